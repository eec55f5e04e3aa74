import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  static let systemDateRefresh = Check(each: .text) { scope, reporter in
    guard case .text(let text)? = scope.view?.argument, text.isDynamic else { return }
    let tree = scope.file.tree
    switch text.form {
    case .format(let name, let format):
      guard reporter.words("relativeFormats").name(tree.string(of: format)) else { return }
      reporter.report(
        at: format,
        .init(message: "format", values: ["date": tree.string(of: name), "format": tree.string(of: format)]))
    case .words:
      if let (date, format) = tree.withText(of: text.node, { reporter.words("relativeFormats").inserted(in: $0) }) {
        reporter.report(at: text.node, .init(message: "format", values: ["date": date, "format": format]))
        return
      }
      let counted = CountedTime(reporter)
      guard let words = tree.withText(of: text.node, { counted.phrase(in: $0) }) else { return }
      let date = scope.firstDateName ?? "DATE"
      let better = countedBySystem(words, date)
      let whole = scope.file.whole(text.node, withWords: words, replacedBy: better)
      reporter.report(
        at: text.node,
        .init(
          message: "text", values: ["words": words, "whole": whole, "date": date], measured: words,
          required: better))
    case .date, .timerInterval, .unknown: return
    }
  }
}

/// The same words with the date in place of the value: `in {due, style: relative}`.
private func countedBySystem(_ words: String, _ date: String) -> String {
  if words.lowercased().hasPrefix("in ") { return "in {\(date), style: relative}" }
  let last = words.split(separator: " ").last.map { " \($0)" } ?? ""
  return "{\(date), style: relative}\(last)"
}

extension WidgetFile {
  fileprivate func whole(_ text: NodeID, withWords words: String, replacedBy better: String) -> String {
    let quoted = ScalarText.quoted(shortened(tree.string(of: text).replacing(words, by: better), to: 160))
    let key = key(before: text, among: ["Text", "Label", "Gauge", "ProgressView", "title", "label"])
    return key.map { "\($0): \(quoted)" } ?? quoted
  }
}

extension FactScope {
  /// The name of a date that the widget shows, to use in the example.
  fileprivate var firstDateName: String? {
    for view in shownWidget.families.compactMap(\.contents.first).flatMap({ $0.views.prefix(50) }) {
      guard case .text(let text) = file[view.view].argument, case .date(let name, _) = text.form else { continue }
      return shortened(file.tree.string(of: name), to: 40)
    }
    return nil
  }
}

extension LoweredWords {
  /// The name and the format of the first `{name, format: relative}` in a text.
  fileprivate func inserted(in text: UnsafeBufferPointer<UInt8>) -> (date: String, format: String)? {
    guard text.contains(UInt8(ascii: ",")), text.contains(UInt8(ascii: "{")) else { return nil }
    for part in String(decoding: text, as: UTF8.self).split(separator: "{").dropFirst(text[0] == 0x7B ? 0 : 1) {
      let parts = part.prefix { $0 != "}" }.split(separator: ",", maxSplits: 1)
      guard parts.count == 2, let colon = parts[1].firstIndex(of: ":"),
        parts[1][..<colon].allSatisfy({ " format".contains($0) }), parts[1].hasPrefix(" format")
      else { continue }
      let format = String(parts[1][parts[1].index(after: colon)...].drop { $0 == " " })
      if name(format) { return (String(parts[0]), format) }
    }
    return nil
  }

  /// True if a format begins with one of the names, a leading dot and arguments aside.
  fileprivate func name(_ format: String) -> Bool {
    let bytes = Array(format.utf8)
    var start = bytes.prefix(while: \.isBlank).count
    if start < bytes.count, bytes[start] == UInt8(ascii: ".") { start += 1 }
    let name = bytes[start...].prefix(while: \.isLetter)
    if name.endIndex < bytes.count, !"(. ".utf8.contains(bytes[name.endIndex]) { return false }
    return contains(name.map(\.lowered))
  }
}

/// Finds a value known at run time with a unit of time before "ago" or "left", or after "in".
private struct CountedTime {
  private let reporter: CheckReporter

  init(_ reporter: CheckReporter) { self.reporter = reporter }

  private var units: LoweredWords { reporter.words("units") }
  private var unitsBeforeAgo: LoweredWords { reporter.words("unitsBeforeAgo") }
  private var wordsAfterUnit: LoweredWords { reporter.words("wordsAfterUnit") }
  private var wordsBeforeValue: LoweredWords { reporter.words("wordsBeforeValue") }

  func phrase(in text: UnsafeBufferPointer<UInt8>) -> String? {
    guard mayHaveUnit(text) else { return nil }
    var reader = TimeTokens(text)
    // Two tokens before the value and four after it are enough; the text may be very long.
    var tokens: [TimeToken] = []
    var index = 0
    while true {
      while tokens.count <= index + 4, let token = reader.next() { tokens.append(token) }
      guard index < tokens.count else { return nil }
      if let range = match(tokens, value: index, in: text) { return String(decoding: text[range], as: UTF8.self) }
      index += 1
      guard index == Self.mostKept else { continue }
      tokens.removeFirst(index - 2)
      index = 2
    }
  }

