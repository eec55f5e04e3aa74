#if SwiftSource
import Foundation
import Testing

/// What is found, or not, of where views of Swift code stand.
@Suite struct LayoutTests {
  @Test func aFrameOfUnknownSizeMayKeepItsContentFromTheEdges() {
    let body = """
      GeometryReader { room in
        HStack { Text("Steps") }.frame(width: room.size.width, height: room.size.height / 2)
      }.containerBackground(.background, for: .widget).padding(-16)
      """
    #expect(SwiftApp(body: body).findings() == [])
  }

  /// Modifiers after which the place of a view is unknown.
  @Test(arguments: [
    ".position(x: 70, y: 70)", ".rotationEffect(.degrees(90))", ".alignmentGuide(.leading) { _ in -16 }",
    ".transformEffect(shift)", ".safeAreaInset(edge: .leading) { Color.clear.frame(width: 16) }",
    ".visualEffect { view, _ in view.offset(x: 20) }",
  ])
  func movedViewsHaveNoKnownInsets(_ modifier: String) {
    let row = "HStack { Text(\"High\"); Spacer() }"
    let margins = ".containerBackground(.background, for: .widget).padding(-16)"
    #expect(SwiftApp(body: "\(row)\(margins)").findings() == ["App/Widget.swift:16 margin-minimum: -16"])
    #expect(SwiftApp(body: "\(row)\(modifier)\(margins)").findings() == [], "\(modifier)")
  }

  @Test func aFrameByTheContainerMayKeepATextFromTheEdges() {
    let text = "Text(Entry.words).containerRelativeFrame(.horizontal) { width, _ in width - 32 }"
    #expect(SwiftApp(body: "\(text).containerBackground(.background, for: .widget).padding(-16)").findings() == [])
  }

  /// The frame with a reader's size fills the reader.
  @Test(arguments: [
    ("HStack { Text(\"1\"); Spacer() }.frame(width: room.size.width, height: room.size.height, alignment: .top)", true),
    ("VStack { Text(\"1\"); Spacer() }.frame(width: room.size.width, alignment: .leading)", true),
    ("VStack { Text(\"1\"); Spacer() }.padding(16).frame(width: room.size.width, height: room.size.height)", false),
    ("VStack { Text(\"1\"); Spacer() }.frame(width: room.size.width, height: room.size.height).padding(16)", false),
    ("VStack { Text(\"1\"); Spacer() }.frame(width: room.size.width - 32, height: room.size.height - 32)", false),
    ("HStack { Text(\"1\").frame(width: room.size.width, alignment: .leading); Text(\"2\") }.padding(16)", false),
    ("VStack { Text(\"1\"); Spacer() }.frame(width: size.width, height: size.height, alignment: .leading)", false),
  ])
  func framesOfTheSizeOfAReader(_ content: String, _ isFound: Bool) {
    let reader = "GeometryReader { room in \(content) }"
    let body = "\(reader).containerBackground(.background, for: .widget).padding(-16)"
    let expected = isFound ? ["App/Widget.swift:16 margin-minimum: -16"] : []
    #expect(SwiftApp(body: body).findings() == expected, "\(content)")
  }

  @Test func whatIsMixedWithWhatLiesBehindIsNotKnown() {
    let text = "Text(\"7\").font(.title).foregroundColor(.black).blendMode(.destinationOut)"
    let body = "\(text).containerBackground(.clear, for: .widget)"
    #expect(SwiftApp(families: ".accessoryCircular", body: body).findings() == [])
    let cut = "Text(\"7\").blendMode(.destinationOut).background(.white, in: Capsule()).compositingGroup()"
    let beside = "HStack { Text(\"Mode\"); \(cut) }.containerBackground(.background, for: .widget)"
    #expect(SwiftApp(body: beside).findings() == [])
  }

  @Test func wordsInTheMiddleOfTheWidgetStandAwayFromItsEdges() {
    let body = """
      VStack { if entry.isEmpty { Text("Nothing yet") } }
        .frame(maxWidth: .infinity, maxHeight: .infinity).padding(-16).containerBackground(.background, for: .widget)
      """
    #expect(SwiftApp(body: body).findings() == [])
    let wide = body.replacingOccurrences(of: "Text(\"Nothing yet\")", with: "HStack { Spacer(); Text(\"1\") }")
    #expect(SwiftApp(body: wide).findings().count == 1)
  }

