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
///
/// A new place is a case here with its name, a row in `PresentationTable.swift`, and its drawing and its colours in
/// `Sources/Pictures/Places`; the compiler asks for all but the row, which a test asks for. `Location` names it if
/// `disfavoredLocations` may. `DrawnCanvas` and the check for lost places name the few places that differ from others.
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

/// How people name a place.
struct PlaceName {
  /// What stands before the name in a sentence: `on the`.
  let preposition: String
  let text: String
  /// What distinguishes it from the place of the same name.
  let remark: String?
  /// Whether the name says which device it is on, or is a device's own.
  let namesDevice: Bool

  init(_ preposition: String, _ text: String, _ remark: String? = nil, namesDevice: Bool = false) {
    self.preposition = preposition
    self.text = text
    self.remark = remark
    self.namesDevice = namesDevice
  }
}

extension Place {
  var name: PlaceName {
    switch self {
    case .homeScreen: PlaceName("on the", "Home Screen")
    case .homeScreenTinted: PlaceName("on the", "Home Screen", "tinted or clear")
    case .lockScreen: PlaceName("on the", "Lock Screen")
    case .standBy: PlaceName("in", "StandBy")
    case .standByNight: PlaceName("in", "StandBy at night")
    case .carPlay: PlaceName("in", "CarPlay", namesDevice: true)
    case .iPhoneWidgetOnMac: PlaceName("in an", "iPhone widget on a Mac", namesDevice: true)
    case .iPhoneWidgetOnMacReceded: PlaceName("in an", "iPhone widget on a Mac", "receded", namesDevice: true)
    case .notificationCenter: PlaceName("in the", "Notification Center")
    case .macDesktop: PlaceName("on the", "desktop")
    case .macDesktopTinted: PlaceName("on the", "desktop", "tinted")
    case .macDesktopReceded: PlaceName("on the", "desktop", "receded")
    case .complicationTinted: PlaceName("in an", "complication", "tinted")
    case .complicationFullColor: PlaceName("in an", "complication", "full colour")
    case .smartStack: PlaceName("in the", "Smart Stack")
    case .smartStackTinted: PlaceName("in the", "Smart Stack", "tinted")
    case .visionPro: PlaceName("on", "Apple Vision Pro", namesDevice: true)
    case .visionProTinted: PlaceName("on", "Apple Vision Pro", "tinted", namesDevice: true)
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
