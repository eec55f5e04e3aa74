import Facts
import Findings
import RuleCatalogue

// The pages about all rules, their fixes, and the commands.

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
            Phrase(rule.levelAndReach), Phrase(rule.title),
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
    ("swift", "`true` for rules that run by default on Swift code; `--profile strict` runs all."),
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
    (
      "swiftMessage",
      """
      The `message` for Swift code, if it is another; likewise `swiftRemedy`. Names between backticks are filled with \
      their values as code: `.font({styledFont})`.
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

extension GeneratedFiles {
  /// How to fix what was found, and what each rule's fixes do.
  var fixesPage: Page {
    var page = Page()
    page.heading(1, "Fixes")
    page.paragraph(
      """
      widgetlint can fix much of what it reports. `--diff` previews the changes, and `--fix` makes them:
      """)
    page.lines(
      """
      widgetlint --diff                       prints what --fix would change, as a patch for git apply
      widgetlint --fix                        applies safe fixes, and reports the remaining findings
      widgetlint --fix --unsafe-fixes         applies all fixes
      widgetlint --fix-only --show-fixes      applies safe fixes and lists them, and reports nothing else
      widgetlint --fix - --stdin-filename a.widget.yml < a.widget.yml
      """, language: "sh")
    page.paragraph(
      """
      The patch names files as seen from the working folder, and a file that is not below it from the root, `/`: apply \
      it there, with `git apply` or `patch -p1`.
      """)
    page.heading(2, "What a fix promises")
    page.paragraph(
      """
      A fix is proven before it is shown or applied. The change is made in a copy, which is read and linted again. The \
      fix counts if the copy reads as intended, all comments are still there except those that belong to what was \
      deleted, the finding is gone, and no new finding is as severe. Everything else in the file stays the same, byte \
      for byte: line endings, indentation, quotes and encoding.
      """)
    page.items([
      .code("safe")
        + Phrase(
          ": the widget looks the same in every place and state, or the change adds what the guidelines "
            + "require, or corrects a value whose meaning is clear, such as `true` for `yes`."),
      .code("unsafe") + Phrase(": the fix changes what the widget shows or says. Reports say how."),
      .code("suggestion")
        + Phrase(": one of several possible fixes, or text to complete. It is shown, but never applied."),
    ])
    page.paragraph(
      """
      A fix becomes unsafe if it deletes a comment on a line of its own, or changes what an alias or a named view \
      shows elsewhere. A fix that only reveals hidden findings is a suggestion.

      Each proof takes as long as linting the file once; fixes of several widgets are tried together, one of each at \
      a time. What all proofs for a file may take is limited, to a few seconds where it is fixed and less in a report; \
      if a file has more to fix, the run says so, and the next run goes on.
      """)
    page.heading(2, "What is never changed")
    page.items([
      Phrase("Findings that a comment suppresses or the baseline lists, and findings of rules that do not run."),
      Phrase("Files with a syntax error, and files that exceed a limit; the run says so."),
      Phrase("Files that are read-only, are not regular files, or changed after they were read."),
      Phrase(
        "Files with several hard links. The other names would keep the old text, and a file that is written in place "
          + "is half old and half new if the run is interrupted."),
      Phrase("Swift code that ") + .code("--swift") + Phrase(" reads."),
    ])
    page.paragraph(
      """
      A file is written completely or not at all: the new text is written to a file beside it, which then takes its \
      name. It keeps its mode and owner, and a symbolic link stays a link. A run that is killed leaves each file old \
      or new, and perhaps a file beside it whose name ends in six random characters; delete that one.
      """)
    page.heading(2, "In a configuration")
    page.lines(
      """
      fixes:
        never: [placeholder-content]   # --fix never fixes these
        safe: [font-size-minimum]      # --fix also applies their unsafe fixes
      """, language: "yaml")
    page.heading(2, "Exit codes")
    page.paragraph(
      """
      `--fix` fails if the remaining findings make the run fail. `--exit-non-zero-on-fix` also fails if anything was \
      fixed, which is useful in hooks. `--diff` fails if there is anything to fix, and `--fix-only` only if a file \
      could not be fixed as intended.
      """)
    page.heading(2, "Rule by rule")
    page.paragraph("Rules that are not listed need a decision that only a person can make.")
    page.table(
      ["Rule", "Safety", "What the fix does", "Why it is not safe"],
      documentation.rules.flatMap { rule in
        rule.fixes.enumerated().map { index, fix in
          let name: Phrase = index == 0 ? .link(rule.id, to: "Rules/\(rule.id).md") : ""
          return [name, Phrase(fix.safety.rawValue), Phrase(fix.does), Phrase(fix.reason ?? "")]
        }
      })
    return page
  }
}

extension GeneratedFiles {
  /// `Documentation/Commands.md`: what the commands beside linting print.
  var commandsPage: Page {
    var page = Page()
    page.heading(1, "Commands")
    page.paragraph(
      """
      `widgetlint PATH…` lints. The other commands show what widgetlint knows; `widgetlint COMMAND --help` lists \
      their options. All of them exit with 0, or with 2 if something could not be done.
      """)
    addRules(to: &page)
    addExplain(to: &page)
    addCoverage(to: &page)
    page.heading(2, .code("widgetlint checklist"))
    page.paragraph(
      """
      Lists the questions that rules cannot decide and that apply to these widgets, each with the families and \
      places that it is about, as Markdown with check boxes.
      """)
    page.paragraph(
      Phrase("`widgetlint checklist --all \(Self.exampleDescription)` writes ")
        + .link("this checklist", to: "Checklist.md") + Phrase("."))
    return page
  }

  private func addRules(to page: inout Page) {
    page.heading(2, .code("widgetlint rules"))
    page.paragraph(
      """
      Lists the rules as text, JSON or Markdown (`--format`), by `--category`, `--level`, `--profile` or `--document`. \
      `widgetlint rules --category gallery` prints:
      """)
    var selection = RuleSelection()
    selection.category = "gallery"
    page.output(of: "widgetlint rules --category gallery", documentation.rulesList(selection).text(width: Self.width))
  }

  private func addExplain(to page: inout Page) {
    guard let rule = documentation.rules.first(where: { $0.id == Self.exampleRule }) else { return }
    page.heading(2, .code("widgetlint explain"))
    page.paragraph(
      """
      Explains a rule, and shows what the linter reports for its examples; `--picture FILE` draws the first bad and \
      the first good one. `widgetlint explain \(rule.id)` prints:
      """)
    let explanation = documentation.explanation(of: rule, showsAllExamples: false)
    page.output(of: "widgetlint explain \(rule.id)", explanation.text(width: Self.width))
  }

  private func addCoverage(to page: inout Page) {
    page.heading(2, .code("widgetlint coverage"))
    page.paragraph(
      Phrase(
        """
        Lists every statement of the four documents, with the rules and the review question that cover it. The \
        complete list is in 
        """) + .link("Coverage", to: "Coverage.md") + Phrase("; as text it begins with:"))
    page.output(of: "widgetlint coverage", documentation.coverage().text(width: Self.width), limit: 30)
  }

  /// Columns that commands take where they do not print to a terminal.
  private static let width = 100
}
