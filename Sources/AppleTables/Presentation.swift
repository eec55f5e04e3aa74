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

  /// What people call it. Presentations that differ in the colour scheme alone have the same name.
  ///
  /// It stands beside the table, so that a presentation is plain bits: facts look at very many.
  package var name: String { Self.names[index] }

  package var levelOfDetail: LevelOfDetail { isSimplified ? .simplified : .default }
}
