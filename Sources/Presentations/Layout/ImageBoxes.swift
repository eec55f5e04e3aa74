import AppleTables
import WidgetFormat
import YAMLTree

extension BoxBuilder {
  mutating func image(of index: Int, _ settings: LayoutSettings) -> Int {
    guard case .image(let argument) = file[content.views[index].view].argument else {
      return layout.add(.leaf(Leaf(filling: .nothing, of: index)))
    }
    return picture(argument, of: index, settings)
  }

  mutating func picture(_ image: ImageArgument, of index: Int, _ settings: LayoutSettings) -> Int {
    let words = ShownWords(tree: file.tree, samples: settings.samples)
    let name = words.filled(file.tree.beginning(of: image.name))
    if image.source == .symbol { return symbol(name, of: index, settings) }
    placeholders.insert(.image)
    if settings.isInline || file[content.views[index].view].kind == .label {
      if basis.isLowerBound { return unknown(index) }
      let side = face(of: index, settings).size
      return layout.add(.leaf(Leaf(.image(name), of: index, width: Extent(side), height: Extent(side))))
    }
    // Without a frame, an image is as large as the app has it.
    if basis.isLowerBound { return unknown(index) }
    return layout.add(.leaf(leaf(.image(name), of: index)))
  }

  /// The default size of an image, in points: 4 by 3, a common ratio.
  private static let unknownSize = (width: 64.0, height: 48.0)

  /// The size of an asset. SwiftUI draws an image in its own size unless it is `resizable`; descriptions seldom say
  /// that, so a frame counts as well.
  private func leaf(_ form: LeafForm, of index: Int) -> Leaf {
    var size = Self.unknownSize
    var isKnown = false
    if case .pixels(let width, let height, let scale)? = modifier(.pixels, of: index)?.value, width > 0, height > 0,
      scale > 0
    {
      size = (min(2_000, width / scale), min(2_000, height / scale))
      isKnown = true
    }
    let frame = sidesOfFrames(around: index)
    if fillsItsPlace(index, isSized: frame.isFixed) || (frame.width && frame.height && !isKnown) {
      let (width, height) = (Extent(from: 0, ideal: size.width, to: .infinity), size.height)
      return Leaf(form, of: index, width: width, height: Extent(from: 0, ideal: height, to: .infinity))
    }
    let grows = frame.width || frame.height || isTrue("resizable", of: index) || isTrue("scaledToFit", of: index)
    var leaf = Leaf(
      form, of: index, width: Extent(from: 0, ideal: size.width, to: grows ? .infinity : size.width),
      height: Extent(from: 0, ideal: size.height, to: grows ? .infinity : size.height))
    leaf.ratio = size.width / size.height
    return leaf
  }

  /// True if an image fills its area and is cropped: with `scaledToFill`, as a photo or a background, and without a
  /// size if it is the only view or in a ZStack.
  private func fillsItsPlace(_ index: Int, isSized: Bool) -> Bool {
    if isTrue("scaledToFill", of: index) { return true }
    if isTrue("scaledToFit", of: index) { return false }
    if case .role(let role)? = modifier(.role, of: index)?.value {
      switch role {
      case .photo, .media, .background: return true
      default: break
      }
    }
    if isSized { return false }
    let outermost = content.views[groups(around: index).last ?? index]
    guard outermost.role == .content, let parent = outermost.parent else { return true }
    return content.views[parent].kind == .zStack
  }

  /// Groups and named views around the view, from the inside out, whose frames apply to it.
  private func groups(around index: Int) -> [Int] {
    var groups: [Int] = []
    var current = content.views[index]
    while current.role == .content, let parent = current.parent, groups.count < Self.maximumDepth {
      current = content.views[parent]
      guard file.isSeenThrough(current.view) else { break }
      groups.append(parent)
    }
    return groups
  }

  /// The sides that frames limit, and whether a frame has a fixed size.
  private func sidesOfFrames(around index: Int) -> (width: Bool, height: Bool, isFixed: Bool) {
    var sides = (width: false, height: false, isFixed: false)
    for view in [index] + groups(around: index) {
      guard case .frame(let id)? = modifier(.frame, of: view)?.value else { continue }
      let frame = file[id]
      if frame.width != nil || frame.maxWidth != nil { sides.width = true }
      if frame.height != nil || frame.maxHeight != nil { sides.height = true }
      if frame.width != nil || frame.height != nil { sides.isFixed = true }
    }
    return sides
  }
}
