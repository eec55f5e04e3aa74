import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  static let fontScaledMinimum = Check(each: .family, dependsOn: [.textPlatform]) { scope, reporter in
    guard let family = scope.family else { return }
    for content in family.contents + family.signedOut {
      let presentations = content.presentations.intersection(scope.presentations)
      guard let platform = presentations.first?.textPlatform else { continue }
      reporter.scope.content = content
      reporter.scope.presentations = presentations
      for scaled in reporter.smallestScaledTexts(in: content, on: platform) { reporter.report(scaled) }
    }
  }
}

private typealias ScaledText = (factor: Located<Double>, size: Double)

extension CheckReporter {
  /// The smallest text of each factor, in document order. Leaves out texts below the minimum size, and texts that are
  /// large enough to fill their room.
  fileprivate func smallestScaledTexts(in content: ShownContent, on platform: TextPlatform) -> [ScaledText] {
    let (minimum, fillingSize) = (number("minimum"), number("fillsRoom"))
    var texts: [NodeID: ScaledText] = [:]
    for index in content.views.indices where content.views[index].kind.isText && content.views[index].isSeen {
      guard let factor = content.views[index].style.minimumScaleFactor,
        let size = scope.points(ofTextAt: index, on: platform), size >= minimum, size < fillingSize
      else { continue }
      texts[factor.node] = (factor, min(texts[factor.node]?.size ?? size, size))
    }
    return texts.values.sorted { $0.factor.node < $1.factor.node }
  }

  fileprivate mutating func report(_ text: ScaledText) {
    let minimum = number("minimum")
    let scaled = (text.size * text.factor.value).withoutRoundingError
    guard scaled < minimum else { return }
    report(
      at: .node(text.factor.node),
      values: [
        "fontSize": quantity(text.size, unit: "pt"), "scaledFontSize": quantity(scaled, unit: "pt"),
        "factor": decimal((minimum / text.size * 20).rounded(.up) / 20),
      ], measured: quantity(scaled, unit: "pt"), measuredNumber: scaled, requiredNumber: minimum)
  }
}

extension FixSubject {
  /// Raises the factor until the smallest text that it applies to is large enough.
  func largerScale() -> [FixDraft] {
    guard let value, let old = number(at: value), old > 0, let scaledSize = finding.evidence.measuredNumber,
      let minimum = finding.evidence.requiredNumber, scaledSize > 0
    else { return [] }
    let needed = minimum / (scaledSize / old)
    let percents = stride(from: 5, through: 100, by: 5).filter { Double($0) / 100 > old && Double($0) / 100 >= needed }
    return percents.compactMap { percent in
      let new = decimal(Double(percent) / 100)
      return FixDraft("Replace \(shown(value)) with \(new)", editor.replacing(value, with: .literal(new)))
    }
  }
}
