import Foundation
import Linting
import Rules
import Testing

/// The catalogue beside the documents that it was made from, where those are at hand.
@Suite(.enabled(if: SharedDocuments.areThere, "The shared documents are not beside the repository."))
struct SharedDocumentsTests {
  @Test func statementsAreThoseOfTheSharedList() throws {
    let text = try SharedDocuments.text("requirements.yaml")
    let shared = SharedDocuments.matches(of: "(?m)^  - id: (\\S+)", in: text)
    #expect(Requirement.all.map(\.statement.id).sorted() == shared.sorted())
  }

  @Test func strengthsAreThoseOfTheSharedList() throws {
    let text = try SharedDocuments.text("requirements.yaml")
    let ids = SharedDocuments.matches(of: "(?m)^  - id: (\\S+)", in: text)
    let strengths = SharedDocuments.matches(of: "(?m)^    strength: (\\S+)", in: text)
    #expect(ids.count == strengths.count)
    let shared = Dictionary(uniqueKeysWithValues: zip(ids, strengths))
    for requirement in Requirement.all {
      #expect(requirement.strength.rawValue == shared[requirement.statement.id], "\(requirement.statement.id)")
    }
  }

  /// More rules may answer a statement than the list says, for that is how rules are added.
  @Test func rulesAnswerWhatTheSharedListSays() throws {
    let parts = try SharedDocuments.text("requirements.yaml").components(separatedBy: "\n  - id: ").dropFirst()
    let rules = RuleCatalogue.withExamples().rules
    var count = 0
    for part in parts {
      let id = String(part.prefix { !$0.isNewline })
      let names = SharedDocuments.matches(of: "(?m)^      rule: \\[(.*)\\]", in: part).first ?? ""
      for name in names.components(separatedBy: ", ") where !name.isEmpty {
        let rule = rules.first { $0.id == name }
        #expect(rule?.requirements.contains(id) == true, "\(name) answers \(id)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test func everyRuleOfTheSharedCatalogueHasAFile() throws {
    let text = try SharedDocuments.text("RULES.md")
    let tables = SharedDocuments.matches(of: "(?m)^\\| `([a-z-]+)` \\|", in: text)
    let reading = text.range(of: "## From reading the file").map { String(text[$0.upperBound...]) } ?? ""
    let list = reading.components(separatedBy: "One wrong value").first ?? ""
    let read = SharedDocuments.matches(of: "`([a-z]+-[a-z-]+|encoding)`", in: list)
    #expect(tables.count > 70 && read.count > 15)
    // Rules may be added; none of the list may be missing.
    let rules = RuleCatalogue.withExamples().rules
    #expect(Set(tables).subtracting(rules.filter { $0.category != "reading" }.map(\.id)).sorted() == [])
    #expect(Set(read).subtracting(rules.filter { $0.category == "reading" }.map(\.id)).sorted() == [])
  }
}

enum SharedDocuments {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared")

  static var areThere: Bool { FileManager.default.fileExists(atPath: folder.appending(path: "RULES.md").path) }

  static func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  /// The first group of each match.
  static func matches(of pattern: String, in text: String) -> [String] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let whole = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: whole).compactMap { match in
      Range(match.range(at: 1), in: text).map { String(text[$0]) }
    }
  }
}
