import AppleTables
import Foundation
import Pictures
import Presentations
import Testing
import ToolRuns

/// The page as bytes: recorded ones, hostile ones, the same in every run. Record with
/// `WIDGETLINT_RECORD=1 swift test --filter PicturesTests`, and look at the pages before committing them.
@Suite struct PageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  @Test(arguments: [
    "circular-date.widget.yml", "rectangular-avatar.widget.yml", "calendar-lock-screen.widget.yml",
    "habit-tracker.widget.yml", "news-media.widget.yml", "weather.widget.yml",
  ]) func isUnchanged(_ name: String) throws {
    // The style stands in a file of its own, so that not each page changes with it.
    let page = PicturePage([try Sheets.example(name)], separatesStyle: true).html
    try expectUnchanged(page, name.replacing(".widget.yml", with: ".html"))
  }

  @Test func styleIsUnchanged() throws {
    let page = PicturePage([try Sheets.example("weather.widget.yml")], separatesStyle: true)
    try expectUnchanged(page.style ?? "", "style.css")
  }

  private func expectUnchanged(_ text: String, _ name: String) throws {
    let file = Self.folder.appending(path: name)
    if ProcessInfo.processInfo.environment["WIDGETLINT_RECORD"] != nil {
      try Data(text.utf8).write(to: file)
      Issue.record("Recorded \(name).")
      return
    }
    let expected = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
    #expect(text == expected, "\(name) has changed; record it anew and look at it.")
  }

  /// What several pictures draw alike is written once, and every use names something that is there.
  @Test func repeatedElementsAreWrittenOnce() throws {
    let page = PicturePage([try Sheets.example("weather.widget.yml")]).html
    let names = Set(page.matches(of: /\sid="([^"]+)"/).map { String($0.1) })
    let uses = page.matches(of: /<use href="#([^"]+)"/).map { String($0.1) }
    #expect(uses.allSatisfy(names.contains))
    let lines = page.matches(of: /<text [^>]*>Partly cloudy</).map { String($0.0) }
    #expect(!lines.isEmpty && Set(lines).count == lines.count)
    #expect(uses.filter { $0.hasPrefix("e") }.count > 50)
  }

  /// At most a kilobyte for each picture, and a hundred for the page.
  @Test func pagesAreSmall() throws {
    let folder = Sheets.repository.appending(path: "Examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".widget.yml") }
    let page = PicturePage(try names.sorted().map { try Sheets.example($0) })
    #expect(page.pictureCount > 400)
    #expect(page.html.utf8.count < 100_000 + 1_000 * page.pictureCount)
  }

  @Test func hasNoScriptAndNoStyleButItsOwn() throws {
    let page = PicturePage([try Sheets.example("weather.widget.yml")])
    #expect(!page.html.contains("<script"))
    #expect(!page.html.contains(" style="))
    #expect(page.html.contains("default-src 'none'; style-src 'sha256-"))
    let beside = PicturePage([try Sheets.example("weather.widget.yml")], separatesStyle: true)
    #expect(!beside.html.contains("<style"))
    #expect(beside.style?.isEmpty == false)
    #expect(beside.html.contains("default-src 'none'; style-src 'self'"))
  }

  /// Python's and OpenSSL's digest of the same bytes.
  @Test func policyNamesTheDigestOfTheStyle() throws {
    let page = PicturePage([try Sheets.example("circular-date.widget.yml")]).html
    let style = try #require(page.firstMatch(of: /<style>([^<]*)<\/style>/)?.1)
    let digest = try #require(page.firstMatch(of: /sha256-([A-Za-z0-9+\/=]+)'/)?.1)
    let sum = "(sha256sum || shasum -a 256) 2>/dev/null"
    let printed = try ProgramRun("sh", ["-c", sum], input: Data(style.utf8)).outputText
    let bytes = try #require(Data(base64Encoded: String(digest)))
    #expect(printed.hasPrefix(bytes.map { String(format: "%02x", $0) }.joined()))
  }

  @Test func findingsAreLinkedBothWays() throws {
    let sheet = try Sheets.example("first-draft.widget.yml")
    let page = PicturePage([sheet]).html
    let links = page.matches(of: /href="#([^"]+)"/).map { String($0.1) }
    let names = Set(page.matches(of: /\sid="([^"]+)"/).map { String($0.1) })
    #expect(!links.isEmpty)
    #expect(links.allSatisfy(names.contains))
    #expect(links.contains { $0.hasPrefix("w0f") } && links.contains { $0.hasPrefix("p") })
    #expect(sheet.pictures.contains { !$0.marks.isEmpty })
    let clean = PicturePage([
      Sheets.sheet(Array(try Data(contentsOf: Sheets.repository.appending(path: "Examples/first-draft.widget.yml"))),
        path: "a.yml") { $0.showsFindings = false }
    ]).html
    #expect(!clean.contains("class=\"findings\"") && !clean.contains("class=\"marks\""))
  }

  @Test func marksOutlineTheirPiece() throws {
    let sheet = Sheets.widget("Text: Tiny\nfont: 9")
    let picture = try #require(sheet.picture(.homeScreen, .light))
    let text = try #require(picture.text("Tiny"))
    let findings = sheet.widgets[0].findings.map(\.finding.rule)
    let index = try #require(findings.firstIndex(of: "font-size-minimum"))
    let place = try #require(picture.marks.first { $0.findingIndex == index }?.rectangle)
    #expect(abs(place.x - text.x) < 0.01 && abs(place.width - text.width) < 0.01)
  }
}
