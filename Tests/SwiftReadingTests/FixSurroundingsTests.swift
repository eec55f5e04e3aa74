#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// Fixes that fit what is around them, or are not offered.
@Suite struct FixSurroundingsTests {
  /// The file after all fixes.
  private func fixed(_ text: String) throws -> String {
    let folder = try AppFolder(["A.swift": text])
    try folder.fix()
    return try folder.text(of: "A.swift")
  }

  private func onBackground(_ body: String, families: String = ".systemSmall", other: String = "") -> String {
    SwiftApp.source(families: families, body: "\(body).containerBackground(.background, for: .widget)", other: other)
  }

  /// Pictures alone and coloured tiles reach to the edges, where the system's margins would cut them off.
  @Test(arguments: [
    ("ZStack { PHOTO.aspectRatio(contentMode: .fill).clipped() }", true),
    ("HStack { PHOTO.scaledToFill(); PHOTO.scaledToFill() }", true),
    ("PHOTO.scaledToFit().frame(width: 40)", false),
    ("VStack { PHOTO.scaledToFill().frame(width: 40); Text(\"72\") }", false),
    ("ZStack { Color.clear; Text(\"72\") }", false),
    ("VStack(spacing: 0) { Text(\"72\"); Text(\"9\").frame(maxWidth: .infinity).background(Color.orange) }", true),
    ("VStack(spacing: 0) { Text(\"72\"); Text(\"9\").background(Color.orange) }", false),
  ])
  func picturesReachToTheEdges(_ body: String, hasNoMargins: Bool) throws {
    let photo = "Image(uiImage: photo).resizable().widgetAccentedRenderingMode(.fullColor)"
    let text = try fixed(SwiftApp.source(body: body.replacing("PHOTO", with: photo)))
    #expect(text.contains(".containerBackground(for: .widget) { EmptyView() }"))
    #expect(text.contains(".contentMarginsDisabled()") == hasNoMargins)
  }

  /// Behind other layers it would be a box within the margins, and so would a shape whose colour is not known.
  @Test(arguments: [
    "Image(\"bg\").resizable().ignoresSafeArea()", "Image(\"bg\").scaledToFill()", "Rectangle().fill(stored.gradient)",
    "Image(\"bg\").resizable().mask(Circle()).frame(maxWidth: .infinity).frame(maxHeight: .infinity)",
  ])
  func backdropsAreMovedByHand(_ layer: String) throws {
    let app = SwiftApp.source(body: "ZStack { \(layer); Text(\"72\") }")
    #expect(try !fixed(app).contains("EmptyView"))
    let small = app.replacing("; Text", with: ".frame(width: 40, height: 40); Text")
    #expect(try fixed(small).contains("EmptyView"))
  }

  /// An `#if` block without code would end the chain of modifiers, so its first modifier stays.
  @Test(arguments: [
    ("#if os(iOS)\n.padding(16)\n#endif", nil),
    ("#if os(iOS)\n.bold()\n.padding(16)\n#endif", "#if os(iOS)\n.bold()\n#endif"),
    ("#if os(iOS)\n.padding(.horizontal, 16)\n.padding(.vertical, 16)\n#endif", nil),
  ])
  func conditionsAmongModifiers(_ padding: String, _ left: String?) throws {
    func source(_ modifiers: String) -> String {
      onBackground("VStack { Text(entry.name) }\(modifiers.isEmpty ? "" : "\n")\(modifiers)\n.foregroundStyle(.primary)\n")
    }
    #expect(try fixed(source(padding)) == source(left ?? padding))
  }

  /// What the container draws shows through a translucent colour.
  @Test(arguments: [
    ("Color(.secondarySystemBackground)", ".white", true),
    ("Color(.secondarySystemBackground).opacity(0.5)", ".white", false),
    ("Color(.secondarySystemBackground).opacity(0.5)", ".clear", true),
    (".thinMaterial", ".white", false), ("tint", ".white", false),
  ])
  func colorsThatAreSeenThrough(_ color: String, _ container: String, isMoved: Bool) throws {
    let text = "Text(\"1\").frame(maxWidth: .infinity, maxHeight: .infinity)"
    let body = "\(text)\n.background(\(color))"
    let new = try fixed(SwiftApp.source(
      body: "\(body)\n.containerBackground(\(container), for: .widget)",
      other: "extension V { var tint: Color { .gray.opacity(0.2) } }"))
    #expect(new.contains("\n.background(") != isMoved, "\(new)")
  }

