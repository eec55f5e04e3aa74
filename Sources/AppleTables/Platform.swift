/// A platform as `platforms:` and `when: {platform: …}` name it. `iOS` is iPhone and iPad, as in Swift's `os(iOS)`.
package enum Platform: String, CaseIterable, Sendable {
  case iOS
  case iPhone
  /// Also written `iPadOS`.
  case iPad
  case macOS
  case watchOS
  case visionOS
  /// Has no widgets of these families; it is read in order to be reported.
  case tvOS

  /// The second name that `iPad` has.
  package static let iPadAlias = "iPadOS"

  /// The devices whose presentations the platform chooses; none for tvOS.
  package var devices: [Device] {
    switch self {
    case .iOS: [.iPhone, .iPad]
    case .iPhone: [.iPhone]
    case .iPad: [.iPad]
    case .macOS: [.mac]
    case .watchOS: [.watch]
    case .visionOS: [.vision]
    case .tvOS: []
    }
  }

  /// Whether the platform is iPhone, iPad or both.
  package var isIOS: Bool { self == .iOS || self == .iPhone || self == .iPad }
}
