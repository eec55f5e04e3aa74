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
        There is no --rule. --select RULE runs rules alone, --ignore RULE leaves some out; widgetlint explain RULE \
        explains one, and widgetlint rules lists all.
        """
    } else if options.contains("--watch") {
      advice = """
        There is no --watch: a run takes milliseconds, so let a file watcher start it, such as \
        git ls-files '*.widget.yml' | entr widgetlint.
        """
    } else if let command = Self.commandMeant(by: arguments.first) {
      let word = Printing.shown(arguments[0])
      advice = "There is no command \(word), and no file or folder of that name. Did you mean \(command)?"
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
