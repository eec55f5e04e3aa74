import Base

/// A row of `presentations.txt` has a place, a device, a rendering mode, the container background (`shown`, `removed`,
/// or `mustBeRemovable`), appearances, and families. An appearance is `light`, `dark` or `alwaysOn`, or on Apple Vision
/// Pro, where the scheme is unknown, `near` or `far`.
///
/// Sources: Human Interface Guidelines, Widgets, tables of supported contexts and of rendering modes per platform
/// (change log of 16 December 2025); WidgetKit articles on rendering modes, StandBy, CarPlay and visionOS (2026).
/// Where these disagree, tinted widgets on a Mac are accented, StandBy is vibrant only at night, and the Home Screen
/// is in full colour unless it is tinted or clear.
extension Presentation {
  public static let all: [Presentation] = TableRows(PackageResources.presentations_txt).rows
    .reduce(into: []) { presentations, row in
      guard let place = Place(rawValue: row[0]), let device = Device(rawValue: row[1]),
        let mode = RenderingMode(rawValue: row[2])
      else { return }
      let families = row[5].split(separator: " ").compactMap { Family(rawValue: String($0)) }
      for appearance in row[4].split(separator: " ") {
        let isReduced = appearance == "alwaysOn"
        presentations.append(
          Presentation(
            index: presentations.count, place: place, device: device,
            families: FamilySet { families.contains($0) }, mode: mode, isBackgroundShown: row[3] == "shown",
            scheme: isReduced ? .dark : ColorScheme(rawValue: String(appearance)), isLuminanceReduced: isReduced,
            isSimplified: appearance == "far", needsRemovableBackground: row[3] == "mustBeRemovable"))
      }
    }
}

extension Presentation {
  public var textPlatform: TextPlatform {
    switch device {
    case .iPhone, .iPad: .iOS
    case .mac: .macOS
    case .watch: .watchOS
    case .vision: .visionOS
    }
  }

  /// Presentations that differ only in the colour scheme have the same name. The names are in a separate table, so that
  /// copying a presentation counts no references.
  public var name: PresentationName { Self.names[index] }

  /// The name with its preposition, such as `on the iPhone Lock Screen`.
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

  /// By the index of a presentation, all presentations with the same name.
  fileprivate static let namesakes: [PresentationSet] = names.map { name in PresentationSet { $0.name == name } }
}

extension PresentationSet {
  /// The names in the order of the table, each once.
  public var names: [PresentationName] { named.map(\.name) }

  /// One presentation for each name.
  public var named: [Presentation] {
    var remaining = self
    var named: [Presentation] = []
    while let first = remaining.first {
      named.append(first)
      remaining.subtract(Presentation.namesakes[first.index])
    }
    return named
  }
}

/// Where the system shows widgets. "Tinted" includes the clear appearance of iPhone and iPad.
///
/// A new place needs a case here, its name in `places.txt`, a row in `presentations.txt`, and its drawing and colours
/// in `Sources/Pictures/Places`; the compiler or a test requires each.
public enum Place: String, CaseIterable, Sendable {
  /// Includes Today View.
  case homeScreen
  case homeScreenTinted, lockScreen, standBy, standByNight, carPlay, iPhoneWidgetOnMac
  /// Behind windows, where the Mac desktop takes the colour from widgets.
  case iPhoneWidgetOnMacReceded
  case notificationCenter, macDesktop, macDesktopTinted, macDesktopReceded, complicationTinted, complicationFullColor
  case smartStack, smartStackTinted, visionPro, visionProTinted

  /// The words before the name in a sentence, such as `on the`.
  var preposition: String { row[0] }
  var name: String { row[1] }
  /// What distinguishes the place from others with the same name; empty if the name is enough.
  var remark: String { row[2] }
  /// True if the name implies the device, as `CarPlay` does.
  var namesDevice: Bool { row[3] == "yes" }

  private var row: [String] { Self.rows[rawValue] ?? ["", "", "", ""] }
  private static let rows = TableRows(PackageResources.places_txt).byName
}

/// A place that `disfavoredLocations` can name, WidgetKit's `WidgetLocation`.
/// Source: WidgetKit documentation, `WidgetLocation` (2026).
public enum Location: String, CaseIterable, Sendable {
  case homeScreen, lockScreen, standBy, iPhoneWidgetsOnMac, carPlay, smartStack, watchFace

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
