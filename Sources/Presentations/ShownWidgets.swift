import AppleTables
import Base
import WidgetFormat
import YAMLTree

/// What the widgets of a file show, every family in every place, and what was left out because there is too much of it.
///
/// One widget is made after the other, in the file's order, so that no more than one of them is in memory. Conditions
/// and states of the app part what a family shows, and their number is limited for the whole file, or for each widget
/// where many files are read as one; every family is looked at once at least.
package struct ShownWidgets: IteratorProtocol, Sendable {
  package let file: WidgetFile
  private var budget: ViewBudget
  private let limitsEachWidget: Bool
  /// The widget that comes next.
  private var index: Int
  /// Views that were looked at so far: each as often as conditions and states make it look otherwise.
  package private(set) var viewCount = 0

  /// - Parameters:
  ///   - first: Index of the widget that comes first.
  ///   - limitsEachWidget: Whether the limit on views holds for each widget instead of for the file.
  package init(of file: WidgetFile, from first: Int = 0, limits: Limits, limitsEachWidget: Bool = false) {
    self.file = file
    self.limitsEachWidget = limitsEachWidget
    index = first
    budget = ViewBudget(limit: limits.shownViews, isForEachWidget: limitsEachWidget)
  }

  /// One state more than the limit can allow where every two have a view of their own.
  private var maximumStates: Int { Int(min(Double(budget.limit).squareRoot(), 100_000)) * 2 + 4 }

  /// The next widget with everything that it shows; nil after the last. A television shows no family.
  package mutating func next() -> ShownWidget? {
    guard index < file.widgets.count else { return nil }
    let widget = file.widgets[index]
    if limitsEachWidget { budget.beginWidget() }
    let families = (widget.isForTelevisionOnly ? [] : widget.offeredFamilies).map { shown($0, of: widget) }
    defer { index += 1 }
    return ShownWidget(index: index, widget: widget, families: families)
  }

  /// What is said of limits that were reached, once all widgets have been looked at.
  package var findings: [Finding] {
    budget.exceeded.map { family in
      let message = """
        The conditions and states of this \(limitsEachWidget ? "widget" : "file") add more than \(budget.limit) views, \
        colours or variants to look at. From \(family.name.rawValue) on, families are checked in one presentation and \
        state alone. \
        \(limitsEachWidget ? "Raise the limit" : "Use fewer conditions, or raise the limit") with --max-shown-views.
        """
      // Conditions in code are what they have to be.
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
    if case .views(let range)? = family.containerBackground?.form {
      let views = file.children[range]
      backgrounds = contents(of: views, as: .containerBackground, in: family, within: family.backgroundShown)
    }
    var signedOut: [ShownContent] = []
    if case .view(let view)? = widget.signedOut {
      signedOut = contents(of: [view], as: .signedOut, in: family, within: family.presentations)
    }
    let contents = contents(of: survey, as: .content, in: family, within: family.presentations)
    return ShownFamily(
      offered: family, survey: survey, contents: contents, backgrounds: backgrounds, signedOut: signedOut)
  }

  private mutating func contents(
    of roots: ArraySlice<ViewID>, as part: ShownContent.Part, in family: OfferedFamily,
    within presentations: PresentationSet
  ) -> [ShownContent] {
    let survey = file.survey(roots, in: family, within: presentations, maximumStates: maximumStates)
    return contents(of: survey, as: part, in: family, within: presentations)
  }

  /// What the system shows of some views, grouped by presentations and states that look alike.
  private mutating func contents(
    of survey: Survey, as part: ShownContent.Part, in family: OfferedFamily, within presentations: PresentationSet
  ) -> [ShownContent] {
    guard !presentations.isEmpty, !survey.views.isEmpty else { return [] }
    let contents = ContentResolver(file: file, family: family, survey: survey, part: part).resolve(
      in: presentations, &budget)
    viewCount += contents.count * survey.size
    return contents
  }
}

extension WidgetFile {
  /// Everything that could be shown of some views in a family; with no more than some states of the app.
  package func survey(
    _ roots: ArraySlice<ViewID>, in family: OfferedFamily, within presentations: PresentationSet,
    maximumStates: Int = 1
  ) -> Survey {
    var surveyor = Surveyor(file: self, family: family, maximumStates: maximumStates)
    surveyor.add(roots, within: presentations)
    return surveyor.finished()
  }
}

/// A widget with all that its families show.
@usableFromInline package final class ShownWidget: Sendable {
  /// The widget's index in its file.
  package let index: Int
  package let widget: Widget
  package let families: [ShownFamily]

  init(index: Int, widget: Widget, families: [ShownFamily]) {
    self.index = index
    self.widget = widget
    self.families = families
  }
}

/// A family with everything that it shows.
@usableFromInline package final class ShownFamily: Sendable {
  package let offered: OfferedFamily
  package let survey: Survey
  /// Its content, one for each group of presentations and each state that look alike.
  package let contents: [ShownContent]
  /// Views of its container background, where that is shown.
  package let backgrounds: [ShownContent]
  /// What people see who are not signed in.
  package let signedOut: [ShownContent]

  init(
    offered: OfferedFamily, survey: Survey, contents: [ShownContent], backgrounds: [ShownContent],
    signedOut: [ShownContent]
  ) {
    self.offered = offered
    self.survey = survey
    self.contents = contents
    self.backgrounds = backgrounds
    self.signedOut = signedOut
  }

  /// The names of all modifiers that its views have.
  package var traits: ViewTraits { (contents + backgrounds + signedOut).reduce(into: []) { $0.formUnion($1.traits) } }

  /// The views that conditions let be seen somewhere; all of them in a family that the system shows nowhere.
  package var viewsSeenSomewhere: some Sequence<SurveyedView> {
    let isShown = !offered.presentations.isEmpty
    return survey.views.lazy.filter { !isShown || !$0.masks.possible.isEmpty }
  }
}

/// How many views may be looked at because conditions and states part what families show: in a file, or in each of the
/// widgets of a project.
struct ViewBudget: Sendable {
  /// How many beyond those that always are.
  let limit: Int
  /// How many of the limit are left.
  private var left: Int
  /// How many are left for all widgets.
  private var leftForAll: Int
  /// The family of which something was not looked at, the first in the file or in each widget.
  private(set) var exceeded: [OfferedFamily] = []
  private var isExceeded = false

  /// All widgets of a project may show so many times as much as one.
  private static let widgetsInFull = 5

  /// - Parameter isForEachWidget: Whether each widget may show so much, up to five times as much together.
  init(limit: Int, isForEachWidget: Bool) {
    self.limit = limit
    left = limit
    let (all, isTooMany) = limit.multipliedReportingOverflow(by: Self.widgetsInFull)
    leftForAll = isForEachWidget && !isTooMany ? all : limit
  }

  /// Goes on to the next widget, where each has a limit of its own.
  mutating func beginWidget() {
    left = min(limit, leftForAll)
    isExceeded = false
  }

  /// Whether a family's views may be looked at once more; after a first no the answer stays no.
  mutating func take(_ count: Int, for family: OfferedFamily) -> Bool {
    guard !isExceeded, count <= left else {
      if !isExceeded { exceeded.append(family) }
      isExceeded = true
      return false
    }
    left -= count
    leftForAll -= count
    return true
  }
}

/// A family that a widget offers, with everything that decides where and how it is shown.
@usableFromInline package final class OfferedFamily: Sendable {
  package let name: Family
  /// The family's key under `families`, or its item in `supportedFamilies` if it has no key.
  package let node: NodeID
  /// Its items in `supportedFamilies`, one for each platform that lists it.
  package let items: [ListedFamily]
  package let description: DescribedFamily?
  /// Its own content, or the widget's.
  package let content: Content?
  package let ownsContent: Bool
  /// Its own container background, or the widget's.
  package let containerBackground: ContainerBackground?
  package let margins: FamilyMargins
  /// The mapping of the widget's `samples`.
  package let samples: NodeID?
  /// The presentations in which the system shows it on the declared platforms.
  package let presentations: PresentationSet
  /// The same, with those of which it is not known whether they show it.
  package let possiblePresentations: PresentationSet
  /// Those of them that show the container background, and those that remove it. Where it is not known whether it can
  /// be removed, some are in neither.
  package let backgroundShown: PresentationSet
  package let backgroundRemoved: PresentationSet
  /// Whether the declared platforms have the family at all. What only others show counts for nothing.
  package let isForDeclaredPlatforms: Bool

  init(
    name: Family, node: NodeID, items: [ListedFamily], description: DescribedFamily?, content: Content?,
    ownsContent: Bool, containerBackground: ContainerBackground?, margins: FamilyMargins,
    samples: NodeID?, presentations: PresentationSet, possiblePresentations: PresentationSet,
    backgroundShown: PresentationSet, backgroundRemoved: PresentationSet, isForDeclaredPlatforms: Bool
  ) {
    self.name = name
    self.node = node
    self.items = items
    self.description = description
    self.content = content
    self.ownsContent = ownsContent
    self.containerBackground = containerBackground
    self.margins = margins
    self.samples = samples
    self.presentations = presentations
    self.possiblePresentations = possiblePresentations
    self.backgroundShown = backgroundShown
    self.backgroundRemoved = backgroundRemoved
    self.isForDeclaredPlatforms = isForDeclaredPlatforms
  }
}

extension Widget {
  /// The devices that `platforms` declares; iPhone and iPad if it says nothing.
  package var declaredPresentations: PresentationSet {
    guard !platforms.isEmpty else { return .on(platform: .iOS) }
    return platforms.reduce(into: []) { $0.formUnion(.on(platform: $1.value)) }
  }

  /// Whether the container background can be taken away; nil if that is not known.
  private var hasRemovableBackground: Bool? {
    unknownKeys.contains(.containerBackgroundRemovable) ? nil : containerBackgroundRemovable?.value != false
  }

  /// The families offered, in the order of `supportedFamilies`, else of `families`. A described family that
  /// `supportedFamilies` leaves out is not among them.
  package var offeredFamilies: [OfferedFamily] {
    guard let supportedFamilies else { return families.map { offered($0.family, items: [], description: $0) } }
    var order: [Family] = []
    for item in supportedFamilies where !order.contains(item.family) { order.append(item.family) }
    return order.map { family in
      offered(
        family, items: supportedFamilies.filter { $0.family == family },
        description: families.first { $0.family == family })
    }
  }

  private func offered(
    _ family: Family, items: [ListedFamily], description: DescribedFamily?
  ) -> OfferedFamily {
    let possible = presentations(of: family, listedAs: items)
    let hasRemovableBackground = hasRemovableBackground
    let shown = hasRemovableBackground == true ? possible : possible.subtracting(.needingRemovableBackground)
    return OfferedFamily(
      name: family, node: description?.key ?? items.first?.node ?? kindKey, items: items,
      description: description, content: description?.content ?? content,
      ownsContent: description?.content != nil,
      containerBackground: description?.containerBackground ?? containerBackground,
      margins: FamilyMargins(family: family, of: self, description: description), samples: samples,
      presentations: shown,
      possiblePresentations: hasRemovableBackground == nil ? possible : shown,
      backgroundShown: hasRemovableBackground == false ? shown : shown.intersection(.backgroundShown),
      backgroundRemoved: hasRemovableBackground == true ? shown.intersection(.backgroundRemoved) : [],
      isForDeclaredPlatforms: !possible.isEmpty)
  }

  /// Presentations on the declared platforms that show the family; with lists by platform, those on the listing ones
  /// only. Where the platforms are not known, a family that iOS does not show is for those that do.
  private func presentations(of family: Family, listedAs items: [ListedFamily]) -> PresentationSet {
    var shown = PresentationSet.showing(family).intersection(declaredPresentations)
    if shown.isEmpty, unknownKeys.contains(.platforms) { shown = .showing(family) }
    let listing = items.compactMap(\.platform)
    guard !listing.isEmpty else { return shown }
    return shown.intersection(listing.reduce(into: []) { $0.formUnion(.on(platform: $1)) })
  }
}
