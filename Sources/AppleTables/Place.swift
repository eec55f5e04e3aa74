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
