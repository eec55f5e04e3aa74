import AppleTables
import Findings

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
