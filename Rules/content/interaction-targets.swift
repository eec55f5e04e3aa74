import AppleTables
import Linting
import Presentations

extension Check {
  static let interactionTargets = Check(each: .family) { scope, reporter in
    guard let family = scope.family else { return }
    let maximum = reporter.number("maximum")
    var fullest: (content: ShownContent, views: CountedViews)?
    var presentations: PresentationSet = []
    var states: [String] = []
    for content in family.contents where content.views.contains(where: \.kind.isInteractive) {
      let views = CountedViews(in: content) { $0.isTapTarget }
      guard Double(views.total) > maximum else { continue }
      presentations.formUnion(content.presentations)
      for state in content.states where !states.contains(state) { states.append(state) }
      if views.total > fullest?.views.total ?? 0 { fullest = (content, views) }
    }
    guard let fullest else { return }
    var countSoFar = 0
    for member in fullest.views.members(in: fullest.content) {
      countSoFar += member.count
      guard Double(countSoFar) > maximum else { continue }
      let count = String(fullest.views.total)
      reporter.report(
        at: .node(scope.file[fullest.content.views[member.index].view].key), values: ["targetCount": count],
        measured: count, presentations: presentations, states: states)
      return
    }
  }
}
