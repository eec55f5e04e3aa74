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
