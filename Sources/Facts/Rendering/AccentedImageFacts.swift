import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let accentedImages: [FactDefinition] = [
    FactDefinition(
      "widgetAccentedRenderingMode", of: .image, type: .word, needs: ViewTraits(.widgetAccentedRenderingMode),
      meaning: "How the image says that the accented mode draws it. Absent if it does not, unknown if unreadable."
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
      "isInAccentableGroup", of: .image, type: .flag,
      meaning: "Whether it or a view above it has `widgetAccentable: true`."
    ) { scope in .flag(scope.shown?.style.isAccentable == true) },
    FactDefinition(
      "fillsWidget", of: .image, type: .flag,
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
    guard let content, content.part == .content, let family = family?.family else { return .flag(false) }
    let isRootLayer = content.isRootLayer(viewIndex, in: file)
    guard let modifier = modifier(.frame) else { return .flag(isRootLayer) }
    guard case .frame(let id) = modifier.value else { return .unknown }
    let frame = file[id]
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
      guard let size = Canvas.largest(of: family, on: device) else { continue }
      let width = Swift.max(largest?.width ?? 0, size.width)
      largest = CanvasSize(width: width, height: Swift.max(largest?.height ?? 0, size.height))
    }
    return largest
  }
}
