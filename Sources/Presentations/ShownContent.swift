import AppleTables
import WidgetFormat

/// The views that a family shows in one group of presentations and one state of the app.
public struct ShownContent: Sendable {
  public enum Part: UInt8, Sendable { case content, containerBackground, signedOut }

  public let part: Part
  public let presentations: PresentationSet
  /// The words of the state of the app.
  public let states: [String]
  /// The views in document order.
  public internal(set) var views: [ShownView] = []
  /// Indices of the variants whose conditions are true. Each view has a range of it.
  public internal(set) var activeVariants: [Int] = []
  public internal(set) var root = RootLayers()
  /// The first image that is certainly shown and a logo.
  public internal(set) var firstLogo: Int?

  public var traits: ModifierSet { views.reduce(into: []) { $0.formUnion($1.traits) } }

  /// The view and the views above it, from the inside out.
  public func path(from index: Int) -> some Sequence<Int> { sequence(first: index) { self.views[$0].parent } }

  /// - Parameter parent: Nil for the root views.
  public func children(of parent: Int?) -> some Sequence<Int> {
    let end = parent.map { views[$0].end } ?? views.count
    return sequence(state: parent.map { $0 + 1 } ?? 0) { [views] position in
      guard position < end else { return nil }
      defer { position = views[position].end }
      return position
    }
  }

  public func children(of parent: Int?, as role: ShownView.Role) -> [Int] {
    children(of: parent).filter { views[$0].role == role }
  }

  /// The modifier that applies to a view: that of the last active variant that has one, or else the view's own.
  public func modifier(_ name: ModifierName, of index: Int, in file: WidgetFile) -> Modifier? {
    let shown = views[index]
    guard shown.traits.contains(name) else { return nil }
    for variant in activeVariants[shown.activeVariants].reversed() {
      let modifiers = file.modifiers[file.variants[variant].modifiers]
      if let modifier = modifiers.first(where: { $0.name == name }) { return modifier }
    }
    return file.modifiers[file[shown.view].modifiers].first { $0.name == name }
  }

  /// Nil without a frame, and for an unreadable one.
  public func frame(of index: Int, in file: WidgetFile) -> FrameValue? {
    if case .frame(let frame)? = modifier(.frame, of: index, in: file)?.value { file[frame] } else { nil }
  }

  public func hasUnknownFrame(_ index: Int, in file: WidgetFile) -> Bool {
    modifier(.frame, of: index, in: file) != nil && frame(of: index, in: file)?.isPartlyUnknown != false
  }

  /// A template is drawn in one colour, like a symbol.
  public func isTemplate(_ index: Int, in file: WidgetFile) -> Bool {
    let mode = modifier(.renderingMode, of: index, in: file)?.value
    return if case .imageRenderingMode(.template)? = mode { true } else { false }
  }

  func isLogo(_ index: Int, in file: WidgetFile) -> Bool {
    if case .role(.logo)? = modifier(.role, of: index, in: file)?.value { true } else { false }
  }

  /// Sets the ends of all views in one pass, since views come before their children.
  fileprivate mutating func findEnds() {
    for index in views.indices.reversed() {
      let end = max(views[index].end, index + 1)
      views[index].end = end
      if let parent = views[index].parent { views[parent].end = max(views[parent].end, end) }
    }
  }
}

public struct ShownView: Sendable {
  public enum Role: UInt8, Sendable {
    case content, background, overlay, gaugeLabel
    /// A label in the system's size, next to a complication.
    case widgetLabel

    /// False for backgrounds and labels, whose leaves do not count.
    public var countsLeaves: Bool { self == .content || self == .overlay }
  }

  public var view: ViewID
  /// The kind of the view as it is drawn: a label without its title is an image.
  public var kind: ViewKind
  public var role: Role
  /// The index of the view above; nil for root views.
  public var parent: Int?
  package internal(set) var traits: ModifierSet
  /// The index after the view's subtree.
  public var end = 0
  /// The product of the counts of the ForEach views above.
  public var repetitions = 1
  /// True if it is unknown whether or how the view is shown, so that no finding may depend on it.
  public var isUncertain: Bool
  public var style = InheritedStyle()
  public var activeVariants = 0..<0
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

  /// An invisible view keeps its room.
  public var isInvisible: Bool { style.opacity <= 0 }

  public var isSeen: Bool { !isUncertain && !isInvisible }

  private static let coloring = ModifierSet([.foregroundStyle, .tint, .fill, .stroke, .background, .overlay])

  public var mayHaveColors: Bool { kind == .color || kind.isGradient || traits.intersects(Self.coloring) }

