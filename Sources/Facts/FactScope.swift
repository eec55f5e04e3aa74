import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

/// What a fact is asked about: a file, a widget in it, and as much below as the subject has.
///
/// Rules copy it for many subjects, so what is large in it is shared by reference.
package struct FactScope: Sendable {
  package let file: WidgetFile
  package let analysis: ShownWidget
  package var content: ShownContent?
  /// Index in `analysis.families`; −1 for subjects above families.
  package var familyIndex = -1
  /// Index in `content.views`.
  package var viewIndex = 0
  /// The colour, font or list item.
  package var item: Item = .none
  /// The presentations asked about: those that show the content and that the facts do not tell apart.
  package var presentations: PresentationSet

  package enum Item: Sendable {
    case none
    case color(ColorUse)
    /// Boxed, since it is large, and scopes are copied for many subjects that are no fonts.
    indirect case font(Modifier)
    case node(NodeID)
    /// An item of `supportedFamilies`.
    case family(ListedFamily)
  }

  package init(file: WidgetFile, analysis: ShownWidget, presentations: PresentationSet) {
    self.file = file
    self.analysis = analysis
    self.presentations = presentations
  }

  package var widget: Widget { _read { yield analysis.widget } }

  package var family: ShownFamily? {
    analysis.families.indices.contains(familyIndex) ? analysis.families[familyIndex] : nil
  }

  package var shown: ShownView? {
    guard let content, content.views.indices.contains(viewIndex) else { return nil }
    return content.views[viewIndex]
  }

  package var view: View? { shown.map { file[$0.view] } }

  /// What the shown view has; nothing for subjects that are no views.
  package var traits: ViewTraits {
    guard let content, content.views.indices.contains(viewIndex) else { return [] }
    return content.views[viewIndex].traits
  }

  /// The first of the presentations asked about.
  package var presentation: Presentation? { presentations.first }

  /// The shown view's modifier, variants applied.
  package func modifier(_ name: ModifierName) -> Modifier? {
    content?.modifier(name, of: viewIndex, in: file)
  }

  /// The item's node, for subjects that are items of lists.
  package var itemNode: NodeID? {
    switch item {
    case .node(let node): node
    case .family(let family): family.node
    case .none, .color, .font: nil
    }
  }
}
