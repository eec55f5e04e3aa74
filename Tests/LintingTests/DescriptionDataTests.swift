import Base
import Foundation
import Linting
import Rules
import Testing

/// The rules about descriptions agree with what people said of the descriptions of real widgets.
@Suite(.enabled(if: DescriptionData.rows != nil)) struct DescriptionDataTests {
  @Test(arguments: DescriptionData.rows ?? [])
  func agreesWithItsClass(_ row: DescriptionData.Row) throws {
    let found = row.findings()
    let begin = found.filter { $0.hasPrefix("description-action-verb") }
    if DescriptionData.unknownOpenings[row.text] != nil {
      #expect(row.kind == .nounPhrase)
      #expect(begin.isEmpty, "now found, so it can leave the list: \(row.text)")
      return
    }
    switch row.kind {
    case .imperative, .selfReference, .otherLanguage: #expect(begin.isEmpty, "\(row.text)")
    case .gerund: #expect(begin.contains { $0.contains("-ing form") }, "\(row.text)")
    case .thirdPerson: #expect(begin.contains { $0.contains("third person") }, "\(row.text)")
    case .nounPhrase: #expect(!begin.isEmpty, "\(row.text)")
    }
  }

  @Test(arguments: DescriptionData.rows ?? [])
  func findsTheWidgetWhereItIsMentioned(_ row: DescriptionData.Row) throws {
    let mentions = row.findings().filter { $0.hasPrefix("description-self-reference") }
    #expect(mentions.isEmpty != row.mentionsWidget, "\(row.text): \(mentions)")
    #expect(mentions.contains { $0.hasPrefix("description-self-reference warning") } == (row.kind == .selfReference))
  }

  /// Real descriptions are mostly right; a rule that reports many of them is wrong itself.
  @Test func reportsFewForTheirCapitals() {
    let reported = (DescriptionData.rows ?? []).filter { row in
      row.findings().contains { $0.hasPrefix("description-capitalization") }
    }
    #expect(reported.map(\.text) == [])
  }

  @Test func everyRowInTheListIsThere() {
    let texts = Set((DescriptionData.rows ?? []).map(\.text))
    #expect(DescriptionData.unknownOpenings.keys.filter { !texts.contains($0) } == [])
  }
}

enum DescriptionData {
  enum Kind: Sendable { case imperative, selfReference, gerund, thirdPerson, nounPhrase, otherLanguage }

  struct Row: Sendable, CustomTestStringConvertible {
    let kind: Kind
    let mentionsWidget: Bool
    let text: String

    var testDescription: String { text }

    /// Rule, level and message of what the rules about descriptions find.
    func findings() -> [String] {
      let quoted = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      let report = DescriptionData.linter.lint(
        Array("kind: example\ndescription: \"\(quoted)\"\n".utf8), path: SourcePath("example.widget.yml"))
      return report.findings.map { "\($0.rule) \($0.severity.rawValue) \($0.message)" }
    }
  }

  /// Rows on which the rule is silent on purpose: an unknown first word does not say that it is no verb, and
  /// a list of nouns would never be complete.
  static let unknownOpenings: [String: String] = [
    "All info, in one view, just one glance": "an unknown first word",
    "Alternate Player Stamina Status (incl. Original Resin, Trailblaze Power, and ZZZ Battery Energy; not to be "
      + "confused with the in-game stamina of Genshin Impact)": "\"Alternate\" is an imperative too",
    "Alternative Realm Currency (GI), only effective if being configured with a local profile configured using a "
      + "Genshin Impact UID.": "an unknown first word",
    "Daily Commission Status": "an unknown first word",
    "Realm Currency (GI), only effective if being configured with a local profile configured using a Genshin Impact "
      + "UID.": "an unknown first word",
    "Player Stamina Status (incl. Original Resin, Trailblaze Power, and ZZZ Battery Energy; not to be confused with "
      + "the in-game stamina of Genshin Impact)": "an unknown first word",
  ]

  static let linter = Linter(
    rules: RuleCatalogue.withExamples().rules.filter { $0.id.hasPrefix("description-") && !$0.isStrict })

  static let rows: [Row]? = {
    let file = Repository.root.deletingLastPathComponent().appending(path: "shared/data/descriptions.tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count > 3, let kind = kind(of: fields[0]) else { return nil }
      return Row(kind: kind, mentionsWidget: fields[1] == "self-reference", text: fields[3])
    }
  }()

  private static func kind(of name: String) -> Kind? {
    switch name.prefix(while: { $0 != " " }) {
    case "adverb", "imperative": .imperative
    case "forbidden": .selfReference
    case "gerund": .gerund
    case "third-person": .thirdPerson
    case "noun": .nounPhrase
    case "non-English": .otherLanguage
    default: nil
    }
  }
}
