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
  let markdown = helpMarkdown(of: rule, title: title)
  return [
    "id": .shown(rule.id), "name": .shown(pascalCase(rule.id), limit: 255),
    "shortDescription": message(title, limit: 1_000),
    "fullDescription": message(rule.rationale.isEmpty ? title : rule.rationale, limit: 1_000),
    "help": [
      "text": .shown(helpText(of: rule, title: title)),
      "markdown": .string(Display(limit: 8_000, keepsLineBreaks: true).text(of: markdown.utf8)),
    ],
    "helpUri": .shown(helpAddress(of: rule)), "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
    "properties": .members(["tags": .shown(ifAny: tags)]),
  ]
}

/// An id such as `font-size-minimum` as `FontSizeMinimum`. A SARIF name must differ from the id in more than case, so a
/// single word gets a second one: `EncodingRule` for `encoding`.
private func pascalCase(_ id: String) -> String {
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

/// The texts of rules are Markdown and need no escapes.
private func helpMarkdown(of rule: RuleDescription, title: String) -> String {
  let paragraphs = [rule.rationale, rule.remedy].filter { !$0.isEmpty }.map { "\n\($0)\n" }.joined()
  let sources = rule.statements.map { "- \($0.text) ([\($0.document), \($0.section)](\($0.address)))\n" }.joined()
  return "**\(title)**\n" + paragraphs + (sources.isEmpty ? "" : "\nAsked for by:\n\n" + sources)
}
