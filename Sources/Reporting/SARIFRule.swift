import Findings

/// A rule as SARIF's reporting descriptor. GitHub refuses empty texts and descriptions above 1,024 characters.
func writeSARIFRule(_ rule: RuleDescription, to json: inout JSONWriter) {
  let title = rule.title.isEmpty ? rule.id : rule.title
  json.object { json in
    json.member("id", rule.id)
    json.member("name", pascalCase(rule.id), limit: 255)
    json.object("shortDescription") { json in json.member("text", title, limit: 1_000) }
    json.object("fullDescription") { json in
      json.member("text", rule.rationale.isEmpty ? title : rule.rationale, limit: 1_000)
    }
    json.object("help") { json in
      json.member("text", helpText(of: rule, title: title))
      json.key("markdown")
      var markdown: [UInt8] = []
      appendHelpMarkdown(of: rule, title: title, to: &markdown)
      json.string(markdown[...], display: Display(limit: 8_000, keepsLineBreaks: true))
    }
    json.member("helpUri", helpAddress(of: rule))
    json.object("defaultConfiguration") { json in json.member("level", rule.severity.rawValue) }
    json.object("properties") { json in
      json.member("tags", ifAny: [rule.category].filter { !$0.isEmpty } + (rule.isStrict ? ["strict"] : []))
    }
  }
}

/// `FontSizeMinimum` for `font-size-minimum`. A name may not be the id in other letters, so that a single word gets
/// another: `EncodingRule` for `encoding`.
func pascalCase(_ id: String) -> String {
  var name = ""
  var beginsWord = true
  for scalar in id.unicodeScalars {
    guard scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) else {
      beginsWord = true
      continue
    }
    name += beginsWord ? scalar.properties.uppercaseMapping : String(scalar)
    beginsWord = false
  }
  return name.utf8.count == id.utf8.count ? name + "Rule" : name
}

private func helpText(of rule: RuleDescription, title: String) -> String {
  let sources = rule.statements.map { "\($0.document), \($0.section): \($0.address)" }
  return ([rule.remedy.isEmpty ? title + "." : rule.remedy] + sources).joined(separator: " ")
}

/// The rule's texts are the project's own, and Markdown where they use it.
private func appendHelpMarkdown(of rule: RuleDescription, title: String, to output: inout [UInt8]) {
  output.append(text: "**\(title)**\n")
  for paragraph in [rule.rationale, rule.remedy] where !paragraph.isEmpty {
    output.append(text: "\n\(paragraph)\n")
  }
  if rule.statements.isEmpty { return }
  output.append(text: "\nAsked for by:\n\n")
  for statement in rule.statements {
    output.append(text: "- \(statement.says) ([\(statement.document), \(statement.section)](\(statement.address)))\n")
  }
}
