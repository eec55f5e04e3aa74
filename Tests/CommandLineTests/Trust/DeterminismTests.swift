import Foundation
import Testing
import ToolRuns

/// The same files give the same bytes: hash tables have another seed in every process.
@Suite struct DeterminismTests {
  @Test(arguments: ["text", "compact", "sarif", "json", "github", "junit"])
  func everyRunAndEveryOrderSaysTheSame(_ format: String) throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c", "sub/d"] {
      try folder.write(Descriptions.error.replacing("com.example.rain", with: "com.example.\(name)"), to: "\(name).widget.yml")
    }
    try folder.write("kindd: a\nkind: [\n---\nfoo: 1\nbar: 2\n", to: "e.widget.yml")
    let orders = [
      ["a.widget.yml", "b.widget.yml", "c.widget.yml", "sub", "e.widget.yml"],
      ["sub", "e.widget.yml", "c.widget.yml", "b.widget.yml", "a.widget.yml"],
      ["e.widget.yml", "a.widget.yml", "sub/d.widget.yml", "c.widget.yml", "b.widget.yml", "a.widget.yml"],
      ["c.widget.yml", "sub", "a.widget.yml", "e.widget.yml", "b.widget.yml"],
    ]
    let outputs = try orders.map { try BuiltBinary.run($0 + ["--format", format], in: folder.url).output }
    #expect(!outputs[0].isEmpty)
    #expect(Set(outputs).count == 1)
  }
}
