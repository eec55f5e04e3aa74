import WidgetFormat

/// What people most often write, so that it is offered first; what the document has already, sooner still. The order of
/// the reference comes after it.
struct CompletionOrder {
  private let places: [String: Int]
  /// The words of the document.
  private let used: Set<ArraySlice<UInt8>>

  /// - Parameters:
  ///   - view: The view in whose mapping a key is written; nil if none is there yet.
  ///   - text: The document.
  init(view: String?, in text: [UInt8]) {
    // Beside a view stand its modifiers.
    let lists =
      view.map { [Self.modifiers(of: $0), Self.anyModifiers] }
      ?? [Self.keys, Self.views, Self.anyModifiers, Self.values]
    var places: [String: Int] = [:]
    for (index, name) in lists.joined().enumerated() where places[name] == nil { places[name] = index }
    self.places = places
    let isLetter = { (byte: UInt8) in byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 }
    used = Set(text.split { !isLetter($0) })
  }

  /// The less, the sooner; what is not listed keeps the order that it has.
  func place(of name: String) -> Int {
    let place = places[name] ?? 400
    return used.contains(Array(name.utf8)[...]) ? place / 2 : place
  }

  private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

  private static let keys = words(
    "kind displayName description platforms supportedFamilies families content containerBackground widgetURL timeline "
      + "preview configuration relevance renderingModes margins placeholder signedOut accentColor views widgets "
      + "style size weight light dark symbol asset label value horizontal vertical width height")

  private static let views = words(
    "Text HStack VStack Image Spacer View Link ZStack ForEach Gauge Label Button ProgressView Circle "
      + "RoundedRectangle Divider Chart AccessoryWidgetBackground Color LinearGradient Rectangle Grid GridRow Toggle")

  private static let anyModifiers = words(
    "font foregroundStyle padding frame background spacing alignment widgetAccentable when lineLimit opacity role "
      + "minimumScaleFactor accessibilityLabel invalidatableContent widgetURL if unless variants overlay")

  private static func modifiers(of view: String) -> [String] {
    switch view {
    case "Text", "Label":
      words("font foregroundStyle when widgetAccentable lineLimit minimumScaleFactor role monospacedDigit padding")
        + words("invalidatableContent privacySensitive fontWeight background if unless")
    case "Image":
      words("role accessibilityLabel frame widgetAccentedRenderingMode foregroundStyle font widgetAccentable pixels")
        + words("when clipShape renderingMode containsText opacity accessibilityHidden")
    case "Gauge", "ProgressView":
      words("gaugeStyle tint widgetAccentable progressViewStyle font when frame accessibilityLabel foregroundStyle")
    case "Circle", "Rectangle", "RoundedRectangle", "Capsule", "Ellipse", "ContainerRelativeShape", "Path":
      words("fill frame stroke widgetAccentable opacity foregroundStyle when accessibilityHidden cornerRadius")
    case "Button", "Toggle", "Link":
      words("frame tint padding background widgetAccentable font foregroundStyle accessibilityLabel when")
    case "ForEach", "View", "Chart", "Map", "Canvas":
      words("frame when widgetAccentable padding accessibilityLabel id foregroundStyle")
    default:
      words("spacing alignment padding when background font foregroundStyle frame widgetAccentable if unless overlay")
    }
  }

  private static let values = words(
    "true false iOS watchOS macOS visionOS iPhone iPad fullColor accented vibrant systemSmall systemMedium systemLarge "
      + "accessoryRectangular accessoryCircular accessoryInline headline caption title body footnote largeTitle title2 "
      + "title3 subheadline caption2 secondary primary white black tertiary red green orange blue yellow accentColor "
      + "semibold bold medium leading center trailing top bottom decoration photo icon logo background media")
}
