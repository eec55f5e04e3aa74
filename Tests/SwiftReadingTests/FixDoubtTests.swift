#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// No fix where it would mend a part of a fault, or where only a person can choose.
@Suite struct FixDoubtTests {
  /// The file after all fixes, for new systems.
  private func fixed(_ text: String) throws -> String {
    let folder = try AppFolder(["A.swift": text, "Package.swift": AppFolder.packageForNewSystems])
    try folder.fix()
    return try folder.text(of: "A.swift")
  }

  private func app(
    _ body: String, families: String = ".systemSmall", container: String = ".background", other: String = ""
  ) -> String {
    let url = ".widgetURL(URL(string: \"a://b\"))"
    return SwiftApp.source(
      families: families, body: "\(body)\n      .containerBackground(\(container), for: .widget)\(url)", other: other
    ).replacing("var mode", with: "var widgetRenderingMode")
  }

  /// Larger text must not need another line, in small widgets either.
  @Test(arguments: [("NOW", true), ("NOW PLAYING A", false)]) func largerTextInRows(_ words: String, isFixed: Bool) throws {
    let badge = "Text(\"\(words)\").font(.system(size: 10, weight: .black)).padding(.horizontal, 8)"
    let body = "VStack { HStack { \(badge); Spacer(); Image(systemName: \"waveform\").font(.caption) }; Spacer() }"
    #expect(try fixed(app(body)).contains(".caption2") == isFixed)
  }

  /// As many rows as fit must not come nearer to the edges.
  @Test(arguments: [(10, false), (0, true)]) func largerTextInTiles(_ spacing: Int, isFixed: Bool) throws {
    let tile = "VStack(spacing: 0) { Text(entry.day).font(.system(size: 9)); Text(entry.name).font(.system(size: 14)) }"
    let rows = "VStack(spacing: \(spacing)) { ForEach(entry.moments.prefix(4)) { _ in \(tile) } }"
    let text = app(rows).replacing(".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName")
    #expect(try fixed(text).contains(".caption2") == isFixed)
  }

  /// Beside texts of fixed sizes, a text style would be the only one that grows.
  @Test(arguments: [("12", "size: 11"), ("9", ".caption2")]) func sizesOfRows(_ other: String, _ new: String) throws {
    let row = "HStack { Text(entry.name).font(.system(size: \(other))); Text(entry.day).font(.system(size: 10)) }"
    let text = try fixed(app("VStack { \(row); Spacer() }"))
    #expect(text.contains("Text(entry.day).font(.system(size: 10))") == false && text.contains(new), "\(text)")
  }

  /// A bar from edge to edge would be inset by the margins of a background that is moved or added.
  @Test(arguments: [(".background(Color.purple)", false), ("", true)]) func bars(_ background: String, isMoved: Bool) throws {
    let bar = "HStack { Spacer(); Text(\"Sokol\"); Spacer() }.padding()\(background)"
    let stack = "VStack { \(bar); Spacer() }"
    let text = SwiftApp.source(body: "\(stack).background(Color.white)")
    #expect(try fixed(text).contains(".containerBackground(Color.white") == isMoved)
    #expect(try fixed(SwiftApp.source(body: stack)).contains("EmptyView()") == isMoved)
  }

  /// Surfaces behind a text go together or not at all, and none goes that hides other content.
  @Test(arguments: [
    ("RoundedRectangle(cornerRadius: 8).fill(.blue)", true),
    ("Circle().fill(.red).blur(radius: 1)\n      RoundedRectangle(cornerRadius: 8).fill(.blue).padding()", false),
    ("Text(entry.tick)\n      RoundedRectangle(cornerRadius: 8).fill(.blue).padding()", false),
  ])
  func layers(_ layers: String, isFixed: Bool) throws {
    let stack = "ZStack {\n      \(layers)\n      Text(\"72\")\n    }.foregroundStyle(.white)"
    #expect(try fixed(app("VStack { \(stack); Text(\"Steps\") }")).contains("!= .accented") == isFixed)
  }

  @Test(arguments: [("", true), (".offset(x: 5, y: -10)", false)]) func labelsOverCharts(_ offset: String, isFixed: Bool) throws {
    let label = "Text(\"72\").foregroundStyle(.black).padding(4).background(Color.green)\(offset)"
    #expect(try fixed(app("VStack { \(label); Text(\"Steps\") }")).contains("!= .accented") == isFixed)
  }

  /// A colour in front of the container's is left to a person.
  @Test(arguments: [".black", ".red"]) func colorsOfContainers(_ color: String) throws {
    let body = "ZStack {\n      Color\(color)\n      Text(\"72\").foregroundStyle(.white)\n    }"
    let kept = ".containerBackgroundRemovable(false).configurationDisplayName"
    let text = try fixed(app(body, container: "Color.black").replacing(".configurationDisplayName", with: kept))
    #expect(!text.contains("!= .accented") && text.contains("      Color\(color)\n"), "\(text)")
  }