  @Test func aLinkIsAsNearToAnEdgeAsWhatIsInIt() {
    let body = "Link(destination: entry.url) { VStack { Text(\"1\") }.padding(16) }"
    let app = SwiftApp(body: "\(body).padding(-16).containerBackground(.background, for: .widget)")
    #expect(app.findings() == [])
  }

  @Test func lettersInTheMiddleOfARow() {
    let body = """
      VStack {
        HStack { Text("Family").padding(16); Spacer() }
        Spacer()
        HStack(spacing: 2) {
          ForEach(entry.letters, id: \\.self) { letter in Text(letter).frame(width: 15, height: 25) }
        }.padding(.bottom, 16)
      }.padding(-16).containerBackground(.background, for: .widget)
      """
    #expect(SwiftApp(body: body).findings() == [])
  }

  @Test func aFrameIsComparedWithTheFamiliesThatAreListed() {
    let body = "Image(systemName: \"gear\").frame(height: 32).containerBackground(.background, for: .widget)"
    let rule = "content-exceeds-canvas"
    #expect(SwiftApp(families: ".accessoryInline", body: body).findings().contains { $0.contains(rule) })
    let source = SwiftApp.source(body: body).replacingOccurrences(of: ".supportedFamilies([.systemSmall])", with: "")
    #expect(!SwiftApp(["App/Widget.swift": source]).findings().contains { $0.contains(rule) })
  }

  /// What is drawn smaller than it is laid out may fit.
  @Test(arguments: [
    ("layout.scaleEffect(room.size.width / 300).frame(width: room.size.width, height: room.size.width)", false),
    ("layout.scaleEffect(0.5)", false), ("layout.scaleEffect(x: 0.5, y: 0.5).clipped()", false),
    ("VStack { layout }.scaleEffect(entry.scale)", false),
    ("HStack(spacing: 8) { layout; layout }.scaleEffect(0.2).frame(width: 120, height: 120)", false),
    ("layout.scaleEffect(1)", true), ("layout.scaleEffect(x: -1, y: 1)", true), ("layout", true),
    ("VStack { Text(\"1\").scaleEffect(0.5) }.frame(width: 300, height: 300)", true),
  ])
  func scaledContent(_ content: String, _ isFound: Bool) {
    let layout = """
      extension V { var layout: some View {
        VStack { Text("The tide is out"); Spacer(); Text("12") }.frame(width: 300, height: 300)
      } }
      """
    let body = "GeometryReader { room in \(content) }.containerBackground(.background, for: .widget)"
    let found = SwiftApp(body: body, other: layout).findings()
    #expect(found.count { $0.contains("content-exceeds-canvas") } == (isFound ? 2 : 0), "\(content): \(found)")
    #expect(isFound || found.isEmpty, "\(content): \(found)")
  }

