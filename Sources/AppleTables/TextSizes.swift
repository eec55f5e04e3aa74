/// Points of the text styles at each platform's default text size.
enum TextSizes {
  /// Source: Human Interface Guidelines, Typography, iOS and iPadOS at Large (June 2026). The extra large titles
  /// are not in it: two independent measurements of iOS agree on these.
  static func iOS(_ style: TextStyle) -> Double? {
    switch style {
    case .extraLargeTitle: 36
    case .extraLargeTitle2: 28
    case .largeTitle: 34
    case .title: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption: 12
    case .caption2: 11
    }
  }

  /// Source: Human Interface Guidelines, Typography, macOS (June 2026).
  static func macOS(_ style: TextStyle) -> Double? {
    switch style {
    case .extraLargeTitle, .extraLargeTitle2: nil
    case .largeTitle: 26
    case .title: 22
    case .title2: 17
    case .title3: 15
    case .headline, .body: 13
    case .callout: 12
    case .subheadline: 11
    case .footnote, .caption, .caption2: 10
    }
  }

  /// Source: Human Interface Guidelines, Typography, watchOS at Large, the default of 40, 41 and 42 mm (June 2026).
  /// Apple lists two footnotes; `footnote` is taken to be the first. The missing styles are not listed.
  static func watchOS(_ style: TextStyle) -> Double? {
    switch style {
    case .extraLargeTitle, .extraLargeTitle2, .callout, .subheadline: nil
    case .largeTitle: 36
    case .title: 34
    case .title2: 27
    case .title3: 19
    case .headline, .body: 16
    case .caption: 15
    case .caption2: 14
    case .footnote: 13
    }
  }

  /// Source: Apple Design Resources for visionOS (June 2026), as others have written them down.
  static func visionOS(_ style: TextStyle) -> Double? {
    switch style {
    case .extraLargeTitle: 48
    case .extraLargeTitle2: 38
    case .largeTitle: 29
    case .title: 24
    case .title2: 22
    case .title3: 19
    case .headline, .body: 17
    case .subheadline, .callout: 15
    case .footnote: 13
    case .caption, .caption2: 12
    }
  }
}
