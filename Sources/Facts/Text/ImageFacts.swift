import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What is known of an image from the asset catalogue.
  static let images: [FactDefinition] = [
    FactDefinition("asset", of: .image, type: .word, meaning: "The asset's name as it is written.") { scope in
      guard case .image(let image)? = scope.view?.argument else { return .absent }
      return .word(scope.file.tree.string(of: image.name), at: image.name)
    },
    FactDefinition(
      "role", of: .image, type: .word, needs: ViewTraits(.role),
      meaning: "The annotation `role`; absent if none, unknown if it cannot be read."
    ) { scope in
      guard let modifier = scope.modifier(.role) else { return .absent }
      guard case .role(let role) = modifier.value else { return .unknown }
      return .word(role.rawValue, at: modifier.node)
    },
    FactDefinition(
      "containsText", of: .image, type: .flag, needs: ViewTraits(.containsText),
      meaning: "The annotation `containsText`; absent if none, unknown if it cannot be read. Its place is the key."
    ) { scope in
      guard let modifier = scope.modifier(.containsText) else { return .absent }
      guard case .flag(let containsText) = modifier.value else { return .unknown }
      return .flag(containsText, at: modifier.key)
    },
    FactDefinition(
      "isDescribed", of: .image, type: .flag,
      meaning: """
        Whether VoiceOver is told what to do with the image: it or a view above it has an accessibilityLabel, or is \
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
      "isFirstLogo", of: .image, type: .flag,
      meaning: "Whether it is the first image with the role logo among those shown together."
    ) { scope in
      .flag(scope.content?.firstLogo == scope.viewIndex)
    },
  ]
}

extension FactScope {
  /// The frame of the shown view itself.
  var ownFrame: FrameValue? {
    guard case .frame(let frame)? = modifier(.frame)?.value else { return nil }
    return file[frame]
  }
}
