import AppleTables
import WidgetFormat

/// A layer under a view, by index in `ShownContent.views`.
public enum Layer: Hashable, Sendable {
  /// An earlier layer of a ZStack.
  case view(Int)
  case background(Int)
  /// The owner of an overlay.
  case overlaid(Int)

  /// The index of the view, or of the background's owner.
  public var view: Int {
    switch self {
    case .view(let index), .background(let index), .overlaid(let index): index
    }
  }
}

extension ShownContent {
  /// The limit of `layers(beneath:)`, which ignores further layers.
  public static let maximumLayers = 64

  /// The layers under a view, nearest first. The first is the view's own background, if it has one.
  public func layers(beneath index: Int) -> [Layer] {
    var layers: [Layer] = []
    var next = views[index].nearestLayer(at: index)
    while let layer = next, layers.count < Self.maximumLayers {
      layers.append(layer)
      switch layer {
      case .view(let view), .overlaid(let view): next = views[view].nearestLayer(at: view)
      case .background(let owner): next = views[owner].beneath
      }
    }
    return layers
  }

  public func isView(_ index: Int, within other: Int) -> Bool { index >= other && index < views[other].end }

  mutating func findLayersBeneath(in file: WidgetFile) {
    // The last layer so far of each ZStack.
    var lastLayers = [Layer?](repeating: nil, count: views.count)
    // For a ZStack and the groups in it, the ZStack.
    var stacks = [Int?](repeating: nil, count: views.count)
    for index in views.indices {
      views[index].hasBackground = drawsBackground(index, in: file)
      let stack = views[index].parent.flatMap { views[index].role == .content ? stacks[$0] : nil }
      views[index].beneath = layerBeneath(index, lastLayer: stack.flatMap { lastLayers[$0] })
      if views[index].kind == .zStack {
        stacks[index] = index
      } else if file.isLayoutGroup(views[index].view) {
        stacks[index] = stack
      }
      guard let stack, !views[index].isInvisible else { continue }
      if coversArea(views[index].view, in: file) {
        lastLayers[stack] = .view(index)
      } else if views[index].hasBackground {
        lastLayers[stack] = .background(index)
      }
    }
  }

  private func drawsBackground(_ index: Int, in file: WidgetFile) -> Bool {
    guard !views[index].isInvisible, let modifier = modifier(.background, of: index, in: file) else { return false }
    guard case .views = modifier.value else { return true }
    return !children(of: index, as: .background).isEmpty
  }

  private func layerBeneath(_ index: Int, lastLayer: Layer?) -> Layer? {
    guard let parent = views[index].parent else { return nil }
    switch views[index].role {
    case .background: return views[parent].beneath
    case .overlay: return .overlaid(parent)
    case .content, .gaugeLabel, .widgetLabel: return lastLayer ?? views[parent].nearestLayer(at: parent)
    }
  }

  /// False for containers, and for views that draw only words or a symbol.
  private func coversArea(_ id: ViewID, in file: WidgetFile) -> Bool {
    let kind = file[id].kind
    return kind == .color && !file.isClear(id) || kind.isGradient || kind.isShape || file.isAssetImage(id)
      || file.isKnownOnlyToApp(id) || kind == .accessoryWidgetBackground
  }
}

/// The root view of a content and the layer behind everything else, by index in `ShownContent.views`.
public struct RootLayers: Hashable, Sendable {
  /// The root view and the groups around it, from the outside in; empty if there are several root views.
  package internal(set) var path: [Int] = []
  /// The root view inside those groups; nil if there are several.
  package internal(set) var view: Int?
  /// The views inside the root view, each of which is all that the stack around it holds, from the outside in.
  package internal(set) var onlyChildren: [Int] = []
  /// The views inside the root view, down to the first layer of a ZStack; empty if there is no ZStack, or something is
  /// next to it.
  package internal(set) var backPath: [Int] = []

  public var back: Int? { backPath.last }
}

extension ShownContent {
  func findRootLayers(in file: WidgetFile) -> RootLayers {
    var layers = RootLayers()
    var next = onlyContent(of: nil)
    while let index = next {
      layers.path.append(index)
      guard file.isLayoutGroup(views[index].view) else {
        layers.view = index
        break
      }
      next = onlyContent(of: index)
    }
    guard var stack = layers.view else { return RootLayers() }
    while let only = onlyContent(ofStack: stack, in: file),
      views[stack].kind != .zStack || views[only].kind == .zStack
    {
      layers.onlyChildren.append(only)
      stack = only
    }
    guard views[stack].kind == .zStack else { return layers }
    let path = pathToBack(of: stack, in: file)
    if !path.isEmpty { layers.backPath = layers.onlyChildren + path }
    return layers
  }

