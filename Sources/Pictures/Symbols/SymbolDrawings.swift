/// A drawing that stands for one of the system's symbols: our own, on a grid of 24 by 24, in SVG's words for paths.
struct SymbolDrawing: Sendable {
  let name: String
  /// A closed outline, which `.fill` fills.
  let body: String
  /// Lines that stay lines.
  let lines: String
  /// Small closed forms inside the body: filled, or left out of a filled body.
  let marks: String

  init(_ name: String, body: String = "", lines: String = "", marks: String = "") {
    self.name = name
    self.body = body
    self.lines = lines
    self.marks = marks
  }
}

/// The drawings of symbols, found by the system's names. In their paths a circle of radius r around (x, y) is
/// "Mx-r y a r r 0 1 0 2r 0 a r r 0 1 0 -2r 0z".
enum SymbolDrawings {
  /// Outlines of which many symbols are made.
  static let disc = "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z"
  static let tile = "M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z"

  static let all: [SymbolDrawing] = weather + signs + arrows + media + people + things + places

  private static let indices: [String: Int] = Dictionary(
    all.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })

  /// What was found for a name: twice the drawing's place, and one more where it is filled.
  struct Found: Sendable {
    var index: Int
    /// Whether the drawing is of that very name, `.fill` apart.
    var isExact: Bool
  }

  /// The drawing of a name, or of what is left of it when its last words go: `cloud.heavyrain.fill` is a cloud.
  static func index(of name: String) -> Found? {
    let words = name.split(separator: ".").map(String.init)
    guard !words.isEmpty, words.count <= 8 else { return nil }
    let isFilled = words.dropFirst().contains("fill")
    let plain = [words[0]] + words.dropFirst().filter { $0 != "fill" }
    for count in stride(from: plain.count, to: 0, by: -1) {
      guard let index = indices[plain.prefix(count).joined(separator: ".")] else { continue }
      return Found(index: index * 2 + (isFilled ? 1 : 0), isExact: count == plain.count)
    }
    return nil
  }

  /// The name of what is drawn.
  static func name(of index: Int) -> String { all.indices.contains(index / 2) ? all[index / 2].name : "" }
}

/// Sky, weather and fire.
extension SymbolDrawings {
  private static let cloud = "M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5.9A4 4 0 0 1 17.5 18.5z"
  private static let highCloud = "M7 15a4 4 0 0 1-.5-7.97 5.6 5.6 0 0 1 10.8.9A3.6 3.6 0 0 1 17 15z"
  private static let sun = "M7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"
  private static let sunRays = """
    M12 1.8v2.4M12 19.8v2.4M1.8 12h2.4M19.8 12h2.4M4.8 4.8l1.7 1.7M17.5 17.5l1.7 1.7M4.8 19.2l1.7-1.7 \
    M17.5 6.5l1.7-1.7
    """

