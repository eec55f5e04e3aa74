import WidgetFormat
import YAMLTree

extension YAMLTree {
  /// A scalar's text, of a long one its first 4,000 bytes: more is never shown.
  func beginning(of node: NodeID) -> String {
    withText(of: node) { String(decoding: $0.prefix(4_000), as: UTF8.self) }
  }
}

/// The words of texts with their braces filled in, safe to draw.
struct Words: Sendable {
  let tree: YAMLTree
  var samples: Samples

  /// What a text shows. A value without a sample is one character, `GlyphWidths.bar`.
  func text(_ argument: TextArgument) -> String {
    switch argument.form {
    case .words: return filled(tree.beginning(of: argument.node))
    case .date(let name, let style):
      return value(of: tree.beginning(of: name)) ?? Self.date(style.map { tree.beginning(of: $0) })
    case .timerInterval(let name): return value(of: tree.beginning(of: name)) ?? Self.date("timer")
    case .format(let name, _): return value(of: tree.beginning(of: name)) ?? String(GlyphWidths.bar)
    case .unknown: return String(GlyphWidths.bar)
    }
  }

  private func value(of name: String) -> String? { samples.text(of: name).map(Self.clean) }

  /// A text with what stands in braces replaced. Beyond some braces or some length the rest stays out: no widget shows
  /// it.
  func filled(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    var left = 200
    while left > 0, result.utf8.count < Self.mostBytes, let open = rest.firstIndex(of: "{") {
      left -= 1
      result += Self.clean(rest[..<open])
      let after = rest[rest.index(after: open)...]
      guard let close = after.firstIndex(of: "}") else { return result + Self.clean(rest[open...]) }
      result += shown(after[..<close])
      rest = after[after.index(after: close)...]
    }
    return result.utf8.count < Self.mostBytes ? result + Self.clean(rest) : result
  }

  /// More of one text is never drawn.
  private static let mostBytes = 4_000

  /// What one pair of braces holds: a name, or a name with the style of a date.
  private func shown(_ content: Substring) -> String {
    let parts = content.split(separator: ",", maxSplits: 1)
    let name = Self.trimmed(parts.first ?? "")
    if let sample = samples.text(of: name) { return Self.clean(sample) }
    guard parts.count == 2, let colon = parts[1].firstIndex(of: ":") else { return String(GlyphWidths.bar) }
    guard Self.trimmed(parts[1][..<colon]) == "style" else { return String(GlyphWidths.bar) }
    return Self.date(Self.trimmed(parts[1][parts[1].index(after: colon)...]))
  }

  /// Names in braces, at most a hundred.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().prefix(100) {
      if let close = part.firstIndex(of: "}") {
        names.append(trimmed(part[..<close].split(separator: ",").first ?? ""))
      }
    }
    return names
  }

  /// What the system would write: it knows the form, and the moment is ours.
  static func date(_ style: String?) -> String {
    switch style.map({ $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }) {
    case "time": "9:41 AM"
    case "relative": "2 hr, 14 min"
    case "offset": "+2 hours"
    case "timer": "2:14:36"
    default: "June 9, 2026"
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Without characters that draw nothing or turn the direction of writing; blanks for tabs.
  static func clean(_ text: some StringProtocol) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(4_000) {
      switch scalar.value {
      case 0x0A: scalars.append(scalar)
      case 0x00..<0x20, 0xFFFC, 0x2028, 0x2029: scalars.append(" ")
      case 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFDD0...0xFDEF: continue
      default: if scalar.value & 0xFFFE != 0xFFFE { scalars.append(scalar) }
      }
    }
    return String(scalars)
  }
}
