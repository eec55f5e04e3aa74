import Presentations
import WidgetFormat

extension FactCatalogue {
  /// What the rules about the gallery ask for.
  static let gallery: [FactDefinition] = [
    FactDefinition(
      "displayName", of: .widget, type: .word,
      meaning: "The widget's name. Absent if it is missing or blank, unknown if it is no text."
    ) { $0.galleryText("displayName", \.displayName) },
    FactDefinition(
      "description", of: .widget, type: .word,
      meaning: "The widget's description. Absent if it is missing or blank, unknown if it is no text."
    ) { $0.galleryText("description", \.description) },
    FactDefinition(
      "descriptionLength", of: .widget, type: .number(unit: "characters"),
      meaning: "How many characters the description has as people see them. Absent or unknown as `description` is."
    ) { scope in
      let description = scope.galleryText("description", \.description)
      guard case .word(let text) = description.content else { return description }
      return FactValue(.number(Double(text.count)), at: description.place)
    },
    FactDefinition(
      "preview", of: .widget, type: .word,
      meaning: "What the gallery shows: sample, live or none. Absent if not written."
    ) { scope in
      guard let preview = scope.widget.preview else { return .absent }
      return .word(preview.value.rawValue, at: preview.node)
    },
    FactDefinition(
      "accentColor", of: .widget, type: .word,
      meaning: "`none`, or `colour` where the widget has one. Absent if not written."
    ) { scope in
      switch scope.widget.accentColor {
      case .color(let color)?: .word("colour", at: scope.file[color].node)
      case .some(.none(let node)): .word("none", at: node)
      case nil: .absent
      }
    },
  ]
}

extension FactScope {
  fileprivate func galleryText(_ key: StaticString, _ text: KeyPath<Widget, Placed<String>?>) -> FactValue {
    guard let text = widget[keyPath: text] else { return hasKey(key, in: widget.node) ? .unknown : .absent }
    guard !text.value.isBlank else { return .absent }
    return .word(text.value, at: text.node)
  }
}

extension String {
  /// Whether it is empty or white space alone.
  package var isBlank: Bool {
    // Nearly every text begins with an ASCII letter, which tells without a look into Unicode's tables.
    if let first = utf8.first, first < 0x80, first > 0x20 { return false }
    return unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