  /// A shape to which an overlay is fixed keeps its place.
  @Test func shapesWithOverlays() throws {
    let other = """
      extension V {
        @ViewBuilder func disc(_ color: Color) -> some View {
          let size = 40.0
          if entry.isLarge { Capsule().fill(color) } else { Circle().fill(color) }
        }
      }
      """
    let text = try fixed(app("VStack { disc(.blue).overlay { Text(\"72\") }; Text(\"Steps\") }", other: other))
    #expect(!text.contains("if widgetRenderingMode"), "\(text)")
  }

  /// One edge gets its margin only with the others.
  @Test(arguments: [("8", false), ("16", true)]) func edges(_ bottom: String, isFixed: Bool) throws {
    let top = "HStack { Text(entry.name); Spacer() }.padding(.top, 8)"
    let body = "VStack { \(top); Spacer(); Chart { }.padding(.bottom, \(bottom)) }.padding(.horizontal, 16)"
    let text = app(body).replacing(".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName")
    #expect(try fixed(text).contains(".padding(.top, 8)") != isFixed)
  }

  private func provider(_ code: String) -> String {
    app("Text(\"72\")", other: """
      struct P: TimelineProvider {
        func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
          \(code)
        }
      }
      """)
  }

  /// What changes by the day is not asked for by the hour.
  @Test(arguments: [
    ("let calendar = Calendar.current\n    if calendar.isDate(last, inSameDayAs: Date()) { show() }", "policy: .atEnd"),
    ("load { quote in if calendar.isDateInToday(last) { show() } ", "policy: .atEnd"),
    ("URLSession.shared.load()", "addingTimeInterval(60 * 60)"),
  ])
  func days(_ code: String, _ expected: String) throws {
    let end = code.hasPrefix("load") ? "}" : ""
    let text = try fixed(provider("\(code)\n    completion(Timeline(entries: [Entry(date: Date())], policy: .atEnd)) \(end)"))
    #expect(text.contains(expected), "\(text)")
  }

  /// All timelines whose entries are for now wait, or none if it cannot be told.
  @Test(arguments: [("[Entry(date: Date())]", 3), ("load()", 1)]) func timelinesOfConstants(_ entries: String, count: Int) throws {
    let timeline = "completion(Timeline(entries: [Entry(date: Date())], policy: .atEnd))"
    let text = try fixed(provider("""
      guard isReady else { \(timeline); return }
      await refresh()
      let entries = \(entries)
      completion(Timeline(entries: entries, policy: .atEnd))
      """))
    #expect(text.split(separator: "addingTimeInterval(60 * 60)").count == count, "\(text)")
  }

  /// Only what changes without the app is asked for by the hour.
  @Test(arguments: [
    ("let name = UserDefaults.standard.string(forKey: \"name\")", "", false), ("await load()", "", true),
    ("fetch(url) { quote in", "}", true), ("Task { let all = try await ModelContext(container).fetch(days)", "}", false),
    ("Task { show()", "}", false),
    ("let days = Calendar.current.dateComponents([.day], from: Date(), to: start)", "", false),
    ("let now = Date()\n    let next = store.all.first { $0.date > now }", "", false),
    ("let now = Date()\n    let next = store.all.first { $0.date > now }?.date.timeIntervalSince(now)", "", false),
    ("let next = Calendar.current.date(byAdding: .hour, value: 1, to: Date())", "", false),
  ])
  func contentOfTheApp(_ code: String, _ end: String, isFixed: Bool) throws {
    let text = try fixed(provider("\(code)\n    completion(Timeline(entries: [Entry(date: Date())], policy: .atEnd)) \(end)"))
    #expect(text.contains("addingTimeInterval(60 * 60)") == isFixed, "\(text)")
  }

  /// In small places, text must not become much larger, nor grow.
  @Test(arguments: [
    (".accessoryCircular", "8", "", "size: 11"), (".accessoryRectangular", "8", "", "size: 11"),
    (".accessoryRectangular", "10", "", ".caption2"), (".accessoryRectangular", "10", ".frame(height: 40)", "size: 11"),
    (".systemSmall", "8", "", ".caption2"),
  ])
  func textInAccessories(_ family: String, _ size: String, _ frame: String, _ new: String) throws {
    let text = try fixed(app("Text(\"72\").font(.system(size: \(size)))\(frame)", families: family))
    #expect(text.contains("Text(\"72\").font(\(new.hasPrefix(".") ? new : ".system(\(new))"))"), "\(text)")
  }

  /// A check names the systems of all targets that have the file, also those of apps, and those that its code names.
  @Test(arguments: [
    ("iOS", "", "iOS 18.0, *"), ("macOS", "", "iOS 18.0, macOS 15.0, *"),
    ("iOS", "\n#if os(macOS)\n#endif", "iOS 18.0, macOS 15.0, *"),
    ("iOS", "\nlet image = NSImage.self\n#if os(watchOS)\n#endif", "iOS 18.0, macOS 15.0, watchOS 11.0, *"),
  ])
  func systemsOfOtherTargets(_ platform: String, _ other: String, _ expected: String) throws {
    let targets = """
      targets:
        Widgets: {type: app-extension, platform: iOS, deploymentTarget: "16.0", sources: Shared}
        App: {type: application, platform: \(platform), deploymentTarget: "16.0", sources: Shared}
      """
    let widget = app("VStack { Image(uiImage: photo).resizable(); Text(\"1\") }\n      ") + other
    let folder = try AppFolder(["project.yml": targets, "Shared/A.swift": widget])
    try folder.fix()
    let text = try folder.text(of: "Shared/A.swift")
    #expect(text.contains("if #available(\(expected))"), "\(text)")
  }

