import AppleTables
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let levelOfDetail: [FactDefinition] = [
    FactDefinition("defaultLeafCount") { scope in
      guard let content = scope.content, let defaultContent = scope.defaultContent,
        ![content, defaultContent].contains(where: { $0.mayHaveOtherLeaves(in: scope.file) }),
        defaultContent.loops(in: scope.file) == content.loops(in: scope.file)
      else { return .unknown }
      let count = defaultContent.leafCount(in: scope.file)
      // In some states of the app, the content may show nothing at all.
      return count == 0 ? .unknown : .number(Double(count))
    },
    FactDefinition("largestFontSize") { scope in scope.content.map { scope.largestFontSize(in: $0) } ?? .unknown },
    FactDefinition("defaultLargestFontSize") { scope in
      scope.defaultContent.map { scope.largestFontSize(in: $0) } ?? .unknown
    },
    FactDefinition("leavesSharedWithDefault") { scope in
      guard let content = scope.content, scope.presentation?.isSimplified == true else { return nil }
      guard let defaultContent = scope.defaultContent else { return .unknown }
      let leaves = content.leaves(in: scope.file)
      if leaves.isEmpty || defaultContent.leaves(in: scope.file).isEmpty { return nil }
      var hasher = TreeHasher(scope.file.tree, ignoresNotation: true)
      let known = Set(
        defaultContent.leaves(in: scope.file).flatMap {
          defaultContent.identities(ofLeaf: $0, in: scope.file, &hasher)
        })
      let count = leaves.count { !known.isDisjoint(with: content.identities(ofLeaf: $0, in: scope.file, &hasher)) }
      let mayShareOthers = [content, defaultContent].contains { $0.mayHaveOtherLeaves(in: scope.file) }
      return count == 0 && mayShareOthers ? .unknown : .number(Double(count))
    },
  ]
}

extension FactScope {
  /// The content at the default level of detail in the same place and state, which may be `content` itself.
  var defaultContent: ShownContent? {
    guard let content, let presentation else { return nil }
    guard presentation.isSimplified else { return content }
    let defaultPresentations = PresentationSet.at(presentation.place).intersection(.on(device: presentation.device))
      .intersection(.notSimplified)
    return family?.contents.first { $0.presentations.intersects(defaultPresentations) && $0.states == content.states }
  }

  fileprivate func largestFontSize(in content: ShownContent) -> FactValue {
    guard let platform = presentation?.textPlatform, !content.hasUndefinedView(in: file) else { return .unknown }
    var scope = self
    scope.content = content
    var largest: Double?
    for index in content.views.indices where content.views[index].kind.isText {
      guard content.views[index].isSeen, let points = scope.points(ofTextAt: index, on: platform)
      else { return .unknown }
      largest = max(largest ?? 0, points)
    }
    return largest.map { .number($0) } ?? .unknown
  }
}

extension ShownContent {
  fileprivate func hasUndefinedView(in file: WidgetFile) -> Bool {
    views.contains { file.lacksDefinition(file[$0.view]) }
  }

  /// True if it is unknown which leaves the content has: a view of the app may look different at each level of detail.
  fileprivate func mayHaveOtherLeaves(in file: WidgetFile) -> Bool {
    hasUndefinedView(in: file) || views.contains { $0.isUncertain && file.isLeaf($0.view) }
  }

  /// The views that repeat others as often as the data say, which is the same number in both versions.
  fileprivate func loops(in file: WidgetFile) -> Set<ViewID> {
    Set(views.map(\.view).filter { if case .forEach(nil) = file[$0].argument { true } else { false } })
  }

  fileprivate func identities(ofLeaf index: Int, in file: WidgetFile, _ hasher: inout TreeHasher) -> [LeafIdentity] {
    let view = views[index].view
    let id = modifier(.id, of: index, in: file).map { LeafIdentity.id(hasher.hash(of: $0.node)) }
    return [.view(view), .value(file.value(of: file[view], &hasher)), id].compactMap(\.self)
  }
}

/// Leaves with one of these in common are the same.
private enum LeafIdentity: Hashable {
  case view(ViewID)
  case id(TreeHash)
  /// The kind and the value.
  case value(TreeHash)
}

extension WidgetFile {
  fileprivate func value(of view: View, _ hasher: inout TreeHasher) -> TreeHash {
    let kind = TreeHash(view.kind)
    switch view.argument {
    case .image(let image):
      return kind.combined(with: hasher.hash(of: image.name)).combined(with: TreeHash(image.source == .symbol))
    case .text(let text):
      let isScalar = tree[tree.resolved(text.node)].kind == .scalar
      let words = isScalar ? tree.withText(of: text.node) { TreeHash(text: $0) } : hasher.hash(of: text.node)
      let image = text.image.map { hasher.hash(of: $0.name) } ?? .null
      return kind.combined(with: words).combined(with: image)
    default:
      let entry = tree.entries(of: view.node).first { $0.key == view.key }
      return kind.combined(with: entry.map { hasher.hash(of: $0.value) } ?? .null)
    }
  }
}
