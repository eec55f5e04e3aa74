#if SwiftSource
import Base
import Foundation
import Testing
import ToolRuns

/// What remedies propose to type is Swift.
@Suite struct RemedyTests {
  /// The message and the remedy of the only finding of a rule.
  private func words(_ rule: String, _ app: SwiftApp, strict: Bool = false) -> String {
    let all = app.reports(strict: strict).flatMap(\.findings).filter { $0.rule == rule }
    return all.map { "\($0.message) \($0.remedy ?? "")" }.joined(separator: "\n")
  }

  /// The remedies of a rule, as the tool words them for Swift.
  private func remedies(
    _ rule: String, families: String = ".systemSmall", body: String, other: String
  ) throws -> String {
    let source = SwiftApp.source(families: families, body: body, other: other)
    return try said(rule, source).map(\.remedy).joined(separator: "\n")
  }

  /// The findings of a rule, as the tool words them for Swift.
  private func said(
    _ rule: String, _ source: String, files: [String: String] = [:]
  ) throws -> [(message: String, remedy: String)] {
    let folder = try AppFolder(files.merging(["Widget.swift": source]) { $1 })
    let run = try BuiltBinary.run(["--swift", "--select", rule, "--format", "json", "."], in: folder.url)
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let findings = report?["findings"] as? [[String: Any]] ?? []
    return findings.map { ($0["message"] as? String ?? "", $0["remedy"] as? String ?? "") }
  }

  @Test(arguments: [
    ".background(Color(\"Paper\"))", ".background(.indigo.gradient)",
    ".background(LinearGradient(colors: [Color(\"A\"), .blue], startPoint: .top, endPoint: .bottom))",
    ".background(entry.isDone ? Color.green : Color.orange)",
  ])
  func quotesTheCode(_ background: String) {
    let app = SwiftApp(body: "Text(\"1\").frame(maxWidth: .infinity, maxHeight: .infinity)\(background)")
    let remedy = words("background-outside-container", app)
    let value = String(background.dropFirst(12).dropLast())
    #expect(remedy.contains("`.containerBackground(\(value), for: .widget)`"), "\(remedy)")
    #expect(remedy.contains("delete `\(background)`"), "\(remedy)")
  }

  /// What lets a picture in the container be seen goes on top of it.
  @Test(arguments: [
    ("LinearGradient(colors: [.clear, .black.opacity(0.7)], startPoint: .top, endPoint: .bottom)", true),
    ("Color.black.opacity(0.4)", true), ("LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)", false),
  ])
  func scrims(_ background: String, _ isOnTop: Bool) {
    let app = SwiftApp(
      body: "Text(\"1\").frame(maxWidth: .infinity, maxHeight: .infinity).background(\(background))"
        + ".containerBackground(for: .widget) { Image(\"Photo\").resizable() }")
    #expect(words("background-outside-container", app).contains("on top") == isOnTop, "\(background)")
  }

  /// Names of the view do not exist where the widget has its clear container background.
  @Test(arguments: [
    (".background(backdrop)", true), (".background(Self.paper)", true), (".background { backdrop }", true),
    (".background(scheme == .dark ? Color.black : Color.blue)", true),
    (".background(LinearGradient(colors: [tint, .blue], startPoint: .top, endPoint: .bottom))", true),
    (".background(Color.blue)", false), (".background(entry.isDone ? Color.green : Color.orange)", false),
    (".background { Color.blue }", false),
    (".background(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))", false),
  ])
  func namesInAClearContainer(_ background: String, _ isLocal: Bool) throws {
    let names = """
      extension V {
        static let paper = Color.blue
        var backdrop: Color { .blue }
        var tint: Color { .red }
      }
      """
    let content = "Text(\"1\").frame(maxWidth: .infinity, maxHeight: .infinity)\(background)"
    let rule = "background-outside-container"
    let remedy = try remedies(rule, body: "\(content).containerBackground(.clear, for: .widget)", other: names)
    #expect(remedy.contains("where its names are known. Delete the one that is there.") == isLocal, "\(remedy)")
    #expect(remedy.contains("there, in place of the one that is there, and delete `\(background)`") != isLocal)
    let bare = try remedies(rule, body: content, other: names)
    #expect(bare.contains("where its names are known") == isLocal && !bare.contains("is there"), "\(bare)")
  }

  /// A colour that lets through what the container draws is no substitute for it.
  @Test(arguments: [(".teal.opacity(0.2)", true), (".teal", false)])
  func translucentColors(_ color: String, _ isTranslucent: Bool) throws {
    let body = "Text(\"1\").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color\(color))"
    let remedy = try remedies(
      "background-outside-container", body: "\(body).containerBackground(.white, for: .widget)", other: "")
    #expect(remedy.contains("what it has now, and the same colour or view on top") == isTranslucent, "\(remedy)")
    #expect(remedy.contains("in place of the one that is there, if any") != isTranslucent)
  }

