import Files
import Findings
import Reporting

/// Standard output for commands that print what they know.
enum Printing {
  /// Writes all of it.
  ///
  /// - Throws: `ExitStatus.incomplete` if it could not be written; why is told on standard error.
  static func write(_ bytes: [UInt8]) throws {
    do {
      try OutputStream.standardOutput.write(bytes)
    } catch OutputStream.Failure.failed(let reason) {
      Complaints.tell(["Standard output was not written: \(reason)."])
      throw ExitStatus.incomplete
    } catch {
      // Whoever read the output has gone, and wants no word about it.
      throw ExitStatus.incomplete
    }
  }

  static func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Columns of the terminal; 100 where there is none, so that files are the same everywhere.
  static var width: Int {
    OutputStream.standardOutput.isTerminal ? OutputStream.standardOutput.terminalWidth ?? 100 : 100
  }

  /// Text that may hold anything, made safe to show.
  static func safe(_ text: String) -> String { String(decoding: displayed(Array(text.utf8)), as: UTF8.self) }

  /// A word from the command line made safe to show.
  static func shown(_ word: String) -> String { String(decoding: displayed(Arguments.bytes(of: word)), as: UTF8.self) }
}
