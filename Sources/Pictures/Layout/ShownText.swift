import AppleTables

/// A text that is measured, broken into lines and cut.
struct ShownText: Sendable {
  struct Line: Sendable {
    var text: String
    var width: Double
  }

  private(set) var face: TextFace
  var color: RGBA
  /// The alignment of lines: 0 leading, 1 trailing.
  var alignment = 0.0
  private var paragraphs: [String]
  private let mostLines: Int
  private let leastScale: Double
  private let fullSize: Double
  private(set) var lines: [Line] = []
  private(set) var widths = Extent()

  /// Longer texts are cut before they are measured, since no widget shows that much.
  private static let mostCharacters = 800
  private static let mostLinesDrawn = 40

  init(_ text: String, face: TextFace, color: RGBA, lineLimit: Int?, minimumScale: Double?) {
    self.face = face
    self.color = color
    fullSize = face.size
    mostLines = max(1, min(lineLimit ?? Self.mostLinesDrawn, Self.mostLinesDrawn))
    leastScale = max(0.01, min(1, minimumScale ?? 1))
    let cut = text.count > Self.mostCharacters ? text.prefix(Self.mostCharacters) + "…" : text[...]
    paragraphs = cut.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines = paragraphs.map { Line(text: $0, width: Self.width(of: $0, in: face)) }
    let widest = lines.reduce(0) { max($0, $1.width) }
    widths = Extent(from: min(widest, face.size) * leastScale, ideal: widest, to: widest)
  }

  var width: Double { lines.reduce(0) { max($0, $1.width) } }
  private var naturalHeight: Double { Double(min(lines.count, mostLines)) * face.lineHeight }
  var heights: Extent {
    var smallest = face
    smallest.size = fullSize * leastScale
    return Extent(from: min(smallest.lineHeight, naturalHeight), ideal: naturalHeight, to: naturalHeight)
  }
  var firstBaseline: Double { face.ascent }
  var lastBaseline: Double { Double(max(0, lines.count - 1)) * face.lineHeight + face.ascent }

  static func width(of text: some StringProtocol, in face: TextFace) -> Double {
    text.reduce(0) { $0 + GlyphWidths.width(of: $1, in: face) }
  }

  /// Breaks the text into lines of a width, in points. It shrinks if it may and would not fit otherwise.
  mutating func wrap(within width: Double) { fit(width: width, most: mostLines, isFinal: false) }

  /// Cuts the text to a height, in points, and ends it with an ellipsis. If it may shrink, it does that first.
  ///
  /// - Returns: The height of the remaining lines.
  mutating func cut(toFit height: Double, width: Double) -> Double {
    let fitting = fittingLines(height)
    let isTooHigh = leastScale < 1 && naturalHeight > height + 0.5
    if lines.count > min(mostLines, fitting) || face.size < fullSize || isTooHigh {
      fit(width: width, most: mostLines, height: height, isFinal: true)
    }
    return Double(lines.count) * face.lineHeight
  }

  private mutating func fit(width: Double, most: Int, height: Double = .infinity, isFinal: Bool) {
    var scale = 1.0
    while true {
      face.size = fullSize * scale
      let room = height.isFinite ? fittingLines(height) : most
      let broken = broken(within: width)
      let isHighEnough = Double(broken.count) * face.lineHeight <= height + 0.5
      let fits = broken.count <= min(most, room) && isHighEnough && !broken.contains { $0.width > width + 0.5 }
      if fits || scale <= leastScale + 0.001 {
        lines = broken
        if isFinal || broken.count > most { shorten(to: min(most, room), width: width) }
        return
      }
      scale = max(leastScale, scale - (scale > 0.101 ? 0.05 : 0.01))
    }
  }

  /// The number of lines that fit a height, at least one.
  private func fittingLines(_ height: Double) -> Int {
    Int(max(1, min(Double(Self.mostLinesDrawn), (height + 0.5) / face.lineHeight)))
  }

  private mutating func shorten(to count: Int, width: Double) {
    guard lines.count > count else { return }
    let rest = lines[(count - 1)...].map(\.text).joined(separator: " ")
    lines.removeSubrange((count - 1)...)
    lines.append(Self.truncated(rest, to: width, in: face))
  }

  private static func truncated(_ text: String, to width: Double, in face: TextFace) -> Line {
    let ellipsis = GlyphWidths.width(of: "…", in: face)
    var used = 0.0
    var kept = ""
    for character in text {
      let next = GlyphWidths.width(of: character, in: face)
      if used + next + ellipsis > width { break }
      kept.append(character)
      used += next
    }
    while kept.last == " " {
      kept.removeLast()
      used -= GlyphWidths.width(of: " ", in: face)
    }
    return Line(text: kept + "…", width: used + ellipsis)
  }

  /// The text in lines, up to the most that are drawn.
  private func broken(within width: Double) -> [Line] {
    var lines: [Line] = []
    for paragraph in paragraphs {
      if lines.count > Self.mostLinesDrawn { break }
      breakParagraph(paragraph, within: width, into: &lines)
    }
    return lines
  }

