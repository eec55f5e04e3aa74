import AppleFacts
import YAMLTree

/// From what a family could show to what it shows: one `ShownContent` for each group of presentations that
/// no condition tells apart, and each state of the app.
struct ContentResolver {
  let file: WidgetFile
  let family: WidgetFamily
  let survey: Survey
  let part: ShownContent.Part

  func resolve(in presentations: PresentationSet, _ budget: inout ViewBudget) -> [ShownContent] {
    var contents: [ShownContent] = []
    for group in groups(of: presentations) {
      for state in survey.states {
        guard contents.isEmpty || budget.allows(survey.entries.count, in: family) else { return contents }
        contents.append(content(in: group, state: state))
      }
    }
    return contents
  }

  /// The presentations parted by every condition.
  private func groups(of presentations: PresentationSet) -> [PresentationSet] {
    var groups = [presentations]
    for masks in survey.masks {
      for mask in [masks.certain, masks.possible] {
        groups = groups.flatMap { [$0.intersection(mask), $0.subtracting(mask)] }.filter { !$0.isEmpty }
      }
    }
    return groups.filter { !$0.isEmpty }
  }

  private func content(in group: PresentationSet, state: UInt64) -> ShownContent {
    let words = survey.words.indices.filter { state >> UInt64($0) & 1 == 1 }.map { survey.words[$0] }
    var content = ShownContent(part: part, presentations: group, states: words)
    content.views.reserveCapacity(survey.entries.count)
    var shownIndex = [Int](repeating: -1, count: survey.entries.count)
    var index = 0
    while index < survey.entries.count {
      let entry = survey.entries[index]
      guard entry.masks.possible.intersects(group), entry.isShown(in: state) else {
        index = entry.end
        continue
      }
      shownIndex[index] = content.views.count
      append(entry, to: &content, under: entry.parent.map { shownIndex[$0] })
      index += 1
    }
    content.closeSubtrees()
    content.root = content.findRootLayers(in: file)
    content.findLayersBeneath(in: file)
    EdgeGeometry(file: file, margins: family.margins).measure(&content)
    return content
  }

  private func append(_ entry: Survey.Entry, to content: inout ShownContent, under parent: Int?) {
    let view = file[entry.view]
    let above = parent.map { content.views[$0] }
    var shown = ShownView(
      view: entry.view, kind: view.kind, role: entry.role, parent: parent, end: 0,
      repetitions: above?.repetitions ?? 1,
      isUncertain: above?.isUncertain == true || !entry.masks.certain.isSuperset(of: content.presentations),
      style: above?.style ?? InheritedStyle(), activeVariants: 0..<0)
    if case .forEach(let count?) = above.map({ file[$0.view].argument }) {
      shown.repetitions = shown.repetitions.multipliedReportingOverflow(by: max(0, count)).partialValue
      shown.repetitions = min(max(0, shown.repetitions), 1_000_000)
    }
    activateVariants(of: view, in: &content, for: &shown)
    content.views.append(shown)
    let index = content.views.count - 1
    StyleInheritance(file: file).apply(to: &content, at: index)
    if content.firstLogo == nil, shown.kind == .image, !shown.isUncertain,
      case .role(.logo)? = content.modifier(.role, of: index, in: file)?.value
    {
      content.firstLogo = index
    }
  }

  private func activateVariants(of view: View, in content: inout ShownContent, for shown: inout ShownView) {
    let start = content.activeVariants.count
    for modifier in file.modifiers[view.modifiers] {
      guard case .variants(let range) = modifier.value else { continue }
      for index in range {
        guard let condition = file.variants[index].condition else { continue }
        let masks = file[condition].masks(in: family)
        if masks.certain.isSuperset(of: content.presentations) {
          content.activeVariants.append(index)
        } else if masks.possible.intersects(content.presentations) {
          shown.isUncertain = true
        }
      }
    }
    shown.activeVariants = start..<content.activeVariants.count
  }
}

extension ShownContent {
  /// Sets where each view's subtree ends, from the parents.
  mutating func closeSubtrees() {
    for index in views.indices { views[index].end = index + 1 }
    for index in views.indices.reversed() {
      guard let parent = views[index].parent else { continue }
      views[parent].end = max(views[parent].end, views[index].end)
    }
  }
}
