@main
struct Benchmark {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "countries": CountryBenchmark.run(arguments.dropFirst())
    default: print("usage: benchmark countries [TABLE]")
    }
  }
}
