import AppleTables

/// Keys of a colour that is written as a mapping. The first that is there decides the colour's form.
enum ColorKey: String, CaseIterable, Sendable { case asset, gradient, material, color, white, light, dark, opacity }

/// SwiftUI's materials.
enum MaterialName: String, CaseIterable, Sendable { case ultraThin, thin, regular, thick, ultraThick }

extension Words {
  static let colors = Choices<ColorForm>(
    "a colour",
    SystemColor.allCases.map { ($0.rawValue, ColorForm.system($0)) }
      + SemanticColor.allCases.map { ($0.rawValue, ColorForm.semantic($0)) },
    advice: adviceForColor)

  static let colorForms =
    "a system colour such as red, a semantic one such as secondary, \"#RRGGBB\", or a mapping such as "
    + "{light: …, dark: …}"

  private static let adviceForColor: @Sendable (String) -> String? = { text in
    if text.hasSuffix("Material") { return "Write {material: \(materialName(in: text))}." }
    if text.utf8.first != UInt8(ascii: "#"), HexColor(Array("#\(text)".utf8)) != nil { return "Write \"#\(text)\"." }
    if text.hasPrefix("#") { return "After # stand three, six or eight hexadecimal digits." }
    return "Write \(colorForms)."
  }

  private static func materialName(in text: String) -> String {
    String(text.dropLast("Material".count).drop { $0 == "." })
  }
}

extension Words {
  static let colorKeys = Choices<ColorKey>("a colour", advice: adviceForArgument)
}

extension Words {
  static let materials = Choices<MaterialName>("a material")
}