  static let weather = [
    SymbolDrawing("sun", body: sun, lines: sunRays),
    SymbolDrawing("sun.max", body: sun, lines: sunRays),
    SymbolDrawing(
      "sunrise", body: "M6.5 16a5.5 5.5 0 0 1 11 0z",
      lines: "M2 20h20M12 3v5M9 5.5L12 2.5l3 3M3.5 10l1.8 1.2M20.5 10l-1.8 1.2"),
    SymbolDrawing(
      "sunset", body: "M6.5 16a5.5 5.5 0 0 1 11 0z",
      lines: "M2 20h20M12 2.5v5M9 5l3 3 3-3M3.5 10l1.8 1.2M20.5 10l-1.8 1.2"),
    SymbolDrawing("cloud", body: cloud),
    SymbolDrawing(
      "cloud.sun", body: "M9 20a3.6 3.6 0 0 1-.4-7.17 5 5 0 0 1 9.6.8A3.2 3.2 0 0 1 18 20z",
      lines: "M6.2 9.5a3.8 3.8 0 0 1 6.6-2M9.5 1.8v1.6M2 9h1.6M4.2 3.8l1.2 1.2M14.8 3.8l-1.2 1.2"),
    SymbolDrawing(
      "cloud.moon", body: "M9 20a3.6 3.6 0 0 1-.4-7.17 5 5 0 0 1 9.6.8A3.2 3.2 0 0 1 18 20z",
      lines: "M6 9.5a5 5 0 0 1 4-6.5 4 4 0 0 0 5.5 4.6"),
    SymbolDrawing("cloud.rain", body: highCloud, lines: "M8 18l-1 3M12.5 18l-1 3M17 18l-1 3"),
    SymbolDrawing("cloud.drizzle", body: highCloud, lines: "M8 18l-.4 1.2M12.5 18l-.4 1.2M17 18l-.4 1.2"),
    SymbolDrawing("cloud.snow", body: highCloud, lines: "M8 19.5h.01M12 19.5h.01M16 19.5h.01"),
    SymbolDrawing("cloud.bolt", body: highCloud, lines: "M13 16.5l-2.5 3h3l-2 3"),
    SymbolDrawing("cloud.fog", body: highCloud, lines: "M5 18.5h14M7 21.5h10"),
    SymbolDrawing(
      "snowflake", lines: "M12 2v20M3.3 7l17.4 10M20.7 7L3.3 17M9.5 3.5L12 6l2.5-2.5M9.5 20.5L12 18l2.5 2.5"),
    SymbolDrawing("wind", lines: "M2.5 9h12a3 3 0 1 0-3-3M2.5 13h16a3 3 0 1 1-3 3M2.5 17h7a2.5 2.5 0 1 1-2.4 3"),
    SymbolDrawing("drop", body: "M12 2.5s6.5 7.2 6.5 12.2a6.5 6.5 0 0 1-13 0C5.5 9.7 12 2.5 12 2.5z"),
    SymbolDrawing("humidity", body: "M12 2.5s6.5 7.2 6.5 12.2a6.5 6.5 0 0 1-13 0C5.5 9.7 12 2.5 12 2.5z"),
    SymbolDrawing(
      "water.waves",
      lines: "M2 8c2-2 3.5-2 5 0s3.5 2 5 0 3.5-2 5 0 3.5 2 5 0M2 15c2-2 3.5-2 5 0s3.5 2 5 0 3.5-2 5 0 3.5 2 5 0"),
    SymbolDrawing("moon", body: "M20.5 14.5A9 9 0 0 1 9.5 3.5a9 9 0 1 0 11 11z"),
    SymbolDrawing(
      "moon.stars", body: "M18.5 15.5A8.5 8.5 0 0 1 8.5 5.5a8.5 8.5 0 1 0 10 10z",
      lines: "M16 3v4M14 5h4M20 9v2M19 10h2"),
    SymbolDrawing("moon.zzz", body: "M18.5 15.5A8.5 8.5 0 0 1 8.5 5.5a8.5 8.5 0 1 0 10 10z", lines: "M14 3.5h5l-5 6h5"),
    SymbolDrawing("thermometer", body: "M9.5 4.5a2.5 2.5 0 0 1 5 0v9.2a5 5 0 1 1-5 0z", lines: "M12 8v8"),
    SymbolDrawing("umbrella", body: "M2.5 12.5a9.5 9.5 0 0 1 19 0z", lines: "M12 12.5v6.5a2.3 2.3 0 0 0 4.6 0"),
    SymbolDrawing("bolt", body: "M13.5 2L4.5 13.5h6L9.5 22l9.5-12h-6.5z"),
    SymbolDrawing(
      "flame",
      body: """
        M12 2.2c.7 4 6.5 6.3 6.5 12.3a6.5 6.5 0 0 1-13 0c0-2.6 1.3-4.3 2.6-5.6.3 2 1.2 3 2.1 3.2 \
        C10.4 8.5 9.8 5.2 12 2.2z
        """),
    SymbolDrawing(
      "leaf", body: "M4.5 19.5c-2.5-9 3-15 16-16 .5 12-5 18.5-14 15.5z", lines: "M3.5 21.5C6.5 15.5 10 12 14.5 9.5"),
  ]
}

