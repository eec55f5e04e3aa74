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
