import Base

/// The report for people: findings with source lines, places, remedies and fixes, and once per rule its document.
func renderText(_ report: Report, options: ReportOptions) -> String {
  let contents = ReportContents(forPeople: report, options: options)
  var text = TextReport(rules: report.rules, options: options)
  for file in contents.files { text.append(file) }
  text.appendEnd(contents.totals, statistics: statistics(of: report, options: options))
  return text.output
}

/// The findings of one file as in the format `text`, but without path, documents and summary, for a rule's page.
public func renderFindings(_ file: FileReport, options: ReportOptions) -> String {
  let contents = ReportContents(forPeople: Report(files: [file], failures: [], rules: []), options: options)
  var text = TextReport(rules: [], options: options)
  for file in contents.files { text.append(file, showsPath: false) }
  return text.output
}

private struct TextReport {
  private(set) var output = ""
  private let options: ReportOptions
  private let rules: [String: RuleDescription]
  private let width: Int
  private let style: Style
  private var rulesWithShownDocument: Set<String> = []

  init(rules: [RuleDescription], options: ReportOptions) {
    self.options = options
    self.rules = rules.byID
    width = min(max(options.width, 40), 400)
    style = Style(usesColor: options.usesColor, usesLinks: options.usesLinks)
  }

  mutating func append(_ listed: FileReport, showsPath: Bool = true) {
    let path = showsPath ? displayable(atLineStart: listed.file.path.bytes) : ""
    for finding in listed.findings { append(finding, in: listed.file, path) }
  }

  mutating func appendEnd(_ totals: ReportTotals, statistics: String) {
    for failure in totals.failures {
      let path = style.colored(displayable(atLineStart: failure.path.bytes), .path)
      let level = style.colored("error:", .severity(.error))
      output += "\(path): \(level) \(displayable(sentence(for: failure)))\n\n"
    }
    if !statistics.isEmpty { output += statistics + "\n" }
    if !options.isQuiet { output += summary(of: totals, style, options: options) }
    output += omissionLines(totals, options: options)
  }

  /// - Parameter path: A displayable path; empty on a rule's page.
  private mutating func append(_ finding: Finding, in file: SourceFile, _ path: String) {
    appendHead(of: finding, in: file, path)
    output += SourceFrame(of: finding, in: file, label: comparison(in: finding.evidence), style, width: width).text
    let places = listedPlaces(of: finding, columns: 2 * (width - 4 - Self.labelWidth))
    appendDetail("Appears in", places.isEmpty ? wholeWidgetPlaces(of: finding) : places)
    if rulesWithShownDocument.insert(finding.rule).inserted, let rule = rules[finding.rule] { appendDocument(of: rule) }
    appendRemedy(of: finding)
    appendFixes(of: finding)
    output += "\n"
  }

  /// Where a finding about a whole widget appears; empty for other findings.
  private func wholeWidgetPlaces(of finding: Finding) -> String {
    guard finding.subject.families.isEmpty, let category = rules[finding.rule]?.category else { return "" }
    return ["gallery": "the widget gallery", "content": "every place that shows the widget"][category] ?? ""
  }

  private mutating func appendRemedy(of finding: Finding) {
    if let remedy = finding.remedy { return appendDetail("To do", remedy) }
    guard let rule = rules[finding.rule] else { return }
    // The second sentence of a message about reading is a remedy.
    if rule.category == "reading", firstSentence(of: finding.message) != finding.message { return }
    appendDetail("To do", firstSentence(of: rule.remedy))
  }

  private mutating func appendFixes(of finding: Finding) {
    for fix in finding.fixes.prefix(Self.maximumFixes) {
      let period = fix.title.hasSuffix("…") ? "" : "."
      switch fix.safety {
      case .safe: appendDetail("Fix", fix.title + period)
      case .unsafe:
        let reason = fix.reason.map { phrase(of: $0) } ?? "as configured"
        appendDetail("Fix", "\(fix.title) (unsafe: \(reason))")
      case .suggestion:
        let ending = fix.reason.map { " (\(phrase(of: $0)))" } ?? period
        appendDetail("Option", fix.title + ending)
      }
    }
  }

  private static let maximumFixes = 4

  /// Appends `path:12:24: error: Message. [rule]`.
  private mutating func appendHead(of finding: Finding, in file: SourceFile, _ path: String) {
    let start = file.position(at: finding.span.start)
    let position = "\(start.line):\(start.column)"
    let level = finding.severity.rawValue + ":"
    output += path.isEmpty ? "  \(position) " : style.colored("\(path):\(position)", .path) + ": "
    output += style.colored(level, .severity(finding.severity)) + " "
    let column = columns(of: path) + position.utf8.count + level.utf8.count + 4
    let end = appendWrapped(finding.message, from: column, indentation: 4)
    if end + finding.rule.utf8.count + 3 > width { output += "\n   " }
    let name = "[\(displayable(finding.rule, limit: 120))]"
    output += " " + style.colored(style.linked(name, to: rules[finding.rule].map(helpAddress)), .faint)
    output += suppressionMark(of: finding) + "\n"
  }

  private func comparison(in evidence: Evidence) -> String {
    [evidence.measured, evidence.required.map { "required: \($0)" }].compactMap(\.self).joined(separator: "; ")
  }

  private mutating func appendDocument(of rule: RuleDescription) {
    guard let statement = rule.statements.first else { return }
    let section = statement.section.isEmpty ? "" : ", \(statement.section)"
    appendDetail("Source", statement.document + section)
    appendDetail("", statement.address)
  }

