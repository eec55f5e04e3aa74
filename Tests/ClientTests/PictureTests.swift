import Foundation
import Testing

/// Pages of pictures in a browser without scripts: nothing is loaded, everything stands where the program says and has
/// the colours that it worked out, lists choose, and nothing keeps anyone out who does not see the pictures.
@Suite struct PictureTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("widgetlint-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func view(_ arguments: [String]) throws -> Program {
    let run = try Program.run(
      "python3", [Client.script("view_pictures.py")] + arguments, in: Client.project, seconds: 600)
    #expect(run.status == 0, "\(run.everything)")
    return run
  }

  /// - Parameter mayBeIncomplete: Whether some of the files hold no widget.
  private func draw(_ path: String, _ output: String, mayBeIncomplete: Bool = false) throws {
    let run = try Program.run("widgetlint", ["picture", path, "-o", output], in: Client.project)
    #expect(run.status == 0 || mayBeIncomplete && run.status == 2, "\(run.everything)")
  }

  @Test(.needs("chromium"), .needs(pythonModule: "playwright"), .needs(pythonModule: "axe_playwright_python"))
  func pagesAreAsTheProgramSays() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let whole = folder.appendingPathComponent("examples.html").path
    try draw("Examples", whole)
    // A page with its style beside it.
    try draw("Examples/habit-tracker.widget.yml", folder.appendingPathComponent("apart/").path + "/")
    try writeFirstExamples(to: folder.appendingPathComponent("rules"))
    let rules = folder.appendingPathComponent("rules.html").path
    try draw(folder.appendingPathComponent("rules").path, rules, mayBeIncomplete: true)
    let apart = folder.appendingPathComponent("apart/index.html").path
    let marked = folder.appendingPathComponent("marked.html").path
    try draw("Examples/first-draft.widget.yml", marked)
    #expect(try view([whole, apart, marked, rules]).text == "")
  }

  /// The first example on each rule's page, which the rule finds something in.
  private func writeFirstExamples(to rules: URL) throws {
    try FileManager.default.createDirectory(at: rules, withIntermediateDirectories: true)
    let pages = Client.project.appendingPathComponent("Documentation/Rules")
    for name in try FileManager.default.contentsOfDirectory(atPath: pages.path).sorted() {
      let page = try String(contentsOf: pages.appendingPathComponent(name), encoding: .utf8)
      let blocks = page.components(separatedBy: "```yaml\n").dropFirst()
        .compactMap { $0.components(separatedBy: "\n```").first }
      guard let example = blocks.first(where: { $0.contains("kind: ") && $0.contains("content:") }) else { continue }
      let file = rules.appendingPathComponent(name.replacingOccurrences(of: ".md", with: ".widget.yml"))
      try Data((example + "\n").utf8).write(to: file)
    }
  }

  @Test(.needs("chromium"), .needs(pythonModule: "playwright"))
  func coloursAreAsWorkedOut() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      kind: com.example.colours
      platforms: [iOS]
      families:
        systemSmall:
          containerBackground: {light: "#FFFFFF", dark: "#000000"}
          content:
            HStack:
              - Color: "#3366CC"
              - {Color: "#3366CC", widgetAccentable: true}
            spacing: 0
      """
    let file = folder.appendingPathComponent("a.widget.yml")
    try Data(text.utf8).write(to: file)
    let page = folder.appendingPathComponent("a.html").path
    try draw(file.path, page)
    var colors: [String: Set<Substring>] = [:]
    for line in try view(["--pixels", page]).text.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      colors[String(parts[0])] = Set(parts[1].split(separator: ","))
    }
    #expect(colors["iPhone Home Screen, light"]?.isSuperset(of: ["3366cc", "ffffff"]) == true)
    #expect(colors["iPhone Home Screen, dark"]?.isSuperset(of: ["3366cc", "000000"]) == true)
    #expect(colors["iPhone Home Screen (tinted or clear)"]?.isSuperset(of: ["ffffff", "7cc4ff"]) == true)
    #expect(colors["iPhone StandBy"]?.isSuperset(of: ["3366cc", "000000"]) == true)
    // 0.2126 · 51 + 0.7152 · 102 + 0.0722 · 204 = 98.5, red light of that brightness.
    #expect(colors["iPhone StandBy at night"]?.isDisjoint(with: ["620000", "630000"]) == false)
    #expect(colors["CarPlay"]?.contains("3366cc") == true)
  }
}
