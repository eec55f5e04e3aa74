extension Check {
  /// The checks of the rules about rendering.
  static let rendering: [Check] = [
    Check("accented-text-on-opaque", each: .family, run: AccentedTextOnOpaque.run),
    Check("accented-translucent-content", each: .family, run: AccentedTranslucentContent.run),
    Check("never-shown", ofFile: NeverShown.self),
    Check("rendering-mode-unsupported", each: .family, run: RenderingModeUnsupported.run),
    Check("vibrant-hierarchy", each: .family, run: VibrantHierarchy.run),
  ]
}