  private mutating func appendDetail(_ label: String, _ text: String) {
    if text.isEmpty { return }
    output += spaces(4) + style.colored(label, .faint) + spaces(Self.labelWidth - label.utf8.count)
    _ = appendWrapped(text, from: 4 + Self.labelWidth, indentation: 4 + Self.labelWidth)
    output += "\n"
  }

  /// Appends displayable text from a column on, indents all lines but the first, and returns the column after the text.
  private mutating func appendWrapped(_ text: String, from start: Int, indentation: Int) -> Int {
    var column = start
    var isAtLineStart = true
    for word in displayable(text).utf8.split(separator: 0x20).map({ String(decoding: $0, as: UTF8.self) }) {
      let length = columns(of: word)
      if !isAtLineStart, column + 1 + length > width {
        output += "\n" + spaces(indentation)
        column = indentation
        isAtLineStart = true
      }
      if !isAtLineStart {
        output += " "
        column += 1
      }
      // Every word may become the first of a line, where `::` would start a workflow command.
      output += looksLikeWorkflowCommand(word.utf8) ? word.replacingFirst(":", with: "\\x3A") : word
      column += length
      isAtLineStart = false
    }
    return column
  }

  private static let labelWidth = 12
}

func summary(of totals: ReportTotals, _ style: Style, options: ReportOptions) -> String {
  let levels = Severity.allCases.reversed().filter { $0 != .note || options.listsNotes }
  let counts = levels.filter { totals.counts[$0] > 0 }.map { severity in
    style.colored(counted(totals.counts[severity], severity.rawValue), .severity(severity))
  }
  let failures = totals.failures.count
  return listed(counts.isEmpty ? ["No errors and no warnings"] : counts) + " in \(counted(totals.fileCount, "file"))."
    + (failures == 0 ? "" : " \(counted(failures, "file")) could not be read.")
    + (totals.fixableSentence.isEmpty ? "" : " " + totals.fixableSentence) + "\n"
}

/// Removes the final period and the first capital, for sentences in parentheses. Keeps the capital of a name such as
/// `WidgetKit`.
private func phrase(of sentences: String) -> String {
  var phrase = sentences
  if phrase.hasSuffix(".") { phrase.removeLast() }
  let word = phrase.prefix { $0 != " " }
  guard let first = phrase.first, !word.dropFirst().contains(where: \.isUppercase) else { return phrase }
  return first.lowercased() + phrase.dropFirst()
}

private func firstSentence(of text: String) -> String {
  var end = text.startIndex
  while let mark = text[end...].firstIndex(where: { $0 == "." || $0 == "!" || $0 == "?" }) {
    end = text.index(after: mark)
    if end == text.endIndex || text[end] == " " || text[end] == "\n" { return String(text[..<end]) }
  }
  return text
}

/// The families and places in which a finding appears, grouped by device:
/// `systemSmall: iPhone Home Screen (including tinted or clear), StandBy; CarPlay`. Names as many places as the columns
/// can show, and counts the others.
private func listedPlaces(of finding: Finding, columns: Int) -> String {
  let (families, states) = (finding.subject.families, finding.evidence.states)
  let devices = groupedByDevice(finding.evidence.presentations)
  var text = families.isEmpty || devices.isEmpty ? "" : listedBriefly(families, limit: 4) + ": "
  var remaining = devices.reduce(0) { $0 + $1.places.count }
  outer: for (deviceIndex, device) in devices.enumerated() {
    for (index, place) in device.places.enumerated() {
      let separator = deviceIndex + index == 0 ? "" : index == 0 ? "; " : ", "
      let name = index == 0 && !device.name.isEmpty ? device.name + " " : ""
      let added = separator + name + withRemarks(place.name, place.remarks)
      // The first place is always named. Before all places but the last, 14 columns are left for the count.
      if deviceIndex + index > 0, text.count + added.count > columns - (remaining > 1 ? 14 : 0) {
        text += " and \(remaining) more"
        break outer
      }
      text += added
      remaining -= 1
    }
  }
  if states.isEmpty { return text }
  let noun = states.count == 1 ? "state" : "states"
  return text + "\(text.isEmpty ? "the" : ", in the") \(noun) \(listedBriefly(states, limit: 4))"
}

/// The places of each device, with the remarks of each presentation there. The name is empty for a place without a
/// device.
private typealias DevicePlaces = (name: String, places: [(name: String, remarks: [[String]])])

private func groupedByDevice(_ presentations: [PresentationName]) -> [DevicePlaces] {
  presentations.reduce(into: []) { devices, presentation in
    let (device, name) = (presentation.device, presentation.place)
    // Only equal places without a device are grouped.
    let isSame = devices.last.map { $0.name == device && (!device.isEmpty || $0.places[0].name == name) } ?? false
    if !isSame { devices.append((device, [])) }
    let last = devices.count - 1
    if !devices[last].places.contains(where: { $0.name == name }) { devices[last].places.append((name, [])) }
    for index in devices[last].places.indices where devices[last].places[index].name == name {
      devices[last].places[index].remarks.append(presentation.remarks)
    }
  }
}

/// A place with its remarks, as in `Home Screen (including tinted or clear)`.
private func withRemarks(_ place: String, _ presentations: [[String]]) -> String {
  var (always, sometimes): ([String], [String]) = ([], [])
  for remarks in presentations {
    for remark in remarks where !always.contains(remark) && !sometimes.contains(remark) {
      let occursWithout = presentations.contains { $0 == remarks.filter { $0 != remark } }
      if occursWithout { sometimes.append(remark) } else { always.append(remark) }
    }
  }
  if always.isEmpty, sometimes.isEmpty { return place }
  let included = sometimes.isEmpty ? [] : ["including " + listed(sometimes)]
  return "\(place) (\((always + included).joined(separator: ", ")))"
}
