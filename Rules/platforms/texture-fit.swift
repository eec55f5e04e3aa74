import Linting
import Presentations
import WidgetFormat

extension Check {
  static let textureFit = Check(each: .widget) { scope, reporter in
    guard let texture = scope.widget.widgetTexture else { return }
    switch texture.value {
    case .paper:
      let counts = scope.textCounts
      guard let largest = counts.max(), let fullest = counts.firstIndex(of: largest),
        Double(largest) > reporter.number("maximum")
      else { return }
      let family = scope.shownWidget.families[fullest].offered.family.rawValue
      reporter.report(
        at: .node(texture.node), message: "paper", values: ["count": "\(largest)", "fullest": family],
        measured: "\(largest)", required: "at most \(reporter.text(ofParameter: "maximum") ?? "")")
    case .glass:
      guard scope.everyFamilyIsAnImage == .yes else { return }
      reporter.report(at: .node(texture.node), message: "glass")
    }
  }
}

extension FactScope {
  fileprivate var textCounts: [Int] {
    shownWidget.families.map { family in family.contentsOnVisionPro.map { $0.textCount }.max() ?? 0 }
  }

  /// Yes if every family on Apple Vision Pro shows nothing but an image from the asset catalogue.
  fileprivate var everyFamilyIsAnImage: Truth {
    let families = shownWidget.families.filter { $0.offered.presentations.intersects(.on(platform: .visionOS)) }
    guard !families.isEmpty, families.allSatisfy({ !$0.contentsOnVisionPro.isEmpty }) else { return .no }
    return .all(families.flatMap(\.contentsOnVisionPro)) { content in
      let leaves = content.leaves(in: file)
      if leaves.contains(where: { file.isKnownOnlyToApp(content.views[$0].view) || content.views[$0].isUncertain }) {
        return .unknown
      }
      return Truth(leaves.count == 1 && file.isAssetImage(content.views[leaves[0]].view))
    }
  }
}

extension ShownFamily {
  fileprivate var contentsOnVisionPro: [ShownContent] {
    contents.filter { $0.presentations.intersects(.on(platform: .visionOS)) }
  }
}

extension ShownContent {
  /// The number of texts that are certainly shown; in a ViewThatFits, that of the child with the most texts.
  fileprivate var textCount: Int {
    CountedViews(in: self, as: [.content, .background, .overlay, .gaugeLabel]) { $0.kind.isText && $0.isSeen }.total
  }
}
