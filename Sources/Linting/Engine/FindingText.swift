import AppleTables
import Base
import Presentations
import WidgetFormat

extension FindingDraft {
  func finding(inWidget kind: String?) -> Finding {
    var subject = Subject(widget: widget ?? kind, families: families.map(\.rawValue))
    subject.isAboutEachFamily = key.span == nil && !prefersEarliest && !families.isEmpty
    subject.coversLaterOccurrences = key.span == nil
    var finding = Finding(
      rule: key.rule, severity: severity, message: "", span: span, related: related, subject: subject)
    finding.coveredBy = coveredBy
    let texts = makeTexts()
    finding.message = texts.message.filled { text(of: $0, texts) }
    if finding.message.hasPrefix(Rule.namelessWidget) { finding.message = finding.message.capitalizedAtStart }
    if families.count > 1 { finding.message = plural(finding.message, of: listed(families.map(\.rawValue))) }
    let remedies = texts.remedies.map { remedy in remedy.filled { text(of: $0, texts) } }
    finding.remedy = remedies.isEmpty ? nil : remedies.joined(separator: " ")
    finding.evidence = texts.evidence()
    (finding.evidence.presentations, finding.evidence.states) = (presentations.names, states)
    return finding
  }

  /// The text for a name in braces. Some, such as `{places}`, are known only after all of the widget is checked.
  private func text(of name: String, _ texts: FindingTexts) -> String? {
    if name == "family", !families.isEmpty { return listed(families.map(\.rawValue)) }
    if let text = texts.text(name) { return text }
    switch name {
    case "places": return PresentationText.places(presentations, of: possible)
    case "modes": return PresentationText.modes(presentations, of: possible)
    case "appearance": return PresentationText.appearance(presentations, of: possible)
    case "excess":
      let evidence = texts.evidence()
      guard evidence.measuredNumber != nil, evidence.requiredNumber != nil else { return nil }
      return quantity(evidence.distance, unit: texts.unit)
    default: return nil
    }
  }
}

public enum FactText {
  public static func text(of content: FactValue.Content, unit: String) -> String? {
    switch content {
    case .absent, .unknown: nil
    case .number(let number): quantity(number, unit: unit)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): shortened(word)
    case .words(let words): listed(words.map { shortened($0) })
    }
  }
}

/// The templates and values from which the texts of a finding are made after all of its widget is checked.
struct FindingTexts {
  var message: MessageTemplate
  var remedies: [MessageTemplate] = []
  /// The unit of the measured and the required number.
  var unit = ""
  /// Returns the evidence without presentations and states.
  var evidence: () -> Evidence = { Evidence() }
  /// Returns the text for a name in braces that depends only on the subject.
  var text: (String) -> String?
}

extension FindingTexts {
  init(of active: ActiveCase, in scope: FactScope) {
    let (rule, ruleCase) = (active.rule, active.ruleCase)
    func requiredNumber() -> Double? {
      (ruleCase.required?.names ?? []).lazy.compactMap { name in
        if let fact = FactCatalogue.fact(name, of: active.subject) { return fact.value(scope).number }
        return rule.parameter(name)?.number(for: scope.family?.offered.family)
      }.first
    }
    let text = { rule.text(ofFact: $0, of: active.subject, in: scope, required: requiredNumber) }
    self.init(
      message: ruleCase.message, remedies: [ruleCase.remedy].compactMap(\.self),
      unit: ruleCase.measuredFacts.first?.unit ?? "",
      evidence: {
        let measured = ruleCase.measured?.filled(text)
        return Evidence(
          measured: measured?.isEmpty == true ? nil : measured, required: ruleCase.required?.filled(text),
          measuredNumber: ruleCase.measuredFacts.lazy.compactMap { $0.value(scope).number }.first,
          requiredNumber: requiredNumber())
      }, text: text)
  }
}

extension Rule {
  /// The text for the name of a fact or a parameter, or for one of `MessageTemplate.commonNames`.
  func text(ofFact name: String, of subject: SubjectKind, in scope: FactScope, required: () -> Double?) -> String? {
    guard let fact = FactCatalogue.fact(name, of: subject) else { return text(ofParameter: name, in: scope) }
    var scope = scope
    if fact.dependsOn.contains(.requiredNumber) { scope.requiredNumber = required() }
    return FactText.text(of: fact.value(scope).content, unit: fact.unit)
  }

  static let namelessWidget = "the widget"

  func text(ofParameter name: String, in scope: FactScope) -> String? {
    if let parameter = parameter(name) {
      return switch parameter.value(for: scope.family?.offered.family) {
      case .number(let number): quantity(number, unit: parameter.unit)
      case .word(let word): word
      case .words(let words): listed(words)
      case .byFamily: nil
      }
    }
    return switch name {
    case "widget": scope.kindOfWidget ?? Self.namelessWidget
    case "view": scope.view?.kind.rawValue
    default: nil
    }
  }
}

