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
  /// The deepest nesting of views and colours, whatever the limit.
  static let deepestNesting = 512

  let tree: YAMLTree
  let limits: Limits
  var file = WidgetFileParts()
  var document = 0
  var widgetKind: NodeID?
  /// The nesting of the current value, and the deepest since this was last set to 0.
  var depth = 0
  var deepest = 0
  var namedViewUses: [NamedViewUse] = []
  var namedViews = NamedViewGraph()
  /// The names of the document's views, without parentheses.
  var declaredViews: Set<String> = []
  /// Views added by uses of named views.
  var addedViews = 0
  /// The kinds of widgets by their bytes, since strings that look alike may be different kinds.
  var kinds: [[UInt8]: NodeID] = [:]
  /// The mapping of the view that is read, and the key with its name.
  var viewNode: NodeID?
  var viewKey: NodeID?
  var spelling = SpellingAdvice()
  /// Languages that were reported in the current document.
  var languages: Set<ForeignLanguage> = []
  private var reported: Set<ReportedFinding> = []

  init(tree: YAMLTree, limits: Limits) {
    (self.tree, self.limits) = (tree, limits)
    file.findings = tree.findings
  }

  func report(
    _ rule: ReadingRule, severity: Severity? = nil, at span: TextSpan, related: [RelatedSpan] = [],
    families: [String] = [], _ message: String, remedy: String? = nil, meant: String? = nil,
    missingKey: String? = nil
  ) {
    guard file.findings.count < limits.gatheredFindings else { return file.omitted.add(at: span) }
    // Without aliases, nothing is read twice.
    guard !tree.hasAliases || reported.insert(ReportedFinding(rule: rule, span: span, message: message)).inserted
    else { return }
    let subject = Subject(widget: widgetKind.map { tree.string(of: $0) }, families: families)
    file.findings.append(
      Finding(
        rule: rule.rawValue, severity: severity ?? rule.severity, message: message, span: span, related: related,
        subject: subject, remedy: remedy, meant: meant, missingKey: missingKey))
  }

  /// Removes the findings after the first `count`, and forgets them, since aliases may report them again elsewhere.
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

/// Identifies a finding, since a node is read once for each alias.
private struct ReportedFinding: Hashable {
  let rule: ReadingRule
  let span: TextSpan
  let message: String
}

/// Finds the names that were meant, with a limit, since a file may have any number of misspelt ones.
struct SpellingAdvice {
  /// Comparisons that are left for this file.
  private var remaining = 400_000

  mutating func nearest(to text: String, among names: [String]) -> String? {
    guard remaining >= names.count else { return nil }
    remaining -= names.count
    return AppleTables.nearest(to: text.utf8, among: names)
  }

  /// The one name with the most words of which all are in a longer one, in their order: `kind` in `widgetKind`.
  mutating func contained(in text: String, among names: [String]) -> String? {
    guard text.utf8.count <= longestMisspelling, remaining >= names.count else { return nil }
    let written = Self.words(of: text)
    guard written.count > 1 else { return nil }
    remaining -= names.count
    let found = Dictionary(grouping: names) { name in
      var rest = Self.words(of: name)[...]
      let count = rest.count < written.count ? rest.count : 0
      for word in written where word == rest.first { rest.removeFirst() }
      return rest.isEmpty ? count : 0
    }
    guard let longest = found.keys.max(), longest > 0, found[longest]?.count == 1 else { return nil }
    return found[longest]?.first
  }

  private static func words(of name: String) -> [String] {
    let spaced = name.reduce(into: "") { $0 += ($1.isUppercase && $0.last?.isLowercase ?? false ? " " : "") + "\($1)" }
    return spaced.lowercased().split { "-_ ".contains($0) }.map(String.init)
  }
}
