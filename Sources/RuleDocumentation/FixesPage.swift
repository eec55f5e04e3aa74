import Findings
import RuleCatalogue

extension GeneratedFiles {
  /// What can be fixed, rule by rule.
  package static let fixes = "Documentation/Fixes.md"

  /// How to fix what was found, and what each rule's fixes do.
  var fixesPage: Page {
    var page = Page()
    page.heading(1, "Fixes")
    page.paragraph(
      """
      Much of what widgetlint reports it can fix. `--diff` shows what would change, `--fix` changes it:
      """)
    page.lines(
      """
      widgetlint --diff                       what --fix would change, for git apply; changes nothing
      widgetlint --fix                        fixes what is safe, and reports the rest
      widgetlint --fix --unsafe-fixes         fixes all that can be fixed
      widgetlint --fix-only --show-fixes      fixes, lists the fixes, and reports nothing else
      widgetlint --fix - --stdin-filename a.widget.yml < a.widget.yml
      """, language: "sh")
    page.heading(2, "What a fix promises")
    page.paragraph(
      """
      A fix is proven before it is shown or made. The change is made in a copy, which is read and linted again. The \
      fix counts if the copy reads as intended, all comments are still there but those that belong to what was \
      deleted, the finding is gone, and no new finding is as bad. Everything else in the file stays as it is, byte for \
      byte: line ends, indentation, quotes and encoding.
      """)
    page.items([
      .code("safe")
        + Phrase(
          ": what the widget shows is the same in every place and state, or the change adds what the "
            + "documents ask for, or makes readable what was plainly meant, such as `true` for `yes`."),
      .code("unsafe") + Phrase(": what the widget shows or says changes. Reports say why."),
      .code("suggestion") + Phrase(": one of several answers, or a text to complete. It is shown and never made.")
    ])
    page.paragraph(
      """
      A fix becomes unsafe where it deletes a comment on a line of its own, or changes what an alias shows in other \
      places. A fix that would only show findings that are hidden now is a suggestion.
      """)
    page.heading(2, "What is left alone")
    page.items([
      Phrase("Findings that a comment silences, that the baseline knows, and of rules that do not run."),
      Phrase("Files with a syntax error, and files that exceed a limit; the run says so."),
      Phrase(
        "Files that are read-only, have several hard links, are no regular files, or changed since they were read.")
    ])
    page.paragraph(
      """
      A file is written whole or not at all. Its mode and its owner stay, and a symbolic link stays a link.
      """)
    page.heading(2, "In a configuration")
    page.lines(
      """
      fixes:
        never: [placeholder-content]   # --fix leaves these alone
        safe: [font-size-minimum]      # --fix makes their unsafe fixes, too
      """, language: "yaml")
    page.heading(2, "Exit codes")
    page.paragraph(
      """
      `--fix` fails as a run without it does, by what is left. `--exit-non-zero-on-fix` fails if anything was fixed, as \
      hooks want it. `--diff` fails if there is anything to fix, and `--fix-only` only where a file could not be \
      fixed as it should.
      """)
    page.heading(2, "Rule by rule")
    page.paragraph("Rules that are not listed ask for what only a person can decide.")
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