  /// A URL for the whole widget would be a second one for a family that has its own.
  @Test func urlsOfSomeFamilies() throws {
    func isInitiallyHidden(_ view: String) throws -> Bool {
      let body = "if family == .systemSmall { \(view) } else { Text(\"2\") }"
      let families = ".systemSmall, .accessoryInline"
      let folder = try AppFolder(["A.swift": onBackground("Group { \(body) }", families: families)])
      let report = try BuiltBinary.run(["--swift", "--format", "json", "."], in: folder.url).output
      return report.contains("Add a widgetURL")
    }
    #expect(try isInitiallyHidden("Text(\"1\")"))
    #expect(try !isInitiallyHidden("Text(\"1\").widgetURL(URL(string: \"steps://today\"))"))
  }

  /// On a Mac alone, text styles do not grow.
  @Test(arguments: [("", ".caption2"), ("[.macOS(.v14)]", ".system(size: 11)")])
  func stylesOfOnePlatform(_ platforms: String, _ expected: String) throws {
    var files = ["A.swift": onBackground("Text(entry.name).font(.system(size: 9))")]
    if !platforms.isEmpty { files["Package.swift"] = "let package = Package(name: \"A\", platforms: \(platforms))" }
    let folder = try AppFolder(files)
    try folder.fix()
    #expect(try folder.text(of: "A.swift").contains(expected))
  }

  /// Frames around the text were measured for it, and so were shapes in its stack.
  @Test(arguments: [
    ("VStack { Text(\"\\(entry.done) done\").font(.custom(\"Mono\", size: 9)) }.frame(width: 80)", false),
    ("VStack { Text(\"\\(entry.done) done\").font(.custom(\"Mono\", size: 9)) }.frame(width: 120)", true),
    ("ZStack { DOT(16); Text(\"\\(entry.done)\").font(.custom(\"Mono\", size: 7)).minimumScaleFactor(0.5) }", false),
    ("Text(entry.done).font(.system(size: 6))", false), ("Text(entry.done).font(.custom(\"Mono\", size: 7))", true),
    ("Text(entry.done).font(.custom(\"Mono\", size: 9)).frame(height: 11).minimumScaleFactor(0.5)", false),
    ("Text(entry.done).font(.custom(\"Mono\", size: 9)).frame(height: 14).minimumScaleFactor(0.5)", true),
    ("Gauge(value: 0.5) { Text(\"\\(entry.done)\").font(.custom(\"Mono\", size: 7)) }", true),
    ("ZStack { DOT(40); Text(\"\\(entry.done)\").font(.custom(\"Mono\", size: 7)).minimumScaleFactor(0.7) }", true),
    ("ZStack { DOT(40); Text(\"\\(entry.done)\").font(.custom(\"Mono\", size: 7)).minimumScaleFactor(0.5) }", false),
  ])
  func textInSmallPlaces(_ body: String, isFixed: Bool) throws {
    let body = body.replacing("DOT(", with: "Circle().stroke(.red).frame(width: ")
    #expect(try fixed(onBackground(body)).contains("size: 11") == isFixed)
  }

  /// The padding of a box is no margin, and a comment may say why it is as small.
  @Test(arguments: [
    (".padding(.leading, 5).background(RoundedRectangle(cornerRadius: 4).fill(.red))", false),
    (".padding(.leading, 5).background { Capsule() }", false),
    (".padding(.leading, 5) // More room for the text.\n", false),
    (".clipShape(.containerRelative).padding(.leading, 5)", false),
    (".padding(.leading, 5).background(Color.red.opacity(0.2))", true),
  ])
  func marginsThatAreNone(_ modifiers: String, isFixed: Bool) throws {
    let app = onBackground("HStack { Text(\"72\")\(modifiers); Spacer().padding(16) }", families: ".systemMedium")
      .replacing(".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName")
    #expect(try fixed(app).contains(".padding(.leading, 16)") == isFixed)
  }

