/// A drawing of an SF Symbol, as SVG paths on a grid of 24 by 24, from `symbols.txt`.
struct SymbolDrawing: Sendable {
  let name: String
  /// A closed outline, which is filled if the symbol's name has `.fill`.
  var body = ""
  /// Lines that are never filled.
  var lines = ""
  /// Small shapes: filled, or cut out of a filled body.
  var marks = ""
}

enum SymbolDrawings {
  static let all = read(String(decoding: PackageResources.symbols_txt, as: UTF8.self))

  private static func read(_ text: String) -> [SymbolDrawing] {
    text.split(separator: "\n").reduce(into: []) { drawings, line in
      if line.hasPrefix("#") { return }
      guard line.hasPrefix(" "), let last = drawings.indices.last else {
        return drawings.append(SymbolDrawing(name: String(line)))
      }
      let parts = line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
      switch parts[0] {
      case "body": drawings[last].body = parts[1]
      case "lines": drawings[last].lines = parts[1]
      default: drawings[last].marks = parts[1]
      }
    }
  }

  private static let indices = Dictionary(all.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }

  struct Match: Sendable {
    var index: Int
    var isFilled: Bool
    /// True if the drawing has that name, `.fill` aside.
    var isExact: Bool
  }

  /// The drawing with a name, or else with its first words: `cloud.heavyrain.fill` is a cloud.
  static func match(for name: String) -> Match? {
    let words = name.split(separator: ".").map(String.init)
    guard !words.isEmpty, words.count <= 8 else { return nil }
    let isFilled = words.dropFirst().contains("fill")
    let plain = [words[0]] + words.dropFirst().filter { $0 != "fill" }
    for count in stride(from: plain.count, to: 0, by: -1) {
      guard let index = indices[plain.prefix(count).joined(separator: ".")] else { continue }
      return Match(index: index, isFilled: isFilled, isExact: count == plain.count)
    }
    return nil
  }
}
