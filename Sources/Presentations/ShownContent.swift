import AppleTables
import WidgetFormat

/// The views that a family shows in one group of presentations and one state of the app.
public final class ShownContent: Sendable {
  public enum Part: UInt8, Sendable { case content, containerBackground, signedOut }

  public let part: Part
  public let presentations: PresentationSet
  /// The words of the state of the app.
  public let states: [String]
  /// The views in document order.
  public let views: [ShownView]
  /// Indices of the variants whose conditions are true. Each view has a range of it.
  public let activeVariants: [Int]
  public let root: RootLayers
  public let firstLogo: Int?

  init(_ draft: ContentDraft, part: Part, presentations: PresentationSet, states: [String]) {
    (self.part, self.presentations, self.states) = (part, presentations, states)
    (views, activeVariants) = (draft.views, draft.activeVariants)
    (root, firstLogo) = (draft.root, draft.firstLogo)
  }

  public var traits: ModifierSet { views.reduce(into: []) { $0.formUnion($1.traits) } }

  /// The view and the views above it, from the inside out.
  public func path(from index: Int) -> some Sequence<Int> { sequence(first: index) { self.views[$0].parent } }

  /// - Parameter parent: Nil for the root views.
  public func children(of parent: Int?) -> Children { Children(of: parent, among: views) }

  public struct Children: Sequence, IteratorProtocol {
    let views: [ShownView]
    var position: Int
    let end: Int

    init(of parent: Int?, among views: [ShownView]) {
      self.views = views
      position = parent.map { $0 + 1 } ?? 0
      end = parent.map { views[$0].end } ?? views.count
    }

    public mutating func next() -> Int? {
      guard position < end else { return nil }
      let child = position
      position = views[child].end
      return child
    }
  }

  /// The modifier that applies to a view: that of the last active variant that has one, or else the view's own.
  public func modifier(_ name: ModifierName, of index: Int, in file: WidgetFile) -> Modifier? {
    file.modifier(name, of: views[index], activeVariants)
  }

  /// A template is drawn in one colour, like a symbol.
  public func isTemplate(_ index: Int, in file: WidgetFile) -> Bool {
    let mode = modifier(.renderingMode, of: index, in: file)?.value
    return if case .imageRenderingMode(.template)? = mode { true } else { false }
  }
}

extension WidgetFile {
  func modifier(_ name: ModifierName, of shown: ShownView, _ activeVariants: [Int]) -> Modifier? {
    guard shown.traits.contains(name) else { return nil }
    for variant in shown.activeVariants.reversed() {
      if let index = indexOfModifier(name, in: variants[activeVariants[variant]].modifiers) { return modifiers[index] }
    }
    return indexOfModifier(name, in: views[shown.view.index].modifiers).map { modifiers[$0] }
  }

  private func indexOfModifier(_ name: ModifierName, in range: Range<Int>) -> Int? {
    range.first { modifiers[$0].name == name }
  }
}

public struct ShownView: Sendable {
  public enum Role: UInt8, Sendable {
    case content, background, overlay, gaugeLabel
    /// A label in the system's size, next to a complication.
    case widgetLabel
  }

  public var view: ViewID
  /// The kind of the view as it is drawn: a label without its title is an image.
  public var kind: ViewKind
  public var role: Role
  /// The index of the view above; nil for root views.
  public var parent: Int?
  /// The index after the view's subtree.
  public var end: Int
  /// The product of the counts of the ForEach views above.
  public var repetitions: Int
  /// True if it is unknown whether or how the view is shown, so that no finding may depend on it.
  public var isUncertain: Bool
  public var style: InheritedStyle
  public var activeVariants: Range<Int>
  /// The edges of the widget from which no other view separates the view.
  public var touchedEdges: EdgeSet = []
  /// `touchedEdges`, and those of a frame that is larger than what it contains.
  public var frameEdges: EdgeSet = []
  /// `touchedEdges`, and the edges that the view touches if unknown sizes are large enough.
  public var possibleEdges: EdgeSet = []
  /// True for a text that may be as wide as the widget, and for views around one.
  package internal(set) var mayBeLong = false
  /// The axes on which the view certainly takes up all the room that it is offered.
  public var stretchedAxes: EdgeSet = []
  /// True if the view may touch further edges, since a frame around it or the visibility of a sibling is unknown.
  public var mayTouchMoreEdges = false
  /// The distances from the widget's edges without the view's own padding, in points.
  public var outerInsets = EdgeInsets(all: 0)
  /// The distances from the widget's edges with the view's own padding, in points.
  public var insets = EdgeInsets(all: 0)
  /// The edges on which a margin or a padding around the view is unknown.
  public var unknownOuterInsets: EdgeSet = []
  /// `unknownOuterInsets`, and the edges on which the view's own padding is unknown.
  public var unknownInsets: EdgeSet = []
  /// The layer under the view and its background.
  package internal(set) var beneath: Layer?
  /// True if the view or an active variant draws a background.
  package internal(set) var hasBackground = false
  package internal(set) var traits: ModifierSet = []

