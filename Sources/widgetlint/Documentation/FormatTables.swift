import AppleTables
import Base
import WidgetFormat

/// The generated tables in the reference of the format.
enum FormatTables: String, CaseIterable {
  case widgetKeys = "keys of a widget"
  case familyKeys = "keys of a family"
  case views, modifiers, annotations, places

  static var all: [GeneratedTable] {
    allCases.map { GeneratedTable($0.rawValue, from: "Sources/\($0.source)", $0.lines) }
  }

  private var source: String { self == .places ? "AppleTables/PresentationTable.swift" : "WidgetFormat/Table" }

  private var lines: [String] {
    let header = header
    let rule = String(repeating: "|---", count: header.count) + "|"
    return ["| \(header.joined(separator: " | ")) |", rule] + rows.map { "| \($0.joined(separator: " | ")) |" }
  }

  private var header: [String] {
    switch self {
    case .widgetKeys, .familyKeys: ["key", "value", "meaning", "if left out"]
    case .views: ["view", "value", "meaning"]
    case .modifiers: ["modifier", "value", "meaning", "inherited"]
    case .annotations: ["annotation", "value", "meaning"]
    case .places: ["presentation", "families", "mode", "background", "appearance"]
    }
  }

  private var rows: [[String]] {
    switch self {
    case .widgetKeys: MappingShape.widget.keys.map { Self.row($0) }
    case .familyKeys: MappingShape.family.keys.map { Self.row($0) }
    case .views: viewRows
    case .modifiers:
      ModifierName.allCases.map(\.definition).filter { !$0.isAnnotation }.map { Self.row($0) + [$0.inherited.words] }
    case .annotations: ModifierName.allCases.map(\.definition).filter(\.isAnnotation).map { Self.row($0) }
    case .places: placeRows
    }
  }

  /// Views with the same meaning share a row.
  private var viewRows: [[String]] {
    var rows: [(names: [String], view: ViewKind)] = []
    for view in ViewKind.allCases where view != .unknown {
      if let index = rows.firstIndex(where: { $0.view.meaning == view.meaning }) {
        rows[index].names.append(view.rawValue)
      } else {
        rows.append(([view.rawValue], view))
      }
    }
    return rows.map { row in
      [row.names.map { "`\($0)`" }.joined(separator: " "), row.view.argument.words, row.view.meaning.inCode]
    }
  }

  /// Presentations that differ only in appearance share a row.
  private var placeRows: [[String]] {
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
      var schemes: [String] = []
      for scheme in row.map({ $0.scheme?.rawValue ?? "not known" }) where !schemes.contains(scheme) {
        schemes.append(scheme)
      }
      return [
        row[0].name.text + alsoShown.joined(), row[0].families.families.map(\.letters).joined(separator: " "),
        row[0].mode.rawValue, row[0].isBackgroundShown ? "shown" : "removed", schemes.joined(separator: ", "),
      ]
    }
  }

  private static func row(_ key: MappingShape.Key) -> [String] {
    ["`\(key.name)`", noted(key.shape, key.note), key.meaning.inCode, key.otherwise]
  }

  private static func noted(_ shape: Shape, _ note: String) -> String {
    shape.words + (note.isEmpty ? "" : "; \(note)")
  }

  private static func row(_ modifier: ModifierDefinition) -> [String] {
    ["`\(modifier.name)`", noted(modifier.shape, modifier.note), modifier.meaning.inCode]
  }
}

extension String {
  /// The text with everything in braces formatted as code.
  fileprivate var inCode: String {
    var text = ""
    var depth = 0
    for character in self {
      if character == "{" {
        if depth == 0 { text += "`" }
        depth += 1
      }
      text.append(character)
      if character == "}" {
        depth -= 1
        if depth == 0 { text += "`" }
      }
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

extension NumberRange {
  fileprivate var phrase: String {
    switch self {
    case .any: "a number"
    case .notNegative: "a number, not negative"
    case .positive: "a number greater than 0"
    case .fraction: "from 0 to 1"
    case .count: "a whole number"
    }
  }
}

extension Shape {
  fileprivate var words: String {
    switch self {
    case .number(let range): range.phrase
    case .text(let text), .identifier(let text), .something(let text): text
    case .word(let list): list.names.count > 8 ? list.name : Self.enumerated(list.names, "or")
    case .name(.buttonStyle), .name(.labelStyle): Self.enumerated(knownNames, "or") + "; any other name is the app's own"
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

  private var knownNames: [String] { if case .name(let name) = self { name.known } else { [] } }

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
  /// The abbreviation in the table of places.
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
