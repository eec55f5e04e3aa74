import AppleTables
import Base
import Presentations
import WidgetFormat

/// Visits every subject in a widget, from the outside in.
struct Walk {
  private var scope: FactScope
  /// Announces where the following subjects are shown.
  private let enter: (_ family: OfferedFamily, _ presentations: PresentationSet) -> Void
  private let visitor: (SubjectKind, FactScope) -> Void

  init(
    through widget: ShownWidget, of file: WidgetFile,
    enter: @escaping (_ family: OfferedFamily, _ presentations: PresentationSet) -> Void = { _, _ in },
    visitor: @escaping (SubjectKind, FactScope) -> Void
  ) {
    scope = FactScope(file: file, shownWidget: widget, presentations: .all)
    (self.enter, self.visitor) = (enter, visitor)
  }

  mutating func run() {
    let widget = scope.shownWidget.widget
    // tvOS has no widgets, so only the platform matters.
    if !widget.isForTelevisionOnly { visit(.widget) }
    for platform in widget.platforms { visit(.platform, .node(platform.node)) }
    if widget.isForTelevisionOnly { return }
    for entry in widget.disfavoredLocations {
      for family in entry.families ?? [] { visit(.disfavoredFamily, .node(family.node)) }
    }
    for index in scope.shownWidget.families.indices { visitFamily(at: index) }
  }

  private mutating func visit(_ kind: SubjectKind) { visitor(kind, scope) }

  private mutating func visit(_ kind: SubjectKind, _ item: FactScope.Item) {
    scope.item = item
    visit(kind)
    scope.item = .none
  }

  private mutating func visitFamily(at index: Int) {
    let shown = scope.shownWidget.families[index]
    let family = shown.offered
    scope.familyIndex = index
    scope.presentations = family.presentations
    enter(family, family.presentations)
    // In a family that is not shown anywhere, only the items of `supportedFamilies` matter.
    if family.mayBeShown { visit(.family) }
    if family.items.isEmpty { visit(.supportedFamily, .node(family.node)) }
    for item in family.items { visit(.supportedFamily, .family(item)) }
    guard family.mayBeShown else {
      scope.presentations = .all
      return
    }
    for mode in family.description?.renderingModes ?? [] { visit(.listedRenderingMode, .node(mode.node)) }
    visitBackgroundColors(of: family)
    for content in shown.contents + shown.backgrounds + shown.signedOut { visit(content, of: family) }
    scope.content = nil
    scope.presentations = .all
  }

  private mutating func visitBackgroundColors(of family: OfferedFamily) {
    guard case .color(let color)? = family.containerBackground?.form, !family.backgroundShown.isEmpty else { return }
    scope.presentations = family.backgroundShown
    enter(family, scope.presentations)
    visit(scope.file.stops(of: color, use: .container), as: .backgroundColor)
  }

  private mutating func visit(_ uses: [ColorUse], as kind: SubjectKind) {
    for use in uses {
      visit(kind, .color(use))
      visit(.anyColor, .color(use))
    }
  }

  private mutating func visit(_ content: ShownContent, of family: OfferedFamily) {
    scope.content = content
    scope.presentations = content.presentations
    enter(family, content.presentations)
    if content.part == .content { visit(.content) }
    for index in content.views.indices where content.views[index].isSeen {
      scope.viewIndex = index
      visitView(content, index)
    }
    scope.viewIndex = 0
  }

  /// Rules about a container background are only about colours and images, and rules about the view for people who are
  /// signed out only about text and colours.
  private mutating func visitView(_ content: ShownContent, _ index: Int) {
    let shown = content.views[index]
    let part = content.part
    if part == .content { visit(.view) }
    if shown.kind.isText, part != .containerBackground { visit(.text) }
    if part != .signedOut, scope.file[shown.view].kind == .image {
      if scope.file.isAssetImage(shown.view) { visit(.image) }
      visit(.anyImage)
    }
    if part == .content {
      if shown.kind.isLeaf { visit(.leaf) }
      if shown.kind.isInteractive { visit(.interactive) }
    }
    if shown.mayHaveColors { visit(scope.colorUses, as: part == .containerBackground ? .backgroundColor : .color) }
    if part != .containerBackground, let font = scope.modifier(.font), case .font = font.value {
      visit(.font, .font(font))
    }
  }
}

extension FactScope {
  public static func all(_ kind: SubjectKind, in file: WidgetFile) -> [FactScope] {
    var subjects: [FactScope] = []
    for widget in IteratorSequence(ShownWidgets(of: file, limits: Limits())) {
      var walk = Walk(through: widget, of: file) { if $0 == kind { subjects.append($1) } }
      walk.run()
    }
    return subjects
  }
}

/// Runs the rules on the subjects of a walk.
struct ApplicableRules {
  private let index: RuleIndex
  private let cache: CandidateCache
  private let findings: RuleFindings
  private var candidates: CandidateRules

  /// Begins with the rules for subjects outside of families.
  init(_ index: RuleIndex, _ cache: CandidateCache, _ findings: RuleFindings) {
    (self.index, self.cache, self.findings) = (index, cache, findings)
    candidates = cache.rules(of: index, for: nil, shownIn: .all)
  }

  mutating func enter(_ family: OfferedFamily, shownIn presentations: PresentationSet) {
    candidates = cache.rules(of: index, for: family, shownIn: presentations)
  }

  func visit(_ kind: SubjectKind, _ scope: FactScope) {
    var violatedRule: Int?
    var narrowed = scope
    for candidate in candidates[kind] where candidate.ruleIndex != violatedRule {
      for group in candidate.groups {
        narrowed.presentations = group
        if isViolated(candidate, narrowed) { violatedRule = candidate.ruleIndex }
      }
    }
  }

  private func isViolated(_ candidate: Candidate, _ scope: FactScope) -> Bool {
    switch candidate.test {
    case .check(let check):
      if findings.recordsCoverage, check.check.coversEverySubject { findings.markCovered(check.rule) }
      check.run(scope, findings)
    case .condition(let active):
      if findings.recordsCoverage, active.covers(scope) { findings.markCovered(active.rule) }
      if active.isViolated(in: scope) {
        findings.addViolation(of: active, scope)
        return true
      }
      if let fact = active.factWithLongText(in: scope) { findings.addLongText(fact, of: active, scope) }
    }
    return false
  }
}
