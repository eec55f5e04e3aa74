import Presentations
import WidgetFormat
import YAMLTree

/// By what leaves of two versions are known to be the same element.
struct LeafIdentities {
  private let file: WidgetFile
  private var hasher: StructuralHasher
  private var views: Set<ViewID> = []
  private var ids: Set<Int> = []
  private var values: Set<Int> = []

  init(file: WidgetFile) {
    self.file = file
    hasher = StructuralHasher(file.tree)
  }

  mutating func insert(_ index: Int, of content: ShownContent) {
    let view = content.views[index].view
    views.insert(view)
    if let id = id(of: index, in: content) { ids.insert(id) }
    values.insert(value(of: view))
  }

  mutating func contain(_ index: Int, of content: ShownContent) -> Bool {
    let view = content.views[index].view
    if views.contains(view) { return true }
    if let id = id(of: index, in: content), ids.contains(id) { return true }
    return values.contains(value(of: view))
  }

  private mutating func id(of index: Int, in content: ShownContent) -> Int? {
    content.modifier(.id, of: index, in: file).map { hasher.hash(of: $0.node) }
  }

  /// Kind and value; modifiers are left out.
  private mutating func value(of id: ViewID) -> Int {
    let view = file[id]
    let kind = view.kind.rawValue.hashValue
    switch view.argument {
    case .image(let image):
      return combined(kind, hasher.hash(of: image.name), image.source == .symbol ? 1 : 0)
    case .text(let text):
      let isScalar = file.tree[file.tree.resolved(text.node)].kind == .scalar
      let words = isScalar ? file.tree.withText(of: text.node) { Array($0).hashValue } : hasher.hash(of: text.node)
      return combined(kind, words, imageValue(of: text))
    default:
      let entry = file.tree.entries(of: view.node).first { $0.key == view.key }
      return combined(kind, entry.map { hasher.hash(of: $0.value) } ?? 0, 0)
    }
  }

  private mutating func imageValue(of label: TextArgument) -> Int {
    label.image.map { hasher.hash(of: $0.name) } ?? 0
  }

  private func combined(_ kind: Int, _ value: Int, _ image: Int) -> Int {
    StructuralHasher.combined(StructuralHasher.combined(kind, value), image)
  }
}
