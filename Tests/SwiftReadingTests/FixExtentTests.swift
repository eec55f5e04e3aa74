#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// Fixes that reach as far as their cause: to all states, layers, columns and colours that belong together, or not at all.
@Suite struct FixExtentTests {
  private func fixed(_ text: String, files: [String: String] = [:], images: [String: [UInt8]] = [:]) throws -> String {
    let folder = try AppFolder(
      files.merging(["A.swift": text, "Package.swift": AppFolder.packageForNewSystems]) { $1 })
    for (path, bytes) in images { try Data(bytes).write(to: folder.url.appending(path: path)) }
    try folder.fix()
    return try folder.text(of: "A.swift")
  }

  private func onBackground(
    _ body: String, _ background: String = ".containerBackground(.background, for: .widget)", other: String = ""
  ) -> String {
    SwiftApp.source(body: "\(body)\n      \(background)", other: other)
  }

  private static let photo = "Image(uiImage: entry.photo).resizable()"

  /// A picture behind all of the content is a background, unless it is as small as a part or fits into its place.
  @Test(arguments: [
    ("ZStack {\n      \(photo).scaledToFill()\n      Text(\"72\")\n    }", true),
    ("Text(\"72\").background(\(photo).aspectRatio(contentMode: .fill))", true),
    ("VStack { Text(\"72\"); Spacer() }.background { \(photo) }", true),
    ("HStack { \(photo).scaledToFill(); Text(\"72\") }", false),
    ("ZStack {\n      \(photo).scaledToFit()\n      Text(\"72\")\n    }", false),
    ("ZStack {\n      \(photo).scaledToFill().frame(width: 40, height: 40)\n      Text(\"72\")\n    }", false),
  ])
  func picturesBehindContent(_ body: String, isMoved: Bool) throws {
    let text = try fixed(SwiftApp.source(body: body))
    #expect(text.contains("widgetAccentedRenderingMode(.desaturated)") == !isMoved, "\(text)")
    #expect(text.contains(".containerBackground(for: .widget) { \(Self.photo)") == isMoved, "\(text)")
  }

  /// A layer moves only from behind centred content, which stays in its place.
  @Test(arguments: [("topLeading", false), ("center", true)])
  func placeOfAlignedContent(_ alignment: String, isFixed: Bool) throws {
    let app = SwiftApp.source(body: "ZStack(alignment: .\(alignment)) {\n      Color.blue\n      Text(\"72\")\n    }")
    let text = try fixed(app)
    #expect(text.contains("Text(\"72\")\n      .containerBackground") == isFixed, "\(text)")
    #expect((text == app) != isFixed)
  }

  /// In one tint, a picture hides the text on all of it, and a surface hides the picture on it.
  @Test(arguments: [
    ("ZStack { \(photo); Text(\"72\") }.frame(width: 90, height: 90)", false),
    ("ZStack { \(photo).frame(width: 90, height: 90); Text(\"72\") }", false),
    ("\(photo).overlay(Text(\"72\")).frame(width: 90, height: 90)", false),
    ("HStack { \(photo).frame(width: 30, height: 30) }.background(Color.white)", false),
    ("HStack { \(photo).frame(width: 30, height: 30) }.background(Color.white.opacity(0.1))", true),
    ("\(photo).frame(width: 30, height: 30).overlay(Circle().stroke(.red))", true),
  ])
  func picturesOfOneTint(_ view: String, isFixed: Bool) throws {
    let text = try fixed(onBackground("VStack { \(view); Spacer() }"))
    #expect(text.contains("widgetAccentedRenderingMode(.desaturated)") == isFixed, "\(text)")
  }

