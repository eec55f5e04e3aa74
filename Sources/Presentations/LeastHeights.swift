import AppleTables
import WidgetFormat
import YAMLTree

/// The heights that views have at least, from which follows where a row puts a view that is lower than another.
struct LeastHeights {
  /// Without the view's own frame and padding.
  private var inside: [Double]
  private var outside: [Double]

  init(of content: ContentDraft, in file: WidgetFile, _ presentations: PresentationSet) {
    inside = Array(repeating: 0, count: content.views.count)
    outside = inside
    let platform = presentations.first?.textPlatform
    // Views come before their children, so the loop goes backwards.
    for index in content.views.indices.reversed() {
      let view = content.views[index]
      if view.isUncertain { continue }
      if let points = platform.flatMap({ view.style.font.points(on: $0) }) {
        // The symbol of an unknown font size is at least as high as its letters.
        if view.kind.isText { inside[index] = TextFace(size: points, weight: .regular).lineHeight }
        if file.isSymbol(view.view) { inside[index] = points }
      }
      outside[index] = file.height(of: index, around: inside[index], in: content)
      guard view.role == .content, let parent = view.parent else { continue }
      let isSum = content.views[parent].kind == .vStack || content.views[parent].kind == .lazyVStack
      inside[parent] = isSum ? inside[parent] + outside[index] : max(inside[parent], outside[index])
    }
  }

  /// The distances of a view from the top and the bottom of its row, which is as high as its highest view.
  func distances(of child: Int, inRow row: Int, alignedTo alignment: EdgeSet) -> (top: Double, bottom: Double) {
    let rest = max(0, (inside[row] - outside[child]).rounded(.down))
    if alignment.contains(.top) { return (0, rest) }
    return alignment.contains(.bottom) ? (rest, 0) : ((rest / 2).rounded(.down), (rest / 2).rounded(.down))
  }
}

extension WidgetFile {
  fileprivate func height(of index: Int, around inner: Double, in content: ContentDraft) -> Double {
    var height = inner
    switch content.modifier(.frame, of: index, in: self)?.value {
    case .frame(let frame)?: height = self[frame].height?.value ?? max(height, self[frame].minHeight?.value ?? 0)
    case nil: break
    default: height = 0
    }
    guard case .edges(let padding)? = content.modifier(.padding, of: index, in: self)?.value else { return height }
    let insets = EdgeInsets(all: 0).adding(self[padding])
    return height + insets.top + insets.bottom
  }
}
