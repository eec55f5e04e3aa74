import AppleTables
import Findings

/// Presentations in the words of a message.
enum PresentationText {
  /// "on a Mac", "in the accented mode", "in StandBy and in CarPlay"; empty where nothing is left out.
  ///
  /// - Parameter possible: Where a rule looks at all, so that what is true of all of it need not be said.
  static func places(_ shown: PresentationSet, of possible: PresentationSet) -> String {
    if shown.isEmpty || shown == possible { return "" }
    let named = shown.named
    if named.count == 1 { return named[0].phrase }
    for (kind, phrase) in kinds where shown == possible.intersection(kind) { return phrase }
    if named.count <= 3 { return listed(named.map(\.phrase)) }
    return "in \(named.count) places, \(named[0].phrase) among them"
  }

  /// "in the accented mode (iPhone Home Screen) or the vibrant mode (iPad Lock Screen)".
  static func modes(_ shown: PresentationSet, of possible: PresentationSet) -> String {
    if shown.isEmpty { return "" }
    if shown == possible { return "anywhere" }
    let modes = RenderingMode.allCases.filter { shown.intersects(.rendered($0)) }
    return "in " + listed(modes.map { mode(of: $0, in: shown) }, last: "or")
  }

  /// "in the light appearance" where that alone is meant and there are two.
  static func appearance(_ shown: PresentationSet, of possible: PresentationSet) -> String {
    if shown.isEmpty { return "" }
    if shown.isSubset(of: .light) { return "in the light appearance" }
    guard shown.isSubset(of: .dark) else { return "" }
    let hasLight = shown.presentations.contains { dark in
      possible.intersects(.at(dark.place).intersection(.on(device: dark.device)).intersection(.light))
    }
    return hasLight ? "in the dark appearance" : ""
  }

  /// The mode's name for people, as in "in the accented mode".
  static func name(of mode: RenderingMode) -> String {
    switch mode {
    case .fullColor: "the full-colour mode"
    case .accented: "the accented mode"
    case .vibrant: "the vibrant mode"
    }
  }

  private static func mode(of mode: RenderingMode, in shown: PresentationSet) -> String {
    var places: [String] = []
    // "(tinted)" and its like say what the mode says.
    for name in shown.intersection(.rendered(mode)).names.map(\.withoutRemarks.text) where !places.contains(name) {
      places.append(name)
    }
    return name(of: mode) + (places.count <= 3 ? " (\(places.joined(separator: ", ")))" : "")
  }

  /// What presentations may have in common, the simplest first.
  private static let kinds: [(PresentationSet, String)] =
    devices + RenderingMode.allCases.map { (.rendered($0), "in \(name(of: $0))") }
    + [
      (.backgroundRemoved, "where the background is removed"), (.luminanceReduced, "on an Always On display"),
      (.iPhone.union(.iPad), "on iPhone and iPad"),
    ]
    + RenderingMode.allCases.flatMap { mode in
      devices.map { device, phrase in (device.intersection(.rendered(mode)), "in \(name(of: mode)) \(phrase)") }
    }

  private static let devices: [(PresentationSet, String)] = Device.allCases.map { (.on(device: $0), $0.phrase) }
}
