import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What the rules about layout ask for.
  static let layout: [FactDefinition] = frames + edges
}
