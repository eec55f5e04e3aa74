extension Check {
  /// The checks of the rules about content.
  static let content: [Check] = [
    Check("refresh-interval", each: .widget, run: RefreshInterval.run),
    Check("system-date-refresh", each: .text, run: SystemDateRefresh.run),
    Check("interaction-targets", each: .family, run: InteractionTargets.run),
  ]
}
