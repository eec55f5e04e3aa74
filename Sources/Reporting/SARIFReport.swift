import Findings

/// SARIF 2.1.0 with one run, after the specification, GitHub's limits and the checks of the SARIF Multitool.
func renderSARIF(_ report: Report, options: ReportOptions, drain: (([UInt8]) -> Void)?) -> [UInt8] {
  var options = options
  options.maximumFindings = min(options.maximumFindings ?? sarifResultLimit, sarifResultLimit)
  let contents = ReportContents(
    forMachines: report, options: options, withSuppressed: options.sarifHoldsSuppressed)
  var json = JSONWriter(expandedDepth: 6, drain: drain)
  json.object { json in
    json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    json.member("version", "2.1.0")
    json.array("runs") { json in
      json.object { json in
        json.object("tool") { json in json.object("driver") { json in writeDriver(report.rules, to: &json) } }
        json.object("automationDetails") { json in json.member("id", Project.name + "/") }
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
  json.array("rules") { json in for rule in rules { writeSARIFRule(rule, to: &json) } }
}

/// The base has a description and no address: a log says nothing about the machine on which it was made.
private func writeBaseIdentifiers(to json: inout JSONWriter) {
  json.object("originalUriBaseIds") { json in
    json.object("%SRCROOT%") { json in
      json.object("description") { json in
        json.member("text", "The folder in which \(Project.name) was run.")
      }
    }
  }
}

private func writeInvocation(_ contents: ReportContents, options: ReportOptions, to json: inout JSONWriter) {
  json.object { json in
    json.key("executionSuccessful")
    json.boolean(contents.failures.isEmpty)
    if contents.failures.isEmpty, contents.dropped.total == 0 { return }
    json.array("toolExecutionNotifications") { json in
      for failure in contents.failures {
        writeNotification(level: "error", text: sentence(for: failure), to: &json) { json in
          json.array("locations") { json in
            json.object { json in
              json.object("physicalLocation") { json in
                writeArtifactLocation(relativePath(failure.path, to: options.workingDirectory), to: &json)
              }
            }
          }
        }
      }
      if contents.dropped.total > 0 {
        let number = counted(contents.dropped.total, "finding")
        let text = "Left out \(number) of the lowest levels, for there is a maximum."
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
    json.object("message") { json in json.member("text", text) }
    more(&json)
  }
}