  /// A static member cannot read the environment.
  @Test(arguments: [("static ", false), ("", true)]) func staticMembers(_ modifier: String, isFixed: Bool) throws {
    let badge = "\(modifier)func badge() -> some View { Text(\"72\").padding(4).background(Color.red) }"
    let call = modifier.isEmpty ? "badge()" : "Self.badge()"
    let text = app("VStack { Text(\"Steps\"); \(call) }").replacing("let entry: Entry", with: "let entry: Entry\n  \(badge)")
    #expect(try fixed(text).contains("!= .accented") == isFixed)
  }

  /// The only link of a family leaves its address, on a line of its own after several lines.
  @Test(arguments: [
    ("Link(destination: url) { Text(\"72\") }", "Text(\"72\").widgetURL(url)"),
    ("Link(\"72\", destination: url)", "Text(\"72\").widgetURL(url)"),
    ("Link(destination: url) {\n      VStack {\n        Text(\"72\")\n      }\n    }",
      "VStack {\n      Text(\"72\")\n    }.widgetURL(url)"),
    ("ForEach(0..<2) { _ in Link(\"72\", destination: url) }", "ForEach(0..<2) { _ in Text(\"72\") }"),
    // Only calls and names take modifiers.
    ("VStack { Link(destination: url) { Text(\"7\") + Text(\"2\") } }", "VStack { Text(\"7\") + Text(\"2\") }"),
    ("Link(destination: url) { Text(\"7\") + Text(\"2\") }", "Link(destination: url) { Text(\"7\") + Text(\"2\") }"),
  ])
  func addressesOfLinks(_ body: String, _ after: String) throws {
    let url = { (body: String) in
      self.app(body, families: ".accessoryCircular")
        .replacing(".widgetURL(URL(string: \"a://b\"))", with: "")
        .replacing("let entry: Entry", with: "let url = URL(string: \"a://c\")!\n  let entry: Entry")
    }
    #expect(try fixed(url(body)) == url(after))
  }

  /// The last target of an inline widget stays.
  @Test func inlineTargets() throws {
    let text = app("Link(destination: URL(string: \"a://c\")!) { Text(\"72\") }", families: ".accessoryInline")
    #expect(try fixed(text).contains(".widgetURL("))
  }

  /// A frame that fills the space is as large as a picture that fills it.
  @Test(arguments: [("", true), (".scaledToFill()", false)]) func filledPictures(_ modifier: String, isFixed: Bool) throws {
    let picture = "Image(uiImage: entry.photo).resizable()\(modifier).frame(width: 400, height: 400)"
    #expect(try fixed(app("VStack { \(picture) }")).contains("maxWidth: .infinity") == isFixed)
  }

  /// A background inside of a view's background is not moved without it.
  @Test func nestedBackgrounds() throws {
    let other = "struct Card: View { var body: some View { RoundedRectangle(cornerRadius: 8).fill(.red).background(Color.blue) } }"
    let text = try fixed(SwiftApp.source(body: "VStack { Text(\"72\"); Spacer() }.background(Card())", other: other))
    #expect(text.contains("fill(.red).background(Color.blue)"), "\(text)")
  }

  /// The only view that is left when a background is moved needs no stack.
  @Test func stacksOfOne() throws {
    let text = try fixed(SwiftApp.source(body: "ZStack {\n      Color.blue\n      VStack {\n        Text(\"72\")\n      }\n    }"))
    #expect(text.contains("    VStack {\n      Text(\"72\")\n    }\n    .containerBackground(for: .widget) { Color.blue }"), "\(text)")
  }

  /// The glyph of a control that spacers push into a corner would leave it.
  @Test func controlsInCorners() throws {
    let button = "Button(intent: Refresh()) { Image(systemName: \"arrow.clockwise\").font(.system(size: 12)) }.buttonStyle(.plain)"
    let text = try fixed(app("VStack { HStack { Spacer(); \(button) }; Spacer() }", families: ".systemLarge"))
    #expect(!text.contains(".frame(minWidth:"), "\(text)")
  }

  /// A suggestion keeps what a button shows and does.
  @Test func buttonsWithRoles() throws {
    let button = "Button(\"Delete\", systemImage: \"trash\", role: .destructive) { delete() }"
    let folder = try AppFolder(["A.swift": app("VStack { \(button) }"), "Package.swift": AppFolder.packageForNewSystems])
    let report = try BuiltBinary.run(["--swift", ".", "--format", "json"], in: folder.url).output
    let new = #"(\"Delete\", systemImage: \"trash\", role: .destructive, intent: MyIntent())"#
    #expect(report.contains(new), "\(report)")
  }
}
#endif
