#if SwiftSource
import Base
import Foundation
import Linting
import Rules
import SwiftReading
import Testing

@Suite struct AppTests {
  @Test(arguments: Apps.all.keys.sorted())
  func findsWhatWasExpected(_ name: String) throws {
    let app = SwiftApp(try #require(Apps.all[name]))
    #expect(app.findings() == app.expected)
  }

  /// What is described finds what the code finds, by rule and message; a place of the code is one finding, though
  /// descriptions say it for each family.
  @Test(arguments: Apps.all.keys.sorted())
  func descriptionsFindTheSame(_ name: String) throws {
    let app = SwiftApp(try #require(Apps.all[name]))
    for strict in [false, true] {
      let inCode = Set(app.reports(strict: strict).flatMap(\.findings).map(plain))
      let inText = Set(app.widgets.descriptions.flatMap { described($0.shortText, strict: strict) })
      #expect(inText == inCode)
    }
  }

  private func described(_ text: String, strict: Bool) -> [String] {
    let catalogue = RuleCatalogue.embedded()
    let steps: [RuleSettingsStep] = strict ? [] : [.forSwift(of: catalogue)]
    let linter = Linter(catalogue: catalogue, settings: RuleSettings(isStrict: strict, steps: steps))
    // Families share the lines of code that draw them; a description has a content for each.
    return linter.lint(Array(text.utf8), path: SourcePath("a.widget.yml")).findings
      .filter { $0.rule != "family-content-repeated" }.map(plain)
  }

  /// A finding without the names of families, which differ by what is joined.
  private func plain(_ finding: Finding) -> String {
    let message = finding.message.replacing(/`Image\([^`]*\)`|\{[^}]+\}/) { _ in "{image}" }
      .replacing(/" in "[^"]*"/) { _ in "\"" }
      .replacing(/draws \S+ as its/) { _ in "draws a colour as its" }
    var words = message.split(separator: " ").map(String.init)
    words.removeAll { word in word == "and" || finding.subject.families.contains { word.hasPrefix($0) } }
    return "\(finding.severity.rawValue) \(finding.rule): \(words.joined(separator: " "))"
  }

  @Test func viewsThatOccurTwiceHaveANameAndWhatWasNotReadAPlace() throws {
    let app = SwiftApp(
      families: ".systemSmall, .systemMedium",
      body: "VStack { Row(); Unknown(entry); if family == .systemMedium { Text(\"More\") } }",
      other: """
        struct Row: View {
          var body: some View {
            HStack { Text("One").font(.headline); Spacer(); Text("Two").font(.caption); Text("Three") }.padding(4)
          }
        }
        """)
    let widget = try #require(app.widgets.descriptions.first)
    #expect(widget.shortText.components(separatedBy: "View: Row").count == 3)
    #expect(widget.shortText.contains("views:\n  Row:\n    HStack:\n"))
    #expect(widget.notes == ["view Unknown, 2 times (App/Widget.swift:16)"])
    // What is compared with committed descriptions has everything at its place.
    #expect(!widget.text.contains("View: Row"))
  }

  /// A view that is named is written once, and what stands in it needs no names.
  @Test func onlyTheOutermostOfViewsThatOccurTwiceHasAName() throws {
    let app = SwiftApp(
      families: ".systemSmall, .systemMedium",
      body: """
        VStack {
          HStack { Text("One").font(.headline).lineLimit(1); Text("Two").font(.caption).lineLimit(1) }.padding(4)
          HStack { Text("Three").font(.headline).lineLimit(1); Spacer() }
        }
        """)
    let text = try #require(app.widgets.descriptions.first).shortText
    let views = text.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && $0.hasSuffix(":") }
    #expect(text.components(separatedBy: "View: ").count == 3 && views.last == "  V:", "\(text)")
  }
}
#endif
