import AppleTables
import Findings
import Globs
import RuleCatalogue
import YAMLTree

/// Reads one configuration file into a configuration that already holds what it extends. A mistake is a finding at
/// its place, and the rest is read on.
struct ConfigurationReader {
  let tree: YAMLTree
  /// The place of the file among those of the configuration.
  let file: Int
  let patternFolder: SourcePath
  /// Rules by id, as the newest edition has them.
  let rules: [String: Rule]
  let editions: [Edition]
  var configuration: Configuration
  private(set) var findings: [Finding]

  /// More mistakes than anybody reads at once are not looked for.
  private static let maximumFindings = 100

  init(
    _ parsed: ParsedConfiguration, file: Int, rules: [String: Rule], editions: [Edition],
    into configuration: Configuration
  ) {
    tree = parsed.tree
    self.file = file
    patternFolder = parsed.file.patternFolder
    self.rules = rules
    self.editions = editions
    self.configuration = configuration
    findings = parsed.file.findings
  }

  mutating func readAll() {
    guard let root = tree.documents.first, !tree.isNull(root) else { return }
    if tree.documents.count > 1 {
      report(.invalidValue, at: tree.documents[1], "A configuration is one document. Remove this one and its ---.")
    }
    guard tree[root].kind == .mapping else {
      return report(.invalidValue, at: root, "A configuration is a mapping, such as profile: strict.")
    }
    for entry in tree.entries(of: root) { read(entry) }
  }

  private mutating func read(_ entry: YAMLEntry) {
    let node = tree.resolved(entry.value)
    guard !tree.isUnknown(entry.value), !isIgnored(entry.key) else { return }
    guard let key = key(entry.key, of: "a configuration", among: ConfigurationKey.allCases) else { return }
    switch key {
    case .extends, .rulesFrom, .baseline: break  // Their paths were looked up before.
    case .edition: configuration.edition = readEdition(node, key: entry.key) ?? configuration.edition
    case .profile:
      configuration.profile = readWord(node, entry.key, among: RuleProfile.allCases) ?? configuration.profile
    case .failOn: configuration.failOn = readWord(node, entry.key, among: FailureLevel.allCases) ?? configuration.failOn
    case .requireReasons:
      configuration.requireReasons = readFlag(node, key: entry.key) ?? configuration.requireReasons
    case .rules: configuration.steps.append(ConfiguredStep(rules: readRules(node, key: entry.key)))
    case .overrides: readOverrides(node, key: entry.key)
    case .exclude:
      if let scope = readPatterns(node, key: entry.key) { configuration.exclude.append(scope) }
    }
  }

  // MARK: Reporting

  func place(_ node: NodeID) -> ConfigurationPlace { ConfigurationPlace(file: file, span: tree.span(of: node)) }

  mutating func report(_ rule: ConfigurationRule, at node: NodeID, or key: NodeID? = nil, _ message: String) {
    guard findings.count < Self.maximumFindings else { return }
    let span = tree.span(of: node)
    let isShown = !span.isEmpty || key == nil
    findings.append(
      Finding(
        rule: rule.rawValue, severity: .error, message: message,
        span: isShown ? span : key.map { tree.span(of: $0) } ?? span))
  }

  // MARK: Keys

  /// A key that begins with `x-` holds notes and anchors.
  func isIgnored(_ key: NodeID) -> Bool { tree.withText(of: key) { $0.starts(with: "x-".utf8) } }

  /// The key that is meant; nil, and reported, if there is none.
  mutating func key<Key: RawRepresentable<String>>(
    _ node: NodeID, of owner: String, among keys: [Key]
  ) -> Key? {
    let word = word(node)
    if let word, let key = keys.first(where: { $0.rawValue.utf8.elementsEqual(word.utf8) }) { return key }
    let names = keys.map(\.rawValue)
    let advice = guess(word, among: names) ?? "It may have \(listed(names))."
    report(.unknownKey, at: node, "\(shown(node)) is not a key of \(owner). \(advice)")
    return nil
  }

  /// "Did you mean …?"; nil if nothing is near.
  func guess(_ word: String?, among names: [String]) -> String? {
    // Once so many things are wrong, nobody waits for advice on each.
    guard let word, findings.count < Self.maximumFindings else { return nil }
    return nearest(to: Array(word.utf8)[...], among: names).map { "Did you mean \($0)?" }
  }

  /// A scalar's text.
  func word(_ node: NodeID) -> String? {
    tree[tree.resolved(node)].kind == .scalar && !tree.isNull(node) ? tree.string(of: node) : nil
  }
}
