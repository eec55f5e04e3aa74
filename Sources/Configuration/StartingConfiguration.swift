import RuleCatalogue

/// The file with which a team begins.
package enum StartingConfiguration {
  /// With everything that can be said, most of it behind `#`.
  package static func text(edition: Edition) -> String {
    """
    # Configuration of widgetlint. `widgetlint config show FILE` prints what holds for a file and which line says so,
    # `widgetlint explain RULE` what a rule does and which parameters it has.

    # The rule set of the release with which you began. An upgrade brings no new findings until you raise it;
    # `widgetlint edition --next` lists what a newer edition would add.
    edition: "\(edition)"

    # recommended, or strict for all rules.
    profile: recommended

    # The lowest level that makes a run fail: error, warning, note or never.
    failOn: error

    # Whether a comment that silences a finding has to say why: # widgetlint:disable-line RULE -- why
    requireReasons: false

    # Other configurations of this repository, whose settings hold where this file says nothing.
    # extends: shared/widgetlint.yml

    # Levels and parameters of rules: off, on, note, warning or error.
    rules:
      # deep-link: off
      # custom-font-small-text: {level: warning, minimum: 18}

    # Other settings for some files, kinds of widgets, or families. A later override wins.
    overrides:
      # - paths: [Prototypes/]
      #   rules: {contrast: note}
      # - kinds: [com.example.clock*]
      #   families: [accessory]
      #   rules: {content-density: {level: note, maximum: 4}}

    # What a search skips, as in .gitignore.
    exclude:
      # - Generated/

    # Findings that are known, and not reported again.
    # baseline: .widgetlint-baseline

    # Folders with rules of your own.
    # rulesFrom: [widget-rules]

    """
  }
}
