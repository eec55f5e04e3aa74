#if SwiftSource
import Testing

/// What a loop shows of a list in the code: each of its elements.
@Suite struct LoopTests {
  private static let tags = """
    struct Tag: Identifiable {
      let id: Int
      let name: String
      let color: Color
      let size: CGFloat
      static let all = [
        Tag(id: 0, name: "Inbox", color: .clear, size: 14), Tag(id: 1, name: "Later", color: .red, size: 9),
      ]
    }
    let dots = 4
    extension V { func dot(_ i: Int) -> CGFloat { i == entry.index ? 70 : 8 } }
    """

  private func findings(_ loop: String) -> [String] {
    let body = "VStack { \(loop) }.containerBackground(.background, for: .widget)"
    return SwiftApp(body: body, other: Self.tags).findings()
  }

  @Test(arguments: [
    "ForEach(Tag.all) { tag in Text(tag.name).font(.system(size: tag.size)) }",
    "ForEach(Tag.all) { Text($0.name).font(.system(size: $0.size)) }",
    "ForEach([9, 12], id: \\.self) { size in Text(\"1\").font(.system(size: size)) }",
    "ForEach([(14, \"a\"), (9, \"b\")], id: \\.0) { pair in Text(pair.1).font(.system(size: pair.0)) }",
    "ForEach(Array(Tag.all.enumerated()), id: \\.offset) { index, tag in Text(\"1\").font(.system(size: tag.size)) }",
  ])
  func sizes(_ loop: String) {
    let found = findings(loop)
    #expect(found.count == 1 && found.allSatisfy { $0.contains("font-size-minimum") }, "\(found)")
  }

  @Test(arguments: [
    "ForEach(Tag.all) { tag in Text(tag.name).background(tag.color) }",
    "ForEach([Color.red, .clear], id: \\.self) { Text(\"1\").background($0) }",
  ])
  func colors(_ loop: String) {
    #expect(findings(loop).contains { $0.contains("accented-text-on-opaque") })
  }

  @Test(arguments: [
    "ForEach([11, 12], id: \\.self) { size in Text(\"1\").font(.system(size: size)) }",
    "ForEach(Array(Tag.all.enumerated()), id: \\.offset) { tag in Text(\"1\").font(.system(size: tag.size)) }",
    "ForEach(entry.tags) { tag in Text(tag.name).font(.system(size: tag.size)) }",
    "ForEach([\"M\", \"T\", \"W\"], id: \\.self) { Text($0) }",
    // All elements are shown: their heights add up to 120 points, and no circle is in place of another one.
    "ForEach([10.0, 100.0, 10.0], id: \\.self) { height in Rectangle().frame(width: 20, height: height) }",
    "ForEach([Color.red, .green, .blue], id: \\.self) { Circle().fill($0) }",
  ])
  func nothingToReport(_ loop: String) {
    let found = findings(loop)
    #expect(found.isEmpty, "\(found)")
  }

  /// Only one element is chosen at a time, so only one is as wide or as long as the chosen one.
  @Test(arguments: [
    "ForEach([0, 1, 2, 3], id: \\.self) { item in Circle().frame(width: item == entry.index ? 70 : 8, height: 8) }",
    "ForEach([0, 1, 2, 3], id: \\.self) { item in Circle().frame(width: entry.index == item ? 70 : 8, height: 8) }",
    "ForEach(Array([8, 9, 10].enumerated()), id: \\.0) { i, size in Circle().frame(width: i == 0 ? 70 : 8, height: size) }",
    "ForEach(Tag.all) { tag in Circle().frame(width: tag.id == (entry.index + 5) % 7 ? 70 : 8, height: 8) }",
    "ForEach(0..<4) { i in Circle().frame(width: i == entry.index ? 70 : 8, height: 8) }",
    "ForEach(1...4, id: \\.self) { i in let isToday = i == entry.index; Circle().frame(width: isToday ? 70 : 8) }",
    "ForEach(0..<dots, id: \\.self) { Circle().frame(width: dot($0), height: 8) }",
    "ForEach(-1..<3, id: \\.self) { i in Circle().frame(width: i < 0 ? 70 : 8, height: 8) }",
    "ForEach(0..<6) { i in Circle().frame(width: i % 5 == 1 ? 70 : 8, height: 8) }",
    "ForEach(1..<6) { i in Circle().frame(width: i.isMultiple(of: 4) ? 70 : 8, height: 8) }",
    "ForEach(0..<2) { row in ForEach(0..<2) { i in Circle().frame(width: row + i == 0 ? 70 : 8, height: 8) } }",
  ])
  func chosenElements(_ loop: String) {
    let found = findings("HStack(spacing: 2) { \(loop) }")
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: [
    "ForEach(0..<4) { i in Circle().frame(width: i == entry.index ? 8 : 70, height: 8) }",
    "ForEach(1...4, id: \\.self) { i in Circle().frame(width: i > 2 ? 70 : 8, height: 8) }",
    "ForEach(0..<20) { i in Circle().frame(width: 8, height: 8) }",
  ])
  func tooWideRows(_ loop: String) {
    #expect(findings("HStack(spacing: 2) { \(loop) }") == ["App/Widget.swift:16 content-exceeds-canvas: HStack"])
  }

  @Test func numbers() {
    let loop = "ForEach(1..<3) { row in Text(\"Row \\(row)\").font(row == 1 ? .title : .caption) }"
    #expect(SwiftApp(body: loop).content == "- Text: Row 1 font: title - Text: Row 2 font: caption")
    #expect(
      SwiftApp(body: "ForEach(0..<3) { _ in Text(\"1\") }").content == "ForEach: count: 3 content: Text: \"1\"")
  }

  @Test func words() {
    let loop = "ForEach(steps, id: \\.self) { step in Text(step) }"
    let app = SwiftApp(body: loop, other: "let steps = [\"Open\", \"Breathe\"]")
    #expect(app.content.contains("- Text: Open - Text: Breathe"), "\(app.content)")
  }
}
#endif
