import Base
import Testing
import YAMLTree

/// Hostile and broken files with the findings that this stage owes, from the shared test data.
struct BadInputTests {
  private static let owed: Set<String> = ["yaml-syntax", "encoding", "duplicate-key", "limit-exceeded"]

  struct Expectation: CustomTestStringConvertible {
    let file: String
    let finding: Substring
    var testDescription: String { "\(file) \(finding)" }
  }

  static let expectations: [Expectation] = {
    guard let table = SharedData.read("bad-inputs/expected.tsv") else { return [] }
    return String(decoding: table, as: UTF8.self).split(separator: "\n").dropFirst().flatMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      let alsoFound = fields.last?.hasPrefix("and ") == true ? [fields[fields.count - 1].dropFirst(4)] : []
      return ([fields[1]] + alsoFound).filter { finding in
        owed.contains(String(finding.prefix { $0 != "@" && $0 != "!" })) || finding.hasPrefix("!")
      }.map { Expectation(file: String(fields[0]), finding: $0) }
    }
  }()

  @Test(.enabled(if: SharedData.exists), arguments: expectations)
  func isFound(_ expectation: Expectation) throws {
    let bytes = try #require(SharedData.read("bad-inputs/" + expectation.file))
    let found = Sample(bytes).places
    if expectation.finding.hasPrefix("!") {
      #expect(!found.contains { $0.hasPrefix(expectation.finding.dropFirst()) })
    } else if expectation.finding.contains("@") {
      #expect(found.contains(String(expectation.finding)), "\(found)")
    } else {
      #expect(found.contains { $0.hasPrefix(expectation.finding) }, "\(found)")
    }
  }

  @Test(.enabled(if: SharedData.exists), arguments: SharedData.list("bad-inputs"))
  func placesLieInTheFile(_ file: String) throws {
    let tree = YAMLTree.read(try #require(SharedData.read("bad-inputs/" + file)))
    for finding in tree.findings {
      #expect(finding.span.start >= 0 && finding.span.end <= tree.text.count)
    }
    #expect(tree.findings.allSatisfy { Self.owed.contains($0.rule) || $0.rule == "invalid-value" })
  }
}
