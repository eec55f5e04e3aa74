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

/// What the server asks of the tool around it: how a document is linted where it stands, by the same configuration as
/// on the command line.
package protocol ProjectLinting {
  /// What is wrong with a text, as if a file held it.
  ///
  /// - Parameter path: Absolute. Nothing need stand there.
  mutating func lint(_ text: [UInt8], as path: SourcePath) -> ProjectVerdict

  /// Findings with what removes each.
  ///
  /// - Parameter findings: Of those that linting the text found.
  mutating func withFixes(_ findings: [Finding], in text: [UInt8], as path: SourcePath) -> [Finding]

  /// The text with everything fixed that can be.
  ///
  /// - Parameters:
  ///   - findings: All that linting the text found.
  ///   - unsafe: Whether also what may change what a widget shows is done.
  mutating func fixed(_ text: [UInt8], as path: SourcePath, _ findings: [Finding], unsafe: Bool) -> [UInt8]

  /// Whether Swift code is linted, too.
  var readsSwift: Bool { get }

  /// What is wrong in the Swift code of a folder, in the files that are open.
  ///
  /// - Parameters:
  ///   - open: The texts of all open Swift documents in the folder, in place of their files.
  ///   - folder: Absolute.
  mutating func lintSwift(_ open: [SourcePath: [UInt8]], in folder: SourcePath) -> SwiftVerdicts

  /// Looks whether configurations, rule files, baselines or ignore files have changed; what was known of them is then
  /// forgotten.
  ///
  /// - Parameter thoroughly: Whether files of Swift code that are not open are looked at, too.
  /// - Returns: Whether something has changed.
  mutating func lookAgain(thoroughly: Bool) -> Bool

  /// What is wrong with the configurations and rule files of the documents that were linted, with absolute paths.
  var mistakes: [FileReport] { get }

  /// What reports say about a rule.
  func rule(named id: String) -> RuleDescription?
}

/// What linting the Swift code of a folder found.
package struct SwiftVerdicts: Sendable {
  /// Of each open document. The findings have their remedies, in words of Swift.
  package var verdicts: [SourcePath: ProjectVerdict] = [:]
  /// Which files could not be read and why, one line for each.
  package var complaints: [String] = []

  package init() {}
}

package enum ProjectVerdict: Sendable {
  case linted(FileReport)
  /// A search would not read the file: it is excluded or ignored.
  case ignored
  /// The file's configuration has mistakes.
  case blocked(reason: String)
}
