import Presentations
import YAMLTree

extension RuleFileReader {
  private static let messageKeys: [RuleKey] = [
    .in, .where, .require, .level, .message, .swiftMessage, .measured, .required, .at, .related, .relatedMessage,
    .count, .profile, .shows, .remedy, .swiftRemedy,
  ]

  mutating func readCondition(_ fields: Fields, root: NodeID) -> RuleCondition? {
    guard let subjectName = requiredText(.each, in: fields, root: root) else { return nil }
    guard let subject = SubjectKind(word: subjectName) else {
      let names = SubjectKind.allCases.map(\.word).joined(separator: ", ")
      if let node = fields[.each] { report("There is no subject \(subjectName); choose one of \(names).", at: node) }
      return nil
    }
    guard let says = fields[.says] else {
      return readCase(fields, subject: subject, root: root).map { RuleCondition(subject: subject, cases: [$0]) }
    }
    let cases = readMessages(says, allowed: Self.messageKeys) { reader, _, own, node in
      // For keys that a message lacks, those of the rule apply.
      var ruleCase = reader.readCase(own.merging(fields) { own, _ in own }, subject: subject, root: node)
      // A message with its own text does not take the rule's `swiftMessage`, and no message takes the rule's remedy.
      let message = reader.readTemplate(own[.message], own[.swiftMessage], subject: subject)
      if let message { ruleCase?.message = message }
      ruleCase?.remedy = reader.readTemplate(own[.remedy], own[.swiftRemedy], subject: subject)
      return ruleCase
    }
    return cases.isEmpty ? nil : RuleCondition(subject: subject, cases: cases)
  }

  private mutating func readMessages<Message>(
    _ node: NodeID, allowed: [RuleKey], _ read: (inout Self, String, Fields, NodeID) -> Message?
  ) -> [Message] {
    guard yaml.tree[node].kind == .mapping, yaml.tree.childCount(of: node) > 0 else {
      report("says takes a mapping from names to messages, such as {small: {level: note, message: …}}.", at: node)
      return []
    }
    return yaml.entries(of: node).compactMap { entry in
      guard let fields = fields(of: entry.value, allowed: allowed) else { return nil }
      return read(&self, yaml.tree.string(of: entry.key), fields, entry.key)
    }
  }

  private mutating func readCase(_ fields: Fields, subject: SubjectKind, root: NodeID) -> RuleCase? {
    guard let message = readTemplate(fields[.message], fields[.swiftMessage], subject: subject), !message.source.isEmpty
    else {
      _ = requiredText(.message, in: fields, root: root)
      return nil
    }
    guard let levelNode = fields[.level], let level = readLevel(levelNode) else {
      if fields[.level] == nil { yaml.report(.missingKey, at: root, "The rule has no level.") }
      return nil
    }
    let selection = fields[.where].map { readPredicate($0, subject: subject) } ?? .all([])
    var ruleCase = RuleCase(filter: readFilter(fields[.in]), selection: selection, level: level, message: message)
    ruleCase.requirement = fields[.require].map { readPredicate($0, subject: subject) }
    ruleCase.pointsAt = readFact(fields[.at], subject: subject)
    ruleCase.related = readFact(fields[.related], subject: subject)
    ruleCase.relatedMessage = yaml.text(fields[.relatedMessage]) ?? ""
    readMeasured(fields[.measured], into: &ruleCase, subject: subject)
    ruleCase.shows = fields[.shows].map { readFilter($0) }
    ruleCase.required = readTemplate(fields[.required], nil, subject: subject)
    ruleCase.isStrict = readProfile(fields[.profile])
    ruleCase.grouping = readGrouping(fields[.count], subject: subject)
    ruleCase.collectFacts()
    return ruleCase
  }

