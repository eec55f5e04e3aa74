import AppleTables
import Facts
import Presentations
import RuleCatalogue
import WidgetFormat
import YAMLTree

/// Visits everything in a widget that a rule can be about, from the outside in, and has the rules asked there.
struct Walk {
  private var scope: FactScope
  /// The rules for where the walk is.
  private var rules: RulesHere
  /// What the widget and the family have that the walk is in: what is inside has it, too.
  private var around: ViewTraits

  init(through widget: ShownWidget, of file: WidgetFile, _ rules: RulesHere) {
    scope = FactScope(file: file, shownWidget: widget, presentations: .all)
    self.rules = rules
    around = widget.ownTraits
  }

  mutating func run() {
    let widget = scope.shownWidget.widget
    // Of a widget for a television alone nothing is said but that there are none.
    let isForTelevision = widget.isForTelevisionOnly
    if !isForTelevision { visit(.widget, having: scope.shownWidget.traits) }
    for platform in widget.platforms { visit(.platform, at: platform.node) }
    if isForTelevision { return }
    for entry in widget.disfavoredLocations {
      for family in entry.families ?? [] { visit(.disfavoredFamily, at: family.node) }
    }
    for index in scope.shownWidget.families.indices { visitFamily(at: index) }
  }

  /// Items of lists and colours of container backgrounds have no traits.
  private mutating func visit(_ kind: SubjectKind, having traits: ViewTraits = .all) {
    rules.ask(kind, having: traits, &scope)
  }

  private mutating func visit(_ kind: SubjectKind, at node: NodeID) {
    scope.item = .node(node)
    visit(kind)
    scope.item = .none
  }

  private mutating func visitFamily(at index: Int) {
    let shown = scope.shownWidget.families[index]
    let family = shown.offered
    scope.familyIndex = index
    scope.presentations = family.presentations
    around = scope.shownWidget.ownTraits.union(shown.ownTraits)
    rules.enter(family, shownIn: family.presentations, having: shown.traits.union(around))
    // Of a family that the declared platforms do not have nothing is said but that.
    if family.isForDeclaredPlatforms { visit(.family, having: shown.traits.union(around)) }
    if family.items.isEmpty { visit(.supportedFamily, at: family.node) }
    for item in family.items {
      scope.item = .family(item)
      visit(.supportedFamily)
    }
    scope.item = .none
    guard family.isForDeclaredPlatforms else {
      scope.presentations = .all
      return
    }
    for mode in family.description?.renderingModes ?? [] { visit(.listedRenderingMode, at: mode.node) }
    visitBackgroundColors(of: family)
    for content in shown.contents { visit(content, of: family) }
    for content in shown.backgrounds { visit(content, of: family) }
    for content in shown.signedOut { visit(content, of: family) }
    scope.content = nil
    scope.presentations = .all
  }

  private mutating func visitBackgroundColors(of family: OfferedFamily) {
    guard case .color(let color)? = family.containerBackground?.form else { return }
    scope.presentations = family.backgroundShown
    rules.enter(family, shownIn: scope.presentations, having: .all)
    for stop in scope.file.stops(of: color, use: .container) {
      scope.item = .color(stop)
      visit(.backgroundColor)
      visit(.anyColor)
    }
    scope.item = .none
  }

  private mutating func visit(_ content: ShownContent, of family: OfferedFamily) {
    scope.content = content
    scope.presentations = content.presentations
    // What colours have is known when they are visited.
    let traits = content.traits.union(around)
    rules.enter(family, shownIn: content.presentations, having: traits.union(.hexWithoutVariants))
    if content.part == .content { visit(.content, having: traits) }
    // Of what cannot be seen there is nothing to say.
    for index in content.views.indices where content.views[index].isSeen {
      scope.viewIndex = index
      visitView(content, index)
    }
    scope.viewIndex = 0
  }

  /// Which rules look into which part of a widget: all of them into content; into a container background those
  /// about colours and images; into what signed-out people see those about text and colours.
  private mutating func visitView(_ content: ShownContent, _ index: Int) {
    let shown = content.views[index]
    let part = content.part
    let traits = shown.traits.union(around)
    if part == .content { visit(.view, having: traits) }
    if shown.kind.isText, part != .containerBackground { visit(.text, having: traits) }
    if part != .signedOut, shown.kind == .image {
      if scope.file.isAssetImage(shown.view) { visit(.image, having: traits) }
      visit(.anyImage, having: traits)
    }
    if part == .content {
      if shown.kind.isLeaf { visit(.leaf, having: traits) }
      if shown.kind.isInteractive { visit(.interactive, having: traits) }
    }
    visitColors(of: shown, in: part)
    if part != .containerBackground, traits.contains(.font), let font = scope.modifier(.font),
      case .font = font.value
    {
      scope.item = .font(font)
      visit(.font, having: traits)
      scope.item = .none
    }
  }

