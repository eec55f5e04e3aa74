import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension ContentBuilder {
  mutating func image(of index: Int, _ surrounding: Surrounding) -> Int {
    guard case .image(let argument) = file[content.views[index].view].argument else {
      return layout.add(.leaf(Leaf(filling: .nothing)))
    }
    return picture(argument, of: index, surrounding)
  }

  mutating func picture(_ image: ImageArgument, of index: Int, _ surrounding: Surrounding) -> Int {
    let words = Words(tree: file.tree, samples: surrounding.samples)
    let name = words.filled(file.tree.beginning(of: image.name))
    if image.source == .symbol { return symbol(name, of: index, surrounding) }
    placeholders.insert(.image)
    let look = look(of: index, named: name, surrounding)
    if surrounding.isInline || content.views[index].kind == .label {
      let side = face(of: index, surrounding).size
      return layout.add(.leaf(Leaf(.image(look), width: Extent(side), height: Extent(side))))
    }
    return layout.add(.leaf(leaf(.image(look), of: index)))
  }

  /// The default size of an image, in points: 4 by 3, a common ratio.
  private static let unknownSize = (width: 64.0, height: 48.0)

  /// The size of an asset. SwiftUI draws an image in its own size unless it is `resizable`; descriptions seldom say
  /// that, so a frame counts as well.
  private func leaf(_ drawing: LeafDrawing, of index: Int) -> Leaf {
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
      return Leaf(drawing, width: width, height: Extent(from: 0, ideal: height, to: .infinity))
    }
    let grows = frame.width || frame.height || isTrue("resizable", of: index) || isTrue("scaledToFit", of: index)
    var leaf = Leaf(
      drawing, width: Extent(from: 0, ideal: size.width, to: grows ? .infinity : size.width),
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
    while current.role == .content, let parent = current.parent, groups.count < Self.mostDepth {
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

  private func look(of index: Int, named name: String, _ surrounding: Surrounding) -> ImageLook {
    let view = content.views[index]
    let (opacity, isAccented) = (view.style.opacity, view.style.isAccentable)
    var mode: AccentedRenderingMode?
    if case .accentedRenderingMode(let written)? = modifier(.widgetAccentedRenderingMode, of: index)?.value {
      mode = written
    }
    func colored(_ hex: UInt32) -> RGBA {
      let color = RGBA(hex: hex).faded(opacity)
      guard presentation.mode == .accented else { return shown(color, index) }
      switch mode {
      case .fullColor where presentation.device != .watch: return color
      case .accentedDesaturated: return colors.desaturated(color, isAccented: true)
      default: return colors.desaturated(color, isAccented: isAccented)
      }
    }
    let landscape = Landscape.of(name)
    let hills = colored(landscape.hills)
    let sky = landscape.sky.map { colored($0).adding(to: hills) }
    // Behind the sun, the sky is about as bright as in its middle.
    let sun = colored(landscape.sun).adding(to: colored(landscape.sky[0]))
    var look = ImageLook(
      caption: caption(of: index, named: name), hills: hills, sky: sky, sun: sun, ink: colored(0x24364A))
    if case .imageRenderingMode(.template)? = modifier(.renderingMode, of: index)?.value {
      look.block = .color(ink(of: index, surrounding))
    } else if presentation.mode == .accented {
      switch mode {
      // Without a mode, and with `accented`, all of the image has the colour of its group.
      case nil: look.block = .color(colors.shown(RGBA.white.faded(opacity), isAccented: isAccented))
      case .accented: look.block = .color(colors.shown(RGBA.white.faded(opacity), isAccented: true))
      default: break
      }
    }
    return look
  }

  private func caption(of index: Int, named name: String) -> String? {
    let caption: String? = name.contains(GlyphWidths.bar) ? nil : String(name.prefix(40))
    guard case .pixels(let width, let height, _)? = modifier(.pixels, of: index)?.value else { return caption }
    return [caption, Self.ratio(width, height)].compactMap(\.self).joined(separator: " ")
  }

  /// `3:2`, or `1.7:1` if there is no simple ratio.
  private static func ratio(_ width: Double, _ height: Double) -> String {
    guard (width / height).isFinite, width / height > 0.01, width / height < 100 else { return "" }
    for divisor in 1...20 {
      let part = height / Double(divisor)
      let parts = width / part
      if abs(parts - parts.rounded()) < 0.01, parts < 100 { return "\(Int(parts.rounded())):\(divisor)" }
    }
    let tenths = Int(width / height * 10)
    return "\(tenths / 10).\(tenths % 10):1"
  }
}

private struct Landscape {
  var sky: [UInt32]
  var hills: UInt32
  var sun: UInt32

  private static let all = [
    Landscape(sky: [0x9CC4E4, 0xDDEBF3], hills: 0x6D9480, sun: 0xF6D57A),
    Landscape(sky: [0xB9A7D6, 0xF6D9CF], hills: 0x7A5F86, sun: 0xFFE0A3),
    Landscape(sky: [0xE8C9A0, 0xFBF0DC], hills: 0x5F8A94, sun: 0xFFF6E0),
  ]

  static func of(_ name: String) -> Landscape {
    let sum = name.utf8.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) }
    return all[Int((sum / 7 + 1) % UInt32(all.count))]
  }
}
