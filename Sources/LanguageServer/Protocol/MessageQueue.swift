import Base
import Dispatch

/// What the reading thread reports to the answering one.
enum Arrival: Sendable {
  case message(Message)
  /// A message that could not be read.
  case refused(RequestError)
  /// Nothing has arrived for a second.
  case idle
  case end
}

/// Passes messages from the thread that reads them to the thread that answers. One lock protects all state.
final class MessageQueue: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private let waitingCount = DispatchSemaphore(value: 0)
  private var waiting: [Arrival] = []
  /// The ids of waiting requests that were cancelled.
  private var cancelled: Set<JSONValue> = []
  private var client: WatchedProcess?

  private func withLock<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }

  func add(_ arrival: Arrival) {
    withLock { waiting.append(arrival) }
    waitingCount.signal()
  }

  func next() -> Arrival {
    waitingCount.wait()
    return withLock { waiting.removeFirst() }
  }

  var isEmpty: Bool { withLock { waiting.isEmpty } }

  func cancel(_ id: JSONValue) {
    withLock {
      let isWaiting = waiting.contains { arrival in
        if case .message(.request(id, _, _)) = arrival { true } else { false }
      }
      if isWaiting { cancelled.insert(id) }
    }
  }

  func takeCancellation(of id: JSONValue) -> Bool { withLock { cancelled.remove(id) != nil } }

  func watch(_ process: WatchedProcess?) { withLock { client = process } }

  var clientHasEnded: Bool { withLock { client }?.hasEnded ?? false }
}

/// Reads standard input on a second thread, so that long answers do not delay cancellations and the end.
struct InputReader: Sendable {
  let queue: MessageQueue

  func run() {
    var framing = MessageFraming()
    while true {
      switch InputStream.next(within: 1_000) {
      case .bytes(let bytes): framing.append(bytes) { piece in receive(piece) }
      case .timeout:
        if queue.clientHasEnded { return queue.add(.end) }
        if queue.isEmpty { queue.add(.idle) }
      case .end: return queue.add(.end)
      }
    }
  }

  private func receive(_ piece: MessageFraming.Piece) {
    switch piece {
    case .refused(let reason): queue.add(.refused(.parseError("The stream cannot be read: \(reason).")))
    case .body(let bytes):
      do throws(RequestError) {
        let message = try Message(bytes)
        if case .notification("$/cancelRequest", let parameters) = message {
          queue.cancel(parameters["id"])
        } else {
          queue.add(.message(message))
        }
      } catch {
        queue.add(.refused(error))
      }
    }
  }
}

/// Splits a stream into messages: a header with `Content-Length`, a blank line, the body. After a wrong length, looks
/// for the next header.
struct MessageFraming {
  enum Piece: Equatable {
    case body([UInt8])
    case refused(reason: String)
  }

  private enum Phase {
    case header
    case body(remaining: Int)
    /// The rest of a body that is too large.
    case skipping(remaining: Int)
  }

  /// In bytes.
  static let maximumBody = 64 << 20
  /// A longer body is not skipped, since its length is probably wrong.
  private static let longestSkipped = 256 << 20
  /// A longer header line is cut at its beginning.
  private static let longestLine = 4_096

  private var phase = Phase.header
  private var line: [UInt8] = []
  private var length: Int?
  private var body: [UInt8] = []

  mutating func append(_ bytes: [UInt8], _ receive: (Piece) -> Void) {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch phase {
      case .header: readHeader(&rest, receive)
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

  private mutating func readHeader(_ rest: inout ArraySlice<UInt8>, _ receive: (Piece) -> Void) {
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
    if finished.isEmpty { endHeader(receive) } else if let found = Self.contentLength(in: finished) { length = found }
  }

  private mutating func endHeader(_ receive: (Piece) -> Void) {
    defer { length = nil }
    guard let length else { return receive(.refused(reason: "a header has no Content-Length that is a number")) }
    if length > Self.maximumBody {
      if length <= Self.longestSkipped { phase = .skipping(remaining: length) }
      return receive(.refused(reason: "a message has \(length) bytes; at most \(Self.maximumBody) are read"))
    }
    phase = .body(remaining: length)
    body.reserveCapacity(min(length, 1 << 20))
    if length == 0 { finishBody(receive) }
  }

  /// The number after `Content-Length:`, which after a wrong length may be anywhere in the line.
  private static func contentLength(in line: [UInt8]) -> Int? {
    let name = Array("content-length:".utf8)
    guard line.count > name.count else { return nil }
    for start in (0...(line.count - name.count)).reversed() {
      let isName = zip(line[start...], name).allSatisfy { byte, expected in
        byte == expected || byte.isUppercaseLetter && byte | 0x20 == expected
      }
      guard isName else { continue }
      let digits = line[(start + name.count)...].filter { !$0.isBlank }
      guard !digits.isEmpty, digits.count <= 18, digits.allSatisfy(\.isDigit) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    return nil
  }
}
