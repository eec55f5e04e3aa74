/// A rule file to start from: it works as is, and says what each key is for.
package enum StartingRule {
  package static func text(id: String) -> String {
    """
    # Your own rule. `widgetlint test FOLDER` tests its examples, and `widgetlint --rules-from FOLDER` lints with it; so
    # does every run with `rulesFrom: [FOLDER]` in .widgetlint.yml. `widgetlint facts` lists what rules can query.
    id: \(id)                     # the name of this file; findings and comments use it as the rule's name
    title: Text is at most 40 points          # what is true where nothing is found, in one line without a period
    rationale: Larger text leaves no room for anything else in a small widget.
    remedy: Use a text style, or 40 points or less.
    parameters:                               # what a configuration can change: rules: {\(id): {maximum: 48}}
      maximum: {default: 40, unit: pt, meaning: The largest size that passes.}

    each: text                                # what the rule looks at: widget, family, view, text, color …
    # in: {widgetFamily: [systemSmall]}       # where it applies; default: everywhere
    # where: {fontSize: present}              # which of them it checks; default: all
    require: {fontSize: {atMost: $maximum}}   # what must be true; an unknown fact never causes a finding
    level: warning                            # error, warning or note
    message: "The text is {fontSize}; use at most {maximum}."   # {fact} and {parameter} are replaced with their values
    at: fontSize                              # the fact that the finding underlines
    measured: fontSize
    required: "at most {maximum}"

    examples:                                 # they explain the rule, and are its tests
      bad:
        - title: One point too large
          widget: |
            kind: com.example.clock
            families:
              systemSmall:
                content: {Text: "{time}", font: 41}
          finds: [{under: "41", level: warning}]   # all findings, in order; under is the underlined text
      good:
        - title: The largest size
          widget: |
            kind: com.example.clock
            families:
              systemSmall:
                content: {Text: "{time}", font: 40}

    """
  }
}
