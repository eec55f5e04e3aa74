import Base
import YAMLTree

/// A description that shows the rule at work and tests it.
package struct RuleExample: Sendable {
  package var title: String
  package var widget: String
  package var isBad: Bool
  package var findings: [ExpectedFinding]
  /// The text after the rule's fixes; nil if they change nothing.
  package var fixed: String?
  package var span: TextSpan
}

package struct ExpectedFinding: Sendable {
  package var under: String
  package var level: Severity?
  /// A part of the message; nil for any.
  package var message: String?
  /// A part of the remedy; nil for any.
  package var remedy: String?
}

extension RuleFileReader {
  mutating func readExamples(_ node: NodeID?) -> [RuleExample] {
    guard let node, let fields = fields(of: node, allowed: [.bad, .good]) else { return [] }
    return readExamples(fields[.bad], areBad: true) + readExamples(fields[.good], areBad: false)
  }

  private mutating func readExamples(_ node: NodeID?, areBad: Bool) -> [RuleExample] {
    guard let node else { return [] }
    guard yaml.tree[node].kind == .sequence else {
      report("A list of examples should stand here, each with title and widget.", at: node)
      return []
    }
    return yaml.items(of: node).compactMap { item in
      guard let fields = fields(of: item, allowed: [.title, .widget, .bytes, .finds, .fixed]) else { return nil }
      guard let widget = yaml.text(fields[.widget]) ?? yaml.text(fields[.bytes]) else {
        yaml.report(.missingKey, at: item, "The example has no widget.")
        return nil
      }
      let findings = fields[.finds].map { readExpected($0) } ?? []
      if areBad == findings.isEmpty { report("A bad example finds something, a good one nothing.", at: item) }
      return RuleExample(
        title: yaml.text(fields[.title]) ?? "", widget: widget, isBad: areBad, findings: findings,
        fixed: yaml.text(fields[.fixed]), span: yaml.tree.span(of: item))
    }
  }

  private mutating func readExpected(_ node: NodeID) -> [ExpectedFinding] {
    guard yaml.tree[node].kind == .sequence else {
      report("finds takes a list such as [{under: \"9\"}].", at: node)
      return []
    }
    return yaml.items(of: node).compactMap { item in
      guard let fields = fields(of: item, allowed: [.under, .level, .message, .remedy]) else { return nil }
      guard let under = yaml.text(fields[.under]) else {
        yaml.report(.missingKey, at: item, "A finding of an example says with under which text it underlines.")
        return nil
      }
      return ExpectedFinding(
        under: under, level: readLevel(fields[.level]), message: yaml.text(fields[.message]),
        remedy: yaml.text(fields[.remedy]))
    }
  }
}

/// A rule file to start from, with comments.
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
