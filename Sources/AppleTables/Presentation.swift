/// One way in which the system shows a widget: a place on a device with everything that the place decides.
package struct Presentation: Hashable, Sendable {
  /// The place in `Presentation.all`, from 0; the bit in a `PresentationSet`.
  package let index: Int
  package let place: Place
  package let device: Device
  /// The families that the system shows there.
  package let families: FamilySet
  package let mode: RenderingMode
  /// Whether a removable container background is shown.
  package let isBackgroundShown: Bool
  /// Unknown (nil) on Apple Vision Pro, whose surroundings decide.
  package let scheme: ColorScheme?
  /// Whether the display is in its dimmed, Always On state.
  package let isLuminanceReduced: Bool
  /// Whether the widget is seen from afar, at the level of detail `simplified`.
  package let isSimplified: Bool
  /// The table that text styles are resolved by.
  package let textPlatform: TextPlatform
  /// Whether the system leaves out a widget there whose container background cannot be removed.
  package let needsRemovableBackground: Bool
}

/// How the system colours a widget, WidgetKit's `WidgetRenderingMode`.
package enum RenderingMode: String, CaseIterable, Sendable {
  case fullColor
  case accented
  case vibrant
}

/// SwiftUI's `ColorScheme`.
package enum ColorScheme: String, CaseIterable, Sendable {
  case light
  case dark
}

/// SwiftUI's `LevelOfDetail`, which depends on the distance from a widget on Apple Vision Pro.
package enum LevelOfDetail: String, CaseIterable, Sendable {
  case `default`
  case simplified
}