public enum PresentationText {
  /// The places, such as "on a Mac" or "in StandBy and in CarPlay"; empty if these are all possible places.
  static func places(_ shown: PresentationSet, of possible: PresentationSet) -> String {
    if shown.isEmpty || shown == possible { return "" }
    let named = shown.named
    if named.count == 1 { return named[0].phrase }
    for (common, phrase) in commonProperties where shown == possible.intersection(common) { return phrase }
    let different = withoutVariants(named)
    let phrases = phrases(of: different)
    return phrases.count <= 3 ? listed(phrases) : "in \(different.count) places, including \(different[0].phrase)"
  }

  /// Drops presentations whose name is that of another with remarks.
  private static func withoutVariants(_ named: [Presentation]) -> [Presentation] {
    let plain = Set(named.map(\.name).filter(\.remarks.isEmpty))
    return named.filter { $0.name.remarks.isEmpty || !plain.contains($0.name.withoutRemarks) }
  }

  /// Joins screens with the same name: "on the iPhone and iPad Home Screens".
  private static func phrases(of named: [Presentation]) -> [String] {
    named.enumerated().compactMap { index, first -> String? in
      let isSameScreen = { (other: Presentation) in
        other.name.place == first.name.place && other.name.remarks == first.name.remarks
      }
      let same = named.filter(isSameScreen)
      guard same.count > 1, first.name.place.hasSuffix(" Screen") else { return first.phrase }
      if named[..<index].contains(where: isSameScreen) { return nil }
      let start = first.phrase.dropLast(first.name.text.count)
      let remarks = first.name.remarks.isEmpty ? "" : " (\(first.name.remarks.joined(separator: ", ")))"
      return "\(start)\(listed(same.map(\.name.device))) \(first.name.place)s\(remarks)"
    }
  }

  /// The modes, such as "in accented mode (iPhone Home Screen) or vibrant mode (iPad Lock Screen)".
  static func modes(_ shown: PresentationSet, of possible: PresentationSet) -> String {
    if shown.isEmpty { return "" }
    if shown == possible { return "anywhere" }
    let modes = RenderingMode.allCases.filter { shown.intersects(.rendered($0)) }
    return "in " + listed(modes.map { mode(of: $0, in: shown) }, last: "or")
  }

  /// The appearance, such as "in the light appearance"; empty for both, and for places without a light one.
  static func appearance(_ shown: PresentationSet, of possible: PresentationSet) -> String {
    if shown.isEmpty { return "" }
    if shown.isSubset(of: .light) { return "in the light appearance" }
    guard shown.isSubset(of: .dark) else { return "" }
    let hasLight = shown.presentations.contains { dark in
      possible.intersects(.at(dark.place).intersection(.on(device: dark.device)).intersection(.light))
    }
    return hasLight ? "in the dark appearance" : ""
  }

  static func name(of mode: RenderingMode) -> String {
    switch mode {
    case .fullColor: "full-colour mode"
    case .accented: "accented mode"
    case .vibrant: "vibrant mode"
    }
  }

  /// The names of modes, such as "accented and vibrant mode".
  public static func names(of modes: [RenderingMode], last conjunction: String = "and") -> String {
    let suffix = " mode"
    let names = modes.map { String(name(of: $0).dropLast($0 == modes.last ? 0 : suffix.count)) }
    return listed(names, last: conjunction)
  }

  /// The modes as the value of `widgetRenderingMode` in a condition.
  public static func condition(for modes: [RenderingMode]) -> String {
    modes.count == 1 ? modes[0].rawValue : "[\(modes.map(\.rawValue).joined(separator: ", "))]"
  }

  private static func mode(of mode: RenderingMode, in shown: PresentationSet) -> String {
    let named = shown.intersection(.rendered(mode)).named
    let usual = Set(named.filter { remark(on: $0).isEmpty }.map(\.name.withoutRemarks))
    // The name of the mode makes remarks such as "(tinted)" redundant.
    let places = named.map { presentation in
      let name = presentation.name.withoutRemarks
      return usual.contains(name) ? name.text : name.text + remark(on: presentation)
    }.unique
    return name(of: mode) + (places.count <= 3 ? " (\(places.joined(separator: ", ")))" : "")
  }

  private static func remark(on presentation: Presentation) -> String {
    if presentation.isLuminanceReduced { return " on Always-On displays" }
    return presentation.isSimplified ? " with simplified detail" : ""
  }

  /// Sets of presentations with a property in common, the simplest first, and their phrases.
  private static let commonProperties: [(PresentationSet, String)] =
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
