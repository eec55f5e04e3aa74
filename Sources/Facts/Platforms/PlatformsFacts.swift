import Presentations
import WidgetFormat

extension FactCatalogue {
  /// What the rules about platforms ask for.
  static let platforms: [FactDefinition] = declarations + conditions + levelsOfDetail + appleVisionPro
}
