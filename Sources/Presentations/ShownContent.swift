import AppleTables
import WidgetFormat

/// A family's views as some presentations show them, all alike. A class, since every fact about it looks into it.
@usableFromInline package final class ShownContent: Sendable {
  /// Which part of the widget it is. Placeholders have a check of their own, which reads them as they are written.
  @usableFromInline package enum Part: UInt8, Sendable { case content, containerBackground, signedOut }

  package let part: Part
  package let presentations: PresentationSet
  /// Words of the state of the app in which it is shown so; empty in the state without a word.
  package let states: [String]
  /// In document order, a view before those below it.
  @usableFromInline package let views: [ShownView]
  /// Indices of variants that hold, in order; each view has a range.
  package let activeVariants: [Int]
  /// Which views are at its root and at its back.
  package let root: RootLayers
  /// The first image with the role logo.
  package let firstLogo: Int?

  init(_ draft: ContentDraft, part: Part, presentations: PresentationSet, states: [String]) {
    self.part = part
    self.presentations = presentations
    self.states = states
    views = draft.views
    activeVariants = draft.activeVariants
    root = draft.root
    firstLogo = draft.firstLogo
  }

  /// The names of all modifiers that its views have.
  package var traits: ViewTraits { views.reduce(into: []) { $0.formUnion($1.traits) } }

  /// The views directly below one, or the roots (nil).
  @inlinable package func children(of parent: Int?) -> Children { Children(of: parent, among: views) }

  /// Walks siblings by stepping over what lies below each.
  @usableFromInline package struct Children: Sequence, IteratorProtocol {
    @usableFromInline let views: [ShownView]
    @usableFromInline var position: Int
    @usableFromInline let end: Int

    @inlinable init(of parent: Int?, among views: [ShownView]) {
      self.views = views
      position = parent.map { $0 + 1 } ?? 0
      end = parent.map { views[$0].end } ?? views.count
    }

    @inlinable package mutating func next() -> Int? {
      guard position < end else { return nil }
      let child = position
      position = views[child].end
      return child
    }
  }

  /// The view's own modifier of that name, variants applied: of those that hold the last wins.
  package func modifier(_ name: ModifierName, of index: Int, in file: WidgetFile) -> Modifier? {
    file.modifier(name, of: views[index], activeVariants)
  }

  /// Whether an image is drawn as a template: in one colour, as a symbol is.
  package func isTemplate(_ index: Int, in file: WidgetFile) -> Bool {
    let mode = modifier(.renderingMode, of: index, in: file)?.value
    return if case .imageRenderingMode(.template)? = mode { true } else { false }
  }
}

extension WidgetFile {
  /// A shown view's modifier: its own, or that of the last variant that holds.
  func modifier(_ name: ModifierName, of shown: ShownView, _ activeVariants: [Int]) -> Modifier? {
    guard shown.traits.contains(name) else { return nil }
    for variant in shown.activeVariants.reversed() {
      if let index = indexOfModifier(name, in: variants[activeVariants[variant]].modifiers) { return modifiers[index] }
    }
    return indexOfModifier(name, in: views[shown.view.index].modifiers).map { modifiers[$0] }
  }

  private func indexOfModifier(_ name: ModifierName, in range: Range<Int>) -> Int? {
    for index in range where modifiers[index].name == name { return index }
    return nil
  }
}

