import WidgetModel

extension GeneratedFiles {
  /// `Documentation/Facts.md`.
  var factsPage: Page {
    var page = Page()
    page.heading(1, "Facts")
    page.paragraph(
      """
      What a rule can ask, subject by subject. A subject has the facts of what it is part of, too: a text is a view, a \
      view is part of a family's content, a family is part of a widget.
      """)
    for subject in SubjectKind.allCases {
      let facts = FactCatalogue.all.filter { $0.subjects.contains(subject) }.sorted { $0.name < $1.name }
      if facts.isEmpty { continue }
      page.heading(2, .code(subject.rawValue))
      page.table(
        ["Fact", "Type", "Meaning"],
        facts.map { [.code($0.name), Phrase($0.type.text), Phrase($0.meaning)] })
    }
    return page
  }
}

extension FactDefinition.ValueType {
  /// In the words of the page.
  fileprivate var text: String {
    switch self {
    case .number(let unit): unit.isEmpty ? "number" : "number, \(unit)"
    case .flag: "true or false"
    case .word: "word"
    case .words: "words"
    }
  }
}
