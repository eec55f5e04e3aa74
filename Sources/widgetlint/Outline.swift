import ArgumentParser
import Findings

/// All commands in one tree, as shells complete them and the manual lists them. Only described, never run: `Widgetlint`
/// chooses the command itself, so that linting needs no name.
struct Outline: ParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = CommandConfiguration(commandName: Project.name, abstract: Lint.configuration.abstract)
    configuration.subcommands = [Subcommand<Lint>.self] + Widgetlint.commands.map { $0.type.asSubcommand }
    return configuration
  }

  /// Whether it is the whole tree that the arguments ask for: a dump for the manual, or something about completions.
  static func isMeant(by arguments: [String]) -> Bool {
    guard let first = arguments.first else { return false }
    return first.hasPrefix("--generate-completion-script") || first == "--experimental-dump-help"
      || first.hasPrefix("---completion")
  }
}

/// A command under the one word by which it is called, for its own name has the program's before it.
struct Subcommand<Command: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = Command.configuration
    configuration.commandName = Widgetlint.commands.first { $0.type == Command.self }?.name ?? "lint"
    return configuration
  }

  @OptionGroup var command: Command
}

extension ParsableCommand {
  fileprivate static var asSubcommand: any ParsableCommand.Type { Subcommand<Self>.self }
}
