import Base
import YAMLTree

/// A description that explains and tests a rule.
public struct RuleExample: Sendable {
  public var title: String
  public var widget: String
  public var isBad: Bool
  public var findings: [ExpectedFinding]
  /// The description after the rule's fixes; nil if they change nothing.
  public var fixed: String?
  public var span: TextSpan
}

public struct ExpectedFinding: Sendable {
  /// The text that the finding must underline.
  public var under: String
  public var level: Severity?
  /// A part of the message; nil for any message.
  public var message: String?
  public var remedy: String?
}

extension RuleFileReader {
  mutating func readExamples(_ node: NodeID?) -> [RuleExample] {
    guard let node, let fields = fields(of: node, allowed: [.bad, .good]) else { return [] }
    return readExamples(fields[.bad], areBad: true) + readExamples(fields[.good], areBad: false)
  }

  private mutating func readExamples(_ node: NodeID?, areBad: Bool) -> [RuleExample] {
    let items = items(of: node, or: "A list of examples is expected here, each with `title` and `widget`.")
    return (items ?? []).compactMap { item in
      guard let fields = fields(of: item, allowed: [.title, .widget, .bytes, .finds, .fixed]) else { return nil }
      guard let widget = yaml.text(fields[.widget]) ?? yaml.text(fields[.bytes]) else {
        return yaml.refused(.missingKey, at: item, "The example has no widget.")
      }
      let findings = fields[.finds].map { readExpected($0) } ?? []
      if areBad == findings.isEmpty {
        report("A bad example needs at least one entry in `finds`, and a good one must have none.", at: item)
      }
      return RuleExample(
        title: yaml.text(fields[.title]) ?? "", widget: widget, isBad: areBad, findings: findings,
        fixed: yaml.text(fields[.fixed]), span: yaml.tree.span(of: item))
    }
  }

  private mutating func readExpected(_ node: NodeID) -> [ExpectedFinding] {
    (items(of: node, or: "`finds` takes a list such as [{under: \"9\"}].") ?? []).compactMap { item in
      guard let fields = fields(of: item, allowed: [.under, .level, .message, .remedy]) else { return nil }
      guard let under = yaml.text(fields[.under]) else {
        return yaml.refused(.missingKey, at: item, "An expected finding needs `under`: the text that it underlines.")
      }
      return ExpectedFinding(
        under: under, level: readLevel(fields[.level]), message: yaml.text(fields[.message]),
        remedy: yaml.text(fields[.remedy]))
    }
  }
}