  private func pathToBack(of root: Int, in file: WidgetFile) -> [Int] {
    var path: [Int] = []
    var isInBackdrop = false
    var next = children(of: root, as: .content).first
    while let index = next {
      if views[index].isUncertain { return [] }
      path.append(index)
      // A backdrop in code often has something on top of what fills it.
      let isBackdrop = file.tree.isFromCode && views[index].kind == .zStack
      if isBackdrop || isInBackdrop, file.mayBeSmaller(views[index].view) { return [] }
      isInBackdrop = isInBackdrop || isBackdrop
      let isLayered = isBackdrop || file.isLayoutGroup(views[index].view)
      next = isLayered ? children(of: index, as: .content).first : onlyContent(ofStack: index, in: file)
    }
    return path
  }

  private func onlyContent(ofStack index: Int, in file: WidgetFile) -> Int? {
    switch views[index].kind {
    case .vStack, .hStack, .zStack, .lazyVStack, .lazyHStack: onlyContent(of: index)
    default: file.isLayoutGroup(views[index].view) ? onlyContent(of: index) : nil
    }
  }

  /// The only child in the role of content; nil if there are several, or if the child is uncertain.
  func onlyContent(of parent: Int?) -> Int? {
    let children = children(of: parent, as: .content)
    return children.count == 1 && !views[children[0]].isUncertain ? children[0] : nil
  }

  /// True for the root view and the layers of a root ZStack, also inside groups.
  public func isRootLayer(_ index: Int, in file: WidgetFile) -> Bool {
    guard let root = root.view else { return false }
    if index == root { return true }
    guard views[root].kind == .zStack, views[index].role == .content else { return false }
    var above = views[index].parent
    while let parent = above, parent != root, file.isLayoutGroup(views[parent].view) {
      guard views[parent].role == .content else { return false }
      above = views[parent].parent
    }
    return above == root
  }

  /// If a view has more earlier siblings, one of them is assumed to be behind the view.
  private static let maximumSiblings = 64

  /// True if something besides the container background may be behind a text: a `background`, an earlier layer of a
  /// ZStack, a GroupBox, a view of the app, or the owner of an overlay. Always true in a `widgetLabel`.
  public func mayHaveSomethingBehind(_ index: Int, in file: WidgetFile) -> Bool {
    var current = index
    while true {
      if drawsArea(current, in: file) { return true }
      if views[current].role == .widgetLabel { return true }
      guard let parent = views[current].parent else { return false }
      let parentView = views[parent]
      if views[current].role == .overlay, !leavesBackgroundVisible(parent, beneath: current, in: file) { return true }
      if views[current].role == .content, hasLayerBehind(current, under: parent, in: file) { return true }
      if parentView.kind == .groupBox || file.isKnownOnlyToApp(parentView.view) { return true }
      if views[current].role == .content, hasOwnSurface(parent, in: file) { return true }
      current = parent
    }
  }

  /// True for a Button with a style that may draw something behind the label.
  private func hasOwnSurface(_ index: Int, in file: WidgetFile) -> Bool {
    guard views[index].kind == .button else { return false }
    let style = path(from: index).lazy.compactMap { self.modifier(.buttonStyle, of: $0, in: file) }.first
    return style.map { !["plain", "borderless", "automatic"].contains(file.tree.string(of: $0.node)) } ?? false
  }

  /// False for the background `clear`.
  func drawsBackground(of index: Int, in file: WidgetFile) -> Bool {
    guard views[index].hasBackground, let modifier = modifier(.background, of: index, in: file) else { return false }
    return if case .color(let color) = modifier.value, case .system(.clear) = file[color].form { false } else { true }
  }

  /// True for a background that covers more than an outline.
  private func drawsArea(_ index: Int, in file: WidgetFile) -> Bool {
    guard drawsBackground(of: index, in: file) else { return false }
    guard case .views? = modifier(.background, of: index, in: file)?.value else { return true }
    return children(of: index, as: .background).contains { !leavesBackgroundVisible($0, in: file) }
  }

