#if SwiftSource
import Testing

/// Colours, by what a description says of them.
@Suite struct ColorTests {
  /// What a description has as the background of a text with this one in Swift.
  private func background(_ value: String, _ other: String = "") -> String? {
    let lines = SwiftApp(body: "Text(\"1\").background(\(value))", other: other).families.split(separator: "\n")
    return lines.map { $0.drop { $0 == " " } }.first { $0.hasPrefix("background:") }.map(String.init)
  }

  /// Of the gradient that SwiftUI makes of a colour, the lighter end is unknown.
  @Test(arguments: [".indigo.gradient", "Color.indigo.gradient", "Shades.deep.gradient", "Shades.fading"])
  func gradientsOfAColor(_ value: String) {
    let shades = "enum Shades { static let deep = Color.indigo; static let fading = Color.indigo.gradient }"
    #expect(background(value, shades) == "background: {gradient: [indigo, unknown]}")
  }

  /// Colours of UIKit with a closure.
  @Test(arguments: [
    ("Color(UIColor { t in t.userInterfaceStyle == .dark ? .black : .white })", "{light: white, dark: black}"),
    ("Color(uiColor: UIColor { $0.userInterfaceStyle == .light ? .red : .systemBlue })", "{light: red, dark: blue}"),
    ("Color(UIColor(dynamicProvider: { t in if t.userInterfaceStyle == .dark { return .black }; return .white }))",
      "{light: white, dark: black}"),
    ("Shades.surface", "{light: white, dark: black}"), ("Color(.surface)", "{light: white, dark: black}"),
    ("Color(UIColor { _ in .red })", "red"),
    ("Color(UIColor { $0.userInterfaceStyle == .dark ? Store.night : .white })", "unknown"),
  ])
  func dynamicColors(_ value: String, _ written: String) {
    let shades = """
      enum Shades { static let surface = Color(UIColor.surface) }
      extension UIColor {
        static let surface = UIColor { traits in
          switch traits.userInterfaceStyle {
          case .dark: .black
          case .light, .unspecified: .white
          @unknown default: .white
          }
        }
      }
      """
    #expect(background(value, shades) == "background: \(written)")
  }

  /// An opacity is known even where the colour is not.
  @Test func opacityOfAnUnknownColor() {
    #expect(background("Color(entry.shade).opacity(0.5)") == "background: {color: unknown, opacity: 0.5}")
  }

  /// A property of the project is not SwiftUI's gradient of a colour, whatever case the value is in.
  @Test(arguments: [
    "Phase.blue.gradient", "phase.gradient", "Phase(level: 2).gradient", "LinearGradient(gradient: phase.gradient)",
  ])
  func gradientsOfTheProject(_ value: String) {
    let phase = """
      enum Phase {
        case blue, night
        init(level: Int) { self = level > 1 ? .blue : .night }
        var gradient: Gradient { Gradient(colors: [self == .blue ? .green : .black, .white]) }
      }
      extension V { var phase: Phase { .blue } }
      """
    #expect(background(value, phase) == "background: {gradient: [green, white]}")
  }

