import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  static let vibrantHierarchy = Check(each: .content, dependsOn: [.textPlatform]) { scope, reporter in
    // The system sets all text of accessoryInline in one size.
    guard let content = scope.content, let platform = scope.presentation?.textPlatform,
      scope.family?.offered.family != .accessoryInline
    else { return }
    let comparison = TextComparison(file: scope.file, content: content)
    for choice in 0..<comparison.choiceCount {
      guard let texts = comparison.texts(on: platform, choice: choice) else { continue }
      comparison.compare(texts, &reporter)
    }
  }
}

private struct TextComparison {
  let file: WidgetFile
  let content: ShownContent

  typealias SizedText = (index: Int, points: Double, luminance: Double?)

  /// The children of each ViewThatFits, of which the system shows one.
  private let alternatives: [Int: [Int]]

  private static let maximumChoices = 16

  init(file: WidgetFile, content: ShownContent) {
    (self.file, self.content) = (file, content)
    let stacks = content.views.indices.filter { content.views[$0].kind == .viewThatFits }
    alternatives = stacks.reduce(into: [:]) { $0[$1] = content.children(of: $1, as: .content) }
  }

  /// The number of choices among the children of a ViewThatFits; each choice is a position among them.
  var choiceCount: Int { min(alternatives.values.map(\.count).max() ?? 1, Self.maximumChoices) }

  /// The indices of the views that a choice shows. A ViewThatFits with fewer children shows its last one.
  private func indices(shownBy choice: Int) -> [Int] {
    var indices: [Int] = []
    var index = content.views.startIndex
    while index < content.views.endIndex {
      let view = content.views[index]
      let siblings = view.role == .content ? view.parent.flatMap { alternatives[$0] } : nil
      if let siblings, siblings[min(choice, siblings.count - 1)] != index {
        index = view.end
      } else {
        indices.append(index)
        index += 1
      }
    }
    return indices
  }

  /// The visible texts of a choice, except labels of gauges and widgets, with their sizes; nil if a size is unknown, or
  /// if it is uncertain whether a text is shown.
  func texts(on platform: TextPlatform, choice: Int) -> [SizedText]? {
    var texts: [SizedText] = []
    for index in indices(shownBy: choice) {
      let shown = content.views[index]
      guard shown.kind.isText, shown.role != .gaugeLabel, shown.role != .widgetLabel, !shown.isInvisible
      else { continue }
      guard !shown.isUncertain, let points = shown.style.font.points(on: platform) else { return nil }
      texts.append((index, points, luminance(of: shown)))
    }
    return texts
  }

  private func luminance(of shown: ShownView) -> Double? {
    guard !shown.style.foregroundIsUnknown, let color = shown.style.foreground else { return nil }
    return file.resolved(color, in: shown.style.schemeOverride ?? .dark)?.blended(over: .black).relativeLuminance
  }

  func compare(_ texts: [SizedText], _ reporter: inout CheckReporter) {
    guard let largestSize = texts.map(\.points).max() else { return }
    let largest = texts.filter { $0.points == largestSize }
    let smaller = texts.filter { $0.points < largestSize && $0.luminance != nil }
    let lightest = smaller.max { $0.luminance ?? 0 < $1.luminance ?? 0 }
    guard let lightest, let highestLuminance = lightest.luminance, let first = largest.first,
      largest.allSatisfy({ text in text.luminance.map { $0 < highestLuminance } == true }),
      let largestColor = colorNode(of: first), let lightestColor = colorNode(of: lightest)
    else { return }
    let values = [
      "largestSize": quantity(largestSize, unit: "pt"), "smallerSize": quantity(lightest.points, unit: "pt"),
    ]
    reporter.report(at: .node(largestColor), values: values, related: [.node(lightestColor)])
  }

  private func colorNode(of text: SizedText) -> NodeID? {
    let style = content.views[text.index].style
    return style.foreground.map { file[file.member(of: $0, in: style.schemeOverride ?? .dark)].node }
  }
}