  /// True if an earlier layer of the ZStack around a view shows something other than text, a symbol or an outline.
  private func hasLayerBehind(_ index: Int, under parent: Int, in file: WidgetFile) -> Bool {
    guard isLayered(parent, in: file) else { return false }
    var count = 0
    for sibling in children(of: parent) where views[sibling].role == .content {
      if sibling >= index { return false }
      if views[sibling].isInvisible { continue }
      count += 1
      if count > Self.maximumSiblings || !leavesBackgroundVisible(sibling, in: file) { return true }
    }
    return false
  }

  /// True for a view that certainly draws no area: text, a symbol, an outline, or a stack of such views.
  ///
  /// - Parameter overlay: The first overlay that does not count, since it lies above the text.
  private func leavesBackgroundVisible(_ index: Int, beneath overlay: Int = .max, in file: WidgetFile) -> Bool {
    let shown = views[index]
    if shown.isInvisible { return true }
    if shown.end - index > Self.maximumSiblings || drawsArea(index, in: file) { return false }
    let isFree = children(of: index).allSatisfy { child in
      child >= overlay || views[child].role == .background || leavesBackgroundVisible(child, in: file)
    }
    guard isFree, !hasColoredOverlay(index, in: file) else { return false }
    switch shown.kind {
    case .spacer, .text, .label, .divider, .vStack, .hStack, .zStack: return true
    case .color where file.isClear(shown.view): return true
    case .image: return file.isSymbol(shown.view) && !file.mayBePicture(shown.view)
    default: return file.isLayoutGroup(shown.view) || isOutline(index, in: file)
    }
  }

  /// True for `overlay: black`, which is no view.
  private func hasColoredOverlay(_ index: Int, in file: WidgetFile) -> Bool {
    switch modifier(.overlay, of: index, in: file)?.value {
    case nil, .views?: false
    case .color(let color)?: !file.isClear(color)
    default: true
    }
  }

  /// True for a shape that is only stroked or filled with `clear`, and for a line thinner than a digit.
  private func isOutline(_ index: Int, in file: WidgetFile) -> Bool {
    let kind = views[index].kind
    guard kind.isShape || kind == .color else { return false }
    let frame = frame(of: index, in: file)
    if [frame?.width, frame?.height].contains(where: { $0.map { $0.value < Self.thinnestDigit } ?? false }) {
      return true
    }
    guard let fill = modifier(.fill, of: index, in: file) else { return modifier(.stroke, of: index, in: file) != nil }
    return if case .color(let color) = fill.value { file.isClear(color) } else { false }
  }

  private static let thinnestDigit = 4.0

  private func isLayered(_ parent: Int, in file: WidgetFile) -> Bool {
    let container = path(from: parent).first { !file.isLayoutGroup(views[$0].view) && views[$0].kind != .forEach }
    return container.map { views[$0].kind == .zStack } ?? false
  }
}

extension WidgetFile {
  /// True for a Group and a view that `views:` defines: their children are laid out in their place.
  public func isLayoutGroup(_ id: ViewID) -> Bool {
    switch self[id].argument {
    case .name(_, let definition): definition != nil
    default: self[id].kind == .group
    }
  }

  /// True if the description does not contain the content of the view, or it is unreadable.
  public func isKnownOnlyToApp(_ id: ViewID) -> Bool {
    let kind = self[id].kind
    return kind.isOpaque || kind == .named && lacksDefinition(self[id])
  }

  /// True for a view of the app that `views:` does not define, and for an unreadable view.
  public func lacksDefinition(_ view: View) -> Bool {
    if case .name(_, definition: nil) = view.argument { return true }
    return view.kind == .unknown
  }

  /// True if a modifier other than a frame may keep a view from covering the room that it gets.
  fileprivate func mayBeSmaller(_ id: ViewID) -> Bool {
    let keys: [StaticString] = ["padding", "fixedSize", "scaleEffect", "aspectRatio", "scaledToFit", "opacity"]
    return keys.contains { tree.entry($0, in: self[id].node) != nil }
  }

  func isClear(_ id: ViewID) -> Bool { if case .color(let color) = self[id].argument { isClear(color) } else { false } }

  /// True if the view shows something besides its children, or may.
  public func isLeaf(_ id: ViewID) -> Bool { self[id].kind.isLeaf || isKnownOnlyToApp(id) }

  /// True for an image in Swift code whose name is not a constant, so that it may be a picture instead of a symbol.
  fileprivate func mayBePicture(_ id: ViewID) -> Bool {
    if tree.isFromCode, case .image(let image) = self[id].argument { image.isDynamic } else { false }
  }
}
