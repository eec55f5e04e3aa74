import AppleTables
import YAMLTree

extension FileReader {
  /// SwiftUI's own alignments. Apps may define others, so that only what nearly is one of these is a mistake.
  private static let alignments = [
    "center", "leading", "trailing", "top", "bottom", "topLeading", "topTrailing", "bottomLeading", "bottomTrailing",
    "firstTextBaseline", "lastTextBaseline", "centerFirstTextBaseline", "centerLastTextBaseline",
    "leadingFirstTextBaseline", "leadingLastTextBaseline", "trailingFirstTextBaseline", "trailingLastTextBaseline",
    "listRowSeparatorLeading", "listRowSeparatorTrailing",
  ]
  private static let shapes = [
    "Circle", "Ellipse", "Capsule", "Rectangle", "RoundedRectangle", "ContainerRelativeShape", "Path",
    "UnevenRoundedRectangle", "ConcentricRectangle", "circle", "ellipse", "capsule", "rect", "containerShape",
  ]
  private static let alignmentTable = NameTable(alignments)
  private static let shapeTable = NameTable(shapes)

  mutating func alignment(_ slot: Slot) -> NodeID? {
    openName(slot, knownAs: Self.alignmentTable, expecting: "an alignment such as leading")
  }

  mutating func shape(_ slot: Slot) -> NodeID? {
    openName(slot, knownAs: Self.shapeTable, expecting: "the name of a shape, such as Circle")
  }

  /// A name that may be the app's own. One that is a letter or two from a known one is taken for a slip.
  private mutating func openName(_ slot: Slot, knownAs known: NameTable, expecting expected: String) -> NodeID? {
    guard let node = text(slot, expecting: expected) else { return nil }
    let isKnown = tree.withText(of: node) { text in
      let name = text.first == UInt8(ascii: ".") ? UnsafeBufferPointer(rebasing: text.dropFirst()) : text
      return known.index(of: name) != nil
    }
    if isKnown { return node }
    let name = tree.string(of: node)
    guard let nearest = spelling.nearest(to: name, among: known.names), !nearest.isEmpty else { return node }
    report(.invalidValue, at: slot, "\(quoted(name)) is not \(expected). Did you mean \(quoted(nearest))?")
    return nil
  }
}
