import AppleTables
import Linting

extension FixSubject {
  /// The text style of exactly this size, or larger ones if a rule reports the text as too small.
  func textStyle() -> [FixDraft] {
    if let font = wholeFont, text.isFound(by: Self.sizeRules, in: tree.span(of: font)) { return largerStyles() }
    guard let node = sizeNode, let size = number(at: node) else { return [] }
    return TextStyle.plain.filter { $0.points(on: .iOS) == size }.compactMap { style in
      FixDraft(title(of: style, inPlaceOf: node), styleEdit(style, inPlaceOf: node))
    }
  }
}
