import Facts
import Presentations
import Reporting
import WidgetFormat

extension Documentation {
  /// Every fact that a rule can ask for, subject by subject.
  package static var facts: Page {
    var page = Page()
    page.heading(1, "Facts")
    page.paragraph(
      """
      The facts that rules can query, by subject. A subject also has the facts of what it is part of: a text is a \
      view, a view is part of a family's content, and a family is part of a widget.
      """)
    for subject in SubjectKind.allCases {
      let facts = facts(of: subject)
      page.heading(2, .code(subject.word))
      page.paragraph(Phrase(subject.meaning))
      page.table(
        ["Fact", "Type", "Meaning"],
        facts.map { [.code($0.name), Phrase($0.type.text), Phrase($0.meaning)] })
    }
    return page
  }

  /// The same as JSON.
  package static func factsJSON() -> [UInt8] {
    json("subjects", SubjectKind.allCases) { subject, json in
      json.member("subject", subject.word)
      json.member("meaning", subject.meaning)
      json.member("isPartOf", ifAny: subject.facts.filter { $0 != subject }.map(\.word))
      json.array("facts") { json in
        for fact in facts(of: subject) { json.object { json in write(fact, to: &json) } }
      }
    }
  }

  private static func write(_ fact: FactDefinition, to json: inout JSONWriter) {
    json.member("name", fact.name)
    switch fact.type {
    case .number(let unit):
      json.member("type", "number")
      json.member("unit", ifPresent: unit)
    case .flag: json.member("type", "boolean")
    case .word: json.member("type", "word")
    case .words: json.member("type", "words")
    }
    json.member("meaning", fact.meaning)
  }

  private static func facts(of subject: SubjectKind) -> [FactDefinition] {
    FactCatalogue.all.filter { $0.subjects.contains(subject) }.sorted { $0.name < $1.name }
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

extension SubjectKind {
  /// What a rule with this `each` looks at.
  var meaning: String {
    switch self {
    case .widget: "Each widget in a file."
    case .family: "Each family that a widget offers."
    case .content: "A family's content as some presentations show it, in one state of the app."
    case .view: "Every view that is shown, including those in backgrounds and overlays."
    case .text: "Each Text and Label."
    case .image: "Each image from an asset catalogue."
    case .anyImage: "Each image, whether from an asset catalogue or a symbol."
    case .leaf: "Each view that draws something itself."
    case .interactive: "Each Button, Toggle and Link."
    case .color: "Each colour that a shown view is drawn with; each stop of a gradient."
    case .backgroundColor: "Each colour of a container background; each stop of a gradient."
    case .anyColor: "Each colour, of views and of container backgrounds."
    case .font: "Each `font` of a shown view."
    case .platform: "Each item of `platforms`."
    case .supportedFamily: "Each item of `supportedFamilies`, or each key of `families` if there is no such list."
    case .listedRenderingMode: "Each item of `renderingModes`."
    case .disfavoredFamily: "Each family in `disfavoredLocations`."
    }
  }
}