  /// A row centres a text beside a view that is known to be higher.
  @Test(arguments: [
    ("HStack { text; Spacer(); icon.frame(width: 28, height: 28) }", nil),
    ("HStack { VStack { text }; Spacer(); icon.frame(height: 28) }", nil),
    ("HStack { Group { text; Spacer() }; Circle().frame(width: 20, height: 28) }", nil),
    ("HStack(alignment: .bottom) { text; Spacer(); icon.frame(width: 28, height: 28) }", nil),
    ("HStack(alignment: .top) { text; Spacer(); icon.frame(width: 28, height: 28) }", 8),
    ("HStack { text; Spacer(); icon.frame(width: 28, height: 20) }", 9),
    ("HStack { VStack { text; text }; Spacer(); icon.frame(width: 28, height: 28) }", 8),
    ("HStack { text; Spacer(); if entry.isLate { icon.frame(width: 28, height: 28) } }", 8),
    ("HStack { text.frame(maxHeight: .infinity, alignment: .top); icon.frame(width: 28, height: 28) }", 8),
    ("HStack { text; Spacer(); icon }", 8),
    // What may be as high as the icon may touch the edge.
    ("HStack { title; Spacer(); icon.frame(width: 28, height: 28) }", 8),
    ("HStack { title.lineLimit(1); Spacer(); icon.frame(width: 28, height: 28) }", nil),
    ("HStack { title; Spacer(); icon.frame(width: 28, height: 28) }.lineLimit(1)", nil),
    ("HStack { title.lineLimit(2); Spacer(); icon.frame(width: 28, height: 28) }", 8),
    ("HStack { title.lineLimit(2); Spacer(); icon.frame(width: 46, height: 46) }", nil),
    ("HStack { text.frame(width: 40); Spacer(); icon.frame(width: 28, height: 28) }", 8),
    ("HStack { Text(entry.date, style: .date); Spacer(); icon.frame(width: 28, height: 28) }", 8),
    ("HStack { Text(\"Recent Books\").font(entry.font); Spacer(); icon.frame(width: 28, height: 28) }", 8),
    ("HStack { VStack { ForEach(entry.titles, id: \\.self) { _ in text } }; icon.frame(height: 60) }", 8),
    ("HStack { Grid { GridRow { text }; GridRow { text }; GridRow { text } }; icon.frame(height: 60) }", 8),
    ("HStack { VStack { text; if entry.isLate { text; text } }; icon.frame(height: 60) }", 8),
    ("HStack { VStack { text; text }; Spacer(); icon.frame(height: 44) }", 8),
    ("HStack { VStack(spacing: 0) { text; text }; Spacer(); icon.frame(height: 44) }", nil),
    ("HStack { text.padding(.bottom, 8); Spacer(); icon.frame(height: 26) }", 8),
    ("HStack { text; Spacer(); Image(systemName: \"book\").font(.largeTitle).frame(maxHeight: 20) }", 9),
  ])
  func aTextBesideAHigherView(_ row: String, _ inset: Int?) {
    let other = """
      extension V {
        var text: some View { Text("Recent Books").font(.subheadline) }
        var title: some View { Text(entry.title).font(.subheadline) }
        var icon: some View { Image(systemName: "book").font(.subheadline) }
      }
      """
    let body = "VStack { \(row).padding(.horizontal, 16).padding(.top, 8); Spacer() }.padding(-16)"
    let app = SwiftApp(body: "\(body).containerBackground(.background, for: .widget)", other: other)
    let found = app.reports().flatMap(\.findings).filter { $0.rule == "margin-minimum" }.map(\.message)
    let expected = inset.map { ["Content is \($0) pt from the top edge; keep at least 11 pt."] } ?? []
    #expect(found == expected, "\(row)")
  }

  /// Around content in the middle, a padding takes no room from anything.
  @Test(arguments: [
    ("VStack { Text(\"Unread\"); Text(\"Nothing\").font(.caption) }.padding()", false),
    ("VStack { Spacer(); Text(\"Unread\"); Text(\"Nothing\"); Spacer() }.padding()", false),
    ("VStack(alignment: .leading) { Image(systemName: \"star\"); Text(\"Unread\") }.padding()", false),
    ("HStack { Spacer(); Text(entry.date, style: .time); Spacer() }.padding()", false),
    ("VStack { Text(\"Unread\") }.padding().frame(maxWidth: .infinity, maxHeight: .infinity)", false),
    ("VStack { Text(\"Unread\"); Text(\"Nothing\") }.frame(maxWidth: .infinity, alignment: .leading).padding()", true),
    ("VStack { Spacer(); Text(entry.title); Spacer() }.padding()", true),
    ("VStack { Text(\"Unread\"); Spacer(); Text(\"Nothing\") }.padding()", true),
    ("VStack { Text(\"Unread\"); ProgressView(value: entry.level) }.padding()", true),
    ("VStack { ForEach(entry.items) { _ in Text(\"Unread\") } }.padding()", true),
    ("VStack { Text(\"Unread\"); Divider(); Text(\"Nothing\") }.padding()", true),
    ("VStack { Image(\"Photo\").resizable(); Text(\"Unread\") }.padding()", true),
    ("VStack { Chart2(); Text(\"Unread\") }.padding()", true),
  ])
  func paddingAroundTheMiddle(_ content: String, _ isFound: Bool) {
    let app = SwiftApp(families: ".systemMedium", body: "\(content).containerBackground(.background, for: .widget)",
      other: "struct Entry: TimelineEntry { let date: Date; let title: String; let level: Double }")
    #expect(app.findings().contains { $0.contains("margin-doubled") } == isFound, "\(content)")
  }

