import AppleTables
import Facts
import Presentations
import WidgetFormat
import YAMLTree

extension RuleFileReader {
  /// A mapping of facts to tests, all of which must hold; `any`, `all` and `not` combine such mappings.
  mutating func readPredicate(_ node: NodeID, subject: SubjectKind) -> Predicate {
    guard tree[node].kind == .mapping else {
      report("A condition is a mapping from facts to what they must be.", at: node)
      return .all([])
    }
    var parts: [Predicate] = []
    if tree.entries(of: node).first(where: { _ in true }) == nil {
      report("The condition asks for nothing. Write a fact and what it must be, or leave it out.", at: node)
    }
    for entry in tree.entries(of: node) {
      let value = tree.resolved(entry.value)
      switch text(entry.key) {
      case "any": parts.append(.any(readPredicates(value, subject: subject)))
      case "all": parts.append(.all(readPredicates(value, subject: subject)))
      case "not": parts.append(.not(readPredicate(value, subject: subject)))
      default:
        guard let fact = readFact(entry.key, subject: subject) else { continue }
        let tests = readTests(value, of: fact.type, named: fact.name, subject: subject)
        parts += tests.map { .test(fact, $0) }
      }
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func readPredicates(_ node: NodeID, subject: SubjectKind) -> [Predicate] {
    guard tree[node].kind == .sequence, tree.childCount(of: node) > 0 else {
      report("any and all take a list of conditions.", at: node)
      return []
    }
    return items(of: node).map { readPredicate($0, subject: subject) }
  }

  private mutating func readTests(
    _ node: NodeID, of type: FactDefinition.ValueType, named name: String, subject: SubjectKind
  ) -> [Test] {
    if let word = text(node) {
      switch word {
      case "present": return [.present]
      case "absent": return [.absent]
      default:
        report("A fact is present or absent; to compare it, write {equals: \(word)}.", at: node)
        return []
      }
    }
    guard tree[node].kind == .mapping else {
      report("A test is a mapping such as {atLeast: 11}.", at: node)
      return []
    }
    var tests: [Test] = []
    for entry in tree.entries(of: node) {
      let value = tree.resolved(entry.value)
      guard let test = readTest(entry.key, value, of: type, named: name, subject: subject) else { continue }
      if let problem = TestTypes.problem(of: test, with: type, named: name, parameters: parameters) {
        report(problem, at: value)
      } else {
        tests.append(test)
      }
    }
    if tests.isEmpty, tree.childCount(of: node) == 0 {
      report("The test is empty. Write one such as {atLeast: 11}.", at: node)
    }
    return tests
  }

  private mutating func readTest(
    _ key: NodeID, _ value: NodeID, of type: FactDefinition.ValueType, named name: String, subject: SubjectKind
  ) -> Test? {
    switch text(key) {
    case "equals": return readOperand(value, subject: subject).map { .equals($0) }
    case "atLeast": return readOperand(value, subject: subject).map { .atLeast($0) }
    case "atMost": return readOperand(value, subject: subject).map { .atMost($0) }
    case "moreThan": return readOperand(value, subject: subject).map { .moreThan($0) }
    case "lessThan": return readOperand(value, subject: subject).map { .lessThan($0) }
    case "contains": return readOperand(value, subject: subject).map { .contains($0) }
    case "oneOf": return .oneOf(readOperands(value, subject: subject))
    case "noneOf": return .noneOf(readOperands(value, subject: subject))
    case "unique": return readUnique(value)
    case "count":
      return readTests(value, of: .number(unit: ""), named: "the number of \(name)", subject: subject).first
        .map { .count($0) }
    case "matches": return readPattern(value).map { .matches($0) }
    default:
      let words = [
        "equals", "oneOf", "noneOf", "atLeast", "atMost", "moreThan", "lessThan", "contains", "count", "unique",
        "matches",
      ]
      let name = text(key) ?? ""
      let guess = nearest(to: Array(name.utf8)[...], among: words).map { "; did you mean \($0)?" } ?? "."
      report("There is no test \(name)\(guess)", at: key)
      return nil
    }
  }

  private mutating func readUnique(_ node: NodeID) -> Test? {
    if let word = text(node), word == "true" || word == "false" { return .unique(word == "true") }
    report("unique is true or false.", at: node)
    return nil
  }

  private mutating func readPattern(_ node: NodeID) -> Pattern? {
    guard let source = text(node), !source.isEmpty else {
      report("A pattern is a text such as '^[A-Z]'.", at: node)
      return nil
    }
    do {
      return try Pattern(source)
    } catch {
      report("The pattern cannot be read: \(error.reason).", at: node)
      return nil
    }
  }

  private mutating func readOperands(_ node: NodeID, subject: SubjectKind) -> [Operand] {
    // A list may be a parameter too, which stands alone.
    if tree[node].kind == .scalar { return readOperand(node, subject: subject).map { [$0] } ?? [] }
    let items = items(of: node)
    if items.isEmpty { report("A list of values should stand here.", at: node) }
    return items.compactMap { readOperand($0, subject: subject) }
  }

  private mutating func readOperand(_ node: NodeID, subject: SubjectKind) -> Operand? {
    guard let word = text(node) else {
      report("A value should stand here.", at: node)
      return nil
    }
    if tree[node].style == .plain {
      if let number = decimal(word) { return .number(number) }
      if word == "true" || word == "false" { return .flag(word == "true") }
    }
    guard word.hasPrefix("$") else { return .word(word) }
    let name = String(word.dropFirst())
    if parameters.contains(where: { $0.name == name }) { return .parameter(name) }
    if let fact = FactCatalogue.fact(name, of: subject) { return .fact(fact) }
    report("\(word) is neither a parameter of this rule nor a fact of a \(subject.rawValue).", at: node)
    return nil
  }
}
