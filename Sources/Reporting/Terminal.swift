import Base

/// Colours text and adds links for terminals, or leaves text plain.
struct Style {
  var usesColor: Bool
  var usesLinks = false

  enum Role {
    case severity(Severity)
    case path
    case faint
  }

  func opening(_ role: Role) -> String {
    guard usesColor else { return "" }
    switch role {
    case .severity(.error): return "\u{1B}[1;31m"
    case .severity(.warning): return "\u{1B}[1;33m"
    case .severity(.note): return "\u{1B}[1;36m"
    case .path: return "\u{1B}[1;4m"
    case .faint: return "\u{1B}[2m"
    }
  }

  var closing: String { usesColor ? "\u{1B}[0m" : "" }

  /// The text as a hyperlink, or plain if there is no address. The address must contain no control characters.
  func linked(_ text: String, to address: String?) -> String {
    guard usesLinks, let address else { return text }
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  func colored(_ text: String, _ role: Role) -> String { opening(role) + text + closing }
}

/// The columns of a character on a terminal: 0 for combining characters, 2 for East Asian wide characters and emoji,
/// else 1. A sequence of scalars that makes one emoji has 2.
func columns(of character: Character) -> Int {
  // The variation selector U+FE0F asks for an emoji.
  character.unicodeScalars.lazy.map { $0.value == 0xFE0F ? 2 : columns(of: $0) }.max() ?? 0
}

func columns(of scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
  if [.nonspacingMark, .enclosingMark, .format].contains(scalar.properties.generalCategory) { return 0 }
  if scalar.properties.isEmojiPresentation { return 2 }
  let next = wideRanges.firstIndexAfterPrefix { $0.upperBound < scalar.value }
  return next < wideRanges.count && wideRanges[next].contains(scalar.value) ? 2 : 1
}

func columns(of text: String) -> Int {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
  return text.reduce(0) { $0 + columns(of: $1) }
}

/// Blocks of East Asian wide or full-width characters, sorted.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
  0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
  0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x2FFFD,
  0x30000...0x3FFFD,
]
