import Facts
import Presentations
import WidgetFormat
import YAMLTree

/// A widget's description as its words.
struct DescriptionText {
  /// A run of letters, with apostrophes and hyphens between them.
  struct Word {
    /// In the description's UTF-8 bytes.
    var range: Range<Int>
    var firstLetter: Unicode.Scalar
    var letters = 0
    var hasLowercase = false
    /// A capital after the first letter.
    var hasInnerCapital = false
    var isNextToDigit = false
    /// A full stop, exclamation mark, question mark or colon and a blank stand before it.
    var startsSentence = false
    /// A full stop and a letter follow without a blank, as in an address.
    var isPartOfName = false

    var isCased: Bool { firstLetter.isUppercaseLetter || hasLowercase || hasInnerCapital }
    var isCapitalized: Bool { firstLetter.isUppercaseLetter }
  }

  let node: NodeID
  private let bytes: [UInt8]
  /// The same in lower case as far as ASCII goes: rules compare words so.
  private let loweredBytes: [UInt8]
  let words: [Word]
  /// Whether `{…}`, `%` or a digit comes before the first letter: nobody knows how it reads then.
  let beginsWithValue: Bool

  /// Nil where there is nothing to read: no description, a blank one, or a localisation key.
  init?(of widget: Widget) {
    guard let description = widget.description, !description.value.isBlank else { return nil }
    let bytes = Array(description.value.utf8)
    guard !LocalisationKey.isOne(bytes) else { return nil }
    var scanner = WordScanner(hasValues: bytes.contains(UInt8(ascii: "}")))
    scanner.scan(description.value)
    node = description.node
    self.bytes = bytes
    loweredBytes = bytes.map(\.lowered)
    words = scanner.words
    beginsWithValue = scanner.beginsWithValue
  }

  /// A word's bytes, ASCII letters in lower case.
  func lowered(_ word: Word) -> ArraySlice<UInt8> { loweredBytes[word.range] }

  /// From the first to the last of some words, as written.
  func phrase(_ range: ClosedRange<Int>) -> String {
    String(decoding: bytes[self.bytes(of: range)], as: UTF8.self)
  }

  /// Where words stand in the file; the whole description where they are not written there as they read.
  func place(of range: ClosedRange<Int>, in tree: YAMLTree) -> FactValue.Place {
    tree.span(ofText: bytes(of: range), in: node).map { .span($0) } ?? .node(node)
  }

  private func bytes(of range: ClosedRange<Int>) -> Range<Int> {
    words[range.lowerBound].range.lowerBound..<words[range.upperBound].range.upperBound
  }
}

/// Keys that stand for texts in other files: `gallery.description`, `WIDGET_DESCRIPTION`, `widgetDescription`.
enum LocalisationKey {
  static func isOne(_ text: [UInt8]) -> Bool {
    let key = text.drop { $0.isBlank }.reversed().drop { $0.isBlank }.reversed()
    var hasSign = false
    var previous: UInt8 = 0
    var beforePrevious: UInt8 = 0
    for byte in key {
      guard byte.isLetterOrDigit || joints.contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
      else { return false }
      if byte.isLetterOrDigit, joints.contains(previous), beforePrevious.isLetterOrDigit { hasSign = true }
      if byte.isCapital, previous.isSmallLetter { hasSign = true }
      beforePrevious = previous
      previous = byte
    }
    return hasSign
  }

  private static let joints = [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":")]
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isLineEnd }
  private var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var isSmallLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isLetterOrDigit: Bool {
    isCapital || isSmallLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
  /// In lower case, if it is an ASCII capital.
  var lowered: UInt8 { isCapital ? self | 0x20 : self }
}
