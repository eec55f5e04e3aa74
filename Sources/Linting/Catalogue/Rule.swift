import Base
import Presentations

package struct Rule: Sendable {
  package var id: String
  package var category: String
  package var title = ""
  package var rationale = ""
  package var remedy = ""
  /// The remedy for findings in Swift code; nil if it is the same.
  package var swiftRemedy: String?
  package var notes = ""
  /// Ids of the documents' statements that it implements.
  package var requirements: [String] = []
  /// The best first; empty if a person has to decide.
  package var fixes: [RuleFix] = []
  /// Rules whose fixes come first if they change the same bytes.
  package var yieldsTo = YieldingFixes.rules([])
  package var examples: [RuleExample] = []
  /// True if it is part of the strict profile only.
  package var isStrict = false
  /// True if it runs by default on widgets read from Swift code.
  package var runsOnSwift = false
  /// The edition that added it; nil for the first.
  package var since: Edition?
  /// In the order of the editions.
  package var changes: [RuleChange] = []
  package var parameters: [Parameter] = []
  package var body: RuleBody
  /// Levels that a configuration sets by family.
  package var familyLevels: FamilyLevels?
  package var raisedLevel: Severity?

  package init(id: String, category: String, body: RuleBody) {
    self.id = id
    self.category = category
    self.body = body
  }

  package func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }
}

package enum RuleBody: Sendable {
  case condition(RuleCondition)
  case check(RuleCheck)
  case reading(level: Severity)

  /// The first level that the file names.
  package var level: Severity {
    switch self {
    case .condition(let condition): condition.cases.first?.level ?? .warning
    case .check(let check): check.level
    case .reading(let level): level
    }
  }

  package var levels: [Severity] { Set(allLevels).sorted(by: >) }

  fileprivate var allLevels: [Severity] {
    switch self {
    case .condition(let condition): condition.cases.map(\.level)
    case .check(let check): [check.level] + check.says.values.compactMap(\.level)
    case .reading(let level): [level]
    }
  }
}

package struct RuleCondition: Sendable {
  package var subject: SubjectKind
  package var cases: [RuleCase]
}

/// Which violations are one finding.
package enum FindingCount: Sendable {
  case place
  case family
  case widget
  /// Those in a widget with the same value of the fact.
  case fact(FactDefinition)
}

/// One message with the condition for it: `selection` (`where` in rule files) holds, and `requirement` does not.
package struct RuleCase: Sendable {
  package var filter: PresentationFilter
  package var selection: Predicate
  /// Nil if the selection alone makes a finding.
  package var requirement: Predicate?
  package var level: Severity
  package var message: MessageTemplate
  /// The fact whose place is reported (`at`); nil for the subject's own.
  package var pointsAt: FactDefinition?
  package var related: FactDefinition?
  package var relatedMessage = ""
  package var measured: MessageTemplate?
  package var measuredFacts: [FactDefinition] = []
  package var required: MessageTemplate?
  package var remedy: MessageTemplate?
  /// The presentations to name in the finding; nil for those in which it was found.
  package var shows: PresentationFilter?
  package var count = FindingCount.place
  /// True if it is part of the strict profile only.
  package var isStrict = false

  /// Properties of presentations that its facts depend on.
  package private(set) var dependsOn: FactDefinition.Dependence = []
  package private(set) var factsWithGlobs: [FactDefinition] = []

  /// To be called once all facts are set.
  mutating func collectFacts() {
    var facts = measuredFacts + selection.facts + (requirement?.facts ?? [])
    if let pointsAt { facts.append(pointsAt) }
    dependsOn = facts.reduce(into: []) { $0.formUnion($1.dependsOn) }
    factsWithGlobs = selection.factsWithGlobs + (requirement?.factsWithGlobs ?? [])
  }
}

package struct RuleCheck: Sendable {
  /// A message and its deviations from the rule.
  package struct Saying: Sendable {
    /// Nil if only the remedy is given.
    package var message: MessageTemplate?
    package var level: Severity?
    package var remedy: MessageTemplate?
  }

  /// The name of the message under `message`.
  package static let only = "message"

  package var name: String
  package var level: Severity
  package var says: [String: Saying] = [:]
  package var filter: PresentationFilter
  package var required: MessageTemplate?
  package var relatedMessage = ""
}

