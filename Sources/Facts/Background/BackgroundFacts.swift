import Presentations
import WidgetFormat

extension FactCatalogue {
  /// What the rules about background ask for.
  static let background: [FactDefinition] =
    containerBackground + removal + disfavored + rootBackgrounds + legibility
}
