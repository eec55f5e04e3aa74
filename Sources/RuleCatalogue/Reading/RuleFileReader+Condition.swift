import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

extension RuleFileReader {
  private static let caseKeys: Set<String> = [
    "in", "where", "require", "level", "message", "measured", "required", "at", "related", "relatedMessage", "count",
    "profile", "shows",
  ]

  mutating func readCondition(_ fields: RuleFields, root: NodeID) -> RuleCondition? {
    guard let subjectName = requiredText("each", in: fields, root: root) else { return nil }
    guard let subject = SubjectKind(rawValue: subjectName) else {
      let names = SubjectKind.allCases.map(\.rawValue).joined(separator: ", ")
      if let node = fields["each"] { report("There is no subject \(subjectName); choose one of \(names).", at: node) }
      return nil
    }
    guard let list = fields["cases"] else {
      return readCase(fields, subject: subject, root: root).map { RuleCondition(subject: subject, cases: [$0]) }
    }
    guard tree[list].kind == .sequence, tree.childCount(of: list) > 0 else {
      report("cases takes a list, each item with a level and a message of its own.", at: list)
      return nil
    }
    var cases: [RuleCase] = []
    for item in items(of: list) {
      guard var own = self.fields(of: item, allowed: Self.caseKeys.union(["remedy"])) else { continue }
      let remedy = own.removeValue(forKey: "remedy")
      own.merge(fields.filter { Self.caseKeys.contains($0.key) }) { own, _ in own }
      guard var made = readCase(own, subject: subject, root: item) else { continue }
      made.remedy = text(remedy).map(MessageTemplate.init)
      checkNames(of: made.remedy, at: remedy, subject: subject)
      cases.append(made)
    }
    return RuleCondition(subject: subject, cases: cases)
  }

  private mutating func readCase(_ fields: RuleFields, subject: SubjectKind, root: NodeID) -> RuleCase? {
    guard let message = requiredText("message", in: fields, root: root) else { return nil }
    guard let levelNode = fields["level"], let level = readLevel(levelNode) else {
      if fields["level"] == nil { report("The rule lacks level.", at: root) }
      return nil
    }
    let filter = readFilter(fields["in"])
    let condition = fields["where"].map { readPredicate($0, subject: subject) } ?? .all([])
    var made = RuleCase(filter: filter, condition: condition, level: level, message: MessageTemplate(message))
    made.requirement = fields["require"].map { readPredicate($0, subject: subject) }
    made.place = readFact(fields["at"], subject: subject)
    made.related = readFact(fields["related"], subject: subject)
    made.relatedMessage = text(fields["relatedMessage"]) ?? ""
    readMeasured(fields["measured"], into: &made, subject: subject)
    made.shows = fields["shows"].map { readFilter($0) }
    made.required = text(fields["required"]).map(MessageTemplate.init)
    made.isStrict = readProfile(fields["profile"])
    made.count = readCount(fields["count"], subject: subject)
    checkNames(of: made.message, at: fields["message"], subject: subject)
    checkNames(of: made.required, at: fields["required"], subject: subject)
    return made
  }

  /// `measured:` — a fact, or a phrase with facts in braces.
  private mutating func readMeasured(_ node: NodeID?, into made: inout RuleCase, subject: SubjectKind) {
    guard let node, let source = text(node) else { return }
    let isPhrase = source.utf8.contains(UInt8(ascii: " ")) || source.utf8.contains(UInt8(ascii: "{"))
    guard isPhrase || readFact(node, subject: subject) != nil else { return }
    let template = MessageTemplate(isPhrase ? source : "{\(source)}")
    checkNames(of: template, at: node, subject: subject)
    made.measured = template
    made.measuredFacts = template.names.compactMap { FactCatalogue.fact($0, of: subject) }
  }

  mutating func readFact(_ node: NodeID?, subject: SubjectKind) -> FactDefinition? {
    guard let node else { return nil }
    let name = text(node) ?? ""
    if let fact = FactCatalogue.fact(name, of: subject) { return fact }
    let known = FactCatalogue.names(of: subject)
    let guess = nearest(to: Array(name.utf8)[...], among: known).map { "; did you mean \($0)?" } ?? "."
    report("There is no fact \(name) of a \(subject.rawValue)\(guess)", at: node)
    return nil
  }

  private mutating func readCount(_ node: NodeID?, subject: SubjectKind) -> FindingCount {
    switch text(node) {
    case nil, "place": .place
    case "family": .family
    case "widget": .widget
    default: readFact(node, subject: subject).map { .fact($0) } ?? .place
    }
  }

  /// Names that every message may use beside facts and parameters.
  private static let builtInNames: Set<String> = ["where", "modes", "appearance", "family", "widget", "view"]

  private mutating func checkNames(of template: MessageTemplate?, at node: NodeID?, subject: SubjectKind) {
    guard !isTrusted, let template, let node else { return }
    for name in template.names where !Self.builtInNames.contains(name) {
      guard !parameters.contains(where: { $0.name == name }), FactCatalogue.fact(name, of: subject) == nil else {
        continue
      }
      let known = FactCatalogue.names(of: subject) + parameters.map(\.name)
      let guess = nearest(to: Array(name.utf8)[...], among: known).map { "; did you mean \($0)?" } ?? "."
      report("The message names {\(name)}, which is no fact of a \(subject.rawValue) and no parameter\(guess)", at: node)
    }
  }

  mutating func readCheck(_ node: NodeID, _ fields: RuleFields, root: NodeID) -> RuleBody? {
    guard let name = text(node), let level = readLevel(fields["level"]) else {
      report("A check needs its name and a level.", at: node)
      return nil
    }
    var messages: [String: MessageTemplate] = [:]
    var levels: [String: Severity] = [:]
    if let message = text(fields["message"]) { messages["message"] = MessageTemplate(message) }
    if let node = fields["messages"], tree[node].kind == .mapping {
      for entry in tree.entries(of: node) {
        guard let key = text(entry.key), let value = text(tree.resolved(entry.value)) else { continue }
        messages[key] = MessageTemplate(value)
      }
    }
    var remedies: [String: MessageTemplate] = [:]
    if let node = fields["remedies"], tree[node].kind == .mapping {
      for entry in tree.entries(of: node) {
        guard let key = text(entry.key), let value = text(tree.resolved(entry.value)) else { continue }
        remedies[key] = MessageTemplate(value)
      }
    }
    if let node = fields["levels"], tree[node].kind == .mapping {
      for entry in tree.entries(of: node) {
        guard let key = text(entry.key) else { continue }
        levels[key] = readLevel(tree.resolved(entry.value))
      }
    }
    if messages.isEmpty { report("The rule lacks message.", at: root) }
    var check = RuleCheck(
      name: name, level: level, messages: messages, levels: levels, filter: readFilter(fields["in"]))
    check.required = text(fields["required"]).map(MessageTemplate.init)
    check.remedies = remedies
    check.relatedMessage = text(fields["relatedMessage"]) ?? ""
    return .check(check)
  }
}
