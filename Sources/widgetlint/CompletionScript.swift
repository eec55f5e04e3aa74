import ArgumentParser
import Base

/// The argument parser's completion script for a shell, with a few lines that complete `widgetlint --format` as
/// `widgetlint lint --format`: the parser does not complete the options of a default command.
struct CompletionScript {
  let shell: CompletionShell

  /// Nil unless the arguments ask for the script of a known shell.
  init?(arguments: [String]) {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    self.shell = shell
  }

  var text: String {
    let script = Widgetlint.completionScript(for: shell)
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
    Widgetlint.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  /// The first word can be a command or anything that linting takes.
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
