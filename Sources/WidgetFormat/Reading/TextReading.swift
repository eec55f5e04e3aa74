import AppleTables
import Findings
import YAMLTree

/// Texts, and dates that the system keeps up to date.
extension FormatReader {
  /// A text, or a date or timer that the system keeps up to date.
  mutating func textArgument(_ slot: Slot) -> TextArgument {
    if isText(slot.node) {
      guard let words = text(slot, expecting: Shape.words.expected) else {
        return TextArgument(node: slot.node, form: .unknown, isDynamic: true)
      }
      let isDynamic = hasPlaceholder(words)
      if isDynamic { reportStyle(inBracesOf: words) }
      reportInterpolation(in: words)
      return TextArgument(node: words, form: .words, isDynamic: isDynamic)
    }
    var parts = DateParts()
    let meant = readEntries(of: slot.node, among: Words.textKeys) { reader, key, value in
      parts.keys.append((key, value.key))
      switch key {
      case .date: parts.date = reader.text(value, expecting: key.expected)
      case .timerInterval: parts.timerInterval = reader.interval(value, expecting: key.expected)
      case .format: parts.format = reader.text(value, expecting: key.expected)
      case .style: parts.style = reader.word(value, among: Words.dateStyles)?.node
      }
      parts.isNamed = parts.isNamed || key == .date || key == .timerInterval
    }
    reportStrayKey(of: parts)
    if !parts.isNamed, meant.isEmpty {
      report(.invalidValue, at: slot, "The mapping does not say what to show. Write \(Shape.words.expected).")
    }
    return TextArgument(node: slot.node, form: parts.form, isDynamic: true)
  }

  /// Reports Swift's interpolation, which is shown as it stands.
  mutating func reportInterpolation(in words: NodeID) {
    let isNear = tree[words].end - tree[words].start <= 400
    guard isNear, tree.withText(of: words, { $0.contains(UInt8(ascii: "\\")) }),
      let meant = SwiftInterpolation.translated(tree.string(of: words)[...])
    else { return }
    report(.invalidValue, severity: .warning, at: tree.span(of: words), SwiftInterpolation.message(meant))
  }

  /// Reports a date's style that stands behind a bar, a colon or a comma alone, as in `{departure|relative}`: that is a
  /// plain name.
  mutating func reportStyle(inBracesOf words: NodeID) {
    // Aliases may share a long text, which each of them would look through.
    guard tree[words].end - tree[words].start <= 400 else { return }
    let hasMark = tree.withText(of: words) { text in
      text.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") }
    }
    guard hasMark else { return }
    let text = tree.string(of: words)
    for part in text.split(separator: "{").prefix(8) {
      guard let end = part.firstIndex(of: "}"), part.utf8.count <= 200,
        let mark = part[..<end].firstIndex(where: { $0 == "|" || $0 == ":" || $0 == "," })
      else { continue }
      let (name, style) = (part[..<mark].trimmed, part[part.index(after: mark)..<end].trimmed)
      let isPath = name.utf8.allSatisfy {
        $0.isLetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
      }
      guard isPath, !name.isEmpty, let advice = adviceForStyle(style, of: name) else { continue }
      let place = text.utf8.distance(from: text.startIndex, to: part.startIndex) - 1
      let braces = place..<place + part[...end].utf8.count + 1
      return report(
        .invalidValue, severity: .warning, at: tree.span(ofText: braces, in: words) ?? tree.span(of: words),
        "`{\(shortened(String(part[..<end]), to: 60))}` is a plain name here. \(advice)")
    }
  }

  /// What to write for what stands in braces behind a name.
  private func adviceForStyle(_ style: Substring, of name: Substring) -> String? {
    let name = shortened(String(name), to: 40)
    if Words.dateStyles.value(named: String(style)) != nil {
      return "For a date that the system keeps up to date, write `{\(name), style: \(style)}`."
    }
    let words = style.split { " :".contains($0) }
    if words.count == 2, words[0] == "style", words[1].allSatisfy(\.isLetter) {
      if Words.dateStyles.value(named: String(words[1])) != nil { return nil }
      return "A date's style is `date`, `time`, `relative`, `offset` or `timer`: write `{\(name), style: date}`, or "
        + "`{\(name)}` for a text that the app formats."
    }
    let isKey = ["format", "specifier", "formatter"].contains(words.first ?? "")
    let format = isKey ? words.dropFirst().first ?? "" : words.first ?? ""
    let known = ["percent", "currency", "number", "decimal", "integer", "int", "float", "fixed"]
    guard words.count <= 2, isKey || words.count == 1,
      known.contains(format.lowercased()) || format.first == "%" || format.first == "."
    else { return nil }
    return "Write `{\(name)}`: the app formats the value, and the name stands for the finished text."
  }

  /// A key that does not go with the one before: the date's style with its format, a date with an interval.
  private mutating func reportStrayKey(of parts: DateParts) {
    for (place, (key, node)) in parts.keys.enumerated() {
      let earlier = parts.keys[..<place].map(\.key)
      let strangers: [TextKey] =
        switch key {
        case .date: [.timerInterval]
        case .style: [.format, .timerInterval]
        case .format: [.style, .timerInterval]
        case .timerInterval: [.date, .style, .format]
        }
      guard let node, let other = earlier.first(where: { strangers.contains($0) }) else { continue }
      report(
        .unknownKey, at: node,
        "\(quoted(key.rawValue)) does not go with \(quoted(other.rawValue)) in one Text. Leave one of them out.")
    }
  }
}

/// What a Text's mapping says.
private struct DateParts {
  var date: NodeID?
  var style: NodeID?
  var timerInterval: NodeID?
  var format: NodeID?
  var isNamed = false
  /// What is written, in order.
  var keys: [(key: TextKey, node: NodeID?)] = []

  var form: TextForm {
    if let date, let format { return .format(name: date, format: format) }
    if let date { return .date(name: date, style: style) }
    return timerInterval.map { .timerInterval($0) } ?? .unknown
  }
}
