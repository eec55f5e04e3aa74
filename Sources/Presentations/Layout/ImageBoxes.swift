import AppleTables
import WidgetFormat
import YAMLTree

extension BoxBuilder {
  mutating func addPicture(_ image: ImageArgument, of index: Int, _ settings: LayoutSettings) -> Int {
    let name = SampledText(tree: file.tree, samples: settings.samples).filled(file.tree.beginning(of: image.name))
    if image.source == .symbol { return addSymbol(name, of: index, settings) }
    placeholders.insert(.image)
    // Only the app knows the size of an image.
    if basis.isLowerBound { return addUnknown(index) }
    if settings.isInline || file[content.views[index].view].kind == .label {
      let side = face(of: index, settings).size
      return layout.add(.leaf(Leaf(.image(name), of: index, width: Extent(side), height: Extent(side))))
    }
    return layout.add(.leaf(leaf(.image(name), of: index)))
  }

  /// The assumed size of an image without `pixels`, in points. Its ratio of 4 to 3 is common.
  private static let unknownSize = (width: 64.0, height: 48.0)

  /// SwiftUI draws an image in its own size unless the image is `resizable`. Descriptions seldom say that, so an image
  /// with a frame counts as resizable, too.
  private func leaf(_ form: LeafForm, of index: Int) -> Leaf {
    var size = Self.unknownSize
    var isKnown = false
    if case .pixels(let width, let height, let scale)? = modifier(.pixels, of: index)?.value {
      size = (min(2_000, width / scale), min(2_000, height / scale))
      isKnown = true
    }
    let limits = frameLimits(around: index)
    let fillsArea = fillsItsArea(index, hasFixedSide: limits.hasFixedSide) || limits.width && limits.height && !isKnown
    let isResizable = fillsArea || limits.width || limits.height || mayBeTrue("resizable", of: index)
      || mayBeTrue("scaledToFit", of: index)
    var leaf = Leaf(
      form, of: index, width: Extent(from: 0, ideal: size.width, to: isResizable ? .infinity : size.width),
      height: Extent(from: 0, ideal: size.height, to: isResizable ? .infinity : size.height))
    if !fillsArea { leaf.ratio = size.width / size.height }
    return leaf
  }

  /// True if an image fills its area and is cropped: with `scaledToFill`, with the role photo, media or background, and
  /// without a fixed size as a root view or in a ZStack.
  private func fillsItsArea(_ index: Int, hasFixedSide: Bool) -> Bool {
    if mayBeTrue("scaledToFill", of: index) { return true }
    if mayBeTrue("scaledToFit", of: index) { return false }
    switch modifier(.role, of: index)?.value {
    case .role(.photo)?, .role(.media)?, .role(.background)?: return true
    default: break
    }
    if hasFixedSide { return false }
    let outermost = content.views[groups(around: index).last ?? index]
    guard outermost.role == .content, let parent = outermost.parent else { return true }
    return content.views[parent].kind == .zStack
  }

  /// The groups and named views directly around a view, from the inside out. Their frames apply to the view.
  private func groups(around index: Int) -> [Int] {
    var groups: [Int] = []
    var current = content.views[index]
    while current.role == .content, let parent = current.parent, groups.count < Self.maximumDepth {
      current = content.views[parent]
      guard file.isLayoutGroup(current.view) else { break }
      groups.append(parent)
    }
    return groups
  }

  private func frameLimits(around index: Int) -> (width: Bool, height: Bool, hasFixedSide: Bool) {
    var limits = (width: false, height: false, hasFixedSide: false)
    for view in [index] + groups(around: index) {
      guard let frame = content.frame(of: view, in: file) else { continue }
      if frame.width != nil || frame.maxWidth != nil { limits.width = true }
      if frame.height != nil || frame.maxHeight != nil { limits.height = true }
      if frame.width != nil || frame.height != nil { limits.hasFixedSide = true }
    }
    return limits
  }
}
