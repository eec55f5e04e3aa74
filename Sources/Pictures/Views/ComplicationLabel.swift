import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

/// The edge of a watch face that a complication's label follows.
struct WatchFaceEdge: Sendable {
  let textPosition: ArcPosition
  let textFace: TextFace
  /// The length of a gauge's bar, in turns.
  let barLength: Double

  /// An arc around the middle of the face, through its upper left corner.
  static let corner = WatchFaceEdge(
    textPosition: ArcPosition(x: 113, y: 135, radius: 76, turn: -0.107),
    textFace: TextFace(size: 12, weight: .semibold), barLength: 0.1)

  /// The edge above a round complication with this centre, in points.
  static func around(x: Double, y: Double) -> WatchFaceEdge {
    WatchFaceEdge(
      textPosition: ArcPosition(x: x, y: y, radius: 31, turn: 0),
      textFace: TextFace(size: 11, weight: .semibold), barLength: 0.22)
  }
}

/// A `widgetLabel`: text, or a gauge's bar with texts at its ends.
struct ComplicationLabel: Sendable {
  private(set) var pieces: [Piece] = []
  private(set) var spokenTexts: [String] = []
  private let edge: WatchFaceEdge

  /// Nil if the content has no label that can be drawn.
  init?(of content: ShownContent, along edge: WatchFaceEdge, _ painter: inout BoxPainter, _ samples: Samples) {
    self.edge = edge
    for (index, view) in content.views.enumerated() where view.role == .widgetLabel {
      switch view.kind {
      case .gauge, .progressView: drawGauge(index, &painter, samples)
      case .text, .label: drawWords(of: index, painter, samples)
      default: continue
      }
      if !pieces.isEmpty { return }
    }
    return nil
  }

  private mutating func drawWords(of index: Int, _ painter: BoxPainter, _ samples: Samples) {
    guard case .text(let argument) = painter.file[painter.content.views[index].view].argument else { return }
    let text = SampledText(tree: painter.file.tree, samples: samples).text(argument)
    write(text, at: edge.textPosition.turn, painter.shown(.white, index), limit: 30)
  }

  private mutating func write(_ text: String, at turn: Double, _ color: RGBA, limit: Int) {
    // Text along an arc cannot contain the grey bar of a value without a sample, so characters stand for it.
    let text = text.split(separator: GlyphWidths.bar, omittingEmptySubsequences: false).joined(separator: "▬▬")
    if text.isEmpty { return }
    var position = edge.textPosition
    position.turn = turn
    pieces.append(.arcText(String(text.prefix(limit)), center: position, face: edge.textFace, color: color))
    spokenTexts.append(text)
  }

  private mutating func drawGauge(_ index: Int, _ painter: inout BoxPainter, _ samples: Samples) {
    let (position, length) = (edge.textPosition, edge.barLength)
    var builder = painter.builder
    let value = builder.value(of: index, samples)
    painter.placeholders.formUnion(builder.placeholders)
    let color = painter.shown(.white, index)
    let radius = position.radius + edge.textFace.size * 0.36
    let ring = Rectangle(x: position.x - radius, y: position.y - radius, width: 2 * radius, height: 2 * radius)
    let start = position.turn - length / 2
    pieces.append(
      .arc(ring, start: start, length: length, stroke: Stroke(color: color.opacity(0.3), width: 5, isRound: true)))
    spokenTexts.append("\(Int((value * 100).rounded())) percent")
    if value > 0 {
      let bar = Stroke(color: color, width: 5, isRound: true)
      pieces.append(.arc(ring, start: start, length: max(0.001, length * value), stroke: bar))
    }
    let words = SampledText(tree: painter.file.tree, samples: samples)
    for (key, side) in [("minimumValueLabel", -1), ("maximumValueLabel", 1)] as [(StaticString, Double)] {
      // An end may also be a view.
      guard let value = builder.argument(key, of: index), painter.file.tree[value].kind == .scalar else { continue }
      let text = words.filled(painter.file.tree.beginning(of: value))
      let width = ShownText.width(of: text.prefix(6), in: edge.textFace)
      let gap = (width / 2 + 6) / (position.radius * 2 * Double.pi)
      write(text, at: position.turn + side * (length / 2 + gap), color, limit: 6)
    }
  }
}
