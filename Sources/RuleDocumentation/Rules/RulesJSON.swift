import AppleTables
import Findings
import Reporting
import RuleCatalogue

extension Documentation {
  /// The version of this JSON, raised when something in it changes its meaning.
  static let formatVersion = 1

  /// The selected rules as JSON, by id.
  package func rulesJSON(_ selection: RuleSelection) -> [UInt8] {
    var json = JSONWriter(expandedDepth: 4)
    json.object { json in
      json.member("version", Self.formatVersion)
      json.array("rules") { json in
        for rule in rules where selection.contains(rule) {
          json.object { json in write(rule, to: &json) }
        }
      }
    }
    return json.finish()
  }

  private func write(_ rule: Rule, to json: inout JSONWriter) {
    json.member("id", rule.id)
    json.member("title", rule.title)
    json.member("category", rule.category)
    json.member("levels", ifAny: rule.body.levels.map(\.rawValue))
    json.member("profile", rule.profile)
    json.member("decidedBy", rule.decidedBy)
    json.member("rationale", rule.rationale)
    json.member("remedy", rule.remedy)
    json.member("notes", ifPresent: rule.notes)
    json.member("requirements", ifAny: rule.requirements)
    if rule.parameters.isEmpty { return }
    json.array("parameters") { json in
      for parameter in rule.parameters { json.object { json in write(parameter, to: &json) } }
    }
  }

  private func write(_ parameter: Parameter, to json: inout JSONWriter) {
    json.member("name", parameter.name)
    json.key("default")
    switch parameter.value {
    case .number(let number): json.number(number)
    case .word(let word): json.string(word)
    case .words(let words): json.array { json in for word in words { json.string(word) } }
    case .byFamily(let values):
      json.object { json in
        for family in Family.allCases {
          guard let number = values[family] else { continue }
          json.key(family.rawValue)
          json.number(number)
        }
      }
    }
    json.member("unit", ifPresent: parameter.unit)
    json.member("meaning", ifPresent: parameter.meaning)
    json.key("isOwn")
    json.boolean(parameter.isOwn)
  }
}