  /// An invisible view keeps its room.
  public var isInvisible: Bool { style.opacity <= 0 }

  public var isSeen: Bool { !isUncertain && !isInvisible }

  private static let coloring = ModifierSet([.foregroundStyle, .tint, .fill, .stroke, .background, .overlay])

  public var mayHaveColors: Bool { kind == .color || kind.isGradient || traits.intersects(Self.coloring) }
}

extension ModifierSet {
  /// Modifiers that move or scale a view after the layout.
  static let displacing = ModifierSet([.offset, .scaleEffect])

  static let lengths = ModifierSet([.frame, .padding, .fixedSize])
}

/// Resolves a survey into contents: one for each group of presentations in which the same conditions are true, and each
/// state of the app.
struct ContentResolver {
  let file: WidgetFile
  let family: OfferedFamily
  let survey: Survey
  let part: ShownContent.Part

  func resolve(in presentations: PresentationSet, _ budget: inout ViewBudget) -> [ShownContent] {
    var contents: [ShownContent] = []
    var activeWords = [Bool](repeating: false, count: survey.stateWords.count)
    for group in groups(of: presentations) {
      for state in survey.states {
        guard contents.isEmpty || budget.spend(survey.size, for: family) else { return contents }
        for word in state { activeWords[word] = true }
        contents.append(content(of: survey.shownViews(in: group, activeWords, of: file), in: group, state: state))
        for word in state { activeWords[word] = false }
      }
    }
    return contents
  }

  private func groups(of presentations: PresentationSet) -> [PresentationSet] {
    var groups = [presentations]
    for masks in survey.masks {
      for mask in [masks.certain, masks.possible] {
        groups = groups.flatMap { [$0.intersection(mask), $0.subtracting(mask)] }.filter { !$0.isEmpty }
      }
    }
    return groups
  }

  private func content(of isShown: [Bool], in group: PresentationSet, state: [Int]) -> ShownContent {
    var draft = ContentDraft()
    draft.views.reserveCapacity(survey.views.count)
    // The index in `draft.views` of each surveyed view.
    var shownIndices = [Int](repeating: -1, count: survey.views.count)
    var index = 0
    while index < survey.views.count {
      let entry = survey.views[index]
      guard isShown[index] else {
        index = entry.end
        continue
      }
      shownIndices[index] = draft.views.count
      append(entry, to: &draft, under: entry.parent.map { shownIndices[$0] }, in: group)
      index += 1
    }
    draft.closeSubtrees()
    draft.root = draft.findRootLayers(in: file)
    draft.findLayersBeneath(in: file)
    EdgeGeometry(file: file, family: family, presentations: group).measure(&draft)
    return ShownContent(draft, part: part, presentations: group, states: state.map { survey.stateWords[$0].text })
  }

  private func append(
    _ entry: SurveyedView, to draft: inout ContentDraft, under parent: Int?, in group: PresentationSet
  ) {
    let kind = file.views[entry.view.index].kind
    var shown = ShownView(
      view: entry.view, kind: kind, role: entry.role, parent: parent, end: 0, repetitions: 1,
      isUncertain: !entry.masks.certain.isSuperset(of: group), style: InheritedStyle(), activeVariants: 0..<0)
    shown.traits = file.views[entry.view.index].traits
    if let parent { inherit(from: draft.views[parent], into: &shown) }
    if shown.traits.contains(.variants) {
      activateVariants(in: &draft, for: &shown, in: group, under: EnvironmentScheme(shown.style))
    }
    draft.views.append(shown)
    let index = draft.views.count - 1
    StyleResolver(file: file).apply(to: &draft, at: index)
    if kind == .label { draft.views[index].kind = draft.views[index].style.labelKind }
    if draft.firstLogo == nil, kind == .image, !shown.isUncertain,
      case .role(.logo)? = draft.modifier(.role, of: index, in: file)?.value
    {
      draft.firstLogo = index
    }
  }

