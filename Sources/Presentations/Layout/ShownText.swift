import AppleTables
import Base

/// A text that the layout breaks into lines, shrinks and cuts.
public struct ShownText: Sendable {
  public struct Line: Sendable {
    public var text: String
    public var width: Double
  }

  package private(set) var face: TextFace
  /// The view of the text, by its index in the content; 0 if there is none.
  public let view: Int
  /// The alignment of lines, from 0, leading, to 1, trailing.
  public var alignment = 0.0
  /// True if the text ends with an ellipsis, or a word is broken.
  public var isCut: Bool { isShortened || breaksWord }
  private var isShortened = false
  private var breaksWord = false
  private var offeredWidth = 0.0
  private var paragraphs: [String]
  private let maximumLines: Int
  private let minimumScale: Double
  private let fullSize: Double
  package private(set) var lines: [Line] = []
  private(set) var widths = Extent()

  /// Limits the time to measure a text. No widget shows that much.
  private static let maximumCharacters = 800
  private static let maximumDrawnLines = 40

  public init(_ text: String, of view: Int = 0, face: TextFace, lineLimit: Int?, minimumScale: Double?) {
    (self.face, self.view, fullSize) = (face, view, face.size)
    maximumLines = max(1, min(lineLimit ?? Self.maximumDrawnLines, Self.maximumDrawnLines))
    self.minimumScale = max(0.01, min(1, minimumScale ?? 1))
    let cut = text.count > Self.maximumCharacters ? text.prefix(Self.maximumCharacters) + "…" : text[...]
    paragraphs = cut.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Line breaks at the end, as of a block scalar, add no lines.
    while paragraphs.count > 1, paragraphs.last == "" { paragraphs.removeLast() }
    lines = paragraphs.map { Line(text: $0, width: Self.width(of: $0, in: face)) }
    let widest = lines.reduce(0) { max($0, $1.width) }
    widths = Extent(from: min(widest, face.size) * self.minimumScale, ideal: widest, to: widest)
  }

  var width: Double { lines.reduce(0) { max($0, $1.width) } }
  private var naturalHeight: Double { Double(min(lines.count, maximumLines)) * face.lineHeight }
  var heights: Extent {
    var smallest = face
    smallest.size = fullSize * minimumScale
    return Extent(from: min(smallest.lineHeight, naturalHeight), ideal: naturalHeight, to: naturalHeight)
  }
  var firstBaseline: Double { face.ascent }
  var lastBaseline: Double { Double(max(0, lines.count - 1)) * face.lineHeight + face.ascent }

