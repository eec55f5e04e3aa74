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
      Phrase("What Apple's guidelines require, and what covers it, is listed in ")
        + .link("Coverage", to: "../Documentation/Coverage.md") + Phrase("."))
    for category in documentation.categories {
      page.heading(2, Phrase(documentation.title(ofCategory: category)))
      page.table(
        ["Rule", "Level", "Requirement"],
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
      Phrase("A rule is one file, `CATEGORY/ID.yaml`: what it requires, why, and its examples, which are its tests. ")
        + .link("CONTRIBUTING", to: "../CONTRIBUTING.md") + Phrase(" walks through adding one."))
    page.table(["Key", "Meaning"], Self.ruleKeys.map { [.code($0.0), Phrase($0.1)] })
    page.paragraph(
      Phrase(
        """
        A condition is a mapping from facts to tests, all of which must pass; `any`, `all` and `not` combine \
        conditions. The tests are `present`, `absent`, `equals`, `oneOf`, `noneOf`, `atLeast`, `atMost`, `moreThan`, \
        `lessThan`, `contains`, `count`, `unique` and `matches`. A value is a number, a word, `true` or `false`, a \
        parameter (`$minimum`) or another fact (`$name`). An unknown fact makes a condition unknown, and nothing is \
        reported. 
        """) + .link("The facts", to: "../Documentation/Facts.md")
        + Phrase(" are what can be queried for a subject."))
  }

  private static let ruleKeys: [(String, String)] = [
    ("id", "The file name without its extension."),
    ("title", "What is true where the rule finds nothing, in one line without a period."),
    ("requirements", "The ids of the statements that it covers, which limit its level."),
    ("profile", "`strict` for rules that run only in the strict profile."),
    ("rationale", "Why, in complete sentences; likewise `remedy` (what to do) and `notes` (how it decides)."),
    (
      "parameters",
      """
      Numbers and words that a configuration can change: `{NAME: {default, unit, meaning}}`. `own: true` means that \
      Apple gives no number; `atLeast` and `atMost` limit what a configuration can set (by default 0 to a million).
      """
    ),
    (
      "fix",
      """
      How to fix what it finds, the best way first: `replace` (a value, or `$parameter`), `delete: true`, `insert` (an \
      entry; `into: value` if the finding underlines the key of a mapping, `at: first` before its first entry), \
      `append` (an item), `rename` (a key), or `named` for a fix that is computed in Swift. It has `does`, `safety` \
      (`safe`, `unsafe` or `suggestion`), `why` it is not safe, and optionally the only `families` in which it is \
      offered. An example shows the result under `fixed`.
      """
    ),
    (
      "yieldsTo",
      "The rules whose fixes are made first where both want to change the same text, or `all` for those of every rule."
    ),
    ("each", "The subject: " + SubjectKind.allCases.map { "`\($0.word)`" }.joined(separator: ", ") + "."),
    (
      "in",
      """
      Which presentations it checks, with the keys of a description's `when`: `widgetFamily` (also `system` or \
      `accessory` for all of that kind), `widgetRenderingMode`, `showsWidgetContainerBackground`, \
      `isLuminanceReduced`, `levelOfDetail`, `colorScheme`, `platform`; and `place`.
      """
    ),
    ("where", "A condition that selects subjects."),
    ("require", "A condition that they must meet; without it, every subject that `where` selects is a finding."),
    ("level", "`error`, `warning` or `note`; no higher than its statements allow."),
    (
      "message",
      """
      Complete sentences. `{fact}` and `{parameter}` are replaced with their values, `{places}` with the places, \
      `{modes}` with the rendering modes, `{appearance}` with light or dark, and `{excess}` with how far what was \
      measured is from what is required.
      """
    ),
    ("measured", "The fact that was measured, or a phrase with facts in braces; `required` is what was required."),
    ("shows", "The presentations in which a finding appears, written like `in`, if not those it was found in."),
    ("at", "The fact that a finding underlines. Default: the subject itself."),
    (
      "related",
      "A fact that is also shown, with `relatedMessage`, where `{each}` is what the fact says of each place."
    ),
    ("count", "What is reported once: each `place`, `family`, `widget`, or value of a fact."),
    (
      "says",
      """
      Several messages by name, each a mapping with `message`, and with its own `remedy` and `level` if the rule's do \
      not fit; what they have in common is written next to `says`. In a condition each can have any of the keys from \
      `in` to `count`, and the first one that finds something is reported.
      """
    ),
    ("check", "Instead of a condition, a check in Swift, which names one of the messages in `message` or `says`."),
    ("edition", "The edition of the rule set that introduced the rule, such as `2027.3`. Default: the first."),
    (
      "changes",
      """
      What later editions change: a list of `{edition, level, parameters}`, oldest first. The rest of the file \
      describes the first edition of the rule, which a configuration that pins an older edition keeps.
      """
    ),
    (
      "examples",
      """
      `bad` examples with what they find (`under` is the underlined text; `message` and `remedy` are parts of what is \
      said), and `good` ones.
      """
    ),
  ]

  private func addQuestions(to page: inout Page) {
    page.heading(2, "How a statement's file works")
    page.paragraph(
      """
      `requirements/` contains the statements of Apple's guidelines: `id`, `section`, `strength`, what the statement \
      `says`, and a `review` question for a person, with `decides: part` if rules cover the statement only in part. \
      The rules themselves name the statements they cover. `applies` limits the widgets that a question is about; \
      without it, the question is about every widget. A question applies if one of the widget's families passes all \
      three parts:
      """)
    page.items([
      "`in`: families and presentations, as in a rule",
      "`uses`: a list of which at least one must be true",
      "`lacks`: a list of which none may be true",
    ])
    page.table(
      ["`uses`, `lacks`", "True if"], WidgetTrait.allCases.map { [.code($0.rawValue), Phrase($0.meaning)] })
  }
}