  /// A plain text beside a plain symbol is the same label with closures as without.
  @Test(arguments: [
    "Label(\"Grass\", systemImage: \"leaf\")", "Label { Text(\"Grass\") } icon: { Image(systemName: \"leaf\") }",
  ])
  func labelsAtAnEdge(_ label: String) {
    let frame = ".frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)"
    let source = SwiftApp.source(body: "\(label)\(frame).containerBackground(.background, for: .widget)")
      .replacingOccurrences(of: ".supportedFamilies", with: ".contentMarginsDisabled().supportedFamilies")
    let app = SwiftApp(["App/Widget.swift": source])
    #expect(app.findings() == ["App/Widget.swift:6 margin-minimum: contentMarginsDisabled"])
  }

  /// The title of a label in a description is a text, not a time.
  @Test func labelsWithATime() {
    let label = "Label { Text(entry.date, style: .timer) } icon: { Image(systemName: \"timer\") }"
    let content = SwiftApp(body: label).content
    #expect(content.hasPrefix("HStack: - Image: {symbol: timer} - Text: {date: entry.date, style: timer}"), "\(content)")
  }

  @Test func aLabelOfViewsMayShowItsIconAlone() {
    let label = "Label { Text(\"Departures from the harbour\") } icon: { Image(systemName: \"ferry\") }.lineLimit(1)"
    func cuts(_ style: String) -> Bool {
      SwiftApp(body: "\(label)\(style).containerBackground(.background, for: .widget)").findings()
        .contains { $0.contains("text-cut-off") }
    }
    #expect(cuts("") && cuts(".labelStyle(.titleAndIcon)"))
    #expect(!cuts(".labelStyle(.iconOnly)") && !cuts(".labelStyle(IconOnlyLabelStyle())") && !cuts(".labelStyle(Own())"))
  }

  /// The stack around a group places what is in it: only the first view is at the top.
  @Test(arguments: [
    ("Text(\"1\").padding(.top, 20); Text(entry.name).padding(.horizontal, 20)", false),
    ("if let name = entry.name { Text(name).padding(20); Text(entry.day).padding(.horizontal, 20) }", false),
    ("Text(entry.name).padding(.horizontal, 20); Text(\"1\")", true),
  ])
  func groupsInStacks(_ group: String, _ isFound: Bool) {
    let source = SwiftApp.source(body: "VStack { Group { \(group) }; Spacer() }")
    let bare = source.replacing(".supportedFamilies", with: ".contentMarginsDisabled().supportedFamilies")
    let findings = SwiftApp(["A.swift": bare]).findings()
    #expect(findings.contains { $0.contains("margin-minimum") } == isFound, "\(findings)")
  }

  /// A view that another family shows in full colour is no mistake in the families without.
  @Test func fullColourInSharedViews() {
    let badge = "struct Badge: View {\n  @Environment(\\.widgetRenderingMode) var mode\n  let name: String\n"
      + "  var body: some View { if mode == .fullColor { Color.red }; Text(name) }\n}"
    func found(_ families: String, _ body: String) -> Bool {
      SwiftApp(families: families, body: body, other: badge).findings()
        .contains { $0.contains("rendering-mode-unsupported") }
    }
    let badges = "VStack { Badge(name: \"a\"); Text(\"1\") } } else { Badge(name: \"b\") }"
    let switched = "if family == .systemSmall { \(badges)"
    #expect(!found(".systemSmall, .accessoryCircular", switched))
    #expect(found(".accessoryCircular", switched))
    let own = "if family == .systemSmall { Text(\"1\") } else { Badge(name: \"b\") }"
    #expect(found(".systemSmall, .accessoryCircular", own))
  }

