import WidgetFormat

/// The words of a text that are known and can be measured.
struct KnownWords {
  private(set) var text = ""
  private var hasSample = false
  /// False if values without a sample are left out.
  private(set) var isWhole = true

  /// Nil if no words are known, or if the widths of the script are unknown.
  init?(_ argument: TextArgument, in sampled: SampledText) {
    switch argument.form {
    case .words:
      text = sampled.filled(sampled.tree.beginning(of: argument.node)) { sample, _ in
        if sample == nil { isWhole = false } else { hasSample = true }
        return sample ?? ""
      }
    case .date(let name, _), .timerInterval(let name), .format(let name, _):
      guard let sample = sampled.value(of: sampled.tree.beginning(of: name)) else { return nil }
      (text, hasSample) = (sample, true)
    case .unknown: return nil
    }
    guard text.utf8.count < SampledText.maximumBytes, text.contains(where: { $0 != " " }), !isKey,
      text.unicodeScalars.allSatisfy(Self.hasKnownWidth)
    else { return nil }
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
