import Linting
import YAMLTree

extension FixSubject {
  /// The scalar of the description that contains the finding.
  var descriptionNode: NodeID? {
    if let node, tree[node].kind == .scalar, !isKey { return node }
    guard let widget = widgetMapping, let value = editor.value(of: "description", in: widget),
      tree.span(of: value).contains(finding.span)
    else { return nil }
    return value
  }
}

/// Rewrites the beginning of gallery descriptions.
public enum Rewording {
  /// The number of UTF-8 bytes to replace at the start of a description, and their replacement, for a rule; nil if only
  /// a person can rewrite the description.
  public static func start(of text: String, for rule: String) -> (length: Int, replacement: String)? {
    switch rule {
    case "description-action-verb":
      let word = text.prefix { $0.isLetter }
      let imperative = FixSubject.imperative(of: String(word), before: text[word.endIndex...])
      return imperative.map { (word.utf8.count + $0.length, $0.verb) }
    case "description-self-reference":
      return FixSubject.selfReference(openingIn: text).map { ($0, "See ") }
    default: return nil
    }
  }
}
