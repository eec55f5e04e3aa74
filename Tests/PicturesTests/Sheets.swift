import AppleTables
import Base
import Foundation
import Linting
import Pictures
import Presentations
import Rules
import WidgetFormat
import YAMLTree

/// What tests draw.
enum Sheets {
  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let linter = Linter(rules: RuleCatalogue.withExamples().rules.filter { !$0.isStrict })

  static func sheet(_ text: String, _ change: (inout PictureOptions) -> Void = { _ in }) -> PictureSheet {
    sheet(Array(text.utf8), path: "a.widget.yml", change)
  }

  static func sheet(
    _ bytes: [UInt8], path: String, _ change: (inout PictureOptions) -> Void = { _ in }
  ) -> PictureSheet {
    var options = PictureOptions()
    change(&options)
    let findings = linter.lint(bytes, path: SourcePath(path)).findings
    let file = WidgetFile.read(YAMLTree.read(bytes))
    return PictureSheet(of: file, path: SourcePath(path), findings: findings, options: options)
  }

  /// A widget of one family with some content.
  static func widget(_ content: String, family: String = "systemSmall", more: String = "") -> PictureSheet {
    let lines = content.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
    return sheet(
      """
      kind: com.example.a
      displayName: A
      description: See it.
      \(more)
      families:
        \(family):
          containerBackground: {light: "#DCEBFA", dark: "#10243E"}
          content:
      \(lines)
      """)
  }

  static func example(_ name: String) throws -> PictureSheet {
    let file = repository.appending(path: "Examples/\(name)")
    return try sheet(Array(Data(contentsOf: file)), path: "Examples/\(name)")
  }
}

extension PictureSheet {
  var pictures: [Picture] { widgets.flatMap { $0.families.flatMap(\.pictures) } }

  /// The picture of a place in the mode that is named; the first of its presentations decides.
  func picture(_ place: Place, _ scheme: ColorScheme? = nil) -> Picture? {
    pictures.first { picture in
      picture.presentations.presentations.contains { $0.place == place && (scheme == nil || $0.scheme == scheme) }
    }
  }
}

/// A text that is drawn: where, in the picture's points, and in which colour.
struct DrawnText: Equatable {
  var text: String
  var x: Double
  var baseline: Double
  var width: Double
  var size: Double
  var color: RGBA
  var design: FontDesign
}

extension Picture {
  /// All of the widget's own texts; those of the surroundings are left out.
  var texts: [DrawnText] { Self.texts(in: drawing.pieces, scale: 1, x: 0, y: 0) }

  func text(_ words: String) -> DrawnText? { texts.first { $0.text == words } }

  private static func texts(in pieces: [Piece], scale: Double, x: Double, y: Double) -> [DrawnText] {
    pieces.flatMap { piece -> [DrawnText] in
      switch piece {
      case .text(let text, let left, let baseline, let width, let face, let color):
        [
          DrawnText(
            text: text, x: x + left * scale, baseline: y + baseline * scale, width: width * scale,
            size: face.size * scale, color: color, design: face.design)
        ]
      case .clipped(_, _, let inner): texts(in: inner, scale: scale, x: x, y: y)
      case .scaled(let factor, let left, let top, let inner):
        texts(in: inner, scale: scale * factor, x: x + left * scale, y: y + top * scale)
      default: []
      }
    }
  }

  /// Colours and places of the widget's own shapes, in its own points.
  var shapes: [(place: Rectangle, fill: Paint?)] { Self.shapes(in: drawing.pieces) }

  /// Parts of rings, in turns, and of what colour they are.
  var arcs: [(place: Rectangle, start: Double, length: Double, color: RGBA)] {
    Self.flat(drawing.pieces).compactMap { piece in
      if case .arc(let place, let start, let length, let stroke) = piece {
        (place, start, length, stroke.color)
      } else {
        nil
      }
    }
  }

  /// What fills the widget's own polygons.
  var polygonFills: [Paint] {
    Self.flat(drawing.pieces).compactMap { piece in if case .polygon(_, let fill) = piece { fill } else { nil } }
  }

  private static func flat(_ pieces: [Piece]) -> [Piece] {
    pieces.flatMap { piece in
      switch piece {
      case .clipped(_, _, let inner), .scaled(_, _, _, let inner): flat(inner)
      default: [piece]
      }
    }
  }

  private static func shapes(in pieces: [Piece]) -> [(place: Rectangle, fill: Paint?)] {
    pieces.flatMap { piece -> [(place: Rectangle, fill: Paint?)] in
      switch piece {
      case .shape(_, let place, let fill, _): [(place, fill)]
      case .clipped(_, _, let inner), .scaled(_, _, _, let inner): shapes(in: inner)
      default: []
      }
    }
  }
}
