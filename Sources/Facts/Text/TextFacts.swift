import Presentations
import WidgetFormat

extension FactCatalogue {
  /// What the rules about text ask for.
  static let text: [FactDefinition] = fonts + images
}
