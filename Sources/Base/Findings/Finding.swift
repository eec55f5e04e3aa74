/// A problem in a file: what is wrong, where, and which rule reports it.
public struct Finding: Hashable, Sendable {
  /// The rule's id, such as `font-size-minimum`.
  public var rule: String
  public var severity: Severity
  /// Whole sentences, of which the first is complete by itself. Reporters escape the values from the file.
  public var message: String
  /// The smallest part of the file that a person would edit.
  public var span: TextSpan
  public var related: [RelatedSpan]
  public var subject: Subject
  public var evidence: Evidence
  /// What to do, in whole sentences; nil for the rule's remedy.
  public var remedy: String?
  /// The text that the author of the file probably meant at `span`; nil if it is unknown.
  public var meant: String?
  /// The required key that the mapping at `span` lacks.
  public var requiredKey: String?
  /// Fixes that remove the finding, the best first; empty unless requested.
  public var fixes: [Fix] = []
  public var suppression: Suppression?
  /// The finding that reports for people show instead, since correcting it removes this one, too.
  public var coveredBy: Covering?

  public var isOpen: Bool { suppression == nil && coveredBy == nil }

  public init(
    rule: String, severity: Severity, message: String, span: TextSpan, related: [RelatedSpan] = [],
    subject: Subject = Subject(), evidence: Evidence = Evidence(), remedy: String? = nil,
    meant: String? = nil, requiredKey: String? = nil, suppression: Suppression? = nil
  ) {
    (self.rule, self.severity, self.message, self.span, self.related) = (rule, severity, message, span, related)
    (self.subject, self.evidence, self.remedy, self.meant) = (subject, evidence, remedy, meant)
    (self.requiredKey, self.suppression) = (requiredKey, suppression)
  }
}

extension Finding: Comparable {
  public static func < (left: Finding, right: Finding) -> Bool {
    if left.span != right.span { return left.span < right.span }
    if left.rule != right.rule { return left.rule.utf8.lexicographicallyPrecedes(right.rule.utf8) }
    return left.message.utf8.lexicographicallyPrecedes(right.message.utf8)
  }
}

/// The level of a finding, with the names of SARIF.
public enum Severity: String, Comparable, Sendable, CaseIterable {
  /// A hint, a heuristic, or a limit that this project chose.
  case note
  /// The widget goes against Apple's advice.
  case warning
  /// The widget does not work as written, or the system rejects it.
  case error

  public static func < (left: Severity, right: Severity) -> Bool {
    left != right && (left == .note || right == .error)
  }
}

/// Another part of the file that helps to understand a finding.
public struct RelatedSpan: Hashable, Sendable {
  public var span: TextSpan
  /// A short phrase: "used here".
  public var message: String

  public init(span: TextSpan, message: String) { (self.span, self.message) = (span, message) }
}

/// The part of a widget that a finding is about. Edits elsewhere in the file do not change it.
public struct Subject: Hashable, Sendable {
  /// The kind of the widget.
  public var widget: String?
  /// The kinds of further widgets with the same finding.
  public var otherWidgets: Set<String> = []
  public var families: [String]
  /// True if each family has the problem by itself, so that the same finding with a further family is a new one.
  public var isAboutEachFamily = false
  /// True if the finding also stands for later occurrences in the widget.
  public var coversLaterOccurrences = false
  /// The keys and views that lead to the part, such as `families/systemSmall/content/VStack/Text[2]`.
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
  public var distance: Double {
    guard let measuredNumber, let requiredNumber else { return 0 }
    return abs(measuredNumber - requiredNumber)
  }
  public var presentations: [PresentationName]
  /// The states of the app that have the problem, such as `empty`.
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
  /// The text after `--` in the comment.
  public var justification: String?

  public init(span: TextSpan, justification: String?) { (self.span, self.justification) = (span, justification) }
}

/// A reference to the finding that is reported in place of others with the same cause.
public struct Covering: Hashable, Sendable {
  public var rule: String
  public var span: TextSpan
  public var reach: Reach

