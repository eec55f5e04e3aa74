import Base

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
