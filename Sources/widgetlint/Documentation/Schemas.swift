import AppleTables
import Base
import Linting
import Reporting
import WidgetFormat

extension Documentation {
  static func formatSchema() -> [UInt8] {
    let schema = FormatSchema.schema(address: "\(Tool.address)/raw/main/Documentation/widget-description.schema.json")
    return JSONWriter.bytes(of: schema, expandedDepth: 4, isSpaced: true)
  }

  /// A JSON Schema (draft-07) of configurations, from the keys and rules by which they are read.
  func configurationSchema() -> [UInt8] {
    let configuration: JSONValue = [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "$id": .string("\(Tool.address)/raw/main/Documentation/configuration.schema.json"),
      "title": .string("Configuration of \(Tool.name), .widgetlint.yml"),
      "type": ["object", "null"], "patternProperties": Self.notes, "additionalProperties": false,
      "properties": .object(of: ConfigurationKey.allCases.map { key in
        (key.rawValue, schema(of: key).described(Self.meaning(of: key.rawValue)))
      }),
      "definitions": definitions,
    ]
    return JSONWriter.bytes(of: configuration, expandedDepth: 5)
  }

  /// The meaning of a key, from `keys.txt`.
  private static func meaning(of key: String) -> String { meanings[key]?.first ?? "" }
  private static let meanings = TableRows(PackageResources.keys_txt).byName

  private func schema(of key: ConfigurationKey) -> JSONValue {
    switch key {
    case .extends, .exclude, .rulesFrom: return .reference("words")
    case .edition: return ["enum": .array(Edition.released.flatMap(Self.spellings))]
    case .profile: return .constant(RuleProfile.allCases.map(\.rawValue))
    case .failOn: return .constant(FailureLevel.allCases.map(\.rawValue))
    case .requireReasons: return ["type": "boolean"]
    case .baseline: return Self.word
    case .rules: return .reference("rules")
    case .fixes:
      let names = JSONValue.constant(rules.map(\.id))
      let lists = JSONValue.any(of: names, Self.null, Self.list(of: names))
      let properties = FixesKey.allCases.map(\.rawValue).map { ($0, lists.described(Self.meaning(of: "fixes.\($0)"))) }
      return ["type": ["object", "null"], "additionalProperties": false, "properties": .object(of: properties)]
    case .overrides: return ["type": ["array", "null"], "items": Self.override]
    }
  }

  /// An edition as text and as the number that YAML readers make of it, except that 2026.10 would be the number 2026.1.
  private static func spellings(of edition: Edition) -> [JSONValue] {
    let number = edition.month % 10 == 0 ? nil : Double(edition.description)
    return [.string(edition.description)] + (number.map { [.number($0)] } ?? [])
  }

  private static var override: JSONValue {
    let properties = OverrideKey.allCases.map { key in
      let definition = key == .rules ? "rules" : key == .families ? "families" : "someWords"
      return (key.rawValue, JSONValue.reference(definition).described(meaning(of: "overrides.\(key.rawValue)")))
    }
    let selecting = OverrideKey.allCases.filter { $0 != .rules }.map(\.rawValue)
    return [
      "type": "object", "additionalProperties": false, "patternProperties": notes,
      "properties": .object(of: properties), "required": ["rules"], "anyOf": .eachRequired(selecting),
    ]
  }

  private var definitions: JSONValue {
    let families = JSONValue.constant(Family.allCases.map(\.rawValue) + ["system", "accessory"])
    return [
      "words": .any(of: Self.word, Self.null, Self.list(of: Self.word)),
      "someWords": .any(of: Self.word, Self.list(of: Self.word, atLeast: 1)),
      "families": .any(of: families, Self.list(of: families, atLeast: 1)),
      "level": .constant(RuleLevel.words),
      "rules": [
        "type": ["object", "null"], "patternProperties": Self.notes, "additionalProperties": false,
        "properties": .object(of: rules.map { ($0.id, schema(of: $0).described("\($0.title).")) }),
      ],
    ]
  }

  private func schema(of rule: Rule) -> JSONValue {
    let parameters = rule.parameters.map { ($0.name, $0.schema.described($0.description)) }
    return .any(
      of: level(of: rule),
      [
        "type": "object", "minProperties": 1, "additionalProperties": false,
        "properties": .object(of: [("level", level(of: rule))] + parameters),
      ])
  }

  /// The levels of rules about reading can only be raised.
  private func level(of rule: Rule) -> JSONValue {
    guard case .reading(let lowest) = rule.body else { return ["allOf": [.reference("level")]] }
    return .constant(["on"] + Severity.allCases.filter { $0 >= lowest }.map(\.rawValue))
  }

  /// Allows keys with `x-`, which contain notes and anchors.
  private static let notes: JSONValue = ["^x-": true]
  private static let null: JSONValue = ["type": "null"]
  fileprivate static let word: JSONValue = ["type": "string", "minLength": 1]

  fileprivate static func list(of item: JSONValue, atLeast count: Double = 0) -> JSONValue {
    count == 0 ? ["type": "array", "items": item] : ["type": "array", "minItems": .number(count), "items": item]
  }
}

extension Parameter {
  fileprivate var description: String {
    "\(meaning) \(unit.isEmpty || unit.hasPrefix(":") ? "" : "In \(unit). ")Default: \(value.text(unit: unit))."
  }

  fileprivate var schema: JSONValue {
    let number: JSONValue = [
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ]
    switch value {
    case .number: return number
    case .word: return Documentation.word
    case .words: return .any(of: Documentation.word, Documentation.list(of: Documentation.word))
    case .byFamily(let values):
      let families = Family.allCases.filter { values[$0] != nil }.map { ($0.rawValue, number) }
      return .any(of: number, ["type": "object", "additionalProperties": false, "properties": .object(of: families)])
    }
  }
}