/// A sentence with the names of facts and parameters in braces.
package struct MessageTemplate: Sendable, Equatable {
  package let source: String
  /// The sentence about Swift code; nil if it is the same.
  package let swift: String?
  /// True if the values are written as in Swift code.
  private var isAboutSwift = false

  /// Names that every message may use, besides facts and parameters.
  static let namesOfAll: Set<String> = ["places", "modes", "appearance", "family", "widget", "view", "excess"]

  package init(_ source: String, swift: String? = nil) {
    self.source = source
    self.swift = swift
  }

  var aboutSwift: MessageTemplate {
    var template = MessageTemplate(swift ?? source)
    template.isAboutSwift = true
    return template
  }

  /// Computed on demand, since a run fills few messages.
  package var names: [String] {
    var names = swift.map { MessageTemplate($0).names } ?? []
    forEachPart { isName, bytes in if isName { names.append(String(decoding: bytes, as: UTF8.self)) } }
    return names
  }

  /// Calls `body` with each name, without its braces, and each text between names.
  private func forEachPart(_ body: (_ isName: Bool, _ bytes: UnsafeBufferPointer<UInt8>) -> Void) {
    var source = source
    source.withUTF8 { text in
      func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: text[range]) }
      // The start of the text that was not passed on yet.
      var rest = 0
      var index = 0
      while index < text.count {
        let start = index + 1
        guard text[index] == UInt8(ascii: "{"), let end = Self.endOfName(in: text, from: start) else {
          index = start
          continue
        }
        if index > rest { body(false, part(rest..<index)) }
        body(true, part(start..<end))
        index = end + 1
        rest = index
      }
      if rest < text.count { body(false, part(rest..<text.count)) }
    }
  }

  /// The index of the brace that closes a name; nil if there is none.
  private static func endOfName(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var end = start
    while end < text.count, isNameByte(text[end]) { end += 1 }
    return end > start && end < text.count && text[end] == UInt8(ascii: "}") ? end : nil
  }

  /// The sentence with each name replaced; a name without a value is removed with the space before it.
  package func filled(_ value: (String) -> String?) -> String {
    if isAboutSwift { return filledWithSwift(value) }
    // Bytes, since removing the last character of a string is slow.
    var result: [UInt8] = []
    forEachPart { isName, bytes in
      if !isName {
        result += bytes
      } else if let text = value(String(decoding: bytes, as: UTF8.self)), !text.isEmpty {
        result += text.utf8
      } else if result.last == UInt8(ascii: " ") {
        result.removeLast()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func filledWithSwift(_ value: (String) -> String?) -> String {
    var parts: [(isName: Bool, text: String)] = []
    forEachPart { parts.append(($0, String(decoding: $1, as: UTF8.self))) }
    var sentence = ""
    for (index, part) in parts.enumerated() {
      if !part.isName {
        sentence += part.text
      } else if let text = value(part.text), !text.isEmpty {
        SwiftValues.append(text, to: &sentence, before: index + 1 < parts.count ? parts[index + 1].text.first : nil)
      } else if sentence.last == " " {
        sentence.removeLast()
      }
    }
    return sentence
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension Rule {
  /// The rule with its texts about Swift code.
  var aboutSwift: Rule {
    var rule = self
    rule.remedy = swiftRemedy ?? remedy
    switch body {
    case .condition(var condition):
      for index in condition.cases.indices {
        condition.cases[index].message = condition.cases[index].message.aboutSwift
        condition.cases[index].remedy = condition.cases[index].remedy?.aboutSwift
      }
      rule.body = .condition(condition)
    case .check(var check):
      check.says = check.says.mapValues { saying in
        RuleCheck.Saying(message: saying.message?.aboutSwift, level: saying.level, remedy: saying.remedy?.aboutSwift)
      }
      rule.body = .check(check)
    case .reading: break
    }
    return rule
  }
}
