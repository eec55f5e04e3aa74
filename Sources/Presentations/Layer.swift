import WidgetFormat

/// Something that is drawn under a view, by index in `ShownContent.views`.
package enum Layer: Hashable, Sendable {
  /// An earlier sibling in a ZStack, seen through Group and named views.
  case view(Int)
  /// The background of the view itself or of one above it, or of an earlier sibling in a ZStack.
  case background(Int)
  /// The view that an overlay lies over.
  case overlaid(Int)
}

extension ShownContent {
  /// More layers than these nobody stacks on purpose; those further down are not looked at.
  package static let maximumLayers = 64

  /// What lies under a view, nearest first, its own background included.
  package func layers(beneath index: Int) -> [Layer] {
    var layers: [Layer] = []
    var next = nearestLayer(of: index)
    while let layer = next, layers.count < Self.maximumLayers {
      layers.append(layer)
      switch layer {
      case .view(let view), .overlaid(let view): next = nearestLayer(of: view)
      case .background(let owner): next = views[owner].beneath
      }
    }
    return layers
  }

  /// Whether a view is another or stands anywhere below it.
  package func isView(_ index: Int, within other: Int) -> Bool { index >= other && index < views[other].end }

  private func nearestLayer(of index: Int) -> Layer? { views[index].nearestLayer(at: index) }
}

extension ShownView {
  /// Its own background, or what lies beneath that.
  fileprivate func nearestLayer(at index: Int) -> Layer? { hasBackground ? .background(index) : beneath }
}

extension DrawnViews {
  /// One walk in document order: of each ZStack the layer drawn last is kept.
  mutating func findLayersBeneath(in file: WidgetFile) {
    // Without a ZStack, only backgrounds lie beneath others.
    let hasStacks = views.contains { $0.kind == .zStack }
    var latest = [Layer?](repeating: nil, count: hasStacks ? views.count : 0)
    // The ZStack of which a view's children are layers.
    var stacks = [Int?](repeating: nil, count: hasStacks ? views.count : 0)
    for index in views.indices {
      views[index].hasBackground = modifier(.background, of: index, in: file) != nil
      guard hasStacks else {
        views[index].beneath = layerBeneath(index, latest: nil)
        continue
      }
      let stack = views[index].parent.flatMap { views[index].role == .content ? stacks[$0] : nil }
      views[index].beneath = layerBeneath(index, latest: stack.flatMap { latest[$0] })
      if views[index].kind == .zStack {
        stacks[index] = index
      } else if file.isSeenThrough(views[index].view) {
        stacks[index] = stack
      }
      guard let stack else { continue }
      if paintsArea(views[index].view, in: file) {
        latest[stack] = .view(index)
      } else if views[index].hasBackground {
        latest[stack] = .background(index)
      }
    }
  }

  private func layerBeneath(_ index: Int, latest: Layer?) -> Layer? {
    guard let parent = views[index].parent else { return nil }
    switch views[index].role {
    case .background: return views[parent].beneath
    case .overlay: return .overlaid(parent)
    case .content, .gaugeLabel, .widgetLabel: return latest ?? views[parent].nearestLayer(at: parent)
    }
  }

  /// Whether a view covers an area rather than drawing words or a symbol.
  private func paintsArea(_ id: ViewID, in file: WidgetFile) -> Bool {
    let kind = file[id].kind
    return kind == .color || kind.isGradient || kind.isShape || file.isAssetImage(id) || file.isOpaque(id)
      || kind == .accessoryWidgetBackground
  }
}
