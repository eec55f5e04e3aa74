import AppleTables
import Base
import Linting
import YAMLTree

/// Reads a file into a configuration that already contains the files that it extends. Mistakes become findings.
struct ConfigurationReader {
  var yaml: AuthoredYAML
  let file: Int
  let patternFolder: SourcePath
  /// By id.
  let rules: [String: Rule]
  let editions: [Edition]
  var configuration: Configuration

  init(
    _ parsed: ParsedConfiguration, file: Int, rules: [String: Rule], editions: [Edition],
    into configuration: Configuration
  ) {
    (yaml, patternFolder) = (parsed.yaml, parsed.file.patternFolder)
    (self.file, self.rules, self.editions, self.configuration) = (file, rules, editions, configuration)
  }

  mutating func readAll() {
    guard let root = yaml.tree.documents.first, !yaml.tree.isNull(root) else { return }
    if yaml.tree.documents.count > 1 {
      let message = "A configuration is one document. Remove this one and its ---."
      yaml.report(.invalidValue, at: yaml.tree.documents[1], message)
    }
    guard yaml.tree[root].kind == .mapping else {
      return yaml.report(.invalidValue, at: root, "A configuration is a mapping, such as profile: strict.")
    }
    for (key, entry) in entries(of: root, ConfigurationKey.self, "a configuration") { read(key, entry) }
  }

  private mutating func read(_ key: ConfigurationKey, _ entry: YAMLEntry) {
    switch key {
    case .extends, .rulesFrom, .baseline: break  // `ConfigurationGathering` reads them.
    case .edition: configuration.edition = readEdition(entry) ?? configuration.edition
    case .profile: configuration.profile = readWord(entry) ?? configuration.profile
    case .failOn: configuration.failOn = readWord(entry) ?? configuration.failOn
    case .requireReasons: configuration.requireReasons = readFlag(entry) ?? configuration.requireReasons
    case .rules: configuration.steps.append(ConfiguredStep(rules: readRules(entry)))
    case .overrides: readOverrides(entry)
    case .fixes: readFixes(entry)
    case .exclude: if let scope = readPatterns(entry) { configuration.exclude.append(scope) }
    }
  }

  /// The entries with known keys. Reports other keys, except those with `x-`, which contain notes and anchors.
  mutating func entries<Key: RawRepresentable<String> & CaseIterable>(
    of node: NodeID, _ keys: Key.Type, _ owner: String
  ) -> [(key: Key, entry: YAMLEntry)] {
    withoutNotes(node).compactMap { entry in
      if let key = yaml.text(entry.key).flatMap(Key.init(rawValue:)) { return (key, entry) }
      let names = Key.allCases.map(\.rawValue)
      let sentence = "\(yaml.shown(entry.key)) is not a key of \(owner)"
      let advice = "It may have \(listed(names))."
      return yaml.refused(
        .unknownKey, at: entry.key, yaml.advised(sentence, yaml.text(entry.key), among: names, else: advice))
    }
  }

  func withoutNotes(_ node: NodeID) -> [YAMLEntry] {
    yaml.entries(of: node).filter { !yaml.tree.withText(of: $0.key) { $0.starts(with: "x-".utf8) } }
  }

  private mutating func readOverrides(_ entry: YAMLEntry) {
    if yaml.tree.isNull(entry.value) { return }
    guard yaml.tree[entry.value].kind == .sequence else {
      return report(entry, "overrides takes a list of items with paths, kinds or families, and rules.")
    }
    for item in yaml.items(of: entry.value) { readOverride(YAMLEntry(key: entry.key, value: item)) }
  }

  /// - Parameter item: An item of the list, with the key of the list.
  private mutating func readOverride(_ item: YAMLEntry) {
    guard yaml.tree[item.value].kind == .mapping else {
      return report(item, "An item of overrides is a mapping with paths, kinds or families, and rules.")
    }
    var step = ConfiguredStep()
    var written: Set<OverrideKey> = []
    let before = yaml.findings.count
    for (key, entry) in entries(of: item.value, OverrideKey.self, "an override") {
      written.insert(key)
      switch key {
      case .paths: step.paths = readPatterns(entry)
      case .kinds:
        let patterns = readGlobs(entry, of: "kinds") { text throws(Glob.Mistake) in try Glob(word: text) }
        step.kinds = patterns.map(\.pattern)
        step.kindTexts = patterns.map { yaml.tree.string(of: $0.node) }
      case .families: step.families = readFamilies(entry)
      case .rules: step.rules = readRules(entry)
      }
      let isEmptyList = yaml.tree[entry.value].kind == .sequence && yaml.tree.childCount(of: entry.value) == 0
      if key != .rules, yaml.tree.isNull(entry.value) || isEmptyList {
        report(entry, "\(key.rawValue) is empty here. Add a value, or remove the key.")
      }
    }
    guard yaml.findings.count == before else { return }
    let first = yaml.firstKey(of: item.value)
    if !written.contains(.rules) {
      yaml.report(.missingKey, at: first, or: item.key, "The override has no rules to set.")
    }
    if written.isDisjoint(with: [.paths, .kinds, .families]) {
      yaml.report(
        .missingKey, at: first, or: item.key,
        "The override has no paths, kinds or families to apply to. Settings for everything belong under rules.")
    }
    if yaml.findings.count == before { configuration.steps.append(step) }
  }

