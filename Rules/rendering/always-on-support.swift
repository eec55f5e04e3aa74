import Linting
import YAMLTree

extension Check {
  static let alwaysOnSupport = Check(each: .content, dependsOn: .scheme, coversEverySubject: false) { scope, reporter in
    let mayBeFound = scope.adaptsToReducedLuminance == .no
    guard mayBeFound || reporter.recordsCoverage, let glaring = scope.firstGlaringView else { return }
    reporter.markCovered()
    guard mayBeFound, let family = scope.family?.offered else { return }
    reporter.report(
      at: .node(family.node), values: ["glaring": glaring.words], remedy: glaring.remedyWhereDimmed,
      related: [.node(glaring.node)], group: "")
  }
}

extension FixSubject {
  func dimmedView() -> [FixDraft] {
    guard let place = finding.related.first?.span, let node = editor.node(at: place) else { return [] }
    let around = [node] + editor.ancestors(of: node)
    guard let view = around.first(where: { isView($0) }) else { return [] }
    let entry = around.compactMap { editor.entry(of: $0) }.first { $0.mapping == view }?.entry
    let key = entry.map { tree.string(of: $0.key) }
    let change: NewEntry
    switch key {
    case "foregroundStyle"?: change = NewEntry("foregroundStyle", .word("gray"))
    default: change = NewEntry("brightness", .literal("-0.3"))
    }
    return draft(
      "Use \(change.key): \(change.value.words) at reduced luminance",
      addingVariant(change, where: .luminanceReduced, to: view))
  }
}
