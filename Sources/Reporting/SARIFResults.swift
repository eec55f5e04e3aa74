import Base

func writeResults(
  _ contents: ReportContents, rules: [RuleDescription], options: ReportOptions, to json: inout JSONWriter
) {
  let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
  for file in contents.files {
    let locations = SARIFLocations(file: file, path: relativePath(file.source.path, to: options))
    let hashes = LineHashes(text: file.source.text)
    var seen: [Fingerprint: Int] = [:]
    for finding in file.findings {
      let subject = Fingerprint(subjectOf: finding)
      seen[subject, default: 0] += 1
      let ordinal = seen[subject, default: 1]
      json.object { json in
        json.member("ruleId", finding.rule)
        if let index = indices[finding.rule] { json.member("ruleIndex", index) }
        json.member("level", finding.severity.rawValue)
        json.text("message", withoutLinks(finding.message))
        json.array("locations") { json in locations.writePrimary(finding, to: &json) }
        locations.writeRelated(finding, to: &json)
        json.object("partialFingerprints") { json in
          let line = file.positions.position(at: finding.span.start).line
          if let hash = hashes.fingerprint(ofLine: line) {
            json.key("primaryLocationLineHash")
            json.plain(hash)
          }
          json.key("\(Project.name)/v1")
          json.plain("\(subject.digits):\(ordinal)")
        }
        writeSuppression(finding, locations: locations, to: &json)
        locations.writeFixes(of: finding, to: &json)
        writeProperties(finding, to: &json)
      }
    }
  }
}

/// SARIF reads `[text](address)` in a message as a link, which values from files must not create.
private func withoutLinks(_ message: String) -> String {
  guard message.utf8.contains(0x5D) else { return message.isEmpty ? "No message." : message }
  var result: [UInt8] = []
  var previous: UInt8 = 0
  for byte in message.utf8 {
    if byte == 0x28, previous == 0x5D {
      result.removeLast()
      result.append(contentsOf: [0x5C, 0x5D])
    }
    result.append(byte)
    previous = byte
  }
  return String(decoding: result, as: UTF8.self)
}

private func writeSuppression(_ finding: Finding, locations: SARIFLocations, to json: inout JSONWriter) {
  guard let suppression = finding.suppression else { return }
  json.array("suppressions") { json in
    json.object { json in
      json.member("kind", "inSource")
      json.member("justification", ifPresent: suppression.justification)
      json.object("location") { json in locations.write(suppression.span, to: &json) }
    }
  }
}

private func writeProperties(_ finding: Finding, to json: inout JSONWriter) {
  let evidence = finding.evidence
  let families = finding.subject.families
  if evidence.measured == nil, evidence.required == nil, evidence.presentations.isEmpty, evidence.states.isEmpty,
    families.isEmpty
  { return }
  json.object("properties") { json in
    json.member("measured", ifPresent: evidence.measured)
    json.member("required", ifPresent: evidence.required)
    json.member("presentations", ifAny: evidence.presentations.lazy.map(\.text))
    json.member("families", ifAny: families)
    json.member("states", ifAny: evidence.states)
  }
}

/// Writes the locations of one file's findings.
struct SARIFLocations {
  var file: ListedFile
  /// Relative to the base.
  var path: [UInt8]

  private static let snippetLimit = 1_000
  private static let contextLimit = 2_000

  func writePrimary(_ finding: Finding, to json: inout JSONWriter) {
    json.object { json in
      write(finding.span, withContext: true, to: &json)
      writeLogicalLocations(finding.subject, to: &json)
    }
  }

  func writeRelated(_ finding: Finding, to json: inout JSONWriter) {
    if finding.related.isEmpty { return }
    json.array("relatedLocations") { json in
      for (index, place) in finding.related.prefix(100).enumerated() {
        json.object { json in
          json.member("id", index + 1)
          json.text("message", place.message.isEmpty ? "related" : place.message)
          write(place.span, to: &json)
        }
      }
    }
  }

