import Findings

func writeResults(
  _ contents: ReportContents, rules: [RuleDescription], options: ReportOptions, to json: inout JSONWriter
) {
  let lookup = RuleLookup(rules)
  for file in contents.files {
    let locations = SARIFLocations(file: file, path: relativePath(file.file.path, to: options.workingDirectory))
    let hashes = LineHashes(text: file.file.text)
    var ordinals = FingerprintOrdinals()
    for finding in file.findings {
      let subject = Fingerprint(subjectOf: finding)
      let ordinal = ordinals.next(for: subject)
      json.object { json in
        json.member("ruleId", finding.rule)
        if let index = lookup.index(of: finding.rule) { json.member("ruleIndex", index) }
        json.member("level", finding.severity.rawValue)
        json.object("message") { json in json.member("text", withoutLinks(finding.message)) }
        json.array("locations") { json in locations.writePrimary(finding, to: &json) }
        locations.writeRelated(finding, to: &json)
        json.object("partialFingerprints") { json in
          let line = file.positions.position(at: finding.span.start).line
          if let hash = hashes.fingerprint(ofLine: line) {
            json.key("primaryLocationLineHash")
            json.plain(hash)
          }
          json.key("\(Project.name)/v1")
          json.plain(numbered(subject, ordinal))
        }
        writeSuppression(finding, locations: locations, to: &json)
        writeProperties(finding, to: &json)
      }
    }
  }
}

private func numbered(_ fingerprint: Fingerprint, _ ordinal: Int) -> [UInt8] {
  var result: [UInt8] = []
  result.append(hexadecimal: fingerprint.value, width: 16)
  result.append(0x3A)
  result.append(decimal: ordinal)
  return result
}

/// SARIF reads `[text](address)` in a message as a link; no value from a file may make one.
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
      json.object("location") { json in
        json.object("physicalLocation") { json in locations.writePlace(suppression.span, to: &json) }
      }
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
