import AppleTables
import Facts
import Findings
import Reporting
import RuleCatalogue
import WidgetFormat

// What commands list, as a page and as JSON: rules, statements with what covers them, facts.

extension Documentation {
  /// The selected rules, category by category, as a table each.
  package func rulesList(_ selection: RuleSelection) -> Page {
    let selected = rules.filter(selection.contains)
    var page = Page()
    page.heading(1, "Rules")
    for category in categories {
      let rules = selected.filter { $0.category == category }
      if rules.isEmpty { continue }
      page.heading(2, Phrase(title(ofCategory: category)))
      page.table(["Rule", "Level", "Requirement"], rules.map(row))
    }
    page.paragraph(Phrase(summary(of: selected)))
    page.paragraph(
      """
      In parentheses: the statements of Apple's guidelines that a rule covers; widgetlint coverage lists them. \
      "strict": runs only with --profile strict. "Swift": also runs on Swift code (--swift), on which the others run \
      only with --profile strict.
      """)
    return page
  }

  func title(ofCategory category: String) -> String {
    switch category {
    case "reading": "Reading the file"
    case "rendering": "Rendering modes"
    case "content": "Content, updates, interaction"
    default: category.prefix(1).uppercased() + category.dropFirst()
    }
  }

  private func row(_ rule: Rule) -> [Phrase] {
    let statements = rule.requirements.isEmpty ? "" : " (\(rule.requirements.joined(separator: ", ")))"
    return [.code(rule.id), Phrase(rule.levelAndReach), Phrase(rule.title + statements)]
  }

  /// "3 rules: 2 declared in their files, 1 with a check in Swift."; names those alone that there are.
  func summary(of rules: [Rule]) -> String {
    let kinds = [
      "declared in their files": rules.count { $0.decidedBy == "condition" },
      "with a check in Swift": rules.count { $0.decidedBy == "check" },
      "found while reading the file": rules.count { $0.isOfReading && !$0.isAboutComments },
      "about suppression comments": rules.count(where: \.isAboutComments),
    ] as KeyValuePairs
    let strict = rules.count(where: \.isStrict)
    let parts = kinds.filter { $0.value > 0 }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    let onSwift = rules.count(where: \.runsOnSwift)
    return counted(rules.count, "rule") + (parts.isEmpty ? "." : ": \(parts).")
      + (strict > 0 ? " \(strict) in the strict profile only." : "")
      + (onSwift > 0 ? " \(onSwift) run on Swift code by default." : "")
  }
}

/// Which rules a list shows. What is left out asks for nothing.
package struct RuleSelection: Sendable {
  /// A folder of `Rules/`.
  package var category: String?
  /// A level that a finding of the rule may have.
  package var level: Severity?
  /// Whether only rules of the recommended profile are shown.
  package var isRecommendedOnly = false
  /// A document's short name: `BG`, `AC`, `CX` or `HIG`.
  package var document: String?

  package init() {}

  func contains(_ rule: Rule) -> Bool {
    if let category, rule.category != category { return false }
    if let level, !rule.body.levels.contains(level) { return false }
    if isRecommendedOnly, rule.isStrict { return false }
    if let document { return rule.requirements.contains { $0.hasPrefix(document + "-") } }
    return true
  }
}

extension Documentation {
  /// The selected rules as JSON, by id.
  package func rulesJSON(_ selection: RuleSelection) -> [UInt8] {
    Self.json("rules", rules.filter(selection.contains), write)
  }

  private func write(_ rule: Rule, to json: inout JSONWriter) {
    json.member("id", rule.id)
    json.member("title", rule.title)
    json.member("category", rule.category)
    json.member("levels", ifAny: rule.body.levels.map(\.rawValue))
    json.member("profile", rule.profile)
    json.member("swift", rule.runsOnSwift)
    json.member("decidedBy", rule.decidedBy)
    json.member("rationale", rule.rationale)
    json.member("remedy", rule.remedy)
    json.member("notes", ifPresent: rule.notes)
    json.member("requirements", ifAny: rule.requirements)
    if rule.parameters.isEmpty { return }
    json.array("parameters") { json in
      for parameter in rule.parameters { json.object { json in write(parameter, to: &json) } }
    }
  }