  private func inherit(from above: ShownView, into shown: inout ShownView) {
    shown.style = above.style
    shown.isUncertain = shown.isUncertain || above.isUncertain
    shown.repetitions = above.repetitions
    guard above.kind == .forEach, case .forEach(let count?) = file[above.view].argument else { return }
    shown.repetitions = shown.repetitions.multipliedCapped(count)
  }

  private func activateVariants(
    in draft: inout ContentDraft, for shown: inout ShownView, in group: PresentationSet,
    under environment: EnvironmentScheme
  ) {
    let start = draft.activeVariants.count
    for modifier in file.modifiers[file[shown.view].modifiers] {
      // An unreadable list of variants may replace any modifier.
      if modifier.name == .variants, case .invalid = modifier.value { shown.isUncertain = true }
      guard case .variants(let range) = modifier.value else { continue }
      for index in range {
        guard let condition = file.variants[index].condition.map({ file[$0] }) else { continue }
        let masks = condition.masks(in: family, under: environment)
        guard masks.possible.intersects(group) else { continue }
        // A variant with an unknown condition is active, since reading makes the values of its modifiers unknown.
        if condition.isUnknown || masks.certain.isSuperset(of: group) {
          draft.activeVariants.append(index)
        } else {
          shown.isUncertain = true
        }
      }
    }
    shown.activeVariants = start..<draft.activeVariants.count
  }
}

struct ContentDraft {
  var views: [ShownView] = []
  var activeVariants: [Int] = []
  var root = RootLayers()
  var firstLogo: Int?

  func children(of parent: Int?) -> ShownContent.Children { ShownContent.Children(of: parent, among: views) }

  func modifier(_ name: ModifierName, of index: Int, in file: WidgetFile) -> Modifier? {
    file.modifier(name, of: views[index], activeVariants)
  }

  mutating func closeSubtrees() {
    for index in views.indices { views[index].end = index + 1 }
    for index in views.indices.reversed() {
      guard let parent = views[index].parent else { continue }
      views[parent].end = max(views[parent].end, views[index].end)
    }
  }
}

extension Survey {
  /// For each view, whether the presentations may show it in a state of the app. Empty views are not shown, since they
  /// take no room.
  fileprivate func shownViews(in group: PresentationSet, _ activeWords: [Bool], of file: WidgetFile) -> [Bool] {
    var isShown = [Bool](repeating: false, count: views.count)
    var index = 0
    while index < views.count {
      isShown[index] = views[index].masks.possible.intersects(group) && views[index].isAllowed(by: activeWords)
      index = isShown[index] ? index + 1 : views[index].end
    }
    if mayBeEmpty { removeEmptyViews(from: &isShown, of: file) }
    return isShown
  }

  private func removeEmptyViews(from isShown: inout [Bool], of file: WidgetFile) {
    var hasChildren = [Bool](repeating: false, count: views.count)
    // Views come before their children, so the loop goes backwards.
    for index in views.indices.reversed() where isShown[index] {
      if !hasChildren[index], file.isEmptyWithoutChildren(views[index].view) {
        isShown[index] = false
      } else if let parent = views[index].parent, isChild(index, of: parent) {
        hasChildren[parent] = true
      }
    }
  }

  /// False for a background, an overlay or a label, but true for the views in one.
  private func isChild(_ index: Int, of parent: Int) -> Bool {
    views[index].role == .content || views[index].role == views[parent].role
  }
}

extension SurveyedView {
  fileprivate func isAllowed(by activeWords: [Bool]) -> Bool {
    if let required, !activeWords[required] { return false }
    if let excluded, activeWords[excluded] { return false }
    return true
  }
}

extension WidgetFile {
  /// Modifiers that give an empty stack a size.
  private static let sizing = ModifierSet([.frame, .padding])

  fileprivate func isEmptyWithoutChildren(_ id: ViewID) -> Bool {
    switch views[id.index].kind {
    case .emptyView, .group, .forEach, .viewThatFits, .section: true
    case .named: !isKnownOnlyToApp(id)
    case .vStack, .hStack, .zStack, .grid, .gridRow, .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid:
      !views[id.index].traits.intersects(Self.sizing)
    default: false
    }
  }
}
