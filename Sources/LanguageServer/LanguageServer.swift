import Base
import Dispatch

/// Runs the Language Server Protocol (3.17) on standard input and output. One thread reads messages; the thread that
/// calls `run()` answers them in order, and lints when no message waits, so that quick changes of a document are linted
/// once.
public struct LanguageServer {
  private enum Phase { case new, running, shutDown }

  private let queue = MessageQueue()
  private var output = ClientOutput()
  private var phase = Phase.new
  private var session: Session

  /// - Parameter folder: The folder in which the server was started, absolute. Unsaved documents belong to it unless
  ///   the client names its own folders.
  public init(project: any ProjectLinting, folder: SourcePath) { session = Session(project: project, folder: folder) }

  /// Answers messages until the client exits; true if it shut the server down first.
  public mutating func run() -> Bool {
    DispatchQueue(label: "\(Tool.name).input").async { [queue] in
      queue.readInput()
      // The client has ended, so unfinished work gets one second at most.
      OwnProcess.end(afterSeconds: 1, status: 1)
    }
    while !output.isClosed {
      switch queue.next() {
      case .end: return phase == .shutDown
      case .idle: session.reloadIfChanged(&output)
      case .refused(let id, let error): output.fail(id, error)
      case .message(.response): break
      case .message(.request(let id, let method, let parameters)): answer(id, method, parameters)
      case .message(.notification("exit", _)): return phase == .shutDown
      case .message(.notification(let method, let parameters)):
        if phase == .running { session.handleNotification(method, parameters, &output) }
      }
      if phase == .running, queue.isEmpty { session.publish(&output) { [queue] in !queue.isEmpty } }
    }
    return phase == .shutDown
  }

  private mutating func answer(_ id: JSONValue, _ method: String, _ parameters: JSONValue) {
    do throws(RequestError) {
      output.answer(id, try result(of: method, parameters))
    } catch {
      output.fail(id, error)
    }
  }

  private mutating func result(of method: String, _ parameters: JSONValue) throws(RequestError) -> JSONValue {
    switch (phase, method) {
    case (.new, "initialize"):
      phase = .running
      queue.watch(parameters["processId"].integer.flatMap { WatchedProcess(number: $0) })
      return session.begin(parameters)
    case (.new, _): throw .notInitialized
    case (.running, "initialize"): throw .invalidRequest("The server is initialized already.")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, _): return try session.answer(method, parameters)
    case (.shutDown, _): throw .invalidRequest("The server is shut down; all that is left is exit.")
    }
  }
}
