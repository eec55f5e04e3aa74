import Base

/// The presentation table of the description format, in its order.
/// Sources: Human Interface Guidelines, Widgets, tables of supported contexts and of rendering modes per platform
/// (change log of 16 December 2025); WidgetKit articles on rendering modes, StandBy, CarPlay and visionOS (2026).
/// Where these disagree the table takes the side of the four source documents: widgets on a Mac are accented,
/// StandBy is vibrant at night only, and the Home Screen is in full colour unless it is tinted or clear.
extension Presentation {
  package static let all: [Presentation] = (iPhoneRows + iPadRows + macRows + watchRows + visionRows)
    .reduce(into: []) { $1.append(to: &$0) }

  private static let threeSizes: FamilySet = [.small, .medium, .large]
  private static let fourSizes: FamilySet = [.small, .medium, .large, .extraLarge]
  private static let lockScreenAccessories: FamilySet = [.circular, .rectangular, .inline]

  private static let iPhoneRows = [
    PresentationRow(
      place: .homeScreen, device: .iPhone, families: threeSizes, mode: .fullColor, isBackgroundShown: true,
      appearances: .lightAndDark),
    PresentationRow(
      place: .homeScreenTinted, device: .iPhone, families: threeSizes, mode: .accented, isBackgroundShown: false),
    PresentationRow(
      place: .lockScreen, device: .iPhone, families: lockScreenAccessories, mode: .vibrant, isBackgroundShown: false,
      appearances: .darkAndAlwaysOn),
    PresentationRow(
      place: .standBy, device: .iPhone, families: .small, mode: .fullColor, isBackgroundShown: false,
      needsRemovableBackground: true),
    PresentationRow(
      place: .standByNight, device: .iPhone, families: .small, mode: .vibrant, isBackgroundShown: false,
      needsRemovableBackground: true),
    PresentationRow(
      place: .carPlay, device: .iPhone, families: .small, mode: .fullColor, isBackgroundShown: false,
      needsRemovableBackground: true),
  ]

  private static let iPadRows = [
    PresentationRow(
      place: .homeScreen, device: .iPad, families: fourSizes, mode: .fullColor, isBackgroundShown: true,
      appearances: .lightAndDark),
    PresentationRow(
      place: .homeScreenTinted, device: .iPad, families: fourSizes, mode: .accented, isBackgroundShown: false),
    PresentationRow(
      place: .lockScreen, device: .iPad, families: lockScreenAccessories.union(.small), mode: .vibrant,
      isBackgroundShown: false, needsRemovableBackground: true),
  ]

  private static let macRows = [
    PresentationRow(
      place: .iPhoneWidgetOnMac, device: .iPhone, families: threeSizes, mode: .fullColor, isBackgroundShown: false,
      appearances: .lightAndDark),
    PresentationRow(
      place: .iPhoneWidgetOnMacReceded, device: .iPhone, families: threeSizes, mode: .vibrant,
      isBackgroundShown: false),
    PresentationRow(
      place: .notificationCenter, device: .mac, families: fourSizes, mode: .fullColor, isBackgroundShown: true,
      appearances: .lightAndDark),
    PresentationRow(
      place: .macDesktop, device: .mac, families: fourSizes, mode: .fullColor, isBackgroundShown: false,
      appearances: .lightAndDark),
    PresentationRow(
      place: .macDesktopTinted, device: .mac, families: fourSizes, mode: .accented, isBackgroundShown: false),
    PresentationRow(
      place: .macDesktopReceded, device: .mac, families: fourSizes, mode: .vibrant, isBackgroundShown: false),
  ]

  private static let watchRows = [
    PresentationRow(
      place: .complicationTinted, device: .watch, families: .accessory, mode: .accented, isBackgroundShown: false,
      appearances: .darkAndAlwaysOn),
    PresentationRow(
      place: .complicationFullColor, device: .watch, families: .rectangular, mode: .fullColor, isBackgroundShown: false,
      appearances: .darkAndAlwaysOn),
    PresentationRow(
      place: .smartStack, device: .watch, families: .rectangular, mode: .fullColor, isBackgroundShown: true),
    PresentationRow(
      place: .smartStackTinted, device: .watch, families: .rectangular, mode: .accented, isBackgroundShown: false),
    PresentationRow(place: .smartStack, device: .watch, families: .circular, mode: .accented, isBackgroundShown: false),
  ]

