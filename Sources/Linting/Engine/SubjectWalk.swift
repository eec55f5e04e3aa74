import AppleTables
import Facts
import Presentations
import RuleCatalogue
import WidgetFormat
import YAMLTree

/// Visits everything in a widget that a rule can be about, from the outside in.
struct SubjectWalk {
  private let plan: RulePlan
  private let collector: FindingCollector
  /// Whether rules are asked even where they can find nothing, since somebody wants to know what they select.
  private let asksAll: Bool
  private var scope: FactScope
  /// The rules for where the walk is.
  private var rules: ActiveRules
  /// Indices of the rules' entries that the content's views may violate, and those of each kind as a range of it.
  private var live: [Int] = []
  private var liveRanges = [Range<Int>](repeating: 0..<0, count: SubjectKind.allCases.count)

  init(analysis: ShownWidget, plan: RulePlan, rules: ActiveRules, collector: FindingCollector) {
    self.plan = plan
    self.collector = collector
    asksAll = collector.rulesWithSubject != nil
    scope = FactScope(file: collector.file, analysis: analysis, presentations: .all)
    self.rules = rules
  }

  mutating func run(_ cache: inout ActiveRulesCache) {
    // Of a widget for a television alone nothing is said but that there are none.
    let isForTelevision = scope.analysis.widget.isForTelevisionOnly
    if !isForTelevision { visit(.widget) }
    for platform in scope.widget.platforms { visit(platform.node, as: .platform) }
    if isForTelevision { return }
    for entry in scope.widget.disfavoredLocations {
      for family in entry.families ?? [] { visit(family.node, as: .disfavoredFamily) }
    }
    for index in scope.analysis.families.indices { visitFamily(at: index, &cache) }
  }

  /// Asks all rules about a subject that is no view.
  private mutating func visit(_ kind: SubjectKind) {
    let presentations = scope.presentations
    var violated = -1
    for index in rules.ranges[kind.number] {
      let entry = rules.entries[index]
      // The first case of a rule that finds something reports.
      guard entry.condition != violated else { continue }
      if plan.ask(entry, rules.parts, &scope, collector, noting: asksAll) { violated = entry.condition }
    }
    scope.presentations = presentations
    plan.check(kind, scope, collector)
  }

  private mutating func visit(_ node: NodeID, as kind: SubjectKind) {
    scope.item = .node(node)
    visit(kind)
    scope.item = .none
  }

  private mutating func visitFamily(at index: Int, _ cache: inout ActiveRulesCache) {
    let family = scope.analysis.families[index]
    scope.familyIndex = index
    scope.presentations = family.family.presentations
    rules = cache.rules(plan, of: family.family, shownIn: scope.presentations)
    visit(.family)
    if family.family.items.isEmpty { visit(family.family.place, as: .supportedFamily) }
    for item in family.family.items {
      scope.item = .family(item)
      visit(.supportedFamily)
    }
    scope.item = .none
    for mode in family.family.description?.renderingModes ?? [] { visit(mode.node, as: .listedRenderingMode) }
    visitBackgroundColors(of: family, &cache)
    for content in family.contents { visitContent(content, of: family, &cache) }
    for content in family.backgrounds { visitContent(content, of: family, &cache) }
    for content in family.signedOut { visitContent(content, of: family, &cache) }
    scope.content = nil
    scope.presentations = .all
  }

  private mutating func visitBackgroundColors(of family: ShownFamily, _ cache: inout ActiveRulesCache) {
    guard case .color(let color)? = family.family.containerBackground?.form else { return }
    scope.presentations = family.family.backgroundShown
    rules = cache.rules(plan, of: family.family, shownIn: scope.presentations)
    for stop in scope.file.stops(of: color, use: .container) {
      scope.item = .color(stop)
      visit(.backgroundColor)
      visit(.anyColor)
    }
    scope.item = .none
  }

  private mutating func visitContent(
    _ content: ShownContent, of family: ShownFamily, _ cache: inout ActiveRulesCache
  ) {
    scope.content = content
    scope.presentations = content.presentations
    rules = cache.rules(plan, of: family.family, shownIn: content.presentations)
    if content.part == .content { visit(.content) }
    findLive(in: content)
    for index in content.views.indices where !content.views[index].isUncertain {
      scope.viewIndex = index
      visitView(content, index)
    }
    scope.viewIndex = 0
  }

  /// Leaves out rules that no view of the content can violate.
  private mutating func findLive(in content: ShownContent) {
    live.removeAll(keepingCapacity: true)
    // What colours have is known when they are visited.
    let traits = content.traits.union(.hexWithoutVariants)
    for kind in SubjectKind.allCases {
      let start = live.count
      for index in rules.ranges[kind.number] where asksAll || rules.entries[index].mayConcern(traits) {
        live.append(index)
      }
      liveRanges[kind.number] = start..<live.count
    }
  }

  /// Asks the rules about a subject that is a view, or belongs to one.
  private mutating func visitPart(_ kind: SubjectKind, _ traits: ViewTraits) {
    var violated = -1
    for index in liveRanges[kind.number] {
      let entry = rules.entries[live[index]]
      guard asksAll || entry.mayConcern(traits), entry.condition != violated else { continue }
      if plan.ask(entry, rules.parts, &scope, collector, noting: asksAll) { violated = entry.condition }
    }
    if let content = scope.content { scope.presentations = content.presentations }
    plan.check(kind, scope, collector)
  }

  /// Which rules look into which part of a widget: all of them into content; into a container background those
  /// about colours and images; into what signed-out people see those about text and colours.
  private mutating func visitView(_ content: ShownContent, _ index: Int) {
    let shown = content.views[index]
    let part = content.part
    let traits = shown.traits
    if part == .content { visitPart(.view, traits) }
    if shown.kind.isText, part != .containerBackground { visitPart(.text, traits) }
    if part != .signedOut, scope.file.isAssetImage(shown.view) { visitPart(.image, traits) }
    if part == .content {
      if shown.kind.isLeaf { visitPart(.leaf, traits) }
      if shown.kind.isInteractive { visitPart(.interactive, traits) }
    }
    visitColors(shown, in: part)
    if part != .containerBackground, traits.contains(.font), let font = scope.modifier(.font),
      case .font = font.value
    {
      scope.item = .font(font)
      visitPart(.font, traits)
      scope.item = .none
    }
  }

  private mutating func visitColors(_ shown: ShownView, in part: ShownContent.Part) {
    guard shown.mayHaveColors else { return }
    for use in scope.colorUses {
      scope.item = .color(use)
      let isPlain = scope.file.hexWithoutVariants(in: use.color) != nil
      let traits = isPlain ? shown.traits.union(.hexWithoutVariants) : shown.traits
      visitPart(part == .containerBackground ? .backgroundColor : .color, traits)
      visitPart(.anyColor, traits)
    }
    scope.item = .none
  }
}
