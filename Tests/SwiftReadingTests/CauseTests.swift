#if SwiftSource
import Base
import Testing

/// One cause in the code is one finding; correcting it removes what it covers, and what has a cause of its own stays.
@Suite struct CauseTests {
  /// The open findings, as `line rule`, in a widget with a container background, unless the body has one.
  private func found(_ app: SwiftApp) -> [String] {
    app.open.map { "\($0.line) \($0.finding.rule)" }
  }

  private func app(_ body: String, families: String = ".systemMedium", other: String = "") -> SwiftApp {
    SwiftApp(
      families: families, body: "Group {\n\(body)\n}.containerBackground(.background, for: .widget)", other: other)
  }

  private let card = """
    struct Card: View { var body: some View {
      Text("a").foregroundStyle(.white).frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.blue)
    } }
    """

  @Test func aBackgroundAndTheTextOnIt() {
    let all = app("Card()", other: card)
    #expect(found(all) == ["23 background-outside-container"])
    // Reports for programs list what is covered as well.
    #expect(all.findings() == [
      "App/Widget.swift:23 accented-text-on-opaque: background",
      "App/Widget.swift:23 background-outside-container: background",
    ])
    let moved = SwiftApp(
      families: ".systemMedium", body: "Card().containerBackground(Color.black, for: .widget)",
      other: card.replacingFirst("    .background(Color.blue)\n", with: ""))
    #expect(moved.open.isEmpty)
  }

  /// A layer is drawn where it is shown, whichever of its gradients or colours that is.
  @Test(arguments: [
    "var sky: LinearGradient { switch self { CASES } }", "@ViewBuilder var sky: some View { switch self { CASES } }",
    "func make() -> LinearGradient { switch self { CASES } }; var sky: LinearGradient { make() }",
  ])
  func aLayerOfSeveralGradients(_ declaration: String) {
    let cases = [("clear", "teal"), ("rain", "gray")].map { name, color in
      "case .\(name): LinearGradient(colors: [.\(color), .blue], startPoint: .top, endPoint: .bottom)"
    }
    let other = """
      struct Entry: TimelineEntry { let weather: Weather }
      enum Weather { case clear, rain; \(declaration.replacingFirst("CASES", with: cases.joined(separator: "; "))) }
      """
    let all = app("ZStack {\n  entry.weather.sky\n  Text(\"a\")\n}", other: other)
    #expect(found(all) == ["18 background-outside-container"])
  }

  /// What lies on top of a backdrop's first layer does not make it less of a background.
  @Test(arguments: [
    "Sky()", "sky", "ZStack { Color.blue; LinearGradient(colors: [.red, .clear], startPoint: .top, endPoint: .bottom) }",
  ])
  func aBackdropOfSeveralLayers(_ backdrop: String) {
    let sky = "ZStack { Color.blue; Image(systemName: \"cloud\") }"
    let other = "struct Sky: View { var body: some View { \(sky) } }\nextension V { var sky: some View { \(sky) } }"
    let all = app("ZStack {\n\(backdrop)\nText(\"a\")\n}", other: other).findings()
    #expect(all.filter { $0.contains("background-outside-container") }.count == 1, "\(all)")
    let behind = app("VStack {\n\(backdrop)\nText(\"a\")\n}", other: other).findings()
    #expect(!behind.contains { $0.contains("background-outside-container") }, "\(behind)")
  }

  /// A badge is no backdrop.
  @Test(arguments: [".fixedSize()", ".padding()", ".scaleEffect(0.3)", ".mask(Circle())"])
  func aStackThatIsSmaller(_ modifier: String) {
    let badge = "ZStack { Color.blue; Text(\"1\") }\(modifier)"
    let all = app("ZStack {\n\(badge)\nImage(systemName: \"star\")\n}").findings()
    #expect(!all.contains { $0.contains("background-outside-container") }, "\(all)")
  }

  /// One row less is enough for all texts that a stack has no room for.
  @Test func aStackThatIsTooHigh() {
    func rows(_ row: String) -> SwiftApp {
      let title = "Text(\"Today\").font(.largeTitle)"
      return app(
        "VStack(spacing: 8) {\n  \(title)\n  ForEach(0..<5) { _ in \(row) }\n}", families: ".systemSmall")
    }
    #expect(found(rows("HStack { Text(\"Task\"); Spacer(); Text(\"12:00\") }")) == ["18 text-cut-off"])
    #expect(found(rows("Text(\"Task\").frame(height: 50)")) == ["17 content-exceeds-canvas"])
    #expect(found(app("VStack {\n  Text(\"a\")\n  Text(\"b\")\n}")).isEmpty)
  }

  /// The control of an inline widget has to go, wherever the code sets the URL.
  @Test(arguments: [true, false])
  func aControlBesideTheURL(isSetOnTheControl: Bool) {
    let url = ".widgetURL(url)"
    let body = "Button(intent: Done()) { Text(\"a\") }\(isSetOnTheControl ? url : "")"
    let all = app("Group {\n  \(body)\n}\(isSetOnTheControl ? "" : url)", families: ".accessoryInline")
    #expect(found(all) == ["18 inline-single-target"])
  }

  /// The style of a button may draw something between its label and the container.
  @Test(arguments: [
    (".buttonStyle(.borderedProminent)", false), (".buttonStyle(.bordered).tint(.indigo)", false), ("", true),
    (".buttonStyle(OwnStyle())", false), (".buttonStyle(.plain)", true), (".buttonStyle(.borderless)", true),
  ])
  func labelsOfButtons(_ style: String, _ isOnContainer: Bool) {
    let label = "Text(\"a\").foregroundStyle(.white)"
    func contrasts(_ control: String) -> [String] {
      let all = SwiftApp(
        families: ".systemMedium", body: "Group {\n\(control)\n}.containerBackground(.white, for: .widget)")
      return found(all).filter { $0.hasSuffix("contrast") }
    }
    #expect(contrasts("Button(intent: Done()) { \(label) }\(style)").isEmpty != isOnContainer)
    #expect(contrasts("Toggle(isOn: true, intent: Done()) { \(label) }").count == 1)
    #expect(contrasts("Link(destination: url) { \(label) }").count == 1)
  }

  @Test func aBackgroundOfItsOwn() {
    let body = """
      ZStack {
        Color.blue
        Text("a").padding().background(.red, in: Capsule())
      }
      """
    #expect(found(app(body)) == ["18 background-outside-container", "19 accented-text-on-opaque"])
  }

  /// In one family the background is that of the widget, in the other it is that of a row.
  @Test func aBackgroundThatIsNotTheWidgetsEverywhere() {
    let all = app(
      "if family == .systemLarge { VStack { Text(\"b\"); Card() } } else { Card() }",
      families: ".systemMedium, .systemLarge", other: card)
    #expect(found(all) == ["23 accented-text-on-opaque", "23 background-outside-container"])
    #expect(all.open.map(\.finding.subject.families) == [["systemLarge"], ["systemMedium"]])
  }

  /// Moving a dimmed picture removes both of what is wrong with it.
  @Test(arguments: [
    "Image(uiImage: photo).resizable().scaledToFill().overlay { Color.black.opacity(entry.dim) }",
    "ZStack { Image(uiImage: photo).resizable().scaledToFill(); Color.black.opacity(0.3) }",
  ])
  func aDimmedPicture(_ picture: String) {
    let text = "Text(\"a\").frame(maxWidth: .infinity, maxHeight: .infinity)"
    let all = app("\(text)\n.background { \(picture) }")
    #expect(found(all) == ["18 background-outside-container"])
    #expect(all.open.first?.finding.message.hasPrefix("The content draws a picture as its background") == true)
    #expect(all.findings().map { String($0.split(separator: " ")[1]) } == [
      "background-outside-container:", "image-accented-rendering:",
    ])
    let image = "Image(uiImage: photo).resizable().scaledToFill()"
    #expect(found(app("\(text)\n.background { \(image) }")) == ["18 image-accented-rendering"])
    #expect(found(app("\(text)\n.background { Image(systemName: \"a\").overlay { Color.black.opacity(0.3) } }")) == [
      "18 background-outside-container",
    ])
  }

  @Test func commentsAtABackground() {
    func found(_ rules: String) -> [String] {
      let comment = " // widgetlint:disable-line \(rules)"
      return self.found(app("Card()", other: card.replacingFirst("Color.blue)", with: "Color.blue)\(comment)")))
    }
    #expect(found("background-outside-container") == ["23 accented-text-on-opaque"])
    #expect(found("accented-text-on-opaque") == ["23 background-outside-container"])
    #expect(found("background-outside-container, accented-text-on-opaque") == [])
  }

  /// In a container background the modifier would not be reported.
  @Test(arguments: [
    ("ZStack {\nColor.blue.ignoresSafeArea()\nText(\"a\")\n}", ["18 background-outside-container"]),
    ("Text(\"a\").frame(maxWidth: .infinity, maxHeight: .infinity)\n.background { Color.blue.ignoresSafeArea() }",
      ["18 background-outside-container"]),
    ("ZStack {\nColor.blue\nText(\"a\").ignoresSafeArea()\n}",
      ["18 background-outside-container", "19 safe-area-ignored"]),
    ("ZStack {\nColor.blue\nText(\"a\")\n}.ignoresSafeArea()",
      ["18 background-outside-container", "20 safe-area-ignored"]),
  ])
  func modifiersOfABackground(_ body: String, _ expected: [String]) {
    #expect(found(app(body)) == expected)
  }

  private static let lines = "\n.accessoryCircular,\n.accessoryRectangular,\n.systemSmall\n"

  @Test func familiesOfOneList() {
    let all = SwiftApp(families: Self.lines, body: "Text(\"a\")")
    #expect(found(all) == ["8 background-removable"])
    #expect(all.open[0].finding.message.hasSuffix(" This also affects accessoryCircular and systemSmall."))
    #expect(all.open[0].finding.remedy?.hasSuffix(" is enough for accessoryCircular and systemSmall, too.") == true)
    #expect(found(SwiftApp(families: Self.lines, body: "Text(\"a\").containerBackground(.clear, for: .widget)")) == [])
  }

  /// Also beside a widget with one description for each platform, and for what both of these lack.
  @Test func familiesBesideAWidgetOfTwoPlatforms() {
    let first = SwiftApp.source(families: Self.lines, body: "Text(\"a\")")
    let other = """
      struct L: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "l", provider: P()) { entry in LV() }
            .configurationDisplayName("Lock").description("See your lock.")
            .supportedFamilies([
              .accessoryCircular,
              .accessoryRectangular,
            ])
        }
      }
      struct LV: View {
        var body: some View {
          #if os(watchOS)
          Text("a")
          #else
          Text("b")
          #endif
        }
      }
      """
    let package = "let package = Package(name: \"A\", platforms: [.iOS(.v17), .watchOS(.v10)], targets: [])"
    let all = SwiftApp(["Package.swift": package, "App/A.swift": first, "App/L.swift": other])
    #expect(all.widgets.descriptions.count == 3)
    #expect(found(all) == ["8 background-removable", "7 background-removable"])
    #expect(all.open.map { $0.finding.message.contains("This also affects") } == [true, true])
  }

  /// Where some families have a background, each of the others is edited by itself.
  @Test func familiesWithoutWhatAnotherHas() {
    let body = """
      switch family {
      case .systemSmall: Text("a").containerBackground(.clear, for: .widget)
      case .accessoryRectangular: Text("b")
      default: Text("c")
      }
      """
    #expect(found(SwiftApp(families: Self.lines, body: body)) == ["7 background-removable", "8 background-removable"])
  }

  /// A comment where the finding is suppresses all of it, one at another family only that.
  @Test(arguments: [("Rectangular,", []), ("Circular,", ["8 background-removable"])])
  func commentsAtFamilies(_ line: String, _ expected: [String]) {
    let families = Self.lines.replacingFirst(line, with: "\(line) // widgetlint:disable-line background-removable")
    let all = SwiftApp(families: families, body: "Text(\"a\")")
    #expect(found(all) == expected)
    if let first = all.open.first { #expect(first.finding.message.hasSuffix(" This also affects systemSmall.")) }
  }

  @Test func oneLineInSeveralStates() {
    let body = """
      VStack {
        Text("a")
        if let name = entry.name { Text(name) }
        if entry.isDone { HStack { Text("b"); Text("c") } }
      }
      """
    #expect(found(app(body, families: ".accessoryInline")) == ["19 inline-content"])
    #expect(found(app("Text(\"a \\(entry.name ?? \"\")\")", families: ".accessoryInline")) == [])
  }

  @Test func linesOfTheirOwn() {
    let body = """
      if entry.isDone {
        HStack { Text("a"); Text("b") }
      } else {
        HStack { Text("c"); Text("d") }
      }
      """
    #expect(found(app(body, families: ".accessoryInline")) == ["18 inline-content", "20 inline-content"])
  }

  @Test func labelsInALine() {
    let body = "HStack { Label(\"a\", systemImage: \"x\"); Label(\"b\", systemImage: \"y\") }"
    #expect(found(app(body, families: ".accessoryInline")) == ["17 inline-content"])
    let images = "HStack { Image(systemName: \"x\"); Image(systemName: \"y\"); Text(\"a\") }"
    #expect(found(app(images, families: ".accessoryInline")) == ["17 inline-content"])
  }

  /// What is chosen for full colour is wrong where the code asks for it.
  @Test func aConditionOfWhichSeveralValuesDepend() {
    let all = app(
      "Chart2(isPlain:\nmode == .fullColor)", families: ".accessoryCircular",
      other: """
        struct Chart2: View {
          let isPlain: Bool
          var shade: Color { if isPlain { return .white }; return .gray }
          var body: some View {
            VStack {
              Text("a").foregroundStyle(shade)
              Text("b").foregroundStyle(shade)
            }
          }
        }
        """)
    #expect(all.findings().filter { $0.contains("unsupported") } == [
      "App/Widget.swift:18 rendering-mode-unsupported: mode == .fullColor"
    ])
  }

  @Test func conditionsThatAreAskedTwice() {
    let body = """
      VStack {
        Text("a").foregroundStyle(mode == .fullColor ? .white : .gray)
        switch mode {
        case .fullColor: Text("b")
        default: Text("c")
        }
      }
      """
    #expect(app(body, families: ".accessoryCircular").findings().filter { $0.contains("unsupported") } == [
      "App/Widget.swift:18 rendering-mode-unsupported: mode == .fullColor",
      "App/Widget.swift:20 rendering-mode-unsupported: .fullColor",
    ])
  }

  /// A pair of colours is reported once, at the first place that no comment suppresses.
  @Test(arguments: [([], 19), ([19], 20), ([20], 19), ([19, 20], 21), ([19, 20, 21], nil)])
  func commentsAtAPairOfColors(_ lines: [Int], _ reported: Int?) {
    let texts = (19...21).map { line in
      let comment = lines.contains(line) ? " // widgetlint:disable-line contrast" : ""
      return "Text(\"\(line)\").foregroundStyle(.yellow)\(comment)"
    }
    let all = SwiftApp(
      families: ".systemMedium",
      body: "Group {\nVStack {\n\n\(texts.joined(separator: "\n"))\n}\n}.containerBackground(.white, for: .widget)")
    #expect(found(all) == (reported.map { ["\($0) contrast"] } ?? []))
    #expect(all.findings().count == (reported == nil ? 0 : 1))
  }

  /// The next place is in the same families as the first.
  @Test func laterPlacesHaveTheirFamilies() {
    let all = SwiftApp(
      families: ".systemSmall, .systemMedium",
      body: """
        VStack {
          Text("a").foregroundStyle(.yellow) // widgetlint:disable-line contrast
          Text("b").foregroundStyle(.yellow)
        }.containerBackground(.white, for: .widget)
        """)
    let contrast = all.open.map(\.finding).filter { $0.rule == "contrast" }
    #expect(contrast.map(\.subject.families) == [["systemSmall", "systemMedium"]])
  }

  /// Widgets that share a configuration have its causes once.
  @Test(arguments: [
    ("Text(\"a\")", ["8 background-removable"]), ("Text(\"a\").containerBackground(.clear, for: .widget)", []),
  ])
  func widgetsOfOneConfiguration(_ body: String, _ expected: [String]) {
    let other = """
      struct W2: Widget { var body: some WidgetConfiguration { W().body.pushHandler(H.self) } }
      @main struct All: WidgetBundle {
        var body: some Widget { if #available(iOS 26, *) { W2() } else { W() } }
      }
      """
    let all = SwiftApp(families: Self.lines, body: body, other: other)
    #expect(found(all) == expected)
    #expect(all.open.allSatisfy { $0.finding.message.hasSuffix(" accessoryCircular and systemSmall.") })
  }

  /// Widgets of one kind are different code.
  @Test func widgetsOfOneKind() {
    let source = SwiftApp.source(families: ".systemSmall", body: "Text(\"a\")")
    let other = SwiftApp.source(families: ".systemMedium", body: "Text(\"b\")")
      .split(separator: "\n").filter { !$0.hasPrefix("import") }.joined(separator: "\n")
      .replacingFirst("struct V", with: "struct V2").replacingFirst("V(", with: "V2(")
      .replacingFirst("struct W", with: "struct W2")
    let all = SwiftApp(["App/Widget.swift": source + other])
    #expect(found(all).filter { $0.hasSuffix("background-removable") }.count == 2, "\(found(all))\n\(source)")
  }

  /// One modifier of the configuration removes what a widget shows in a family that it has by default. Other families
  /// may stay.
  @Test func familiesByDefault() {
    let body = """
      HStack {
        Text("a"); Text("b")
        Link("c", destination: entry.url); Link("d", destination: entry.url)
      }.containerBackground(.clear, for: .widget)
      """
    let source = SwiftApp.source(body: body)
    let all = SwiftApp(["App/Widget.swift": source.replacingFirst(".supportedFamilies([.systemSmall])", with: "")])
    let found = found(all).filter { !$0.hasSuffix("family-content-repeated") }
    // The two links of a small family are one finding.
    #expect(found == ["18 interaction-unsupported", "18 inline-single-target"])
    #expect(all.open.contains { $0.finding.message.contains("`.supportedFamilies([…])` without it also removes") })
    let listed = SwiftApp(families: ".accessoryInline, .accessoryCircular", body: body)
    #expect(self.found(listed).count == 3)
  }
}

extension SwiftApp {
  fileprivate var open: [(line: Int, finding: Finding)] {
    reports().flatMap { report in
      report.findings.filter { $0.isOpen && $0.severity > .note }.map {
        (report.file.range(of: $0.span).start.line, $0)
      }
    }
  }
}
#endif