  private mutating func readMeasured(_ node: NodeID?, into ruleCase: inout RuleCase, subject: SubjectKind) {
    guard let node, let source = yaml.text(node) else { return }
    let isName = !source.utf8.contains(UInt8(ascii: " ")) && !source.utf8.contains(UInt8(ascii: "{"))
    if isName, readFact(node, subject: subject) == nil { return }
    let template = MessageTemplate(isName ? "{\(source)}" : source)
    if !isName { checkNames(of: template, at: node, subject: subject) }
    ruleCase.measured = template
    ruleCase.measuredFacts = template.names.compactMap { FactCatalogue.fact($0, of: subject) }
  }

  mutating func readFact(_ node: NodeID?, subject: SubjectKind) -> FactDefinition? {
    guard let node else { return nil }
    let name = yaml.text(node) ?? ""
    if let fact = FactCatalogue.fact(name, of: subject) { return fact }
    let sentence = "There is no fact \(name) of a \(subject.word)"
    return refused(yaml.advised(sentence, name, among: FactCatalogue.names(of: subject)), at: node)
  }

  private mutating func readGrouping(_ node: NodeID?, subject: SubjectKind) -> FindingGrouping {
    switch yaml.text(node) {
    case nil, "place": .place
    case "family": .family
    case "widget": .widget
    default: readFact(node, subject: subject).map { .fact($0) } ?? .place
    }
  }

  private mutating func readTemplate(_ node: NodeID?, _ swift: NodeID?, subject: SubjectKind) -> MessageTemplate? {
    guard let node, let template = readTemplate(node, swift) else { return nil }
    checkNames(of: template, at: node, subject: subject)
    return template
  }

  private mutating func checkNames(of template: MessageTemplate, at node: NodeID, subject: SubjectKind) {
    for name in template.names where !MessageTemplate.commonNames.contains(name) {
      if parameters.contains(where: { $0.name == name }) || FactCatalogue.fact(name, of: subject) != nil { continue }
      let known = FactCatalogue.names(of: subject) + parameters.map(\.name)
      let sentence = "The message names {\(name)}, which is no fact of a \(subject.word) and no parameter"
      report(yaml.advised(sentence, name, among: known), at: node)
    }
  }

  mutating func readCheck(_ node: NodeID, _ fields: Fields, root: NodeID) -> RuleCheck? {
    guard let name = yaml.text(node), let level = readLevel(fields[.level]) else {
      return refused("A check needs its name and a level.", at: node)
    }
    for key in [.each, .where, .require, .measured, .at, .related, .count, .shows] as [RuleKey] {
      guard let node = fields[key] else { continue }
      report("The check in Swift decides \(key.rawValue), so a rule with a check has none. Leave it out.", at: node)
    }
    var check = RuleCheck(name: name, level: level, filter: readFilter(fields[.in]))
    if let message = readTemplate(fields[.message], fields[.swiftMessage]) {
      check.says[RuleCheck.defaultMessage] = RuleCheck.Message(message: message)
    }
    if let says = fields[.says] {
      let keys: [RuleKey] = [.message, .swiftMessage, .level, .remedy, .swiftRemedy]
      let named = readMessages(says, allowed: keys) { reader, name, own, _ in (name, reader.readMessage(own)) }
      check.says.merge(named) { $1 }
    }
    if !check.says.values.contains(where: { $0.message != nil }) {
      yaml.report(.missingKey, at: root, "The rule has no message.")
    }
    check.required = readTemplate(fields[.required], nil)
    check.relatedMessage = yaml.text(fields[.relatedMessage]) ?? ""
    return check
  }

  private mutating func readMessage(_ fields: Fields) -> RuleCheck.Message {
    RuleCheck.Message(
      message: readTemplate(fields[.message], fields[.swiftMessage]), level: readLevel(fields[.level]),
      remedy: readTemplate(fields[.remedy], fields[.swiftRemedy]))
  }

  private func readTemplate(_ node: NodeID?, _ swift: NodeID?) -> MessageTemplate? {
    yaml.text(node).map { MessageTemplate($0, swift: yaml.text(swift)) }
  }
}
