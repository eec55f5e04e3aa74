import AppleTables
import Base
import WidgetFormat
import YAMLTree

/// The widgets of a file with everything that they show, one by one, so that only one is in memory. The number of views
/// that conditions and states add is limited for the file, or for each widget of joined files; every family is examined
/// at least once.
public struct ShownWidgets: IteratorProtocol, Sendable {
  public let file: WidgetFile
  private var budget: ViewBudget
  private let limitsEachWidget: Bool
  private var index: Int
  /// The cost of what was examined: the size of a family's survey for each group of presentations and states.
  package private(set) var cost = 0

  /// - Parameter limitsEachWidget: True if the limit on views applies to each widget instead of the file.
  public init(of file: WidgetFile, from first: Int = 0, limits: Limits, limitsEachWidget: Bool = false) {
    self.file = file
    self.limitsEachWidget = limitsEachWidget
    index = first
    budget = ViewBudget(limit: limits.shownViews, isForEachWidget: limitsEachWidget)
  }

  /// The limit on states, high enough that the limit on views is reached first: if every two of n states have a view of
  /// their own, these are about n²/2 views.
  private var maximumStates: Int { Int(min(Double(budget.limit).squareRoot(), 100_000)) * 2 + 4 }

  /// The next widget; nil after the last. One that is only for tvOS is returned without families.
  public mutating func next() -> ShownWidget? {
    guard index < file.widgets.count else { return nil }
    let widget = file.widgets[index]
    if limitsEachWidget { budget.beginWidget() }
    let families = (widget.isForTelevisionOnly ? [] : widget.offeredFamilies).map { shown($0, of: widget) }
    defer { index += 1 }
    return ShownWidget(index: index, widget: widget, families: families)
  }

  /// The findings about the limit on views; complete after the last widget.
  public var findings: [Finding] {
    budget.familiesOverLimit.map { family in
      let message = """
        The conditions and states of this \(limitsEachWidget ? "widget" : "file") add more than \(budget.limit) views, \
        colours or variants to check. From \(family.family.rawValue) on, families are checked in only one presentation \
        and state. \
        \(limitsEachWidget ? "Raise the limit" : "Use fewer conditions, or raise the limit") with --max-shown-views.
        """
      // In Swift code, exceeding the limit is only a note, because the app needs its conditions.
      return Finding(
        rule: "limit-exceeded", severity: limitsEachWidget ? .note : .error, message: message,
        span: file.tree.span(of: family.node))
    }
  }

  private mutating func shown(_ family: OfferedFamily, of widget: Widget) -> ShownFamily {
    let file = file
    var survey = Survey()
    if let content = family.content, !content.isInvalid {
      survey = file.survey(
        file.children[content.roots], in: family, within: family.possiblePresentations,
        maximumStates: maximumStates)
    }
    var backgrounds: [ShownContent] = []
    var removedBackgrounds: [ShownContent] = []
    if case .views(let range)? = family.containerBackground?.form {
      let views = file.children[range]
      backgrounds = contents(of: views, as: .containerBackground, in: family, within: family.backgroundShown)
      if family.backgroundShown.isEmpty {
        removedBackgrounds = contents(of: views, as: .containerBackground, in: family, within: family.presentations)
      }
    }
    var signedOut: [ShownContent] = []
    if case .view(let view)? = widget.signedOut {
      signedOut = contents(of: [view], as: .signedOut, in: family, within: family.presentations)
    }
    let contents = contents(of: survey, as: .content, in: family, within: family.presentations)
    return ShownFamily(
      offered: family, survey: survey, contents: contents, backgrounds: backgrounds,
      removedBackgrounds: removedBackgrounds, signedOut: signedOut)
  }

  private mutating func contents(
    of roots: ArraySlice<ViewID>, as part: ShownContent.Part, in family: OfferedFamily,
    within presentations: PresentationSet
  ) -> [ShownContent] {
    let survey = file.survey(roots, in: family, within: presentations, maximumStates: maximumStates)
    return contents(of: survey, as: part, in: family, within: presentations)
  }

  /// The content in groups of presentations and states that look alike.
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
  /// Everything that some views could show in a family, in a limited number of states.
  public func survey(
    _ roots: ArraySlice<ViewID>, in family: OfferedFamily, within presentations: PresentationSet,
    maximumStates: Int = 1
  ) -> Survey {
    var surveyor = Surveyor(file: self, family: family, maximumStates: maximumStates)
    surveyor.add(roots, within: presentations)
    return surveyor.finished()
  }
}

public final class ShownWidget: Sendable {
  public let index: Int
  public let widget: Widget
  public let families: [ShownFamily]

  init(index: Int, widget: Widget, families: [ShownFamily]) {
    self.index = index
    self.widget = widget
    self.families = families
  }
}

public final class ShownFamily: Sendable {
  public let offered: OfferedFamily
  public let survey: Survey
  /// The contents, one for each group of presentations and states that look alike.
  public let contents: [ShownContent]
  /// The views of its container background.
  public let backgrounds: [ShownContent]
  /// The views of its container background if no presentation of the family shows it; else empty.
  let removedBackgrounds: [ShownContent]
  public let signedOut: [ShownContent]

  init(
    offered: OfferedFamily, survey: Survey, contents: [ShownContent], backgrounds: [ShownContent],
    removedBackgrounds: [ShownContent], signedOut: [ShownContent]
  ) {
    self.offered = offered
    self.survey = survey
    self.contents = contents
    self.backgrounds = backgrounds
    self.removedBackgrounds = removedBackgrounds
    self.signedOut = signedOut
  }