  @Test func aChoiceIsNoColor() {
    let chosen = ".background(entry.isDone ? Color.green : Color.orange)"
    let app = SwiftApp(body: "Text(\"1\").frame(maxWidth: .infinity, maxHeight: .infinity)\(chosen)")
    #expect(words("background-outside-container", app).hasPrefix("The content draws a colour as its background"))
  }

  @Test(arguments: [
    ("[.leading, .top], 8", "8 pt from the top and leading edges", "`.padding([.leading, .top], 16)`"),
    ("[.top, .bottom], 8", "8 pt from the top and bottom edges", "`.padding([.top, .bottom], 16)`"),
    (
      "[.horizontal, .bottom], 8", "8 pt from the leading, bottom and trailing edges",
      "`.padding([.horizontal, .bottom], 16)`"
    ),
    (".horizontal, 8", "8 pt from the leading and trailing edges", "`.padding(.horizontal, 16)`"),
    ("8", "8 pt from the edges", "`.padding(16)`"),
  ])
  func listsOfEdges(_ arguments: String, _ edges: String, _ better: String) throws {
    let row = "HStack { Text(entry.a); Spacer(); Text(entry.b) }"
    let all = SwiftApp.source(body: "VStack { \(row); Spacer(); \(row) }.padding(\(arguments))")
    let found = try said(
      "margin-minimum", all.replacing(".description", with: ".contentMarginsDisabled().description"))
    #expect(found.contains { $0.message.contains(edges) && $0.remedy.contains(better) }, "\(found)")
  }

  /// Only a Text has its words without further arguments.
  @Test(arguments: [
    ("Label(\"\\(entry.n) min left\", systemImage: \"timer\")", "Write `\"\\(DATE, style: .relative) left\"`"),
    ("Link(\"\\(entry.n) min left\", destination: url)", "Write `\"\\(DATE, style: .relative) left\"`"),
    ("Text(\"\\(entry.n) min left\")", "Write `Text(\"\\(DATE, style: .relative) left\")`"),
  ])
  func wordsWithDates(_ view: String, _ better: String) throws {
    let remedy = try remedies("system-date-refresh", body: view, other: "")
    #expect(remedy.contains(better), "\(remedy)")
  }

  @Test(arguments: [
    (".accessoryInline, .accessoryCircular", "Write it within `if family == .accessoryCircular`"),
    (
      ".systemSmall, .accessoryCircular, .accessoryRectangular",
      "Write it within `if [.accessoryCircular, .accessoryRectangular].contains(family)`"
    ),
    (".accessoryInline, .systemSmall", "Delete `AccessoryWidgetBackground()` here."),
  ])
  func backdropsOfOtherFamilies(_ families: String, _ better: String) throws {
    let body = "ZStack { AccessoryWidgetBackground(); Text(\"1\") }"
    let remedy = try remedies("accessory-background", families: families, body: body, other: "")
    #expect(remedy.contains(better), "\(remedy)")
  }

  @Test(arguments: [
    ("Text(entry.goal, format: .percent)", "`Text(\"\\(entry.goal, format: .percent) \\(entry.n)\")`"),
    (
      "Text(entry.way, format: .measurement(width: .wide))",
      "`Text(\"\\(entry.way, format: .measurement(width: .wide)) \\(entry.n)\")`"
    ),
    ("Text(entry.goal, format: .currency(code: \"EUR\"))", "`Text(\"All of it\")`"),
    ("Text(entry.name, tableName: table)", "`Text(\"\\(entry.name) \\(entry.n)\")`"),
  ])
  func formatsOfJoinedTexts(_ first: String, _ better: String) throws {
    let remedy = try remedies(
      "inline-content", families: ".accessoryInline", body: "HStack { \(first); Text(entry.n) }", other: "")
    #expect(remedy.contains("such as \(better)"), "\(remedy)")
  }

  @Test(arguments: [
    ("Link(\"More\", destination: url)", "to its title, once that is a `Text` in braces"),
    ("Link(destination: url) { Text(\"More\") }", "to its label, around what is there"),
  ])
  func titlesAndLabels(_ link: String, _ better: String) throws {
    let remedy = try remedies(
      "tap-target-size", families: ".systemMedium", body: "VStack { \(link); Text(\"1\") }", other: "")
    #expect(remedy.contains(better), "\(remedy)")
  }

