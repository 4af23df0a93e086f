/// The lines of a file that is read in several places at once, in the memory of a few blocks.
public struct LineBlocks: ~Copyable {
  private let file: OpenFile
  private var blocks = [(number: Int, bytes: [UInt8])](repeating: (-1, []), count: Self.count)

  /// Thirty-two blocks of 32 KiB: as many places can be read from in turn without reading twice.
  private static let count = 32
  private static let size = 32 * 1024

  /// - Throws: the failed step.
  public init(_ path: String) throws(StorageError) {
    file = try OpenFile(path, for: .readInput)
  }

  /// The line that begins at `offset`, with its LF, which the last line may lack; empty at the end of the
  /// file.
  public mutating func line(at offset: Int) throws(StorageError) -> [UInt8] {
    var line: [UInt8] = []
    var position = offset
    while true {
      let block = try block(position / Self.size)
      let rest = block[min(position % Self.size, block.count)...]
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        return line + rest[...end]
      }
      line += rest
      if block.count < Self.size { return line }
      position += rest.count
    }
  }

  /// Forgets what was read, as the file has grown.
  public mutating func forget() {
    for slot in blocks.indices { blocks[slot] = (-1, []) }
  }

  private mutating func block(_ number: Int) throws(StorageError) -> [UInt8] {
    let slot = number % Self.count
    if blocks[slot].number != number {
      let start = number * Self.size
      blocks[slot] = (number, try file.bytes(in: start..<start + Self.size))
    }
    return blocks[slot].bytes
  }
}
