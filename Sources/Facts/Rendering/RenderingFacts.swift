import Presentations
import WidgetFormat

extension FactCatalogue {
  /// What the rules about rendering ask for.
  static let rendering: [FactDefinition] = renderingModes + leafCounts + tinting + accentedImages + tintedColors
}
