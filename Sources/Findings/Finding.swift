/// One thing that was found in one file: what is wrong, where, and by which rule.
package struct Finding: Sendable {
  /// The rule's id, such as `font-size-minimum`.
  package var rule: String
  package var severity: Severity
  /// Whole sentences with a final period; the first stands alone. Values from the file stand in it as they are:
  /// a reporter makes them safe to show.
  package var message: String
  /// The smallest piece of the file that someone would edit.
  package var span: TextSpan
  package var related: [RelatedPlace]
  package var subject: Subject
  package var evidence: Evidence
  /// What to do about this very finding, as whole sentences; nil where what the rule says fits.
  package var remedy: String?
  /// Set where a comment in the file silences the finding.
  package var suppression: Suppression?

  package init(
    rule: String, severity: Severity, message: String, span: TextSpan, related: [RelatedPlace] = [],
    subject: Subject = Subject(), evidence: Evidence = Evidence(), remedy: String? = nil,
    suppression: Suppression? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.span = span
    self.related = related
    self.subject = subject
    self.evidence = evidence
    self.remedy = remedy
    self.suppression = suppression
  }
}

/// Another place in the same file that belongs to a finding.
package struct RelatedPlace: Hashable, Sendable {
  package var span: TextSpan
  /// What that place has to do with it, as a short phrase: "used here".
  package var message: String

  package init(span: TextSpan, message: String) {
    self.span = span
    self.message = message
  }
}

/// What a finding is about in the widget model, independent of lines.
package struct Subject: Hashable, Sendable {
  /// The widget's kind.
  package var widget: String?
  /// Families concerned, in the order of the widget.
  package var families: [String]
  /// Path in the model without lines or values, such as `families/systemSmall/content/VStack/Text[2]`.
  package var path: String

  package init(widget: String? = nil, families: [String] = [], path: String = "") {
    self.widget = widget
    self.families = families
    self.path = path
  }
}

/// What was measured and what is required.
package struct Evidence: Hashable, Sendable {
  /// The value as it stands, with its unit: `9 pt`.
  package var measured: String?
  /// What is required, with its unit: `at least 11 pt`.
  package var required: String?
  /// Names of the presentations in which it shows: `iPhone StandBy`.
  package var presentations: [String]
  /// States of the app in which it shows: `empty`.
  package var states: [String]
  /// Ids of the documents' statements that ask for it: `HIG-28`.
  package var requirements: [String]

  package init(
    measured: String? = nil, required: String? = nil, presentations: [String] = [], states: [String] = [],
    requirements: [String] = []
  ) {
    self.measured = measured
    self.required = required
    self.presentations = presentations
    self.states = states
    self.requirements = requirements
  }
}

/// A comment that silences a finding.
package struct Suppression: Hashable, Sendable {
  /// Where the comment stands.
  package var span: TextSpan
  /// The reason after `--`, if one was given.
  package var justification: String?

  package init(span: TextSpan, justification: String?) {
    self.span = span
    self.justification = justification
  }
}
