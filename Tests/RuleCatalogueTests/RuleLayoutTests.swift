import Foundation
import Linting
import Rules
import Testing

/// All that belongs to one rule is in files with its name.
@Suite struct RuleLayoutTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Rules")
    .standardized

  private static let swiftFiles: [URL] = {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }()

  @Test func codeOfARuleIsBesideItsFile() {
    #expect(Self.swiftFiles.count > 50)
    for file in Self.swiftFiles where file.lastPathComponent.first?.isLowercase == true {
      let rule = file.deletingPathExtension().appendingPathExtension("yaml")
      #expect(FileManager.default.fileExists(atPath: rule.path), "\(file.lastPathComponent) belongs to no rule")
    }
  }

  @Test func everyCheckIsInTheFileOfItsRule() throws {
    for rule in RuleCatalogue.embedded().rules {
      guard case .check(let check) = rule.body else { continue }
      let file = Self.folder.appending(path: "\(rule.category)/\(rule.id).swift")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("  static let \(Self.memberName(check.name)) = Check("), "\(rule.id)")
    }
  }

  private static func memberName(_ id: String) -> String {
    let words = id.split(separator: "-")
    return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  /// A parameter of a rule with a check is read by its code, or named by a message.
  @Test func everyParameterIsUsed() throws {
    let code = try Self.swiftFiles.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    for rule in RuleCatalogue.embedded().rules {
      guard case .check(let check) = rule.body else { continue }
      let templates = check.says.values.flatMap { [$0.message, $0.remedy] } + [check.required]
      let named = Set(templates.flatMap { $0?.names ?? [] })
      for parameter in rule.parameters where !named.contains(parameter.name) {
        #expect(code.contains("\"\(parameter.name)\""), "\(rule.id): \(parameter.name)")
      }
    }
  }

  /// Rules that run on Swift have fixes there, or say why not.
  @Test func rulesOnSwiftHaveFixesOrSayWhyNot() {
    for rule in RuleCatalogue.embedded().rules where rule.runsOnSwift {
      #expect(rule.swiftFixes.isEmpty == (rule.reasonForNoSwiftFix != nil), "\(rule.id)")
    }
  }

  /// Rules that run on Swift say in words of Swift what to write.
  @Test func rulesOnSwiftHaveTextsForIt() {
    func hasEntry(_ text: String) -> Bool {
      text.split(separator: "`", omittingEmptySubsequences: false).enumerated().contains { index, code in
        let key = code.prefix { $0.isLetter }
        return !index.isMultiple(of: 2) && !key.isEmpty && code[key.endIndex...].hasPrefix(": ")
      }
    }
    for rule in RuleCatalogue.embedded().rules where rule.runsOnSwift {
      let own: [MessageTemplate?] =
        switch rule.body {
        case .condition(let condition): condition.cases.flatMap { [$0.message, $0.remedy] }
        case .check(let check): check.says.values.flatMap { [$0.message, $0.remedy] }
        case .reading: []
        }
      let texts = own.compactMap(\.self) + [MessageTemplate(rule.remedy, swift: rule.swiftRemedy)]
      for text in texts where text.swift == nil && hasEntry(text.source) {
        Issue.record("\(rule.id) says in words of descriptions, without a text for Swift: \(text.source)")
      }
    }
  }
}
