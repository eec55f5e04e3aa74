import Presentations
import WidgetFormat

extension FactCatalogue {
  /// What the rules about content ask for.
  static let content: [FactDefinition] = timelineFacts + showingFacts + tappingFacts
}
