import AppleFacts
import RuleCatalogue
import WidgetModel
import YAMLTree

/// Visits everything in a widget that a rule can be about, from the outside in.
struct SubjectWalk {
  private var scope: FactScope

  init(file: WidgetFile, analysis: WidgetAnalysis) {
    scope = FactScope(file: file, analysis: analysis, presentations: .all)
  }

  mutating func run(_ visit: (SubjectKind, FactScope) -> Void) {
    visit(.widget, scope)
    for platform in scope.widget.platforms { self.visit(platform.node, as: .platform, visit) }
    for entry in scope.widget.disfavoredLocations {
      for family in entry.families ?? [] { self.visit(family.node, as: .disfavoredFamily, visit) }
    }
    for index in scope.analysis.families.indices { visitFamily(at: index, visit) }
    scope.familyIndex = -1
  }

  private mutating func visit(_ node: NodeID, as kind: SubjectKind, _ visit: (SubjectKind, FactScope) -> Void) {
    scope.item = .node(node)
    visit(kind, scope)
    scope.item = .none
  }

  private mutating func visitFamily(at index: Int, _ visit: (SubjectKind, FactScope) -> Void) {
    let family = scope.analysis.families[index]
    scope.familyIndex = index
    scope.presentations = family.family.presentations
    visit(.family, scope)
    if family.family.items.isEmpty { self.visit(family.family.place, as: .supportedFamily, visit) }
    for item in family.family.items {
      scope.item = .family(item)
      visit(.supportedFamily, scope)
    }
    scope.item = .none
    for mode in family.family.description?.renderingModes ?? [] {
      self.visit(mode.node, as: .listedRenderingMode, visit)
    }
    visitBackgroundColors(of: family, visit)
    for content in family.contents { visitContent(content, visit) }
    for content in family.backgrounds + family.signedOut { visitContent(content, visit) }
    scope.content = nil
    scope.presentations = .all
  }

  private mutating func visitBackgroundColors(of family: FamilyAnalysis, _ visit: (SubjectKind, FactScope) -> Void) {
    guard case .color(let color)? = family.family.containerBackground?.form else { return }
    scope.presentations = family.family.backgroundShown
    for stop in scope.file.stops(of: color, use: .container) {
      scope.item = .color(stop)
      visit(.backgroundColor, scope)
      visit(.anyColor, scope)
    }
    scope.item = .none
  }

  private mutating func visitContent(_ content: ShownContent, _ visit: (SubjectKind, FactScope) -> Void) {
    scope.content = content
    scope.presentations = content.presentations
    if content.part == .content { visit(.content, scope) }
    for index in content.views.indices where !content.views[index].isUncertain {
      scope.viewIndex = index
      visitView(content.views[index], in: content.part, visit)
    }
    scope.viewIndex = 0
  }

  /// Which rules look into which part of a widget: all of them into content; into a container background those
  /// about colours and images; into what signed-out people see those about text and colours.
  private mutating func visitView(
    _ shown: ShownView, in part: ShownContent.Part, _ visit: (SubjectKind, FactScope) -> Void
  ) {
    if part == .content { visit(.view, scope) }
    let file = scope.file
    if shown.kind.isText, part != .containerBackground { visit(.text, scope) }
    if file.isAssetImage(shown.view), part != .signedOut { visit(.image, scope) }
    if part == .content {
      if shown.kind.isLeaf { visit(.leaf, scope) }
      if shown.kind.isInteractive { visit(.interactive, scope) }
    }
    visitColorsAndFonts(in: part, visit)
  }

  private mutating func visitColorsAndFonts(in part: ShownContent.Part, _ visit: (SubjectKind, FactScope) -> Void) {
    for use in scope.colorUses {
      scope.item = .color(use)
      visit(part == .containerBackground ? .backgroundColor : .color, scope)
      visit(.anyColor, scope)
    }
    if part != .containerBackground, let font = scope.modifier(.font), case .font = font.value {
      scope.item = .font(font)
      visit(.font, scope)
    }
    scope.item = .none
  }
}
