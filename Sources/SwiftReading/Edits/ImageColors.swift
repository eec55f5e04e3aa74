#if SwiftSource
import Base
import SwiftSyntax

extension SwiftDrafter {
  /// True for an image of a catalogue whose file shows a shape of one colour on a transparent background.
  func hasOneColor(_ image: ExprSyntax) -> Bool {
    guard let argument = image.chain.root.as(Call.self)?.arguments.first, argument.label == nil,
      argument.expression.is(StringLiteralExprSyntax.self) || argument.expression.isImplicitMember,
      let path = request.project.cache.imageFile(named: argument.expression.code.filter { $0 != "\"" }),
      let bytes = request.project.read(path)
    else { return false }
    if path.ends(in: ".png") { return PNGPixels.hasTransparentBackground(bytes) && PNGPixels.hasOneColor(bytes) }
    return path.ends(in: ".svg") && SVGColors.hasOneColor(bytes)
  }
}

private enum SVGColors {
  /// True for an SVG with at most one colour, and without gradients, patterns and images.
  static func hasOneColor(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let isPlain = text.contains("</svg>") && !["<image", "gradient", "<pattern"].contains { text.contains(text: $0) }
    return isPlain && colors(in: text).count <= 1
  }

  private static func colors(in text: String) -> Set<Substring> {
    // Keeps `rgb(0, 0, 0)` together.
    let words = text.split(separator: ", ").joined(separator: ",").split { " \t\r\n\"'=:;<>{}".contains($0) }
    let named = zip(words, words.dropFirst()).filter { ["fill", "stroke", "color"].contains($0.0) }.map(\.1)
    let colors = Set(named).subtracting(["none", "currentcolor", "inherit", "transparent"])
    return hasUncoloredShape(text) ? colors.union(["black"]) : colors
  }

  /// True if a shape is black by default, since neither it nor a group or the root names a colour.
  private static func hasUncoloredShape(_ text: String) -> Bool {
    let tags = text.split(separator: "<")
    func namesColor(_ tag: Substring) -> Bool { ["fill", "stroke", "class="].contains { tag.contains($0) } }
    let shapes = ["path", "circle", "rect", "ellipse", "polygon"]
    return !tags.contains { namesColor($0) && ($0.hasPrefix("svg") || $0.hasPrefix("g ")) } && tags.contains { tag in
      shapes.contains { tag.hasPrefix("\($0) ") } && !namesColor(tag)
    }
  }
}
#endif
