import AppleTables
import Base
import WidgetFormat
import YAMLTree

/// Iterates over the widgets of a file with everything that they show, so that only one is in memory. A limit applies
/// to the views that conditions and states add, but every family is resolved at least once.
public struct ShownWidgets: IteratorProtocol, Sendable {
  public let file: WidgetFile
  private var budget: ViewBudget
  private let limitsEachWidget: Bool
  private var index: Int
  /// The cost so far: the sum of the survey sizes of all contents.
  package private(set) var cost = 0

  /// - Parameter limitsEachWidget: True if the limit on views applies to each widget instead of the file.
  public init(of file: WidgetFile, from first: Int = 0, limits: Limits, limitsEachWidget: Bool = false) {
    (self.file, self.limitsEachWidget) = (file, limitsEachWidget)
    index = first
    budget = ViewBudget(limit: limits.shownViews, isForEachWidget: limitsEachWidget)
  }

  /// High enough that `budget` is exceeded first: n states come from at least n/2 views, and so add about n²/2 views.
  private var maximumStates: Int { Int(min(Double(budget.limit).squareRoot(), 100_000)) * 2 + 4 }

  /// A widget that is only for tvOS has no families.
  public mutating func next() -> ShownWidget? {
    guard index < file.widgets.count else { return nil }
    let widget = file.widgets[index]
    if limitsEachWidget { budget.beginWidget() }
    let families = (widget.isForTelevisionOnly ? [] : widget.offeredFamilies).map { shown($0, of: widget) }
    defer { index += 1 }
    return ShownWidget(index: index, widget: widget, families: families)
  }

  /// Findings about the limit on views. They are complete after the last widget.
  public var findings: [Finding] {
    budget.familiesOverLimit.map { family in
      let message = """
        The conditions and states of this \(limitsEachWidget ? "widget" : "file") add more than \(budget.limit) views, \
        colours or variants to check. From \(family.family.rawValue) on, families are checked in only one presentation \
        and state. \
        \(limitsEachWidget ? "Raise the limit" : "Use fewer conditions, or raise the limit") with --max-shown-views.
        """
      // `limitsEachWidget` is for Swift code, where exceeding the limit is only a note, since the app needs its
      // conditions.
      return Finding(
        rule: "limit-exceeded", severity: limitsEachWidget ? .note : .error, message: message,
        span: file.tree.span(of: family.node))
    }
  }

  private mutating func shown(_ family: OfferedFamily, of widget: Widget) -> ShownFamily {
    func survey(_ roots: ArraySlice<ViewID>, within presentations: PresentationSet) -> Survey {
      file.survey(roots, in: family, within: presentations, maximumStates: maximumStates)
    }
    let content = survey(file.children[family.content?.roots ?? 0..<0], within: family.possiblePresentations)
    var backgroundViews: ArraySlice<ViewID> = []
    if case .views(let range)? = family.containerBackground?.form { backgroundViews = file.children[range] }
    let background = survey(backgroundViews, within: family.backgroundShown)
    let backgrounds = contents(of: background, as: .containerBackground, in: family, within: family.backgroundShown)
    let everywhere = family.presentations
    var describedBackgrounds = backgrounds
    if family.backgroundShown.isEmpty {
      let removed = survey(backgroundViews, within: everywhere)
      describedBackgrounds = contents(of: removed, as: .containerBackground, in: family, within: everywhere)
    }
    var signedOut: [ShownContent] = []
    if case .view(let view)? = widget.signedOut {
      signedOut = contents(of: survey([view], within: everywhere), as: .signedOut, in: family, within: everywhere)
    }
    let contents = contents(of: content, as: .content, in: family, within: everywhere)
    return ShownFamily(
      offered: family, survey: content, contents: contents, backgrounds: backgrounds,
      backgroundWords: Set(background.stateWords.map(\.text)), describedBackgrounds: describedBackgrounds,
      signedOut: signedOut)
  }

