import Foundation
import Testing

@Suite struct ManualTests {
  private let page = Client.project.appendingPathComponent("Documentation/widgetlint.1")

  @Test(.needs("python3")) func pageSaysWhatTheBinarySays() throws {
    let binary = try #require(Client.path(of: "widgetlint"))
    let run = try Program.run("python3", [".ci/manual", binary.path], in: Client.project)
    let written = try Data(contentsOf: page)
    #expect(
      run.output == written,
      "Write the page anew: .ci/manual .build/debug/widgetlint > Documentation/widgetlint.1 \(run.complaints)")
  }

  @Test(.needs("mandoc")) func pageIsWellFormed() throws {
    let run = try Program.run("mandoc", ["-T", "lint", "-W", "warning", page.path], in: Client.project)
    #expect(run.status == 0, "\(run.everything)")
  }
}
