import Base
import Dispatch

/// What the reading thread reports to the answering one.
enum Arrival: Sendable {
  case message(Message)
  /// A request that was cancelled or, with null as its id, a message that could not be read.
  case refused(id: JSONValue, RequestError)
  /// Nothing has arrived for a second.
  case idle
  case end
}

/// Reads standard input on a second thread, so that long answers do not delay cancellations and the end, and passes the
/// messages to the thread that answers. One lock protects all state.
final class MessageQueue: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private let waitingCount = DispatchSemaphore(value: 0)
  private var waiting: [Arrival] = []
  private var client: WatchedProcess?

  private func withLock<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }

  private func add(_ arrival: Arrival) {
    withLock { waiting.append(arrival) }
    waitingCount.signal()
  }

  func next() -> Arrival {
    waitingCount.wait()
    return withLock { waiting.removeFirst() }
  }

  var isEmpty: Bool { withLock { waiting.isEmpty } }

  /// Refuses a request that still waits.
  private func cancel(_ id: JSONValue) {
    withLock {
      let index = waiting.firstIndex { if case .message(.request(id, _, _)) = $0 { true } else { false } }
      if let index { waiting[index] = .refused(id: id, .cancelled) }
    }
  }

  func watch(_ process: WatchedProcess?) { withLock { client = process } }

  /// Returns once the input or the watched process has ended.
  func readInput() {
    var framing = MessageFraming()
    while true {
      switch InputStream.next(within: 1_000) {
      case .bytes(let bytes): framing.append(bytes) { receive($0) }
      case .timeout:
        if withLock({ client })?.hasEnded ?? false { return add(.end) }
        if isEmpty { add(.idle) }
      case .end: return add(.end)
      }
    }
  }

  private func receive(_ piece: MessageFraming.Piece) {
    do throws(RequestError) {
      switch piece {
      case .refused(let reason): throw .parseError("The stream cannot be read: \(reason).")
      case .body(let bytes):
        let message = try Message(bytes)
        if case .notification("$/cancelRequest", let parameters) = message { return cancel(parameters["id"]) }
        add(.message(message))
      }
    } catch {
      add(.refused(id: .null, error))
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

  /// In bytes.
  static let maximumBody = 64 << 20
  /// A longer header line is cut at its beginning.
  private static let longestLine = 4_096

  private var line: [UInt8] = []
  private var length: Int?
  private var isInBody = false
  private var body: [UInt8] = []

  mutating func append(_ bytes: [UInt8], _ receive: (Piece) -> Void) {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard isInBody, let length else {
        readHeader(&rest, receive)
        continue
      }
      let taken = rest.prefix(length - body.count)
      body += taken
      rest = rest.dropFirst(taken.count)
      if body.count == length { finishBody(receive) }
    }
  }

  private mutating func finishBody(_ receive: (Piece) -> Void) {
    let finished = body
    (body, length, isInBody) = ([], nil, false)
    receive(.body(finished))
  }

  private mutating func readHeader(_ rest: inout ArraySlice<UInt8>, _ receive: (Piece) -> Void) {
    let end = rest.firstIndex(of: 0x0A)
    line += rest[..<(end ?? rest.endIndex)]
    rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
    if line.count > Self.longestLine { line.removeFirst(line.count - Self.longestLine / 2) }
    if end == nil { return }
    if line.last == 0x0D { line.removeLast() }
    if line.isEmpty { endHeader(receive) } else { length = Self.contentLength(in: line) ?? length }
    line = []
  }

  private mutating func endHeader(_ receive: (Piece) -> Void) {
    guard let length else { return receive(.refused(reason: "a header has no Content-Length that is a number")) }
    if length > Self.maximumBody {
      self.length = nil
      return receive(.refused(reason: "a message has \(length) bytes; at most \(Self.maximumBody) are read"))
    }
    isInBody = true
    if length == 0 { finishBody(receive) }
  }

  /// The number after `Content-Length:`, which after a wrong length may be anywhere in the line.
  private static func contentLength(in line: [UInt8]) -> Int? {
    let text = String(decoding: line, as: UTF8.self).lowercased()
    guard let name = text.firstPlace(of: "content-length:") else { return nil }
    return UInt32(text[name.upperBound...].filter { $0 != " " && $0 != "\t" }).map { Int($0) }
  }
}