  public static func width(of text: some StringProtocol, in face: TextFace) -> Double {
    // This is faster for ASCII, where each byte is a character.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      return text.utf8.reduce(0) { $0 + GlyphWidths.width(ofASCII: $1, in: face) }
    }
    return text.reduce(0) { $0 + GlyphWidths.width(of: $1, in: face) }
  }

  public enum Shortage: Hashable, Sendable {
    /// The line, or a word of it, is wider than the room, in points.
    case width(needed: Double, room: Double, isWord: Bool)
    case lines(needed: Int, room: Int)
  }

  /// The room that a cut text lacks; nil if the text is not cut.
  public var shortage: Shortage? {
    guard isCut else { return nil }
    if breaksWord, maximumLines > 1 {
      let needed = paragraphs.map { Self.widestWord(in: $0, in: face) }.max() ?? 0
      return .width(needed: needed, room: offeredWidth, isWord: true)
    }
    let needed = broken(within: offeredWidth).count
    guard lines.count == 1, paragraphs.count == 1 else { return .lines(needed: needed, room: lines.count) }
    return .width(needed: Self.width(of: paragraphs[0], in: face), room: offeredWidth, isWord: false)
  }

  /// Breaks the text into lines of a width, in points. A text that is too long shrinks if it has a minimum scale.
  public mutating func wrap(within width: Double) {
    offeredWidth = width
    fit(width: width, isFinal: false)
  }

  /// Cuts the text to a height, in points. A text with a minimum scale shrinks first.
  ///
  /// - Returns: The height of the remaining lines.
  mutating func cut(toFit height: Double, width: Double) -> Double {
    let fitting = fittingLines(height)
    let isTooHigh = minimumScale < 1 && naturalHeight > height + 0.5
    if lines.count > min(maximumLines, fitting) || face.size < fullSize || isTooHigh {
      fit(width: width, height: height, isFinal: true)
    }
    return Double(lines.count) * face.lineHeight
  }

  /// Shrinks the text until it fits, or down to the minimum scale.
  ///
  /// - Parameter isFinal: True to cut the text to the height.
  private mutating func fit(width: Double, height: Double = .infinity, isFinal: Bool) {
    var scale = 1.0
    while true {
      face.size = fullSize * scale
      let lineLimit = height.isFinite ? min(maximumLines, fittingLines(height)) : maximumLines
      let broken = broken(within: width)
      let fitsHeight = Double(broken.count) * face.lineHeight <= height + 0.5
      let fits = broken.count <= lineLimit && fitsHeight && !broken.contains { $0.width > width + 0.5 }
      if fits || scale <= minimumScale + 0.001 {
        lines = broken
        isShortened = false
        breaksWord = broken.count > paragraphs.count
          && paragraphs.contains { Self.widestWord(in: $0, in: face) > width + 0.5 }
        if isFinal || broken.count > maximumLines { shorten(to: lineLimit, width: width) }
        return
      }
      scale = max(minimumScale, scale - (scale > 0.101 ? 0.05 : 0.01))
    }
  }

  private func fittingLines(_ height: Double) -> Int {
    Int(max(1, min(Double(Self.maximumDrawnLines), (height + 0.5) / face.lineHeight)))
  }

  private mutating func shorten(to count: Int, width: Double) {
    guard lines.count > count else { return }
    isShortened = true
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

  /// In points. Text that can break after any character, such as Chinese, has no words.
  private static func widestWord(in text: String, in face: TextFace) -> Double {
    var (word, widest) = (0.0, 0.0)
    for character in text {
      let isLetter = character.unicodeScalars.first.map { $0.properties.isAlphabetic && $0.value < 0x1100 } ?? false
      word = isLetter ? word + GlyphWidths.width(of: character, in: face) : 0
      widest = max(widest, word)
    }
    return widest
  }

  /// Breaks the text into lines, but not many more than `maximumDrawnLines`.
  private func broken(within width: Double) -> [Line] {
    var lines: [Line] = []
    for paragraph in paragraphs {
      if lines.count > Self.maximumDrawnLines { break }
      breakParagraph(paragraph, within: width, into: &lines)
    }
    return lines
  }

  private func breakParagraph(_ paragraph: String, within width: Double, into lines: inout [Line]) {
    let blank = GlyphWidths.width(of: " ", in: face)
    var line = Line(text: "", width: 0)
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      if lines.count > Self.maximumDrawnLines { return }
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
        // A placeholder shrinks to the width, since the unknown value may be shorter.
        let isBar = character == GlyphWidths.bar
        let next = min(GlyphWidths.width(of: character, in: face), isBar ? max(width, face.size) : .infinity)
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

/// Widths of characters in Inter, an open typeface whose proportions are about those of San Francisco. Pictures draw
/// lines with these widths in any typeface.
public enum GlyphWidths {
  public static func width(of character: Character, in face: TextFace) -> Double {
    if let byte = character.asciiValue, byte >= 0x20, byte < 0x7F { return width(ofASCII: byte, in: face) }
    let scalars = character.unicodeScalars
    // Only the first scalar of a character has a width.
    let first = scalars.first.map { $0.properties.isEmojiPresentation ? emojiWidth : thousandths(of: $0, face.weight) }
    var units = scalars.contains("\u{FE0F}") ? emojiWidth : first ?? 0
    if face.design == .monospaced, units > 0, units < 1_000 { units = 600 }
    return units / 1_000 * face.size * face.letterScale * narrowing(at: face.size)
  }

  /// - Parameter byte: A printable character or a space.
  static func width(ofASCII byte: UInt8, in face: TextFace) -> Double {
    var units = table(face.weight)[Int(byte) - 0x20]
    if face.design == .monospaced {
      units = 600
    } else if face.hasEqualDigits, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      units = face.weight.number < 600 ? 620 : 650
    }
    return units / 1_000 * face.size * face.letterScale * narrowing(at: face.size)
  }

  /// The letters of San Francisco are narrower in larger sizes.
  private static func narrowing(at size: Double) -> Double { size < 20 ? 0.975 : size < 28 ? 0.95 : 0.9 }

  /// The placeholder for an unknown value, about five characters wide.
  public static let bar = Character(barScalar)
  static let barScalar: Unicode.Scalar = "\u{FFFC}"

  private static let emojiWidth = 1_250.0

  private static func thousandths(of scalar: Unicode.Scalar, _ weight: FontWeight) -> Double {
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
    case 0x1F000..<0x20000: return emojiWidth
    case 0x20000..<0x40000: return 1_000
    default: return 580
    }
  }

  /// The table for 400 (regular), 500, 600 or 700 (bold), whichever is nearest to the weight.
  private static func table(_ weight: FontWeight) -> [Double] { tables[min(max(weight.number / 100, 4), 7) - 4] }

  /// A row of `glyph-widths.txt` has a weight, and the widths from space to tilde in thousandths of the font's size.
  private static let tables = String(decoding: PackageResources.glyph_widths_txt, as: UTF8.self)
    .split(separator: "\n").map { line in line.split(separator: " ").dropFirst().map { Double($0) ?? 0 } }
}
