import AppleTables
import ArgumentParser
import Files
import Findings
import SwiftReading

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The command line: `widgetlint [lint] PATH…` and the other commands.
@main enum Widgetlint {
  /// Commands beside linting, by their first word.
  static let commands: [(name: String, type: any ParsableCommand.Type)] = [
    ("rules", Rules.self),
    ("explain", Explain.self),
    ("picture", PictureCommand.self),
    ("coverage", Coverage.self),
    ("checklist", ReviewChecklist.self),
    ("describe", Describe.self),
    ("config", Config.self),
    ("edition", EditionCommand.self),
    ("init", Init.self),
    ("test", TestRules.self),
    ("new-rule", NewRule.self),
    ("facts", Facts.self),
    ("schema", Schema.self),
    ("server", ServerCommand.self),
  ]

  static func main() {
    SwiftProject.answerTrial(CommandLine.arguments)
    OutputStream.prepare()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Exit codes are promised: 0, 1 or 2, and nothing of the argument parser's own.
  static func run(_ arguments: [String]) -> ExitStatus {
    var arguments = arguments
    var type: any ParsableCommand.Type = Lint.self
    if arguments.first == "help", arguments.count <= 2 { arguments = Array(arguments.dropFirst()) + ["--help"] }
    // The parser, which puts all options together first, would say the same.
    if arguments == ["--version"] || arguments == ["-V"] { return answer(Project.version + "\n") }
    if let advice = NaturalMistake(in: arguments)?.advice {
      Complaints.tell([advice])
      return .incomplete
    }
    #if WithoutJSONHelp
      if arguments.contains("--experimental-dump-help") {
        Complaints.tell(["This binary cannot print its help as JSON. One from a plain `swift build` can."])
        return .incomplete
      }
    #endif
    if arguments.first == "lint" { arguments.removeFirst() }
    // What belongs to rules is looked for there, too.
    if arguments.starts(with: ["rules", "new"]) { arguments.replaceSubrange(..<2, with: ["new-rule"]) }
    if Outline.isMeant(by: arguments) {
      type = Outline.self
    } else if DebugCommand.isMeant(by: arguments) {
      arguments.removeFirst()
      type = DebugCommand.self
    } else if let command = commands.first(where: { $0.name == arguments.first }) {
      arguments.removeFirst()
      type = command.type
    }
    do {
      if let script = CompletionScript(arguments: arguments) {
        try OutputStream.standardOutput.write(Array(script.text.utf8))
        return .clean
      }
      var command = try parse(arguments, as: type)
      try command.run()
      return .clean
    } catch let status as ExitStatus {
      return status
    } catch {
      return report(error, of: type)
    }
  }

  private static func parse(_ arguments: [String], as type: any ParsableCommand.Type) throws -> any ParsableCommand {
    if type == Lint.self, let lint = Lint(plain: arguments) { return lint }
    return try type.parseAsRoot(arguments)
  }

  /// Help and version go to standard output, mistakes to standard error.
  private static func report(_ error: any Error, of type: any ParsableCommand.Type) -> ExitStatus {
    let isHelp = type.exitCode(for: error) == .success
    // A message about an argument shows it, and it may hold anything.
    let message = type.fullMessage(for: error)
    if isHelp { return answer(message + "\n") }
    try? OutputStream.standardError.write(Array((Complaints.shown(lines: message) + "\n").utf8))
    return .incomplete
  }

  private static func answer(_ text: String) -> ExitStatus {
    do {
      try OutputStream.standardOutput.write(Array(text.utf8))
      return .clean
    } catch {
      return .incomplete
    }
  }
}

/// What a run says to its caller.
enum ExitStatus: Int32, Error, Comparable {
  /// Nothing at or above the level that fails.
  case clean = 0
  /// Something was found.
  case found = 1
  /// The run failed or was incomplete; wins over `found`.
  case incomplete = 2

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

/// What people type who know other linters, and a command with a letter wrong: answered before it is taken for a path
/// or an unknown option.
struct NaturalMistake {
  /// What to type instead.
  let advice: String

  /// Nil where nothing is mistaken.
  init?(in arguments: [String]) {
    let options = arguments.prefix { $0 != "--" }
    if options.contains(where: { $0 == "--rule" || $0.hasPrefix("--rule=") || $0 == "--rules" }) {
      advice = """
        There is no --rule option. Use --select RULE to run only some rules, or --ignore RULE to skip some; \
        widgetlint explain RULE explains a rule, and widgetlint rules lists all rules.
        """
    } else if options.contains("--watch") {
      advice = """
        There is no --watch option: a run takes milliseconds, so use a file watcher, for example \
        git ls-files '*.widget.yml' | entr widgetlint.
        """
    } else if let command = Self.commandMeant(by: arguments.first) {
      let word = Printing.shown(arguments[0])
      advice = "There is no command \(word), and no file or folder with that name. Did you mean \(command)?"
    } else {
      return nil
    }
  }

  /// The command that a word is nearly; nil where it is one, or a path.
  private static func commandMeant(by word: String?) -> String? {
    let names = Widgetlint.commands.map(\.name) + ["lint", "help"]
    guard let word, !word.hasPrefix("-"), !names.contains(word), word.utf8.count > 2,
      !word.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }), !Arguments.path(word).isThere
    else { return nil }
    return nearest(to: Arguments.bytes(of: word)[...], among: names)
  }
}
