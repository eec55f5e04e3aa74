import AppleTables
import ArgumentParser
import Base
import SwiftReading

/// The command line: `widgetlint [lint] PATH…` and the other commands.
@main struct Widgetlint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Tool.name, abstract: Lint.configuration.abstract,
    usage: "\(Tool.name) [COMMAND] [PATH…] [options]",
    subcommands: [
      Lint.self, Rules.self, Explain.self, PictureCommand.self, Coverage.self, ReviewChecklist.self, Describe.self,
      Config.self, EditionCommand.self, Init.self, TestRules.self, NewRule.self, Facts.self, Schema.self,
      ServerCommand.self
    ], defaultSubcommand: Lint.self)

  static func main() {
    SwiftProject.runParserTrialIfRequested(CommandLine.arguments)
    OutputStream.prepare()
    OwnProcess.end(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Parses the arguments and runs their command. The exit code is always 0, 1 or 2, never one of the parser's own.
  static func run(_ arguments: [String]) -> ExitStatus {
    let arguments = withoutShortcuts(arguments)
    let isDebugging = arguments.starts(with: ["debug", "trace"])
    let root: any ParsableCommand.Type = isDebugging ? Trace.self : Widgetlint.self
    do {
      if let script = completionScript(arguments) {
        try Printing.write(script)
        return .clean
      }
      if !isDebugging, let advice = misspelledCommand(arguments) { throw Messages.failure(advice) }
      if !isDebugging, arguments.contains(where: { $0 == "--rule" || $0.hasPrefix("--rule=") }) {
        throw Messages.failure("There is no option --rule. --select NAME runs only that rule.")
      }
      var command = try isDebugging ? root.parseAsRoot(Array(arguments.dropFirst(2))) : command(of: arguments)
      try command.run()
      return .clean
    } catch let status as ExitStatus {
      return status
    } catch {
      return report(error, of: root)
    }
  }

  private static func command(of arguments: [String]) throws -> any ParsableCommand {
    // Reading the options of linting alone does not prepare the other commands.
    if !mayNameCommand(arguments.first), let lint = try? Lint.parseAsRoot(arguments) as? Lint { return lint }
    return try parseAsRoot(arguments)
  }

  /// False for nil, for an option, and for a word with `/` or `.`, which must be a path.
  private static func mayNameCommand(_ word: String?) -> Bool {
    guard let word, !word.hasPrefix("-") else { return false }
    return !word.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
  }

  private static func withoutShortcuts(_ arguments: [String]) -> [String] {
    switch arguments {
    case ["-V"]: ["--version"]
    // The help of linting lists the other commands, too.
    case ["--help"], ["-h"], ["help"]: ["lint", "--help"]
    case _ where arguments.starts(with: ["rules", "new"]): ["new-rule"] + arguments.dropFirst(2)
    default: arguments
    }
  }

  static var commandNames: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"] }

  /// Advice about a first argument that is nearly a command, which the parser takes for a path.
  private static func misspelledCommand(_ arguments: [String]) -> String? {
    guard let word = arguments.first, mayNameCommand(word), word.utf8.count > 2 else { return nil }
    guard !commandNames.contains(word), !Arguments.path(word).exists,
      let name = nearest(to: Arguments.bytes(of: word)[...], among: commandNames)
    else { return nil }
    return "There is no command \(Printing.shown(word)), and no file or folder with that name. Did you mean \(name)?"
  }

  /// Prints help and the version to standard output, and mistakes to standard error.
  private static func report(_ error: any Error, of root: any ParsableCommand.Type) -> ExitStatus {
    let message = root.fullMessage(for: error) + "\n"
    do {
      if root.exitCode(for: error) == .success {
        try Printing.write(message)
        return .clean
      }
      // Messages repeat arguments, which can contain control characters.
      try OutputStream.standardError.write(Array(Messages.shown(lines: message).utf8))
    } catch {}
    return .incomplete
  }
}

enum ExitStatus: Int32, Error, Comparable {
  /// No finding has a level that makes the run fail.
  case clean = 0
  /// A finding has such a level, or another command found a problem.
  case found = 1
  /// The run failed or was incomplete; wins over `found`.
  case incomplete = 2

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
