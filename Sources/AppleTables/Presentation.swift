/// One way in which the system shows a widget: a place on a device with everything that the place decides.
package struct Presentation: Hashable, Sendable {
  /// The place in `Presentation.all`, from 0; the bit in a `PresentationSet`.
  package let index: Int
  package let place: Place
  package let device: Device
  package let families: FamilySet
  package let mode: RenderingMode
  /// True if a removable container background is shown.
  package let isBackgroundShown: Bool
  /// Unknown (nil) on Apple Vision Pro, whose surroundings decide.
  package let scheme: ColorScheme?
  /// True if the display is in its dimmed, Always On state.
  package let isLuminanceReduced: Bool
  /// True if the widget is seen from afar, at the level of detail `simplified`.
  package let isSimplified: Bool
  package let textPlatform: TextPlatform
  /// True if the system leaves out a widget there whose container background cannot be removed.
  package let needsRemovableBackground: Bool
}

/// How the system colours a widget, WidgetKit's `WidgetRenderingMode`.
package enum RenderingMode: String, CaseIterable, Sendable {
  case fullColor, accented, vibrant
}

package enum ColorScheme: String, CaseIterable, Sendable {
  case light, dark
}

/// SwiftUI's `LevelOfDetail`, which depends on the distance from a widget on Apple Vision Pro.
package enum LevelOfDetail: String, CaseIterable, Sendable {
  case `default`, simplified
}

/// Some of the presentations, one bit each in the order of `Presentation.all`. All operations are on bits.
@usableFromInline package struct PresentationSet: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt64

  @inlinable package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Faster than the standard library's.
  @inlinable package init(arrayLiteral sets: PresentationSet...) {
    self.init(rawValue: sets.reduce(0) { $0 | $1.rawValue })
  }

  package init(_ presentation: Presentation) { rawValue = 1 << UInt64(presentation.index) }

  /// The presentation of that index alone; nothing where there is none.
  package init(index: Int) { rawValue = Presentation.all.indices.contains(index) ? 1 << UInt64(index) : 0 }

  /// The presentations for which the predicate holds. For masks made once, not for loops.
  package init(where predicate: (Presentation) -> Bool) {
    rawValue = Presentation.all.reduce(0) { predicate($1) ? $0 | 1 << UInt64($1.index) : $0 }
  }

  @inlinable package var count: Int { rawValue.nonzeroBitCount }
  package func contains(_ presentation: Presentation) -> Bool { rawValue >> UInt64(presentation.index) & 1 == 1 }
  @inlinable package func intersects(_ other: PresentationSet) -> Bool { rawValue & other.rawValue != 0 }

  package var first: Presentation? {
    var members = presentations
    return members.next()
  }

  package var presentations: Members { Members(remaining: rawValue) }

  package struct Members: Sequence, IteratorProtocol, Sendable {
    var remaining: UInt64

    package mutating func next() -> Presentation? {
      let index = remaining.trailingZeroBitCount
      guard index < Presentation.all.count else { return nil }
      remaining &= remaining - 1
      return Presentation.all[index]
    }
  }
}

extension PresentationSet {
  package static let all = PresentationSet { _ in true }
  package static let light = PresentationSet { $0.scheme == .light }
  package static let dark = PresentationSet { $0.scheme == .dark }
  /// Those of Apple Vision Pro, whose colour scheme is not known.
  package static let unknownScheme = PresentationSet { $0.scheme == nil }

  /// Where a removable container background is shown.
  package static let backgroundShown = PresentationSet { $0.isBackgroundShown }
  package static let backgroundRemoved = PresentationSet { !$0.isBackgroundShown }
  /// Where the system does not show a widget whose container background is not removable.
  package static let needingRemovableBackground = PresentationSet { $0.needsRemovableBackground }

  /// Always On.
  package static let luminanceReduced = PresentationSet { $0.isLuminanceReduced }
  package static let luminanceNotReduced = PresentationSet { !$0.isLuminanceReduced }
  package static let simplified = PresentationSet { $0.isSimplified }
  package static let notSimplified = PresentationSet { !$0.isSimplified }
  package static let fullColor = PresentationSet { $0.mode == .fullColor }
  package static let accented = PresentationSet { $0.mode == .accented }
  package static let vibrant = PresentationSet { $0.mode == .vibrant }
  package static let iPhone = PresentationSet { $0.device == .iPhone }
  package static let iPad = PresentationSet { $0.device == .iPad }
  package static let mac = PresentationSet { $0.device == .mac }
  package static let watch = PresentationSet { $0.device == .watch }
  package static let vision = PresentationSet { $0.device == .vision }

  private static let byFamily = Family.allCases.map { family in
    PresentationSet { $0.families.contains(family) }
  }
  private static let byPlatform = Platform.allCases.map { platform in
    (platform: platform, presentations: PresentationSet { platform.devices.contains($0.device) })
  }
  private static let byPlace = Place.allCases.map { place in
    (place: place, presentations: PresentationSet { $0.place == place })
  }
}

extension PresentationSet {
  package static func showing(_ family: Family) -> PresentationSet { byFamily[family.ordinal] }
  package static func at(_ place: Place) -> PresentationSet { byPlace.first { $0.place == place }?.presentations ?? [] }

  package static func on(device: Device) -> PresentationSet {
    switch device {
    case .iPhone: iPhone
    case .iPad: iPad
    case .mac: mac
    case .watch: watch
    case .vision: vision
    }
  }

  /// Those that `platforms: […]` chooses and for which `when: {platform: …}` holds.
  package static func on(platform: Platform) -> PresentationSet {
    byPlatform.first { $0.platform == platform }?.presentations ?? []
  }

  package static func rendered(_ mode: RenderingMode) -> PresentationSet {
    switch mode {
    case .fullColor: fullColor
    case .accented: accented
    case .vibrant: vibrant
    }
  }

  /// Those known to have the scheme, or with nil those whose scheme is unknown.
  package static func having(_ scheme: ColorScheme?) -> PresentationSet {
    switch scheme {
    case .light: light
    case .dark: dark
    case nil: unknownScheme
    }
  }

  package static func sizingText(by platform: TextPlatform) -> PresentationSet {
    switch platform {
    case .iOS: iPhone.union(iPad)
    case .macOS: mac
    case .watchOS: watch
    case .visionOS: vision
    }
  }
}
