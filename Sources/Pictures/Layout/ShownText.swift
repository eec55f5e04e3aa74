import AppleTables

/// Words on their way into lines: how wide they are, where they break, what is cut.
struct ShownText: Sendable {
  struct Line: Sendable {
    var text: String
    /// Points.
    var width: Double
  }

  private(set) var face: TextFace
  var color: RGBA
  /// Where lines stand in the width of the whole: 0 leading, 1 trailing.
  var alignment = 0.0
  private var paragraphs: [String]
  private let mostLines: Int
  private let leastScale: Double
  private let fullSize: Double
  private(set) var lines: [Line] = []
  private(set) var widths = Extent()

  /// Longer texts are cut before they are measured: no widget shows so much.
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

  /// Breaks the words into lines of a width, in points; smaller where they may shrink and would not fit otherwise.
  mutating func wrap(within width: Double) { fit(width: width, most: mostLines, isFinal: false) }

  /// Leaves as many lines as fit a height, in points, and ends the last with an ellipsis. Words that may shrink do so
  /// first.
  /// - Returns: The height that is left.
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

  /// How many lines a height has room for, one at least.
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

  /// The words in lines, as many as it takes up to the most that are drawn.
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