  func nearestLayer(at index: Int) -> Layer? { hasBackground ? .background(index) : beneath }
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
    for group in groups(of: presentations) {
      for state in survey.states {
        guard contents.isEmpty || budget.spend(survey.size, for: family) else { return contents }
        contents.append(content(in: group, state: state))
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

  private func content(in group: PresentationSet, state: [Int]) -> ShownContent {
    var content = ShownContent(part: part, presentations: group, states: state.map { survey.stateWords[$0].text })
    let isShown = survey.shownViews(in: group, Set(state), of: file)
    // The index in `content.views` of each surveyed view; -1 if it is not shown.
    var shownIndices = [Int](repeating: -1, count: survey.views.count)
    for (index, entry) in survey.views.enumerated() where isShown[index] {
      let parent = entry.parent.map { shownIndices[$0] }
      // The background of an empty view is not shown either.
      if parent == -1 { continue }
      shownIndices[index] = content.views.count
      append(entry, to: &content, under: parent)
    }
    content.findEnds()
    content.root = content.findRootLayers(in: file)
    content.findLayersBeneath(in: file)
    EdgeGeometry(file: file, family: family).measure(&content)
    return content
  }

  private func append(_ entry: SurveyedView, to content: inout ShownContent, under parent: Int?) {
    let view = file[entry.view]
    var shown = ShownView(
      view: entry.view, kind: view.kind, role: entry.role, parent: parent, traits: view.traits,
      isUncertain: !entry.masks.certain.isSuperset(of: content.presentations))
    if let parent { inherit(from: content.views[parent], into: &shown) }
    activateVariants(in: &content, for: &shown)
    content.views.append(shown)
    let index = content.views.count - 1
    content.applyStyle(of: index, in: file)
    if view.kind == .label { content.views[index].kind = content.views[index].style.labelKind }
    if content.firstLogo == nil, view.kind == .image, !shown.isUncertain, content.isLogo(index, in: file) {
      content.firstLogo = index
    }
  }

  private func inherit(from above: ShownView, into shown: inout ShownView) {
    shown.style = above.style
    shown.isUncertain = shown.isUncertain || above.isUncertain
    shown.repetitions = above.repetitions
    guard above.kind == .forEach, case .forEach(let count?) = file[above.view].argument else { return }
    shown.repetitions = shown.repetitions.multipliedCapped(count)
  }

  private func activateVariants(in content: inout ShownContent, for shown: inout ShownView) {
    let start = content.activeVariants.count
    for modifier in file.modifiers[file[shown.view].modifiers] {
      // An unreadable list of variants may replace any modifier.
      if modifier.name == .variants, case .invalid = modifier.value { shown.isUncertain = true }
      guard case .variants(let range) = modifier.value else { continue }
      for index in range {
        guard let condition = file.variants[index].condition.map({ file[$0] }) else { continue }
        let masks = condition.masks(in: family, under: EnvironmentScheme(shown.style))
        guard masks.possible.intersects(content.presentations) else { continue }
        // A variant with an unknown condition is active, since reading makes the values of its modifiers unknown.
        if condition.isUnknown || masks.certain.isSuperset(of: content.presentations) {
          content.activeVariants.append(index)
        } else {
          shown.isUncertain = true
        }
      }
    }
    shown.activeVariants = start..<content.activeVariants.count
  }
}

extension Survey {
  /// For each view, whether the presentations may show it in a state of the app. Empty views are not shown, since they
  /// take no room.
  fileprivate func shownViews(in group: PresentationSet, _ state: Set<Int>, of file: WidgetFile) -> [Bool] {
    var isShown: [Bool] = []
    for view in views {
      let isInShownView = view.parent.map { isShown[$0] } ?? true
      let lacksRequired = view.required.map { state.contains($0) } == false
      let hasExcluded = view.excluded.map { state.contains($0) } == true
      isShown.append(isInShownView && !lacksRequired && !hasExcluded && view.masks.possible.intersects(group))
    }
    var hasChildren = [Bool](repeating: false, count: views.count)
    // Views come before their children, so the loop goes backwards.
    for index in views.indices.reversed() where isShown[index] {
      if !hasChildren[index], file.isEmptyWithoutChildren(views[index].view) {
        isShown[index] = false
      } else if let parent = views[index].parent {
        // A background, an overlay or a label is no child, but the views in one are children.
        let isChild = views[index].role == .content || views[index].role == views[parent].role
        hasChildren[parent] = hasChildren[parent] || isChild
      }
    }
    return isShown
  }
}

extension WidgetFile {
  fileprivate func isEmptyWithoutChildren(_ id: ViewID) -> Bool {
    switch views[id.index].kind {
    case .emptyView, .group, .forEach, .viewThatFits, .section: true
    case .named: !isKnownOnlyToApp(id)
    case .vStack, .hStack, .zStack, .grid, .gridRow, .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid:
      // These modifiers give an empty stack a size.
      !views[id.index].traits.intersects(ModifierSet([.frame, .padding]))
    default: false
    }
  }
}
