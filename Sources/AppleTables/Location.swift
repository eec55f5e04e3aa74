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
