import Base

// Names in texts as other tools write them.
extension ForeignLanguage {
  /// The text with `{city}` for `$city`, `$0.city` and `$row.city`; nil without such a name. Amounts such as `$5`,
  /// words such as `$AAPL` and parameters of an address such as `?$top` are no names.
  public static func withNamesInBraces(_ text: String) -> String? {
    let pieces = text.utf8.count <= 400 ? text.split(separator: "$", omittingEmptySubsequences: false) : []
    guard pieces.count > 1 else { return nil }
    var braced = String(pieces[0])
    var hasName = false
    for piece in pieces.dropFirst() {
      let written = piece.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      let parts = written.split(separator: ".")
      let isElement = parts.count > 1 && parts[0].allSatisfy(\.isNumber)
      let isName = parts.first?.first?.isLowercase ?? false && (parts.count > 1 || written.count > 2 || written == "id")
      let isAfterWord = braced.last.map { $0.isLetter || $0.isNumber || "?&$".contains($0) } ?? false
      guard let last = parts.last, last.first?.isLetter ?? false, isElement || isName, !isAfterWord else {
        braced += "$\(piece)"
        continue
      }
      hasName = true
      // Two paths may have the same last name.
      let name = pieces.count == 2 || isElement ? String(last) : parts.joined(separator: ".")
      braced += "{\(name)}\(written.hasSuffix(".") ? "." : "")\(piece.dropFirst(written.count))"
    }
    return hasName ? braced : nil
  }

  /// The text with `{name}` for `{{ name }}` and `${{ name }}`.
  public static func withSingleBraces(_ text: String) -> String {
    let segments = text.split(separator: "{{", omittingEmptySubsequences: false)
    return segments.dropFirst().reduce(String(segments[0])) { start, segment in
      let name = segment.drop { $0 == " " || $0 == "." }
      guard let end = name.firstPlace(of: "}}")?.lowerBound else { return "\(start){{\(segment)" }
      let before = start.hasSuffix("$") ? String(start.dropLast()) : start
      return "\(before){\(name[..<end].trimming(" "))}\(name[end...].dropFirst(2))"
    }
  }

  /// Words for what to write in place of a text with `\(city)` or `\(Image(systemName: star))`.
  public static func interpolationAdvice(_ written: String) -> String {
    let text = written.filter { $0 != "\"" && $0 != "'" }
    let pieces = text.split(separator: "\\", omittingEmptySubsequences: false)
    if pieces.count == 2, pieces[1].hasPrefix("(Image(systemName: ") {
      let symbol = pieces[1].dropFirst("(Image(systemName: ".count).prefix { $0.isLetter || $0.isNumber || $0 == "." }
      let title = "\(pieces[0])\(pieces[1].drop { $0 != ")" }.drop { ") ".contains($0) })"
      return "A symbol in a text is a Label. Write `Label: {title: \"\(shortened(title))\", symbol: \(symbol)}`."
    }
    guard let braced = withInterpolationsInBraces(text) else {
      return "`\\(…)` is Swift. A name in a text is written in braces, and the text in quotes, such as `\"{name}\"`."
    }
    return "`\\(…)` is Swift. Write `\"\(shortened(braced))\"`."
  }

  /// `Hello {name}` for `Hello \(user.name)`; nil if an interpolation is no name, or if there is none.
  public static func withInterpolationsInBraces(_ text: String) -> String? {
    let pieces = text.split(separator: "\\", omittingEmptySubsequences: false)
    var braced = String(pieces[0])
    for piece in pieces.dropFirst() {
      let name = piece.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      let rest = piece.dropFirst(name.count + 1)
      guard piece.first == "(", rest.first == ")", let last = name.split(separator: ".").last else { return nil }
      braced += "{\(pieces.count == 2 ? last : name)}\(rest.dropFirst())"
    }
    return pieces.count > 1 ? braced : nil
  }
}
