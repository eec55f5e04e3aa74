import AppleTables

/// Values in the short forms of CSS and of Swift's members, as the format writes them.
enum Shorthand {
  /// A colour such as `rgba(255, 255, 255, 0.8)`; nil for anything else.
  static func color(_ text: Substring) -> String? {
    guard text.utf8.count <= 48 else { return nil }
    if let meant = otherColors[String(text)] ?? faded(text) { return meant }
    guard text.last == ")", let opening = text.firstIndex(of: "(") else { return nil }
    let name = text[..<opening]
    guard name == "rgb" || name == "rgba" else { return nil }
    let parts = text[text.index(after: opening)...].dropLast().split { $0 == "," || $0 == " " || $0 == "/" }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let channels = parts.prefix(3).compactMap { amount($0, whole: 255) }
    guard channels.count == 3, channels.allSatisfy({ (0...255).contains($0) }) else { return nil }
    let hex = "\"#\(channels.map { hexadecimal(Int($0.rounded())) }.joined())\""
    guard parts.count == 4 else { return hex }
    guard let alpha = amount(parts[3], whole: 1), (0...1).contains(alpha) else { return nil }
    return "{color: \(hex), opacity: \(alpha)}"
  }

  /// The grays and backgrounds of UIKit, by their values in both appearances.
  private static let otherColors: [String: String] = [
    "systemGray2": grays("AEAEB2", "636366"), "systemGray3": grays("C7C7CC", "48484A"),
    "systemGray4": grays("D1D1D6", "3A3A3C"), "systemGray5": grays("E5E5EA", "2C2C2E"),
    "systemGray6": grays("F2F2F7", "1C1C1E"), "secondarySystemBackground": grays("F2F2F7", "1C1C1E"),
    "tertiarySystemBackground": grays("FFFFFF", "2C2C2E"), "systemGroupedBackground": grays("F2F2F7", "000000"),
    "secondarySystemGroupedBackground": grays("FFFFFF", "1C1C1E"),
    "tertiarySystemGroupedBackground": grays("F2F2F7", "2C2C2E"),
  ]

  private static func grays(_ light: String, _ dark: String) -> String {
    "{light: \"#\(light)\", dark: \"#\(dark)\"}"
  }

  /// A colour of Flutter with its opacity behind, such as `white70`.
  private static func faded(_ text: Substring) -> String? {
    let name = text.prefix { $0.isLetter }
    let percent = text[name.endIndex...]
    guard name == "white" || name == "black", percent.utf8.count == 2,
      percent.utf8.allSatisfy(\.isDecimalDigit), let opacity = Int(percent)
    else { return nil }
    return "{color: \(name), opacity: \(Double(opacity) / 100)}"
  }

  /// A shadow as CSS has it, such as `0 1px 2px rgba(0, 0, 0, 0.3)`; nil for anything else.
  static func shadow(_ text: Substring) -> String? {
    guard text.utf8.count <= 80 else { return nil }
    var parts: [Substring] = []
    var rest = text.trimmed
    while let word = rest.split(separator: " ").first, points(word) != nil {
      parts.append(word)
      rest = rest[word.endIndex...].trimmed
    }
    let lengths = parts.compactMap(points)
    guard lengths.count >= 2, lengths.count <= 4 else { return nil }
    var named: String? = String(rest)
    if !rest.isEmpty, !Words.colors.list.contains(String(rest)) {
      named = rest.first == "#" && HexColor(Array(rest.utf8)) != nil ? "\"\(rest)\"" : color(rest)
    }
    guard let named else { return nil }
    var keys = named.isEmpty ? [] : ["color: \(named)"]
    keys.append("radius: \(lengths.count > 2 ? lengths[2] : "0")")
    if Double(lengths[0]) != 0 { keys.append("x: \(lengths[0])") }
    if Double(lengths[1]) != 0 { keys.append("y: \(lengths[1])") }
    return "{\(keys.joined(separator: ", "))}"
  }

  /// The colours named in a gradient such as `linear-gradient(135deg, #ff7e5f, #feb47b)`; nil where there are fewer
  /// than two.
  static func gradient(_ text: Substring) -> String? {
    let words = text.prefix(200).split { !($0.isLetter || $0.isNumber || $0 == "#") }
    let colors: [String] = words.compactMap { word in
      if word.first == "#" { return HexColor(Array(word.utf8)) == nil ? nil : "\"\(word)\"" }
      return Words.colors.list.contains(String(word)) ? String(word) : nil
    }
    return colors.count < 2 ? nil : "{gradient: [\(colors.joined(separator: ", "))]}"
  }