  private func write(_ parameter: Parameter, to json: inout JSONWriter) {
    json.member("name", parameter.name)
    json.key("default")
    switch parameter.value {
    case .number(let number): json.number(number)
    case .word(let word): json.string(word)
    case .words(let words): json.array { json in for word in words { json.string(word) } }
    case .byFamily(let values):
      json.object { json in
        for family in Family.allCases {
          guard let number = values[family] else { continue }
          json.key(family.rawValue)
          json.number(number)
        }
      }
    }
    json.member("unit", ifPresent: parameter.unit)
    json.member("meaning", ifPresent: parameter.meaning)
    json.member("isOwn", parameter.isOwn)
  }
}

extension Documentation {
  /// Every statement of the documents and what answers it, document by document and section by section.
  ///
  /// - Parameter pages: Where the rules' pages stand, seen from the page; nil for plain names.
  package func coverage(rulePages pages: String? = nil) -> Page {
    var page = Page()
    page.heading(1, "Coverage")
    page.paragraph(Phrase(coverageSummary))
    page.paragraph(
      """
      Strength: `must` is something that the system refuses, warns about or excludes; `should` is an imperative; `may` \
      is a suggestion; `fact` is an explanation. A rule's level never exceeds what its statements allow. What no rule \
      can decide is a question for a reviewer; `widgetlint checklist` lists those that apply.
      """)
    for document in documents { addCoverage(of: document, to: &page, pages) }
    return page
  }

  private func addCoverage(of document: String, to page: inout Page, _ pages: String?) {
    let requirements = requirements.filter { $0.document == document }
    guard let statement = requirements.first?.statement else { return }
    page.heading(2, Phrase(statement.document))
    page.paragraph(.link(statement.address, to: statement.address))
    var sections: [String] = []
    for requirement in requirements where !sections.contains(requirement.statement.section) {
      sections.append(requirement.statement.section)
    }
    for section in sections {
      page.heading(3, Phrase(section))
      page.table(
        ["Statement", "Strength", "What it says, and what covers it"],
        requirements.filter { $0.statement.section == section }.map { row($0, pages) })
    }
  }

  private func row(_ requirement: Requirement, _ pages: String?) -> [Phrase] {
    var answer = Phrase(requirement.statement.says)
    let answering = rules(answering: requirement)
    if !answering.isEmpty {
      let rules = answering.map { rule in
        pages.map { .link(rule, to: "\($0)/\(rule).md") } ?? Phrase.code(rule)
      }
      answer += .lineBreak + Phrase(rules.count == 1 ? "Rule: " : "Rules: ") + .joined(rules, separator: ", ")
    }
    if let review = requirement.review { answer += .lineBreak + Phrase("Review: \(review)") }
    return [Phrase(requirement.statement.id), Phrase(requirement.strength.rawValue), answer]
  }

  /// Statements counted by what answers them, in a line.
  package var coverageSummary: String {
    let decided = requirements.filter { !rules(answering: $0).isEmpty }
    let byBoth = decided.count { $0.review != nil }
    let byRules = decided.count - byBoth
    let byReview = requirements.count { $0.review != nil } - byBoth
    let open = requirements.count - byBoth - byRules - byReview
    let answers = [
      "by rules only": byRules, "by rules and a review question": byBoth, "by a review question": byReview,
      "by nothing yet": open,
    ] as KeyValuePairs
    return "\(counted(requirements.count, "statement")) of \(counted(documents.count, "document")), covered: "
      + answers.filter { $0.value > 0 }.map { "\($0.value) \($0.key)" }.joined(separator: ", ") + "."
  }
}

extension Documentation {
  /// Every statement and what answers it, as JSON.
  package func coverageJSON() -> [UInt8] {
    Self.json("statements", requirements, write)
  }

  private func write(_ requirement: Requirement, to json: inout JSONWriter) {
    let statement = requirement.statement
    json.member("id", statement.id)
    json.member("document", statement.document)
    json.member("section", statement.section)
    json.member("address", statement.address)
    json.member("strength", requirement.strength.rawValue)
    json.member("says", statement.says)
    json.member("rules", ifAny: rules(answering: requirement))
    json.member("review", ifPresent: requirement.review)
    json.member("isPartlyDecided", requirement.isPartlyDecided)
  }
}

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