  private static let visionRows = [
    PresentationRow(
      place: .visionPro, device: .vision, families: .system, mode: .fullColor, isBackgroundShown: true,
      appearances: .byDistance),
    PresentationRow(
      place: .visionProTinted, device: .vision, families: .system, mode: .accented, isBackgroundShown: false,
      appearances: .byDistance),
  ]
}

/// Names for people, in a table of their own, so that a presentation is trivially copyable.
extension Presentation {
  /// Presentations that differ in the colour scheme alone have the same name.
  package var name: PresentationName { Self.names[index] }

  /// As in a sentence: `on the iPhone Lock Screen`.
  package var phrase: String { "\(place.name.preposition) \(name.text)" }

  private static let names: [PresentationName] = all.map { presentation in
    let name = presentation.place.name
    let remarks = [
      name.remark, presentation.isLuminanceReduced ? "Always On" : nil, presentation.isSimplified ? "simplified" : nil,
    ]
    return PresentationName(
      device: name.namesDevice ? "" : presentation.device.name, place: name.text, remarks: remarks.compactMap(\.self))
  }

  /// For each presentation, those with the same name.
  fileprivate static let namesakes: [PresentationSet] = names.map { name in PresentationSet { $0.name == name } }
}

extension PresentationSet {
  /// The names in the order of the table, each once.
  package var names: [PresentationName] { named.map(\.name) }

  /// The first of all presentations with the same name.
  package var named: [Presentation] {
    var left = self
    var named: [Presentation] = []
    while let first = left.first {
      named.append(first)
      left.subtract(Presentation.namesakes[first.index])
    }
    return named
  }
}

/// A row of the presentation table: presentations that differ only in scheme, luminance or level of detail.
private struct PresentationRow {
  enum Appearances {
    case dark
    case lightAndDark
    /// Dark, then dark with reduced luminance.
    case darkAndAlwaysOn
    /// Level of detail default, then simplified; the scheme is unknown.
    case byDistance
  }

  var place: Place
  var device: Device
  var families: FamilySet
  var mode: RenderingMode
  var isBackgroundShown: Bool
  var appearances = Appearances.dark
  var needsRemovableBackground = false

  fileprivate func append(to presentations: inout [Presentation]) {
    func add(_ scheme: ColorScheme?, isLuminanceReduced: Bool = false, isSimplified: Bool = false) {
      presentations.append(
        Presentation(
          index: presentations.count, place: place, device: device, families: families, mode: mode,
          isBackgroundShown: isBackgroundShown, scheme: scheme, isLuminanceReduced: isLuminanceReduced,
          isSimplified: isSimplified, textPlatform: textPlatform, needsRemovableBackground: needsRemovableBackground))
    }
    switch appearances {
    case .dark: add(.dark)
    case .lightAndDark:
      add(.light)
      add(.dark)
    case .darkAndAlwaysOn:
      add(.dark)
      add(.dark, isLuminanceReduced: true)
    case .byDistance:
      add(nil)
      add(nil, isSimplified: true)
    }
  }

  private var textPlatform: TextPlatform {
    switch device {
    case .iPhone, .iPad: .iOS
    case .mac: .macOS
    case .watch: .watchOS
    case .vision: .visionOS
    }
  }
}

/// Where on a device a widget is shown. "Tinted" includes the clear appearance of iPhone and iPad. A new place needs a
/// case here with its name, a row in the table above, and its drawing and colours in `Sources/Pictures/Places`; the
/// compiler or a test asks for each. `DrawnCanvas` and the check for lost places name exceptions.
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

struct PlaceName {
  /// The words before the name in a sentence: `on the`.
  let preposition: String
  let text: String
  /// What distinguishes it from the place of the same name.
  let remark: String?
  /// True if the name says which device it is on, or is a device's own.
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

  package var presentations: PresentationSet {
    places.reduce(into: []) { $0.formUnion(.at($1)) }
  }
}