  /// A gradient is one whatever its stops are.
  @Test func gradientsOfTheRunningApp() {
    #expect(
      background("LinearGradient(colors: entry.shades.map { Color($0) }, startPoint: .top, endPoint: .bottom)")
        == "background: {gradient: [unknown, unknown]}")
  }

  /// Initializers of the declared type.
  @Test(arguments: ["page", "entry.page", "made", "LinearGradient.page", "Theme.round", "light", "chosen"])
  func declaredGradients(_ value: String) {
    let other = """
      extension V {
        var page: LinearGradient { .init(colors: [.blue, .teal], startPoint: .top, endPoint: .bottom) }
        var made: LinearGradient { .init(gradient: Gradient(colors: colors), startPoint: .top, endPoint: .bottom) }
        var light: RadialGradient { .init(stops: stops, center: .center, startRadius: 0, endRadius: 9) }
        var colors: [Color] { [.blue, .teal] }
        var stops: [Gradient.Stop] { [.init(color: .blue, location: 0), .init(color: .teal, location: 1)] }
        var chosen: Gradient { .init(colors: colors) }
      }
      extension Entry { var page: LinearGradient { .init(colors: [.blue, .teal], startPoint: .top, endPoint: end) } }
      extension LinearGradient {
        static let page: Self = .init(colors: [.blue, .teal], startPoint: .top, endPoint: .bottom)
      }
      let end = UnitPoint.bottom
      enum Theme { static let round: AngularGradient = .init(colors: [.blue, .teal], center: .center) }
      struct Entry: TimelineEntry { let date: Date }
      """
    #expect(background(value, other) == "background: {gradient: [blue, teal]}")
  }

  /// Stops that one value chooses are chosen together.
  @Test func stopsOfAChosenPair() {
    let body = "Text(\"1\").containerBackground(LinearGradient(colors: [pair.top, pair.bottom]), for: .widget)"
    let other = """
      struct Pair { let top: Color; let bottom: Color }
      extension V {
        var pair: Pair { entry.isDay ? Pair(top: .white, bottom: .yellow) : Pair(top: .black, bottom: .indigo) }
      }
      """
    let text = SwiftApp(body: body, other: other).families
    #expect(text.contains("[white, yellow]") && text.contains("[black, indigo]"), "\(text)")
    #expect(!text.contains("[white, indigo]"), "\(text)")
  }

  /// Stops without a type before the name, and lists that code puts together.
  @Test(arguments: [
    "colors: .sky", "colors: .sky()", "gradient: .sky", "gradient: .two(.blue, .teal)", "stops: .sky",
    "colors: [.blue] + rest", "colors: [.teal, .blue].reversed()", "colors: [0, 1].map { Theme.at($0) }",
    "colors: [Theme.all.first!, Theme.all.last!]",
  ])
  func stopsOfMembers(_ stops: String) {
    let other = """
      extension Array where Element == Color {
        static let sky: [Color] = [.blue, .teal]
        static func sky() -> Self { [.blue, .teal] }
      }
      extension [Gradient.Stop] {
        static var sky: Self { [.init(color: .blue, location: 0), .init(color: .teal, location: 1)] }
      }
      extension Gradient {
        static let sky = Gradient(colors: [.blue, .teal])
        static func two(_ top: Color, _ bottom: Color) -> Gradient { Gradient(colors: [top, bottom]) }
      }
      enum Theme {
        static let all: [Color] = [.blue, .green, .teal]
        static func at(_ index: Int) -> Color { index == 0 ? .blue : .teal }
      }
      let rest: [Color] = [.teal]
      """
    let gradient = "LinearGradient(\(stops), startPoint: .top, endPoint: .bottom)"
    #expect(background(gradient, other) == "background: {gradient: [blue, teal]}")
  }

  /// Initializers and members that projects add to colours.
  @Test(arguments: [
    ("Color(lightHex: \"#FF8800\", darkHex: \"#112233\")", "{light: \"#FF8800\", dark: \"#112233\"}"),
    ("Color(rgb: 255, 136, 0)", "\"#FF8800\""), ("Color(0xFF8800)", "\"#FF8800\""),
    ("Color(hex: \"F80\")", "\"#FF8800\""), ("Color(hex: \"#FF112233\")", "\"#112233\""),
    ("Color(hex: \"80112233\")", "{color: \"#112233\", opacity: 0.502}"),
    ("Color(hexString: \"80112233\")", "unknown"), ("UIColor.orange.color", "orange"),
    ("UIColor.systemOrange.shown", "orange"),
    ("Color(uiColor: .orange.withAlphaComponent(0.5))", "{color: orange, opacity: 0.5}"),
    ("Color(.sRGBLinear, red: 1, green: 0.2, blue: 0)", "unknown"), ("Color(digits: \"FF8800\")", "unknown"),
  ])
  func formsOfHexadecimalDigits(_ value: String, _ written: String) {
    let other = """
      extension Color {
        init(hex: String) {
          let a, r, g, b: UInt64
          switch hex.count {
          case 3: (a, r, g, b) = (255, (int >> 8) * 17, (int >> 4 & 0xF) * 17, (int & 0xF) * 17)
          default: (a, r, g, b) = (int >> 24, int >> 16 & 0xFF, int >> 8 & 0xFF, int & 0xFF)
          }
          self.init(.sRGB, red: Double(r) / 255, green: Double(g) / 255, blue: Double(b) / 255, opacity: Double(a))
        }
        init(lightHex: String, darkHex: String) { self.init(light: Color(hex: lightHex), dark: Color(hex: darkHex)) }
        init(light: Color, dark: Color) {
          self.init(UIColor { $0.userInterfaceStyle == .dark ? UIColor(dark) : UIColor(light) })
        }
        init(rgb r: Int, _ g: Int, _ b: Int) {
          self.init(red: Double(r) / 255, green: Double(g) / 255, blue: Double(b) / 255)
        }
        init(_ hex: UInt32) {
          let red = Double((hex >> 16) & 0xFF) / 255
          self.init(red: red, green: Double((hex >> 8) & 0xFF) / 255, blue: Double(hex & 0xFF) / 255)
        }
        init(digits: String) { self.init(digits: digits) }
      }
      extension UIColor {
        var color: Color { Color(self) }
        var shown: Color { Color(uiColor: self) }
      }
      """
    #expect(background(value, other) == "background: \(written)")
  }

  private static let initializers = """
    extension Color {
      init(hex: UInt32, alpha: Double = 1) {
        let red = Double((hex >> 16) & 0xff) / 255
        self.init(.sRGB, red: red, green: Double((hex >> 8) & 0xff) / 255, blue: Double(hex & 0xff) / 255, opacity: alpha)
      }
      init(hex: String) {
        var number: UInt64 = 0
        Scanner(string: hex).scanHexInt64(&number)
        self.init(red: Double(number >> 16) / 255, green: 0, blue: 0)
      }
      init(argb: Int) {
        self.init(
          red: Double(argb >> 16 & 255) / 255, green: Double(argb >> 8 & 255) / 255, blue: Double(argb & 255) / 255,
          opacity: Double(argb >> 24) / 255)
      }
      init(r: Int, g: Int, b: Int) { self.init(red: Double(r) / 255, green: Double(g) / 255, blue: Double(b) / 255) }
      init(red: Int, green: Int, blue: Int) { self.init(r: red, g: green, b: blue) }
      init(_ hex: Int) { self.init(UIColor(hex: hex)) }
      init(gray: Double) { self.init(white: gray) }
      init(day: UIColor, night: UIColor) { self.init(UIColor { $0.userInterfaceStyle == .dark ? night : day }) }
      static func hex(_ value: UInt32) -> Color { Color(hex: value) }
      static let brand = Color(r: 17, g: 34, b: 51)
    }
    extension UIColor {
      convenience init(hex: Int) {
        self.init(
          red: CGFloat((hex >> 16) & 0xff) / 255, green: CGFloat((hex >> 8) & 0xff) / 255, blue: CGFloat(hex & 0xff) / 255,
          alpha: 1)
      }
    }
    struct Palette { let back: Color; static let standard = Palette(back: Color(hex: 0x112233)) }
    """

  /// Initializers that the project adds, as a value and as a view.
  @Test(arguments: [
    ("Color(hex: 0x112233)", "\"#112233\""), ("Color(hex: \"112233\")", "\"#112233\""),
    ("Color(hex: 0x112233, alpha: 0.5)", "{color: \"#112233\", opacity: 0.5}"),
    ("Color(argb: 0xFF112233)", "\"#112233\""), ("Color(r: 17, g: 34, b: 51)", "\"#112233\""),
    ("Color(red: 17, green: 34, blue: 51)", "\"#112233\""), ("Color(0x112233)", "\"#112233\""),
    ("Color(red: 17 / 255, green: 34 / 255, blue: 51 / 255)", "\"#112233\""), ("Color(gray: 0.2)", "{white: 0.2}"),
    ("Color(day: .white, night: .black)", "{light: white, dark: black}"), ("Color.hex(0x112233)", "\"#112233\""),
    ("Color(UIColor(hex: 0x112233))", "\"#112233\""), ("Color.brand", "\"#112233\""),
    ("Palette.standard.back", "\"#112233\""), ("Color(hex: entry.shade)", "{color: unknown, opacity: 1}"),
    ("Color(r: entry.red, g: 34, b: 51)", "{color: unknown, opacity: 1}"),
  ])
  func initializersOfTheProject(_ value: String, _ written: String) {
    #expect(background(value, Self.initializers) == "background: \(written)", "\(value)")
    let view = SwiftApp(body: "Text(\"1\").background { \(value) }", other: Self.initializers).content
    #expect(view.contains("background: \(written)"), "\(value): \(view)")
  }

  /// One index chooses from two lists, of which each has its own `count`.
  @Test func listsOfOneLength() {
    let body = "Text(\"1\").foregroundStyle(inks[entry.index % inks.count]).background(papers[entry.index % papers.count])"
    let other = "let inks: [Color] = [.white, .black]\nlet papers: [Color] = [.black, .white]"
    let content = SwiftApp(body: body, other: other).content
    let states = content.matches(of: /(?:if|unless): (\S+)/).map(\.output.1)
    #expect(states.count > 2 && Set(states).count == 1, "\(content)")
  }

  /// Initial values and fallbacks of code that only the app computes are no colours, and lists of views are not either.
  @Test(arguments: [
    "Color(scanned: entry.name) ?? .white", "Color(digits: entry.name)", "Color(short: entry.name)",
    "pages[entry.index]", "Color(tone: 0.1)", "Color(hex: \"000000\", dark: \"FFFFFF\")",
  ])
  func colorsThatTheAppComputes(_ value: String) {
    let other = """
      extension Color {
        init?(scanned hex: String) {
          var value: UInt64 = 0
          guard Scanner(string: hex).scanHexInt64(&value) else { return nil }
          self.init(red: Double(value >> 16) / 255, green: 0, blue: 0)
        }
        init(digits: String) {
          let value = UInt64(digits, radix: 16) ?? 0
          self.init(red: Double(value >> 16) / 255, green: 0, blue: 0)
        }
        init(short: String) {
          var red = 0.0
          if short.count == 3 { red = 1 }
          self.init(red: red, green: 0, blue: 0)
        }
        init(tone: Int) { self.init(white: Double(tone) / 255) }
      }
      let pages = [AnyView(Text("1")), AnyView(Text("2"))]
      """
    let content = SwiftApp(body: "ZStack { \(value); Text(\"1\") }", other: other).content
    #expect(!content.contains("#000000") && !content.contains("white: 0"), "\(content)")
    #expect(!content.contains("Color") || !value.contains("pages"), "\(content)")
  }

  /// A layer is found where it is drawn, not in the initializer.
  @Test func placeOfALayer() {
    let layer = "Color(r: 17, g: 34, b: 51)"
    let body = "ZStack {\n\(layer)\nText(\"1\")\n}.containerBackground(.background, for: .widget)"
    let found = SwiftApp(body: body, other: Self.initializers).findings()
    #expect(found.contains("App/Widget.swift:17 background-outside-container: Color"), "\(found)")
  }

  private static let themes = """
    struct Entry: TimelineEntry { let date: Date; let tint: Color?; let id: String; let index: Int; let theme: Theme? }
    struct Theme {
      let id: String
      let back: Color
      static let sea = Theme(id: "sea", back: .blue)
      static let all: [Theme] = [.sea, Theme(id: "sun", back: .yellow)]
    }
    extension V {
      var shades: [Color] { [.blue, .yellow] }
      var theme: Theme { Theme.all.first { $0.id == entry.id } ?? Theme.all[0] }
      var given: Theme { entry.theme ?? Theme(id: "sun", back: .yellow) }
      var named: Theme { Theme.all.first(where: { theme in theme.id == entry.id }) ?? .sea }
    }
    """

  /// Colours of which the app chooses one, as a value and as a view.
  @Test(arguments: [
    ("entry.tint ?? .yellow", ["unknown", "yellow"]), ("shades[entry.index % shades.count]", ["blue", "yellow"]),
    ("shades[entry.index]", ["blue", "yellow"]), ("shades.first!", ["blue"]), ("shades.last ?? .red", ["yellow"]),
    ("theme.back", ["blue", "yellow"]), ("named.back", ["blue", "yellow"]),
    ("given.back", ["unknown", "yellow"]), ("Theme.all[entry.index].back", ["blue", "yellow"]),
    ("Theme.all.first { $0.id == entry.id }!.back", ["blue", "yellow"]),
    ("[\"sea\": Color.blue, \"sun\": .yellow][entry.id]!", ["blue", "yellow"]),
    ("entry.theme?.back ?? .yellow", ["unknown", "yellow"]),
  ])
  func chosenColors(_ value: String, _ colors: [String]) {
    for background in ["containerBackground(\(value), for: .widget)", "containerBackground(for: .widget) { \(value) }"] {
      let app = SwiftApp(body: "Text(\"1\").\(background)", other: Self.themes)
      let lines = app.families.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "-" } }
      let found = lines.filter { $0.hasPrefix("Color: ") || $0.hasPrefix("containerBackground: ") }.compactMap { line in
        line.contains("unknown") ? "unknown" : line.split(separator: " ").last.map(String.init)
      }
      #expect(Set(found) == Set(colors), "\(background): \(app.families)")
      #expect(!app.findings().contains { $0.contains("background-removable") }, "\(background)")
    }
  }

  @Test func gradientsOfAnUnknownColor() {
    #expect(background("Color(entry.shade).gradient") == "background: {color: unknown, opacity: 1}")
  }
}
#endif
