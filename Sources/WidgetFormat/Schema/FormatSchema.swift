import AppleTables

/// A JSON Schema (draft-07) of descriptions, made of the tables that reading them uses: what it refuses, reading
/// reports; what reading reports of keys and shapes, it refuses. What depends on several values, on names that are
/// nearly right, or on how a number is spelled, only reading sees.
package enum FormatSchema {
  /// Pieces that are used in several places.
  enum Definition: String, CaseIterable {
    case widget, family, view, views, namedView, modifiers, viewName, modifierName
    case color, font, edges, condition, containerBackground, backdrop
  }

  /// - Parameter address: Where the schema will be found.
  package static func schema(address: String) -> SchemaValue {
    .object([
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("$id", .string(address)),
      ("title", .string("Description of Apple widgets")),
      ("description", .string("Widgets as widgetlint reads them: a list under widgets, or one widget.")),
      ("if", .object([("required", .array([.string(DocumentKey.widgets.rawValue)]))])),
      ("then", documentWithList),
      ("else", oneWidget),
      ("definitions", .object(Definition.allCases.map { ($0.rawValue, definition($0)) })),
    ])
  }

  private static var documentWithList: SchemaValue {
    .mapping(DocumentKey.self) { key in
      switch key {
      case .widgets: SchemaValue.list(of: .reference(.widget)).described("The widgets, each with its kind.")
      case .views: namedViews
      }
    }
  }

  private static var oneWidget: SchemaValue {
    .mapping(WidgetKey.self, required: [.kind]) { value(of: $0).described($0.meaning) }
  }

  private static func definition(_ definition: Definition) -> SchemaValue {
    switch definition {
    case .widget:
      .mapping(WidgetKey.allCases.filter { $0 != .views }, required: [.kind]) { value(of: $0).described($0.meaning) }
    case .family: .mapping(FamilyKey.self) { value(of: $0).described($0.meaning) }
    case .view: view
    case .views: .any(of: .reference(.view), .list(of: .reference(.view)))
    case .namedView: .any(of: .reference(.view), .list(of: .reference(.view), atMost: 1))
    case .modifiers:
      .object([("properties", .object(modifierNames.map { ($0.0, value(of: $0.1).described($0.1.meaning)) }))])
    case .viewName: .constant(Words.views.table.names)
    case .modifierName: .constant(modifierNames.map(\.0) + ignoredModifiers)
    case .color: color
    case .font: font
    case .edges: .any(of: .number(.any), .mapping(EdgeKey.self) { _ in .number(.any) })
    case .condition: condition
    case .containerBackground: containerBackground
    case .backdrop: backdrop
    }
  }

  private static var modifierNames: [(String, ModifierName)] {
    Words.modifiers.table.names.compactMap { name in Words.modifiers.value(named: name).map { (name, $0) } }
  }

  private static var ignoredModifiers: [String] {
    KnownModifiers.names.filter { !Words.modifiers.table.contains($0) }
  }

  static var namedViews: SchemaValue {
    .object([
      ("description", .string("Views by name, which View: NAME draws.")), ("type", .string("object")),
      ("patternProperties", .object([("^x-", .anything)])), ("additionalProperties", .reference(.namedView)),
    ])
  }
}
