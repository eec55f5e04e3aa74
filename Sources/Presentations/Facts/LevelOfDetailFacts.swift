import AppleTables
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let levelOfDetail: [FactDefinition] = [
    FactDefinition("defaultLeafCount") { scope in
      guard let content = scope.content, let defaultContent = scope.defaultContent,
        !content.hasUncertainLeaf(in: scope.file), !defaultContent.hasUncertainLeaf(in: scope.file),
        defaultContent.viewsOfUnknownSize(in: scope.file) == content.viewsOfUnknownSize(in: scope.file)
      else { return .unknown }
      return .number(Double(defaultContent.leafCount(in: scope.file)))
    },
    FactDefinition("largestFontSize") { scope in scope.content.map { scope.largestFontSize(in: $0) } ?? .unknown },
    FactDefinition("defaultLargestFontSize") { scope in
      scope.defaultContent.map { scope.largestFontSize(in: $0) } ?? .unknown
    },
    FactDefinition("leavesSharedWithDefault") { scope in
      guard let content = scope.content, scope.presentation?.isSimplified == true else { return nil }
      guard let defaultContent = scope.defaultContent else { return .unknown }
      let leaves = content.leaves(in: scope.file)
      if leaves.isEmpty { return nil }
      var identities = LeafIdentities(file: scope.file)
      for index in defaultContent.leaves(in: scope.file) { identities.insert(index, of: defaultContent) }
      let count = leaves.count { identities.contains($0, of: content) }
      let mayShareOthers = [content, defaultContent].contains { version in
        version.hasUndefinedView(in: scope.file) || version.hasUncertainLeaf(in: scope.file)
      }
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

  fileprivate func hasUncertainLeaf(in file: WidgetFile) -> Bool {
    views.contains { $0.isUncertain && file.isLeaf($0.view) }
  }

  /// The views with an unknown number of leaves: the app's own, and each ForEach over data.
  fileprivate func viewsOfUnknownSize(in file: WidgetFile) -> Set<ViewID> {
    Set(views.map(\.view).filter { view in
      if case .forEach(nil) = file[view].argument { true } else { file.lacksDefinition(file[view]) }
    })
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
