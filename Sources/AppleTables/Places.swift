/// The device whose widget is shown. A widget of an iPhone that is shown on a Mac counts as the iPhone's.
package enum Device: String, CaseIterable, Sendable {
  case iPhone
  case iPad
  case mac
  case watch
  case vision

  /// What people call it.
  package var name: String {
    switch self {
    case .iPhone: "iPhone"
    case .iPad: "iPad"
    case .mac: "Mac"
    case .watch: "Apple Watch"
    case .vision: "Apple Vision Pro"
    }
  }

  /// The name as a sentence has it.
  package var phrase: String {
    switch self {
    case .iPhone, .iPad: "on an \(name)"
    case .mac: "on a \(name)"
    case .watch, .vision: "on \(name)"
    }
  }
}

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

/// Where on a device a widget is shown. "Tinted" includes the clear appearance of iPhone and iPad.
package enum Place: String, CaseIterable, Sendable {
  /// Includes Today View.
  case homeScreen
  case homeScreenTinted
  case lockScreen
  case standBy
  case standByNight
  case carPlay
  case iPhoneWidgetOnMac
  /// Behind windows, where the Mac desktop takes the colour from widgets.
  case iPhoneWidgetOnMacReceded
  case notificationCenter
  case macDesktop
  case macDesktopTinted
  case macDesktopReceded
  case complicationTinted
  case complicationFullColor
  case smartStack
  case smartStackTinted
  case visionPro
  case visionProTinted
}

extension Place {
  /// How people name a place.
  struct Words {
    /// What stands before the name in a sentence: `on the`.
    let preposition: String
    let name: String
    /// What distinguishes it from the place of the same name.
    let remark: String?
    /// Whether the name says which device it is on, or is a device's own.
    let namesDevice: Bool

    init(_ preposition: String, _ name: String, _ remark: String? = nil, namesDevice: Bool = false) {
      self.preposition = preposition
      self.name = name
      self.remark = remark
      self.namesDevice = namesDevice
    }
  }

  var words: Words {
    switch self {
    case .homeScreen: Words("on the", "Home Screen")
    case .homeScreenTinted: Words("on the", "Home Screen", "tinted or clear")
    case .lockScreen: Words("on the", "Lock Screen")
    case .standBy: Words("in", "StandBy")
    case .standByNight: Words("in", "StandBy at night")
    case .carPlay: Words("in", "CarPlay", namesDevice: true)
    case .iPhoneWidgetOnMac: Words("in an", "iPhone widget on a Mac", namesDevice: true)
    case .iPhoneWidgetOnMacReceded: Words("in an", "iPhone widget on a Mac", "receded", namesDevice: true)
    case .notificationCenter: Words("in the", "Notification Center")
    case .macDesktop: Words("on the", "desktop")
    case .macDesktopTinted: Words("on the", "desktop", "tinted")
    case .macDesktopReceded: Words("on the", "desktop", "receded")
    case .complicationTinted: Words("in an", "complication", "tinted")
    case .complicationFullColor: Words("in an", "complication", "full colour")
    case .smartStack: Words("in the", "Smart Stack")
    case .smartStackTinted: Words("in the", "Smart Stack", "tinted")
    case .visionPro: Words("on", "Apple Vision Pro", namesDevice: true)
    case .visionProTinted: Words("on", "Apple Vision Pro", "tinted", namesDevice: true)
    }
  }
}

/// A place that `disfavoredLocations` can name, WidgetKit's `WidgetLocation`.
///
/// Source: WidgetKit documentation, `WidgetLocation` (2026).
package enum Location: String, CaseIterable, Sendable {
  case homeScreen
  case lockScreen
  case standBy
  case iPhoneWidgetsOnMac
  case carPlay
  case smartStack
  case watchFace

  /// The places that the location covers.
  package var places: [Place] {
    switch self {
    case .homeScreen: [.homeScreen, .homeScreenTinted]
    case .lockScreen: [.lockScreen]
    case .standBy: [.standBy, .standByNight]
    case .iPhoneWidgetsOnMac: [.iPhoneWidgetOnMac, .iPhoneWidgetOnMacReceded]
    case .carPlay: [.carPlay]
    case .smartStack: [.smartStack, .smartStackTinted]
    case .watchFace: [.complicationTinted, .complicationFullColor]
    }
  }

  /// All presentations at the location, on whatever device.
  package var presentations: PresentationSet {
    places.reduce(into: []) { $0.formUnion(.at($1)) }
  }
}