  private mutating func contents(
    of survey: Survey, as part: ShownContent.Part, in family: OfferedFamily, within presentations: PresentationSet
  ) -> [ShownContent] {
    guard !presentations.isEmpty, !survey.views.isEmpty else { return [] }
    let contents = ContentResolver(file: file, family: family, survey: survey, part: part).resolve(
      in: presentations, &budget)
    cost += contents.count * survey.size
    return contents
  }
}

extension WidgetFile {
  public func survey(
    _ roots: ArraySlice<ViewID>, in family: OfferedFamily, within presentations: PresentationSet, maximumStates: Int = 1
  ) -> Survey {
    let surveyor = Surveyor(file: self, family: family, states: AppStates(maximum: maximumStates))
    return surveyor.result(of: roots, within: presentations)
  }
}

public final class ShownWidget: Sendable {
  public let index: Int
  public let widget: Widget
  public let families: [ShownFamily]

  init(index: Int, widget: Widget, families: [ShownFamily]) {
    (self.index, self.widget, self.families) = (index, widget, families)
  }
}

public final class ShownFamily: Sendable {
  public let offered: OfferedFamily
  public let survey: Survey
  /// One content for each state and group of presentations that show the same views.
  public let contents: [ShownContent]
  public let backgrounds: [ShownContent]
  /// The words of `if` and `unless` on which the container background depends.
  public let backgroundWords: Set<String>
  /// The views of the container background, also where no presentation shows it.
  public let describedBackgrounds: [ShownContent]
  public let signedOut: [ShownContent]

  init(
    offered: OfferedFamily, survey: Survey, contents: [ShownContent], backgrounds: [ShownContent],
    backgroundWords: Set<String>, describedBackgrounds: [ShownContent], signedOut: [ShownContent]
  ) {
    (self.offered, self.survey, self.contents, self.backgrounds) = (offered, survey, contents, backgrounds)
    self.backgroundWords = backgroundWords
    (self.describedBackgrounds, self.signedOut) = (describedBackgrounds, signedOut)
  }

  /// The presentations whose content is known, which after the limit on views are only some.
  public var presentationsWithContent: PresentationSet {
    contents.isEmpty ? offered.presentations : contents.reduce(into: []) { $0.formUnion($1.presentations) }
  }

  public var traits: ModifierSet { (contents + backgrounds + signedOut).reduce(into: []) { $0.formUnion($1.traits) } }

  /// The views that some presentation may show, or all views if no presentation shows the family.
  public var possibleViews: some Sequence<SurveyedView> {
    let isShown = !offered.presentations.isEmpty
    return survey.views.lazy.filter { !isShown || !$0.masks.possible.isEmpty }
  }
}

/// Limits the views that conditions and states add, in a file or in each widget of a project.
struct ViewBudget: Sendable {
  let limit: Int
  private var remaining: Int
  private var remainingForProject: Int
  private(set) var familiesOverLimit: [OfferedFamily] = []
  private var isExceeded = false

  /// All widgets of a project together may add this many times the limit of one widget.
  private static let projectFactor = 5

  init(limit: Int, isForEachWidget: Bool) {
    self.limit = limit
    remaining = limit
    remainingForProject = isForEachWidget ? max(limit, limit.multipliedCapped(Self.projectFactor)) : limit
  }

  mutating func beginWidget() {
    remaining = min(limit, remainingForProject)
    isExceeded = false
  }

  /// Returns false once the limit is exceeded, and from then on for the rest of the file or widget.
  mutating func spend(_ count: Int, for family: OfferedFamily) -> Bool {
    guard !isExceeded, count <= remaining else {
      if !isExceeded { familiesOverLimit.append(family) }
      isExceeded = true
      return false
    }
    remaining -= count
    remainingForProject -= count
    return true
  }
}

