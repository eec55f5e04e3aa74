import AppleTables
import WidgetFormat
import YAMLTree

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
    EdgeGeometry(file: file, margins: family.margins).measure(&draft)
    draft.noteTraits(in: file)
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
  var traits: ViewTraits = []

  func children(of parent: Int?) -> ShownContent.Children { ShownContent.Children(of: parent, among: views) }

  func modifier(_ name: ModifierName, of index: Int, in file: WidgetFile) -> Modifier? {
    guard views[index].traits.contains(name) else { return nil }
    return file.modifier(name, of: views[index], activeVariants)
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

  /// Adds to each view's traits what shows in its place, and to the whole what its views have.
  mutating func noteTraits(in file: WidgetFile) {
    for index in views.indices {
      let view = views[index]
      if view.kind == .accessoryWidgetBackground { views[index].traits.insert(.accessoryWidgetBackground) }
      if view.kind == .roundedRectangle { views[index].traits.insert(.roundedShape) }
      if view.style.opacity < 1 { views[index].traits.insert(.faded) }
      if view.style.foreground != nil { views[index].traits.insert(.colored) }
      if view.style.font.custom != nil { views[index].traits.insert(.customFont) }
      if index == root.back || view.hasBackground && root.path.contains(index) {
        views[index].traits.insert(.rootBackground)
      }
      traits.formUnion(views[index].traits)
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
