import Presentations
import WidgetFormat
import YAMLTree

extension ShownContent {
  /// Earlier siblings that are looked at; behind more of them something is taken to lie.
  private static let mostSiblings = 64

  /// Whether something other than the container background may lie behind a text: a `background` of its own or of a
  /// view above it, an earlier layer of a ZStack, an opaque view or a GroupBox around it, or what it is an overlay of.
  func mayHaveSomethingBehind(_ index: Int, in file: WidgetFile) -> Bool {
    var current = index
    while true {
      if draws(.background, of: current, in: file) { return true }
      if views[current].role == .overlay || views[current].role == .widgetLabel { return true }
      guard let parent = views[current].parent else { return false }
      if views[current].role == .content, hasLayerBefore(current, under: parent, in: file) { return true }
      if views[parent].kind == .groupBox || file.isOpaque(views[parent].view) { return true }
      current = parent
    }
  }

  private func draws(_ name: ModifierName, of index: Int, in file: WidgetFile) -> Bool {
    guard let modifier = modifier(name, of: index, in: file) else { return false }
    guard case .color(let color) = modifier.value, case .system(.clear) = file[color].form else { return true }
    return false
  }

  /// Whether a sibling that is drawn before the view, in a ZStack around them or around their groups, shows something
  /// that is no text.
  private func hasLayerBefore(_ index: Int, under parent: Int, in file: WidgetFile) -> Bool {
    guard isLayered(parent, in: file) else { return false }
    var count = 0
    for sibling in children(of: parent) where views[sibling].role == .content {
      if sibling >= index { return false }
      count += 1
      if count > Self.mostSiblings { return true }
      switch views[sibling].kind {
      case .spacer, .emptyView, .text, .label: continue
      case .image where file.isSymbol(views[sibling].view): continue
      default: return true
      }
    }
    return false
  }

  /// Whether the children of a view lie upon each other: those of a ZStack, also through groups in it.
  private func isLayered(_ parent: Int, in file: WidgetFile) -> Bool {
    var current: Int? = parent
    while let index = current {
      if views[index].kind == .zStack { return true }
      guard file.isSeenThrough(views[index].view) || views[index].kind == .forEach else { return false }
      current = views[index].parent
    }
    return false
  }
}
