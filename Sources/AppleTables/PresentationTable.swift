import Base

/// The presentation table of the description format, in its order.
/// Sources: Human Interface Guidelines, Widgets, tables of supported contexts and of rendering modes per platform
/// (change log of 16 December 2025); WidgetKit articles on rendering modes, StandBy, CarPlay and visionOS (2026).
/// Where these disagree the table takes the side of the four source documents: widgets on a Mac are accented,
/// StandBy is vibrant at night only, and the Home Screen is in full colour unless it is tinted or clear.
///
/// A row of `presentations.txt` has the place, the device, the rendering mode, whether a removable container background
/// is shown, the appearances, and the families. An appearance is `light`, `dark`, `alwaysOn`, or on Apple Vision Pro,
/// where the scheme is unknown, `near` or `far`.
extension Presentation {
  public static let all: [Presentation] = TableRows(PackageResources.presentations_txt).rows.reduce(into: []) {
    guard let place = Place(rawValue: $1[0]), let device = Device(rawValue: $1[1]),
      let mode = RenderingMode(rawValue: $1[2])
    else { return }
    let families = $1[5].split(separator: " ").compactMap { Family(rawValue: String($0)) }
    for appearance in $1[4].split(separator: " ") {
      let isReduced = appearance == "alwaysOn"
      $0.append(
        Presentation(
          index: $0.count, place: place, device: device,
          families: families.reduce(into: []) { $0.formUnion(FamilySet($1)) }, mode: mode,
          isBackgroundShown: $1[3] == "shown", scheme: isReduced ? .dark : ColorScheme(rawValue: String(appearance)),
          isLuminanceReduced: isReduced, isSimplified: appearance == "far", textPlatform: device.textPlatform,
          needsRemovableBackground: $1[3] == "mustBeRemovable"))
    }
  }
}

extension Device {
  fileprivate var textPlatform: TextPlatform {
    switch self {
    case .iPhone, .iPad: .iOS
    case .mac: .macOS
    case .watch: .watchOS
    case .vision: .visionOS
    }
  }
}

/// Names for people, in a table of their own, so that a presentation is trivially copyable.
extension Presentation {
  /// Presentations that only differ in the colour scheme have the same name.
  public var name: PresentationName { Self.names[index] }

  /// The name in a sentence: `on the iPhone Lock Screen`.
  public var phrase: String { "\(place.preposition) \(name.text)" }

  private static let names: [PresentationName] = all.map { presentation in
    let place = presentation.place
    let remarks = [
      place.remark, presentation.isLuminanceReduced ? "Always On" : "", presentation.isSimplified ? "simplified" : "",
    ]
    return PresentationName(
      device: place.namesDevice ? "" : presentation.device.name, place: place.name,
      remarks: remarks.filter { !$0.isEmpty })
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

/// A place on a device where a widget is shown. "Tinted" includes the clear appearance of iPhone and iPad. A new place
/// needs a case here, its name in `places.txt`, a row in `presentations.txt`, and its drawing and colours in
/// `Sources/Pictures/Places`; the compiler or a test requires each. `DrawnCanvas` and the check for lost places name
/// exceptions.
public enum Place: String, CaseIterable, Sendable {
  /// Includes Today View.
  case homeScreen
  case homeScreenTinted, lockScreen, standBy, standByNight, carPlay, iPhoneWidgetOnMac
  /// The place behind windows, where the Mac desktop takes the colour from widgets.
  case iPhoneWidgetOnMacReceded
  case notificationCenter, macDesktop, macDesktopTinted, macDesktopReceded, complicationTinted, complicationFullColor
  case smartStack, smartStackTinted, visionPro, visionProTinted
}

// Columns of `places.txt`.
extension Place {
  /// The words before the name in a sentence: `on the`.
  var preposition: String { row[0] }
  var name: String { row[1] }
  /// The difference from the place of the same name; empty if there is none.
  var remark: String { row[2] }
  /// True if the name says which device it is on, or is a device's own.
  var namesDevice: Bool { row[3] == "yes" }

  private var row: [String] { Self.rows[rawValue] ?? ["", "", "", ""] }
  private static let rows = TableRows(PackageResources.places_txt).byName
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
