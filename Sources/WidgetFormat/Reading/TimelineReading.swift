import Findings
import YAMLTree

/// When a widget is reloaded, and what makes it relevant.
extension FormatReader {
  mutating func timeline(_ slot: Slot) -> Timeline? {
    guard isMapping(slot, expecting: "a mapping such as {policy: after, reload: 30m}") else { return nil }
    var timeline = Timeline()
    readEntries(of: slot.node, among: Words.timelineKeys, except: takeEntryCount(of: slot.node)) { reader, key, value in
      switch key {
      case .policy: _ = reader.word(value, among: Words.timelinePolicies)
      case .entries: timeline.entries = reader.duration(value)
      case .reload: timeline.reload = reader.duration(value)
      case .dataChanges: timeline.dataChanges = reader.duration(value)
      case .whenStale: timeline.whenStale = reader.word(value, among: Words.staleContents)
      }
    }
    return timeline
  }

  /// Reports how many entries there are with the interval between them, of which the interval alone is written.
  /// - Returns: the keys of both.
  private mutating func takeEntryCount(of node: NodeID) -> Set<NodeID> {
    let entries = tree.entries(of: node)
    guard let count = entries.first(where: { tree.text(of: $0.key, equals: "entries") }),
      Int(tree[tree.resolved(count.value)].kind == .scalar ? tree.string(of: tree.resolved(count.value)) : "") != nil,
      let interval = entries.first(where: { ["interval", "every", "step"].contains(tree.string(of: $0.key)) })
    else { return [] }
    let value = tree.resolved(interval.value)
    let meant = tree[value].kind == .scalar ? meantDuration(tree.string(of: value)) ?? short(value) : "5m"
    report(
      .unknownKey, at: interval.key,
      "\(quoted(tree.string(of: interval.key))) is not a key of a timeline. Write `entries: \(meant)` in place of it "
        + "and of the number of entries: the time from one to the next.")
    return [count.key, interval.key]
  }

  /// How many facts make a widget relevant.
  mutating func relevance(_ slot: Slot) -> Placed<Int>? {
    var count = 0
    if tree[slot.node].kind == .mapping, placeholderLackingQuotes(slot.node) == nil {
      report(
        .invalidValue, at: slot,
        "\"relevance\" cannot be a mapping: scores and durations are not part of a description. Write what makes the "
          + "widget relevant, such as `relevance: [date]`.")
      return nil
    }
    let isList = readItems(of: slot, expecting: "a list such as [date, location]", mayBeEmpty: true) { reader, item in
      if reader.relevantFact(item) { count += 1 }
    }
    return isList || isCalledUnknown(slot.node) ? Placed(max(count, isList ? 0 : 1), at: slot.node) : nil
  }

  /// What makes a widget relevant, as a word; what else is said of it is not part of a description.
  private mutating func relevantFact(_ slot: Slot) -> Bool {
    guard tree[slot.node].kind == .mapping, placeholderLackingQuotes(slot.node) == nil,
      let first = tree.entries(of: slot.node).first(where: { isWord($0.key) })
    else { return text(slot, expecting: "a text such as date") != nil }
    var word = tree.string(of: first.key)
    let inner = tree.resolved(first.value)
    // Swift has the word as a case behind a label: `context: .date(…)`.
    if ["context", "type", "kind", "when"].contains(word) {
      let isNested = tree[inner].kind == .mapping
      let node = isNested ? tree.entries(of: inner).first(where: { isWord($0.key) })?.key : inner
      let name = node.map { tree[$0].kind == .scalar ? tree.string(of: $0).drop { $0 == "." } : "" } ?? ""
      word = String(name.prefix { $0.isLetter })
    }
    if word.isEmpty || ["from", "to", "start", "end", "at", "time", "interval"].contains(word) { word = "date" }
    report(
      .invalidValue, at: slot,
      "What makes a widget relevant is one word. Write `\(shortened(word, to: 40))` in place of the mapping.")
    return true
  }
}