/// A view as it is shown in some presentations: conditions decided, variants applied, inheritance done.
@usableFromInline package struct ShownView: Sendable {
  /// What a view is to the view above it.
  @usableFromInline package enum Role: UInt8, Sendable {
    case content
    case background
    case overlay
    /// A label of a Gauge or a ProgressView.
    case gaugeLabel
    /// In the system's size, beside a complication.
    case widgetLabel
  }

  package var view: ViewID
  package var kind: ViewKind
  package var role: Role
  /// Index in `ShownContent.views` of the view above; nil for roots.
  package var parent: Int?
  /// Index after the last view below this one.
  @usableFromInline package var end: Int
  /// How often it is drawn: the product of the counts of the ForEach views above.
  package var repetitions: Int
  /// Whether it is shown is unknown, or how it looks: nothing is concluded from it.
  package var isUncertain: Bool
  package var style: InheritedStyle
  /// Range of `ShownContent.activeVariants`.
  package var activeVariants: Range<Int>
  /// The edges of the widget that nothing lies between.
  package var touchedEdges: EdgeSet = []
  /// Those, and the edges that it touches if sizes that are not known are large enough.
  package var possibleEdges: EdgeSet = []
  /// The axes on which it takes up all the room that it is offered, for certain.
  package var stretchedAxes: EdgeSet = []
  /// Whether it may touch more edges than those: something around it has a size that is not known.
  package var mayTouchMoreEdges = false
  /// Points from the widget's edges, own padding left out and included.
  package var outerInsets = EdgeInsets(all: 0)
  package var insets = EdgeInsets(all: 0)
  /// Whether a padding on the way to the edges is not known: that around it, and that or its own.
  package var outerInsetsAreUnknown = false
  package var insetsAreUnknown = false
  /// What lies right under it, its own background left out.
  package internal(set) var beneath: Layer?
  /// Whether it has a `background`, variants applied.
  package internal(set) var hasBackground = false
  /// The names of its modifiers, those of its variants included.
  package internal(set) var traits: ViewTraits = []
}

extension ShownView {
  /// Whether nothing of it is seen, since it has an opacity of 0 or stands in a view that has. It keeps its room.
  package var isInvisible: Bool { style.opacity <= 0 }

  /// Whether it is shown for certain, and can be seen.
  package var isSeen: Bool { !isUncertain && !isInvisible }

  private static let coloring: ViewTraits = [
    ViewTraits(.foregroundStyle), ViewTraits(.tint), ViewTraits(.fill), ViewTraits(.stroke), ViewTraits(.background),
    ViewTraits(.overlay),
  ]

  /// Whether it may be drawn with colours of its own.
  package var mayHaveColors: Bool { kind == .color || kind.isGradient || traits.intersects(Self.coloring) }
}

/// From what a family could show to what it shows: one `ShownContent` for each group of presentations that
/// no condition tells apart, and each state of the app.
struct ContentResolver {
  let file: WidgetFile
  let family: OfferedFamily
  let survey: Survey
  let part: ShownContent.Part

  func resolve(in presentations: PresentationSet, _ budget: inout ViewBudget) -> [ShownContent] {
    var contents: [ShownContent] = []
    var holds = [Bool](repeating: false, count: survey.stateWords.count)
    for group in groups(of: presentations) {
      for state in survey.states {
        guard contents.isEmpty || budget.take(survey.size, for: family) else { return contents }
        for word in state { holds[word] = true }
        let shown = survey.viewsShown(in: group, holds, of: file)
        contents.append(content(of: shown, in: group, state: state))
        for word in state { holds[word] = false }
      }
    }
    return contents
  }

  /// The presentations divided by every condition.
  private func groups(of presentations: PresentationSet) -> [PresentationSet] {
    var groups = [presentations]
    for masks in survey.masks {
      for mask in [masks.certain, masks.possible] {
        groups = groups.flatMap { [$0.intersection(mask), $0.subtracting(mask)] }.filter { !$0.isEmpty }
      }
    }
    return groups.filter { !$0.isEmpty }
  }

  private func content(of isShown: [Bool], in group: PresentationSet, state: [Int]) -> ShownContent {
    var draft = ContentDraft()
    draft.views.reserveCapacity(survey.views.count)
    // Where each entry is among the views that are shown.
    var shownIndex = [Int](repeating: -1, count: survey.views.count)
    var index = 0
    while index < survey.views.count {
      let entry = survey.views[index]
      guard isShown[index] else {
        index = entry.end
        continue
      }
      shownIndex[index] = draft.views.count
      append(entry, to: &draft, under: entry.parent.map { shownIndex[$0] }, in: group)
      index += 1
    }
    draft.closeSubtrees()
    draft.root = draft.findRootLayers(in: file)
    draft.findLayersBeneath(in: file)
    EdgeGeometry(file: file, family: family).measure(&draft)
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
    shown.repetitions = shown.repetitions.multipliedSaturated(count)
  }

