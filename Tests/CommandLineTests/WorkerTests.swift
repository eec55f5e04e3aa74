import Foundation
import Testing
import ToolRuns

/// However many workers there are, a run prints the same bytes.
@Suite struct WorkerTests {
  @Test(arguments: ["text", "compact", "sarif", "json"])
  func printTheSameBytes(_ format: String) throws {
    let folder = try TemporaryFolder()
    for index in 0..<24 {
      try folder.write([Descriptions.error, Descriptions.warning, Descriptions.clean][index % 3], to: "\(index).widget.yml")
    }
    try folder.write("kind: [", to: "broken.widget.yml")
    let alone = try BuiltBinary.run([".", "--format", format, "--jobs", "1"], in: folder.url)
    #expect(alone.status == 1)
    for jobs in ["2", "3", "8"] {
      let together = try BuiltBinary.run([".", "--format", format, "--jobs", jobs], in: folder.url)
      #expect(together.output == alone.output, "\(jobs) workers")
      #expect(together.status == alone.status)
    }
  }

  /// Results far ahead of a slow one wait for it.
  @Test func waitForOneThatTakesLong() throws {
    let folder = try TemporaryFolder()
    let views = String(repeating: "      - {Text: a, font: 9}\n", count: 20_000)
    try folder.write("kind: a\nfamilies:\n  systemSmall:\n    content:\n" + views, to: "0.widget.yml")
    for index in 1...300 { try folder.write(Descriptions.warning, to: "\(index).widget.yml") }
    let alone = try BuiltBinary.run([".", "--format", "compact", "--jobs", "1"], in: folder.url)
    #expect(try BuiltBinary.run([".", "--format", "compact", "--jobs", "2"], in: folder.url).output == alone.output)
  }

  @Test func thereIsAtLeastOneWorker() throws {
    let folder = try TemporaryFolder()
    #expect(try BuiltBinary.run(["--jobs", "0"], in: folder.url).status == 2)
  }
}
