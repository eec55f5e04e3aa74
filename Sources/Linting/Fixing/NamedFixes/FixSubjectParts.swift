import Base
import Presentations
import YAMLTree

extension FixSubject {
  /// True if a value can be copied to another place.
  package func isOnOneLine(_ node: NodeID) -> Bool {
    guard !tree[node].isCollection || tree[node].style == .flow else { return false }
    let span = tree.span(of: node)
    return !tree.text[span.start..<span.end].contains { $0.endsLine }
  }

  package func resized(_ frame: NodeID, _ size: (Double) -> Double?) -> TreeEdit? {
    let sides = editor.ownEntries(of: frame).filter { ["width", "height"].contains(tree.string(of: $0.key)) }
    return joined(
      sides.compactMap { side in
        number(at: side.value).flatMap(size).map { editor.replacing(side.value, by: .literal(decimal($0))) }
      })
  }

  /// The underlined colour of a text.
  package var foreground: NodeID? { text(of: key) == "foregroundStyle" ? value : nil }

  /// The number of choices shown for one fix.
  package static let mostChoices = 3

  /// The shown families that the finding is about.
  package var shownFamilies: [ShownFamily] {
    (shownWidget?.families ?? []).filter { family in
      finding.subject.families.isEmpty || finding.subject.families.contains(family.offered.name.rawValue)
    }
  }

  /// A view with its text, if it has one.
  package func shownView(_ key: NodeID) -> String {
    let name = tree.string(of: key)
    guard let entry = editor.entry(of: key)?.entry, entry.key == key, let text = text(of: entry.value),
      !tree.isNull(entry.value)
    else { return "the \(shown(key))" }
    switch name {
    case "Text", "Label": return "the \(name.lowercased()) \"\(shortened(text, to: 40))\""
    case "Image": return "the image \(shown(entry.value))"
    default: return "the \(shown(key)) \(shown(entry.value))"
    }
  }
}
