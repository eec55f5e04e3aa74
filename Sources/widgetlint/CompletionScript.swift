import ArgumentParser
import Base

extension Widgetlint {
  /// The completion script that the arguments request for a shell; nil if they request none. The argument parser's
  /// script does not complete options of the default command, so added lines complete `widgetlint --format` as
  /// `widgetlint lint --format`.
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

  private static func filled(_ bytes: [UInt8]) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    text = text.replacingFirst("PATTERN", with: commandNames.joined(separator: "|"))
    while text.contains(text: "NAMES") {
      text = text.replacingFirst("NAMES", with: commandNames.joined(separator: " "))
    }
    return text
  }
}
