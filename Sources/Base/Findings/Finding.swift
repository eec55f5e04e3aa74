/// A problem in a file: what is wrong, where, and which rule reports it.
public struct Finding: Hashable, Sendable {
  /// The rule's id, such as `font-size-minimum`.
  public var rule: String
  public var severity: Severity
  /// Whole sentences; the first is enough by itself. Values from the file are not escaped: reporters do that.
  public var message: String
  /// The smallest part of the file that a person would edit.
  public var span: TextSpan
  public var related: [RelatedSpan]
  public var subject: Subject
  public var evidence: Evidence
  /// The remedy of this finding, in whole sentences; nil if the rule's remedy fits.
  public var remedy: String?
  /// The replacement for the underlined text; nil if it would be a guess.
  public var meant: String?
  /// The required key that is missing here.
  public var missingKey: String?
  /// Fixes that remove it, the best first; empty unless requested.
  public var fixes: [Fix] = []
  /// The comment that suppresses the finding; nil if there is none.
  public var suppression: Suppression?
  /// The finding in the same file whose correction removes this one, too; reports for people show only that one.
  public var coveredBy: Covering?

  /// True unless a comment suppresses it or another finding covers it.
  public var isOpen: Bool { suppression == nil && coveredBy == nil }

  public init(
    rule: String, severity: Severity, message: String, span: TextSpan, related: [RelatedSpan] = [],
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
  public static func < (left: Finding, right: Finding) -> Bool {
    if left.span != right.span { return left.span < right.span }
    if left.rule != right.rule { return left.rule.utf8.lexicographicallyPrecedes(right.rule.utf8) }
    return left.message.utf8.lexicographicallyPrecedes(right.message.utf8)
  }
}

/// The level of a finding, with the names of SARIF.
public enum Severity: String, Comparable, Sendable, CaseIterable {
  /// A hint, a heuristic, or a number of the project's own.
  case note
  /// The documents advise otherwise.
  case warning
  /// It does not work there, or the system refuses it.
  case error

  public static func < (left: Severity, right: Severity) -> Bool {
    left != right && (left == .note || right == .error)
  }
}

/// Another part of the same file that belongs to a finding.
public struct RelatedSpan: Hashable, Sendable {
  public var span: TextSpan
  /// A short phrase: "used here".
  public var message: String

  public init(span: TextSpan, message: String) { (self.span, self.message) = (span, message) }
}

/// The part of the widget that a finding is about, independent of lines.
public struct Subject: Hashable, Sendable {
  public var widget: String?
  /// Further widgets that share the piece.
  public var otherWidgets: Set<String> = []
  /// Families concerned, in the order of the widget.
  public var families: [String]
  /// True if each family lacks something by itself: with other families it is another finding.
  public var isAboutEachFamily = false
  /// True if the finding covers later occurrences in the widget, too.
  public var coversLaterOccurrences = false
  /// Path in the model without lines or values, such as `families/systemSmall/content/VStack/Text[2]`.
  public var path: String

  public var widgets: Set<String> { otherWidgets.union([widget].compactMap(\.self)) }

  public init(widget: String? = nil, families: [String] = [], path: String = "") {
    (self.widget, self.families, self.path) = (widget, families, path)
  }
}

public struct Evidence: Hashable, Sendable {
  /// The measured value with its unit: `9 pt`.
  public var measured: String?
  /// The required value with its unit: `at least 11 pt`.
  public var required: String?
  /// The measured number, in the unit of `measured` and `required`.
  public var measuredNumber: Double?
  public var requiredNumber: Double?
  /// The distance of the number from what is required; 0 without numbers.
  public var distance: Double {
    guard let measuredNumber, let requiredNumber else { return 0 }
    return abs(measuredNumber - requiredNumber)
  }
  /// The presentations in which the problem shows.
  public var presentations: [PresentationName]
  /// States of the app in which the problem shows: `empty`.
  public var states: [String]

  public init(
    measured: String? = nil, required: String? = nil, measuredNumber: Double? = nil, requiredNumber: Double? = nil,
    presentations: [PresentationName] = [], states: [String] = []
  ) {
    (self.measured, self.required, self.measuredNumber) = (measured, required, measuredNumber)
    (self.requiredNumber, self.presentations, self.states) = (requiredNumber, presentations, states)
  }
}

public struct Suppression: Hashable, Sendable {
  public var span: TextSpan
  /// The reason after `--`, if one was given.
  public var justification: String?

