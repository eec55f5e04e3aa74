/// Finds the words of a text in one pass.
struct WordScanner {
  private(set) var words: [DescriptionText.Word] = []
  private(set) var beginsWithValue = false
  private let hasValues: Bool
  private var offset = 0
  private var current: DescriptionText.Word?
  /// An apostrophe or hyphen behind a word, which belongs to it if a letter follows.
  private var joint: Unicode.Scalar?
  private var previous: Unicode.Scalar?
  private var endsSentence = false
  private var isInValue = false

  /// - Parameter hasValues: Whether braces may be values; an opening one that nothing closes is a character.
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
    if scalar.isLowercase { word.hasLowercase = true }
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

extension Unicode.Scalar {
  /// What an ASCII letter has, without a look into Unicode's tables.
  private var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  var isLetter: Bool {
    if isASCII { return isASCIILetter }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  var isUppercaseLetter: Bool {
    if isASCII { return ("A"..."Z").contains(self) }
    let category = properties.generalCategory
    return category == .uppercaseLetter || category == .titlecaseLetter
  }

  fileprivate var isLowercase: Bool { isASCII ? ("a"..."z").contains(self) : properties.isLowercase }

  var isBlank: Bool { isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace }

  fileprivate var isMark: Bool {
    if isASCII { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  fileprivate var isNumber: Bool {
    if isASCII { return ("0"..."9").contains(self) }
    return switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}
