import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What a widget says of its look on Apple Vision Pro.
  static let appleVisionPro: [FactDefinition] = [
    FactDefinition(
      "mountingStyles", of: .widget, type: .words, meaning: "`supportedMountingStyles`; both if nothing is written."
    ) { scope in
      guard let styles = scope.widget.supportedMountingStyles else {
        return .words(MountingStyle.allCases.map(\.rawValue))
      }
      return .words(styles.value.map(\.rawValue), at: styles.node)
    },
    FactDefinition(
      "widgetTexture", of: .widget, type: .word, meaning: "`widgetTexture` as it is written; absent if it is not."
    ) { scope in
      scope.widget.widgetTexture.map { .word($0.value.rawValue, at: $0.node) } ?? .absent
    },
    FactDefinition(
      "largestTextCount", of: .widget, type: .number(unit: ""),
      meaning: """
        The most texts that a family shows at once on Apple Vision Pro; repeated ones count as often, those of a \
        widgetLabel and those that may be hidden do not.
        """
    ) { scope in
      .number(Double(scope.textCounts.max() ?? 0))
    },
    FactDefinition(
      "wordiestFamily", of: .widget, type: .word,
      meaning: "The first family that shows so many; absent without families."
    ) { scope in
      let counts = scope.textCounts
      guard let index = counts.firstIndex(of: counts.max() ?? 0) else { return .absent }
      return .word(scope.analysis.families[index].family.family.rawValue)
    },
    FactDefinition(
      "everyFamilyIsAnImage", of: .widget, type: .flag,
      meaning: """
        Whether every family on Apple Vision Pro shows one leaf there and always, and that is an image from the asset \
        catalogue. Unknown if it may be: a view that nobody can see into is shown, or one that may be hidden.
        """
    ) { scope in
      scope.everyFamilyIsAnImage
    },
  ]
}

extension FactScope {
  /// The most texts that each family shows at once on Apple Vision Pro.
  fileprivate var textCounts: [Int] {
    analysis.families.map { family in family.contentsOnVisionPro.map { $0.textCount(in: file) }.max() ?? 0 }
  }

  fileprivate var everyFamilyIsAnImage: FactValue {
    let families = analysis.families.filter { $0.family.presentations.intersects(.on(platform: .visionOS)) }
    guard !families.isEmpty, families.allSatisfy({ !$0.contentsOnVisionPro.isEmpty }) else { return .flag(false) }
    var isUnknown = false
    for content in families.flatMap(\.contentsOnVisionPro) {
      let leaves = content.leaves(in: file)
      if leaves.contains(where: { file.isOpaque(content.views[$0].view) || content.views[$0].isUncertain }) {
        isUnknown = true
      } else if leaves.count != 1 || !file.isAssetImage(content.views[leaves[0]].view) {
        return .flag(false)
      }
    }
    return isUnknown ? .unknown : .flag(true)
  }
}

extension ShownFamily {
  fileprivate var contentsOnVisionPro: [ShownContent] {
    contents.filter { $0.presentations.intersects(.on(platform: .visionOS)) }
  }
}

extension ShownContent {
  /// Texts that are shown for certain, repeated ones as often; of a ViewThatFits those of the child with most.
  fileprivate func textCount(in file: WidgetFile) -> Int {
    file.count(of: views, where: { $0.role != .widgetLabel && !$0.isUncertain }, counting: \.kind.isText)
  }
}
