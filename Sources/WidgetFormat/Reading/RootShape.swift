import AppleTables
import YAMLTree

/// What a document is, by its keys.
enum RootShape {
  case widgetList
  case widget
  /// Named views alone, or something else.
  case neither
}

enum DocumentKey: String, CaseIterable, Sendable { case widgets, views }

extension Words {
  static let documentKeys = Choices<DocumentKey>("a document") { word in
    widgetKeys.table.contains(word)
      ? "It is a key of a widget: write it in an item of widgets."
      : "A document has widgets and views, or is one widget."
  }
}

extension FileReader {
  mutating func rootShape(of node: NodeID) -> RootShape {
    var shape = RootShape.neither
    for entry in tree.entries(of: node) {
      if Words.documentKeys.key(entry.key, in: tree) == .widgets { return .widgetList }
      if let key = Words.widgetKeys.key(entry.key, in: tree), key != .views { shape = .widget }
    }
    guard case .neither = shape else { return shape }
    return tree.entries(of: node).contains { isMisspeltWidgetKey($0.key) } ? .widget : .neither
  }

  private mutating func isMisspeltWidgetKey(_ key: NodeID) -> Bool {
    guard isWord(key), !isIgnored(key) else { return false }
    let names = Words.widgetKeys.table.names + ["widgets"]
    guard let nearest = spelling.nearest(to: tree.string(of: key), among: names) else { return false }
    return nearest != "widgets" && nearest != "views"
  }
}
