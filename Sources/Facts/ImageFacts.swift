import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What is known of an image.
  static let image: [FactDefinition] = [
    FactDefinition("asset", of: .image, type: .word, meaning: "The asset's name as it is written.") { scope in
      guard case .image(let image)? = scope.view?.argument else { return .absent }
      return .word(scope.file.tree.string(of: image.name), at: image.name)
    },
    FactDefinition(
      "imageName", of: .anyImage, type: .word,
      meaning: "The name of the asset or the symbol as it is written; absent for an Image that could not be read."
    ) { scope in
      guard case .image(let image)? = scope.view?.argument else { return .absent }
      return .word(scope.file.tree.string(of: image.name), at: image.name)
    },
    FactDefinition(
      "role", of: .image, .anyImage, type: .word, needs: ViewTraits(.role),
      meaning: "The annotation `role`; absent if none, unknown if it cannot be read."
    ) { scope in
      guard let modifier = scope.modifier(.role) else { return .absent }
      guard case .role(let role) = modifier.value else { return .unknown }
      return .word(role.rawValue, at: modifier.node)
    },
    FactDefinition(
      "containsText", of: .image, .anyImage, type: .flag, needs: ViewTraits(.containsText),
      meaning: "The annotation `containsText`; absent if none, unknown if it cannot be read. Its place is the key."
    ) { scope in
      guard let modifier = scope.modifier(.containsText) else { return .absent }
      guard case .flag(let containsText) = modifier.value else { return .unknown }
      return .flag(containsText, at: modifier.key)
    },
    FactDefinition(
      "isDescribed", of: .image, type: .flag,
      meaning: """
        Whether VoiceOver knows what to do with the image: it or a view above it has an accessibilityLabel, or is \
        hidden by accessibilityHidden.
        """
    ) { scope in
      .flag(scope.shown?.style.hasAccessibilityLabel == true)
    },
    FactDefinition(
      "pixels", of: .image, type: .words, needs: ViewTraits(.pixels),
      meaning: "The annotation `pixels`: width and height of a raster image; absent if none."
    ) { scope in
      guard let modifier = scope.modifier(.pixels) else { return .absent }
      guard case .pixels(let width, let height) = modifier.value else { return .unknown }
      return .words(["\(width)", "\(height)"], at: modifier.node)
    },
    FactDefinition(
      "pixelsPerPoint", of: .image, type: .number(unit: ""), needs: ViewTraits(.pixels),
      meaning: """
        Pixels for each point of the sides that the image's own frame fixes, the fewer of the two; absent without \
        pixels or without a fixed side.
        """
    ) { scope in
      guard case .pixels(let width, let height)? = scope.modifier(.pixels)?.value, let frame = scope.ownFrame
      else { return .absent }
      let sides = [(width, frame.width), (height, frame.height)]
      let ratios = sides.compactMap { pixels, points in
        points.flatMap { $0.value > 0 ? pixels / $0.value : nil }
      }
      return ratios.min().map { .number($0) } ?? .absent
    },
    FactDefinition(
      "isFirstLogo", of: .image, .anyImage, type: .flag,
      meaning: "Whether it is the first image with the role logo among those shown together."
    ) { scope in
      .flag(scope.content?.firstLogo == scope.viewIndex)
    },
    FactDefinition(
      "widgetAccentedRenderingMode", of: .image, .anyImage, type: .word,
      needs: ViewTraits(.widgetAccentedRenderingMode),
      meaning: "How the image says that accented mode draws it. Absent if it does not, unknown if unreadable."
    ) { scope in
      guard let modifier = scope.modifier(.widgetAccentedRenderingMode) else { return .absent }
      guard case .accentedRenderingMode(let mode) = modifier.value else { return .unknown }
      return .word(mode.rawValue, at: modifier.node)
    },
    FactDefinition(
      "isTemplateImage", of: .image, type: .flag, needs: ViewTraits(.renderingMode), otherwise: .flag(false),
      meaning: "Whether it has `renderingMode: template`. Unknown if unreadable."
    ) { scope in
      switch scope.modifier(.renderingMode)?.value {
      case nil: .flag(false)
      case .imageRenderingMode(let mode)?: .flag(mode == .template)
      default: .unknown
      }
    },
    FactDefinition(
      "isGlyph", of: .image, type: .flag, needs: ViewTraits(.glyph), otherwise: .flag(false),
      meaning: "The annotation `glyph`; false if none, unknown if it cannot be read."
    ) { scope in
      switch scope.modifier(.glyph)?.value {
      case nil: .flag(false)
      case .flag(let isGlyph)?: .flag(isGlyph)
      default: .unknown
      }
    },
    FactDefinition(
      "isInAccentableGroup", of: .image, type: .flag,
      meaning: "Whether it or a view above it has `widgetAccentable: true`; unknown where one of them is."
    ) { scope in
      guard let style = scope.shown?.style else { return .flag(false) }
      return !style.isAccentable && style.accentIsUnknown ? .unknown : .flag(style.isAccentable)
    },
    FactDefinition(
      "isBackdrop", of: .image, .anyImage, type: .flag,
      meaning: "Whether the image is a layer of a root ZStack with another view in front of it."
    ) { scope in
      guard let content = scope.content, content.part == .content, let root = content.root.view,
        root != scope.viewIndex, content.isRootLayer(scope.viewIndex, in: scope.file)
      else { return .flag(false) }
      let end = content.views[scope.viewIndex].end
      return .flag((end..<content.views[root].end).contains { content.isRootLayer($0, in: scope.file) })
    },
    FactDefinition(
      "fillsWidget", of: .image, .anyImage, type: .flag,
      meaning: """
        Whether the image is the root view or a layer of a root ZStack and fixes neither its width nor its height, or \
        fixes both, wherever it stands, at least at the size of the largest canvas published for the family on the \
        declared platforms. Unknown with a fixed frame where none is published.
        """
    ) { scope in scope.fillsWidget },
  ]
}

extension FactScope {
  fileprivate var fillsWidget: FactValue {
    guard let content, content.part == .content, let family = family?.offered else { return .flag(false) }
    let isRootLayer = content.isRootLayer(viewIndex, in: file)
    guard let modifier = modifier(.frame) else { return .flag(isRootLayer) }
    guard case .frame(let id) = modifier.value, case let frame = file[id], !frame.isPartlyUnknown else {
      return .unknown
    }
    guard let width = frame.width?.value, let height = frame.height?.value else {
      return .flag(isRootLayer && frame.width == nil && frame.height == nil)
    }
    guard let canvas = family.largestCanvas else { return .unknown }
    return .flag(width >= canvas.width && height >= canvas.height)
  }
}

extension OfferedFamily {
  /// The largest size in points that Apple publishes for the family on the devices that show it; nil if none.
  package var largestCanvas: CanvasSize? {
    var largest: CanvasSize?
    for device in Device.allCases where presentations.intersects(.on(device: device)) {
      guard let size = Canvas.largest(of: name, on: device) else { continue }
      let width = Swift.max(largest?.width ?? 0, size.width)
      largest = CanvasSize(width: width, height: Swift.max(largest?.height ?? 0, size.height))
    }
    return largest
  }
}
