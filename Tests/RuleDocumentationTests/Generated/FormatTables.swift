import AppleTables
import Base
import WidgetFormat
@testable import widgetlint

/// The generated tables in the reference of the format.
enum FormatTables {
  static var all: [GeneratedTable] {
    let keys = ["key", "value", "meaning", "if left out"]
    let modifiers = ModifierName.allCases.map(\.definition)
    return [
      table("keys of a widget", keys, MappingShape.widget.keys.map(row)),
      table("keys of a family", keys, MappingShape.family.keys.map(row)),
      table("views", ["view", "value", "meaning"], viewRows),
      table(
        "modifiers", ["modifier", "value", "meaning", "inherited"],
        modifiers.filter { !$0.isAnnotation }.map { row($0) + [$0.inherited.words] }),
      table("annotations", ["annotation", "value", "meaning"], modifiers.filter(\.isAnnotation).map(row)),
      table(
        "places", ["presentation", "families", "mode", "background", "appearance"], placeRows,
        from: "AppleTables/PresentationTable.swift"),
    ]
  }

  private static func table(
    _ name: String, _ header: [String], _ rows: [[String]], from source: String = "WidgetFormat/Table"
  ) -> GeneratedTable {
    let rule = String(repeating: "|---", count: header.count) + "|"
    let lines = ([header] + rows).map { "| \($0.joined(separator: " | ")) |" }
    return GeneratedTable(name, from: "Sources/\(source)", [lines[0], rule] + lines.dropFirst())
  }

  /// Views with the same meaning share a row.
  private static var viewRows: [[String]] {
    let views = ViewKind.allCases.filter { $0 != .unknown }
    return views.map(\.meaning).unique.map { meaning in
      let sameViews = views.filter { $0.meaning == meaning }
      let names = sameViews.map { "`\($0.rawValue)`" }.joined(separator: " ")
      return [names, sameViews[0].argument.words, meaning.inCode]
    }
  }

  /// Presentations that differ only in appearance share a row.
  private static var placeRows: [[String]] {
    var rows: [[Presentation]] = []
    for presentation in Presentation.all {
      if let last = rows.last?.last, last.place == presentation.place, last.device == presentation.device,
        last.families == presentation.families
      {
        rows[rows.count - 1].append(presentation)
      } else {
        rows.append([presentation])
      }
    }
    return rows.map { row in
      let alsoShown = [
        row.contains { $0.isLuminanceReduced } ? ", also Always On" : "",
        row.contains { $0.isSimplified } ? ", near and far" : "",
      ]
      let schemes = row.map { $0.scheme?.rawValue ?? "not known" }.unique
      return [
        row[0].name.text + alsoShown.joined(), row[0].families.families.map(\.letters).joined(separator: " "),
        row[0].mode.rawValue, row[0].isBackgroundShown ? "shown" : "removed", schemes.joined(separator: ", "),
      ]
    }
  }

  private static func row(_ key: MappingShape.Key) -> [String] {
    ["`\(key.name)`", noted(key.shape, key.note), key.meaning.inCode, key.defaultValue]
  }

  private static func noted(_ shape: Shape, _ note: String) -> String {
    shape.words + (note.isEmpty ? "" : "; \(note)")
  }

  private static func row(_ modifier: ModifierDefinition) -> [String] {
    ["`\(modifier.name)`", noted(modifier.shape, modifier.note), modifier.meaning.inCode]
  }
}

extension String {
  /// The text with outermost braces and their contents in backticks.
  fileprivate var inCode: String {
    var text = ""
    var depth = 0
    for character in self {
      if character == "{", depth == 0 { text += "`" }
      if character == "{" { depth += 1 }
      text.append(character)
      if character == "}" { depth -= 1 }
      if character == "}", depth == 0 { text += "`" }
    }
    return text
  }
}

extension ModifierDefinition.Inheritance {
  fileprivate var words: String {
    switch self {
    case .no: "no"
    case .everywhere: "yes"
    case .nearest: "yes, the nearest wins"
    case .multiplied: "yes, as a product"
    case .added: "yes, as a sum"
    case .covering: "yes; `true` covers everything inside"
    case .containing: "yes; a child never appears without its parents"
    case .asEach: "as for each modifier in it"
    }
  }
}

extension Shape {
  fileprivate var words: String {
    switch self {
    case .number(let range): range.phrase
    case .text(let content): content.words
    case .identifier(let text), .something(let text): text
    case .word(let list): list.names.count > 8 ? list.name : Self.enumerated(list.names, "or")
    case .name(let name) where name == .buttonStyle || name == .labelStyle:
      Self.enumerated(name.known, "or") + "; any other name is the app's own"
    case .name: expected
    case .alignment(let set): Self.enumerated(set.names, "or")
    case .keyword(let words): Self.enumerated(words, "or")
    case .frame: "\(structure.words), in points; the two maxima may be `infinity`"
    case .conveys:
      "`{what: text, by: […]}`, by any of " + Self.enumerated(ConveysValue.Means.allCases.map(\.rawValue), "and")
    case .gauge: "a label; or \(structure.mapping) with any of its keys, each label a text or a view"
    case .fontWeight: Self.enumerated(FontWeight.allCases.map(\.rawValue), "or")
    case .accentedRenderingMode, .imageRenderingMode, .role: structure.words
    case .list(.word(let list), _, _) where list.names.count <= 8: "a list out of \(Self.enumerated(list.names, "and"))"
    case .list(.oneOf(let shapes), _, _): "a list of " + shapes.map(\.words).joined(separator: ", or of ")
    case .list(let item, _, _): "a list, each item \(item.words)"
    case .mapping: mapping
    case .byWord(let list, let value, _): "a mapping from \(list.name) to \(value.words)"
    case .oneOf(let shapes): shapes.map(\.words).joined(separator: "; or ")
    default: row.count > 1 ? row[1] : expected
    }
  }

  /// The keys of the first mapping.
  private var mapping: String {
    switch self {
    case .mapping(let mapping): "`{\(mapping.keys.map(\.name).joined(separator: ", "))}`"
    case .oneOf(let shapes): shapes.lazy.map(\.mapping).first { !$0.isEmpty } ?? ""
    default: ""
    }
  }

  private static func enumerated(_ names: [String], _ conjunction: String) -> String {
    listed(names.map { "`\($0)`" }, last: conjunction)
  }
}

extension Family {
  fileprivate var letters: String {
    switch self {
    case .systemSmall: "S"
    case .systemMedium: "M"
    case .systemLarge: "L"
    case .systemExtraLarge: "XL"
    case .systemExtraLargePortrait: "XLP"
    case .accessoryCircular: "c"
    case .accessoryCorner: "o"
    case .accessoryRectangular: "r"
    case .accessoryInline: "i"
    }
  }
}
