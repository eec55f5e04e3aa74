import AppleTables
import Files
import Findings
import Reporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the process was started with.
enum Environment {
  static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The absolute path of the current folder; `/` if it cannot be told.
  static var workingFolder: SourcePath {
    guard let path = getcwd(nil, 0) else { return SourcePath("/") }
    defer { free(path) }
    return SourcePath(bytes: UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
  }

  /// Whether the terminal is known to show hyperlinks.
  static var showsLinks: Bool {
    if let program = value(of: "TERM_PROGRAM"), ["iTerm.app", "WezTerm", "vscode", "ghostty"].contains(program) {
      return true
    }
    if let version = value(of: "VTE_VERSION").flatMap({ Int($0) }) { return version >= 5000 }
    return value(of: "KITTY_WINDOW_ID") != nil || value(of: "WT_SESSION") != nil
  }
}

/// The arguments as bytes, which need not be UTF-8: on their way here they were repaired.
enum Arguments {
  /// The bytes of an argument's text.
  static func bytes(of text: String) -> [UInt8] { bytesByText[text] ?? Array(text.utf8) }

  static func path(_ text: String) -> SourcePath { SourcePath(bytes: bytes(of: text)) }

  /// Bytes of each argument by its repaired text.
  private static let bytesByText: [String: [UInt8]] = {
    var bytes: [String: [UInt8]] = [:]
    for index in 0..<Int(CommandLine.argc) {
      guard let start = CommandLine.unsafeArgv[index] else { continue }
      let argument = UnsafeBufferPointer(start: start, count: strlen(start)).map { UInt8(bitPattern: $0) }
      bytes[String(decoding: argument, as: UTF8.self)] = argument
    }
    return bytes
  }()
}

/// Standard output for commands that print what they know, and the files that they write.
enum Printing {
  /// Writes all of it.
  ///
  /// - Throws: `ExitStatus.incomplete` if it could not be written; standard error says why.
  static func write(_ bytes: [UInt8]) throws {
    do {
      try OutputStream.standardOutput.write(bytes)
    } catch {
      if let complaint = error.complaint { Complaints.tell([complaint]) }
      throw ExitStatus.incomplete
    }
  }

  static func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes a file whole or not at all.
  ///
  /// - Throws: `ExitStatus.incomplete` if it could not be written; standard error says why.
  static func write(_ text: String, to path: SourcePath) throws {
    do throws(FileError) {
      try FileWriting.write(Array(text.utf8), to: path)
    } catch {
      throw Complaints.failure(error.complaintAboutWriting)
    }
  }

  /// Makes a folder and those above it, as far as they are not there.
  ///
  /// - Throws: `ExitStatus.incomplete` if it could not be made; standard error says why.
  static func makeFolder(_ path: SourcePath) throws {
    do throws(FileError) {
      try FileWriting.makeFolder(path)
    } catch {
      throw Complaints.failure(error.complaintAboutWriting)
    }
  }

  /// Columns of the terminal; 100 where there is none, so that files are the same everywhere.
  static var width: Int {
    OutputStream.standardOutput.isTerminal ? OutputStream.standardOutput.terminalWidth ?? 100 : 100
  }

  /// Text that may hold anything, made safe to show.
  static func safe(_ text: String) -> String { safe(Array(text.utf8)) }

  static func safe(_ bytes: [UInt8]) -> String { String(decoding: displayed(bytes), as: UTF8.self) }

  /// A word from the command line made safe to show.
  static func shown(_ word: String) -> String { safe(Arguments.bytes(of: word)) }
}

/// What a run says on standard error.
enum Complaints {
  static func tell(_ complaints: [String]) {
    for complaint in complaints {
      // Nothing can be done where even standard error is closed; the exit code still tells.
      try? OutputStream.standardError.write(Array("\(Project.name): \(complaint)\n".utf8))
    }
  }

  /// Reports why a command cannot do what it should; the exit code to throw.
  static func failure(_ complaints: String...) -> ExitStatus {
    tell(complaints)
    return .incomplete
  }

  /// That the command line names a rule that there is not.
  static func unknownRule(_ name: String, among ids: [String]) -> String {
    let guess = nearest(to: Arguments.bytes(of: name)[...], among: ids)
    let advice = guess.map { "Did you mean \($0)?" } ?? "widgetlint rules lists all rules."
    return "There is no rule named \"\(Printing.shown(name))\". \(advice)"
  }

  /// A path made safe to show.
  static func shown(_ path: SourcePath) -> String { Printing.safe(path.bytes) }

  /// Lines made safe to show, with their line ends kept. None begins with what a runner takes for a command.
  static func shown(lines text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let shown = Printing.safe(String(line))
      let indentation = shown.prefix { $0 == " " }
      let rest = shown.dropFirst(indentation.count)
      return rest.utf8.starts(with: "::".utf8) ? indentation + "\\x3A" + rest.dropFirst() : shown
    }.joined(separator: "\n")
  }
}

extension FileError {
  var complaintAboutReading: String { "\(Complaints.shown(path)) could not be read: \(reason)." }
  var complaintAboutWriting: String { "\(Complaints.shown(path)) could not be written: \(reason)." }
}

extension OutputStream.Failure {
  /// Nil if no program reads the output any more: then there is nothing to say.
  var complaint: String? {
    switch self {
    case .closedPipe: nil
    case .failed(let reason): "Standard output could not be written: \(reason)."
    }
  }
}
