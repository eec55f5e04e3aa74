/// A number with its noun: `1 error`, `2 errors`, `2 entries`.
public func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
}

/// A list in a sentence: `a`, `a and b`, `a, b and c`.
public func listed(_ words: [String], last conjunction: String = "and") -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// Puts the verb after a subject into the plural: `a and b has no …` becomes `a and b have no …`. Does not change
/// sentences with another subject.
public func plural(_ sentence: String, of subject: String) -> String {
  guard sentence.hasPrefix(subject + " ") else { return sentence }
  let rest = sentence.dropFirst(subject.count + 1)
  let verb = rest.prefix { $0 != " " && $0 != "," }
  let irregular = ["has": "have", "is": "are", "does": "do"][String(verb)]
  let regular = verb.last == "s" && verb.allSatisfy(\.isLetter) ? String(verb.dropLast()) : nil
  guard let plural = irregular ?? regular else { return sentence }
  return "\(subject) \(plural)\(rest.dropFirst(verb.count))"
}

/// The first names and the number of the others: `a, b and 3 more`. Lists all names if only one would be left out.
public func listedBriefly(_ names: [String], limit: Int) -> String {
  if names.count <= limit + 1 { return names.joined(separator: ", ") }
  return names.prefix(limit).joined(separator: ", ") + " and \(names.count - limit) more"
}

/// A number with its unit, rounded for a message: `9 pt`, `3.5 s`, `15 min`, `4.5:1`.
public func quantity(_ number: Double, unit: String) -> String {
  if unit == "s", number >= 60 {
    for (size, name) in [(86_400.0, "d"), (3_600.0, "h"), (60.0, "min")]
    where number.truncatingRemainder(dividingBy: size) == 0 { return "\(decimal(number / size)) \(name)" }
  }
  let unit = number == 1 && unit == "characters" ? "character" : unit
  return "\(decimal(number))\(separator(before: unit))\(unit)"
}

/// A period as it follows "every": `minute`, `5 minutes`, `hour`, `2 days`.
public func period(ofSeconds seconds: Double) -> String {
  let units = [(86_400.0, "day"), (3_600.0, "hour"), (60.0, "minute"), (1.0, "second")]
  let unit = units.first { seconds >= $0.0 && seconds.truncatingRemainder(dividingBy: $0.0) == 0 } ?? (1, "second")
  let count = seconds / unit.0
  return count == 1 ? unit.1 : "\(decimal(count)) \(unit.1)s"
}

/// The space between a number and its unit; empty for a ratio such as `4.5:1`.
private func separator(before unit: String) -> String { unit.isEmpty || unit.hasPrefix(":") ? "" : " " }

/// A number with its unit and all of its digits, as in a configuration: `0.125`, `900 s`.
public func exactQuantity(_ number: Double, unit: String = "") -> String {
  let digits = Int(exactly: number).map(String.init) ?? "\(number)"
  return "\(digits)\(separator(before: unit))\(unit)"
}

/// A number with at most two digits after the point. Rounds towards zero, so that a positive number below a minimum
/// never looks like the minimum; errors of floating point up to 1e-8 do not count.
public func decimal(_ number: Double) -> String {
  guard number.isFinite, abs(number) < 1e15 else { return "\(number)" }
  let hundredths = (abs(number) * 100 + 1e-6).rounded(.down)
  let whole = Int(hundredths) / 100
  let rest = Int(hundredths) % 100
  let sign = number < 0 && hundredths > 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

public func shortened(_ text: String, to limit: Int = 120) -> String {
  let start = text.unicodeScalars.prefix(limit)
  return start.endIndex == text.endIndex ? text : String(start) + "…"
}

extension String {
  /// The text with its first letter in upper case, even after a quote.
  public var capitalizedAtStart: String {
    guard let letter = unicodeScalars.firstIndex(where: { $0.properties.isAlphabetic }) else { return self }
    return self[..<letter] + self[letter].uppercased() + self[index(after: letter)...]
  }
}
