import Findings
import Reporting
import RuleCatalogue

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
    json.key("isPartlyDecided")
    json.boolean(requirement.isPartlyDecided)
  }
}
