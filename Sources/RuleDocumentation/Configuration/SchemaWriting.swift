import AppleTables
import Reporting
import RuleCatalogue

/// The words of JSON Schema that the project's schema is made of.
extension JSONWriter {
  mutating func member(_ key: String, _ words: [String]) {
    self.key(key)
    array { json in for word in words { json.string(word) } }
  }

  mutating func types(_ names: String...) { member("type", names) }

  mutating func choices(_ words: [String]) { member("enum", words) }

  mutating func reference(_ definition: String) {
    key("allOf")
    // Beside a reference, draft-07 looks at nothing else.
    array { json in json.object { $0.member("$ref", "#/definitions/\(definition)") } }
  }

  /// Text that is not empty.
  mutating func word() {
    member("type", "string")
    member("minLength", 1)
  }

  mutating func isClosed() {
    key("additionalProperties")
    boolean(false)
  }

  mutating func list(minimum: Int = 0, _ item: (inout JSONWriter) -> Void) {
    member("type", "array")
    if minimum > 0 { member("minItems", minimum) }
    key("items")
    object(item)
  }

  mutating func alternatives(_ schemas: ((inout JSONWriter) -> Void)...) {
    key("anyOf")
    array { json in for schema in schemas { json.object(schema) } }
  }

  mutating func property(_ name: String, _ meaning: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object { json in
      json.member("description", meaning)
      body(&json)
    }
  }

  mutating func definition(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    object(body)
  }

  mutating func value(of parameter: Parameter) {
    switch parameter.value {
    case .number: number(in: parameter.range)
    case .word: word()
    case .words: alternatives({ $0.word() }, { $0.list { $0.word() } })
    case .byFamily(let values):
      alternatives({ $0.number(in: parameter.range) }) { json in
        json.member("type", "object")
        json.isClosed()
        json.key("properties")
        json.object { json in
          for family in Family.allCases where values[family] != nil {
            json.definition(family.rawValue) { $0.number(in: parameter.range) }
          }
        }
      }
    }
  }

  private mutating func number(in range: ClosedRange<Double>) {
    member("type", "number")
    key("minimum")
    number(range.lowerBound)
    key("maximum")
    number(range.upperBound)
  }
}