  /// What people read is content, even where it is passed as a background.
  @Test(arguments: [
    ("VStack { Rectangle().fill(.blue).frame(height: 26); Text(entry.name) }", false),
    ("VStack { Rectangle().fill(.blue) }", true),
  ])
  func contentBehind(_ behind: String, _ isFound: Bool) {
    let body = "Color.black.opacity(0.7).overlay { Text(\"Oops\") }.background(\(behind))"
    let findings = SwiftApp(body: body).findings()
    #expect(findings.contains { $0.contains("background-outside-container") } == isFound, "\(findings)")
  }

  /// A ring in a stack is as wide as it is high, whatever room the stack has.
  @Test(arguments: [
    "Circle().stroke(.blue).aspectRatio(1, contentMode: .fit)", "Circle().stroke(.blue).scaledToFit()",
    "GeometryReader { _ in Circle().stroke(.blue) }.aspectRatio(1, contentMode: .fit)",
    "ZStack { Circle().stroke(.blue); Text(\"7\") }.aspectRatio(contentMode: .fit)",
  ])
  func viewsThatKeepTheirRatio(_ ring: String) {
    func found(_ ring: String) -> [String] {
      let body = """
        HStack(spacing: 0) {
          HStack { \(ring); \(ring) }.frame(height: 100).layoutPriority(2)
          Spacer(minLength: 16)
          Text("Swipes").font(.caption)
        }.containerBackground(.background, for: .widget)
        """
      return SwiftApp(families: ".systemMedium", body: body).findings()
    }
    #expect(found(ring) == [], "\(ring)")
    #expect(found("Circle().stroke(.blue)") == ["App/Widget.swift:19 text-cut-off: Text"])
    let wide = found("\(ring).frame(width: 180, height: 100)")
    #expect(wide.contains { $0.contains("content-exceeds-canvas") }, "\(ring)")
  }

  @Test func aFrameRelativeToTheContainer() {
    func found(_ frame: String) -> [String] {
      let circle = "Circle().frame(width: 50, height: 50)"
      let body = "VStack(spacing: 16) { \(circle); \(circle) }.padding(12)\(frame)"
      return SwiftApp(body: "\(body).containerBackground(.background, for: .widget)").findings()
    }
    #expect(found("").map { String($0.split(separator: " ")[1]) } == ["content-exceeds-canvas:", "margin-doubled:"])
    #expect(found(".containerRelativeFrame([.horizontal, .vertical])") == [])
  }

  /// The app's own shape may be a line, a ring or a wave.
  @Test(arguments: [("Ring()", 0), ("Path { $0.addLine(to: .zero) }", 0), ("Rectangle()", 1)])
  func shapesOfUnknownExtent(_ shape: String, _ count: Int) {
    let ring = "struct Ring: Shape { func path(in rect: CGRect) -> Path { Path().strokedPath(.init(lineWidth: 3)) } }"
    func found(_ body: String) -> Int {
      let app = SwiftApp(body: "\(body).containerBackground(.background, for: .widget)", other: ring)
      return app.findings().count { $0.contains("background-outside-container") }
    }
    #expect(found("ZStack { \(shape).foregroundColor(.green); Text(\"7\") }") == count)
    let text = "Text(\"7\").frame(maxWidth: .infinity, maxHeight: .infinity)"
    #expect(found("\(text).background(\(shape).fill(.green))") == count)
  }

  /// A text takes the room of what never stands beside it.
  @Test func branchesThatExcludeEachOther() {
    func found(_ second: String) -> [String] {
      let body = """
        if (entry.mode == .all && entry.moments.isEmpty) || (entry.mode == .some && entry.days.isEmpty) {
          Text("Start adding your first moments").padding(24).frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        \(second)
        """
      let stack = "VStack(spacing: 0) {\n\(body)\n}.containerBackground(.background, for: .widget)"
      return SwiftApp(body: stack).findings().filter { $0.contains("text-cut-off") }
    }
    let tile = "Rectangle().fill(.secondary)"
    let apart = """
      if entry.mode == .all {
        if !entry.moments.isEmpty { \(tile) }
      } else if entry.mode == .some && !entry.days.isEmpty { \(tile) }
      """
    #expect(found(apart) == [])
    #expect(found(tile) == ["App/Widget.swift:18 text-cut-off: Text"])
  }
}
#endif
