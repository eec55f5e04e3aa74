import Linting
import YAMLTree

extension Check {
  static let alwaysOnSupport = Check(
    each: .content, dependsOn: [.scheme], coversEverySubject: false
  ) { scope, reporter in
    let isUnadapted = scope.adaptsToReducedLuminance == .no
    guard isUnadapted || reporter.recordsCoverage, let glaring = scope.firstGlaringView else { return }
    reporter.markCovered()
    guard isUnadapted, let family = scope.family?.offered else { return }
    reporter.report(
      at: .node(family.node), values: ["glaring": glaring.phrase], remedy: glaring.remedyWhereDimmed,
      related: [.node(glaring.node)], group: "")
  }
}

extension FixSubject {
  func dimmedView() -> [FixDraft] {
    guard let span = finding.related.first?.span, let node = editor.node(at: span) else { return [] }
    let path = [node] + editor.ancestors(of: node)
    guard let view = path.first(where: { isView($0) }) else { return [] }
    let entry = path.compactMap { editor.entry(of: $0) }.first { $0.mapping == view }?.entry
    let key = entry.map { tree.string(of: $0.key) }
    let change = key == "foregroundStyle"
      ? NewEntry("foregroundStyle", .word("gray")) : NewEntry("brightness", .literal("-0.3"))
    return draft(
      "Use \(change.key): \(change.value.words) at reduced luminance",
      addingVariant(change, where: .luminanceReduced, to: view))
  }
}
