import AppleTables
import Facts
import Presentations
import WidgetFormat
import YAMLTree

/// The margins and paddings between a view and the widget's edges.
struct InsetPath {
  let file: WidgetFile
  let content: ShownContent
  let margins: FamilyMargins

  /// The value to change, and whether it stands on the view itself.
  struct Blamed {
    var node: NodeID
    var isOnView: Bool
    /// What it is, by which the rule file says what to do; nil for the view itself.
    var kind: Kind?
  }

  enum Kind: String { case padding, loweringPadding, margins, disabled }

  /// What makes an inset narrower than a limit: the nearest padding that takes points away if the margin would do;
  /// else the margin; else the nearest padding of that edge; else that the system's margins are switched off.
  func blamed(for edge: Edge, of index: Int, under limit: Double) -> Blamed {
    let wouldDo = margins.values[edge] >= limit
    if !wouldDo, let written = margins.written[edge] {
      return Blamed(node: written.node, isOnView: false, kind: .margins)
    }
    var current: Int? = index
    while let view = current {
      if let points = padding(of: view)?[edge], !wouldDo || points.value < 0 {
        return Blamed(node: points.node, isOnView: view == index, kind: wouldDo ? .loweringPadding : .padding)
      }
      current = next(above: view)
    }
    if !wouldDo, let disabled = margins.disabledAt { return Blamed(node: disabled, isOnView: false, kind: .disabled) }
    return Blamed(node: file[content.views[index].view].key, isOnView: true)
  }

  /// Whether a padding on the way could not be read.
  func isUnknown(at index: Int) -> Bool {
    var current: Int? = index
    while let view = current {
      if case .invalid? = content.modifier(.padding, of: view, in: file)?.value { return true }
      current = next(above: view)
    }
    return false
  }

  /// Whether a view is in a visible group: a Button or Toggle, or a subtree with a background. The background of
  /// the root makes none, since it would hold everything.
  func isGrouped(at index: Int) -> Bool {
    var current: Int? = index
    while let view = current {
      let kind = content.views[view].kind
      if kind == .button || kind == .toggle { return true }
      if content.modifier(.background, of: view, in: file) != nil, !content.root.path.contains(view) { return true }
      current = content.views[view].parent
    }
    return false
  }

  private func padding(of view: Int) -> EdgeValues? {
    guard case .edges(let padding)? = content.modifier(.padding, of: view, in: file)?.value else { return nil }
    return file[padding]
  }

  /// The view whose padding is the next on the way out: what is drawn behind or over a view is outside its padding.
  private func next(above view: Int) -> Int? {
    let shown = content.views[view]
    guard let parent = shown.parent else { return nil }
    return shown.role == .background || shown.role == .overlay ? next(above: parent) : parent
  }
}
