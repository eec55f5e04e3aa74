/// One thing that was found in one file: what is wrong, where, and by which rule.
package struct Finding: Hashable, Sendable {
  /// The rule's id, such as `font-size-minimum`.
  package var rule: String
  package var severity: Severity
  /// Whole sentences with a final period; the first stands alone. Values from the file stand in it as they are:
  /// a reporter makes them safe to show.
  package var message: String
  /// The smallest piece of the file that someone would edit.
  package var span: TextSpan
  /// What few ask for. Findings are handed on and sorted often, and most are only counted or shown as one line.
  private var rest: SharedValue<Rest>

  private struct Rest: Hashable, Sendable {
    var related: [RelatedPlace]
    var subject: Subject
    var evidence: Evidence
    var remedy: String?
    var meant: String?
    var missingKey: String?
    var fixes: [Fix] = []
    var suppression: Suppression?
  }

  package init(
    rule: String, severity: Severity, message: String, span: TextSpan, related: [RelatedPlace] = [],
    subject: Subject = Subject(), evidence: Evidence = Evidence(), remedy: String? = nil,
    meant: String? = nil, missingKey: String? = nil, suppression: Suppression? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.span = span
    rest = SharedValue(
      Rest(
        related: related, subject: subject, evidence: evidence, remedy: remedy, meant: meant, missingKey: missingKey,
        suppression: suppression))
  }
}

extension Finding {
  package var related: [RelatedPlace] {
    get { rest.value.related }
    _modify { yield &rest.value.related }
  }

  package var subject: Subject {
    get { rest.value.subject }
    _modify { yield &rest.value.subject }
  }

  package var evidence: Evidence {
    get { rest.value.evidence }
    _modify { yield &rest.value.evidence }
  }

  /// What to do about this very finding, as whole sentences; nil where what the rule says fits.
  package var remedy: String? {
    get { rest.value.remedy }
    set { rest.value.remedy = newValue }
  }

  /// What was plainly meant in place of what is underlined; nil where that is a guess.
  package var meant: String? {
    get { rest.value.meant }
    set { rest.value.meant = newValue }
  }

  /// The key that is required at what is underlined and not there.
  package var missingKey: String? {
    get { rest.value.missingKey }
    set { rest.value.missingKey = newValue }
  }

  /// What removes it, the best first; empty unless requested.
  package var fixes: [Fix] {
    get { rest.value.fixes }
    _modify { yield &rest.value.fixes }
  }

  /// Set where a comment in the file suppresses the finding.
  package var suppression: Suppression? {
    get { rest.value.suppression }
    set { rest.value.suppression = newValue }
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

/// How much a finding matters. The names are SARIF's levels.
package enum Severity: String, Comparable, Sendable, CaseIterable {
  /// A hint, a heuristic, or a number of the project's own.
  case note
  /// The documents advise otherwise.
  case warning
  /// It does not work there, or the system refuses it.
  case error

  package static func < (left: Severity, right: Severity) -> Bool {
    switch (left, right) {
    case (.note, .warning), (.note, .error), (.warning, .error): true
    default: false
    }
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
  /// Whether each of them lacks something by itself, though one finding speaks of all: with another family it is not
  /// the same finding any more.
  package var isAboutEachFamily = false
  /// Whether the finding speaks of later places of the widget as well: it is reported at the first one alone.
  package var coversLaterPlaces = false
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
  /// The number in `measured`, in the same unit; nil where there is none.
  package var measuredNumber: Double?
  /// The number in `required`, in the same unit; nil where there is none.
  package var requiredNumber: Double?
  /// The presentations in which it shows.
  package var presentations: [PresentationName]
  /// States of the app in which it shows: `empty`.
  package var states: [String]

  package init(
    measured: String? = nil, required: String? = nil, measuredNumber: Double? = nil, requiredNumber: Double? = nil,
    presentations: [PresentationName] = [], states: [String] = []
  ) {
    self.measured = measured
    self.required = required
    self.measuredNumber = measuredNumber
    self.requiredNumber = requiredNumber
    self.presentations = presentations
    self.states = states
  }
}

/// A comment that suppresses a finding.
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

/// Findings that are counted and not listed, because a file has more of them than people read.
package struct OmittedFindings: Hashable, Sendable {
  package private(set) var count = 0
  /// The earliest place of one of them.
  package private(set) var first: TextSpan?

  package init() {}

  package mutating func add(at span: TextSpan) {
    count += 1
    first = first.map { min($0, span) } ?? span
  }

  package mutating func add(_ others: OmittedFindings) {
    count += others.count
    guard let earliest = others.first else { return }
    first = first.map { min($0, earliest) } ?? earliest
  }
}

/// How many findings there are of each level.
package struct FindingCounts: Equatable, Sendable {
  package var errors = 0
  package var warnings = 0
  package var notes = 0

  package init() {}

  package var total: Int { errors + warnings + notes }

  package subscript(severity: Severity) -> Int {
    get {
      switch severity {
      case .error: errors
      case .warning: warnings
      case .note: notes
      }
    }
    set {
      switch severity {
      case .error: errors = newValue
      case .warning: warnings = newValue
      case .note: notes = newValue
      }
    }
  }

  /// How many of them may be listed where there is room for so many: the most severe.
  package func mostSevere(_ room: Int) -> FindingCounts {
    var listed = FindingCounts()
    for severity in Severity.allCases.reversed() {
      listed[severity] = min(self[severity], room - listed.total)
    }
    return listed
  }

  /// Counts a finding down; false where there was none left of its level.
  package mutating func take(_ finding: Finding) -> Bool {
    guard self[finding.severity] > 0 else { return false }
    self[finding.severity] -= 1
    return true
  }
}

/// What people call a presentation, the pieces apart, so that each reporter and message joins them as it likes:
/// `iPhone`, `Home Screen`, `tinted or clear`.
package struct PresentationName: Hashable, Sendable {
  /// Empty where the place says it, as in `CarPlay`.
  package let device: String
  package let place: String
  /// What distinguishes it from other presentations at the place.
  package let remarks: [String]
  /// All of it: `iPhone Home Screen (tinted or clear)`.
  package let text: String

  package init(device: String = "", place: String, remarks: [String] = []) {
    self.device = device
    self.place = place
    self.remarks = remarks
    let place = device.isEmpty ? place : "\(device) \(place)"
    text = remarks.isEmpty ? place : "\(place) (\(remarks.joined(separator: ", ")))"
  }

  /// The name without remarks.
  package var withoutRemarks: PresentationName { PresentationName(device: device, place: place) }
}

/// A value that its copies share until one of them is changed: to copy it costs no more than to copy a reference.
struct SharedValue<Value: Sendable>: Sendable {
  private var box: Box

  /// Changed only where nothing else holds it, so that no two tasks ever see a change.
  private final class Box: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  init(_ value: Value) { box = Box(value) }

  var value: Value {
    get { box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

extension SharedValue: Equatable where Value: Equatable {
  static func == (left: SharedValue, right: SharedValue) -> Bool { left.box === right.box || left.value == right.value }
}

extension SharedValue: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
