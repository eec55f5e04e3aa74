import Base

/// The risk of parsing a text. The parser recurses as deep as the code nests. It tries some tokens in two ways, which
/// doubles the work at each level of nesting. One pass over the bytes finds text that is surely harmless.
enum ParsingRisk: Equatable {
  /// Small, balanced and flat, as nearly all code is: the parser takes time and stack in proportion to it.
  case ordinary
  /// Large, or with unusual constructs: another process has to parse it first.
  case unusual
  /// Brackets nest deeper than in any real code.
  case tooDeep

  init(of text: [UInt8]) {
    var scan = ParsingRiskScan(text)
    self = scan.run()
  }
}

/// Counts the constructs that can be open at a time in the parser. If the parser could split tokens in another way than
/// this scan, as in a regular expression, the text is unusual.
private struct ParsingRiskScan {
  /// Up to this size, even work that grows with the square of the size is fast.
  private static let maximumBytes = 131_072
  private static let maximumBrackets = 128
  private static let maximumUsualBrackets = 48
  private static let maximumSquares = 5
  private static let maximumParentheses = 16
  private static let maximumAngles = 4
  private static let maximumConditions = 8
  /// The maximum number of tokens in all open statements.
  private static let maximumTokens = 250
  /// The maximum number of keywords in open statements inside of the innermost braces.
  private static let maximumKeywords = 16
  private static let maximumWordsInARow = 9
  /// The maximum number of attributes and modifiers before a declaration: at each, the parser searches for the
  /// declaration.
  private static let maximumModifiers = 12

  private struct Level {
    let closer: UInt8
    /// The quote of the string around an interpolation; nil for other brackets.
    var quote: Quote?
    var counts = Counts()
  }

  private enum Quote { case short, long }

  /// Counts of what may still be open at this level.
  private struct Counts {
    var tokens = 0
    var keywords = 0
    var angles = 0
    /// True after `switch`, until its cases begin. Without them, the parser searches all of the text for their end.
    var awaitsCases = false
  }

  private let text: [UInt8]
  private var position = 0
  private var level = Level(closer: 0)
  private var outer: [Level] = []
  private var conditions = 0
  private var wordsInARow = 0
  private var modifiers = 0
  private var isUnusual: Bool
  private var isAfterNewline = false
  /// True if an expression or a type can end with the last token.
  private var isAfterOperand = false