  public var traits: ViewTraits { (contents + backgrounds + signedOut).reduce(into: []) { $0.formUnion($1.traits) } }

  /// The views that may be shown; all of them for a family that is shown nowhere.
  public var viewsSeenSomewhere: some Sequence<SurveyedView> {
    let isShown = !offered.presentations.isEmpty
    return survey.views.lazy.filter { !isShown || !$0.masks.possible.isEmpty }
  }
}

/// Limits the views that conditions and states add, in a file or in each widget of a project.
struct ViewBudget: Sendable {
  /// The limit on the views that conditions and states add.
  let limit: Int
  private var left: Int
  private var leftForAll: Int
  private(set) var familiesOverLimit: [OfferedFamily] = []
  private var isExceeded = false

  /// All widgets of a project together may cost this many times the limit of one.
  private static let widgetsInFull = 5

  init(limit: Int, isForEachWidget: Bool) {
    self.limit = limit
    left = limit
    let (all, isTooMany) = limit.multipliedReportingOverflow(by: Self.widgetsInFull)
    leftForAll = isForEachWidget && !isTooMany ? all : limit
  }

  mutating func beginWidget() {
    left = min(limit, leftForAll)
    isExceeded = false
  }

  /// Spends the cost of examining a family's views again. Returns false if the budget does not suffice, and from then
  /// on for the rest of the file or widget.
  mutating func spend(_ count: Int, for family: OfferedFamily) -> Bool {
    guard !isExceeded, count <= left else {
      if !isExceeded { familiesOverLimit.append(family) }
      isExceeded = true
      return false
    }
    left -= count
    leftForAll -= count
    return true
  }
}

/// A family that a widget supports, with where and with what background it is shown.
public final class OfferedFamily: Sendable {
  public let family: Family
  /// The key under `families`, else the first item of `supportedFamilies`, else the widget's `kind` key.
  public let node: NodeID
  /// The items of `supportedFamilies` that list it, one for each platform.
  public let items: [ListedFamily]
  public let description: DescribedFamily?
  /// True if its description may have further keys, in a part that could not be read.
  let mayHaveMore: Bool
  public let content: Content?
  public let ownsContent: Bool
  public let containerBackground: ContainerBackground?
  public let margins: FamilyMargins
  /// The mapping of the widget's `samples`.
  public let samples: NodeID?
  public let presentations: PresentationSet
  /// The presentations, with those that show the family only if its background is removable, where this is unknown.
  public let possiblePresentations: PresentationSet
  /// Presentations with and without the container background; some are in neither if it is unknown whether it is
  /// removable.
  public let backgroundShown: PresentationSet
  public let backgroundRemoved: PresentationSet
  public let isOnSomePlatform: Bool
  public let widgetKindKey: NodeID

  fileprivate init(_ name: Family, of widget: Widget, items: [ListedFamily], description: DescribedFamily?) {
    let possible = widget.presentations(of: name, listedAs: items)
    let isRemovable = widget.hasRemovableBackground
    presentations = isRemovable == true ? possible : possible.subtracting(.needingRemovableBackground)
    possiblePresentations = isRemovable == nil ? possible : presentations
    backgroundShown = isRemovable == false ? presentations : presentations.intersection(.backgroundShown)
    backgroundRemoved = isRemovable == true ? presentations.intersection(.backgroundRemoved) : []
    isOnSomePlatform = !possible.isEmpty
    self.family = name
    node = description?.key ?? items.first?.node ?? widget.kindKey
    self.items = items
    self.description = description
    content = description?.content ?? widget.content
    ownsContent = description?.content != nil
    mayHaveMore = description?.isIncomplete
      ?? (widget.unknownKeys.contains(.families) || widget.unreadFamilies.contains(name))
    let shared = mayHaveMore ? .unknown(at: node) : widget.containerBackground
    containerBackground = description?.containerBackground ?? shared
    margins = FamilyMargins(family: name, of: widget, description: description)
    samples = widget.samples
    widgetKindKey = widget.kindKey
  }
}

extension Widget {
  /// The presentations on the declared platforms, iPhone and iPad by default.
  public var declaredPresentations: PresentationSet {
    guard !platforms.isEmpty else { return .on(platform: .iOS) }
    return platforms.reduce(into: []) { $0.formUnion(.on(platform: $1.value)) }
  }

  /// Nil if unknown.
  fileprivate var hasRemovableBackground: Bool? {
    unknownKeys.contains(.containerBackgroundRemovable) ? nil : containerBackgroundRemovable?.value != false
  }

  /// The families in the order of `supportedFamilies`, or else of `families`.
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

  /// The presentations on platforms that list the family, or on all if none does. If the
  /// platforms are unknown, a family that iOS lacks is shown on every platform that has it.
  fileprivate func presentations(of family: Family, listedAs items: [ListedFamily]) -> PresentationSet {
    var shown = PresentationSet.showing(family).intersection(declaredPresentations)
    if shown.isEmpty, unknownKeys.contains(.platforms) { shown = .showing(family) }
    let listing = items.compactMap(\.platform)
    guard !listing.isEmpty else { return shown }
    return shown.intersection(listing.reduce(into: []) { $0.formUnion(.on(platform: $1)) })
  }
}
