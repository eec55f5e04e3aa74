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
      var identities = LeafIdentities(file: scope.file)
      for index in defaultContent.leaves(in: scope.file) { identities.insert(index, of: defaultContent) }
      let count = leaves.count { identities.contains($0, of: content) }
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
}

/// Contains a leaf if the same view, a view with the same id, or a view of the same kind and value was inserted.
struct LeafIdentities {
  private let file: WidgetFile
  private var hasher: TreeHasher
  private var views: Set<ViewID> = []
  private var ids: Set<TreeHash> = []
  private var values: Set<TreeHash> = []

  init(file: WidgetFile) {
    (self.file, hasher) = (file, TreeHasher(file.tree, ignoresNotation: true))
  }

  mutating func insert(_ index: Int, of content: ShownContent) {
    let view = content.views[index].view
    views.insert(view)
    if let id = id(of: index, in: content) { ids.insert(id) }
    values.insert(value(of: view))
  }

  mutating func contains(_ index: Int, of content: ShownContent) -> Bool {
    let view = content.views[index].view
    if views.contains(view) { return true }
    if let id = id(of: index, in: content), ids.contains(id) { return true }
    return values.contains(value(of: view))
  }

  private mutating func id(of index: Int, in content: ShownContent) -> TreeHash? {
    content.modifier(.id, of: index, in: file).map { hasher.hash(of: $0.node) }
  }

  private mutating func value(of id: ViewID) -> TreeHash {
    let view = file[id]
    let kind = TreeHash(view.kind)
    switch view.argument {
    case .image(let image):
      return kind.combined(with: hasher.hash(of: image.name)).combined(with: TreeHash(image.source == .symbol))
    case .text(let text):
      let isScalar = file.tree[file.tree.resolved(text.node)].kind == .scalar
      let words = isScalar ? file.tree.withText(of: text.node) { TreeHash(text: $0) } : hasher.hash(of: text.node)
      let image = text.image.map { hasher.hash(of: $0.name) } ?? .null
      return kind.combined(with: words).combined(with: image)
    default:
      let entry = file.tree.entries(of: view.node).first { $0.key == view.key }
      return kind.combined(with: entry.map { hasher.hash(of: $0.value) } ?? .null)
    }
  }
}
