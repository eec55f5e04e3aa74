import WidgetFormat
import YAMLTree

/// The words of a text that are known and can be measured.
struct KnownWords {
  private(set) var text = ""
  private var hasSample = false
  /// False if values without a sample are left out.
  private(set) var isWhole = true

  /// No widget shows longer texts.
  private static let maximumBytes = 4_000

  /// Nil if no words are known, or if the widths of the script are unknown.
  ///
  /// - Parameter samples: Nil to leave out the values of names in braces.
  init?(_ argument: TextArgument, in tree: YAMLTree, samples: Samples?) {
    switch argument.form {
    case .words:
      for segment in tree.beginning(of: argument.node).segmentsWithNames { add(segment, samples) }
    case .date(let name, _), .timerInterval(let name), .format(let name, _):
      guard let sample = samples?.text(of: tree.beginning(of: name)) else { return nil }
      (text, hasSample) = (sample, true)
    case .unknown: return nil
    }
    text = SampledText.clean(text)
    guard text.utf8.count < Self.maximumBytes, text.contains(where: { $0 != " " }), !isKey,
      text.unicodeScalars.allSatisfy(Self.hasKnownWidth)
    else { return nil }
  }

  private mutating func add(_ segment: (words: Substring, name: Substring?), _ samples: Samples?) {
    text += segment.words
    guard let name = segment.name else { return }
    if let sample = samples?.text(of: name.prefix { $0 != "," }.withoutOuterBlanks) {
      text += sample
      hasSample = true
    } else {
      isWhole = false
    }
  }

  /// True for a text that looks like the key of a translation, such as `widget.empty_title`.
  private var isKey: Bool {
    !text.contains(" ") && !hasSample
      && (text.contains("_") || text.dropFirst().dropLast().contains(".") && text.contains(where: \.isLetter))
  }

  /// True for Latin, Greek, Cyrillic, Chinese, Japanese and Korean characters, signs and emoji. Scripts that join or
  /// stack letters have no width for each letter.
  private static func hasKnownWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x530, 0x1100..<0x1200, 0x1D00..<0x1DC0, 0x1E00..<0x2C00, 0x2E80..<0xA4D0, 0xAC00..<0xD800,
      0xF900..<0xFB00, 0xFE00..<0xFE10, 0xFE30..<0xFE50, 0xFF00..<0x1_0000, 0x1F000..<0x40000:
      true
    default: false
    }
  }
}
