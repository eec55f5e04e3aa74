import Foundation
import Rules
import Testing

/// Pages of pictures in a browser without scripts: nothing is loaded, everything stands where the program says and has
/// the colours that it worked out, lists choose, paper breaks no picture, and nothing keeps anyone out who does not see
/// the pictures.
@Suite struct PictureTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("widgetlint-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func view(_ arguments: [String]) throws -> Program {
    let run = try Program.run(
      "python3", [Client.script("view_pictures.py")] + arguments, in: Client.project, seconds: 600)
    #expect(run.status == 0, "\(run.everything)")
    return run
  }

  /// Draws descriptions.
  ///
  /// - Parameter mayBeIncomplete: Whether some of the files hold no widget.
  /// - Returns: The page's path.
  private func draw(
    _ path: String, _ output: String, _ options: [String] = [], mayBeIncomplete: Bool = false
  ) throws -> String {
    let page = folder.appendingPathComponent(output).path + (output.hasSuffix("/") ? "/" : "")
    let run = try Program.run("widgetlint", ["picture", path, "-o", page] + options, in: Client.project)
    #expect(run.status == 0 || mayBeIncomplete && run.status == 2, "\(run.everything)")
    return output.hasSuffix("/") ? page + "index.html" : page
  }

  @Test(.needs("chromium"), .needs(pythonModule: "playwright"), .needs(pythonModule: "axe_playwright_python"))
  func pagesAreAsTheProgramSays() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let changed = try String(
      contentsOf: Client.project.appendingPathComponent("Examples/weather.widget.yml"), encoding: .utf8
    ).replacingOccurrences(of: "#DCEBFA", with: "#AA2222").replacingOccurrences(of: "font: caption", with: "font: 8")
    let later = folder.appendingPathComponent("later.widget.yml")
    try Data(changed.utf8).write(to: later)
    let pages = [
      try draw("Examples", "examples.html"),
      // A page with its style beside it.
      try draw("Examples/habit-tracker.widget.yml", "apart/"),
      try draw("Examples/first-draft.widget.yml", "marked.html"),
      try draw("Examples/sleep-tracker.widget.yml", "states.html", ["--states"]),
      try draw(later.path, "changes.html", ["--against", "Examples/weather.widget.yml"]),
      try draw(try writeDescriptions(of: "Documentation/Format.md", "format").path, "format.html"),
      try draw(try writeBadExamples().path, "rules.html", ["--profile", "strict"], mayBeIncomplete: true),
    ]
    #expect(try view(pages).text == "")
  }

  @Test(.needs("chromium"), .needs(pythonModule: "playwright"), .needs(pythonModule: "pypdf"))
  func paperBreaksNoPicture() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let pages = [
      try draw("Examples/weather.widget.yml", "weather.html"),
      try draw("Examples/first-draft.widget.yml", "draft.html"),
      try draw("Examples/weather.widget.yml", "new.html", ["--against", "Examples/battery.widget.yml"]),
    ]
    #expect(try view(["--print"] + pages).text == "")
  }

  /// The first description of a page, in a folder of its own.
  private func writeDescriptions(of page: String, _ name: String) throws -> URL {
    let text = try String(contentsOf: Client.project.appendingPathComponent(page), encoding: .utf8)
    let target = folder.appendingPathComponent("\(name).widget.yml")
    try Data((Self.descriptions(in: text).first ?? "").utf8).write(to: target)
    return target
  }

  /// Every bad example of every rule, from the rules' pages.
  private func writeBadExamples() throws -> URL {
    let target = folder.appendingPathComponent("rules")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let pages = Client.project.appendingPathComponent("Documentation/Rules")
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: pages.path).sorted() {
      let page = try String(contentsOf: pages.appendingPathComponent(name), encoding: .utf8)
      for section in page.components(separatedBy: "\n## Bad: ").dropFirst() {
        let examples = Self.descriptions(in: section.components(separatedBy: "\n## ")[0])
        for example in examples where example.contains("kind: ") {
          count += 1
          try Data((example + "\n").utf8).write(to: target.appendingPathComponent("\(name)-\(count).widget.yml"))
        }
      }
    }
    #expect(count > 150)
    return target
  }

  private static func descriptions(in page: String) -> [String] {
    page.components(separatedBy: "```yaml\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
  }

  /// The row through the middle of each picture's widget by its caption: colours from left to right, equal neighbours once.
  private func rows(_ description: String) throws -> [String: [String]] {
    let file = folder.appendingPathComponent("a.widget.yml")
    try Data(description.utf8).write(to: file)
    var rows: [String: [String]] = [:]
    for line in try view(["--pixels", try draw(file.path, "a.html", ["--no-findings"])]).text.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      rows[String(parts[0])] = parts[1].split(separator: ",").map(String.init)
    }
    return rows
  }

  @Test(.needs("chromium"), .needs(pythonModule: "playwright"))
  func coloursAreAsWorkedOut() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let colors = try rows(
      """
      kind: com.example.colours
      platforms: [iOS, macOS, visionOS]
      families:
        systemSmall:
          containerBackground: {light: "#FFFFFF", dark: "#000000"}
          content:
            HStack:
              - Color: "#3366CC"
              - {Color: "#3366CC", widgetAccentable: true}
            spacing: 0
      """
    ).mapValues(Set.init)
    #expect(colors["iPhone Home Screen, light"]?.isSuperset(of: ["3366cc", "ffffff"]) == true)
    #expect(colors["iPhone Home Screen, dark"]?.isSuperset(of: ["3366cc", "000000"]) == true)
    #expect(colors["iPhone Home Screen (tinted or clear)"]?.contains("ffffff") == true)
    #expect(colors["iPhone StandBy"]?.isSuperset(of: ["3366cc", "000000"]) == true)
    // 0.2126 · 51 + 0.7152 · 102 + 0.0722 · 204 = 98.5, red light of that brightness.
    #expect(colors["iPhone StandBy at night"]?.isDisjoint(with: ["620000", "630000"]) == false)
    #expect(colors["CarPlay"]?.contains("3366cc") == true)
    #expect(colors["Mac Notification Center, light"]?.isSuperset(of: ["3366cc", "ffffff"]) == true)
    #expect(colors["Mac desktop (tinted)"]?.contains("ffffff") == true)
    #expect(colors["Apple Vision Pro (tinted)"]?.isSuperset(of: ["ffffff", "8fc7ff"]) == true)
  }

  /// Vibrant colours let the wallpaper through as far as they are dark; Always On takes two fifths of the light away.
  @Test(.needs("chromium"), .needs(pythonModule: "playwright"))
  func lightIsAsWorkedOut() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let rows = try rows(
      """
      kind: com.example.colours
      platforms: [iOS, watchOS]
      families:
        accessoryRectangular:
          containerBackground: none
          content:
            HStack:
              - Color: "#FFFFFF"
              - Color: "#808080"
              - Color: "#000000"
            spacing: 0
      """)
    let lockScreen = try #require(rows["iPhone Lock Screen"])
    // Left of the widget; the picture's corner is the page's ground.
    let wallpaper = try #require(lockScreen.first)
    let dimmed = try #require(rows["iPhone Lock Screen (Always On)"])
    #expect(lockScreen.contains("ffffff"), "\(lockScreen)")
    #expect(lockScreen.contains { isMix(of: wallpaper, with: 128.0 / 255, $0) }, "\(lockScreen)")
    #expect(dimmed.contains { isMix(of: dimmed[0], with: 0.6, $0) }, "\(dimmed)")
    let watch = try #require(rows["Apple Watch complication (full colour)"])
    let watchAlwaysOn = try #require(rows["Apple Watch complication (full colour, Always On)"])
    #expect(watch.contains("ffffff") && watch.contains("808080"), "\(watch)")
    #expect(watchAlwaysOn.contains("999999") && watchAlwaysOn.contains("4d4d4d"), "\(watchAlwaysOn)")
  }

  /// Whether a colour is white over another one, with an opacity; to two of 255 parts.
  private func isMix(of ground: String, with opacity: Double, _ color: String) -> Bool {
    func channels(_ hex: String) -> [Double] {
      stride(from: 0, to: 6, by: 2).map { start in
        Double(Int(hex.dropFirst(start).prefix(2), radix: 16) ?? -1000)
      }
    }
    return zip(channels(ground), channels(color)).allSatisfy { ground, color in
      abs(ground * (1 - opacity) + 255 * opacity - color) <= 2
    }
  }
}
