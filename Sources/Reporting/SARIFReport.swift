import Base

/// SARIF 2.1.0 with one run, which keeps GitHub's limits and passes the SARIF Multitool's validation.
func renderSARIF(_ report: Report, options: ReportOptions) -> [UInt8] {
  var options = options
  options.maximumFindings = min(options.maximumFindings ?? sarifResultLimit, sarifResultLimit)
  let contents = ReportContents(forMachines: report, options: options, withSuppressed: options.sarifListsSuppressed)
  // A URI of the base would reveal folders of the machine.
  let base = message("The root of the repository, or the folder that --base names.")
  let category = options.category.map { $0 + "/" } ?? ""
  let run: JSONValue = [
    "tool": ["driver": driver(with: report.rules)],
    "automationDetails": ["id": .shown("\(Tool.name)/\(category)")], "columnKind": "unicodeCodePoints",
    "originalUriBaseIds": ["%SRCROOT%": ["description": base]],
    "invocations": [invocation(contents, options: options)],
    "results": .array(results(in: contents, rules: report.rules, options: options)),
  ]
  return JSONWriter.bytes(
    of: ["$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]],
    expandedDepth: 6)
}

/// GitHub refuses a run with more results.
private let sarifResultLimit = 25_000

/// A text in the object that SARIF wraps around it.
func message(_ text: String, limit: Int = Display.messageLimit) -> JSONValue { ["text": .shown(text, limit: limit)] }

private func driver(with rules: [RuleDescription]) -> JSONValue {
  [
    "name": .string(Tool.name), "fullName": .string("\(Tool.name) \(Tool.version)"),
    "version": .string(Tool.version), "semanticVersion": .string(Tool.version),
    "informationUri": .string(Tool.address), "rules": .array(rules.map(descriptor)),
  ]
}

private func invocation(_ contents: ReportContents, options: ReportOptions) -> JSONValue {
  var notifications = contents.failures.map { failure -> JSONValue in
    let location: JSONValue = ["artifactLocation": artifactLocation(pathFromBase(failure.path, options))]
    return ["level": "error", "message": message(sentence(for: failure)), "locations": [["physicalLocation": location]]]
  }
  let dropped = contents.totals.dropped.total
  if dropped > 0 {
    let text = message("Left out \(counted(dropped, "finding")) of the lowest levels (--max-findings).")
    notifications.append(["level": "warning", "message": text])
  }
  return .members([
    "executionSuccessful": .boolean(contents.failures.isEmpty),
    "toolExecutionNotifications": .list(ifAny: notifications),
  ])
}

/// A rule as SARIF's reporting descriptor. GitHub refuses empty texts and descriptions above 1,024 characters.
private func descriptor(of rule: RuleDescription) -> JSONValue {
  let title = rule.title.isEmpty ? rule.id : rule.title
  let tags = [rule.category].filter { !$0.isEmpty } + (rule.isStrict ? ["strict"] : [])
  let sources = rule.statements.map { " \($0.document), \($0.section): \($0.address)" }.joined()
  let text = (rule.remedy.isEmpty ? title + "." : rule.remedy) + sources
  let markdown = helpMarkdown(of: rule, title: title)
  return [
    "id": .shown(rule.id), "name": .shown(pascalCase(rule.id), limit: 255),
    "shortDescription": message(title, limit: 1_000),
    "fullDescription": message(rule.rationale.isEmpty ? title : rule.rationale, limit: 1_000),
    "help": [
      "text": .shown(text),
      "markdown": .string(Display(limit: 8_000, keepsLineBreaks: true).text(of: markdown.utf8)),
    ],
    "helpUri": .shown(helpAddress(of: rule)), "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    "properties": .members(["tags": .shown(ifAny: tags)]),
  ]
}

/// An id such as `font-size-minimum` as `FontSizeMinimum`. A SARIF name must differ from the id in more than case, so a
/// single word gets a second one: `EncodingRule` for `encoding`.
private func pascalCase(_ id: String) -> String {
  let words = id.unicodeScalars.split { !$0.properties.isAlphabetic && !("0"..."9").contains($0) }
  let name = words.map { ($0.first?.properties.uppercaseMapping ?? "") + String($0.dropFirst()) }.joined()
  return name.utf8.count == id.utf8.count ? name + "Rule" : name
}

/// The texts of rules are Markdown and need no escapes.
private func helpMarkdown(of rule: RuleDescription, title: String) -> String {
  let paragraphs = [rule.rationale, rule.remedy].filter { !$0.isEmpty }.map { "\n\($0)\n" }.joined()
  let sources = rule.statements.map { "- \($0.text) ([\($0.document), \($0.section)](\($0.address)))\n" }.joined()
  return "**\(title)**\n" + paragraphs + (sources.isEmpty ? "" : "\nAsked for by:\n\n" + sources)
}

func results(in contents: ReportContents, rules: [RuleDescription], options: ReportOptions) -> [JSONValue] {
  let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
  return contents.files.flatMap { listed -> [JSONValue] in
    let locations = SARIFLocations(file: listed.file, options: options)
    let hashes = LineHashes(text: listed.file.text)
    var seen: [Fingerprint: Int] = [:]
    return listed.findings.map { finding -> JSONValue in
      let subject = Fingerprint(subjectOf: finding)
      let ordinal = seen[subject, default: 0] + 1
      seen[subject] = ordinal
      let line = listed.file.position(at: finding.span.start).line
      return .members([
        "ruleId": .shown(finding.rule), "ruleIndex": indices[finding.rule].map { JSONValue($0) },
        "level": .string(finding.severity.rawValue), "message": message(withEscapedLinks(finding.message)),
        "locations": [locations.primary(of: finding)],
        "relatedLocations": .list(ifAny: locations.related(of: finding)),
        "partialFingerprints": .members([
          "primaryLocationLineHash": hashes.fingerprint(ofLine: line).map { .string($0) },
          "\(Tool.name)/v1": .string("\(subject.digits):\(ordinal)"),
        ]),
        "suppressions": suppression(of: finding, locations), "fixes": .list(ifAny: locations.fixes(of: finding)),
        "properties": properties(of: finding),
      ])
    }
  }
}

/// Escapes `](`, so that values from files create no links: SARIF reads `[text](address)` as a link.
private func withEscapedLinks(_ message: String) -> String {
  guard message.utf8.contains(0x5D) else { return message.isEmpty ? "No message." : message }
  var result: [UInt8] = []
  for byte in message.utf8 {
    if byte == 0x28, result.last == 0x5D { result.insert(0x5C, at: result.count - 1) }
    result.append(byte)
  }
  return String(decoding: result, as: UTF8.self)
}

private func suppression(of finding: Finding, _ locations: SARIFLocations) -> JSONValue? {
  finding.suppression.map { suppression in
    let location: JSONValue = ["physicalLocation": locations.physicalLocation(of: suppression.span)]
    return [
      .members([
        "kind": "inSource", "justification": .shown(ifPresent: suppression.justification), "location": location,
      ])
    ]
  }
}

private func properties(of finding: Finding) -> JSONValue? {
  let evidence = finding.evidence
  let properties = JSONValue.members([
    "measured": .shown(ifPresent: evidence.measured), "required": .shown(ifPresent: evidence.required),
    "presentations": .shown(ifAny: evidence.presentations.map(\.text)),
    "families": .shown(ifAny: finding.subject.families), "states": .shown(ifAny: evidence.states),
  ])
  return properties == [:] ? nil : properties
}

private struct SARIFLocations {
  let file: SourceFile
  let options: ReportOptions

  private static let snippetLimit = 1_000
  private static let contextLimit = 2_000

  func primary(of finding: Finding) -> JSONValue {
    .members([
      "physicalLocation": physicalLocation(of: finding.span, withContext: true),
      "logicalLocations": .list(ifAny: Self.logicalLocations(of: finding.subject)),
    ])
  }

  func related(of finding: Finding) -> [JSONValue] {
    finding.related.prefix(100).enumerated().map { index, other in
      let text = message(other.message.isEmpty ? "related" : other.message)
      return ["id": JSONValue(index + 1), "message": text, "physicalLocation": physicalLocation(of: other.span)]
    }
  }

  /// The fixes that can be applied, without suggestions. GitHub refuses a fix without changes.
  func fixes(of finding: Finding) -> [JSONValue] {
    finding.fixes.compactMap { fix in
      let files = ([FileEdits(file.path, file.text, fix.edits)] + fix.otherFiles).filter { !$0.edits.isEmpty }
      if fix.safety == .suggestion || files.isEmpty { return nil }
      let description = message(fix.title + "." + (fix.reason.map { " Unsafe: \($0)" } ?? ""))
      return ["description": description, "artifactChanges": .array(files.map { change(of: $0) })]
    }
  }

  private func change(of edited: FileEdits) -> JSONValue {
    let locations = SARIFLocations(file: SourceFile(path: edited.path, text: edited.text), options: options)
    let replacements = edited.edits.map { edit -> JSONValue in
      let text = edit.replacement
      return .members([
        "deletedRegion": locations.region(of: edit.span),
        "insertedContent": text.isEmpty ? nil : ["text": .bytes(text)],
      ])
    }
    return ["artifactLocation": locations.ownArtifactLocation, "replacements": .array(replacements)]
  }

  func physicalLocation(of span: TextSpan, withContext: Bool = false) -> JSONValue {
    let bytes = file.bytes(in: span)
    let region = region(of: span, snippet: bytes.isEmpty ? nil : snippet(bytes, Self.snippetLimit))
    return .members([
      "artifactLocation": ownArtifactLocation, "region": region,
      "contextRegion": withContext ? context(of: span) : nil,
    ])
  }

  private var ownArtifactLocation: JSONValue { artifactLocation(pathFromBase(file.path, options)) }

  private func region(of span: TextSpan, snippet: JSONValue? = nil) -> JSONValue {
    let range = file.range(of: span)
    return .members([
      "startLine": JSONValue(range.start.line), "startColumn": JSONValue(range.start.column),
      "endLine": JSONValue(range.end.line), "endColumn": JSONValue(range.end.column), "snippet": snippet,
    ])
  }

  /// The region with the line before and the line after; nil if it adds nothing or is too long.
  private func context(of span: TextSpan) -> JSONValue? {
    let range = file.range(of: span)
    let lines = file.lines
    let first = max(1, range.start.line - 1)
    // The empty line after the final line end adds no context.
    let isLastEmpty = lines.starts.last == file.text.count
    let last = max(range.end.line, min(lines.starts.count - (isLastEmpty ? 1 : 0), range.end.line + 1))
    let start = lines.starts[first - 1]
    let end = last < lines.starts.count ? lines.starts[last] : file.text.count
    guard end - start <= Self.contextLimit, start < span.start || span.end < end else { return nil }
    let text = snippet(file.text[start..<end], Self.contextLimit)
    return ["startLine": JSONValue(first), "endLine": JSONValue(last), "snippet": text]
  }

  private func snippet(_ bytes: ArraySlice<UInt8>, _ limit: Int) -> JSONValue {
    // Leaves more than `limit` characters, so that `Display` marks the cut with `…`.
    ["text": .string(Display(limit: limit, keepsLineBreaks: true).text(of: bytes.prefix(limit * 4 + 4)))]
  }

  private static func logicalLocations(of subject: Subject) -> [JSONValue] {
    var locations: [JSONValue] = []
    if let widget = subject.widget, !widget.isEmpty { locations.append(["name": .shown(widget), "kind": "widget"]) }
    locations += subject.families.prefix(20).map { ["name": .shown($0), "kind": "family"] }
    if !subject.path.isEmpty { locations.append(["fullyQualifiedName": .shown(subject.path), "kind": "view"]) }
    return locations
  }
}

func artifactLocation(_ path: [UInt8]) -> JSONValue { ["uri": .string(percentEncoded(path)), "uriBaseId": "%SRCROOT%"] }
