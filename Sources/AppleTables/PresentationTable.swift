import Base

/// The presentation table of the description format, in its order.
/// Sources: Human Interface Guidelines, Widgets, tables of supported contexts and of rendering modes per platform
/// (change log of 16 December 2025); WidgetKit articles on rendering modes, StandBy, CarPlay and visionOS (2026).
/// Where these disagree the table takes the side of the four source documents: widgets on a Mac are accented,
/// StandBy is vibrant at night only, and the Home Screen is in full colour unless it is tinted or clear.
extension Presentation {
  public static let all: [Presentation] = rows.reduce(into: []) { $1.append(to: &$0) }

  private static let threeSizes: FamilySet = [.small, .medium, .large]
  private static let fourSizes: FamilySet = [.small, .medium, .large, .extraLarge]
  private static let lockScreenAccessories: FamilySet = [.circular, .rectangular, .inline]

  private static let rows: [PresentationRow] = [
    .init(.homeScreen, .iPhone, threeSizes, .fullColor, .shown, .lightAndDark),
    .init(.homeScreenTinted, .iPhone, threeSizes, .accented, .removed),
    .init(.lockScreen, .iPhone, lockScreenAccessories, .vibrant, .removed, .darkAndAlwaysOn),
    .init(.standBy, .iPhone, .small, .fullColor, .mustBeRemovable),
    .init(.standByNight, .iPhone, .small, .vibrant, .mustBeRemovable),
    .init(.carPlay, .iPhone, .small, .fullColor, .mustBeRemovable),
    .init(.homeScreen, .iPad, fourSizes, .fullColor, .shown, .lightAndDark),
    .init(.homeScreenTinted, .iPad, fourSizes, .accented, .removed),
    .init(.lockScreen, .iPad, lockScreenAccessories.union(.small), .vibrant, .mustBeRemovable),
    .init(.iPhoneWidgetOnMac, .iPhone, threeSizes, .fullColor, .removed, .lightAndDark),
    .init(.iPhoneWidgetOnMacReceded, .iPhone, threeSizes, .vibrant, .removed),
    .init(.notificationCenter, .mac, fourSizes, .fullColor, .shown, .lightAndDark),
    .init(.macDesktop, .mac, fourSizes, .fullColor, .removed, .lightAndDark),
    .init(.macDesktopTinted, .mac, fourSizes, .accented, .removed),
    .init(.macDesktopReceded, .mac, fourSizes, .vibrant, .removed),
    .init(.complicationTinted, .watch, .accessory, .accented, .removed, .darkAndAlwaysOn),
    .init(.complicationFullColor, .watch, .rectangular, .fullColor, .removed, .darkAndAlwaysOn),
    .init(.smartStack, .watch, .rectangular, .fullColor, .shown),
    .init(.smartStackTinted, .watch, .rectangular, .accented, .removed),
    .init(.smartStack, .watch, .circular, .accented, .removed),
    .init(.visionPro, .vision, .system, .fullColor, .shown, .byDistance),
    .init(.visionProTinted, .vision, .system, .accented, .removed, .byDistance),
  ]
}

/// Names for people, in a table of their own, so that a presentation is trivially copyable.
extension Presentation {
  /// Presentations that only differ in the colour scheme have the same name.
  public var name: PresentationName { Self.names[index] }

  /// The name in a sentence: `on the iPhone Lock Screen`.
  public var phrase: String { "\(place.name.preposition) \(name.text)" }

  private static let names: [PresentationName] = all.map { presentation in
    let name = presentation.place.name
    let remarks = [
      name.remark, presentation.isLuminanceReduced ? "Always On" : nil, presentation.isSimplified ? "simplified" : nil,
    ]
    return PresentationName(
      device: name.namesDevice ? "" : presentation.device.name, place: name.text, remarks: remarks.compactMap(\.self))
  }

  /// The presentations with the same name as each presentation, by its index.
  fileprivate static let namesakes: [PresentationSet] = names.map { name in PresentationSet { $0.name == name } }
}

extension PresentationSet {
  /// The names in the order of the table, each once.
  public var names: [PresentationName] { named.map(\.name) }

  /// The first of all presentations with the same name.
  public var named: [Presentation] {
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
    case dark, lightAndDark
    /// The dark appearance, then the dark one with reduced luminance.
    case darkAndAlwaysOn
    /// The default level of detail, then the simplified one; the scheme is unknown.
    case byDistance
  }

  /// A removable container background.
  enum Background {
    case shown, removed
    /// The system leaves out a widget whose background cannot be removed.
    case mustBeRemovable
  }

  let place: Place
  let device: Device
  let families: FamilySet
  let mode: RenderingMode
  let background: Background
  let appearances: Appearances

  init(
    _ place: Place, _ device: Device, _ families: FamilySet, _ mode: RenderingMode, _ background: Background,
    _ appearances: Appearances = .dark
  ) {
    (self.place, self.device, self.families, self.mode) = (place, device, families, mode)
    (self.background, self.appearances) = (background, appearances)
  }

  fileprivate func append(to presentations: inout [Presentation]) {
    func add(_ scheme: ColorScheme?, isLuminanceReduced: Bool = false, isSimplified: Bool = false) {
      presentations.append(
        Presentation(
          index: presentations.count, place: place, device: device, families: families, mode: mode,
          isBackgroundShown: background == .shown, scheme: scheme, isLuminanceReduced: isLuminanceReduced,
          isSimplified: isSimplified, textPlatform: textPlatform,
          needsRemovableBackground: background == .mustBeRemovable))
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

/// A place on a device where a widget is shown. "Tinted" includes the clear appearance of iPhone and iPad. A new place
/// needs a case here with its name, a row in the table above, and its drawing and colours in `Sources/Pictures/Places`;
/// the compiler or a test requires each. `DrawnCanvas` and the check for lost places name exceptions.
public enum Place: String, CaseIterable, Sendable {
  /// Includes Today View.
  case homeScreen
  case homeScreenTinted, lockScreen, standBy, standByNight, carPlay, iPhoneWidgetOnMac
  /// The place behind windows, where the Mac desktop takes the colour from widgets.
  case iPhoneWidgetOnMacReceded
  case notificationCenter, macDesktop, macDesktopTinted, macDesktopReceded, complicationTinted, complicationFullColor
  case smartStack, smartStackTinted, visionPro, visionProTinted
}

struct PlaceName {
  /// The words before the name in a sentence: `on the`.
  let preposition: String
  let text: String
  /// The difference from the place of the same name.
  let remark: String?
  /// True if the name says which device it is on, or is a device's own.
  let namesDevice: Bool

  init(_ preposition: String, _ text: String, _ remark: String? = nil, namesDevice: Bool = false) {
    (self.preposition, self.text, self.remark, self.namesDevice) = (preposition, text, remark, namesDevice)
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
public enum Location: String, CaseIterable, Sendable {
  case homeScreen, lockScreen, standBy, iPhoneWidgetsOnMac, carPlay, smartStack, watchFace

  /// The places that the location covers.
  public var places: [Place] {
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

  public var presentations: PresentationSet { places.reduce(into: []) { $0.formUnion(.at($1)) } }
}
