import AppleTables
import Base
import Linting
import WidgetFormat
import YAMLTree

extension Check {
  static let renderingModeUnsupported = Check(each: .family) { scope, reporter in
    guard let family = scope.family?.offered, FamilySet.withoutFullColor.contains(family.family) else { return }
    for mode in family.description?.renderingModes ?? [] where mode.value == .fullColor {
      reporter.report(at: .node(mode.node), message: "listed", presentations: [])
    }
    guard family.ownsContent, let content = family.content else { return }
    let search = FullColorSearch(file: scope.file)
    // Code may show one view in several families, also in those with full colour.
    let fullColorFamilies = scope.shownWidget.families.map(\.offered).filter {
      !FamilySet.withoutFullColor.contains($0.family) && $0.ownsContent
    }
    let usefulModes = fullColorFamilies.compactMap(\.content).flatMap { search.modes(requiredBelow: $0.roots) }
    let usefulSpans = Set(usefulModes.map { scope.file.tree.span(of: $0) })
    for node in search.modes(requiredBelow: content.roots)
    where !usefulSpans.contains(scope.file.tree.span(of: node)) {
      reporter.report(at: .node(node), message: "condition", presentations: [])
    }
  }
}

private struct FullColorSearch {
  let file: WidgetFile

  /// The first rendering mode of each condition that only allows full colour, in the views and all below them.
  func modes(requiredBelow roots: Range<Int>) -> [NodeID] {
    var nodes: [NodeID] = []
    var pending = Array(file.children[roots].reversed())
    while let id = pending.popLast() {
      let view = file[id]
      var below = Array(file.children[view.children])
      var conditions = file.variants(of: view).compactMap(\.condition)
      for modifier in file.allModifiers(of: view) {
        switch modifier.value {
        case .condition(let condition): conditions.append(condition)
        case .views(let range): below += file.children[range]
        default: break
        }
      }
      nodes += conditions.compactMap(modeRequired)
      pending += below.reversed()
    }
    return nodes
  }

  private func modeRequired(by id: ConditionID) -> NodeID? {
    guard file[id].requiresFullColor, let modes = file[id].renderingModes else { return nil }
    let node = file.tree.resolved(modes.node)
    // The first item of a list is the node after the list.
    return file.tree[node].kind == .sequence ? NodeID(index: node.index + 1) : modes.node
  }
}

extension FamilySet {
  /// Families that Apple's table offers only in the accented and the vibrant mode.
  static let withoutFullColor = FamilySet { !$0.allows(.fullColor) }
}

extension Condition {
  var requiresFullColor: Bool {
    guard !isUnknown, let modes = renderingModes?.value, !modes.isEmpty else { return false }
    return modes.allSatisfy { $0 == .fullColor }
  }
}
