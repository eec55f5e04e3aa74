import AppleTables
import Base
import Linting
import Reporting
import WidgetFormat

extension Documentation {
  /// A JSON Schema (draft-07) of configurations, from the same keys and rules by which they are read.
  func configurationSchema() -> [UInt8] {
    var json = JSONWriter(expandedDepth: 5)
    json.object { json in
      json.member("$schema", "http://json-schema.org/draft-07/schema#")
      json.member("$id", "\(Project.address)/raw/main/\(GeneratedFiles.configurationSchema)")
      json.member("title", "Configuration of \(Project.name), .widgetlint.yml")
      json.types("object", "null")
      json.allowsNotes()
      json.isClosed()
      json.object("properties") { json in
        for key in ConfigurationKey.allCases { json.property(key.rawValue, key.meaning) { write(key, to: &$0) } }
      }
      json.object("definitions", writeDefinitions)
    }
    return json.finish()
  }

  private func write(_ key: ConfigurationKey, to json: inout JSONWriter) {
    switch key {
    case .extends, .exclude, .rulesFrom: json.reference("words")
    case .edition: writeEditions(to: &json)
    case .profile: json.choices(RuleProfile.allCases.map(\.rawValue))
    case .failOn: json.choices(FailureLevel.allCases.map(\.rawValue))
    case .requireReasons: json.member("type", "boolean")
    case .baseline: json.word()
    case .rules: json.reference("rules")
    case .fixes: writeFixes(to: &json)
    case .overrides:
      json.types("array", "null")
      json.object("items", writeOverride)
    }
  }

  /// Editions as text and, where that is unambiguous, as the number that YAML readers make of it.
  private func writeEditions(to json: inout JSONWriter) {
    json.array("enum") { json in
      for edition in Edition.released {
        json.string(edition.description)
        if edition.month % 10 != 0, let number = Double(edition.description) { json.number(number) }
      }
    }
  }

  private func writeOverride(to json: inout JSONWriter) {
    json.member("type", "object")
    json.isClosed()
    json.allowsNotes()
    json.object("properties") { json in
      for key in OverrideKey.allCases {
        json.property(key.rawValue, key.meaning) { json in
          json.reference(key == .rules ? "rules" : key == .families ? "families" : "someWords")
        }
      }
    }
    json.member("required", ["rules"])
    json.array("anyOf") { json in
      for key in OverrideKey.allCases where key != .rules { json.object { $0.member("required", [key.rawValue]) } }
    }
  }

  private func writeFixes(to json: inout JSONWriter) {
    json.types("object", "null")
    json.isClosed()
    json.object("properties") { json in
      let names = rules.map(\.id)
      for key in FixesKey.allCases {
        json.property(key.rawValue, key.meaning) { json in
          json.alternatives({ $0.choices(names) }, { $0.member("type", "null") }, { $0.list { $0.choices(names) } })
        }
      }
    }
  }

  private func writeDefinitions(to json: inout JSONWriter) {
    json.object("words") { json in
      json.alternatives({ $0.word() }, { $0.member("type", "null") }, { $0.list { $0.word() } })
    }
    json.object("someWords") { json in
      json.alternatives({ $0.word() }, { $0.list(minimum: 1) { $0.word() } })
    }
    json.object("families") { json in
      let names = Family.allCases.map(\.rawValue) + ["system", "accessory"]
      json.alternatives({ $0.choices(names) }, { $0.list(minimum: 1) { $0.choices(names) } })
    }
    json.object("level") { $0.choices(RuleLevel.words) }
    json.object("rules") { json in
      json.types("object", "null")
      json.allowsNotes()
      json.isClosed()
      json.object("properties") { json in
        for rule in rules { json.property(rule.id, "\(rule.title).") { write(rule, to: &$0) } }
      }
    }
  }

  private func write(_ rule: Rule, to json: inout JSONWriter) {
    json.alternatives({ writeLevel(of: rule, to: &$0) }) { json in
      json.member("type", "object")
      json.member("minProperties", 1)
      json.isClosed()
      json.object("properties") { json in
        json.object("level") { writeLevel(of: rule, to: &$0) }
        for parameter in rule.parameters {
          json.property(parameter.name, parameter.description) { $0.value(of: parameter) }
        }
      }
    }
  }

  /// The levels of rules about reading can only be raised.
  private func writeLevel(of rule: Rule, to json: inout JSONWriter) {
    guard case .reading(let own) = rule.body else { return json.reference("level") }
    json.choices(["on"] + Severity.allCases.filter { $0 >= own }.map(\.rawValue))
  }
}

extension Parameter {
  fileprivate var description: String {
    "\(meaning) \(unit.isEmpty || unit.hasPrefix(":") ? "" : "In \(unit). ")Default: \(value.text(unit: unit))."
  }
}

extension JSONWriter {
  mutating func member(_ key: String, _ words: [String]) {
    self.key(key)
    array { json in for word in words { json.string(word) } }
  }

  mutating func types(_ names: String...) { member("type", names) }
  mutating func choices(_ words: [String]) { member("enum", words) }

  mutating func reference(_ definition: String) {
    key("allOf")
    // Draft-07 ignores all other keywords next to `$ref`.
    array { json in json.object { $0.member("$ref", "#/definitions/\(definition)") } }
  }

  mutating func word() {
    member("type", "string")
    member("minLength", 1)
  }

  mutating func isClosed() { member("additionalProperties", false) }

  /// Allows keys with `x-`, which contain notes and anchors.
  mutating func allowsNotes() { object("patternProperties") { json in json.member("^x-", true) } }

  mutating func list(minimum: Int = 0, _ item: (inout JSONWriter) -> Void) {
    member("type", "array")
    if minimum > 0 { member("minItems", minimum) }
    object("items", item)
  }

  mutating func alternatives(_ schemas: ((inout JSONWriter) -> Void)...) {
    array("anyOf") { json in for schema in schemas { json.object(schema) } }
  }

  mutating func property(_ name: String, _ meaning: String, _ body: (inout JSONWriter) -> Void) {
    object(name) { json in
      json.member("description", meaning)
      body(&json)
    }
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
        json.object("properties") { json in
          for family in Family.allCases where values[family] != nil {
            json.object(family.rawValue) { $0.number(in: parameter.range) }
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

extension Documentation {
  static func formatSchema() -> [UInt8] {
    var json = JSONWriter(expandedDepth: 4, isSpaced: true)
    json.write(FormatSchema.schema(address: "\(Project.address)/raw/main/\(GeneratedFiles.formatSchema)"))
    return json.finish()
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ schema: SchemaValue) {
    switch schema {
    case .boolean(let flag): boolean(flag)
    case .number(let number): self.number(number)
    case .string(let text): faithful(Array(text.utf8))
    case .array(let items): array { json in for item in items { json.write(item) } }
    case .object(let members):
      object { json in
        for (key, value) in members {
          json.key(key)
          json.write(value)
        }
      }
    }
  }
}