  private mutating func visitColors(of shown: ShownView, in part: ShownContent.Part) {
    guard shown.mayHaveColors else { return }
    for use in scope.colorUses {
      scope.item = .color(use)
      let isPlain = scope.file.hexWithoutVariants(in: use.color) != nil
      let own = shown.traits.union(around)
      let traits = isPlain ? own.union(.hexWithoutVariants) : own
      visit(part == .containerBackground ? .backgroundColor : .color, having: traits)
      visit(.anyColor, having: traits)
    }
    scope.item = .none
  }
}

/// The rules for where a walk stands: those about a kind of subject that can find something here, among what
/// is there.
struct RulesHere {
  private let ruleIndex: RuleIndex
  private let cache: RuleCache
  private let findings: RuleFindings
  /// Whether rules are asked even where they can find nothing, since it is asked which of them meet something.
  private let asksAll: Bool
  private var asked: AskedCases
  /// Those that anything here may violate.
  private var live: LiveCases

  /// For subjects above families.
  ///
  /// - Parameters:
  ///   - traits: What any view of the widget has.
  ///   - findings: Takes what is found.
  init(_ index: RuleIndex, having traits: ViewTraits, _ cache: RuleCache, _ findings: RuleFindings) {
    ruleIndex = index
    self.cache = cache
    self.findings = findings
    asksAll = findings.met != nil
    asked = cache.rulesAboveFamilies(of: index)
    live = cache.live(among: asked, having: asksAll ? .all : traits)
  }

  /// Goes to some presentations of a family.
  ///
  /// - Parameter traits: What any view that is looked at there has.
  mutating func enter(_ family: OfferedFamily, shownIn presentations: PresentationSet, having traits: ViewTraits) {
    asked = cache.rules(of: ruleIndex, for: family, shownIn: presentations)
    live = cache.live(among: asked, having: asksAll ? .all : traits)
  }

  /// Asks all rules about a subject, in the presentations that its scope names.
  ///
  /// - Parameter traits: What the subject has.
  func ask(_ kind: SubjectKind, having traits: ViewTraits, _ scope: inout FactScope) {
    let presentations = scope.presentations
    var violated = -1
    for position in live.ranges[kind.rawValue] {
      let index = live.entries[position]
      let entry = asked.entries[index]
      // The first case of a rule that finds something reports.
      guard asksAll || entry.needs.areMet(by: traits), entry.rule != violated else { continue }
      if findsSomething(by: entry, asked.questions[index], &scope) { violated = entry.rule }
    }
    scope.presentations = presentations
  }

  /// Asks one case of a rule, in each of its groups of presentations.
  ///
  /// - Returns: Whether its condition is violated. Checks report what they find themselves.
  private func findsSomething(
    by entry: AskedCase, _ question: CompiledRule.Question, _ scope: inout FactScope
  ) -> Bool {
    var isViolated = false
    for group in entry.groups {
      scope.presentations = asked.groups[group]
      switch question {
      case .check(let check):
        if asksAll, check.check.meetsEverySubject { findings.meet(check.rule) }
        check.run(scope, findings)
      case .condition(let compiled):
        if asksAll, compiled.meets(scope) { findings.meet(ruleIndex.rules[entry.rule].rule) }
        guard compiled.isViolated(in: scope) else {
          if let fact = compiled.factTooLong(in: scope) {
            findings.addUnjudged(fact, compiled, of: ruleIndex.rules[entry.rule].rule, scope)
          }
          continue
        }
        isViolated = true
        findings.addViolation(of: compiled, by: ruleIndex.rules[entry.rule], scope)
      }
    }
    return isViolated
  }
}

/// The cases of an index's rules that can find something in some presentations of a family, with the presentations
/// that each is asked about. Made once for all subjects that are shown there.
final class AskedCases {
  let index: RuleIndex
  let entries: [AskedCase]
  /// What each of them asks.
  let questions: [CompiledRule.Question]
  let groups: [PresentationSet]
  /// For each kind of subject, by its number.
  let ranges: [Range<Int>]

