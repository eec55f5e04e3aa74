import Dispatch
import Files

/// What arrives from the client.
enum Arrival: Sendable {
  case message(Message)
  /// A message that could not be read.
  case refused(RequestError)
  /// Nothing has arrived for a second.
  case idle
  /// The client has gone.
  case end
}

/// Messages between the thread that reads them and the one that answers. All access goes through one lock, which the
/// compiler cannot see.
final class MessageQueue: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private let waitingCount = DispatchSemaphore(value: 0)
  private var waiting: [Arrival] = []
  /// How many of those at the front have been taken.
  private var takenCount = 0
  /// Requests that wait and were cancelled.
  private var cancelled: Set<RequestID> = []
  private var client: OtherProcess?

  private func withLock<Result>(_ body: () -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body()
  }

  func add(_ arrival: Arrival) {
    withLock { waiting.append(arrival) }
    waitingCount.signal()
  }

  /// Waits for what arrives next.
  func next() -> Arrival {
    waitingCount.wait()
    return withLock {
      let arrival = waiting[takenCount]
      // The place is emptied at once, since a message may be large; the array is closed up now and then.
      waiting[takenCount] = .idle
      takenCount += 1
      if takenCount > 256 || takenCount == waiting.count {
        waiting.removeFirst(takenCount)
        takenCount = 0
      }
      return arrival
    }
  }

  var isEmpty: Bool { withLock { takenCount == waiting.count } }

  /// Remembers that a request was cancelled, if it still waits.
  func cancel(_ id: RequestID) {
    withLock {
      let isWaiting = waiting[takenCount...].contains { arrival in
        if case .message(.request(id, _, _)) = arrival { true } else { false }
      }
      if isWaiting { cancelled.insert(id) }
    }
  }

  /// Whether a request that is taken was cancelled.
  func takeCancellation(of id: RequestID) -> Bool { withLock { cancelled.remove(id) != nil } }

  /// The process whose end is the server's.
  func watch(_ process: OtherProcess?) { withLock { client = process } }

  var clientHasEnded: Bool { withLock { client }?.hasEnded ?? false }
}

/// Reads standard input for as long as there is a client, on a thread of its own, so that a long answer keeps neither
/// a cancellation nor the end from being seen.
struct InputReader: Sendable {
  let queue: MessageQueue

  /// Returns when the client has gone.
  func run() {
    var framing = MessageFraming()
    while true {
      switch InputStream.next(within: 1_000) {
      case .bytes(let bytes):
        framing.take(bytes) { piece in take(piece) }
      case .nothing:
        if queue.clientHasEnded { return queue.add(.end) }
        if queue.isEmpty { queue.add(.idle) }
      case .end:
        return queue.add(.end)
      }
    }
  }

  private func take(_ piece: MessageFraming.Piece) {
    switch piece {
    case .refused(let reason):
      queue.add(.refused(.parseError("The stream cannot be read: \(reason).")))
    case .body(let bytes):
      do {
        let message = try Message(try JSONReader.read(bytes))
        if case .notification("$/cancelRequest", let parameters) = message {
          if let id = RequestID(parameters["id"]) { queue.cancel(id) }
        } else {
          queue.add(.message(message))
        }
      } catch let problem as JSONProblem {
        queue.add(.refused(.parseError("The message is no JSON: \(problem.reason), at byte \(problem.offset).")))
      } catch let error as RequestError {
        queue.add(.refused(error))
      } catch {
        queue.add(.refused(.invalidRequest("The message cannot be read.")))
      }
    }
  }
}
