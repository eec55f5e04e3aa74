#if SwiftSource
import Base
import Linting
import Rules
import SwiftReading
import Testing

/// The examples of the rules, said in Swift, find what they find as descriptions.
@Suite struct RuleExampleTests {
  struct Example: CustomStringConvertible, Sendable {
    let rule: String
    let title: String
    let expected: [String]
    let found: [String]
    let source: String

    var description: String { "\(rule): \(title)" }
  }

  /// All that Swift can say, and how many there are beside.
  static let (examples, unsayable) = all()

  private static func all() -> ([Example], [String]) {
    var examples: [Example] = []
    var unsayable: [String] = []
    for rule in RuleCatalogue.withExamples().rules where rule.category != "reading" {
      for example in rule.examples {
        do throws(DescriptionSource.Unsayable) {
          let files = try DescriptionSource.files(of: example.widget)
          examples.append(
            Example(
              rule: rule.id, title: example.title, expected: described(example, rule), found: read(files, rule),
              source: files.sorted { $0.key < $1.key }.map { "\($0.key)\n\($0.value)" }.joined()))
        } catch {
          unsayable.append("\(rule.id): \(example.title): \(error)")
        }
      }
    }
    return (examples, unsayable)
  }

  private static func described(_ example: RuleExample, _ rule: Rule) -> [String] {
    let report = Linter(rules: [rule]).lint(Array(example.widget.utf8), path: SourcePath("a.widget.yml"))
    return report.findings.filter { $0.rule == rule.id && $0.suppression == nil }.map(line).sorted()
  }

  private static func read(_ files: [String: String], _ rule: Rule) -> [String] {
    let widgets = SwiftApp(files).widgets
    let reports = Linter(rules: [rule]).lint(widgets.tree, over: widgets.text)
    return reports.flatMap(\.findings).filter { $0.rule == rule.id && $0.suppression == nil }.map(line).sorted()
  }

  /// The level and the message, with the state `loaded` for what Swift code calls `entry.loaded`, and `{name}` for
  /// `Image("\(name)")`.
  private static func line(_ finding: Finding) -> String {
    // One modifier in code is for several families, of which one finding names the others as well.
    let message = finding.message.replacing(/\ This also affects .*/, with: "").replacing(/entry-(\w+)\.yes/) { $0.1 }
    return "\(finding.severity.rawValue): \(message.replacing(/`Image\("\\\((\w+)\)"\)`/) { "{\($0.1)}" })"
  }

  @Test func mostCanBeSaid() {
    #expect(Self.examples.count > 400, "\(Self.unsayable.joined(separator: "\n"))")
  }

  /// Findings of one cause that stand at one piece of Swift are one finding there, which names the families; and what
  /// no condition can ever let through is not there at all. In SwiftUI, `bold` counts over the weight of a font.
  private static let different: Set<String> = [
    "accent-group: No accentable view in three families of the watch",
    "rendering-mode-unsupported: Content for full colour alone",
    "never-shown: The outermost of two", "never-shown: A variant that its view's own condition excludes",
    "never-shown: Content of two families, of which one has full colour on Apple Watch alone",
    "contrast: Bold beside a text style that is not large",
    "background-outside-container: A background of the content of two families",
  ]

  @Test(arguments: examples.filter { !different.contains($0.description) })
  func findsTheSame(_ example: Example) {
    #expect(example.found == example.expected, "\(example.source)")
  }
}
#endif
