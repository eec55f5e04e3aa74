import Foundation
import Testing

@testable import AppleTables

/// The tables of the document that the facts were taken from, where it lies beside the project.
enum SourceTables {
  static let document: String? = {
    let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try? String(contentsOf: project.appending(path: "../shared/apple-facts.md"), encoding: .utf8)
  }()

  /// The cells of all table rows under a heading that begins with the number, header and rule left out.
  static func rows(under section: String) throws -> [[String]] {
    let lines = try #require(document).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("### \(section) ") })
    let body = lines[(start + 1)...].prefix { !$0.hasPrefix("#") }
    let tableRows = body.filter { $0.hasPrefix("|") }
    return tableRows.enumerated().compactMap { index, line in
      let rule = index + 1 < tableRows.count ? tableRows[index + 1] : ""
      if line.hasPrefix("|---") || rule.hasPrefix("|---") { return nil }
      return line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// A cell such as `364x170`; nothing for `N/A`.
  static func size(_ cell: String) -> CanvasSize? {
    let numbers = cell.replacing("×", with: "x").split(separator: "x").compactMap { Double($0) }
    return numbers.count == 2 ? CanvasSize(width: numbers[0], height: numbers[1]) : nil
  }
}

@Suite("Facts against their source", .enabled(if: SourceTables.document != nil))
struct SourceTableTests {
  private let phoneFamilies: [Family] = [
    .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
  ]

  @Test("Every cell of the iPhone's sizes is the source's")
  func iPhone() throws {
    let rows = try SourceTables.rows(under: "1.1")
    try #require(rows.count == Canvas.iPhone.count)
    for (row, canvas) in zip(rows, Canvas.iPhone) {
      #expect(row[0].replacing("×", with: "x") == canvas.screen)
      #expect(row.dropFirst().map(SourceTables.size) == phoneFamilies.map { canvas[$0] })
    }
  }

  @Test("Every cell of the iPad's sizes is the source's")
  func iPad() throws {
    let rows = try SourceTables.rows(under: "1.2").filter { $0[1] == "Canvas" }
    try #require(rows.count == Canvas.iPad.count)
    for (row, canvas) in zip(rows, Canvas.iPad) {
      #expect(row[0].replacing(" *", with: "") == canvas.screen)
      let families: [Family] = [.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge]
      #expect(row.dropFirst(2).map(SourceTables.size) == families.map { canvas[$0] })
    }
  }

  @Test("Every size in points on Apple Vision Pro and Apple Watch is the source's")
  func visionAndWatch() throws {
    let visionRows = try SourceTables.rows(under: "1.3")
    let vision = try #require(Canvas.vision.first)
    let families = Family.allCases.filter(\.isSystem)
    #expect(visionRows.map { SourceTables.size($0[1]) } == families.map { vision[$0] })

    let watchRows = try SourceTables.rows(under: "1.4")
    #expect(watchRows.map { $0[0] } == Canvas.watch.map(\.screen))
    #expect(watchRows.map { SourceTables.size($0[1]) } == Canvas.watch.map { $0[.accessoryRectangular] })
  }

  private let styles: [(name: String, style: TextStyle)] = [
    ("Large Title", .largeTitle), ("Title 1", .title), ("Title 2", .title2), ("Title 3", .title3),
    ("Headline", .headline), ("Body", .body), ("Callout", .callout), ("Subhead", .subheadline),
    ("Subheadline", .subheadline), ("Footnote", .footnote), ("Footnote 1", .footnote), ("Caption 1", .caption),
    ("Caption 2", .caption2),
  ]

  @Test(
    "Every text style's size is the source's",
    arguments: [("5.2", TextPlatform.iOS, 5), ("5.3", .macOS, 2), ("5.4", .watchOS, 4)])
  func textStyles(section: String, platform: TextPlatform, column: Int) throws {
    let rows = try SourceTables.rows(under: section)
    var compared = 0
    for (name, style) in styles {
      // The first row of the name stands in the table of the default sizes.
      guard let row = rows.first(where: { $0[0] == name }) else { continue }
      let points = try #require(row[column].split(separator: "/").first.flatMap { Double($0) })
      #expect(style.points(on: platform) == points, "\(name)")
      let weight = style.weight(on: platform).rawValue
      #expect(weight.lowercased().hasPrefix(row[1].lowercased()), "\(name)")
      compared += 1
    }
    #expect(compared == TextStyle.allCases.filter { $0.points(on: platform) != nil }.count - (platform == .iOS ? 2 : 0))
  }

  @Test("Every system colour is the source's")
  func colors() throws {
    let lines = try #require(SourceTables.document).components(separatedBy: "\n")
    for color in SystemColor.allCases where color.isFixed || color == .gray {
      let name = color.rawValue.prefix(1).uppercased() + color.rawValue.dropFirst()
      let line = try #require(lines.first { $0.hasPrefix("| \(name) | #") })
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      for (cell, scheme) in zip(cells[1...2], [ColorScheme.light, .dark]) {
        let hex = try #require(UInt32(cell.dropFirst(), radix: 16))
        #expect(color.rgba(in: scheme) == RGBA(hex: hex), "\(name), \(scheme)")
      }
    }
  }
}
