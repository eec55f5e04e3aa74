/// Words of the description format that stand for values of SwiftUI and that no rule needs as more than words.
/// Words that rules tell apart are enumerations, with a `NamedValues` each.
///
/// Source: SwiftUI documentation, `Material`, `Text.DateStyle`, `Font.Design`, `RedactionReasons` (2026).
package enum Vocabulary {
  package static let materials = NameTable(["ultraThin", "thin", "regular", "thick", "ultraThick"])
  package static let dateStyles = NameTable(["date", "time", "relative", "offset", "timer"])
  package static let fontDesigns = NameTable(["default", "serif", "rounded", "monospaced"])
  package static let redactionReasons = NameTable(["placeholder", "privacy", "invalidated"])
}
