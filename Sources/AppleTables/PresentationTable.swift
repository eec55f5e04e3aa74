/// The presentation table of the description format, in its order.
///
/// Sources: Human Interface Guidelines, Widgets, tables of supported contexts and of rendering modes per platform
/// (change log of 16 December 2025); WidgetKit articles on rendering modes, StandBy, CarPlay and visionOS (2026).
/// Where these disagree the table takes the side of the four source documents: widgets on a Mac are accented,
/// StandBy is vibrant at night only, and the Home Screen is in full colour unless it is tinted or clear.
extension Presentation {
  package static let all: [Presentation] = table.presentations

  static let names: [String] = table.names

  private static let table = {
    var table = (presentations: [Presentation](), names: [String]())
    for row in iPhoneRows + iPadRows + macRows + watchRows + visionRows {
      row.append(to: &table.presentations, &table.names)
    }
    return table
  }()

  private static let threeSizes: FamilySet = [.small, .medium, .large]
  private static let fourSizes: FamilySet = [.small, .medium, .large, .extraLarge]
  private static let lockScreenAccessories: FamilySet = [.circular, .rectangular, .inline]

  private static let iPhoneRows = [
    PresentationRow(
      name: "iPhone Home Screen", place: .homeScreen, device: .iPhone, families: threeSizes,
      mode: .fullColor, isBackgroundShown: true, variation: .lightAndDark),
    PresentationRow(
      name: "iPhone Home Screen (tinted or clear)", place: .homeScreenTinted, device: .iPhone,
      families: threeSizes, mode: .accented, isBackgroundShown: false),
    PresentationRow(
      name: "iPhone Lock Screen", place: .lockScreen, device: .iPhone, families: lockScreenAccessories,
      mode: .vibrant, isBackgroundShown: false, variation: .darkAndAlwaysOn),
    PresentationRow(
      name: "iPhone StandBy", place: .standBy, device: .iPhone, families: .small,
      mode: .fullColor, isBackgroundShown: false, needsRemovableBackground: true),
    PresentationRow(
      name: "iPhone StandBy at night", place: .standByNight, device: .iPhone, families: .small,
      mode: .vibrant, isBackgroundShown: false, needsRemovableBackground: true),
    PresentationRow(
      name: "CarPlay", place: .carPlay, device: .iPhone, families: .small,
      mode: .fullColor, isBackgroundShown: false, needsRemovableBackground: true),
  ]

  private static let iPadRows = [
    PresentationRow(
      name: "iPad Home Screen", place: .homeScreen, device: .iPad, families: fourSizes,
      mode: .fullColor, isBackgroundShown: true, variation: .lightAndDark),
    PresentationRow(
      name: "iPad Home Screen (tinted or clear)", place: .homeScreenTinted, device: .iPad,
      families: fourSizes, mode: .accented, isBackgroundShown: false),
    PresentationRow(
      name: "iPad Lock Screen", place: .lockScreen, device: .iPad,
      families: lockScreenAccessories.union(.small), mode: .vibrant, isBackgroundShown: false,
      needsRemovableBackground: true),
  ]

  private static let macRows = [
    PresentationRow(
      name: "iPhone widget on a Mac", place: .iPhoneWidgetOnMac, device: .iPhone, families: threeSizes,
      mode: .fullColor, isBackgroundShown: false, variation: .lightAndDark),
    PresentationRow(
      name: "iPhone widget on a Mac (receded)", place: .iPhoneWidgetOnMacReceded, device: .iPhone,
      families: threeSizes, mode: .vibrant, isBackgroundShown: false),
    PresentationRow(
      name: "Mac Notification Center", place: .notificationCenter, device: .mac, families: fourSizes,
      mode: .fullColor, isBackgroundShown: true, variation: .lightAndDark),
    PresentationRow(
      name: "Mac desktop", place: .macDesktop, device: .mac, families: fourSizes,
      mode: .fullColor, isBackgroundShown: false, variation: .lightAndDark),
    PresentationRow(
      name: "Mac desktop (tinted)", place: .macDesktopTinted, device: .mac, families: fourSizes,
      mode: .accented, isBackgroundShown: false),
    PresentationRow(
      name: "Mac desktop (receded)", place: .macDesktopReceded, device: .mac, families: fourSizes,
      mode: .vibrant, isBackgroundShown: false),
  ]

  private static let watchRows = [
    PresentationRow(
      name: "Apple Watch complication (tinted)", place: .complicationTinted, device: .watch,
      families: .accessory, mode: .accented, isBackgroundShown: false, variation: .darkAndAlwaysOn),
    PresentationRow(
      name: "Apple Watch complication (full colour)", place: .complicationFullColor, device: .watch,
      families: .rectangular, mode: .fullColor, isBackgroundShown: false, variation: .darkAndAlwaysOn),
    PresentationRow(
      name: "Apple Watch Smart Stack", place: .smartStack, device: .watch, families: .rectangular,
      mode: .fullColor, isBackgroundShown: true),
    PresentationRow(
      name: "Apple Watch Smart Stack (tinted)", place: .smartStackTinted, device: .watch,
      families: .rectangular, mode: .accented, isBackgroundShown: false),
    PresentationRow(
      name: "Apple Watch Smart Stack", place: .smartStack, device: .watch, families: .circular,
      mode: .accented, isBackgroundShown: false),
  ]

  private static let visionRows = [
    PresentationRow(
      name: "Apple Vision Pro", place: .visionPro, device: .vision, families: .system,
      mode: .fullColor, isBackgroundShown: true, variation: .byDistance),
    PresentationRow(
      name: "Apple Vision Pro (tinted)", place: .visionProTinted, device: .vision, families: .system,
      mode: .accented, isBackgroundShown: false, variation: .byDistance),
  ]
}
