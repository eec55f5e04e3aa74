import Presentations
import WidgetFormat
import YAMLTree

/// The words of a widget's description.
public struct DescriptionText {
  /// A run of letters, with apostrophes and hyphens between them.
  public struct Word {
    public var range: Range<Int>
    public var firstLetter: Unicode.Scalar
    public var letters = 0
    public var hasLowercase = false
    public var hasInnerCapital = false
    public var isNextToDigit = false
    /// True after a blank that follows a full stop, exclamation mark, question mark or colon.
    public var startsSentence = false
    /// True if a full stop and a letter follow without a blank, as in an address.
    public var isPartOfName = false

    public var isCased: Bool { firstLetter.isUppercaseLetter || hasLowercase || hasInnerCapital }
    public var isCapitalized: Bool { firstLetter.isUppercaseLetter }
  }

  public let node: NodeID
  private let bytes: [UInt8]
  private let loweredBytes: [UInt8]
  public let words: [Word]
  /// True if `{…}`, `%` or a digit comes before the first letter, so that the first word is unknown.
  public let beginsWithValue: Bool

  /// Nil if the description is missing, blank, or a localisation key.
  public init?(of widget: Widget) {
    guard let description = widget.description, !description.value.isBlank else { return nil }
    let bytes = Array(description.value.utf8)
    guard !isLocalisationKey(bytes) else { return nil }
    let scanner = WordScanner(description.value)
    node = description.node
    self.bytes = bytes
    loweredBytes = bytes.map(\.lowered)
    words = scanner.words
    beginsWithValue = scanner.beginsWithValue
  }

  public func lowered(_ word: Word) -> ArraySlice<UInt8> { loweredBytes[word.range] }

  public func phrase(_ range: ClosedRange<Int>) -> String {
    String(decoding: bytes[byteRange(of: range)], as: UTF8.self)
  }

  /// The words for a message that puts them between quotes. Adds the whole description if it is in a string catalogue,
  /// since the code does not show it.
  public func quotation(of range: ClosedRange<Int>, in tree: YAMLTree) -> String {
    let phrase = phrase(range)
    let span = tree.span(of: node)
    guard tree.isFromCode, !String(decoding: tree.text[span.start..<span.end], as: UTF8.self).contains(phrase) else {
      return phrase
    }
    return "\(phrase)\" in \"\(String(decoding: bytes, as: UTF8.self))"
  }

  /// The span of some words; the node of the description if the file spells them otherwise.
  public func source(of range: ClosedRange<Int>, in tree: YAMLTree) -> FactValue.Source {
    tree.span(ofText: byteRange(of: range), in: node).map { .span($0) } ?? .node(node)
  }

  private func byteRange(of range: ClosedRange<Int>) -> Range<Int> {
    words[range.lowerBound].range.lowerBound..<words[range.upperBound].range.upperBound
  }
}

/// True for keys of texts in other files: `gallery.description`, `WIDGET_DESCRIPTION`, `widgetDescription`.
private func isLocalisationKey(_ text: [UInt8]) -> Bool {
  let words = text.split(whereSeparator: \.isSpace)
  guard words.count == 1, let key = words.first.map(Array.init),
    key.allSatisfy({ $0.isLetterOrDigit || "._:-/".utf8.contains($0) })
  else { return false }
  return key.indices.dropFirst().contains { index in
    let (previous, byte) = (key[index - 1], key[index])
    if previous.isLowercaseLetter, byte.isUppercaseLetter { return true }
    return index > 1 && key[index - 2].isLetterOrDigit && "._:".utf8.contains(previous) && byte.isLetterOrDigit
  }
}

extension UInt8 {
  public var lowered: UInt8 { isUppercaseLetter ? self | 0x20 : self }
}

private struct WordScanner {
  private(set) var words: [DescriptionText.Word] = []
  private(set) var beginsWithValue = false
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// The offset of the scalar at `index` in UTF-8.
  private var offset = 0
  private var endsSentence = false

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    // Without closing braces, an opening one begins no value.
    let hasValues = scalars.contains("}")
    while let scalar = scalar(at: index) {
      if scalar.isLetter {
        readWord(scalar)
        continue
      }
      if words.isEmpty, scalar == "{" || scalar == "%" || scalar.isNumber { beginsWithValue = true }
      if scalar.isNumber { endsSentence = false }
      let previous = self.scalar(at: index - 1)
      if scalar.isBlank, let previous, ".!?:".unicodeScalars.contains(previous) { endsSentence = true }
      advance()
      if scalar == "{", hasValues { while index < scalars.count, scalars[index - 1] != "}" { advance() } }
    }
  }

  private func scalar(at index: Int) -> Unicode.Scalar? { scalars.indices.contains(index) ? scalars[index] : nil }

  private mutating func advance() {
    offset += UTF8.width(scalars[index])
    index += 1
  }

  private mutating func readWord(_ first: Unicode.Scalar) {
    let previous = scalar(at: index - 1)
    if previous == ".", let last = words.indices.last, words[last].range.upperBound == offset - 1 {
      words[last].isPartOfName = true
    }
    let start = offset
    var word = DescriptionText.Word(range: start..<start, firstLetter: first)
    word.isNextToDigit = previous?.isNumber == true
    word.startsSentence = endsSentence
    endsSentence = false
    while let scalar = scalar(at: index), scalar.isLetter || scalar.isMark || isJoint {
      if word.letters > 0, scalar.isUppercaseLetter { word.hasInnerCapital = true }
      if scalar.properties.isLowercase { word.hasLowercase = true }
      if scalar.isLetter { word.letters += 1 }
      advance()
    }
    word.range = start..<offset
    let next = scalar(at: scalar(at: index) == "-" ? index + 1 : index)
    if next?.isNumber == true { word.isNextToDigit = true }
    words.append(word)
  }

  /// True at an apostrophe or a hyphen before a letter.
  private var isJoint: Bool {
    ["'", "\u{2019}", "-"].contains(scalars[index]) && scalar(at: index + 1)?.isLetter == true
  }
}

extension Unicode.Scalar {
  public var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  public var isUppercaseLetter: Bool { [.uppercaseLetter, .titlecaseLetter].contains(properties.generalCategory) }

  public var isBlank: Bool { properties.isWhitespace }

  fileprivate var isMark: Bool { [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory) }

  fileprivate var isNumber: Bool { [.decimalNumber, .letterNumber, .otherNumber].contains(properties.generalCategory) }
}
