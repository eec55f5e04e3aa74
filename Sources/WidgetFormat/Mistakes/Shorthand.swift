import AppleTables

/// Values in the short forms of CSS and of Swift's members, as the format writes them.
enum Shorthand {
  /// A colour such as `rgba(255, 255, 255, 0.8)`; nil for anything else.
  static func color(_ text: Substring) -> String? {
    guard text.utf8.count <= 48, text.last == ")", let opening = text.firstIndex(of: "(") else { return nil }
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

  /// A font in words or members, such as `bold 15px` or `headline.bold`; nil where a word is none of a font's.
  static func font(_ text: String) -> String? {
    guard text.utf8.count <= 60 else { return nil }
    var keys: [String] = []
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
      } else {
        return nil
      }
    }
    let names = Set(keys.map { $0.prefix { $0 != ":" } })
    guard !keys.isEmpty, names.count == keys.count else { return nil }
    let only = keys.count == 1 ? keys.first?.split(separator: " ").last : nil
    return only.map(String.init) ?? "{\(keys.joined(separator: ", "))}"
  }

  /// Two to four numbers for the edges, clockwise from the top; nil for anything else.
  static func edges(_ text: String) -> String? {
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
