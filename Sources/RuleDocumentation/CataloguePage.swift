import Facts
import Presentations
import RuleCatalogue
import WidgetFormat

extension GeneratedFiles {
  /// `Rules/README.md`.
  var cataloguePage: Page {
    var page = Page()
    page.heading(1, "The rules")
    page.paragraph(Phrase(documentation.summary(of: documentation.rules)))
    page.paragraph(
      Phrase("What the documents ask for, and what answers it, stands in ")
        + .link("Coverage", to: "../Documentation/Coverage.md") + Phrase("."))
    for category in documentation.categories {
      page.heading(2, Phrase(documentation.title(ofCategory: category)))
      page.table(
        ["Rule", "Level", "Holds that"],
        documentation.rules.filter { $0.category == category }.map { rule in
          [
            .link(rule.id, to: "../\(Self.rulePages)/\(rule.id).md"),
            Phrase(rule.levelText + (rule.isStrict ? ", strict" : "")), Phrase(rule.title),
          ]
        })
    }
    addRuleFiles(to: &page)
    addQuestions(to: &page)
    return page
  }

  private func addRuleFiles(to page: inout Page) {
    page.heading(2, "How a rule file works")
    page.paragraph(
      Phrase("A rule is one file, `CATEGORY/ID.yaml`: what it decides, why, and its examples, which are its tests. ")
        + .link("CONTRIBUTING", to: "../CONTRIBUTING.md") + Phrase(" walks through adding one."))
    page.table(["Key", "What it says"], Self.ruleKeys.map { [.code($0.0), Phrase($0.1)] })
    page.paragraph(
      Phrase(
        """
        A condition is a mapping from facts to tests, all of which must hold; `any`, `all` and `not` combine \
        conditions. The tests are `present`, `absent`, `equals`, `oneOf`, `noneOf`, `atLeast`, `atMost`, `moreThan`, \
        `lessThan`, `contains`, `count`, `unique` and `matches`. A value is a number, a word, `true` or `false`, a \
        parameter (`$minimum`) or another fact (`$name`). An unknown fact makes a condition unknown, and nothing is \
        reported. 
        """) + .link("The facts", to: "../Documentation/Facts.md")
        + Phrase(" are what can be asked of a subject."))
  }

  private static let ruleKeys: [(String, String)] = [
    ("id", "The file's name without its ending."),
    ("title", "What holds where the rule finds nothing, in one line without a period."),
    ("requirements", "Ids of the statements of the documents that it answers, which bound its level."),
    ("profile", "`strict` for rules that only the strict profile has."),
    ("rationale", "Why, in whole sentences; so are `remedy` (what to do) and `notes` (how it decides, its limits)."),
    (
      "parameters",
      """
      Numbers and words that a configuration may change: `{NAME: {default, unit, meaning}}`; `own: true` where the \
      documents give no number, `atLeast` and `atMost` bound what a configuration may give (0 to a million without).
      """
    ),
    (
      "fix",
      """
      How what it finds can be removed, the best way first: `replace` (a value, or `$parameter`), `delete: true`, \
      `insert` (an entry; `into: value` where the finding underlines the key of a mapping, `at: first` before its \
      first entry), `append` (an item), `rename` (a key), or `named` for what is computed in Swift. With `does`, \
      `safety` (`safe`, `unsafe` or `suggestion`), `why` it is not safe, and the `families` in which alone it is \
      offered. An example says with `fixed` what it looks like afterwards.
      """
    ),
    ("each", "The subject: " + SubjectKind.allCases.map { "`\($0.word)`" }.joined(separator: ", ") + "."),
    (
      "in",
      """
      In which presentations, in the words of a description's `when`: `widgetFamily` (and `system` or `accessory` for \
      all of a kind), `widgetRenderingMode`, `showsWidgetContainerBackground`, `isLuminanceReduced`, `levelOfDetail`, \
      `colorScheme`, `platform`; and `place`.
      """
    ),
    ("where", "A condition that chooses subjects."),
    ("require", "A condition that must hold of them; without it `where` alone makes a finding."),
    ("level", "`error`, `warning` or `note`; no higher than its statements allow."),
    (
      "message",
      """
      Whole sentences; `{fact}` and `{parameter}` stand for their values, `{places}` for the places, `{modes}` for the \
      rendering modes, `{appearance}` for the light or the dark one.
      """
    ),
    ("measured", "The fact that was measured, or a phrase with facts in braces; `required` is the text beside it."),
    ("shows", "In which presentations a finding shows, as in `in`, where that is not where it was found."),
    ("at", "The fact whose place a finding points at; the subject's own without it."),
    ("related", "A fact whose place is shown too, with `relatedMessage`."),
    ("count", "What makes one finding: `place`, `family`, `widget`, or a fact of equal value."),
    (
      "says",
      """
      Several messages by name, each a mapping with `message`, and with a `remedy` and a `level` of its own where the \
      rule's do not fit; what all have in common is written next to `says`. In a condition each may have any of the \
      keys from `in` to `count`, and the first that finds something reports.
      """
    ),
    ("check", "In place of a condition, a check in Swift, which gives the messages of `message` or `says` by name."),
    ("edition", "The edition of the rule set with which the rule came, such as `2027.3`; the first without it."),
    (
      "changes",
      """
      What later editions change: a list of `{edition, level, parameters}`, the oldest first. The rest of the file \
      says what held at first; a configuration that pins an older edition keeps that.
      """
    ),
    ("examples", "`bad` ones with what they find (`under` is the text underlined), and `good` ones."),
  ]

  private func addQuestions(to page: inout Page) {
    page.heading(2, "How a statement's file works")
    page.paragraph(
      """
      `requirements/` holds the documents' statements: `id`, `section`, `strength`, what it `says` and the `review` \
      question for a person, with `decides: part` where the question asks for what rules leave open. Which rules \
      decide a statement, the rules say. `applies` says to which widgets a question applies; without it, to every \
      widget. A widget is asked about if one of its families passes all three parts:
      """)
    page.items([
      "`in`: families and presentations, as in a rule",
      "`uses`: a list, of which one has to hold",
      "`lacks`: a list, of which none may hold",
    ])
    page.table(
      ["`uses`, `lacks`", "Holds where"], WidgetTrait.allCases.map { [.code($0.rawValue), Phrase($0.meaning)] })
  }
}
