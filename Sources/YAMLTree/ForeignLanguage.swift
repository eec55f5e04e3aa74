/// Another language than YAML, as its lines are recognized where YAML makes no sense of them.
package enum ForeignLanguage: Sendable {
  case swift, css, markup
  /// A comment as Swift and JavaScript have them.
  case slashes

  /// The language of a line that is certainly not YAML.
  ///
  /// - Parameter line: Without indentation and dash.
  package init?(_ line: Substring) {
    guard line.utf8.count <= Self.longestLine else { return nil }
    if line.hasPrefix("//") {
      self = .slashes
    } else if Self.isMarkup(line) {
      self = .markup
    } else if Self.isSwift(line) {
      self = .swift
    } else if Self.isCSS(line) {
      self = .css
    } else {
      return nil
    }
  }

  private static let longestLine = 400

  /// What to write instead.
  package var message: String {
    switch self {
    case .swift:
      """
      This is Swift, and it is not read here. `widgetlint describe` writes a description of the widgets in Swift \
      files. By hand, write each view as an item such as `- Text: Hello`, and its modifiers as keys below it such as \
      `font: headline`.
      """
    case .css:
      """
      This is CSS, and it is not read here. Write SwiftUI's modifiers as keys beside the view, such as \
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
    let behind = rest.drop { $0 == " " }
    if rest.first == "(" { return true }
    return behind.first == "{" && (line.last == "{" || line.last == "}" || line.hasSuffix(" in"))
  }
}

extension DocumentLines {
  /// The lines of other languages, with one finding at the first of each.
  func foreignText() -> Repair? {
    var repair = Repair()
    var seen: Set<ForeignLanguage> = []
    // Lines below the first one of a block are deeper.
    var block: Int?
    var needsValue = false
    for line in lines {
      if let comment = slashComment(in: line) {
        report(.slashes, at: comment, &seen, &repair)
        repair.edits.append(Repair.Edit(line: line.start, range: comment, isValue: false))
        continue
      }
      let language = line.isInBlockScalar ? nil : ForeignLanguage(string(line.content..<line.end)[...])
      let isInside = block.map { line.indent > $0 || (line.indent == $0 && isClosing(line)) } ?? false
      guard language != nil || isInside else {
        block = nil
        needsValue = text[line.end - 1] == UInt8(ascii: ":")
        continue
      }
      if let language, !isInside {
        block = line.indent
        report(language, at: line.content..<line.end, &seen, &repair)
      }
      let isItem = line.hasDash && !isInside
      repair.edits.append(
        Repair.Edit(
          line: line.start, range: (isItem ? line.content : line.first)..<line.end, isValue: isItem || needsValue))
      needsValue = false
    }
    return repair.edits.isEmpty ? nil : repair
  }

  private func report(
    _ language: ForeignLanguage, at range: Range<Int>, _ seen: inout Set<ForeignLanguage>, _ repair: inout Repair
  ) {
    guard seen.insert(language).inserted else { return }
    repair.add(language.message, at: range)
  }

  /// A comment that begins with `//`: a line of its own, or in JSON the end of one.
  private func slashComment(in line: Line) -> Range<Int>? {
    guard !line.isInBlockScalar else { return nil }
    if has("//", at: line.content) { return line.content..<line.end }
    guard isJSON else { return nil }
    var isQuoted = false
    for offset in line.first..<line.end {
      if text[offset] == UInt8(ascii: "\""), offset == line.first || text[offset - 1] != UInt8(ascii: "\\") {
        isQuoted.toggle()
      }
      if !isQuoted, offset > line.first, text[offset - 1].isBlank, has("//", at: offset) { return offset..<line.end }
    }
    return nil
  }

  private func isClosing(_ line: Line) -> Bool {
    let byte = text[line.first]
    return byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") || has("</", at: line.first)
      || has("/>", at: line.first)
  }
}