  init(_ text: [UInt8]) {
    self.text = text
    isUnusual = text.count > Self.maximumBytes
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func run() -> ParsingRisk {
    while position < text.count {
      step()
      if outer.count > Self.maximumBrackets { return .tooDeep }
    }
    return isUnusual || !outer.isEmpty || conditions != 0 ? .unusual : .ordinary
  }

  /// The sum over the levels inside of the innermost braces.
  private func sumInsideBraces(_ count: (Counts) -> Int) -> Int {
    var (sum, isInside) = (count(level.counts), level.closer != UInt8(ascii: "}"))
    for level in outer.reversed() where isInside {
      sum += count(level.counts)
      isInside = level.closer != UInt8(ascii: "}")
    }
    return sum
  }

  /// True if more brackets of a kind are open than the parser can take.
  private func nestsDeeply(_ closer: UInt8, maximum: Int) -> Bool {
    outer.count { $0.closer == closer } + (level.closer == closer ? 1 : 0) > maximum
  }

  /// The byte at an offset from the position; a line feed outside of the text.
  private func byte(_ offset: Int) -> UInt8 {
    text.indices.contains(position + offset) ? text[position + offset] : 0x0A
  }

  private mutating func step() {
    switch byte(0) {
    case 0x0A, 0x0D:
      isAfterNewline = true
      if level.quote == .short { isUnusual = true }
      position += 1
    case 0x20, 0x09: position += 1
    case let letter where Self.isWordByte(letter): readWord()
    case UInt8(ascii: "/") where isNext("//"): skipLine()
    case UInt8(ascii: "/") where isNext("/*"): skipComment()
    case UInt8(ascii: "\""):
      let isLong = isNext("\"\"\"")
      beginToken()
      position += isLong ? 3 : 1
      readString(isLong ? .long : .short)
    case UInt8(ascii: "("): open(UInt8(ascii: ")"))
    case UInt8(ascii: "["): open(UInt8(ascii: "]"))
    case UInt8(ascii: "{"): open(UInt8(ascii: "}"))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(byte(0))
    case 0x21...0x7E: readMark(byte(0))
    // Control characters, and characters beyond ASCII.
    default:
      isUnusual = true
      position += 1
    }
  }

  private func isNext(_ mark: String) -> Bool { text[position...].starts(with: mark.utf8) }

  // MARK: Tokens

  /// Counts a token, after ending the constructs that end before it.
  private mutating func beginToken(withWord isWord: Bool = false, continuing: Bool = false) {
    let beginsStatement = isAfterNewline && isAfterOperand && isWord && !continuing
    if beginsStatement { endStatement() }
    isAfterNewline = false
    wordsInARow = !isWord ? 0 : beginsStatement ? 1 : wordsInARow + 1
    level.counts.tokens += 1
    let tokens = outer.reduce(level.counts.tokens) { $0 + $1.counts.tokens }
    if tokens > Self.maximumTokens || wordsInARow > Self.maximumWordsInARow { isUnusual = true }
  }

  /// Ends everything that began at this level, except angle brackets: a list of types may continue on the next line.
  private mutating func endStatement() {
    if level.counts.awaitsCases { isUnusual = true }
    level.counts = Counts(angles: level.counts.angles)
  }

  private mutating func countModifier() {
    modifiers += 1
    if modifiers > Self.maximumModifiers { isUnusual = true }
  }

  private mutating func readWord() {
    let start = position
    while Self.isWordByte(byte(0)) { position += 1 }
    let word = String(decoding: text[start..<position], as: UTF8.self)
    // A lone backtick is a token of its own, so that a keyword may follow.
    if word.contains("`"), word.count < 3 || !word.hasPrefix("`") || !word.hasSuffix("`") { isUnusual = true }
    let kinds = WordKinds.all[word] ?? []
    beginToken(withWord: true, continuing: kinds.contains(.continuing))
    isAfterOperand = !kinds.contains(.prefix)
    if kinds.contains(.modifier) { countModifier() }
    if kinds.contains(.declaring) {
      if level.closer == UInt8(ascii: "}") || outer.isEmpty {
        modifiers = 0
        level.counts.angles = 0
      } else {
        countModifier()
      }
    }
    guard kinds.contains(.keyword) else { return }
    // `.toggleStyle(.switch)` names a member.
    if word == "switch", start == 0 || text[start - 1] != UInt8(ascii: ".") { level.counts.awaitsCases = true }
    level.counts.keywords += 1
    if sumInsideBraces(\.keywords) > Self.maximumKeywords { isUnusual = true }
  }

  private mutating func readMark(_ mark: UInt8) {
    let (before, after) = (byte(-1), byte(1))
    if mark == UInt8(ascii: "#") { readDirective() }
    // A slash before an operand, but not after one, may begin a regular expression.
    if mark == UInt8(ascii: "/"), !Self.isBlank(after), !Self.isWordByte(before), before != UInt8(ascii: ")") {
      isUnusual = true
    }
    if mark == UInt8(ascii: "@") {
      beginToken(withWord: true)
      countModifier()
    } else {
      beginToken()
    }
    position += 1
    let isPostfix = isAfterOperand && !Self.isBlank(before)
    switch mark {
    case UInt8(ascii: ";"), UInt8(ascii: ","):
      endStatement()
      isAfterOperand = false
    case UInt8(ascii: "?"), UInt8(ascii: "!"): isAfterOperand = isPostfix
    case UInt8(ascii: "<"):
      level.counts.angles += 1
      if sumInsideBraces(\.angles) > Self.maximumAngles { isUnusual = true }
      isAfterOperand = false
    case UInt8(ascii: ">") where before != UInt8(ascii: "-") && before != UInt8(ascii: "="):
      if level.counts.angles > 0 { level.counts.angles -= 1 }
      isAfterOperand = isPostfix
    default: isAfterOperand = false
    }
  }

  /// Checks a `#` without moving the position, since the word after it is read next.
  private mutating func readDirective() {
    let rest = text[(position + 1)...].prefix(6)
    if rest.starts(with: "if".utf8) { conditions += 1 }
    if rest.starts(with: "endif".utf8) { conditions -= 1 }
    // Raw strings and regular expressions.
    if let next = rest.first, [UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/")].contains(next) {
      isUnusual = true
    }
    // Placeholders, such as `<#name#>`, and many or unbalanced conditions.
    if byte(-1) == UInt8(ascii: "<") || conditions > Self.maximumConditions || conditions < 0 { isUnusual = true }
  }

  // MARK: Brackets

  private mutating func open(_ closer: UInt8) {
    beginToken()
    position += 1
    if closer == UInt8(ascii: "}") {
      level.counts.awaitsCases = false
      modifiers = 0
    }
    enter(Level(closer: closer))
  }

  private mutating func enter(_ inner: Level) {
    isAfterOperand = false
    outer.append(level)
    level = inner
    let isDeep = outer.count >= Self.maximumUsualBrackets
    if isDeep || nestsDeeply(UInt8(ascii: ")"), maximum: Self.maximumParentheses) { isUnusual = true }
    if nestsDeeply(UInt8(ascii: "]"), maximum: Self.maximumSquares) { isUnusual = true }
  }

  private mutating func close(_ bracket: UInt8) {
    position += 1
    (isAfterNewline, isAfterOperand, wordsInARow) = (false, true, 0)
    let level = level
    guard level.closer == bracket, let next = outer.popLast() else {
      isUnusual = true
      return
    }
    self.level = next
    if level.counts.awaitsCases { isUnusual = true }
    if bracket == UInt8(ascii: "}") { modifiers = 0 }
    if let quote = level.quote { readString(quote) }
  }

  // MARK: Strings and comments

  /// Steps to the end of a string, or into an interpolation.
  private mutating func readString(_ quote: Quote) {
    while position < text.count {
      switch byte(0) {
      case UInt8(ascii: "\\") where isNext("\\("):
        position += 2
        if (outer + [level]).contains(where: { $0.quote != nil }) { isUnusual = true }
        enter(Level(closer: UInt8(ascii: ")"), quote: quote))
        return
      case UInt8(ascii: "\\"): position += byte(1).isLineEnd ? 1 : 2
      case UInt8(ascii: "\"") where quote == .short || isNext("\"\"\""):
        position += quote == .short ? 1 : 3
        isAfterOperand = true
        return
      case 0x0A where quote == .short, 0x0D where quote == .short:
        isUnusual = true
        return
      default: position += 1
      }
    }
    isUnusual = true
  }

  private mutating func skipLine() { while position < text.count, !byte(0).isLineEnd { position += 1 } }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte(0).isLineEnd { isAfterNewline = true }
      let (begins, ends) = (isNext("/*"), isNext("*/"))
      depth += begins ? 1 : ends ? -1 : 0
      position += begins || ends ? 2 : 1
    } while depth > 0 && position < text.count
    if depth > 0 { isUnusual = true }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func isWordByte(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || "_$`".utf8.contains(byte) }
}