  private func activateVariants(
    in draft: inout ContentDraft, for shown: inout ShownView, in group: PresentationSet,
    under environment: EnvironmentScheme
  ) {
    let start = draft.activeVariants.count
    for modifier in file.modifiers[file[shown.view].modifiers] {
      // Of unknown ones, any may replace what the view has.
      if modifier.name == .variants, case .invalid = modifier.value { shown.isUncertain = true }
      guard case .variants(let range) = modifier.value else { continue }
      for index in range {
        guard let condition = file.variants[index].condition else { continue }
        let masks = file[condition].masks(in: family, under: environment)
        if masks.certain.isSuperset(of: group) {
          draft.activeVariants.append(index)
        } else if masks.possible.intersects(group) {
          shown.isUncertain = true
        }
      }
    }
    shown.activeVariants = start..<draft.activeVariants.count
  }
}

/// A `ShownContent` while it is put together.
struct ContentDraft {
  var views: [ShownView] = []
  var activeVariants: [Int] = []
  var root = RootLayers()
  var firstLogo: Int?

  func children(of parent: Int?) -> ShownContent.Children { ShownContent.Children(of: parent, among: views) }

  func modifier(_ name: ModifierName, of index: Int, in file: WidgetFile) -> Modifier? {
    file.modifier(name, of: views[index], activeVariants)
  }
}

extension ContentDraft {
  /// Sets where each view's subtree ends, from the parents.
  mutating func closeSubtrees() {
    for index in views.indices { views[index].end = index + 1 }
    for index in views.indices.reversed() {
      guard let parent = views[index].parent else { continue }
      views[parent].end = max(views[parent].end, views[index].end)
    }
  }
}

extension Survey {
  /// Which views some presentations show while the words hold, for certain or possibly. What shows nothing is left
  /// out: it takes no part in the layout, and nothing lies behind it or upon it.
  func viewsShown(in group: PresentationSet, _ holds: [Bool], of file: WidgetFile) -> [Bool] {
    var isShown = [Bool](repeating: false, count: views.count)
    var index = 0
    while index < views.count {
      isShown[index] = views[index].masks.possible.intersects(group) && views[index].holds(while: holds)
      index = isShown[index] ? index + 1 : views[index].end
    }
    if mayHoldNothing { leaveOutEmpty(&isShown, of: file) }
    return isShown
  }

  /// From the last view to the first, so that what is below one is known when it is reached.
  private func leaveOutEmpty(_ isShown: inout [Bool], of file: WidgetFile) {
    var isFilled = [Bool](repeating: false, count: views.count)
    for index in views.indices.reversed() where isShown[index] {
      if !isFilled[index], file.showsNothingWithoutChildren(views[index].view) {
        isShown[index] = false
      } else if let parent = views[index].parent, isPart(index, of: parent) {
        isFilled[parent] = true
      }
    }
  }

  /// Whether a surveyed view is a child of another one rather than what lies behind it, over it or beside it.
  private func isPart(_ index: Int, of parent: Int) -> Bool {
    views[index].role == .content || views[index].role == views[parent].role
  }
}

extension SurveyedView {
  fileprivate func holds(while words: [Bool]) -> Bool {
    if let required, !words[required] { return false }
    if let excluded, words[excluded] { return false }
    return true
  }
}

extension WidgetFile {
  /// Modifiers that give a stack without children a size.
  private static let sizing: ViewTraits = [ViewTraits(.frame), ViewTraits(.padding)]

  fileprivate func showsNothingWithoutChildren(_ id: ViewID) -> Bool {
    switch views[id.index].kind {
    case .emptyView, .group, .forEach, .viewThatFits, .section: true
    case .named: !isKnownToAppAlone(id)
    case .vStack, .hStack, .zStack, .grid, .gridRow, .lazyVStack, .lazyHStack, .lazyVGrid, .lazyHGrid:
      !views[id.index].traits.intersects(Self.sizing)
    default: false
    }
  }
}