  /// Of several layers none is moved alone, and the picture among them is not desaturated.
  @Test(arguments: ["Color.blue", "LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)"])
  func severalLayers(_ layer: String) throws {
    let layers = SwiftApp.source(
      body: "ZStack {\n      \(layer)\n      \(Self.photo).scaledToFill()\n      Text(\"72\")\n    }")
    let nested = SwiftApp.source(body: "VStack { Text(\"72\"); Spacer() }.background(\(Self.photo)).background(Color.white)")
    for app in [layers, nested] { #expect(try fixed(app) == app) }
  }

  private func states(_ first: String, _ second: String) -> String {
    SwiftApp.source(body: "if entry.isEmpty { Text(\"72\")\(first) } else { Text(\"73\")\(second) }")
  }

  /// The backgrounds of all states move together, known or not.
  @Test(arguments: [
    (".background(Color.blue)", ".containerBackground(Color.blue, for: .widget)"),
    (".background(\(photo))", ".containerBackground(for: .widget) { \(photo) }"),
    (".background(Color(entry.color))", ".containerBackground(Color(entry.color), for: .widget)"),
  ])
  func backgroundsOfAllStates(_ old: String, _ new: String) throws {
    let text = try fixed(states(".background(Color.red)", old))
    #expect(text.contains(".containerBackground(Color.red, for: .widget)") && text.contains(new), "\(text)")
    let folder = try AppFolder(["A.swift": states(".background(Color.red)", old)])
    let report = try BuiltBinary.run(["--swift", ".", "--format", "json"], in: folder.url).output
    let fix = try #require(report.split(separator: "\"title\":\"Move the background").dropFirst().first)
    #expect(fix.prefix { $0 != "]" }.split(separator: "\"text\":").count > 3, "\(fix)")
  }

  /// A background that only one state has would leave the others without.
  @Test(arguments: ["", ".background(Color.clear)"]) func backgroundsOfOneState(_ other: String) throws {
    let app = states(".background(Color.red)", other)
    #expect(try fixed(app) == app)
  }

  /// In a row, a padding is a gap as well, and the other columns have one, too.
  @Test(arguments: [
    ("HStack {\n if entry.isFull { Text(\"72\").padding() }\n Text(\"73\").padding() }", false),
    ("VStack {\n if entry.isFull { Text(\"72\").padding() }\n Text(\"73\").padding() }", false),
    ("HStack { Text(entry.name).padding() }", true), ("HStack { Text(\"72\"); Text(entry.name) }.padding()", true),
    ("HStack { if entry.isFull { Text(entry.name).padding() } else { Text(entry.city).padding() } }", true),
  ])
  func paddingsInRows(_ body: String, isFixed: Bool) throws {
    let app = onBackground(body)
    #expect(try fixed(app).contains(".padding()") == !isFixed)
  }

  /// Only at its outer sides is a padding a margin.
  @Test(arguments: [
    ("HStack { Text(\"72\").padding(.leading, 5); Spacer(); Text(\"73\") }", ".padding(.leading, 16)"),
    ("HStack { Text(\"72\").padding(.horizontal, 5); Text(\"73\"); Spacer() }", nil),
    ("VStack { Text(\"72\").padding(5); Text(\"73\"); Spacer() }", nil),
  ])
  func gapsAreNoMargins(_ body: String, _ new: String?) throws {
    let app = onBackground("\(body).padding(.vertical, 16).padding(.trailing, 16)")
      .replacing(".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName")
    let text = try fixed(app)
    #expect(new.map { text.contains($0) } ?? (text == app), "\(text)")
  }

  /// Text of a level is light in the dark appearance, and weaker text stays weaker than its title.
  @Test(arguments: [
    (".secondary", "Color(white: 0.125)", ".environment(\\.colorScheme, .dark)\n      .containerBackground"),
    (".tertiary", "Color(white: 0.125)", ".environment(\\.colorScheme, .dark)\n      .containerBackground"),
    (".primary", "Color(white: 0.125)", ".environment(\\.colorScheme, .dark)\n      .containerBackground"),
  ])
  func levelsOnDark(_ level: String, _ background: String, _ expected: String) throws {
    let app = onBackground(
      "VStack { Text(entry.name).font(.body).foregroundStyle(\(level)) }", ".containerBackground(\(background), for: .widget)")
    let text = try fixed(app)
    #expect(text.contains(expected), "\(text)")
  }

  /// A colour for text on a gradient is legible on all of it.
  @Test(arguments: [
    ("Color(red: 0.96, green: 0.37, blue: 0.37), Color(red: 0.78, green: 0, blue: 0.61)", false),
    ("Color(red: 0.5, green: 0.1, blue: 0.1), Color(red: 0.6, green: 0, blue: 0.4)", true),
  ])
  func gradients(_ colors: String, isFixed: Bool) throws {
    let gradient = "LinearGradient(colors: [\(colors)], startPoint: .top, endPoint: .bottom)"
    let app = onBackground(
      "VStack { Text(entry.name).font(.body).foregroundStyle(Color(red: 0.7, green: 0.4, blue: 0.4)) }",
      ".containerBackground(for: .widget) { \(gradient) }")
    let text = try fixed(app)
    #expect(text.contains(".foregroundStyle(.white)") == isFixed, "\(text)")
    if !isFixed { #expect(text == app) }
  }

  /// A large image of one colour is its outline. What other drawings show is unknown.
  @Test(arguments: [
    ("i.png", PNG(90, 90, border: 9).bytes, "accented"), ("i.png", PNG(90, 90, border: 0).bytes, "desaturated"),
    ("i.png", PNG(90, 90, border: 9, red: { x, _ in UInt8(x) }).bytes, "desaturated"),
    ("i.svg", Array("<svg viewBox=\"0 0 100 100\"><path d=\"M0,0L9,9\"/></svg>".utf8), nil),
  ])
  func drawingsOfOneColor(_ file: String, _ bytes: [UInt8], _ mode: String?) throws {
    let app = onBackground("VStack { Image(\"i\"); Text(\"1\") }")
    let folder = "A.xcassets/i.imageset"
    let contents = "{\"images\": [{\"filename\": \"\(file)\", \"idiom\": \"universal\"}]}"
    let text = try fixed(app, files: ["\(folder)/Contents.json": contents], images: ["\(folder)/\(file)": bytes])
    let modifier = mode.map { ".widgetAccentedRenderingMode(.\($0))" } ?? ";"
    #expect(text.contains("Image(\"i\")\(modifier)"), "\(text)")
  }

  /// Entry views of their own for three sizes.
  private func sizes(_ small: String, _ medium: String, _ large: String) -> String {
    let views = [("Small", small), ("Medium", medium), ("Large", large)].map { name, rest in
      "struct \(name): View { var body: some View { Text(\"72\")\(rest) } }"
    }
    let body = """
      switch family {
          case .systemMedium: Medium()
          case .systemLarge: Large()
          default: Small()
          }
      """
    return SwiftApp.source(
      families: ".systemSmall, .systemMedium, .systemLarge", body: body, other: views.joined(separator: "\n"))
  }

  /// The texts that the first fix of the first shown finding of a rule writes; nil if it has no fix.
  private func written(_ rule: String, in app: String) throws -> [String]? {
    let folder = try AppFolder(["A.swift": app, "Package.swift": AppFolder.packageForNewSystems])
    let report = try BuiltBinary.run(["--swift", ".", "--format", "json"], in: folder.url).output
    let object = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    let findings = (object?["findings"] as? [[String: Any]] ?? []).filter { $0["rule"] as? String == rule }
    let first = try #require(findings.first { $0["coveredBy"] == nil })
    let fix = (first["fixes"] as? [[String: Any]])?.first { $0["safety"] as? String != "suggestion" }
    return (fix?["edits"] as? [[String: Any]])?.compactMap { $0["text"] as? String }
  }

  /// A finding that names several sizes has one fix for all of them, or none.
  @Test(arguments: [
    (".background(Color.blue)", ".background(Color.blue)", ".background(Color.red)", 3),
    (".background(Color.blue)", ".background { Color.green }", ".background(Color.blue)", 3),
    (".background(Color.blue)", ".background(Color.blue)", "", 0),
    (".background(Color.blue)", ".background(Color.blue)", ".background(Color.blue).overlay(Circle().stroke(.red))", 0),
    ("", "", "", 1),
  ])
  func allSizesOfOneFinding(_ small: String, _ medium: String, _ large: String, count: Int) throws {
    let app = sizes(small, medium, large)
    let texts = try written("background-removable", in: app) ?? []
    #expect(texts.count { $0.contains("containerBackground") } == count, "\(texts)")
    if small.isEmpty || count < 3 { return }
    #expect(try fixed(app) == sizes(contained(small), contained(medium), contained(large)))
  }

  private func contained(_ background: String) -> String {
    background.replacing(".background(Color.blue)", with: ".containerBackground(Color.blue, for: .widget)")
      .replacing(".background(Color.red)", with: ".containerBackground(Color.red, for: .widget)")
      .replacing(".background {", with: ".containerBackground(for: .widget) {")
  }

  /// Only the padding with the finding is raised, and none if another one has the same number.
  @Test(arguments: [
    (".padding(.horizontal, 6).padding(.vertical, 4)", ".padding(.horizontal, 16).padding(.vertical, 4)"),
    (".padding(.vertical, 6).padding(.horizontal, 6)", ".padding(.vertical, 6).padding(.horizontal, 6)"),
    (".padding(.leading, 6).padding(.top, 30)", ".padding(.leading, 16).padding(.top, 30)"),
    (".padding(.horizontal, 6).padding(.top, 0)", ".padding(.horizontal, 16).padding(.top, 0)"),
    (".padding(.horizontal, 6).opacity(0.9).padding(.top, 4)", ".padding(.horizontal, 16).opacity(0.9).padding(.top, 4)"),
  ])
  func edgesOfTheContent(_ old: String, _ new: String) throws {
    let app = { (padding: String) in
      self.onBackground("HStack { Text(\"\\(entry.name)\"); Spacer() }\(padding)")
        .replacing(".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName")
    }
    #expect(try fixed(app(old)) == app(new))
    let texts = try written("margin-minimum", in: app(old)) ?? []
    #expect(texts.count == new.split(separator: "1").count - 1, "\(texts)")
  }

  /// Space above a padding keeps the content away from the top.
  @Test(arguments: [("Spacer(); ", "; Text(\"73\")"), ("", "; Spacer()")])
  func gapsStay(_ before: String, _ after: String) throws {
    let side = before.isEmpty ? ".bottom" : ".top"
    let row = "HStack { Text(\"\\(entry.name)\"); Spacer() }"
    let app = { (points: Int) in
      self.onBackground("VStack { \(before)\(row).padding(.leading, \(points)).padding(\(side), 4)\(after) }.padding(.trailing, 16)")
        .replacing(".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName")
    }
    let text = try fixed(app(6))
    #expect(text.contains(".padding(\(side), 4)"), "\(text)")
  }
}
#endif
