/// Peers measured round after round, A B C A B C, and the table of their medians.
struct Comparison {
  /// What has to hold between the first, which is ours, and another.
  struct Bar {
    let peer: String
    /// The other's time over ours must be at least this...
    let atLeast: Double

    /// "3 x faster than mlr"; for a time that ours may be a multiple of, give one over that multiple.
    init(_ peer: String, atLeast: Double) {
      self.peer = peer
      self.atLeast = atLeast
    }
  }

  let title: String
  let peers: [Peer]
  let bars: [Bar]

  /// Runs all peers and prints their table.
  ///
  /// - Returns: whether every bar whose peer is installed holds.
  func run(rounds: Int) throws -> Bool {
    print("\n### \(title)\n")
    let present = peers.filter { Peer.installed($0.arguments[0]) != nil }
    for peer in peers where Peer.installed(peer.arguments[0]) == nil {
      print("(\(peer.name): not installed, left out)")
    }
    var figures = [[RunFigures]](repeating: [], count: present.count)
    for _ in 0..<rounds {
      for (index, peer) in present.enumerated() { figures[index].append(try peer.run()) }
    }
    let medians = figures.map { runs in median(runs.map(\.seconds)) }
    guard let ours = medians.first else { return true }
    print("| program | wall ms, median | min | cpu ms | peak MiB | x ours |")
    print("|---|---|---|---|---|---|")
    for (index, peer) in present.enumerated() {
      let runs = figures[index]
      let columns = [
        peer.name, milliseconds(medians[index]), milliseconds(runs.map(\.seconds).min() ?? 0),
        milliseconds(median(runs.map(\.processorSeconds))),
        decimal(Double(runs.map(\.peakKiB).max() ?? 0) / 1024, places: 1),
        decimal(medians[index] / ours, places: 2),
      ]
      print("| \(columns.joined(separator: " | ")) |")
    }
    var allHold = true
    for bar in bars {
      guard let index = present.firstIndex(where: { $0.name == bar.peer }) else { continue }
      let ratio = medians[index] / ours
      let holds = ratio >= bar.atLeast
      allHold = allHold && holds
      print(
        "\n\(holds ? "holds" : "FALLS SHORT"): \(bar.peer) takes \(decimal(ratio, places: 2)) x "
          + "our time, at least \(decimal(bar.atLeast, places: 2)) wanted")
    }
    return allHold
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

func milliseconds(_ seconds: Double) -> String { decimal(seconds * 1000, places: 1) }

/// A number with `places` digits behind the point.
func decimal(_ value: Double, places: Int) -> String {
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let whole = Int((value * scale).rounded())
  let digits = String(whole.magnitude % UInt(scale))
  let padding = String(repeating: "0", count: max(0, places - digits.count))
  let sign = whole < 0 ? "-" : ""
  return "\(sign)\(whole.magnitude / UInt(scale))" + (places > 0 ? ".\(padding)\(digits)" : "")
}
