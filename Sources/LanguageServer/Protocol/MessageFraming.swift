/// Takes the bytes of a stream apart into messages: a header with `Content-Length`, a blank line, the body. The bytes
/// may come in any pieces. A wrong length costs the messages that it touches and no more: the next header is looked
/// for wherever it stands.
struct MessageFraming {
  enum Piece: Equatable {
    case body([UInt8])
    /// What cannot be read, and why.
    case refused(reason: String)
  }

  private enum Phase {
    case header
    case body(remaining: Int)
    /// Of a body that is too large.
    case skipping(remaining: Int)
  }

  /// Largest body, in bytes. A description of 16 MiB in which every character is an escape would be larger, and is
  /// refused.
  static let maximumBody = 64 << 20
  /// Longest line of a header that is kept; of a longer one only the end can be a header.
  private static let longestLine = 4_096

  private var phase = Phase.header
  private var line: [UInt8] = []
  private var length: Int?
  private var body: [UInt8] = []

  /// Takes the next bytes of the stream.
  mutating func take(_ bytes: [UInt8], _ receive: (Piece) -> Void) {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch phase {
      case .header:
        takeHeader(&rest, receive)
      case .body(let remaining):
        let taken = rest.prefix(remaining)
        body.append(contentsOf: taken)
        rest = rest.dropFirst(taken.count)
        phase = .body(remaining: remaining - taken.count)
        if taken.count == remaining { finishBody(receive) }
      case .skipping(let remaining):
        let count = min(remaining, rest.count)
        rest = rest.dropFirst(count)
        phase = count == remaining ? .header : .skipping(remaining: remaining - count)
      }
    }
  }

  private mutating func finishBody(_ receive: (Piece) -> Void) {
    let finished = body
    body = []
    phase = .header
    receive(.body(finished))
  }

  private mutating func takeHeader(_ rest: inout ArraySlice<UInt8>, _ receive: (Piece) -> Void) {
    guard let end = rest.firstIndex(of: 0x0A) else {
      line.append(contentsOf: rest)
      rest = []
      if line.count > Self.longestLine { line.removeFirst(line.count - Self.longestLine / 2) }
      return
    }
    line.append(contentsOf: rest[..<end])
    rest = rest[(end + 1)...]
    if line.last == 0x0D { line.removeLast() }
    let finished = line
    line = []
    if finished.isEmpty { endHeader(receive) } else { read(finished) }
  }

  private mutating func read(_ line: [UInt8]) {
    if let found = Self.contentLength(in: line) { length = found }
  }

  private mutating func endHeader(_ receive: (Piece) -> Void) {
    defer { length = nil }
    guard let length else {
      return receive(.refused(reason: "a header has no Content-Length that is a number"))
    }
    if length > Self.maximumBody {
      phase = .skipping(remaining: length)
      return receive(.refused(reason: "a message has \(length) bytes; at most \(Self.maximumBody) are read"))
    }
    phase = .body(remaining: length)
    body.reserveCapacity(min(length, 1 << 20))
    if length == 0 { finishBody(receive) }
  }

  /// The number behind `Content-Length:`, wherever it stands in a line: what a wrong length left may come before it.
  private static func contentLength(in line: [UInt8]) -> Int? {
    let name = Array("content-length:".utf8)
    guard line.count > name.count else { return nil }
    for start in (0...(line.count - name.count)).reversed() {
      let isName = zip(line[start...], name).allSatisfy { byte, expected in
        byte == expected || (byte >= 0x41 && byte <= 0x5A && byte | 0x20 == expected)
      }
      guard isName else { continue }
      let digits = line[(start + name.count)...].filter { $0 != 0x20 && $0 != 0x09 }
      guard !digits.isEmpty, digits.count <= 18, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    return nil
  }
}