  /// Writes the fixes that can be applied. GitHub refuses a fix without changes.
  func writeFixes(of finding: Finding, to json: inout JSONWriter) {
    let fixes = finding.fixes.filter { $0.safety != .suggestion && !$0.edits.isEmpty }
    if fixes.isEmpty { return }
    json.array("fixes") { json in
      for fix in fixes {
        json.object { json in
          json.text("description", fix.title + "." + (fix.reason.map { " Unsafe: \($0)" } ?? ""))
          json.array("artifactChanges") { json in
            json.object { json in
              writeArtifactLocation(path, to: &json)
              json.array("replacements") { json in
                for edit in fix.edits { json.object { json in write(edit, to: &json) } }
              }
            }
          }
        }
      }
    }
  }

  private func write(_ edit: TextEdit, to json: inout JSONWriter) {
    let range = file.positions.range(of: edit.span)
    json.object("deletedRegion") { json in writeEnds(of: range, to: &json) }
    if edit.replacement.isEmpty { return }
    json.object("insertedContent") { json in json.member("text", path: edit.replacement) }
  }

  func write(_ span: TextSpan, withContext: Bool = false, to json: inout JSONWriter) {
    let range = file.positions.range(of: span)
    json.object("physicalLocation") { json in
      writeArtifactLocation(path, to: &json)
      json.object("region") { json in
        writeEnds(of: range, to: &json)
        let bytes = file.source.bytes(in: span)
        if !bytes.isEmpty { writeSnippet(bytes, limit: Self.snippetLimit, to: &json) }
      }
      if withContext { writeContext(of: span, range, to: &json) }
    }
  }

  private func writeEnds(of range: SourceRange, to json: inout JSONWriter) {
    json.member("startLine", range.start.line)
    json.member("startColumn", range.start.column)
    json.member("endLine", range.end.line)
    json.member("endColumn", range.end.column)
  }

  /// Writes the lines around the region unless there are none, or they are too long.
  private func writeContext(of span: TextSpan, _ range: SourceRange, to json: inout JSONWriter) {
    let lines = file.source.lines
    let first = max(1, range.start.line - 1)
    // The empty line after a final line end is useless as context.
    let isLastEmpty = lines.starts.last == file.source.text.count
    let last = max(range.end.line, min(lines.starts.count - (isLastEmpty ? 1 : 0), range.end.line + 1))
    let start = lines.starts[first - 1]
    let end = last < lines.starts.count ? lines.starts[last] : file.source.text.count
    guard end - start <= Self.contextLimit, start < span.start || span.end < end else { return }
    json.object("contextRegion") { json in
      json.member("startLine", first)
      json.member("endLine", last)
      writeSnippet(file.source.text[start..<end], limit: Self.contextLimit, to: &json)
    }
  }

  private func writeSnippet(_ bytes: ArraySlice<UInt8>, limit: Int, to json: inout JSONWriter) {
    json.object("snippet") { json in
      json.key("text")
      // One character more than is shown, so that a cut is visible.
      json.string(bytes.prefix(limit * 4 + 4), display: Display(limit: limit, keepsLineBreaks: true))
    }
  }

  private func writeLogicalLocations(_ subject: Subject, to json: inout JSONWriter) {
    if subject.widget == nil, subject.families.isEmpty, subject.path.isEmpty { return }
    json.array("logicalLocations") { json in
      if let widget = subject.widget, !widget.isEmpty { writeLogicalLocation(name: widget, kind: "widget", to: &json) }
      for family in subject.families.prefix(20) { writeLogicalLocation(name: family, kind: "family", to: &json) }
      if !subject.path.isEmpty {
        json.object { json in
          json.member("fullyQualifiedName", subject.path)
          json.member("kind", "view")
        }
      }
    }
  }

  private func writeLogicalLocation(name: String, kind: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("kind", kind)
    }
  }
}

func writeArtifactLocation(_ path: [UInt8], to json: inout JSONWriter) {
  json.object("artifactLocation") { json in
    json.key("uri")
    json.plain(percentEncoded(path))
    json.member("uriBaseId", "%SRCROOT%")
  }
}

extension JSONWriter {
  /// A message, which SARIF wraps in an object.
  mutating func text(_ key: String, _ text: String, limit: Int = Display.messageLimit) {
    object(key) { json in json.member("text", text, limit: limit) }
  }
}
