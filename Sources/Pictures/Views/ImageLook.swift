import AppleTables
import Presentations
import WidgetFormat

extension BoxPainter {
  func imageLook(of index: Int, named name: String) -> ImageLook {
    let view = content.views[index]
    let (opacity, isAccented) = (view.style.opacity, view.style.isAccentable)
    var mode: AccentedRenderingMode?
    if case .accentedRenderingMode(let written)? = builder.modifier(.widgetAccentedRenderingMode, of: index)?.value {
      mode = written
    }
    func colored(_ hex: UInt32) -> RGBA {
      let color = RGBA(hex: hex).opacity(opacity)
      guard presentation.mode == .accented else { return shown(color, index) }
      switch mode {
      case .fullColor where presentation.device != .watch: return color
      case .accentedDesaturated: return colors.desaturated(color, isAccented: true)
      default: return colors.desaturated(color, isAccented: isAccented)
      }
    }
    let landscape = Landscape.forImage(named: name)
    let hills = colored(landscape.hills)
    let sky = landscape.sky.map { colored($0).overlay(on: hills) }
    // The sun is near the top of the sky.
    let sun = colored(landscape.sun).overlay(on: colored(landscape.sky[0]))
    var look = ImageLook(
      caption: caption(of: index, named: name), hills: hills, sky: sky, sun: sun, captionColor: colored(0x24364A))
    if case .imageRenderingMode(.template)? = builder.modifier(.renderingMode, of: index)?.value {
      look.singleColor = ink(of: index)
    } else if presentation.mode == .accented {
      switch mode {
      // Without a mode, all of the image has the colour of its group.
      case nil: look.singleColor = colors.converted(RGBA.white.opacity(opacity), isAccented: isAccented)
      case .accented: look.singleColor = colors.converted(RGBA.white.opacity(opacity), isAccented: true)
      default: break
      }
    }
    return look
  }

  private func caption(of index: Int, named name: String) -> String? {
    let caption: String? = name.contains(GlyphWidths.bar) ? nil : String(name.prefix(40))
    guard case .pixels(let width, let height, _)? = builder.modifier(.pixels, of: index)?.value else { return caption }
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

/// The stand-in for an image: a landscape, or one colour.
struct ImageLook: Sendable {
  var caption: String?
  /// The colour of the whole image; nil if the image keeps its colours.
  var singleColor: RGBA?
  // The colours of a landscape, drawn over each other: hills, sky, sun.
  var hills: RGBA
  var sky: [RGBA]
  var sun: RGBA
  var captionColor: RGBA
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

  static func forImage(named name: String) -> Landscape {
    let sum = name.utf8.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) }
    return all[Int((sum / 7 + 1) % UInt32(all.count))]
  }
}
