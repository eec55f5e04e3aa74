import Foundation
import Testing
import ToolRuns

/// However files are parted, the findings of all parts together are those of one run.
@Suite struct ShardTests {
  @Test(arguments: [2, 3]) func togetherFindWhatOneRunFinds(parts: Int) throws {
    let folder = try TemporaryFolder()
    let names = (0..<9).map { "widgets/\($0).widget.yml" }
    for (index, name) in names.enumerated() {
      try folder.write([Descriptions.error, Descriptions.warning, Descriptions.clean][index % 3], to: name)
    }
    try folder.write("kind: [", to: "widgets/broken.widget.yml")
    try folder.write("rules:\n  font-size-minimum: warning\n", to: "widgets/.widgetlint.yml")
    let whole = try results(of: ["widgets"], in: folder)
    #expect(whole.count > names.count / 2)

    var together: [String] = []
    for part in 0..<parts {
      let all = names + ["widgets/broken.widget.yml"]
      let own = all.indices.filter { $0 % parts == part }.map { all[$0] + "\n" }.joined()
      let found = try results(of: ["--files-from", "-", "--force-exclude", "--allow-empty"], in: folder, input: own)
      #expect(found.count < whole.count)
      together += found
    }
    #expect(together.sorted() == whole.sorted())
  }

  @Test func aPartWithoutFilesIsNoMistake() throws {
    let folder = try TemporaryFolder()
    #expect(try results(of: ["--files-from", "-", "--force-exclude", "--allow-empty"], in: folder, input: "") == [])
  }

  /// The results of a SARIF report, each as JSON with sorted keys.
  private func results(of arguments: [String], in folder: TemporaryFolder, input: String = "") throws -> [String] {
    let outcome = try BuiltBinary.run(arguments + ["--format", "sarif"], in: folder.url, input: input)
    #expect(outcome.status < 2, "\(outcome.complaints)")
    let report = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let runs = try #require(report?["runs"] as? [[String: Any]])
    return try runs.flatMap { try #require($0["results"] as? [[String: Any]]) }.map { result in
      String(decoding: try JSONSerialization.data(withJSONObject: result, options: .sortedKeys), as: UTF8.self)
    }
  }
}
