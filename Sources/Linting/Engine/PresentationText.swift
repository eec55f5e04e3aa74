import AppleTables
import Findings

/// Presentations in the words of a message.
enum PresentationText {
  /// "on a Mac", "in accented mode", "in StandBy and in CarPlay"; empty where nothing is left out.
  ///
  /// - Parameter possible: Where a rule looks at all, so that what is true of all of it need not be said.
  static func places(_ shown: PresentationSet, of possible: PresentationSet) -> String {
    if shown.isEmpty || shown == possible { return "" }
    let named = shown.named
    if named.count == 1 { return named[0].phrase }
    for (kind, phrase) in kinds where shown == possible.intersection(kind) { return phrase }
    let different = withoutVariants(named)
    let phrases = phrases(of: different)
    if phrases.count <= 3 { return listed(phrases) }
    return "in \(different.count) places, including \(different[0].phrase)"
  }

  /// Without those that differ from another in their remarks only, which are listed with the finding's places.
  private static func withoutVariants(_ named: [Presentation]) -> [Presentation] {
    let plain = Set(named.map(\.name).filter(\.remarks.isEmpty))
    return named.filter { $0.name.remarks.isEmpty || !plain.contains($0.name.withoutRemarks) }
  }

  /// Screens of one name are one phrase: "on the iPhone and iPad Home Screens".
  private static func phrases(of named: [Presentation]) -> [String] {
    var phrases: [String] = []
    for (index, first) in named.enumerated() {
      let isAlike = { (other: Presentation) in
        other.name.place == first.name.place && other.name.remarks == first.name.remarks
      }
      let alike = named.filter(isAlike)
      guard alike.count > 1, first.name.place.hasSuffix(" Screen") else {
        phrases.append(first.phrase)
        continue
      }
      if named[..<index].contains(where: isAlike) { continue }
      let start = first.phrase.dropLast(first.name.text.count)
      let remarks = first.name.remarks.isEmpty ? "" : " (\(first.name.remarks.joined(separator: ", ")))"
      phrases.append("\(start)\(listed(alike.map(\.name.device))) \(first.name.place)s\(remarks)")
    }
    return phrases
  }

  /// "in accented mode (iPhone Home Screen) or vibrant mode (iPad Lock Screen)".
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

  /// The mode's name for people, as in "in accented mode".
  static func name(of mode: RenderingMode) -> String {
    switch mode {
    case .fullColor: "full-colour mode"
    case .accented: "accented mode"
    case .vibrant: "vibrant mode"
    }
  }

  /// Several modes as a sentence has them: "accented and vibrant mode".
  static func names(of modes: [RenderingMode], last conjunction: String = "and") -> String {
    let suffix = " mode"
    let names = modes.map { String(name(of: $0).dropLast($0 == modes.last ? 0 : suffix.count)) }
    return listed(names, last: conjunction)
  }

  /// The modes as a condition on `widgetRenderingMode` names them.
  static func condition(for modes: [RenderingMode]) -> String {
    modes.count == 1 ? modes[0].rawValue : "[\(modes.map(\.rawValue).joined(separator: ", "))]"
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
      (.backgroundRemoved, "where the background is removed"), (.luminanceReduced, "on Always-On displays"),
      (.iPhone.union(.iPad), "on iPhone and iPad"),
    ]
    + RenderingMode.allCases.flatMap { mode in
      devices.map { device, phrase in (device.intersection(.rendered(mode)), "in \(name(of: mode)) \(phrase)") }
    }

  private static let devices: [(PresentationSet, String)] = Device.allCases.map { (.on(device: $0), $0.phrase) }
}