  public enum Reach: Sendable {
    /// The finding covers findings of any rule. A comment that suppresses it does not suppress them.
    case anyRule
    /// The finding covers findings of its own rule. A comment that suppresses it suppresses them, too.
    case sameRule
    /// The finding covers later ones with the same cause. If it is suppressed, the first later one is reported.
    case laterPlaces
  }

  public init(rule: String, span: TextSpan, reach: Reach) { (self.rule, self.span, self.reach) = (rule, span, reach) }
}

/// A presentation's name, in parts that reporters join: `iPhone`, `Home Screen`, `tinted or clear`.
public struct PresentationName: Hashable, Sendable {
  /// Empty if the place implies it, as in `CarPlay`.
  public let device: String
  public let place: String
  /// How the presentation differs from others at the same place.
  public let remarks: [String]
  public let text: String

  public init(device: String = "", place: String, remarks: [String] = []) {
    (self.device, self.place, self.remarks) = (device, place, remarks)
    let place = device.isEmpty ? place : "\(device) \(place)"
    text = remarks.isEmpty ? place : "\(place) (\(remarks.joined(separator: ", ")))"
  }

  public var withoutRemarks: PresentationName { PresentationName(device: device, place: place) }
}

/// A replacement of one range of a file's decoded text.
public struct TextEdit: Hashable, Sendable {
  public var span: TextSpan
  public var replacement: [UInt8]

  public init(_ span: TextSpan, _ replacement: [UInt8]) { (self.span, self.replacement) = (span, replacement) }
}

public enum FixSafety: String, Comparable, Sendable, CaseIterable {
  /// The fix keeps what the widget shows, or makes it show what was clearly intended.
  case safe
  /// The fix may change what the widget shows or says, so a person should check it.
  case unsafe
  /// The fix is one of several choices, or has a text to complete. It is shown, but never applied.
  case suggestion

  public static func < (left: FixSafety, right: FixSafety) -> Bool {
    left != right && (left == .safe || right == .suggestion)
  }
}

/// A change that removes a finding. All of its edits are made, or none.
public struct Fix: Hashable, Sendable {
  /// An imperative without a period: "Replace yes with true".
  public var title: String
  public var safety: FixSafety
  /// Why the fix is not safe, in whole sentences; nil if it is safe.
  public var reason: String?
  /// The edits of the finding's own file, sorted, without overlaps.
  public var edits: [TextEdit]
  public var otherFiles: [FileEdits]

  public init(
    title: String, safety: FixSafety, reason: String? = nil, edits: [TextEdit], otherFiles: [FileEdits] = []
  ) {
    (self.title, self.safety, self.reason) = (title, safety, reason)
    (self.edits, self.otherFiles) = (edits.sorted { $0.span < $1.span }, otherFiles)
  }
}

public struct FileEdits: Hashable, Sendable {
  public var path: SourcePath
  /// The decoded text of the file, to which the edits apply.
  public var text: [UInt8]
  public var edits: [TextEdit]

  public init(_ path: SourcePath, _ text: [UInt8], _ edits: [TextEdit]) {
    (self.path, self.text, self.edits) = (path, text, edits)
  }
}

/// A fix of a project's files that is not proven yet.
public struct DraftedFix: Sendable {
  public var title: String
  public var files: [FileEdits]
  /// Rules that must report nothing new after the fix, at any level.
  public var silentRules: Set<String> = []
  /// Rules that must report nothing about `settledFamilies` of the widget after the fix.
  public var settledRules: Set<String> = []
  public var settledFamilies: Set<String> = []
  /// True if later drafts of the same fix need more room than this one, and so fail if this one lacks room.
  public var laterDraftsNeedMoreRoom = false

  public static let roomRules: Set = ["content-exceeds-canvas", "text-cut-off"]

  public init(_ title: String, _ files: [FileEdits]) { (self.title, self.files) = (title, files) }
}
