import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

/// Reads rule files. A mistake in one is a finding with its place there, and the rule is left out.
package struct RuleFileReader {
  var yaml: AuthoredYAML
  /// Whether the names in it are known to be right: those of the files that the binary carries, which tests hold.
  let isTrusted: Bool
  /// What the checks declare that there are; nil where rules are not held to it.
  private let checks: [CheckDeclaration]?
  /// Names that conditions and messages may use.
  private(set) var parameters: [Parameter] = []

  package struct Result: Sendable {
    package var rule: Rule?
    package var findings: [Finding]
    /// The decoded text that places count in.
    package var text: [UInt8]
  }

  init(_ tree: YAMLTree, isTrusted: Bool = false, checks: [CheckDeclaration]? = nil) {
    yaml = AuthoredYAML(tree)
    self.isTrusted = isTrusted
    self.checks = checks
  }

  // MARK: Files

  /// Reads a rule from the text of its file.
  ///
  /// - Parameters:
  ///   - path: Where the file stands below the folder of rules; its folder is the category.
  ///   - isWhole: Whether the text has the documentation too, which is then asked for.
  ///   - checks: What the checks declare that there are, to hold the rule to it.
  package static func read(
    _ text: String, path: String, isWhole: Bool, checks: [CheckDeclaration]? = nil
  ) -> Result {
    var reader = RuleFileReader(YAMLTree.read(Array(text.utf8), limits: Limits()), checks: checks)
    return reader.result(path: path, isWhole: isWhole)
  }

  /// Reads a rule from a tree that the binary carries.
  ///
  /// - Parameter isWhole: Whether it has titles, rationales, remedies and fixes.
  static func readCarried(_ tree: YAMLTree, path: String, isWhole: Bool) -> Result {
    var reader = RuleFileReader(tree, isTrusted: true)
    return reader.result(path: path, isWhole: isWhole)
  }

  /// Reads a rule file that does not come with the linter: nothing in it is taken on trust.
  ///
  /// - Parameters:
  ///   - path: Category and file name.
  ///   - taken: Ids that are taken already, and by which file.
  package static func readOwn(_ bytes: [UInt8], path: String, taken: [String: String]) -> Result {
    var reader = RuleFileReader(YAMLTree.read(bytes, limits: Limits()))
    guard reader.yaml.findings.isEmpty, reader.checkDocuments() else {
      return Result(rule: nil, findings: reader.yaml.sortedFindings, text: reader.yaml.tree.text)
    }
    reader.checkOwn(taken: taken)
    return reader.result(path: path, isWhole: true)
  }

  private mutating func result(path: String, isWhole: Bool) -> Result {
    var rule: Rule?
    if yaml.tree.findings.isEmpty, let root = yaml.tree.documents.first {
      rule = readRule(at: root, path: path, isWhole: isWhole)
    }
    return Result(rule: yaml.findings.isEmpty ? rule : nil, findings: yaml.sortedFindings, text: yaml.tree.text)
  }

  /// Whether the file holds one document.
  private mutating func checkDocuments() -> Bool {
    let documents = yaml.tree.documents
    if documents.isEmpty {
      let start = TextSpan(start: 0, end: 0)
      yaml.report(.invalidValue, at: start, "The file is empty. widgetlint new-rule writes one to begin with.")
    } else if documents.count > 1 {
      report("A rule file holds one rule. Put this one into a file of its own.", at: documents[1])
    }
    return documents.count == 1
  }

  /// What only the project's own files may do, and what is asked of no file that is reviewed with its tests.
  private mutating func checkOwn(taken: [String: String]) {
    for entry in yaml.entries(of: yaml.tree.documents[0]) {
      switch yaml.text(entry.key) {
      case "check":
        report(
          "A check in Swift comes with the linter. Say what the rule asks for with each, where and require.",
          at: entry.key)
      case "edition", "changes":
        let key = yaml.tree.string(of: entry.key)
        report("Only rules that come with the linter have \(key). Leave it out.", at: entry.key)
      case "fix": checkOwnFixes(entry.value)
      case "id": checkID(entry.value, taken: taken)
      default: break
      }
    }
  }

  private mutating func checkID(_ node: NodeID, taken: [String: String]) {
    let id = yaml.tree.string(of: node)
    let isWellFormed = !id.isEmpty && id.utf8.count <= 64 && id.utf8.first != UInt8(ascii: "-")
      && id.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "-")
      }
    if !isWellFormed {
      report(
        "An id consists of lower-case letters, digits and hyphens, at most 64 of them, such as title-font.", at: node)
    } else if let owner = taken[id] {
      report("\(owner) has a rule \(id) already. Choose another id.", at: node)
    }
  }

  // MARK: The rule

  private static let keys: [RuleKey] = [
    .id, .title, .requirements, .profile, .rationale, .remedy, .notes, .parameters, .each, .in, .where,
    .require, .level, .message, .measured, .required, .at, .related, .relatedMessage, .count, .says, .check,
    .shows, .examples, .edition, .changes, .fix, .yieldsTo,
  ]

  private mutating func readRule(at root: NodeID, path: String, isWhole: Bool) -> Rule? {
    guard let fields = fields(of: root, allowed: Self.keys) else { return nil }
    let (category, fileName) = Self.names(in: path)
    guard let id = requiredText(.id, in: fields, root: root) else { return nil }
    if id != fileName, let node = fields[.id] {
      report("The id is \(id), but the file is named \(fileName); they should be the same.", at: node)
    }
    parameters = readParameters(fields[.parameters])
    guard let body = readBody(fields, category: category, root: root) else { return nil }
    var rule = Rule(id: id, category: category, body: body)
    rule.parameters = parameters
    rule.requirements = texts(fields[.requirements])
    rule.isStrict = readProfile(fields[.profile])
    rule.since = readEdition(fields[.edition])
    rule.changes = readChanges(fields[.changes], of: rule)
    guard isWhole else { return rule }
    rule.title = requiredText(.title, in: fields, root: root) ?? ""
    rule.rationale = requiredText(.rationale, in: fields, root: root) ?? ""
    rule.remedy = requiredText(.remedy, in: fields, root: root) ?? ""
    rule.notes = yaml.text(fields[.notes]) ?? ""
    rule.fixes = readFixes(fields[.fix])
    rule.yieldsTo = readYielding(fields[.yieldsTo])
    rule.examples = readExamples(fields[.examples])
    return rule
  }

  /// The folder that a file stands in, and the file's name up to its first point.
  private static func names(in path: String) -> (folder: String, file: String) {
    // Bytes, in which one steps faster than in a string.
    let bytes = Array(path.utf8)
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    let folders = bytes[..<(slash ?? 0)]
    let folder = folders[(folders.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    let file = bytes[(slash.map { $0 + 1 } ?? 0)...].prefix { $0 != UInt8(ascii: ".") }
    return (String(decoding: folder, as: UTF8.self), String(decoding: file, as: UTF8.self))
  }

  mutating func readProfile(_ node: NodeID?) -> Bool {
    guard let node else { return false }
    let isStrict = yaml.text(node) == "strict"
    if !isStrict { report("A rule's profile is strict, or is left out.", at: node) }
    return isStrict
  }

  private mutating func readBody(_ fields: Fields, category: String, root: NodeID) -> RuleBody? {
    if category == "reading" { return .reading(level: readLevel(fields[.level]) ?? .error) }
    if let node = fields[.check] {
      guard let check = readCheck(node, fields, root: root) else { return nil }
      if let checks { hold(check, fields, to: checks) }
      return .check(check)
    }
    return readCondition(fields, root: root).map { .condition($0) }
  }

  // MARK: Editions

  /// `edition: 2027.3` — since when.
  private mutating func readEdition(_ node: NodeID?) -> Edition? {
    guard let node else { return nil }
    if let edition = yaml.text(node).flatMap({ Edition($0) }) { return edition }
    report("An edition is a year and a month, such as 2027.3.", at: node)
    return nil
  }

  /// `changes:` — what later editions make of the rule. The rest of the file says what held at first.
  private mutating func readChanges(_ node: NodeID?, of rule: Rule) -> [RuleChange] {
    guard let node else { return [] }
    var changes: [RuleChange] = []
    for item in yaml.items(of: node) {
      guard let fields = fields(of: item, allowed: [.edition, .level, .parameters]) else { continue }
      guard let place = fields[.edition], let edition = readEdition(place) else {
        if fields[.edition] == nil {
          yaml.report(.missingKey, at: item, "A change needs the edition that makes it.")
        }
        continue
      }
      if let last = changes.last?.edition ?? rule.since, edition <= last {
        report("Changes stand in the order of their editions, and after the rule's own, \(last).", at: place)
      }
      var change = RuleChange(edition: edition, level: readLevel(fields[.level]))
      change.parameters = readChangedParameters(fields[.parameters], of: rule)
      if change.level == nil, change.parameters.isEmpty { report("The change changes nothing.", at: item) }
      changes.append(change)
    }
    return changes
  }

  private mutating func readChangedParameters(_ node: NodeID?, of rule: Rule) -> [String: ParameterValue] {
    guard let node else { return [:] }
    guard yaml.tree[node].kind == .mapping else {
      report("A mapping should stand here.", at: node)
      return [:]
    }
    var changed: [String: ParameterValue] = [:]
    for entry in yaml.entries(of: node) {
      let name = yaml.tree.string(of: entry.key)
      if rule.parameter(name) != nil {
        changed[name] = readParameterValue(entry.value)
      } else {
        let names = rule.parameters.map(\.name).sorted()
        yaml.report(.unknownKey, at: entry.key, yaml.advised("The rule has no parameter \(name)", name, among: names))
      }
    }
    return changed
  }

  // MARK: Parameters

  private static let parameterKeys: [RuleKey] = [.default, .unit, .meaning, .own, .atLeast, .atMost]

  private mutating func readParameters(_ node: NodeID?) -> [Parameter] {
    guard let node else { return [] }
    guard yaml.tree[node].kind == .mapping else {
      report("parameters takes a mapping such as {minimum: {default: 11, unit: pt, meaning: …}}.", at: node)
      return []
    }
    var parameters: [Parameter] = []
    for entry in yaml.entries(of: node) {
      guard let name = yaml.text(entry.key), let fields = fields(of: entry.value, allowed: Self.parameterKeys)
      else { continue }
      guard let standard = fields[.default], let value = readParameterValue(standard) else {
        yaml.report(.missingKey, at: entry.key, "The parameter \(name) has no default.")
        continue
      }
      var parameter = Parameter(
        name: name, value: value, unit: yaml.text(fields[.unit]) ?? "", meaning: yaml.text(fields[.meaning]) ?? "")
      parameter.isOwn = fields[.own].flatMap { yaml.flag($0) } ?? false
      parameter.range = readRange(fields, of: parameter)
      parameters.append(parameter)
    }
    return parameters
  }

  private mutating func readParameterValue(_ node: NodeID) -> ParameterValue? {
    switch yaml.tree[node].kind {
    case .scalar: return yaml.number(node).map { .number($0) } ?? yaml.text(node).map { .word($0) }
    case .sequence: return .words(texts(node))
    case .alias: return nil
    case .mapping:
      var values: [Family: Double] = [:]
      for entry in yaml.entries(of: node) {
        guard let family = yaml.text(entry.key).flatMap(Family.init(rawValue:)) else {
          report("A parameter by family has families as keys.", at: entry.key)
          continue
        }
        values[family] = yaml.number(entry.value)
      }
      return .byFamily(values)
    }
  }

  /// `atLeast` and `atMost` of a parameter: what a configuration may set.
  private mutating func readRange(_ fields: Fields, of parameter: Parameter) -> ClosedRange<Double> {
    let standard = parameter.range
    let low = fields[.atLeast].flatMap { yaml.number($0) } ?? standard.lowerBound
    let high = fields[.atMost].flatMap { yaml.number($0) } ?? standard.upperBound
    guard low <= high else {
      if let node = fields[.atLeast] { report("The parameter \(parameter.name) allows no number at all.", at: node) }
      return standard
    }
    return low...high
  }

  // MARK: Examples

  private mutating func readExamples(_ node: NodeID?) -> [RuleExample] {
    guard let node, let fields = fields(of: node, allowed: [.bad, .good]) else { return [] }
    return readExamples(fields[.bad], areBad: true) + readExamples(fields[.good], areBad: false)
  }

  private mutating func readExamples(_ node: NodeID?, areBad: Bool) -> [RuleExample] {
    guard let node else { return [] }
    guard yaml.tree[node].kind == .sequence else {
      report("A list of examples should stand here, each with title and widget.", at: node)
      return []
    }
    return yaml.items(of: node).compactMap { item in
      guard let fields = fields(of: item, allowed: [.title, .widget, .bytes, .finds, .fixed]) else { return nil }
      guard let widget = yaml.text(fields[.widget]) ?? yaml.text(fields[.bytes]) else {
        yaml.report(.missingKey, at: item, "The example has no widget.")
        return nil
      }
      let findings = fields[.finds].map { readExpected($0) } ?? []
      if areBad == findings.isEmpty { report("A bad example finds something, a good one nothing.", at: item) }
      return RuleExample(
        title: yaml.text(fields[.title]) ?? "", widget: widget, isBad: areBad, findings: findings,
        fixed: yaml.text(fields[.fixed]), span: yaml.tree.span(of: item))
    }
  }

  private mutating func readExpected(_ node: NodeID) -> [ExpectedFinding] {
    guard yaml.tree[node].kind == .sequence else {
      report("finds takes a list such as [{under: \"9\"}].", at: node)
      return []
    }
    return yaml.items(of: node).compactMap { item in
      guard let fields = fields(of: item, allowed: [.under, .level, .message, .remedy]) else { return nil }
      guard let under = yaml.text(fields[.under]) else {
        yaml.report(.missingKey, at: item, "A finding of an example says with under which text it underlines.")
        return nil
      }
      return ExpectedFinding(
        under: under, level: readLevel(fields[.level]), message: yaml.text(fields[.message]),
        remedy: yaml.text(fields[.remedy]))
    }
  }

  // MARK: Values

  /// A list of words; a single word counts as a list of one.
  mutating func texts(_ node: NodeID?) -> [String] {
    guard let node else { return [] }
    let words = yaml.words(in: node, noList: "A list should stand here.") { _ in "A word should stand here." }
    return words.map { yaml.tree.string(of: $0) }
  }

  mutating func readLevel(_ node: NodeID?) -> Severity? {
    guard let node else { return nil }
    if let level = yaml.text(node).flatMap(Severity.init(rawValue:)) { return level }
    report("A level is error, warning or note.", at: node)
    return nil
  }

  mutating func report(_ message: String, at node: NodeID) { yaml.report(.invalidValue, at: node, message) }
}