  /// A font in words or members, such as `bold 15px` or `headline.bold`, as entries beside a view: the font, and what
  /// is a modifier of its own; nil where a word is none of a font's.
  static func font(_ text: String) -> [String]? {
    guard text.utf8.count <= 60 else { return nil }
    var keys: [String] = []
    var beside: [String] = []
    let words = text.split { $0 == " " || $0 == "," }.flatMap { word in
      points(word) == nil ? word.split(separator: ".") : [word]
    }
    for word in words where word != "Font" && word != "system" {
      if let size = points(word) {
        keys.append("size: \(size)")
      } else if Words.textStyles.value(named: String(word)) != nil {
        keys.append("style: \(word)")
      } else if Words.fontWeights.value(named: String(word)) != nil {
        keys.append("weight: \(word)")
      } else if Words.fontDesigns.value(named: String(word)) != nil {
        keys.append("design: \(word)")
      } else if fontModifiers.contains(String(word)) {
        beside.append("\(word): true")
      } else {
        return nil
      }
    }
    let names = Set(keys.map { $0.prefix { $0 != ":" } })
    guard !keys.isEmpty, names.count == keys.count else { return nil }
    let only = keys.count == 1 ? keys.first?.split(separator: " ").last : nil
    let font = only.map(String.init) ?? "{\(keys.joined(separator: ", "))}"
    return (["font: \(font)"] + beside)
  }

  /// What Swift says of a font and the format says of a view.
  static let fontModifiers: Set<String> = ["italic", "monospacedDigit"]

  /// A range of two numbers with anything but three dots between, such as `0..8`, `0 - 100` or `0..<5`, as it is
  /// written here; nil for anything else.
  static func range(_ text: String) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    var rest = text[...]
    guard let first = takeNumber(from: &rest) else { return nil }
    let between = rest.prefix { ".<-– ".contains($0) }
    rest = rest[between.endIndex...]
    guard !between.isEmpty, between != "...", let last = takeNumber(from: &rest), rest.isEmpty else { return nil }
    return "\(first)...\(last)"
  }

  private static func takeNumber(from rest: inout Substring) -> Substring? {
    let start = rest
    rest = rest.drop { $0.isNumber }
    // A point that is followed by another is that of a range.
    if rest.first == ".", rest.dropFirst().first.map(\.isNumber) ?? false {
      rest = rest.dropFirst().drop { $0.isNumber }
    }
    let number = start[..<rest.startIndex]
    return number.isEmpty ? nil : number
  }

  /// Whether a format is one of a date, such as `HH:mm` or `weekday day`, rather than of a number.
  static func isDateFormat(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }
    let parts = ["year", "month", "day", "weekday", "hour", "minute", "second", "time", "date", "datetime", "relative"]
    if words.contains(where: { parts.contains(String($0)) }) { return true }
    return !words.isEmpty && words.allSatisfy { $0.allSatisfy { "hmsdyea".contains($0) } && $0.utf8.count <= 4 }
  }

  /// Two to four numbers for the edges, clockwise from the top, or names of edges; nil for anything else.
  static func edges(_ text: String) -> String? {
    if let named = namedEdges(text) { return named }
    let numbers = text.split { $0 == " " || $0 == "," }.compactMap(points)
    guard text.utf8.count <= 40, numbers.count == text.split(whereSeparator: { $0 == " " || $0 == "," }).count else {
      return nil
    }
    switch numbers.count {
    case 2: return "{vertical: \(numbers[0]), horizontal: \(numbers[1])}"
    case 3: return "{top: \(numbers[0]), horizontal: \(numbers[1]), bottom: \(numbers[2])}"
    case 4:
      return "{top: \(numbers[0]), trailing: \(numbers[1]), bottom: \(numbers[2]), leading: \(numbers[3])}"
    default: return nil
    }
  }

  /// Edges by their names, with a number behind or 16 points: `.horizontal`, `top 8`.
  private static func namedEdges(_ text: String) -> String? {
    guard text.utf8.count <= 60 else { return nil }
    var words = text.split { " ,()[]:".contains($0) }.map { $0.drop { $0 == "." } }
    let amount = words.last.flatMap(points)
    if amount != nil { words.removeLast() }
    guard !words.isEmpty, words.allSatisfy({ Words.edgeKeys.list.contains(String($0)) }) else { return nil }
    if words == ["all"] { return amount ?? "true" }
    return "{\(words.map { "\($0): \(amount ?? "16")" }.joined(separator: ", "))}"
  }

  /// A number of points without its unit, as it is written.
  private static func points(_ word: Substring) -> String? {
    let number = word.prefix { $0.isNumber || $0 == "." || $0 == "-" }
    let unit = word[number.endIndex...]
    guard Double(number) != nil, unit.isEmpty || ["pt", "px", "dp"].contains(unit) else { return nil }
    return String(number)
  }

  private static func amount(_ part: Substring, whole: Double) -> Double? {
    part.last == "%" ? Double(part.dropLast()).map { $0 / 100 * whole } : Double(part)
  }

  private static func hexadecimal(_ value: Int) -> String {
    let digits = Array("0123456789ABCDEF")
    return "\(digits[value >> 4 & 15])\(digits[value & 15])"
  }
}
