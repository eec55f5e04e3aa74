#if SwiftSource
import Base
import SwiftSyntax

extension SwiftDrafter {
  /// True for an image of a catalogue whose file shows a shape of one colour on a transparent background.
  func hasOneColor(_ image: ExprSyntax) -> Bool {
    guard let argument = image.chain.root.as(Call.self)?.arguments.first, argument.label == nil,
      argument.expression.is(StringLiteralExprSyntax.self) || argument.expression.isImplicitMember,
      let path = request.code.known.imageFile(named: argument.expression.code.filter { $0 != "\"" }),
      let bytes = request.code.read(path)
    else { return false }
    if path.ends(in: ".png") { return PNGPixels.hasTransparentBackground(bytes) && PNGPixels.haveOneColor(bytes) }
    return path.ends(in: ".svg") && SVGColors(bytes).areOne
  }
}

/// The colours that an SVG names.
struct SVGColors {
  /// True if no more than one is named, and there are no gradients and pictures.
  let areOne: Bool

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let isPlain = text.contains("</svg>") && !["<image", "gradient", "<pattern"].contains { text.contains(text: $0) }
    areOne = isPlain && Self.colors(in: text).count <= 1
  }

  private static func colors(in text: String) -> Set<Substring> {
    // `rgb(0, 0, 0)` is one word.
    let words = text.split(separator: ", ").joined(separator: ",").split { " \t\r\n\"'=:;<>{}".contains($0) }
    let named = zip(words, words.dropFirst()).filter { ["fill", "stroke", "color"].contains($0.0) }.map(\.1)
    let colors = Set(named).subtracting(["none", "currentcolor", "inherit", "transparent"])
    return hasBlackShape(text) ? colors.union(["black"]) : colors
  }

  /// True if a shape is black because neither it nor anything around it names a colour.
  private static func hasBlackShape(_ text: String) -> Bool {
    let tags = text.split(separator: "<")
    func names(_ tag: Substring) -> Bool { ["fill", "stroke", "class="].contains { tag.contains($0) } }
    let shapes = ["path", "circle", "rect", "ellipse", "polygon"]
    return !tags.contains { names($0) && ($0.hasPrefix("svg") || $0.hasPrefix("g ")) } && tags.contains { tag in
      shapes.contains { tag.hasPrefix("\($0) ") } && !names(tag)
    }
  }
}
#endif