/// Signs and arrows.
extension SymbolDrawings {
  static let signs = [
    SymbolDrawing("circle", body: disc),
    SymbolDrawing("square", body: tile),
    SymbolDrawing(
      "heart", body: "M12 20.5C5.5 15.8 2.5 12.3 2.5 8.6A5 5 0 0 1 12 6.5a5 5 0 0 1 9.5 2.1c0 3.7-3 7.2-9.5 11.9z"),
    SymbolDrawing("star", body: "M12 2.5l2.9 6.2 6.7.8-5 4.6 1.4 6.7L12 17.4l-6 3.4 1.4-6.7-5-4.6 6.7-.8z"),
    SymbolDrawing("checkmark", lines: "M4 13l5.5 6L20 5"),
    SymbolDrawing("checkmark.circle", body: disc, marks: "M10.7 17.2l-4.3-4.6 1.5-1.4 2.8 3 5.3-7.2 1.6 1.2z"),
    SymbolDrawing("checkmark.square", body: tile, marks: "M10.7 17.2l-4.3-4.6 1.5-1.4 2.8 3 5.3-7.2 1.6 1.2z"),
    SymbolDrawing(
      "checkmark.seal",
      body: """
        M12 1.8l2.6 2 3.3-.2 1 3.1 2.7 1.9-1 3.4 1 3.1-2.7 2-1 3-3.3-.1-2.6 2-2.6-2-3.3.1 \
        -1-3-2.7-2 1-3.1-1-3.4 2.7-1.9 1-3.1 3.3.2z
        """,
      marks: "M10.7 16.5l-3.7-4 1.4-1.3 2.3 2.5 4.3-5.9 1.6 1.2z"),
    SymbolDrawing("xmark", lines: "M5 5l14 14M19 5L5 19"),
    SymbolDrawing(
      "xmark.circle", body: disc,
      marks: "M8.4 7l3.6 3.6L15.6 7 17 8.4 13.4 12l3.6 3.6-1.4 1.4-3.6-3.6L8.4 17 7 15.6l3.6-3.6L7 8.4z"),
    SymbolDrawing("plus", lines: "M12 4v16M4 12h16"),
    SymbolDrawing("plus.circle", body: disc, marks: "M11 6.5h2V11h4.5v2H13v4.5h-2V13H6.5v-2H11z"),
    SymbolDrawing("minus", lines: "M4 12h16"),
    SymbolDrawing("minus.circle", body: disc, marks: "M6.5 11h11v2h-11z"),
    SymbolDrawing("exclamationmark", lines: "M12 4v10M12 19h.01"),
    SymbolDrawing("exclamationmark.triangle", body: "M12 3L22 20.5H2z", marks: "M11 9h2v6h-2zM11 16.5h2v2h-2z"),
    SymbolDrawing("exclamationmark.circle", body: disc, marks: "M11 6h2v8h-2zM11 15.8h2v2.2h-2z"),
    SymbolDrawing("questionmark", lines: "M8 8.5a4 4 0 1 1 6 3.5c-1.3.8-2 1.5-2 3M12 19h.01"),
    SymbolDrawing(
      "questionmark.circle", body: disc,
      marks: """
        M8.5 9.7C8.5 5 15.7 5 15.7 9.6c0 2.6-2.7 2.9-2.7 4.9h-2c0-3.5 2.6-3.3 2.6-4.9 0-2-3.1-2-3.1.1zM11 16h2v2 \
        h-2z
        """),
    SymbolDrawing("info.circle", body: disc, marks: "M11 6.5h2v2h-2zM11 10.5h2v7h-2z"),
    SymbolDrawing("ellipsis", lines: "M5 12h.01M12 12h.01M19 12h.01"),
    SymbolDrawing("number", lines: "M9 4L7 20M17 4l-2 16M4 9h16M4 15h16"),
    SymbolDrawing("quote", lines: "M9.5 7C6 8 4.5 10.5 4.5 14v3h5v-4h-3M19.5 7c-3.5 1-5 3.5-5 7v3h5v-4h-3"),
    SymbolDrawing("cross", body: "M9 2.5h6V9h6.5v6H15v6.5H9V15H2.5V9H9z"),
    SymbolDrawing("sparkles", body: "M10 5l2 5 5 2-5 2-2 5-2-5-5-2 5-2z", lines: "M18.5 3v4M16.5 5h4M19 17v4M17 19h4"),
  ]

  static let arrows = [
    SymbolDrawing("arrow.up", lines: "M12 20V4M5 11l7-7 7 7"),
    SymbolDrawing("arrow.down", lines: "M12 4v16M5 13l7 7 7-7"),
    SymbolDrawing("arrow.left", lines: "M20 12H4M11 5l-7 7 7 7"),
    SymbolDrawing("arrow.right", lines: "M4 12h16M13 5l7 7-7 7"),
    SymbolDrawing("arrow.up.right", lines: "M6 18L18 6M8 6h10v10"),
    SymbolDrawing("arrow.down.right", lines: "M6 6l12 12M18 8v10H8"),
    SymbolDrawing("arrow.clockwise", lines: "M19.5 12a7.5 7.5 0 1 1-2.5-5.6L19.5 8.5M19.5 3.5v5h-5"),
    SymbolDrawing("arrow.counterclockwise", lines: "M4.5 12a7.5 7.5 0 1 0 2.5-5.6L4.5 8.5M4.5 3.5v5h5"),
    SymbolDrawing(
      "arrow.triangle.2.circlepath", lines: "M4 11a8 8 0 0 1 14-4l2 2M20 4v5h-5M20 13a8 8 0 0 1-14 4l-2-2M4 20v-5h5"),
    SymbolDrawing("chevron.up", lines: "M4 16l8-8 8 8"),
    SymbolDrawing("chevron.down", lines: "M4 8l8 8 8-8"),
    SymbolDrawing("chevron.left", lines: "M16 4l-8 8 8 8"),
    SymbolDrawing("chevron.right", lines: "M8 4l8 8-8 8"),
    SymbolDrawing("arrowtriangle.up", body: "M12 4l9.5 15.5h-19z"),
    SymbolDrawing("arrowtriangle.down", body: "M12 20L2.5 4.5h19z"),
  ]
}