  /// Rows stay aligned.
  @Test(arguments: [
    ("One().padding(.horizontal, 5); Text(\"72\").padding(.horizontal, 5)", 0),
    ("Text(\"One\").padding(.horizontal, 5); Spacer().padding(.horizontal, 8)", 1),
  ])
  func alignedRows(_ rows: String, count: Int) throws {
    let rows = rows.replacing("One()", with: "Text(\"One\").frame(maxWidth: .infinity)")
    let app = onBackground("VStack { \(rows) }").replacing(
      ".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName")
    #expect(try fixed(app).split(separator: "16").count <= count + 1)
  }

  /// Fonts of the app are used there, too.
  @Test func fontsOfTheAppStay() throws {
    let fonts = "extension Font { static let small = Font.system(size: 9) }\n"
    let app = onBackground("Text(entry.name).font(.small)")
    for (other, isFixed) in [("struct Page { let font = Font.small }\n", false), ("struct Page {}\n", true)] {
      let folder = try AppFolder(["W/A.swift": app, "App/Fonts.swift": fonts, "App/Page.swift": other])
      try folder.fix()
      #expect(try folder.text(of: "App/Fonts.swift").contains("caption2") == isFixed)
    }
  }

  /// All paddings of a finding are deleted at once, but none of a view that is one among others elsewhere.
  @Test func paddingsOfOtherPlaces() throws {
    let card = "struct Card: View { var body: some View { HStack { Text(\"72\"); Spacer() }.padding() } }"
    let switched = { (second: String) in
      self.onBackground(
        "Group { if family == .systemMedium { Card() } else { \(second) } }", families: ".systemMedium, .systemLarge",
        other: card)
    }
    #expect(try fixed(switched("VStack { Card(); Text(\"One\").padding() }")).contains("Spacer() }.padding()"))
    let both = switched("VStack { Text(\"One\"); Spacer() }.padding(16)")
    let folder = try AppFolder(["A.swift": both])
    let report = try BuiltBinary.run(["--swift", ".", "--format", "json"], in: folder.url).output
    let fix = try #require(report.split(separator: "\"title\":\"Delete .padding\"").dropFirst().first)
    #expect(fix.prefix { $0 != "]" }.split(separator: "\"text\":\"\"").count == 3, "\(report)")
    #expect(try !fixed(both).contains(".padding"))
  }

  /// Layers with the same frame stay as large as each other, and a colour that fills the widget stays.
  @Test(arguments: [
    ("ZStack { RoundedRectangle(cornerRadius: 8)FRAME; Text(\"72\")FRAME }", false),
    ("ZStack { Color.redFRAME; Text(\"72\") }", false),
    ("VStack { RoundedRectangle(cornerRadius: 8)FRAME }", true),
  ])
  func framesOfLayers(_ body: String, isFixed: Bool) throws {
    let body = body.replacing("FRAME", with: ".frame(width: 300, height: 300)")
    #expect(try fixed(onBackground(body)).contains("maxWidth: .infinity") == isFixed)
  }

  @Test func overlappingTextsStay() throws {
    let app = { (views: String) in
      self.onBackground("HStack { \(views) }", families: ".systemMedium").replacing(
        ".configurationDisplayName", with: ".contentMarginsDisabled().configurationDisplayName")
    }
    let two = app("Text(\"10\").padding(.leading, -15); Text(\"08\"); Spacer().padding(16)")
    #expect(try fixed(two) == two)
  }

