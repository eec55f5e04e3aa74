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
