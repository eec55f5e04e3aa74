import Base

/// SARIF 2.1.0 with one run, within GitHub's limits and valid for the SARIF Multitool.
func renderSARIF(_ report: Report, options: ReportOptions) -> [UInt8] {
  var options = options
  options.maximumFindings = min(options.maximumFindings ?? sarifResultLimit, sarifResultLimit)
  let contents = ReportContents(forMachines: report, options: options, withSuppressed: options.sarifListsSuppressed)
  var json = JSONWriter(expandedDepth: 6)
  json.object { json in
    json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    json.member("version", "2.1.0")
    json.array("runs") { json in
      json.object { json in
        json.object("tool") { json in json.object("driver") { json in writeDriver(report.rules, to: &json) } }
        json.object("automationDetails") { json in
          json.member("id", Project.name + "/" + (options.category.map { $0 + "/" } ?? ""))
        }
        json.member("columnKind", "unicodeCodePoints")
        writeBaseIdentifiers(to: &json)
        json.array("invocations") { json in writeInvocation(contents, options: options, to: &json) }
        json.array("results") { json in writeResults(contents, rules: report.rules, options: options, to: &json) }
      }
    }
  }
  return json.finish()
}

/// GitHub refuses a run with more results.
private let sarifResultLimit = 25_000

private func writeDriver(_ rules: [RuleDescription], to json: inout JSONWriter) {
  json.member("name", Project.name)
  json.member("fullName", "\(Project.name) \(Project.version)")
  json.member("version", Project.version)
  json.member("semanticVersion", Project.version)
  json.member("informationUri", Project.address)
  json.array("rules") { json in for rule in rules { writeRule(rule, to: &json) } }
}

/// The base has no address, so that a log reveals nothing about the machine.
private func writeBaseIdentifiers(to json: inout JSONWriter) {
  json.object("originalUriBaseIds") { json in
    json.object("%SRCROOT%") { json in json.text("description", "The root of the repository, or the folder that --base names.") }
  }
}

private func writeInvocation(_ contents: ReportContents, options: ReportOptions, to json: inout JSONWriter) {
  json.object { json in
    json.member("executionSuccessful", contents.failures.isEmpty)
    if contents.failures.isEmpty, contents.dropped.total == 0 { return }
    json.array("toolExecutionNotifications") { json in
      for failure in contents.failures {
        writeNotification(level: "error", text: sentence(for: failure), to: &json) { json in
          json.array("locations") { json in
            json.object { json in
              json.object("physicalLocation") { json in
                writeArtifactLocation(relativePath(failure.path, to: options), to: &json)
              }
            }
          }
        }
      }
      if contents.dropped.total > 0 {
        let number = counted(contents.dropped.total, "finding")
        let text = "Left out \(number) of the lowest levels (--max-findings)."
        writeNotification(level: "warning", text: text, to: &json) { _ in }
      }
    }
  }
}

private func writeNotification(
  level: String, text: String, to json: inout JSONWriter, more: (inout JSONWriter) -> Void
) {
  json.object { json in
    json.member("level", level)
    json.text("message", text)
    more(&json)
  }
}

/// A rule as SARIF's reporting descriptor. GitHub refuses empty texts and descriptions above 1,024 characters.
private func writeRule(_ rule: RuleDescription, to json: inout JSONWriter) {
  let title = rule.title.isEmpty ? rule.id : rule.title
  json.object { json in
    json.member("id", rule.id)
    json.member("name", pascalCase(rule.id), limit: 255)
    json.text("shortDescription", title, limit: 1_000)
    json.text("fullDescription", rule.rationale.isEmpty ? title : rule.rationale, limit: 1_000)
    json.object("help") { json in
      json.member("text", helpText(of: rule, title: title))
      json.key("markdown")
      let markdown = Array(helpMarkdown(of: rule, title: title).utf8)
      json.string(markdown[...], display: Display(limit: 8_000, keepsLineBreaks: true))
    }
    json.member("helpUri", helpAddress(of: rule))
    json.object("defaultConfiguration") { json in json.member("level", rule.severity.rawValue) }
    json.object("properties") { json in
      json.member("tags", ifAny: [rule.category].filter { !$0.isEmpty } + (rule.isStrict ? ["strict"] : []))
    }
  }
}

/// `FontSizeMinimum` for `font-size-minimum`. A name must differ from the id in more than case, so a single word gets
/// a second one: `EncodingRule` for `encoding`.
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

/// The texts of rules are Markdown of our own.
private func helpMarkdown(of rule: RuleDescription, title: String) -> String {
  let paragraphs = [rule.rationale, rule.remedy].filter { !$0.isEmpty }.map { "\n\($0)\n" }.joined()
  let sources = rule.statements.map { "- \($0.says) ([\($0.document), \($0.section)](\($0.address)))\n" }.joined()
  return "**\(title)**\n" + paragraphs + (sources.isEmpty ? "" : "\nAsked for by:\n\n" + sources)
}
