import ArgumentParser
import Base

extension Widgetlint {
  /// The argument parser's completion script for a shell, with a few lines that complete `widgetlint --format` as
  /// `widgetlint lint --format`: the parser does not complete the options of a default command. Nil unless the arguments
  /// ask for the script of a known shell.
  static func completionScript(_ arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    let script = completionScript(for: shell)
    switch shell {
    case .bash: return script + "\n" + filled(PackageResources.completion_bash)
    case .fish: return script + "\n" + filled(PackageResources.completion_fish)
    case .zsh:
      return script.replacingFirst(
        "_widgetlint() {", with: filled(PackageResources.completion_zsh) + "_widgetlint_as_typed() {")
    default: return script
    }
  }

  /// Puts the names of commands into a script, separated by spaces for NAMES, by bars for PATTERN.
  private static func filled(_ bytes: [UInt8]) -> String {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    var text = String(decoding: bytes, as: UTF8.self)
    text = text.replacingFirst("PATTERN", with: names.joined(separator: "|"))
    while text.contains(text: "NAMES") { text = text.replacingFirst("NAMES", with: names.joined(separator: " ")) }
    return text
  }
}