/// A family that a widget supports, with the presentations and the background in which the system shows it.
public final class OfferedFamily: Sendable {
  public let family: Family
  /// The key under `families`, else the first item of `supportedFamilies`, else the widget's `kind` key.
  public let node: NodeID
  /// The items of `supportedFamilies` with this family, one for each platform.
  public let items: [ListedFamily]
  public let description: DescribedFamily?
  /// True if an unreadable part of the description may contain further keys.
  let mayHaveFurtherKeys: Bool
  public let content: Content?
  public var ownsContent: Bool { description?.content != nil }
  public let containerBackground: ContainerBackground?
  public let margins: FamilyMargins
  public let samples: NodeID?
  public let presentations: PresentationSet
  /// `presentations`, and those that need a removable background if it is unknown whether the background is removable.
  public let possiblePresentations: PresentationSet
  public var mayBeShown: Bool { !possiblePresentations.isEmpty }
  /// If it is unknown whether the background is removable, some presentations are neither here nor in
  /// `backgroundRemoved`.
  public let backgroundShown: PresentationSet
  public let backgroundRemoved: PresentationSet
  public let widgetKindKey: NodeID

  fileprivate init(_ family: Family, of widget: Widget, items: [ListedFamily], description: DescribedFamily?) {
    let possible = widget.presentations(of: family, listedAs: items)
    let isRemovabilityKnown = !widget.unknownKeys.contains(.containerBackgroundRemovable)
    let isRemovable = isRemovabilityKnown ? widget.containerBackgroundRemovable?.value != false : nil
    presentations = isRemovable == true ? possible : possible.subtracting(.needingRemovableBackground)
    possiblePresentations = isRemovable == nil ? possible : presentations
    backgroundShown = isRemovable == false ? presentations : presentations.intersection(.backgroundShown)
    backgroundRemoved = isRemovable == true ? presentations.intersection(.backgroundRemoved) : []
    (self.family, self.items, self.description) = (family, items, description)
    node = description?.key ?? items.first?.node ?? widget.kindKey
    content = description?.content ?? widget.content
    mayHaveFurtherKeys = description?.isIncomplete
      ?? (widget.unknownKeys.contains(.families) || widget.unreadFamilies.contains(family))
    let inherited = mayHaveFurtherKeys ? .unknown(at: node) : widget.containerBackground
    containerBackground = description?.containerBackground ?? inherited
    margins = FamilyMargins(family: family, of: widget, description: description)
    samples = widget.samples
    widgetKindKey = widget.kindKey
  }

  public var hasSystemMargins: Bool {
    family.isSystem && margins.disablingNode == nil && margins.isSystemMarginKnown && description?.marginsKey == nil
  }
}

extension Widget {
  /// On iPhone and iPad if the widget declares no platforms.
  public var declaredPresentations: PresentationSet {
    guard !platforms.isEmpty else { return .on(platform: .iOS) }
    return platforms.reduce(into: []) { $0.formUnion(.on(platform: $1.value)) }
  }

  /// In the order of `supportedFamilies`, or without that key, of `families`.
  public var offeredFamilies: [OfferedFamily] {
    guard let supportedFamilies else {
      return families.map { OfferedFamily($0.family, of: self, items: [], description: $0) }
    }
    return supportedFamilies.map(\.family).unique.map { family in
      OfferedFamily(
        family, of: self, items: supportedFamilies.filter { $0.family == family },
        description: families.first { $0.family == family })
    }
  }

  /// Presentations on the platforms of `items`, or on all declared platforms if no item names one. If the platforms
  /// are unknown, a family that iOS lacks is on every platform that has it.
  fileprivate func presentations(of family: Family, listedAs items: [ListedFamily]) -> PresentationSet {
    var shown = PresentationSet.showing(family).intersection(declaredPresentations)
    if shown.isEmpty, unknownKeys.contains(.platforms) { shown = .showing(family) }
    let platforms = items.compactMap(\.platform)
    guard !platforms.isEmpty else { return shown }
    return shown.intersection(platforms.reduce(into: []) { $0.formUnion(.on(platform: $1)) })
  }
}