  /// A conditional expression needs values of one type.
  @Test(arguments: [
    (".pink", "`.fill(mode == .fullColor ? … : .primary)`"),
    (".pink.gradient", "Show the gradient only in full colour"),
  ])
  func fillsInFullColor(_ fill: String, _ better: String) throws {
    let body = "VStack { Text(\"1\"); Circle().fill(\(fill)).frame(width: 20, height: 20) }"
    let remedy = try remedies("rendering-mode-adaptation", body: body, other: "")
    #expect(remedy.contains(better) && !remedy.contains("? .primary"), "\(remedy)")
  }

  @Test func namesOfImages() throws {
    let logo = "extension V { var logo: Image { Image(\"Logo\").resizable() } }"
    let contents = "{\"images\": [{\"filename\": \"logo.jpg\", \"idiom\": \"universal\"}]}"
    let catalogue = ["Assets.xcassets/Logo.imageset/Contents.json": contents]
    func remedy(_ image: String) throws -> String {
      let body = "VStack { \(image).frame(width: 90); Text(\"1\") }"
      let found = try said(
        "image-accented-rendering", SwiftApp.source(body: body, other: logo), files: catalogue)
      return found.map(\.remedy).joined()
    }
    let (named, plain) = (try remedy("logo"), try remedy("Image(\"Logo\").resizable()"))
    #expect(named.contains("right behind `logo` and modifiers such as `.resizable()`"), "\(named)")
    #expect(plain.contains("right behind `Image(…)` or `.resizable()`"), "\(plain)")
  }

  /// An extension of a system's type and static code have no property that reads the environment.
  @Test(arguments: [
    ("extension View { func badge() -> some View { background(Color.green, in: Capsule()) } }", true),
    ("enum Badges { static func badge(_ text: Text) -> some View { text.background(.green, in: Capsule()) } }", true),
    ("extension V { func badge() -> some View { Text(\"1\").background(Color.green, in: Capsule()) } }", false),
    ("struct Badge: View { var body: some View { Text(\"1\").background(Color.green, in: Capsule()) } }", false),
  ])
  func environmentOutsideOfTypes(_ code: String, _ isOutside: Bool) throws {
    let use =
      code.contains("Badges")
      ? "Badges.badge(Text(\"1\"))"
      : code.contains("Badge:") ? "Badge()" : code.contains("extension V {") ? "badge()" : "Text(\"1\").badge()"
    let words = try remedies("accented-text-on-opaque", body: "VStack { Text(\"2\"); \(use) }", other: code)
    #expect(words.contains("from `@Environment(\\.widgetRenderingMode) var") != isOutside, "\(words)")
    #expect(words.contains("`OnlyWhere { … }`") == isOutside, "\(words)")
  }

  /// What is the only result of a property or a function leaves no result once it is deleted or under a condition.
  @Test(arguments: [
    ("var dot: some View { Circle().fill(.orange) }", true),
    ("func dot() -> some View { return Circle().fill(.orange) }", true),
    ("@ViewBuilder var dot: some View { Circle().fill(.orange) }", false),
    ("var dot: some View { Group { Circle().fill(.orange) } }", false),
  ])
  func onlyResults(_ code: String, _ isOnly: Bool) throws {
    let dot = code.contains("func") ? "dot()" : "dot"
    let words = try remedies(
      "accented-text-on-opaque", body: "VStack { Text(\"2\"); ZStack { \(dot); Text(\"1\") } }",
      other: "extension V { \(code) }")
    #expect(words.contains("Leave out the Circle"), "\(words)")
    #expect(words.contains("all that `dot` returns, put the `if` into a `Group { … }`.") == isOnly, "\(words)")
  }