  private mutating func readFamilies(_ entry: YAMLEntry) -> FamilySet {
    items(entry, of: "families").reduce(into: []) { families, item in
      if let named = FamilySet(named: yaml.tree.string(of: item)) {
        families.formUnion(named)
      } else {
        reportFamily(item)
      }
    }
  }

  mutating func reportFamily(_ node: NodeID) {
    let names = Family.allCases.map(\.rawValue)
    let message = yaml.advised(
      "\(yaml.shown(node)) is not a family", yaml.text(node), among: names + ["system", "accessory"],
      else: "Families are \(listed(names)).")
    yaml.report(.invalidValue, at: node, message)
  }

  func sourced<Value>(_ value: Value, _ entry: YAMLEntry) -> Sourced<Value> {
    Sourced(value: value, origin: origin(entry.value))
  }

  private func origin(_ node: NodeID) -> ConfigurationOrigin {
    ConfigurationOrigin(file: file, span: yaml.tree.span(of: node))
  }

  mutating func report(_ entry: YAMLEntry, _ message: String) {
    yaml.report(.invalidValue, at: entry.value, or: entry.key, message)
  }

  /// Reports a mistake in a value, and returns nil.
  mutating func refused<Value>(_ entry: YAMLEntry, _ message: String) -> Value? {
    yaml.refused(.invalidValue, at: entry.value, or: entry.key, message)
  }

  private mutating func readWord<Word: RawRepresentable<String> & CaseIterable>(_ entry: YAMLEntry) -> Sourced<Word>? {
    let text = yaml.text(entry.value)
    if let word = text.flatMap(Word.init(rawValue:)) { return sourced(word, entry) }
    let names = Word.allCases.map(\.rawValue)
    let sentence = "\(yaml.shown(entry.value)) is not a value of \(yaml.tree.string(of: entry.key))"
    return refused(entry, yaml.advised(sentence, text, among: names, else: "Write \(listed(names, last: "or"))."))
  }

  private mutating func readFlag(_ entry: YAMLEntry) -> Sourced<Bool>? {
    if let flag = yaml.flag(entry.value) { return sourced(flag, entry) }
    return refused(entry, "\(yaml.tree.string(of: entry.key)) is true or false, without quotes.")
  }

  private mutating func readEdition(_ entry: YAMLEntry) -> Sourced<Edition>? {
    let known = listed(editions.map(\.description))
    guard let edition = yaml.text(entry.value).flatMap({ Edition($0) }) else {
      return refused(
        entry,
        """
        \(yaml.shown(entry.value)) is not an edition. An edition is a year and a month; this version knows \(known).
        """)
    }
    if editions.contains(edition) { return sourced(edition, entry) }
    return refused(
      entry,
      """
      This version does not know edition \(edition), only \(known). Use a newer version of widgetlint if \
      the edition is newer, or pin one that this version knows.
      """)
  }

  /// The items of a list, or a single word. Reports other values.
  mutating func items(_ entry: YAMLEntry, of noun: String) -> [NodeID] {
    let key = yaml.tree.string(of: entry.key)
    return yaml.words(in: entry.value, or: entry.key, noList: "\(key) takes a list of \(noun).") { shown in
      "\(shown) is not one of the \(noun) that \(key) takes."
    }
  }

  private mutating func readPatterns(_ entry: YAMLEntry) -> PathScope? {
    let patterns = readGlobs(entry, of: "patterns for paths") { text throws(Glob.Mistake) in
      try PathPattern(text.utf8)
    }
    if patterns.isEmpty { return nil }
    return PathScope(
      folder: patternFolder, patterns: PathPatternList(patterns.map(\.pattern)),
      origins: patterns.map { origin($0.node) })
  }

  private mutating func readGlobs<Pattern>(
    _ entry: YAMLEntry, of noun: String, _ read: (String) throws(Glob.Mistake) -> Pattern
  ) -> [(pattern: Pattern, node: NodeID)] {
    items(entry, of: noun).compactMap { item in
      do throws(Glob.Mistake) {
        return (try read(yaml.tree.string(of: item)), item)
      } catch {
        let message = "The pattern \(yaml.shown(item)) cannot be used: \(error.reason)."
        return yaml.refused(.invalidValue, at: item, or: entry.key, message)
      }
    }
  }
}
