#if SwiftSource
import Testing

/// Values that are given to optional parameters: what cannot be nil is there, whatever the type of the parameter.
@Suite struct OptionalTests {
  private func findings(_ call: String) -> [String] {
    SwiftApp(
      body: call,
      other: """
        enum Theme: String { case paper, night; static let plain = Theme.paper }
        struct Entry: TimelineEntry {
          let date: Date
          let name: String
          let level: Int
          let isLate: Bool
          let stored: Theme?
          let spare: Theme
        }
        extension View {
          @ViewBuilder func onStyle<S: ShapeStyle>(_ style: S?) -> some View {
            if let style { containerBackground(style, for: .widget) } else { self }
          }
          @ViewBuilder func onTheme(_ theme: Theme?) -> some View {
            if theme != nil { containerBackground(.background, for: .widget) } else { self }
          }
          @ViewBuilder func onImage(_ image: UIImage?) -> some View {
            if image == nil { self } else { containerBackground(.background, for: .widget) }
          }
          @ViewBuilder func onValue<Value>(_ value: Value?) -> some View {
            if let value { containerBackground(.background, for: .widget) } else { self }
          }
        }
        func shade(_ level: Int) -> Color {
          switch level { case 0: .red; case 1: .orange; case 2: .yellow; case 3: Color.green; default: .blue }
        }
        """
    ).findings().filter { $0.contains("background-removable") }
  }

  @Test(arguments: [
    "onStyle(Color.green)", "onStyle(Color.red.gradient)", "onStyle(shade(entry.level))",
    "onStyle(entry.isLate ? Color.red : Color(\"Calm\"))", "onStyle(entry.isLate ? Color.red : .blue)",
    "onTheme(Theme(rawValue: entry.name) ?? .paper)", "onTheme(entry.stored ?? Theme.plain)", "onTheme(Theme.night)",
    "onTheme(entry.stored ?? entry.spare)", "onTheme(entry.isLate ? Theme(rawValue: entry.name) ?? .paper : .night)",
    "onImage(UIImage(named: entry.name) ?? UIImage())", "onValue(entry.level + 1)", "onValue(!entry.isLate)",
    "onValue(Font.body)",
  ])
  func valuesThatAreThere(_ call: String) {
    #expect(findings("Text(\"1\").\(call)") == [], "\(call)")
  }

  @Test(arguments: [
    "onTheme(Theme(rawValue: entry.name))", "onTheme(entry.stored)", "onTheme(entry.isLate ? Theme.night : nil)",
    "onImage(UIImage(named: entry.name))", "onStyle(entry.isLate ? Color.red : nil)", "onTheme(entry.stored ?? nil)",
  ])
  func valuesThatMayBeNil(_ call: String) {
    #expect(findings("Text(\"1\").\(call)") == ["App/Widget.swift:6 background-removable: .systemSmall"], "\(call)")
  }

  private static let sizes = """
    enum Size: String { case little, large; var points: CGFloat { switch self { case .little: 9; case .large: 20 } } }
    enum Style { enum Size: String { case s, m; var points: CGFloat { switch self { case .s: 9; case .m: 20 } } } }
    struct Entry: TimelineEntry { let date: Date; let name: String?; let sizes: [Size]; let other: Int? }
    let suite = UserDefaults(suiteName: "group")
    let defaults: [CGFloat] = [9, 20]
    extension V {
      func size(_ name: String) -> Size { Size(rawValue: name) ?? .large }
      func points(_ name: String? = nil) -> CGFloat { name.map { $0 == "s" ? 9 : 20 } ?? 20 }
      var stored: Size { entry.name.flatMap(Size.init(rawValue:)) ?? .large }
    }
    """

  private func smallFonts(_ size: String) -> [String] {
    SwiftApp(body: "Text(\"1\").font(.system(size: \(size))).containerBackground(.background, for: .widget)",
      other: Self.sizes).findings()
  }

  @Test(arguments: [
    "entry.name.flatMap { Size(rawValue: $0) }?.points ?? 20", "stored.points",
    "(entry.name.flatMap { Size(rawValue: $0) } ?? .large).points",
    "(entry.name.flatMap(Size.init(rawValue:)) ?? .large).points",
    "(suite?.string(forKey: \"size\").flatMap(Size.init(rawValue:)) ?? .large).points",
    "(entry.name.map { Size(rawValue: $0) ?? .large } ?? .large).points",
    "(entry.name.map(size) ?? .large).points", "entry.name.map { $0 == \"s\" ? 9 : 20 } ?? 20",
    "entry.other.map { _ in 9 } ?? 20", "points(\"s\")", "defaults[safe: entry.count] ?? 20",
    "defaults[at: entry.count] ?? 20", "entry.name.flatMap(Size.init)?.points ?? 20",
    "Style.Size(rawValue: entry.id)?.points ?? 20", "Style.Size.init(rawValue: entry.id)?.points ?? 20",
  ])
  func mappedValues(_ size: String) {
    let found = smallFonts(size)
    #expect(found.count == 1 && found.allSatisfy { $0.contains("16 font-size-minimum") }, "\(size) \(found)")
  }

  @Test(arguments: [
    "entry.name.flatMap { Size(rawValue: $0) } == nil ? 20 : 12", "entry.other.map { _ in 11 } ?? 20", "points()",
    "entry.sizes.map(\\.points).max() ?? 9", "entry.other.map { CGFloat($0) } ?? 20",
    "defaults[safe: 1] ?? 20", "defaults[clamped: entry.count]",
  ])
  func mappedValuesOfOtherKinds(_ size: String) {
    #expect(smallFonts(size) == [], "\(size)")
  }

  /// A nested type is no case, whose value would be there.
  @Test(arguments: ["Style.Size(rawValue: entry.id)", "Style.Size.init(rawValue: entry.id)"])
  func bindingsOfNestedTypes(_ size: String) {
    let body = "if let size = \(size) { Text(\"1\") } else { Text(\"2\") }"
    let content = SwiftApp(body: body, other: Self.sizes).content
    #expect(content.contains("Text: \"1\" if:") && content.contains("Text: \"2\" unless:"), "\(content)")
  }

  /// What chooses an element is asked for again where the name of an `if let` is used.
  @Test(arguments: [
    "if let level = levels.first(where: { entry.n < $0.limit }) { CHIP.background(level.color) }",
    "if let level { CHIP.background(level.color) }", "if let color = colors[entry.name] { CHIP.background(color) }",
    "if let level = levels.first(where: { entry.n < $0.limit }), entry.n > 1 { CHIP.background(level.color) }",
  ])
  func boundElements(_ chip: String) {
    let other = """
      struct Level { let limit: Int; let color: Color }
      let levels = [Level(limit: 5, color: .green), Level(limit: 9, color: .yellow)]
      let colors: [String: Color] = ["a": .red, "b": .yellow]
      extension V { var level: Level? { levels.first { entry.n < $0.limit } } }
      """
    func findings(_ other: String) -> [String] {
      let body = "VStack { Text(\"2\"); \(chip) }".replacing("CHIP", with: "Text(\"1\")")
      return SwiftApp(body: body + ".containerBackground(.background, for: .widget)", other: other).findings()
    }
    #expect(findings(other) == ["App/Widget.swift:16 accented-text-on-opaque: background"], "\(chip)")
    let clear = other.replacing(".green", with: ".clear").replacing(".yellow", with: ".clear")
    #expect(findings(clear.replacing(".red", with: ".clear")) == [], "\(chip)")
  }
}
#endif
