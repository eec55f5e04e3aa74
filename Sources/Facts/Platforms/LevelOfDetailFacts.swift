import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What the simplified version of a family has in common with the default one.
  static let levelsOfDetail: [FactDefinition] = [
    FactDefinition(
      "defaultLeafCount", of: .content, type: .number(unit: ""), varies: .renderingMode,
      meaning: """
        leafCount of what the same place shows in the same state at the default level of detail. Unknown if either \
        may hold more: a view that nobody can see into or that may be hidden, or a ForEach over data in one of the two.
        """
    ) { scope in
      guard let content = scope.content, let other = scope.defaultContent,
        !content.hasUncertainLeaf(in: scope.file), !other.hasUncertainLeaf(in: scope.file),
        other.openViews(in: scope.file) == content.openViews(in: scope.file)
      else { return .unknown }
      return .number(Double(other.leafCount(in: scope.file)))
    },
    FactDefinition(
      "largestFontSize", of: .content, type: .number(unit: "pt"), varies: .textPlatform,
      meaning: "Points of the largest text. Unknown without a text, or if any size or view may be anything."
    ) { scope in
      scope.content.map { scope.largestFontSize(in: $0) } ?? .unknown
    },
    FactDefinition(
      "defaultLargestFontSize", of: .content, type: .number(unit: "pt"), varies: [.textPlatform, .renderingMode],
      meaning: "The same of what the same place shows in the same state at the default level of detail."
    ) { scope in
      scope.defaultContent.map { scope.largestFontSize(in: $0) } ?? .unknown
    },
    FactDefinition(
      "leavesSharedWithDefault", of: .content, type: .number(unit: ""), varies: .presentation,
      meaning: """
        How many leaves of simplified content also stand in what the same place shows in the same state at the default \
        level of detail: as the same view, with the same id, or of the same kind with the same value. Absent at the \
        default level and without a leaf; unknown if none is shared, but something is shown that nobody can see into, \
        or that may be hidden.
        """
    ) { scope in
      guard let content = scope.content, scope.presentation?.isSimplified == true else { return .absent }
      guard let other = scope.defaultContent else { return .unknown }
      let leaves = content.leaves(in: scope.file)
      if leaves.isEmpty { return .absent }
      var identities = LeafIdentities(file: scope.file)
      for index in other.leaves(in: scope.file) { identities.insert(index, of: other) }
      let count = leaves.count { identities.contain($0, of: content) }
      let isOpen = [content, other].contains { version in
        version.hasUndefinedView(in: scope.file) || version.hasUncertainLeaf(in: scope.file)
      }
      return count == 0 && isOpen ? .unknown : .number(Double(count))
    },
  ]
}

extension FactScope {
  /// What the same place shows in the same state at the default level of detail; the content itself if it is that.
  fileprivate var defaultContent: ShownContent? {
    guard let content, let presentation else { return nil }
    guard presentation.isSimplified else { return content }
    let others = PresentationSet.at(presentation.place).intersection(.on(device: presentation.device))
      .intersection(.notSimplified)
    return family?.contents.first { $0.presentations.intersects(others) && $0.states == content.states }
  }

  fileprivate func largestFontSize(in content: ShownContent) -> FactValue {
    guard let platform = presentation?.textPlatform, !content.hasUndefinedView(in: file) else { return .unknown }
    var scope = self
    scope.content = content
    var largest: Double?
    for index in content.views.indices where content.views[index].kind.isText {
      guard !content.views[index].isUncertain, let points = scope.points(ofTextAt: index, on: platform)
      else { return .unknown }
      largest = max(largest ?? 0, points)
    }
    return largest.map { .number($0) } ?? .unknown
  }
}

extension ShownContent {
  fileprivate func hasUndefinedView(in file: WidgetFile) -> Bool { views.contains { file.isUndefined($0.view) } }

  fileprivate func hasUncertainLeaf(in file: WidgetFile) -> Bool {
    views.contains { $0.isUncertain && file.isLeaf($0.view) }
  }

  /// Views that hold nobody knows how much: the app's own, and ForEach over data.
  fileprivate func openViews(in file: WidgetFile) -> Set<ViewID> {
    var open: Set<ViewID> = []
    for shown in views {
      if case .forEach(nil) = file[shown.view].argument { open.insert(shown.view) }
      if file.isUndefined(shown.view) { open.insert(shown.view) }
    }
    return open
  }
}
