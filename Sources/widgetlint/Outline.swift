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

/// A command under the one word by which it is called: its own name has the program's before it.
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

/// A shell's completion script: what the argument parser writes for all commands, and a few lines more, for only
/// this program's command may be left out: `widgetlint --format` is completed as `widgetlint lint --format`.
struct CompletionScript {
  let shell: CompletionShell

  /// - Returns: `nil` unless the arguments ask for the script of a shell that is known.
  init?(arguments: [String]) {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    self.shell = shell
  }

  var text: String {
    let script = Outline.completionScript(for: shell)
    switch shell {
    case .bash: return script + "\n" + bash
    case .fish: return script + "\n" + fish
    case .zsh:
      guard let function = script.firstPlace(of: "_widgetlint() {") else { return script }
      return script[..<function.lowerBound] + zsh + "_widgetlint_as_typed() {" + script[function.upperBound...]
    default: return script
    }
  }

  private var names: [String] {
    Outline.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  /// At the first word both commands and what linting takes are offered.
  private var bash: String {
    """

    _widgetlint_without_lint() {
        case "${COMP_WORDS[1]}" in
        \(names.joined(separator: "|")))
            [[ "${COMP_CWORD}" -gt 1 ]] && _widgetlint "$@" && return
            ;;
        esac
        local -a commands=()
        [[ "${COMP_CWORD}" -eq 1 ]] && commands=($(compgen -W '\(names.joined(separator: " "))' -- "${2}"))
        COMP_WORDS=("${COMP_WORDS[0]}" lint "${COMP_WORDS[@]:1}")
        COMP_CWORD=$((COMP_CWORD + 1))
        _widgetlint "$@"
        COMPREPLY+=("${commands[@]}")
    }

    complete -o filenames -F _widgetlint_without_lint widgetlint

    """
  }

  private var zsh: String {
    """
    _widgetlint() {
        local -a names=(\(names.joined(separator: " ")))
        if (( CURRENT == 2 )); then
            compadd -a names
        elif (( ${names[(Ie)${words[2]}]} )); then
            _widgetlint_as_typed "$@"
            return
        fi
        words=("${words[1]}" lint "${(@)words[2,-1]}")
        (( CURRENT++ ))
        _widgetlint_as_typed "$@"
    }


    """
  }

  private var fish: String {
    """

    functions -c __widgetlint_tokens __widgetlint_tokens_as_typed
    function __widgetlint_tokens
        set -l tokens (__widgetlint_tokens_as_typed $argv)
        if contains -- "$tokens[2]" \(names.joined(separator: " "))
            printf '%s\\n' $tokens
        else
            printf '%s\\n' $tokens[1] lint $tokens[2..]
        end
    end
    complete -c 'widgetlint' -n 'test (count (__widgetlint_tokens_as_typed -pc)) -eq 1' -fa '\(names.joined(separator: " "))'

    """
  }
}
