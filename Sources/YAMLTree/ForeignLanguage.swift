import Base

/// A language other than YAML, recognized by a line that no description contains.
public enum ForeignLanguage: Sendable {
  case swift, css, markup
  /// A comment that begins with `//`, as in Swift and JavaScript.
  case slashes

  /// The language of a line, given without indentation and dash; nil if it may belong to a description, or is longer
  /// than 400 bytes.
  public init?(_ line: Substring) {
    let tests: [(language: ForeignLanguage, isMet: (Substring) -> Bool)] = [
      (.slashes, { $0.hasPrefix("//") }), (.markup, Self.isMarkup), (.swift, Self.isSwift), (.css, Self.isCSS),
    ]
    guard line.utf8.count <= 400, let test = tests.first(where: { $0.isMet(line) }) else { return nil }
    self = test.language
  }

  public var message: String {
    switch self {
    case .swift:
      """
      This is Swift, and it is not read here. `widgetlint describe` writes a description of the widgets in Swift \
      files. By hand, write each view as an item such as `- Text: Hello`, and its modifiers as keys below it such as \
      `font: headline`.
      """
    case .css:
      """
      This is CSS, and it is not read here. Write SwiftUI's modifiers as keys next to the view, such as \
      `font: headline` or `padding: 8`.
      """
    case .markup:
      """
      This is JSX or HTML, and it is not read here. Write each view as an item such as `- Text: Hello`, and those \
      inside a stack as items below `VStack:`.
      """
    case .slashes: "YAML has no comments that begin with `//`. Begin the comment with `#`, or delete it."
    }
  }

  public static let viewAdvice = "A view is a mapping here, such as `{Text: Hello}` or `{Image: {symbol: star}}`."

  /// True for a call as in Swift: `.system(size: 32)`, `RoundedRectangle(cornerRadius: 12)`.
  public static func isCall(_ text: Substring) -> Bool {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    return !name.isEmpty && text.dropFirst(name.count).first == "("
  }

  private static func isMarkup(_ line: Substring) -> Bool {
    guard line.first == "<", let second = line.dropFirst().first else { return false }
    return second.isLetter || second == "/" || second == ">"
  }

  private static func isCSS(_ line: Substring) -> Bool {
    if line.hasSuffix(";") { return true }
    guard line.hasSuffix("{"), let first = line.first else { return false }
    return !line.contains(":") && (first == "." || first == "#" || first.isLetter)
  }

  private static func isSwift(_ line: Substring) -> Bool {
    if line.first == ".", let second = line.dropFirst().first, second.isLetter {
      return line.dropFirst().drop { $0.isLetter || $0.isNumber }.first == "("
    }
    if line.first == "@", line.dropFirst().first?.isLetter ?? false { return true }
    if line.hasPrefix("#Preview") { return true }
    let word = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let rest = line.dropFirst(word.count)
    switch word {
    case "import": return rest.count > 1 && rest.dropFirst().allSatisfy { $0.isLetter || $0.isNumber }
    case "let", "var": return rest.contains("=") || rest.hasSuffix("{")
    case "struct", "extension", "enum", "func", "if", "for", "switch", "guard", "else": return rest.hasSuffix("{")
    case "return": return rest.hasSuffix(")") || rest.hasSuffix("(")
    default: break
    }
    guard let first = word.first, first.isUppercase else { return false }
    if rest.first == "(" { return true }
    return rest.first { $0 != " " } == "{" && (line.last == "{" || line.last == "}" || line.hasSuffix(" in"))
  }
}

extension DocumentLines {
  /// Leaves out the lines of other languages, with a finding at the first of each, and at every view with arguments.
  func foreignTextRepair(_ advice: LineAdvice) -> Repair? {
    var repair = Repair()
    var seen: Set<ForeignLanguage> = []
    // The indentation of the first line of a block, whose other lines are deeper or close it.
    var blockIndent: Int?
    var needsValue = false
    for (index, line) in lines.enumerated() {
      if let comment = slashComment(in: line) {
        if seen.insert(.slashes).inserted { repair.report(ForeignLanguage.slashes.message, at: comment) }
        repair.leaveOut(comment, of: line, isValue: false)
        continue
      }
      let language = line.isInBlockScalar ? nil : language(of: line, seen)
      let isInside = blockIndent.map { line.indent > $0 || (line.indent == $0 && isClosing(line)) } ?? false
      guard language != nil || isInside else {
        blockIndent = nil
        needsValue = text[line.end - 1] == UInt8(ascii: ":")
        continue
      }
      if let language, !isInside {
        blockIndent = line.indent
        let chain = lines[(index + 1)...].prefix { $0.indent > line.indent && text[$0.first] == UInt8(ascii: ".") }
        let call = advice.onCall(string(line.content..<(chain.last ?? line).end))
          ?? advice.onCall(string(line.range))
        if seen.insert(language).inserted || call != nil {
          repair.report(call ?? language.message, at: line.range)
        }
      }
      let isItem = line.hasDash && !isInside
      repair.leaveOut((isItem ? line.content : line.first)..<line.end, of: line, isValue: isItem || needsValue)
      needsValue = false
    }
    return repair.edits.isEmpty ? nil : repair
  }

  /// The language of a line. After other Swift, a call such as `padding(8):` is Swift, too.
  private func language(of line: Line, _ seen: Set<ForeignLanguage>) -> ForeignLanguage? {
    let written = string(line.range)[...]
    if let language = ForeignLanguage(written) { return language }
    guard seen.contains(.swift), written.hasSuffix("):"), ForeignLanguage.isCall(written) else { return nil }
    return .swift
  }

  /// A comment that begins with `//`: a complete line, or in JSON the end of one.
  private func slashComment(in line: Line) -> Range<Int>? {
    guard !line.isInBlockScalar else { return nil }
    if text.hasPrefix("//", at: line.content) { return line.range }
    guard isJSON else { return nil }
    var isQuoted = false
    for offset in line.first..<line.end {
      let isFirst = offset == line.first
      if text[offset] == UInt8(ascii: "\""), isFirst || text[offset - 1] != UInt8(ascii: "\\") { isQuoted.toggle() }
      if !isQuoted, !isFirst, text[offset - 1].isBlank, text.hasPrefix("//", at: offset) { return offset..<line.end }
    }
    return nil
  }

  private func isClosing(_ line: Line) -> Bool {
    let endings: [StaticString] = ["}", ")", "</", "/>"]
    return endings.contains { text.hasPrefix($0, at: line.first) }
  }
}
