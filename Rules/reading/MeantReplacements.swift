import Linting
import YAMLTree

extension FixSubject {
  /// Replaces what is underlined if it can only mean the suggestion of the finding.
  func meantValue() -> [FixDraft] { replacement(isCertain: true) }

  /// Replaces what is underlined if the suggestion of the finding is a guess.
  func meantName() -> [FixDraft] { replacement(isCertain: false) }

  private func replacement(isCertain: Bool) -> [FixDraft] {
    guard let meant = finding.meant, !meant.hasPrefix("#"), let node, isCertain == self.isCertain(meant, node) else {
      return []
    }
    let isList = meant.hasPrefix("[") && meant.hasSuffix("]")
    let items = meant.dropFirst().dropLast().split(separator: ",").map { NewValue.word(String($0.drop { $0 == " " })) }
    let isLiteral = meant == "true" || meant == "false" || Double(meant) != nil
    let new: NewValue = isList ? .list(items) : isLiteral ? .literal(meant) : .word(meant)
    let edit = isKey ? editor.renaming(node, to: meant) : editor.replacing(node, with: new)
    return draft("Replace \(shown(node)) with \(meant.hasPrefix("{") ? "\"\(meant)\"" : meant)", edit)
  }

  private func isCertain(_ meant: String, _ node: NodeID) -> Bool {
    // YAML reads a name in braces without quotes as a mapping.
    guard let text = text(of: node) else { return meant.hasPrefix("{") }
    if meant == "true" || meant == "false" { return ["yes", "no", "on", "off", "y", "n"].contains(text.lowercased()) }
    let lettersAndDigits = { (word: String) in word.lowercased().filter { !"-_. []".contains($0) } }
    if lettersAndDigits(meant) == lettersAndDigits(text) { return true }
    // Another notation of the same number or duration is certain; a number without its unit is a guess.
    if let old = Double(text.filter { $0 != "+" && $0 != "_" }), let new = Double(meant) { return old == new }
    let isDuration = meant.last.map { "smhd".contains($0) } == true && Int(meant.dropLast()) != nil
    return finding.rule == "invalid-value" && text.first?.isNumber == true && isDuration
  }

  /// Puts quotes around a colour such as `#FF9500`, which YAML reads as a comment without them.
  func lostColor() -> [FixDraft] {
    guard let meant = finding.meant, meant.hasPrefix("#"), isKey, let value = entry?.entry.value, tree.isNull(value),
      let comment = tree.comments.first(where: { $0.start >= finding.span.end }),
      tree.text[comment.start..<comment.end].elementsEqual(meant.utf8)
    else { return [] }
    return draft("Write \"\(meant)\"", editor.replacing(value, withComment: comment, as: meant))
  }

  func suggestedRule() -> [FixDraft] {
    guard let meant = finding.meant else { return [] }
    return draft("Write \(meant)", editor.replacingComment(finding.span, with: meant))
  }
}
