import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  /// What only a colour says: by the annotation `conveys`, or because two states of the app look alike without it.
  static let colorOnlyMeaning = Check("color-only-meaning", each: .family) { scope, reporter in
    guard let family = scope.family else { return }
    for content in family.contents {
      reporter.scope.content = content
      reporter.scope.presentations = content.presentations
      for index in content.views.indices where !content.views[index].isUncertain {
        reporter.scope.viewIndex = index
        reporter.reportColorAlone()
      }
    }
    reporter.scope = scope
    for pair in family.alternativesByColor(in: scope.file) { reporter.report(pair) }
  }
}

extension CheckReporter {
  fileprivate mutating func reportColorAlone() {
    guard let modifier = scope.modifier(.conveys), case .conveys(let conveys) = modifier.value,
      let place = conveys.meansNode, conveys.means == MeansSet(.color)
    else { return }
    report(
      at: place,
      Details(
        message: "colorAlone", values: ["meaning": meaning(of: modifier)],
        measured: scope.file.writtenText(of: place)))
  }

  /// What is conveyed.
  private func meaning(of modifier: Modifier) -> String {
    let tree = scope.file.tree
    let entry = tree.entries(of: modifier.node).first { tree.text(of: $0.key, equals: "what") }
    return entry.map { shortened(tree.string(of: $0.value)) } ?? "the meaning"
  }

  fileprivate mutating func report(_ pair: StateAlternatives) {
    let view = scope.file[pair.later]
    report(
      at: pair.differingColor ?? view.key,
      Details(
        message: "alternatives", values: ["view": view.kind.rawValue], presentations: pair.presentations,
        related: [(.node(scope.file[pair.earlier].key), "the alternative")]))
  }
}
