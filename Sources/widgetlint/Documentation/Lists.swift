import AppleTables
import Base
import Linting
import Presentations
import Reporting

extension Documentation {
  func rulesList(of selected: [Rule]) -> Listing {
    var list = Listing("Rules", key: "rules", header: ["Rule", "Level", "Requirement"])
    for category in categories where selected.contains(where: { $0.category == category }) {
      _ = list.section(Phrase(title(ofCategory: category)))
    }
    for rule in selected {
      let section = list.section(Phrase(title(ofCategory: rule.category)))
      let statements = rule.requirements.isEmpty ? "" : " (\(rule.requirements.joined(separator: ", ")))"
      let row: [Phrase] = [.code(rule.id), Phrase(rule.levelAndReach), Phrase(rule.title + statements)]
      list.add(row, to: section, json: Self.json(of: rule))
    }
    list.closing = [
      Phrase(summary(of: selected)),
      """
      In parentheses: the statements of Apple's guidelines that a rule covers; widgetlint coverage lists them. \
      "strict": runs only with --profile strict. "Swift": also runs on Swift code (--swift), on which the others run \
      only with --profile strict.
      """,
    ]
    return list
  }

  func title(ofCategory category: String) -> String {
    switch category {
    case "reading": "Reading the file"
    case "rendering": "Rendering modes"
    case "content": "Content, updates, interaction"
    default: category.prefix(1).uppercased() + category.dropFirst()
    }
  }

  private static func json(of rule: Rule) -> JSONValue {
    .members([
      "id": .shown(rule.id), "title": .shown(rule.title), "category": .shown(rule.category),
      "levels": .shown(ifAny: rule.body.levels.map(\.rawValue)), "profile": .string(rule.profile),
      "swift": .boolean(rule.runsOnSwift), "decidedBy": .string(rule.decidedBy), "rationale": .shown(rule.rationale),
      "remedy": .shown(rule.remedy), "notes": .shown(ifPresent: rule.notes),
      "requirements": .shown(ifAny: rule.requirements),
      "parameters": rule.parameters.isEmpty ? nil : .array(rule.parameters.map(json)),
    ])
  }

  private static func json(of parameter: Parameter) -> JSONValue {
    let value: JSONValue =
      switch parameter.value {
      case .number(let number): .number(number)
      case .word(let word): .shown(word)
      case .words(let words): .array(words.map { .shown($0) })
      case .byFamily(let values):
        .object(of: Family.allCases.compactMap { family in values[family].map { (family.rawValue, .number($0)) } })
      }
    return .members([
      "name": .shown(parameter.name), "default": value, "unit": .shown(ifPresent: parameter.unit),
      "meaning": .shown(ifPresent: parameter.meaning), "isOwn": .boolean(parameter.isOwn),
    ])
  }

  /// Counts the rules of each kind, as in "3 rules: 2 declared in their files, 1 with a check in Swift."
  func summary(of rules: [Rule]) -> String {
    let kinds = [
      "declared in their files": rules.count { $0.decidedBy == "condition" },
      "with a check in Swift": rules.count { $0.decidedBy == "check" },
      "found while reading the file": rules.count { $0.isAboutReading && !$0.isAboutComments },
      "about suppression comments": rules.count(where: \.isAboutComments),
    ] as KeyValuePairs
    let strict = rules.count(where: \.isStrict)
    let onSwift = rules.count(where: \.runsOnSwift)
    let counts = kinds.filter { $0.value > 0 }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    return counted(rules.count, "rule") + (counts.isEmpty ? "." : ": \(counts).")
      + (strict > 0 ? " \(strict) in the strict profile only." : "")
      + (onSwift > 0 ? " \(onSwift) run on Swift code by default." : "")
  }

