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
      guard reporter.words("relativeFormats").matchesFormat(tree.string(of: format)) else { return }
      reporter.report(
        at: .node(format), message: "format",
        values: ["date": tree.string(of: name), "format": tree.string(of: format)])
    case .words:
      let string = tree.string(of: text.node)
      if string.contains(text: "format"),
        let (date, format) = reporter.words("relativeFormats").firstFormat(in: string)
      {
        reporter.report(at: .node(text.node), message: "format", values: ["date": date, "format": format])
        return
      }
      guard let words = countedTime(in: string, reporter) else { return }
      let date = scope.firstDateName ?? "DATE"
      let better = phrase(words, countingTo: date)
      let whole = scope.file.typedEntry(of: text.node, replacing: words, with: better)
      reporter.report(
        at: .node(text.node), message: "text", values: ["words": words, "whole": whole, "date": date], measured: words,
        required: better)
    case .date, .timerInterval, .unknown: return
    }
  }
}

/// The same words with the date in place of the value: `in {due, style: relative}`.
private func phrase(_ words: String, countingTo date: String) -> String {
  if words.lowercased().hasPrefix("in ") { return "in {\(date), style: relative}" }
  let last = words.split(separator: " ").last.map { " \($0)" } ?? ""
  return "{\(date), style: relative}\(last)"
}

extension WidgetFile {
  /// The text with better words, after its key, as people type it. In Swift, the titles of other views have no label.
  fileprivate func typedEntry(of text: NodeID, replacing words: String, with better: String) -> String {
    let quoted = ScalarText.quoted(shortened(tree.string(of: text).replacingFirst(words, with: better), to: 160))
    let keys: Set = tree.isFromCode ? ["Text"] : ["Text", "Label", "Gauge", "ProgressView", "title", "label"]
    let key = key(before: text, among: keys)
    return key.map { "\($0): \(quoted)" } ?? quoted
  }
}

extension FactScope {
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
  fileprivate func firstFormat(in text: String) -> (date: String, format: String)? {
    for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      let parts = part.prefix { $0 != "}" }.split(separator: ",", maxSplits: 1)
      guard parts.count == 2, let colon = parts[1].firstIndex(of: ":"),
        parts[1][..<colon].allSatisfy({ " format".contains($0) }), parts[1].hasPrefix(" format")
      else { continue }
      let format = String(parts[1][parts[1].index(after: colon)...].drop { $0 == " " })
      if matchesFormat(format) { return (String(parts[0]), format) }
    }
    return nil
  }

  /// True if one of the words is the format's name, without a leading dot and arguments.
  fileprivate func matchesFormat(_ format: String) -> Bool {
    var rest = format.utf8.drop(while: \.isBlank)
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst() }
    let name = rest.prefix(while: \.isLetter)
    if let next = rest[name.endIndex...].first, !"(. ".utf8.contains(next) { return false }
    return contains(name.map(\.lowered))
  }
}

/// The first values in braces with units of time that stand before "ago" or "left", or after "in".
private func countedTime(in text: String, _ reporter: CheckReporter) -> String? {
  let scalars = text.unicodeScalars
  for amount in amountsOfTime(in: text, reporter) {
    let rest = scalars[amount.range.upperBound...]
    let space = rest.prefix(while: \.isBlank)
    let after = rest[space.endIndex...].prefix(while: \.isLetter)
    if !space.isEmpty, reporter.words("wordsAfterUnit").contains(after.lowered),
      amount.isCertain || after.lowered.elementsEqual("ago".utf8)
    {
      return String(scalars[amount.range.lowerBound..<after.endIndex])
    }
    let spaceBefore = scalars[..<amount.range.lowerBound].suffix(while: \.isBlank)
    let before = scalars[..<spaceBefore.startIndex].suffix(while: \.isLetter)
    if amount.isCertain, !spaceBefore.isEmpty, reporter.words("wordsBeforeValue").contains(before.lowered) {
      return String(scalars[before.startIndex..<amount.range.upperBound])
    }
  }
  return nil
}

/// A value with a unit, or several of which each has a smaller unit, as in `{h} h and {m} min`.
private struct AmountOfTime {
  var range: Range<String.Index>
  /// False if the only unit may also be one of length.
  var isCertain: Bool
  /// The place of the last unit among all units, the largest first.
  var rank: Int

  static func rank(of unit: [UInt8]) -> Int {
    let beginnings = ["y", "mo", "w", "d", "h", "m", "s"]
    return beginnings.firstIndex { unit.starts(with: $0.utf8) } ?? beginnings.count
  }
}

private func amountsOfTime(in text: String, _ reporter: CheckReporter) -> [AmountOfTime] {
  let (units, unitsBeforeAgo) = (reporter.words("units"), reporter.words("unitsBeforeAgo"))
  let scalars = text.unicodeScalars
  var amounts: [AmountOfTime] = []
  var rest = scalars[...]
  while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
    let value = rest[start...end]
    rest = rest[end...].dropFirst()
    // The system keeps a date with a style up to date.
    if String(value).contains(text: "style:") { continue }
    let blanks = rest.prefix(while: \.isBlank)
    let gap = blanks.isEmpty ? rest.prefix { $0 == "-" } : blanks
    let unit = rest[gap.endIndex...].prefix(while: \.isLetter)
    let isCertain = units.contains(unit.lowered)
    guard isCertain || unitsBeforeAgo.contains(unit.lowered) else { continue }
    let amount = AmountOfTime(
      range: start..<unit.endIndex, isCertain: isCertain, rank: AmountOfTime.rank(of: unit.lowered))
    let between = amounts.last.map { scalars[$0.range.upperBound..<start].filter { !$0.isBlank && $0 != "," } }
    if let last = amounts.last, let between, last.rank < amount.rank,
      ["", "and"].contains(String(String.UnicodeScalarView(between)))
    {
      amounts[amounts.count - 1].range = last.range.lowerBound..<unit.endIndex
      (amounts[amounts.count - 1].isCertain, amounts[amounts.count - 1].rank) = (true, amount.rank)
    } else {
      amounts.append(amount)
    }
  }
  return amounts
}

extension Substring.UnicodeScalarView {
  fileprivate var lowered: [UInt8] { String(self).utf8.map(\.lowered) }

  fileprivate func suffix(while isPart: (Unicode.Scalar) -> Bool) -> Self {
    self[(lastIndex { !isPart($0) }.map(index(after:)) ?? startIndex)...]
  }
}

extension FixSubject {
  /// Renames `format` to `style`, since the system keeps a date with a style up to date.
  func textWithDate() -> [FixDraft] {
    guard let node, text(of: node).map({ ["relative", "timer"].contains($0) }) == true,
      let key, text(of: key) == "format"
    else { return [] }
    return draft("Rename format to style", editor.renaming(key, to: "style"))
  }

  func dateText() -> [FixDraft] {
    guard let node, let text = text(of: node), let words = finding.evidence.measured,
      let better = finding.evidence.required, text.contains(text: words)
    else { return [] }
    let newText = text.replacingFirst(words, with: better)
    return draft("Write `\(better)`, with the name of the date", editor.replacing(node, with: .word(newText)))
  }
}