extension FormatReader {
  /// A duration such as `15m`, in seconds.
  mutating func duration(_ slot: Slot) -> Placed<Int>? {
    let expected = Shape.duration.expected
    guard hasValue(slot, expecting: expected) else { return nil }
    guard tree[slot.node].kind == .scalar else {
      let isEntries = slot.key.map { tree.text(of: $0, equals: "entries") } ?? false
      if isEntries, tree[slot.node].kind == .sequence {
        report(
          .invalidValue, at: slot,
          "`entries` is the time from one entry to the next. Leave it out if your data decides when entries appear.")
      } else {
        reportInvalid(slot, expecting: expected)
      }
      return nil
    }
    switch tree.withText(of: slot.node, { Duration($0) }) {
    case .seconds(let seconds): return Placed(seconds, at: slot.node)
    case .zero:
      report(.invalidValue, at: slot, "\(shown(slot.node)) is no time at all. Write \(expected).")
    case .tooLong:
      report(
        .invalidValue, at: slot,
        "\(shown(slot.node)) is longer than any time that can be computed with. Write a shorter one.")
    case .withoutUnit:
      let word = tree.string(of: slot.node)
      if slot.key.map({ tree.text(of: $0, equals: "entries") }) ?? false {
        report(
          .invalidValue, at: slot,
          "`entries` is the time from one entry to the next, not how many there are. Write one such as `entries: 1h`, "
            + "or leave it out.")
        return nil
      }
      report(
        .invalidValue, at: slot,
        "\(quoted(word)) does not say which unit it has. Write \(expected): \(shortened(word))s, "
          + "\(shortened(word))m, \(shortened(word))h or \(shortened(word))d.")
    case .malformed where Words.timelinePolicies.value(of: slot.node, in: tree) != nil:
      report(
        .invalidValue, at: slot,
        "\(shown(slot.node)) is not a duration. Write `policy: \(tree.string(of: slot.node).drop { $0 == "." })`.")
    case .malformed:
      let meant = meantDuration(tree.string(of: slot.node))
      let advice = meant.map { "`\($0)`" } ?? expected
      report(
        .invalidValue, at: slot, "\(shown(slot.node)) is not a duration. Write \(advice).", meant: meant)
    }
    return nil
  }
}

/// Whether a word is one for seconds, minutes, hours or days, and not one that begins like it, such as months. Several
/// may be written without a blank, as in `1h30m` and `pt1h`.
private func isUnit(_ word: Substring) -> Bool {
  let word = word.hasPrefix("pt") ? word.dropFirst(2) : word
  return [
    "", "s", "sec", "secs", "second", "seconds", "m", "min", "mins", "minute", "minutes", "h", "hr", "hrs", "hour",
    "hours", "d", "day", "days",
  ].contains(String(word))
}

/// The duration that was meant by `15 minutes`, `1h30m`, `PT15M` or `hourly`.
func meantDuration(_ text: String) -> String? {
  let words = ["hourly": "1h", "daily": "1d", "weekly": "7d", "every hour": "1h", "every day": "1d"]
  let lower = text.lowercased()
  if let word = words[lower] { return word }
  guard lower.utf8.count <= 24 else { return nil }
  var seconds = 0
  var number = 0
  var parts = 0
  var isBehindUnit = false
  for byte in (lower.hasPrefix("pt") ? lower.dropFirst(2) : lower[...]).utf8 {
    switch byte {
    case _ where byte.isDecimalDigit:
      guard number < 1_000_000 else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
      isBehindUnit = false
    case UInt8(ascii: " "): break
    case _ where !isBehindUnit:
      guard number > 0, let factor = Duration.seconds(of: byte) else { return nil }
      seconds += number * factor
      number = 0
      parts += 1
      isBehindUnit = true
    case UInt8(ascii: "a")...UInt8(ascii: "z"): break
    default: return nil
    }
  }
  let units = lower.split { !$0.isLetter }
  guard parts > 0, number == 0, units.allSatisfy(isUnit) else { return nil }
  for (factor, unit) in [(86_400, "d"), (3600, "h"), (60, "m")] where seconds % factor == 0 {
    return "\(seconds / factor)\(unit)"
  }
  return "\(seconds)s"
}

/// A whole number of seconds, minutes, hours or days.
private enum Duration {
  case seconds(Int)
  case zero
  case tooLong
  case withoutUnit
  case malformed

  init(_ text: UnsafeBufferPointer<UInt8>) {
    let digits = text.prefix(while: \.isDecimalDigit)
    let unit = text.dropFirst(digits.count)
    guard !digits.isEmpty, unit.count <= 1 else {
      self = .malformed
      return
    }
    guard let factor = unit.first.map(Self.seconds(of:)) ?? 1 else {
      self = .malformed
      return
    }
    self = Self.value(of: digits, times: factor, hasUnit: !unit.isEmpty)
  }

  private static func value(
    of digits: Slice<UnsafeBufferPointer<UInt8>>, times factor: Int, hasUnit: Bool
  ) -> Duration {
    var count = 0
    for digit in digits {
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: 10)
      guard !isTooLarge, product < Int.max - 9 else { return .tooLong }
      count = product + Int(digit - UInt8(ascii: "0"))
    }
    let (seconds, isTooLarge) = count.multipliedReportingOverflow(by: factor)
    if isTooLarge { return .tooLong }
    if count == 0 { return .zero }
    if digits.first == UInt8(ascii: "0") { return .malformed }
    return hasUnit ? .seconds(seconds) : .withoutUnit
  }

  static func seconds(of unit: UInt8) -> Int? {
    switch unit {
    case UInt8(ascii: "s"): 1
    case UInt8(ascii: "m"): 60
    case UInt8(ascii: "h"): 3600
    case UInt8(ascii: "d"): 86_400
    default: nil
    }
  }
}