  /// A mode makes a view of an image, so it goes where an image that code returns is shown.
  @Test(arguments: [
    ("var icon: Image { if entry.isDone { Image(uiImage: entry.picture) } else { Image(\"star\") } }", true),
    ("func icon() -> Image { entry.isDone ? Image(uiImage: entry.picture) : Image(\"star\") }", true),
    ("@ViewBuilder var icon: some View { if entry.isDone { Image(uiImage: entry.picture) } }", false),
  ])
  func imagesThatCodeReturns(_ code: String, _ isImage: Bool) throws {
    let icon = code.contains("func") ? "icon()" : "icon"
    func words(_ use: String) throws -> String {
      try remedies(
        "image-accented-rendering", families: ".systemMedium", body: "HStack { \(use); Text(\"1\") }",
        other: "extension V { \(code) }")
    }
    let found = try words(icon)
    #expect(found.contains("behind `icon` and modifiers such as") == isImage, "\(found)")
    #expect(found.contains("right behind `Image(…)`") != isImage, "\(found)")
    if isImage { #expect(try words("\(icon).resizable().widgetAccentedRenderingMode(.desaturated)").isEmpty) }
  }

  /// A second surface is named unless it has a finding of its own.
  @Test(arguments: [
    ("Text(\"1\").background(Color.green)", true), ("Text(\"1\").background(Color.green); Text(\"2\")", false),
    ("Text(\"1\").background(Color.green.opacity(0.5))", false),
  ])
  func surfacesBelow(_ views: String, _ isNamed: Bool) throws {
    let words = try remedies(
      "accented-text-on-opaque",
      body: "VStack { Text(\"0\"); ZStack { RoundedRectangle(cornerRadius: 8).fill(.orange); \(views) } }", other: "")
    #expect(words.contains("Do the same with the RoundedRectangle below it.") == isNamed, "\(words)")
  }

  /// The type that is proposed, as it is typed.
  @Test func typeForTheEnvironment() throws {
    let type = """
      struct OnlyWhere<Content: View>: View { @Environment(\\.widgetRenderingMode) var widgetRenderingMode; \
      @ViewBuilder let content: Content; var body: some View { if widgetRenderingMode != .accented { content } } }
      """
    func remedy(_ background: String) throws -> String {
      try remedies(
        "accented-text-on-opaque", body: "VStack { Text(\"2\"); Text(\"1\").badge() }",
        other: "extension View { func badge() -> some View { \(background) } }\n\(type)")
    }
    #expect(try remedy("background(Color.green, in: Capsule())").contains("`\(type)`"))
    #expect(try remedy("background { OnlyWhere { Capsule().fill(Color.green) } }").isEmpty)
  }

  /// What is proposed in place of several texts names only what is declared there.
  @Test(arguments: [
    ("Text(entry.title); Text(\"and \\(entry.level)\")", "`Text(\"\\(entry.title) and \\(entry.level)\")`"),
    ("Text(\"a\"); if let name = entry.name { Text(name) }", "`Text(\"All of it\")`"),
    ("Text(\"a\"); ForEach(entry.names, id: \\.self) { name in Text(name) }", "`Text(\"All of it\")`"),
    ("Text(\"a\"); Part(words: entry.name)", "`Text(\"All of it\")`"),
    ("Text(\"a\"); Text(entry.date.formatted(date: .long, time: .short))", "`Text(\"All of it\")`"),
    ("Text(\"a\"); Text(\"b\")", "`Text(\"a b\")`"),
  ])
  func namesInOneText(_ texts: String, _ expected: String) throws {
    let words = try remedies(
      "inline-content", families: ".accessoryInline", body: "HStack { \(texts) }",
      other: "struct Part: View { let words: String; var body: some View { Text(words) } }")
    #expect(words.contains("such as \(expected)"), "\(words)")
  }

  /// A shape needs its fill, which follows it.
  @Test(arguments: ["Rectangle().fill(.red)", "Image(\"A\").resizable()"])
  func quotesNoPartOfAView(_ view: String) {
    let app = SwiftApp(body: "Text(\"1\").frame(maxWidth: .infinity, maxHeight: .infinity).background(\(view))")
    #expect(!words("background-outside-container", app).contains("`.containerBackground(Rect"))
  }

  @Test(arguments: [
    ("ScrollView { Text(\"1\") }", "VStack"), ("AsyncImage(url: entry.url)", "Image(uiImage: …)"),
    ("TextField(\"a\", text: $name)", "Link(destination: …)"), ("Slider(value: $value)", "Button(intent: …)"),
  ])
  func unsupportedViews(_ view: String, _ expected: String) {
    let words = words("unsupported-view", SwiftApp(body: view))
    #expect(words.contains(expected) && !words.contains(": {") && !words.contains("VStack:"), "\(words)")
  }

  @Test(arguments: [
    "Image(\"egg_\\(entry.kind)\")", "Image(file(of: entry.kind))", "Image(uiImage: picture)",
  ])
  func namesOfImages(_ image: String) {
    let words = words("image-accented-rendering", SwiftApp(body: "\(image).resizable()"))
    #expect(words.hasPrefix("The image `\(image)` has"), "\(words)")
  }

  /// Words of a catalogue are not in the line that is underlined.
  @Test(arguments: [
    ("\"steps.text\" = \"Displays your steps.\";", "begins with \"Displays\" in \"Displays your steps.\""),
    ("\"other\" = \"Other\";", "begins with \"Shows\","),
  ])
  func wordsOfCatalogues(_ strings: String, _ expected: String) {
    let key = strings.hasPrefix("\"steps") ? "steps.text" : "Shows your steps."
    let source = SwiftApp.source(body: "Text(\"1\")")
    let range = source.firstRange(of: "See your steps.")
    let text = range.map { source.replacingCharacters(in: $0, with: key) } ?? source
    let app = SwiftApp(["App/Widget.swift": text, "App/en.lproj/Localizable.strings": strings])
    #expect(words("description-action-verb", app).contains(expected), "\(words("description-action-verb", app))")
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
#endif
