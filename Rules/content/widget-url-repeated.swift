import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  static let widgetUrlRepeated = Check(each: .family) { scope, reporter in
    guard let family = scope.family else { return }
    let declaredURL = family.offered.description?.widgetURL ?? scope.widget.widgetURL
    var fullest = SetURLs()
    var occurrences = Occurrences()
    for content in family.contents {
      let urls = SetURLs(in: content, after: declaredURL, scope.file)
      guard urls.count > 1 else { continue }
      occurrences.add(family.offered.family, content.presentations, content.states)
      if urls.count > fullest.count { fullest = urls }
    }
    guard fullest.keys.count > 1 else { return }
    let (outer, inner) = (fullest.keys[0], fullest.keys[1])
    let count = String(fullest.count)
    // In code, one URL around several families is the cause in all of them.
    let cause = scope.file.tree.isFromCode && outer != inner ? "\(scope.file.tree.span(of: outer).start)" : nil
    reporter.report(
      at: .node(inner), message: fullest.isOfRows ? "rows" : RuleCheck.defaultMessage, values: ["count": count],
      measured: count, presentations: occurrences.presentations, related: outer == inner ? [] : [.node(outer)],
      group: cause, states: occurrences.states)
  }
}

/// The `widgetURL`s that a content sets at once.
private struct SetURLs {
  /// The keys in file order, that of the family or widget first; a key that sets several URLs occurs twice.
  private(set) var keys: [NodeID] = []
  private(set) var count = 0
  /// True if the rows of one ForEach set all of them.
  private(set) var isOfRows = false

  init() {}

  init(in content: ShownContent, after declaredKey: NodeID?, _ file: WidgetFile) {
    if let declaredKey { add(declaredKey, 1) }
    let members = CountedViews(in: content) { $0.traits.contains(.widgetURL) && !$0.isUncertain }
    for (index, count) in members.members(in: content) {
      guard let modifier = content.modifier(.widgetURL, of: index, in: file), case .word = modifier.value else {
        continue
      }
      let isRow = content.isForEachItem(index, in: file)
      if isRow { isOfRows = true }
      add(modifier.key, isRow ? max(2, count) : count)
    }
    isOfRows = isOfRows && Set(keys).count == 1
  }

  private mutating func add(_ key: NodeID, _ times: Int) {
    keys += Array(repeating: key, count: min(times, 2))
    count = min(count + min(times, 1_000), 1_000_000)
  }
}

extension ShownContent {
  /// True if a view is inside a ForEach over data, which shows it any number of times.
  fileprivate func isForEachItem(_ index: Int, in file: WidgetFile) -> Bool {
    path(from: index).dropFirst().contains { ancestor in
      if case .forEach(count: nil) = file[views[ancestor].view].argument { true } else { false }
    }
  }
}
