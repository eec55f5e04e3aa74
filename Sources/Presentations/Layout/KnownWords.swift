import WidgetFormat
import YAMLTree

/// The words of a text whose width is known.
struct KnownWords {
  private(set) var text = ""
  /// True if a value in it comes from `samples`.
  private var isSample = false
  /// True if it is all that the text shows.
  private(set) var isWhole = true

  /// Longer texts are left out, since no widget shows them.
  private static let maximumBytes = 4_000

  /// Nil if nothing is known, or if its writing has no known widths.
  ///
  /// - Parameter samples: The values of names in braces; nil to leave them out.
  init?(_ argument: TextArgument, in tree: YAMLTree, samples: Samples?) {
    switch argument.form {
    case .words:
      for part in tree.beginning(of: argument.node).partsAroundNames { add(part, samples) }
    case .date(let name, _), .timerInterval(let name), .format(let name, _):
      guard let sample = samples?.text(of: tree.beginning(of: name)) else { return nil }
      (text, isSample) = (sample, true)
    case .unknown: return nil
    }
    text = ShownWords.clean(text)
    guard text.utf8.count < Self.maximumBytes, text.contains(where: { $0 != " " }), !isKey,
      text.unicodeScalars.allSatisfy(Self.hasKnownWidth)
    else { return nil }
  }

  private mutating func add(_ part: (words: Substring, name: Substring?), _ samples: Samples?) {
    text += part.words
    guard let name = part.name else { return }
    if let sample = samples?.text(of: name.prefix { $0 != "," }.withoutOuterBlanks) {
      text += sample
      isSample = true
    } else {
      isWhole = false
    }
  }

  /// True for a text that looks like a key of a table of translations, as in `widget.empty_title`.
  private var isKey: Bool {
    !text.contains(" ") && !isSample
      && (text.contains("_") || text.dropFirst().dropLast().contains(".") && text.contains(where: \.isLetter))
  }

  /// True for Latin, Greek, Cyrillic, Chinese, Japanese and Korean writing, signs and emoji. Joined and stacked
  /// writing has no widths by letter.
  private static func hasKnownWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x530, 0x1100..<0x1200, 0x1D00..<0x1DC0, 0x1E00..<0x2C00, 0x2E80..<0xA4D0, 0xAC00..<0xD800,
      0xF900..<0xFB00, 0xFE00..<0xFE10, 0xFE30..<0xFE50, 0xFF00..<0x1_0000, 0x1F000..<0x40000:
      true
    default: false
    }
  }
}
