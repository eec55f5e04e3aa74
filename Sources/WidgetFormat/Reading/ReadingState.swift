import AppleTables
import Base
import YAMLTree

/// A value to be read, and the key that it belongs to.
struct Slot {
  /// The value's key; none for the root and for items of lists.
  let key: NodeID?
  /// The value, aliases resolved.
  let node: NodeID
}

/// What the readers of a file share: what has been read so far, and where they are.
final class ReadingState {
  /// Views and colours nest no deeper than this, whatever the limit on nesting allows.
  static let deepestNesting = 512

  let tree: YAMLTree
  let limits: Limits
  var file = WidgetFileParts()
  /// The document that is being read, from 0.
  var document = 0
  /// The `kind` of the widget that is being read.
  var widgetKind: NodeID?
  /// How many views and colours the current value is nested in, and the most since this was last set to 0.
  var depth = 0
  var deepest = 0
  /// Where the current document uses named views.
  var namedViewUses: [NamedViewUse] = []
  /// The current document's named views.
  var namedViews = NamedViewGraph()
  /// Views that uses of named views have added to the file so far.
  var addedViews = 0
  /// Kinds seen in the file, as bytes: strings that merely look alike are not the same kind.
  var kinds: [[UInt8]: NodeID] = [:]
  /// The mapping of the view whose value is being read.
  var viewNode: NodeID?
  var spelling = SpellingAdvice()
  /// Other languages that were reported in the current document, each once.
  var languages: Set<ForeignLanguage> = []
  private var reported: Set<ReportedFinding> = []

  init(tree: YAMLTree, limits: Limits) {
    self.tree = tree
    self.limits = limits
    file.findings = tree.findings
  }

  func report(
    _ rule: ReadingRule, severity: Severity? = nil, at span: TextSpan, related: [RelatedPlace] = [],
    families: [String] = [], _ message: String, remedy: String? = nil, meant: String? = nil,
    missingKey: String? = nil
  ) {
    guard file.findings.count < limits.gatheredFindings else { return file.omitted.add(at: span) }
    // Without aliases nothing is read twice.
    guard !tree.hasAliases || reported.insert(ReportedFinding(rule: rule, span: span, message: message)).inserted
    else { return }
    let subject = Subject(widget: widgetKind.map { tree.string(of: $0) }, families: families)
    file.findings.append(
      Finding(
        rule: rule.rawValue, severity: severity ?? rule.severity, message: message, span: span, related: related,
        subject: subject, remedy: remedy, meant: meant, missingKey: missingKey))
  }

  /// Takes back what was reported since there were so many findings. What aliases share is reported again elsewhere.
  func withdrawFindings(since count: Int) {
    for finding in file.findings[count...] {
      guard let rule = ReadingRule(rawValue: finding.rule) else { continue }
      reported.remove(ReportedFinding(rule: rule, span: finding.span, message: finding.message))
    }
    file.findings.removeSubrange(count...)
  }

  /// Adds the children of a view to the file.
  func add(children: [ViewID]) -> Range<Int> {
    let start = file.children.count
    file.children += children
    return start..<file.children.count
  }

  /// Adds the modifiers of a view or a variant to the file.
  func add(modifiers: [Modifier]) -> Range<Int> {
    let start = file.modifiers.count
    file.modifiers += modifiers
    return start..<file.modifiers.count
  }
}

/// The rules about reading that this stage decides. The tree has its own: `yaml-syntax`, `encoding` and others.
enum ReadingRule: String, Sendable {
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case duplicateKey = "duplicate-key"
  case missingContent = "missing-content"
  case noWidget = "no-widget"
  case invalidValue = "invalid-value"
  case unknownView = "unknown-view"
  case unsupportedView = "unsupported-view"
  case undefinedView = "undefined-view"
  case duplicateKind = "duplicate-kind"
  case unknownFamily = "unknown-family"
  case familyUnlisted = "family-unlisted"
  case limitExceeded = "limit-exceeded"

  var severity: Severity {
    switch self {
    case .noWidget, .undefinedView, .familyUnlisted: .warning
    default: .error
    }
  }
}

/// The identity of a finding: a node that aliases share is read once for each of them.
private struct ReportedFinding: Hashable {
  let rule: ReadingRule
  let span: TextSpan
  let message: String
}

/// Finds the names that were meant. A file decides how many names it misspells, so only so many are compared.
struct SpellingAdvice {
  /// Comparisons of a misspelt name with a known one that are left for this file.
  private var remaining = 400_000

  /// The nearest name, one or two letters away.
  mutating func nearest(to text: String, among names: [String]) -> String? {
    guard spend(names.count) else { return nil }
    return SpellingCandidates(names).nearest(to: text.utf8)
  }

  /// The nearest name among many that were prepared.
  mutating func nearest(to text: String, among candidates: SpellingCandidates, count: Int) -> String? {
    guard spend(count) else { return nil }
    return candidates.nearest(to: text.utf8)
  }

  private mutating func spend(_ comparisons: Int) -> Bool {
    guard remaining >= comparisons else { return false }
    remaining -= comparisons
    return true
  }
}
