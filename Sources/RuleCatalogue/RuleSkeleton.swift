/// A rule file to begin with: it works as it stands, and says what each key is for.
package enum RuleSkeleton {
  package static func text(id: String) -> String {
    """
    # A rule of your own. `widgetlint test FOLDER` runs its examples, `widgetlint --rules-from FOLDER` lints with it,
    # and `rulesFrom: [FOLDER]` in .widgetlint.yml makes that lasting. `widgetlint facts` lists what a rule can ask.
    id: \(id)                     # the name of this file; findings and comments name the rule by it
    title: Text is at most 40 points          # what holds where nothing is found, in one line without a period
    rationale: Larger text leaves no room for anything else in a small widget.
    remedy: Use a text style, or 40 points or less.
    parameters:                               # what a configuration may change: rules: {\(id): {maximum: 48}}
      maximum: {default: 40, unit: pt, meaning: The largest size that passes.}

    each: text                                # what the rule looks at: widget, family, view, text, color …
    # in: {family: [systemSmall]}             # where it holds; everywhere if left out
    # where: {fontSize: present}              # which of them; all if left out
    require: {fontSize: {atMost: $maximum}}   # what must be so; an unknown fact never makes a finding
    level: warning                            # error, warning or note
    message: "The text is {fontSize}; {maximum} is the most here."   # {fact} and {parameter} stand for their values
    at: fontSize                              # the fact under which the finding stands
    measured: fontSize
    required: "at most {maximum}"

    examples:                                 # they explain the rule, and they are its tests
      bad:
        - title: One point too large
          widget: |
            kind: com.example.clock
            families:
              systemSmall:
                content: {Text: "{time}", font: 41}
          finds: [{under: "41", level: warning}]   # every finding in order; under is the text that it underlines
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