  private static let mostKept = 256

  private func match(_ tokens: [TimeToken], value: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard tokens[value].kind == .value else { return nil }
    var next = value + 1
    if next < tokens.count, tokens[next].kind == .blank || tokens[next].kind == .hyphen { next += 1 }
    guard next < tokens.count, tokens[next].kind == .word else { return nil }
    return match(tokens, value: value, unit: next, in: text)
  }

  /// True if a unit, or a word with letters beyond ASCII, follows a `}`. Rules out most texts.
  private func mayHaveUnit(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for end in text.indices where text[end] == UInt8(ascii: "}") {
      var start = end + 1
      while start < text.count, Unicode.Scalar(text[start]).isBlank || text[start] == UInt8(ascii: "-") { start += 1 }
      let word = text[start...].prefix { $0 < 0x80 && Unicode.Scalar($0).isLetter }
      if word.endIndex < text.count, text[word.endIndex] >= 0x80 { return true }
      if word.isEmpty { continue }
      let lowered = word.map(\.lowered)
      if units.contains(lowered) || unitsBeforeAgo.contains(lowered) { return true }
    }
    return false
  }

  private func match(_ tokens: [TimeToken], value: Int, unit: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    func lowered(_ index: Int) -> [UInt8] { text[tokens[index].range].map(\.lowered) }
    let unitWord = lowered(unit)
    let isUnit = units.contains(unitWord)
    guard isUnit || unitsBeforeAgo.contains(unitWord) else { return nil }
    if unit + 2 < tokens.count, tokens[unit + 1].kind == .blank, tokens[unit + 2].kind == .word {
      let after = lowered(unit + 2)
      if wordsAfterUnit.contains(after), isUnit || after.elementsEqual("ago".utf8) {
        return tokens[value].range.lowerBound..<tokens[unit + 2].range.upperBound
      }
    }
    guard isUnit, value >= 2, tokens[value - 1].kind == .blank, tokens[value - 2].kind == .word,
      wordsBeforeValue.contains(lowered(value - 2))
    else { return nil }
    return tokens[value - 2].range.lowerBound..<tokens[unit].range.upperBound
  }
}

private struct TimeToken {
  enum Kind {
    /// `{…}`, known only at run time.
    case value
    case word
    case blank
    case hyphen
    /// Anything else, values that the system counts among it.
    case other
  }

  var kind: Kind
  var range: Range<Int>
}

private struct TimeTokens {
  private let text: UnsafeBufferPointer<UInt8>
  private let lastClosing: Int?
  private var index = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    lastClosing = text.lastIndex(of: UInt8(ascii: "}"))
  }

  mutating func next() -> TimeToken? {
    guard index < text.count else { return nil }
    let start = index
    let first = Self.piece(of: text, at: index)
    index += first.length
    if first.kind == .value, let lastClosing, start < lastClosing {
      while text[index] != UInt8(ascii: "}") { index += 1 }
      index += 1
      return value(start..<index)
    }
    while first.kind != .value, first.kind != .other, index < text.count {
      let next = Self.piece(of: text, at: index)
      if next.kind != first.kind { break }
      index += next.length
    }
    return TimeToken(kind: first.kind == .value ? .other : first.kind, range: start..<index)
  }

  private static let style = Array("style:".utf8)

  private func value(_ range: Range<Int>) -> TimeToken {
    // With a style the system keeps it up to date.
    let isCounted = range.contains { index in
      text[index] == Self.style[0] && text[index..<range.upperBound].starts(with: Self.style)
    }
    return TimeToken(kind: isCounted ? .other : .value, range: range)
  }

  private static func piece(of text: UnsafeBufferPointer<UInt8>, at index: Int) -> (kind: TimeToken.Kind, length: Int) {
    let byte = text[index]
    guard byte >= 0x80 else { return (kind(of: Unicode.Scalar(byte)), 1) }
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    let end = min(text.count, index + length)
    let scalar = String(decoding: text[index..<end], as: UTF8.self).unicodeScalars.first
    return (scalar.map { kind(of: $0) } ?? .other, end - index)
  }

  private static func kind(of scalar: Unicode.Scalar) -> TimeToken.Kind {
    if scalar == "{" { return .value }
    if scalar == "-" { return .hyphen }
    if scalar.isLetter { return .word }
    return scalar.isBlank ? .blank : .other
  }
}

extension FixSubject {
  func textWithDate() -> [FixDraft] {
    guard let node, text(of: node).map({ ["relative", "timer"].contains($0) }) == true,
      let key, text(of: key) == "format"
    else { return [] }
    return draft("Rename format to style", editor.renaming(key, to: "style"))
  }

  /// Replaces the words by a date that the system keeps current; the words around them stay.
  func dateText() -> [FixDraft] {
    guard let node, let text = text(of: node), let words = finding.evidence.measured,
      let better = finding.evidence.required, text.holds(words)
    else { return [] }
    let counted = text.replacing(words, by: better)
    return draft("Write `\(better)`, with the name of the date", editor.replacing(node, by: .word(counted)))
  }
}
