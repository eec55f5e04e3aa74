import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension NamedFix {
  static let whiteShade = NamedFix { subject in
    guard let value = subject.value, let alpha = subject.alphaOfWhite(value) else { return [] }
    let white = NewValue.mapping([NewEntry("white", .literal(decimal(alpha)))])
    return subject.draft(
      "Replace \(subject.shown(value)) with \(white.words)", subject.editor.replacing(value, by: white))
  }
}

extension FixSubject {
  /// How opaque a translucent white is, from 0 to 1.
  fileprivate func alphaOfWhite(_ node: NodeID) -> Double? {
    if tree[node].kind == .mapping { return number(at: editor.value(of: "opacity", in: node)) }
    guard let text = text(of: node), text.hasPrefix("#"), text.utf8.count == 9 else { return nil }
    return Int(text.suffix(2), radix: 16).map { (Double($0) / 255 * 100).rounded() / 100 }
  }
}
