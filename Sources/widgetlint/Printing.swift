import AppleTables
import Base
import Reporting

/// Writes to standard output and to files. After a failure, prints the reason and throws `ExitStatus.incomplete`.
enum Printing {
  static func write(_ bytes: [UInt8], to stream: OutputStream = .standardOutput) throws {
    do {
      try stream.write(bytes)
    } catch {
      if let message = error.message { Messages.print([message]) }
      throw ExitStatus.incomplete
    }
  }

  static func write(_ text: String) throws { try write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8], to path: SourcePath) throws {
    try reportingFailure { () throws(FileError) in try FileWriting.write(bytes, to: path) }
  }

  static func write(_ text: String, to path: SourcePath) throws { try write(Array(text.utf8), to: path) }

  static func reportingFailure(_ write: () throws(FileError) -> Void) throws {
    do throws(FileError) {
      try write()
    } catch {
      throw Messages.failure(error.writingMessage)
    }
  }

  /// Columns of the terminal; 100 without one, so that files are the same everywhere.
  static var width: Int {
    OutputStream.standardOutput.isTerminal ? OutputStream.standardOutput.terminalWidth ?? 100 : 100
  }

  /// The text with control characters escaped.
  static func safe(_ text: String) -> String { safe(Array(text.utf8)) }
  static func safe(_ bytes: [UInt8]) -> String { displayable(bytes) }

  static func shown(_ word: String) -> String { safe(Arguments.bytes(of: word)) }
}

enum Messages {
  static func print(_ messages: [String]) {
    for message in messages {
      // If standard error is closed, only the exit code shows the failure.
      try? OutputStream.standardError.write(Array("\(Tool.name): \(message)\n".utf8))
    }
  }

  /// Prints why a command failed, and returns the exit code to throw.
  static func failure(_ message: String) -> ExitStatus {
    print([message])
    return .incomplete
  }

  static func unknownRule(_ name: String, among ids: [String]) -> String {
    let guess = nearest(to: Arguments.bytes(of: name)[...], among: ids)
    let advice = guess.map { "Did you mean \($0)?" } ?? "widgetlint rules lists all rules."
    return "There is no rule named \"\(Printing.shown(name))\". \(advice)"
  }

  static func shown(_ path: SourcePath) -> String { Printing.safe(path.bytes) }

  /// Lines with control characters escaped, and with `::` escaped where it would start a GitHub workflow command.
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
  var readingMessage: String { "\(Messages.shown(path)) could not be read: \(reason)." }
  var writingMessage: String { "\(Messages.shown(path)) could not be written: \(reason)." }
}

extension OutputStream.Failure {
  /// Nil if the reader closed the pipe, which needs no message.
  var message: String? {
    switch self {
    case .closedPipe: nil
    case .failed(let reason): "Standard output could not be written: \(reason)."
    }
  }
}

/// Command line arguments as bytes, because Swift's strings replace bytes that are not UTF-8.
enum Arguments {
  static func bytes(of text: String) -> [UInt8] { bytesByText[text] ?? Array(text.utf8) }
  static func path(_ text: String) -> SourcePath { SourcePath(bytes: bytes(of: text)) }

  /// The bytes of each argument, by its text with U+FFFD in place of bytes that are not UTF-8.
  private static let bytesByText: [String: [UInt8]] = {
    let starts = (0..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0] }
    let arguments = starts.map { [UInt8](terminated: $0) }
    return Dictionary(arguments.map { (String(decoding: $0, as: UTF8.self), $0) }) { $1 }
  }()
}
