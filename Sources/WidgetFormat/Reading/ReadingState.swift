import AppleTables
import Base
import YAMLTree

/// A value to read, and its key.
struct Slot {
  /// Nil for the root and for items of lists.
  let key: NodeID?
  /// The value, aliases resolved.
  let node: NodeID
}

/// The shared state of all readers of a file.
final class ReadingState {
  /// The number of levels to which views and colours may nest, whatever the limit on collections is.
  static let deepestNesting = 512

  let tree: YAMLTree
  let limits: Limits
  var file = WidgetFileContents()
  var document = 0
  var widgetKind: NodeID?
  /// The number of views, colours and samples around the current value.
  var depth = 0
  /// The largest `depth` since this was last set to 0.
  var deepest = 0
  var namedViewUses: [NamedViewUse] = []
  var namedViews = NamedViewGraph()
  /// The keys of `views` in the document, without arguments in parentheses.
  var declaredViews: Set<String> = []
  /// The number of views that uses of named views add.
  var addedViews = 0
  /// The kinds of widgets by their bytes, since equal strings may have different bytes.
  var kinds: [[UInt8]: NodeID] = [:]
  /// The mapping of the current view.
  var viewNode: NodeID?
  /// The key with the name of the current view.
  var viewKey: NodeID?
  /// The mapping with the modifiers that are read.
  var modifiedView: NodeID?
  /// The name of the data that is repeated around the current view.
  var repeatedData: String?
  var spelling = SpellingAdvice()
  /// The languages that were reported in the current document.
  var reportedLanguages: Set<ForeignLanguage> = []
  private var reported: Set<ReportedFinding> = []

  init(tree: YAMLTree, limits: Limits) {
    (self.tree, self.limits) = (tree, limits)
    file.findings = tree.findings
  }

  func report(
    _ rule: ReadingRule, severity: Severity? = nil, at span: TextSpan, related: [RelatedSpan] = [],
    families: [String] = [], _ message: String, remedy: String? = nil, meant: String? = nil, requiredKey: String? = nil
  ) {
    guard file.findings.count < limits.gatheredFindings else { return file.omitted.add(at: span) }
    // Only aliases cause the same finding twice.
    guard !tree.hasAliases || reported.insert(ReportedFinding(rule: rule, span: span, message: message)).inserted
    else { return }
    let subject = Subject(widget: widgetKind.map { tree.string(of: $0) }, families: families)
    file.findings.append(
      Finding(
        rule: rule.rawValue, severity: severity ?? rule.severity, message: message, span: span, related: related,
        subject: subject, remedy: remedy, meant: meant, requiredKey: requiredKey))
  }

  /// Removes the findings after the first `count`. Aliases may cause the same findings elsewhere again.
  func withdrawFindings(since count: Int) {
    for finding in file.findings[count...] {
      guard let rule = ReadingRule(rawValue: finding.rule) else { continue }
      reported.remove(ReportedFinding(rule: rule, span: finding.span, message: finding.message))
    }
    file.findings.removeSubrange(count...)
  }

  func add(children: [ViewID]) -> Range<Int> { file.children.add(contentsOf: children) }
  func add(modifiers: [Modifier]) -> Range<Int> { file.modifiers.add(contentsOf: modifiers) }
}

/// The rules of this stage. The tree has its own: `yaml-syntax`, `encoding` and others.
enum ReadingRule: String, Sendable {
  case unknownKey = "unknown-key", missingKey = "missing-key", duplicateKey = "duplicate-key"
  case missingContent = "missing-content", noWidget = "no-widget", invalidValue = "invalid-value"
  case unknownView = "unknown-view", unsupportedView = "unsupported-view", undefinedView = "undefined-view"
  case duplicateKind = "duplicate-kind", unknownFamily = "unknown-family", familyUnlisted = "family-unlisted"
  case limitExceeded = "limit-exceeded"

  var severity: Severity {
    switch self {
    case .noWidget, .undefinedView, .familyUnlisted: .warning
    default: .error
    }
  }
}

/// Identifies a finding, so that it is reported only once for a node with several aliases.
private struct ReportedFinding: Hashable {
  let rule: ReadingRule
  let span: TextSpan
  let message: String
}
