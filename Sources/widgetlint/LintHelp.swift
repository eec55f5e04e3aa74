/// Text of `widgetlint --help` that no option carries.
enum LintHelp {
  static let discussion = """
    Looks at every family of a widget in every place where the system would show it: Home Screen light, dark, tinted \
    and clear, Lock Screen, Always On, StandBy, CarPlay, Mac desktop, watch face, Smart Stack and Vision Pro.

    Commands (widgetlint COMMAND --help tells more):
      lint               Checks descriptions (the default command).
      rules              Which rules there are.
      explain RULE…      A rule: why, what to do, examples, how to silence it.
      coverage           The documents' statements, and what answers each.
      checklist PATH…    What a person should look at, for a pull request.
      init               Writes a configuration to begin with.
      config show PATH   What holds for a file, and which line says so; config check, config schema.
      edition            The edition of the rule set; --next: what a newer one would add.

    Examples:
      widgetlint                          everything below the current folder
      widgetlint Widgets/ --notes         a folder, notes listed one by one
      widgetlint --format sarif --output widgets.sarif
      git show HEAD:a.widget.yml | widgetlint - --stdin-filename a.widget.yml

    A folder is searched for *.widget.yml, *.widget.yaml, *.widget.json, widgets.yml and widgets.yaml; a file that is \
    named is read whatever its name.

    Exit codes: 0 nothing at or above --fail-on; 1 something; 2 the run failed or was incomplete.
    """
}
