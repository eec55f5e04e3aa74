import Findings
import Reporting
import RuleCatalogue

extension Documentation {
  /// Every statement and what answers it, as JSON.
  package func coverageJSON() -> [UInt8] {
    var json = JSONWriter(expandedDepth: 4)
    json.object { json in
      json.member("version", Self.formatVersion)
      json.array("statements") { json in
        for requirement in requirements { json.object { json in write(requirement, to: &json) } }
      }
    }
    return json.finish()
  }

  private func write(_ requirement: Requirement, to json: inout JSONWriter) {
    let statement = requirement.statement
    json.member("id", statement.id)
    json.member("document", statement.document)
    json.member("section", statement.section)
    json.member("address", statement.address)
    json.member("strength", requirement.strength.rawValue)
    json.member("says", statement.says)
    json.member("rules", ifAny: rules(answering: requirement))
    json.member("review", ifPresent: requirement.review)
    json.key("isPartlyDecided")
    json.boolean(requirement.isPartlyDecided)
  }
}