  private func breakParagraph(_ paragraph: String, within width: Double, into lines: inout [Line]) {
    let blank = GlyphWidths.width(of: " ", in: face)
    var line = Line(text: "", width: 0)
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      if lines.count > Self.mostLinesDrawn { return }
      let length = Self.width(of: word, in: face)
      if !line.text.isEmpty, line.width + blank + length <= width + 0.01 {
        line.text += " " + word
        line.width += blank + length
        continue
      }
      if !line.text.isEmpty {
        lines.append(line)
        line = Line(text: "", width: 0)
      }
      guard length > width + 0.01 else {
        line = Line(text: String(word), width: length)
        continue
      }
      for character in word {
        let next = GlyphWidths.width(of: character, in: face)
        if !line.text.isEmpty, line.width + next > width {
          lines.append(line)
          line = Line(text: "", width: 0)
        }
        line.text.append(character)
        line.width += next
      }
    }
    lines.append(line)
  }
}

/// Widths of characters in Inter, an open typeface whose proportions are about those of San Francisco. Every line is
/// drawn with these widths, in any typeface.
enum GlyphWidths {
  static func width(of character: Character, in face: TextFace) -> Double {
    var units = 0.0
    var isFirst = true
    for scalar in character.unicodeScalars {
      // Combining scalars take no room.
      if isFirst { units = scalar.properties.isEmojiPresentation ? emoji : thousandths(of: scalar, face.weight) }
      if scalar.value == 0xFE0F { units = emoji }
      isFirst = false
    }
    if face.design == .monospaced {
      if units > 0, units < 1_000 { units = 600 }
    } else if face.hasEqualDigits, character.isASCII, character.isNumber {
      units = face.weight < .semibold ? 620 : 650
    }
    return units / 1_000 * face.size * (face.size < 20 ? 0.975 : 0.95)
  }

  /// The placeholder of an unknown value, about five characters wide.
  static let bar: Character = "\u{FFFC}"

  private static let emoji = 1_250.0

  private static func thousandths(of scalar: Unicode.Scalar, _ weight: TextWeight) -> Double {
    switch scalar.value {
    case 0x20..<0x7F: return table(weight)[Int(scalar.value) - 0x20]
    case 0xFFFC: return 2_600
    case 0x00..<0x20, 0x300..<0x370, 0x200B..<0x2010, 0xFE00..<0xFE10: return 0
    case 0xB0: return 455
    case 0xB7, 0x2018, 0x2019: return 276
    case 0xEC...0xEF: return 237
    case 0xCC...0xCF: return 264
    case 0xE0...0xFF: return 582
    case 0xC0...0xDE: return 680
    case 0x2032: return 290
    case 0x2033: return 500
    case 0x2013: return 650
    case 0x2022: return 420
    case 0x2014, 0x2192: return 1_000
    case 0x2026: return 820
    case 0x1100..<0x1200, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFF00..<0xFF60: return 1_000
    case 0x1F000..<0x20000: return emoji
    case 0x20000..<0x40000: return 1_000
    default: return 580
    }
  }

  private static func table(_ weight: TextWeight) -> [Double] {
    switch weight {
    case .light, .regular: regular
    case .medium: medium
    case .semibold: semibold
    case .bold, .heavy: bold
    }
  }

  // Thousandths of the size, from space to tilde.
  private static let regular: [Double] = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605, 636, 642, 608, 624,
    571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889,
    753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621,
    582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362,
    327, 362, 659,
  ]
  private static let medium: [Double] = [
    265, 294, 400, 637, 643, 828, 651, 217, 378, 378, 522, 666, 288, 463, 283, 368, 646, 473, 613, 644, 654, 620, 636,
    579, 631, 636, 283, 288, 666, 666, 666, 526, 968, 700, 654, 735, 722, 603, 586, 749, 742, 270, 552, 664, 564, 898,
    747, 768, 639, 768, 645, 643, 651, 738, 700, 978, 666, 685, 639, 378, 368, 378, 475, 460, 497, 569, 626, 568, 626,
    587, 369, 617, 602, 249, 249, 556, 249, 884, 597, 602, 617, 617, 384, 536, 372, 594, 566, 825, 551, 566, 551, 378,
    342, 378, 666,
  ]
  private static let semibold: [Double] = [
    248, 309, 396, 643, 649, 844, 663, 213, 393, 393, 543, 673, 295, 466, 290, 379, 667, 481, 621, 652, 666, 632, 648,
    587, 646, 648, 290, 295, 673, 673, 673, 544, 999, 724, 657, 744, 724, 608, 586, 755, 744, 275, 561, 677, 566, 906,
    741, 775, 643, 776, 651, 649, 660, 734, 724, 1007, 690, 705, 653, 393, 379, 393, 481, 468, 497, 575, 630, 577,
    630, 593, 377, 625, 613, 261, 261, 569, 261, 898, 610, 608, 625, 625, 397, 549, 380, 608, 576, 837, 562, 576, 562,
    393, 358, 393, 673,
  ]
  private static let bold: [Double] = [
    232, 325, 392, 650, 655, 859, 674, 209, 409, 409, 565, 680, 303, 469, 298, 390, 688, 489, 630, 659, 678, 645, 660,
    595, 661, 660, 298, 303, 680, 680, 680, 562, 1031, 748, 661, 752, 727, 613, 585, 761, 746, 281, 570, 690, 567,
    915, 735, 782, 648, 783, 656, 655, 668, 729, 748, 1036, 714, 724, 667, 409, 390, 409, 488, 477, 497, 580, 635,
    587, 635, 598, 386, 633, 624, 272, 272, 582, 272, 912, 622, 614, 632, 632, 409, 562, 388, 622, 586, 850, 574, 586,
    572, 409, 374, 409, 680,
  ]
}
