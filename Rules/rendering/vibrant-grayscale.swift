import Base
import Linting
import YAMLTree

extension FixSubject {
  func whiteShade() -> [FixDraft] {
    guard let value, let alpha = alphaOfWhite(value) else { return [] }
    let white = NewValue.mapping([NewEntry("white", .literal(decimal(alpha)))])
    return draft("Replace \(shown(value)) with \(white.words)", editor.replacing(value, with: white))
  }

  /// The opacity of a translucent white, from 0 to 1.
  fileprivate func alphaOfWhite(_ node: NodeID) -> Double? {
    if tree[node].kind == .mapping { return number(at: editor.value(of: "opacity", in: node)) }
    guard let text = text(of: node), text.hasPrefix("#"), text.utf8.count == 9 else { return nil }
    return Int(text.suffix(2), radix: 16).map { (Double($0) / 255 * 100).rounded() / 100 }
  }
}