  public init(span: TextSpan, justification: String?) { (self.span, self.justification) = (span, justification) }
}

/// The finding that is reported for others with the same cause.
public struct Covering: Hashable, Sendable {
  public var rule: String
  public var span: TextSpan
  public var reach: Reach

  public enum Reach: Sendable {
    /// Findings of any rules in the same code. A comment that suppresses the covering one does not suppress them.
    case anyRule
    /// Findings of the same rule, which such a comment suppresses, too.
    case sameRule
    /// The same finding at its later places, the next of which is reported if this one is suppressed.
    case laterPlaces
  }

  public init(rule: String, span: TextSpan, reach: Reach) { (self.rule, self.span, self.reach) = (rule, span, reach) }
}

/// A presentation's name, in parts for reporters to join: `iPhone`, `Home Screen`, `tinted or clear`.
public struct PresentationName: Hashable, Sendable {
  /// Empty if the place implies it, as in `CarPlay`.
  public let device: String
  public let place: String
  /// The differences from other presentations at the place.
  public let remarks: [String]
  /// All of it: `iPhone Home Screen (tinted or clear)`.
  public let text: String

  public init(device: String = "", place: String, remarks: [String] = []) {
    (self.device, self.place, self.remarks) = (device, place, remarks)
    let place = device.isEmpty ? place : "\(device) \(place)"
    text = remarks.isEmpty ? place : "\(place) (\(remarks.joined(separator: ", ")))"
  }

  public var withoutRemarks: PresentationName { PresentationName(device: device, place: place) }
}

/// A replacement in a file's decoded text.
public struct TextEdit: Hashable, Sendable {
  /// The replaced text; empty to insert text.
  public var span: TextSpan
  public var replacement: [UInt8]

  public init(_ span: TextSpan, _ replacement: [UInt8]) { (self.span, self.replacement) = (span, replacement) }
}

/// The safety of applying a fix without review.
public enum FixSafety: String, Comparable, Sendable, CaseIterable {
  /// The widget shows the same afterwards, or what was clearly intended.
  case safe
  /// The widget may show or say something else; a person should check.
  case unsafe
  /// One of several answers, or a text to complete: shown, and never applied.
  case suggestion

  public static func < (left: FixSafety, right: FixSafety) -> Bool {
    left != right && (left == .safe || right == .suggestion)
  }
}

/// A change to the file that removes a finding. All of its edits are made, or none.
public struct Fix: Hashable, Sendable {
  /// An imperative without a period: "Replace yes with true".
  public var title: String
  public var safety: FixSafety
  /// The reason why it is not safe, in whole sentences; nil if it is safe.
  public var reason: String?
  /// The edits in the order of their places, without overlaps.
  public var edits: [TextEdit]
  /// Edits of other files, which belong to the fix as well.
  public var otherFiles: [FileEdits]

  public init(
    title: String, safety: FixSafety, reason: String? = nil, edits: [TextEdit], otherFiles: [FileEdits] = []
  ) {
    (self.title, self.safety, self.reason) = (title, safety, reason)
    (self.edits, self.otherFiles) = (edits.sorted { $0.span < $1.span }, otherFiles)
  }
}

/// Edits of one of several files.
public struct FileEdits: Hashable, Sendable {
  public var path: SourcePath
  /// The decoded text into which the edits point.
  public var text: [UInt8]
  public var edits: [TextEdit]

  public init(_ path: SourcePath, _ text: [UInt8], _ edits: [TextEdit]) {
    (self.path, self.text, self.edits) = (path, text, edits)
  }
}

/// A fix of a project's files that has not been proven.
public struct DraftedFix: Sendable {
  /// An imperative without a period.
  public var title: String
  public var files: [FileEdits]
  /// Rules of which the fix must not cause a finding, whatever its level.
  public var silences: Set<String> = []
  /// Rules of which the fix must leave no finding in some families of the widget.
  public var settles: Set<String> = []
  public var settledFamilies: Set<String> = []
  /// True if the next drafts of the same fix need more room than this one.
  public var isBeforeLarger = false

  /// The rules whose findings say that content lacks room by more than their tolerance.
  public static let roomRules: Set = ["content-exceeds-canvas", "text-cut-off"]

  public init(_ title: String, _ files: [FileEdits]) { (self.title, self.files) = (title, files) }
}