  /// - Parameter family: Nil for subjects above families, which are asked once.
  init(_ index: RuleIndex, of family: OfferedFamily?, shownIn presentations: PresentationSet) {
    self.index = index
    var (entries, groups, ranges): ([AskedCase], [PresentationSet], [Range<Int>]) = ([], [], [])
    var questions: [CompiledRule.Question] = []
    for indices in index.indicesBySubject {
      let start = entries.count
      for rule in indices {
        for prepared in index.rules[rule].cases {
          let passing = family.map { prepared.filter.asked(of: presentations, in: $0) } ?? presentations
          guard let passing else { continue }
          let first = groups.count
          let places = prepared.places
          passing.addGroups(by: prepared.dependence, to: &groups) { $0.isEmpty || $0.intersects(places) }
          if groups.count == first { continue }
          entries.append(AskedCase(rule: rule, groups: first..<groups.count, needs: prepared.needs))
          questions.append(prepared.question)
        }
      }
      ranges.append(start..<entries.count)
    }
    (self.entries, self.questions, self.groups, self.ranges) = (entries, questions, groups, ranges)
  }
}

/// One case of a rule, without anything that would have to be copied with care.
struct AskedCase {
  /// Index of the rule in the index.
  var rule: Int
  /// Presentations asked about together: a range of `AskedCases.groups`.
  var groups: Range<Int>
  var needs: NeededTraits
}

/// Those of some cases that something with certain traits may violate.
final class LiveCases {
  let cases: AskedCases
  /// Indices of entries of the cases.
  let entries: [Int]
  /// For each kind of subject, by its number: a range of the entries here.
  let ranges: [Range<Int>]

  init(among cases: AskedCases, having traits: ViewTraits) {
    self.cases = cases
    var (entries, ranges): ([Int], [Range<Int>]) = ([], [])
    for range in cases.ranges {
      let start = entries.count
      for index in range where cases.entries[index].needs.areMet(by: traits) { entries.append(index) }
      ranges.append(start..<entries.count)
    }
    (self.entries, self.ranges) = (entries, ranges)
  }
}

extension PresentationFilter {
  /// All presentations of the subject's family that pass: "everywhere" for what a rule says.
  func possible(in scope: FactScope) -> PresentationSet {
    guard let family = scope.family?.offered else { return [] }
    return passing(of: family.presentations, in: family)
  }

  /// The presentations of a family that pass.
  func passing(of presentations: PresentationSet, in family: OfferedFamily) -> PresentationSet {
    passing(
      of: presentations, backgroundShown: family.backgroundShown, backgroundRemoved: family.backgroundRemoved)
  }

  /// Those of a family's presentations that pass; nil if the filter rules the family out. A filter that says nothing of
  /// presentations passes families that are shown nowhere.
  fileprivate func asked(of shown: PresentationSet, in family: OfferedFamily) -> PresentationSet? {
    guard families.contains(family.name) else { return nil }
    let passing = passing(of: shown, in: family)
    if passing.isEmpty { return presentations == .all && background == nil ? passing : nil }
    return passing
  }
}

extension PresentationSet {
  /// The set divided by what facts depend on; itself if they depend on nothing.
  package func groups(by dependence: FactDefinition.Dependence) -> [PresentationSet] {
    var groups: [PresentationSet] = []
    addGroups(by: dependence, to: &groups) { _ in true }
    return groups
  }

  /// Adds to a list those parts of the set that are wanted, divided by what facts depend on: the set itself where they
  /// depend on nothing, or it is empty.
  func addGroups(
    by dependence: FactDefinition.Dependence, to groups: inout [PresentationSet], where isWanted: (Self) -> Bool
  ) {
    if dependence.isEmpty || isEmpty {
      if isWanted(self) { groups.append(self) }
    } else if dependence.contains(.presentation) {
      for presentation in presentations where isWanted(PresentationSet(presentation)) {
        groups.append(PresentationSet(presentation))
      }
    } else {
      add(to: &groups, by: dependence, from: 0, where: isWanted)
    }
  }

  private func add(
    to groups: inout [PresentationSet], by dependence: FactDefinition.Dependence, from index: Int,
    where isWanted: (Self) -> Bool
  ) {
    guard index < Self.divisions.count else {
      if isWanted(self) { groups.append(self) }
      return
    }
    let (varying, masks) = Self.divisions[index]
    guard dependence.contains(varying) else {
      return add(to: &groups, by: dependence, from: index + 1, where: isWanted)
    }
    for mask in masks where intersects(mask) {
      intersection(mask).add(to: &groups, by: dependence, from: index + 1, where: isWanted)
    }
  }

  /// What presentations differ in, and those that are alike in it. Made once, since checks ask for groups at every
  /// view.
  private static let divisions: [(FactDefinition.Dependence, [PresentationSet])] = [
    (.textPlatform, TextPlatform.allCases.map { .sizingText(by: $0) }), (.scheme, [.light, .dark, .unknownScheme]),
    (.renderingMode, RenderingMode.allCases.map { .rendered($0) }),
    (.background, [.backgroundShown, .backgroundRemoved]), (.device, Device.allCases.map { .on(device: $0) }),
  ]
}