/// What a word may mean to the parser.
private struct WordKinds: OptionSet {
  let rawValue: UInt8

  /// The word continues a statement on the line before.
  static let continuing = WordKinds(rawValue: 1)
  /// An expression or a type continues after the word.
  static let prefix = WordKinds(rawValue: 2)
  /// The word may come before a declaration.
  static let modifier = WordKinds(rawValue: 4)
  /// The word begins a declaration after its attributes and modifiers.
  static let declaring = WordKinds(rawValue: 8)
  static let keyword = WordKinds(rawValue: 16)

  static let all: [String: WordKinds] = [
    ("else catch where is as in while throws", continuing),
    ("let var func struct enum class import", declaring),
    (
      """
      try await some any each repeat copy consume borrow unsafe return throw if switch guard while for do else case is \
      as in where inout borrowing consuming sending isolated nonisolated let var func operator import defer catch then \
      yield throws async discard actor macro associatedtype typealias class struct enum protocol extension \
      precedencegroup subscript init rethrows reasync default indirect open
      """, [.prefix, .keyword]
    ),
    (
      """
      static public private fileprivate internal package final override mutating lazy weak unowned required \
      convenience dynamic optional infix prefix postfix open indirect nonisolated isolated borrowing consuming sending \
      each actor macro async distributed precedencegroup operator extension protocol associatedtype typealias init \
      deinit subscript
      """, [.modifier, .keyword]
    ),
    ("get set willSet didSet self Self super break continue fallthrough nil", .keyword),
  ].reduce(into: [:]) { all, list in
    for word in list.0.split(separator: " ") { all[String(word), default: []].formUnion(list.1) }
  }
}
