/// The device whose widget is shown. A widget of an iPhone that is shown on a Mac counts as the iPhone's.
package enum Device: String, CaseIterable, Sendable {
  case iPhone
  case iPad
  case mac
  case watch
  case vision
}

/// The tables of text sizes: one for each platform; iPad has the iPhone's.
///
/// Source: Human Interface Guidelines, Typography (June 2026).
package enum TextPlatform: String, CaseIterable, Sendable {
  case iOS
  case macOS
  case watchOS
  case visionOS
}
