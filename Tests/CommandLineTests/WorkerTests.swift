import Foundation
import Testing

@Suite struct WorkerTests {
  @Test(arguments: ["2", "3", "16"]) func outputIsTheSameWhateverTheNumberOfWorkers(jobs: String) throws {
    let folder = try TemporaryFolder()
    let kinds = [Descriptions.error, Descriptions.warning, Descriptions.note, Descriptions.clean, "kind: [\n"]
    for index in 0..<40 { try folder.write(kinds[index % kinds.count], to: "\(index).widget.yml") }
    let alone = try BuiltBinary.run(["--notes", "--jobs", "1"], in: folder.url)
    let together = try BuiltBinary.run(["--notes", "--jobs", jobs], in: folder.url)
    #expect(together.output == alone.output)
    #expect(together.status == alone.status)
    #expect(alone.output.contains("\n9.widget.yml:"))
  }

  @Test func thereIsAtLeastOneWorker() throws {
    let folder = try TemporaryFolder()
    #expect(try BuiltBinary.run(["--jobs", "0"], in: folder.url).status == 2)
  }
}
