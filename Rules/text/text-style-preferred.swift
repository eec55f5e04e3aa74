import AppleTables
import Linting

extension FixSubject {
  /// The text style of exactly this size, or larger ones if a rule reports the text as too small.
  func textStyle() -> [FixDraft] {
    if let font = wholeFont, text.isFound(by: Self.sizeRules, in: tree.span(of: font)) { return largerStyles() }
    guard let node = sizeNode, let size = number(at: node) else { return [] }
    let order: [TextStyle] = [
      .largeTitle, .title, .title2, .title3, .body, .callout, .subheadline, .footnote, .caption, .caption2,
    ]
    return order.filter { $0.points(on: .iOS) == size }.compactMap { style in
      FixDraft(title(of: style, inPlaceOf: node), writing(style, inPlaceOf: node))
    }
  }
}
