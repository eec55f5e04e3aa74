import Linting
import Rules
import Testing
import YAMLTree

/// Whatever is changed in a declarative rule's condition, one of the rule's own examples notices.
@Suite struct RuleMutationTests {
  static let declarative = RuleCatalogue.withExamples().rules.filter {
    if case .condition = $0.body { true } else { false }
  }.map(\.id)

  @Test(arguments: declarative)
  func everyChangeIsNoticed(_ id: String) throws {
    let file = try #require(RuleFile.all.first { $0.path.hasSuffix("/\(id).yaml") })
    let tree = YAMLTree.read(Array(file.text.utf8))
    let root = try #require(tree.documents.first.flatMap { EditableYAML($0, in: tree) })
    let unnoticed = RuleMutation.all(of: root).filter { mutation in
      let result = RuleFileReader.read(mutation.root.text(quotesAll: false), path: file.path)
      guard let rule = result.rule else { return false }
      return rule.examples.allSatisfy { ExampleRun($0.widget, rule: rule).matches($0.findings) }
    }
    #expect(unnoticed.isEmpty, "\(id): \(unnoticed.map(\.description))")
  }
}