  /// What cut the background into a shape goes with it; a background with a border, or a disc, stays.
  @Test func movedBackgroundsLeaveNoShape() throws {
    let filled = "Text(\"72\").foregroundStyle(.white).frame(maxWidth: .infinity, maxHeight: .infinity)"
    let box = { (modifiers: String) in SwiftApp.source(body: "\(filled).background(Color.black)\(modifiers)") }
    let moved = SwiftApp.source(body: "\(filled).containerBackground(Color.black, for: .widget)")
    #expect(try fixed(box(".clipShape(RoundedRectangle(cornerRadius: 16))")) == moved)
    #expect(try fixed(box(".cornerRadius(16).shadow(radius: 4)")) == moved)
    let border = box(".overlay(RoundedRectangle(cornerRadius: 16).stroke(.red))")
    #expect(try fixed(border) == border)
    let stack = { (layer: String, modifiers: String) in
      SwiftApp.source(body: "ZStack {\n      \(layer)\n      Text(\"72\").foregroundStyle(.white)\n    }\(modifiers)")
    }
    #expect(
      try fixed(stack("Color.black", "\n    .cornerRadius(16)"))
        == SwiftApp.source(
          body: """
            ZStack {
                  Text("72").foregroundStyle(.white)
                }
                .containerBackground(for: .widget) { Color.black }
            """))
    #expect(try !fixed(stack("Circle().fill(.blue)", "")).contains("containerBackground(for: .widget) {\n      Circle"))
  }

  /// A background behind the others would cover the container, and one alone is not all that the widget shows.
  @Test func oneOfSeveralBackgroundsStays() throws {
    let body = "ZStack { Text(\"72\").frame(maxWidth: .infinity).background(Color.blue) }.background(Color.black)"
    let text = try fixed(SwiftApp.source(body: body))
    #expect(!text.contains("containerBackground("), "\(text)")
  }

  /// What a fix writes exists in the oldest system that the widget is built for.
  @Test(arguments: [(".v15", false), (".v17", true)]) func oldestSystems(_ oldest: String, isSuggested: Bool) throws {
    let body = "VStack { Text(entry.name); Button(action: {}, label: { Text(\"Done\") }) }"
    let package = "let package = Package(name: \"A\", platforms: [.iOS(\(oldest))])"
    let folder = try AppFolder(["A.swift": onBackground(body), "Package.swift": package])
    let report = try BuiltBinary.run(["--swift", ".", "--format", "json"], in: folder.url).output
    #expect(report.contains("\"rule\": \"button-without-intent\""))
    #expect(report.contains("Write Button(intent: MyIntent())") == isSuggested)
  }

  /// A function for older systems is as available as the type that calls it.
  @Test func functionsOfAvailableTypes() throws {
    let app = SwiftApp.source(body: "Text(\"72\").background(Color.black)")
      .replacing("struct V", with: "@available(iOS 14.0, *)\nstruct V")
    let folder = try AppFolder([
      "A.swift": app, "Package.swift": "let package = Package(name: \"A\", platforms: [.iOS(.v13)])",
    ])
    try folder.fix()
    #expect(try folder.text(of: "A.swift").contains("@available(iOS 14.0, *)\nextension View {"))
  }

  /// A modifier in a function is that of several widgets.
  @Test(arguments: [(".contentMarginsDisabled()", true), (".edgeToEdge()", false)])
  func marginsOfSeveralWidgets(_ modifier: String, isFixed: Bool) throws {
    let function = """
      extension WidgetConfiguration {
        func edgeToEdge() -> some WidgetConfiguration { contentMarginsDisabled() }
      }
      """
    let app = onBackground("HStack { Text(\"72\"); Spacer() }", other: modifier == ".edgeToEdge()" ? function : "")
      .replacing(".configurationDisplayName", with: "\(modifier).configurationDisplayName")
    #expect(try (fixed(app) != app) == isFixed)
  }

  /// An empty list of families hides the widget.
  @Test func hiddenWidgetsHaveNoFindings() throws {
    let folder = try AppFolder([
      "A.swift": SwiftApp.source(families: "", body: "Text(\"72\")"),
      "B.swift": onBackground("Text(\"72\")").replacing(" W:", with: " W2:").replacing("V(", with: "V2(")
        .replacing(" V:", with: " V2:"),
    ])
    #expect(try !BuiltBinary.run(["--swift", ".", "--format", "compact"], in: folder.url).output.contains("A.swift"))
  }

  /// A container background around several families stays, unless all of them get the moved one.
  @Test func containersOfOtherFamilies() throws {
    let black = "Text(\"72\").foregroundStyle(.white).frame(maxWidth: .infinity).background(Color.black)"
    let app = { (other: String) in
      SwiftApp.source(
        families: ".systemSmall, .systemMedium",
        body: "if family == .systemSmall { \(black) } else { \(other) }"
      ).replacing("V(entry: entry) }", with: "V(entry: entry).containerBackground(.fill.tertiary, for: .widget) }")
    }
    #expect(try fixed(app("Text(\"Off\")")).contains("V(entry: entry).containerBackground("))
  }

  /// A new modifier does not follow the column of an argument.
  @Test func modifiersBehindContinuedArguments() throws {
    let view = "      V(entry: entry).padding(.all\n                             , 5)"
    let app = SwiftApp.source(body: "Text(\"72\")")
      .replacing("{ entry in V(entry: entry) }", with: "{ entry in\n\(view)\n    }")
    #expect(try fixed(app).contains(", 5)\n        .containerBackground(for: .widget) { EmptyView() }\n    }"))
  }

  @Test func accentedModeLeavesOutAColor() throws {
    let app = onBackground("Text(\"72\").padding(8).background(.red).clipShape(Capsule())")
      .replacing("var mode", with: "var widgetRenderingMode")
    #expect(try fixed(app).contains(".background { if widgetRenderingMode != .accented { Color.red } }"))
  }

  /// On a background that is as dark in the light appearance, only white is legible.
  @Test func legibleInBothAppearances() throws {
    let app = SwiftApp.source(
      body: """
        VStack { Text("1").foregroundStyle(.primary); Text("2").foregroundStyle(.secondary) }
              .containerBackground(Color(red: 0.07, green: 0.08, blue: 0.12), for: .widget)
        """)
    let (background, scheme) = (".containerBackground(", ".environment(\\.colorScheme, .dark)")
    #expect(try fixed(app) == app.replacing(background, with: "\(scheme)\n      \(background)"))
  }

  /// In vibrant mode text is light, and elsewhere it keeps the colour that fits its background.
  @Test(arguments: ["widgetRenderingMode", "mode"]) func lightOnlyInVibrantMode(_ mode: String) throws {
    let app = { (family: String) in
      self.onBackground("Text(entry.name).foregroundStyle(.black)", families: family)
        .replacing("var mode", with: "var \(mode)")
        .replacing(".containerBackground(.background,", with: ".containerBackground(.white,")
    }
    #expect(
      try fixed(app(".systemSmall")).contains(".foregroundStyle(\(mode) == .vibrant ? .white : .black)"))
    #expect(try fixed(app(".accessoryRectangular")).contains(".foregroundStyle(.primary)"))
  }

  /// A colour that shows through does so in its gradient, too.
  @Test func gradientsOfTranslucentColors() throws {
    let star = "Image(systemName: \"star\").foregroundStyle(.white)"
    let app = { (color: String) in
      self.onBackground("\(star).background { Circle().fill(\(color).gradient) }")
        .replacing("var mode", with: "var widgetRenderingMode")
    }
    #expect(try fixed(app("tint.opacity(0.25)")) == app("tint.opacity(0.25)"))
    #expect(try fixed(app("Color.red")) != app("Color.red"))
  }

  /// An image of which only the type is known may be a picture behind the text.
  @Test func unknownPicturesAreBehindText() throws {
    let text = "Text(entry.word).foregroundStyle(.black)"
    let accessory = { (layer: String) in
      self.onBackground("ZStack { \(layer); \(text) }", families: ".accessoryCircular")
        .replacing("  let entry: Entry", with: "  let entry: Entry\n  let photo: Image")
    }
    #expect(try fixed(accessory("photo.resizable()")).contains(text))
    #expect(try !fixed(accessory("Image(systemName: \"star\")")).contains(text))
  }
}
#endif
