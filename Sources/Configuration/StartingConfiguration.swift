import RuleCatalogue

/// The file with which a team begins.
package enum StartingConfiguration {
  /// With everything that can be said, most of it behind `#`.
  package static func text(edition: Edition) -> String {
    """
    # Configuration of widgetlint. `widgetlint config show FILE` prints the settings of a file and where each comes
    # from; `widgetlint explain RULE` explains a rule and its parameters.

    # The edition of the rule set. Upgrading widgetlint adds no new findings until you change it;
    # `widgetlint edition --next` lists what a newer edition adds.
    edition: "\(edition)"

    # Rules to run: recommended, or strict for all rules.
    profile: recommended

    # Lowest level that makes a run fail: error, warning, note or never.
    failOn: error

    # Whether a comment that suppresses a finding must give a reason: # widgetlint:disable-line RULE -- reason
    requireReasons: false

    # Other configurations in this repository to start from; this file overrides them.
    # extends: shared/widgetlint.yml

    # Levels and parameters of rules: off, on, note, warning or error.
    rules:
      # deep-link: off
      # custom-font-small-text: {level: warning, minimum: 18}

    # Settings for some files, kinds of widget, or families. Later overrides win.
    overrides:
      # - paths: [Prototypes/]
      #   rules: {contrast: note}
      # - kinds: [com.example.clock*]
      #   families: [accessory]
      #   rules: {content-density: {level: note, maximum: 4}}

    # Files and folders that searches skip: .gitignore-style patterns.
    exclude:
      # - Generated/

    # A file of known findings that are not reported again.
    # baseline: .widgetlint-baseline

    # Folders with your own rules.
    # rulesFrom: [widget-rules]

    """
  }
}
