import Dispatch
import Files
import Findings

/// Speaks the Language Server Protocol (3.17) on standard input and output: a message arrives, is answered, and when
/// none waits, documents that have changed are linted.
///
/// One thread reads; the one that runs this answers, lints and writes. So requests see documents as the client had them
/// when it asked, and a document that changes often is linted once.
package struct LanguageServer {
  private enum Phase { case new, running, shutDown }

  private let queue = MessageQueue()
  private var output = ClientOutput()
  private var phase = Phase.new
  private var session: Session

  /// - Parameters:
  ///   - project: How documents are linted.
  ///   - folder: Where documents count as standing that have not been saved; absolute.
  package init(project: any ProjectLinting, folder: SourcePath) {
    session = Session(project: project, folder: folder)
  }

  /// Answers until the client says that it is done, or is gone.
  ///
  /// - Returns: Whether the client took its leave as the protocol wants it.
  package mutating func run() -> Bool {
    let reader = InputReader(queue: queue)
    DispatchQueue(label: "\(Project.name).input").async {
      reader.run()
      // What is left to do gets a second: its outcome has no reader any more.
      OwnProcess.end(afterSeconds: 1, status: 1)
    }
    while !output.isClosed {
      switch queue.next() {
      case .end: return phase == .shutDown
      case .idle: session.lookAgain(&output)
      case .refused(let error): output.fail(nil, error)
      case .message(.response): break
      case .message(.request(let id, let method, let parameters)):
        answer(id, method, parameters)
      case .message(.notification("exit", _)): return phase == .shutDown
      case .message(.notification(let method, let parameters)):
        if phase == .running { session.take(method, parameters, &output) }
      }
      if phase == .running, queue.isEmpty { session.publish(&output) { [queue] in !queue.isEmpty } }
    }
    return phase == .shutDown
  }

  private mutating func answer(_ id: RequestID, _ method: String, _ parameters: JSONValue) {
    let isCancelled = queue.takeCancellation(of: id)
    output.answer(
      id,
      Result { () throws(RequestError) in
        if isCancelled { throw .cancelled }
        return try result(of: method, parameters)
      })
  }

  private mutating func result(of method: String, _ parameters: JSONValue) throws(RequestError) -> JSONValue {
    switch (phase, method) {
    case (.new, "initialize"):
      phase = .running
      queue.watch(parameters["processId"].integer.flatMap { OtherProcess(number: $0) })
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
