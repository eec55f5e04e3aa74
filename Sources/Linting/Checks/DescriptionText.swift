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
    guard !LocalisationKey.matches(bytes) else { return nil }
    var scanner = WordScanner(hasValues: bytes.contains(UInt8(ascii: "}")))
    scanner.scan(description.value)
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

/// Recognizes keys of texts in other files: `gallery.description`, `WIDGET_DESCRIPTION`, `widgetDescription`.
private enum LocalisationKey {
  static func matches(_ text: [UInt8]) -> Bool {
    let key = text.drop(while: \.isSpace).reversed().drop(while: \.isSpace).reversed()
    var looksLikeKey = false
    var previous: UInt8 = 0
    var beforePrevious: UInt8 = 0
    for byte in key {
      guard byte.isLetterOrDigit || joints.contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
      else { return false }
      if byte.isLetterOrDigit, joints.contains(previous), beforePrevious.isLetterOrDigit { looksLikeKey = true }
      if byte.isUppercaseLetter, previous.isLowercaseLetter { looksLikeKey = true }
      beforePrevious = previous
      previous = byte
    }
    return looksLikeKey
  }

  private static let joints = [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":")]
}

extension UInt8 {
  public var lowered: UInt8 { isUppercaseLetter ? self | 0x20 : self }
}

private struct WordScanner {
  private(set) var words: [DescriptionText.Word] = []
  private(set) var beginsWithValue = false
  private let hasValues: Bool
  private var offset = 0
  private var current: DescriptionText.Word?
  /// An apostrophe or hyphen after a word, which belongs to the word if a letter follows.
  private var joint: Unicode.Scalar?
  private var previous: Unicode.Scalar?
  private var endsSentence = false
  private var isInValue = false

  /// - Parameter hasValues: True if the text has closing braces, so that an opening one may begin a value.
  init(hasValues: Bool) { self.hasValues = hasValues }

  mutating func scan(_ text: String) {
    for scalar in text.unicodeScalars {
      read(scalar)
      offset += UTF8.width(scalar)
    }
    finishWord()
  }

  private mutating func read(_ scalar: Unicode.Scalar) {
    if isInValue {
      isInValue = scalar != "}"
      previous = scalar
      return
    }
    if scalar.isLetter || (scalar.isMark && current != nil && joint == nil) {
      readLetter(scalar)
    } else if current != nil, joint == nil, scalar == "'" || scalar == "\u{2019}" || scalar == "-" {
      joint = scalar
    } else {
      readOther(scalar)
    }
    previous = scalar
  }

  private mutating func readLetter(_ scalar: Unicode.Scalar) {
    let end = offset + UTF8.width(scalar)
    if current == nil { beginWord(scalar) }
    guard var word = current else { return }
    if word.letters > 0, scalar.isUppercaseLetter { word.hasInnerCapital = true }
    if scalar.properties.isLowercase { word.hasLowercase = true }
    if scalar.isLetter { word.letters += 1 }
    word.range = word.range.lowerBound..<end
    joint = nil
    current = word
  }

  private mutating func beginWord(_ scalar: Unicode.Scalar) {
    if previous == ".", let last = words.indices.last, words[last].range.upperBound == offset - 1 {
      words[last].isPartOfName = true
    }
    var word = DescriptionText.Word(range: offset..<offset, firstLetter: scalar)
    word.isNextToDigit = previous?.isNumber == true
    word.startsSentence = endsSentence
    endsSentence = false
    current = word
  }

  private mutating func readOther(_ scalar: Unicode.Scalar) {
    if scalar.isNumber, joint == nil || joint == "-" { current?.isNextToDigit = true }
    finishWord()
    if scalar == "{", hasValues { isInValue = true }
    if words.isEmpty, scalar == "{" || scalar == "%" || scalar.isNumber { beginsWithValue = true }
    if scalar.isBlank {
      if let previous, Self.sentenceEnds.contains(previous) { endsSentence = true }
    } else if scalar.isNumber {
      endsSentence = false
    }
  }

  private mutating func finishWord() {
    if let current { words.append(current) }
    current = nil
    joint = nil
  }

  private static let sentenceEnds: [Unicode.Scalar] = [".", "!", "?", ":"]
}

// Comparing ASCII is quicker than a search in the tables of Unicode.
extension Unicode.Scalar {
  public var isLetter: Bool {
    if isASCII { return UInt8(value).isLetter }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
    default: return false
    }
  }

  public var isUppercaseLetter: Bool {
    let category = properties.generalCategory
    return category == .uppercaseLetter || category == .titlecaseLetter
  }

  public var isBlank: Bool { properties.isWhitespace }

  fileprivate var isMark: Bool {
    if isASCII { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  fileprivate var isNumber: Bool {
    if isASCII { return UInt8(value).isDigit }
    switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: return true
    default: return false
    }
  }
}
