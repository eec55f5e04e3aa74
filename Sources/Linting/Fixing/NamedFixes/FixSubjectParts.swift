import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

extension FixSubject {
  /// True if a value can be copied to another place.
  package func isOnOneLine(_ node: NodeID) -> Bool {
    guard !tree[node].isCollection || tree[node].style == .flow else { return false }
    let span = tree.span(of: node)
    return !tree.text[span.start..<span.end].contains { $0.isLineEnd }
  }

  /// Replaces the numbers of a frame's fixed sides.
  package func resized(_ frame: NodeID, _ size: (Double) -> Double?) -> TreeEdit? {
    let sides = editor.ownEntries(of: frame).filter { ["width", "height"].contains(tree.string(of: $0.key)) }
    return joined(
      sides.compactMap { side in
        number(at: side.value).flatMap(size).map { editor.replacing(side.value, by: .literal(decimal($0))) }
      })
  }

  /// The colour of a text, if the finding underlines that.
  package var foreground: NodeID? { text(of: key) == "foregroundStyle" ? value : nil }

  /// How many answers of one kind are shown.
  package static let mostChoices = 3

  /// Families of the widget as the system shows them, those alone that the finding is about.
  package var shownFamilies: [ShownFamily] {
    (shownWidget?.families ?? []).filter { family in
      finding.subject.families.isEmpty || finding.subject.families.contains(family.offered.name.rawValue)
    }
  }

  /// A view with the text that tells it from others.
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
