import Presentations
import WidgetFormat

extension FactCatalogue {
  /// What the rules about colour ask for.
  static let colour: [FactDefinition] = appearances + contrasts
}