  /// - Parameter pages: The folder of the rules' pages, for links; nil for no links.
  func coverage(rulePages pages: String? = nil) -> Listing {
    var list = Listing(
      "Coverage", key: "statements", header: ["Statement", "Strength", "What it says, and what covers it"])
    list.opening = [
      Phrase(coverageSummary),
      """
      Strength: `must` is something that the system refuses, warns about or excludes; `should` is an imperative; `may` \
      is a suggestion; `fact` is an explanation. A rule's level never exceeds what its statements allow. What no rule \
      can decide is a question for a reviewer; `widgetlint checklist` lists those that apply.
      """,
    ]
    for requirement in requirements {
      let statement = requirement.statement
      _ = list.section(Phrase(statement.document), introduction: .link(statement.address, to: statement.address))
      let section = list.section(Phrase(statement.section), level: 3)
      let answering = rules(covering: requirement)
      var answer = Phrase(statement.text)
      if !answering.isEmpty {
        let rules = answering.map { rule in pages.map { .link(rule, to: "\($0)/\(rule).md") } ?? Phrase.code(rule) }
        answer += .lineBreak + Phrase(rules.count == 1 ? "Rule: " : "Rules: ") + .joined(rules, separator: ", ")
      }
      if let review = requirement.review { answer += .lineBreak + Phrase("Review: \(review)") }
      let row = [Phrase(statement.id), Phrase(requirement.strength.rawValue), answer]
      list.add(row, to: section, json: Self.json(of: requirement, answering))
    }
    return list
  }

  private static func json(of requirement: Requirement, _ rules: [String]) -> JSONValue {
    let statement = requirement.statement
    return .members([
      "id": .shown(statement.id), "document": .shown(statement.document), "section": .shown(statement.section),
      "address": .shown(statement.address), "strength": .string(requirement.strength.rawValue),
      "says": .shown(statement.text), "rules": .shown(ifAny: rules), "review": .shown(ifPresent: requirement.review),
      "isPartlyDecided": .boolean(requirement.isPartlyDecided),
    ])
  }

  var coverageSummary: String {
    let decided = requirements.filter { !rules(covering: $0).isEmpty }
    let byBoth = decided.count { $0.review != nil }
    let byRules = decided.count - byBoth
    let byReview = requirements.count { $0.review != nil } - byBoth
    let uncovered = requirements.count - byBoth - byRules - byReview
    let answers = [
      "by rules only": byRules, "by rules and a review question": byBoth, "by a review question": byReview,
      "by nothing yet": uncovered,
    ] as KeyValuePairs
    return "\(counted(requirements.count, "statement")) of \(counted(documents.count, "document")), covered: "
      + answers.filter { $0.value > 0 }.map { "\($0.value) \($0.key)" }.joined(separator: ", ") + "."
  }

  static var facts: Listing {
    var list = Listing("Facts", key: "subjects", itemsKey: "facts", header: ["Fact", "Type", "Meaning"])
    list.opening = [
      """
      The facts that rules can query, by subject. A subject also has the facts of what it is part of: a text is a \
      view, a view is part of a family's content, and a family is part of a widget.
      """
    ]
    for subject in SubjectKind.allCases {
      let parents = subject.queriedKinds.filter { $0 != subject }.map(\.word)
      let section = list.section(
        .code(subject.word), introduction: Phrase(subject.meaning),
        members: [("subject", .string(subject.word)), ("meaning", .shown(subject.meaning))]
          + (parents.isEmpty ? [] : [("isPartOf", .array(parents.map { .string($0) }))]))
      for fact in FactCatalogue.all.filter({ $0.subjects.contains(subject) }).sorted(by: { $0.name < $1.name }) {
        list.add(
          [.code(fact.name), Phrase(fact.type.text), Phrase(fact.meaning)], to: section,
          json: .members([
            "name": .shown(fact.name), "type": .string(fact.type.jsonName),
            "unit": .shown(ifPresent: fact.unit), "meaning": .shown(fact.meaning),
          ]))
      }
    }
    return list
  }
}

extension FactDefinition.ValueType {
  fileprivate var text: String {
    switch self {
    case .number(let unit): unit.isEmpty ? "number" : "number, \(unit)"
    case .flag: "true or false"
    case .word, .words: jsonName
    }
  }

  fileprivate var jsonName: String {
    switch self {
    case .number: "number"
    case .flag: "boolean"
    case .word: "word"
    case .words: "words"
    }
  }
}
