/// A problem in a file: what is wrong, where, and which rule reports it.
package struct Finding: Hashable, Sendable {
  /// The rule's id, such as `font-size-minimum`.
  package var rule: String
  package var severity: Severity
  /// Whole sentences; the first is enough by itself. Values from the file are not escaped: reporters do that.
  package var message: String
  /// The smallest part of the file that a person would edit.
  package var span: TextSpan
  package var related: [RelatedPlace]
  package var subject: Subject
  package var evidence: Evidence
  /// The remedy of this finding, in whole sentences; nil if the rule's remedy fits.
  package var remedy: String?
  /// The replacement for the underlined text; nil if it would be a guess.
  package var meant: String?
  /// The required key that is missing here.
  package var missingKey: String?
  /// Fixes that remove it, the best first; empty unless requested.
  package var fixes: [Fix] = []
  /// Nil unless a comment in the file suppresses the finding.
  package var suppression: Suppression?

  package init(
    rule: String, severity: Severity, message: String, span: TextSpan, related: [RelatedPlace] = [],
    subject: Subject = Subject(), evidence: Evidence = Evidence(), remedy: String? = nil,
    meant: String? = nil, missingKey: String? = nil, suppression: Suppression? = nil
  ) {
    (self.rule, self.severity, self.message, self.span, self.related) = (rule, severity, message, span, related)
    (self.subject, self.evidence, self.remedy, self.meant) = (subject, evidence, remedy, meant)
    (self.missingKey, self.suppression) = (missingKey, suppression)
  }
}

extension Finding: Comparable {
  /// The order of a report: by place, then by rule, then by message.
  package static func < (left: Finding, right: Finding) -> Bool {
    if left.span != right.span { return left.span < right.span }
    if left.rule != right.rule { return left.rule.utf8.lexicographicallyPrecedes(right.rule.utf8) }
    return left.message.utf8.lexicographicallyPrecedes(right.message.utf8)
  }
}

/// The level of a finding, with the names of SARIF.
package enum Severity: String, Comparable, Sendable, CaseIterable {
  /// A hint, a heuristic, or a number of the project's own.
  case note
  /// The documents advise otherwise.
  case warning
  /// It does not work there, or the system refuses it.
  case error

  package static func < (left: Severity, right: Severity) -> Bool {
    left != right && (left == .note || right == .error)
  }
}

/// Another place in the same file that belongs to a finding.
package struct RelatedPlace: Hashable, Sendable {
  package var span: TextSpan
  /// A short phrase: "used here".
  package var message: String

  package init(span: TextSpan, message: String) { (self.span, self.message) = (span, message) }
}

/// The part of the widget that a finding is about, independent of lines.
package struct Subject: Hashable, Sendable {
  package var widget: String?
  /// Families concerned, in the order of the widget.
  package var families: [String]
  /// True if each family lacks something by itself: with other families it is another finding.
  package var isAboutEachFamily = false
  /// True if the finding covers later places of the widget, too.
  package var coversLaterPlaces = false
  /// Path in the model without lines or values, such as `families/systemSmall/content/VStack/Text[2]`.
  package var path: String

  package init(widget: String? = nil, families: [String] = [], path: String = "") {
    (self.widget, self.families, self.path) = (widget, families, path)
  }
}

package struct Evidence: Hashable, Sendable {
  /// With its unit: `9 pt`.
  package var measured: String?
  /// With its unit: `at least 11 pt`.
  package var required: String?
  /// In the unit of `measured` and `required`.
  package var measuredNumber: Double?
  package var requiredNumber: Double?
  /// The presentations in which the problem shows.
  package var presentations: [PresentationName]
  /// States of the app in which the problem shows: `empty`.
  package var states: [String]

  package init(
    measured: String? = nil, required: String? = nil, measuredNumber: Double? = nil, requiredNumber: Double? = nil,
    presentations: [PresentationName] = [], states: [String] = []
  ) {
    (self.measured, self.required, self.measuredNumber) = (measured, required, measuredNumber)
    (self.requiredNumber, self.presentations, self.states) = (requiredNumber, presentations, states)
  }
}

package struct Suppression: Hashable, Sendable {
  package var span: TextSpan
  /// The reason after `--`, if one was given.
  package var justification: String?

  package init(span: TextSpan, justification: String?) { (self.span, self.justification) = (span, justification) }
}

/// A presentation's name, in parts for reporters to join: `iPhone`, `Home Screen`, `tinted or clear`.
package struct PresentationName: Hashable, Sendable {
  /// Empty if the place implies it, as in `CarPlay`.
  package let device: String
  package let place: String
  /// The differences from other presentations at the place.
  package let remarks: [String]
  /// All of it: `iPhone Home Screen (tinted or clear)`.
  package let text: String

  package init(device: String = "", place: String, remarks: [String] = []) {
    (self.device, self.place, self.remarks) = (device, place, remarks)
    let place = device.isEmpty ? place : "\(device) \(place)"
    text = remarks.isEmpty ? place : "\(place) (\(remarks.joined(separator: ", ")))"
  }

  package var withoutRemarks: PresentationName { PresentationName(device: device, place: place) }
}

/// A replacement in a file's decoded text.
package struct TextEdit: Hashable, Sendable {
  /// The replaced text; empty to insert text.
  package var span: TextSpan
  package var replacement: [UInt8]

  package init(_ span: TextSpan, _ replacement: [UInt8]) { (self.span, self.replacement) = (span, replacement) }
}

/// The safety of applying a fix without review.
package enum FixSafety: String, Comparable, Sendable, CaseIterable {
  /// The widget shows the same afterwards, or what was clearly intended.
  case safe
  /// The widget may show or say something else; a person should check.
  case unsafe
  /// One of several answers, or a text to complete: shown, and never applied.
  case suggestion

  package static func < (left: FixSafety, right: FixSafety) -> Bool {
    left != right && (left == .safe || right == .suggestion)
  }
}

/// A change of the file that removes a finding, all of it or nothing.
package struct Fix: Hashable, Sendable {
  /// An imperative without a period: "Replace yes by true".
  package var title: String
  package var safety: FixSafety
  /// The reason why it is not safe, in whole sentences; nil if it is safe.
  package var reason: String?
  /// In the order of their places, without overlaps.
  package var edits: [TextEdit]

  package init(title: String, safety: FixSafety, reason: String? = nil, edits: [TextEdit]) {
    (self.title, self.safety, self.reason, self.edits) = (title, safety, reason, edits)
  }
}
