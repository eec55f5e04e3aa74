import WidgetFormat
import YAMLTree

/// What names in braces stand for, from a widget's `samples`: inside what a ForEach repeats first those of one item.
struct Samples: Sendable {
  private let tree: YAMLTree
  /// Mappings from names to samples, the outermost first; scalars are items that have no names.
  private var scopes: [NodeID] = []
  /// Which turn of each ForEach it is, the innermost last.
  private var turns: [Int] = []

  init(of widget: Widget, in tree: YAMLTree) {
    self.tree = tree
    if let samples = widget.samples { scopes = [samples] }
  }

  /// What a name stands for; nil where no sample says so. Of a list, outside of what is repeated, the first item.
  func text(of name: String) -> String? {
    for scope in scopes.reversed() {
      switch tree[scope].kind {
      case .mapping:
        guard let value = value(of: name, in: scope) else { continue }
        if tree[value].kind == .scalar { return tree.beginning(of: value) }
        if tree[value].kind == .sequence { return item(turns.last ?? 0, of: value) }
      case .scalar, .sequence, .alias: continue
      }
    }
    // An item without names is what stands for every name that has no sample.
    return scopes.last { tree[$0].kind == .scalar }.map { tree.beginning(of: $0) }
  }

  private func value(of name: String, in scope: NodeID) -> NodeID? {
    let name = Array(name.utf8)
    for entry in tree.entries(of: scope) where tree.withText(of: entry.key, { $0.elementsEqual(name) }) {
      return tree.resolved(entry.value)
    }
    return nil
  }

  private func item(_ turn: Int, of list: NodeID) -> String? {
    let items = Array(tree.items(of: list).prefix(turn + 1))
    guard turn < items.count, tree[tree.resolved(items[turn])].kind == .scalar else { return nil }
    return tree.beginning(of: items[turn])
  }

  /// The samples in each turn of a ForEach: one for each item of its data, or of a list that is named inside it.
  ///
  /// - Parameters:
  ///   - data: The name of the data; nil where the ForEach counts.
  ///   - names: Names that stand in braces inside it.
  /// - Returns: nil where no sample says how many.
  func turns(of data: String?, naming names: [String]) -> [Samples]? {
    for scope in scopes.reversed() where tree[scope].kind == .mapping {
      if let data, let list = value(of: data, in: scope), tree[list].kind == .sequence {
        return tree.items(of: list).prefix(Self.mostTurns).enumerated().map { turn, item in
          entering(turn, tree.resolved(item))
        }
      }
      let lists = names.compactMap { value(of: $0, in: scope) }.filter { tree[$0].kind == .sequence }
      if let longest = lists.map({ tree.childCount(of: $0) }).max(), longest > 0 {
        return (0..<min(longest, Self.mostTurns)).map { entering($0, nil) }
      }
    }
    return nil
  }

  /// One turn of a ForEach, without an item of its own.
  func entering(_ turn: Int, _ item: NodeID?) -> Samples {
    var inner = self
    inner.turns.append(turn)
    if let item { inner.scopes.append(item) }
    return inner
  }

  /// More than these would not be seen in a widget.
  static let mostTurns = 50
}
