import AppleTables
import Facts
import Presentations
import RuleCatalogue
import WidgetFormat

/// Values in the words of a message: with their unit, and cut where they are long.
enum FactText {
  /// Longest value that a message shows, in characters.
  static let maximumLength = 120

  static func text(of content: FactValue.Content, unit: String) -> String? {
    switch content {
    case .absent, .unknown: nil
    case .number(let number): quantity(number, unit: unit)
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): cut(word)
    case .words(let words): list(words.map(cut))
    }
  }

  static func text(of fact: FactDefinition, in scope: FactScope) -> String? {
    var unit = ""
    if case .number(let own) = fact.type { unit = own }
    return text(of: fact.value(scope).content, unit: unit)
  }

  static func text(of parameter: Parameter, for family: Family?) -> String? {
    switch parameter.value(for: family) {
    case .number(let number): quantity(number, unit: parameter.unit)
    case .word(let word): word
    case .words(let words): list(words)
    case .byFamily(let values): family.flatMap { values[$0] }.map { quantity($0, unit: parameter.unit) }
    }
  }

  /// `9 pt`, `3.5 s`, `15 min`, `4.5 : 1`.
  static func quantity(_ number: Double, unit: String) -> String {
    if unit == "s", number >= 60, let time = time(number) { return time }
    let text = decimal(number)
    return unit.isEmpty ? text : "\(text) \(unit)"
  }

  private static func time(_ seconds: Double) -> String? {
    for (size, name) in [(86_400.0, "d"), (3_600.0, "h"), (60.0, "min")]
    where seconds.truncatingRemainder(dividingBy: size) == 0 {
      return "\(decimal(seconds / size)) \(name)"
    }
    return nil
  }

  /// At most two digits after the point, none where they would be zeros; cut, never rounded over a limit.
  static func decimal(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
    let hundredths = (abs(number) * 100 + 1e-6).rounded(.down)
    let whole = Int(hundredths) / 100
    let rest = Int(hundredths) % 100
    let sign = number < 0 && hundredths > 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// `a`, `a and b`, `a, b and c`.
  static func list(_ words: [String], last conjunction: String = "and") -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// A value from a file, short enough for a message.
  static func cut(_ text: String) -> String {
    text.count <= maximumLength ? text : text.prefix(maximumLength) + "…"
  }
}
