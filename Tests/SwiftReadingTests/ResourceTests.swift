#if SwiftSource
import Base
import Testing

/// Colours, words and images that stand beside the code.
@Suite struct ResourceTests {
  private static let colors = """
    {"colors": [
      {"idiom": "universal", "color": {"components": {"red": "0x10", "green": "0.5", "blue": "255", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
       "color": {"components": {"red": "0", "green": "0", "blue": "0", "alpha": "0.5"}}}]}
    """

  @Test func colorsOfCatalogues() {
    for code in ["Color(\"brand-back\")", "Color(.brandBack)", "Color.brandBack"] {
      let app = SwiftApp([
        "App/W.swift": SwiftApp.source(body: "Text(\"1\").containerBackground(\(code), for: .widget)"),
        "App/Assets.xcassets/brand-back.colorset/Contents.json": Self.colors,
      ])
      #expect(
        app.families.contains("containerBackground: {asset: brand-back, light: \"#1080FF\", dark: \"#00000080\"}"),
        "\(code)")
    }
  }

  /// A fallback beside a name of the code is for a mistake, not a state of the app.
  @Test(arguments: [
    ("Color(UIColor(named: \"brand-back\") ?? .red)", "{asset: brand-back, light: \"#1080FF\", dark: \"#00000080\"}"),
    ("Color(UIColor.studio(\"back\"))", "{asset: brand-back, light: \"#1080FF\", dark: \"#00000080\"}"),
    ("Color(UIColor.studio(\"front\"))", "{asset: brand-front}"), ("Color(UIColor.studio(entry.name))", "unknown"),
  ])
  func fallbacksOfNames(_ code: String, _ expected: String) {
    let studio = """
      extension UIColor {
        static func studio(_ name: String) -> UIColor {
          guard let color = UIColor(named: "brand-\\(name)", in: .main, compatibleWith: nil) else { return .red }
          return color
        }
      }
      """
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(body: "Text(\"1\").containerBackground(\(code), for: .widget)", other: studio),
      "App/Assets.xcassets/brand-back.colorset/Contents.json": Self.colors,
    ])
    #expect(app.families.contains("containerBackground: \(expected)\n"), "\(app.families)")
  }

  @Test(arguments: [("\"leaf\"", false), ("\"leaf-\\(entry.name)\"", true), ("entry.name", true), ("\"gone\"", true)])
  func imagesThatMayBeMissing(_ name: String, _ mayBeMissing: Bool) {
    let body = "if let image = UIImage(named: \(name)) { Image(uiImage: image) } else { Text(\"None\") }"
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(body: body), "App/Assets.xcassets/leaf.imageset/Contents.json": "{}",
    ])
    #expect(app.content.contains("Text: None") == mayBeMissing, "\(app.content)")
  }

  /// The names of folders that provide a namespace are part of the names.
  @Test(arguments: [
    ("Color(.Text.primary)", "Text/primary"), ("Color.Text.primary", "Text/primary"),
    ("Color(ColorResource.Text.primary)", "Text/primary"), ("Color(\"Text/primary\")", "Text/primary"),
    ("Color(.Page.primary)", "Page/primaryColor"), ("Color(.Page.primary).opacity(1)", "Page/primaryColor"),
    ("Color(.plain)", "plain"),
  ])
  func namespaces(_ code: String, _ name: String) {
    let folder = "App/Assets.xcassets"
    let namespace = "{\"properties\": {\"provides-namespace\": true}}"
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(body: "Text(\"1\").containerBackground(\(code), for: .widget)"),
      "\(folder)/Text/Contents.json": namespace, "\(folder)/Page/Contents.json": namespace,
      "\(folder)/Other/Contents.json": "{}", "\(folder)/Text/primary.colorset/Contents.json": Self.colors,
      "\(folder)/Page/primaryColor.colorset/Contents.json": Self.colors,
      "\(folder)/Other/plain.colorset/Contents.json": Self.colors,
    ])
    let asset = name.contains("/") ? "\"\(name)\"" : name
    #expect(app.families.contains("{asset: \(asset), light: "), "\(app.families)")
  }

  @Test func imagesInNamespaces() {
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(body: "VStack { Image(.Icons.leaf); Image(\"Icons/leaf\") }"),
      "App/Assets.xcassets/Icons/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
      "App/Assets.xcassets/Icons/leaf.imageset/Contents.json": "{}",
    ])
    #expect(app.content == "VStack: - Image: {asset: \"Icons/leaf\"} - Image: {asset: \"Icons/leaf\"}")
  }

  /// Xcode drops a last `Color` or `Image` from the names of its symbols, unless nothing is left.
  @Test(arguments: [
    ("TextColor", "Color(.text)", true), ("TextColor", "Color.text", true), ("AccentColor", "Color(.accent)", true),
    ("BackgroundColor", "Color(.background)", true), ("PrimaryColor", "Color(.primary)", true),
    ("PrimaryColor", "Color(ColorResource.primary)", true), ("chip_color", "Color(.chip)", true),
    ("HeroImage", "Color(.hero)", true), ("Color", "Color(.color)", true), ("TextColor", "Color(\"TextColor\")", true),
    ("TextColor", "Color(\"Text\")", false), ("Decolor", "Color(.de)", false),
  ])
  func symbolsOfXcode(_ name: String, _ code: String, _ isFound: Bool) {
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(body: "Text(\"1\").containerBackground(\(code), for: .widget)"),
      "App/Assets.xcassets/\(name).colorset/Contents.json": Self.colors,
    ])
    #expect(app.families.contains("containerBackground: {asset: \(name), light: ") == isFound, "\(app.families)")
  }

  /// `primary` is no member of UIColor, and without a set of that name it is unknown.
  @Test func stylesAreNoPlatformColors() {
    let app = SwiftApp(body: "Text(\"1\").foregroundStyle(Color(.primary)).containerBackground(.black, for: .widget)")
    #expect(app.findings() == [])
  }

  @Test func symbolsOfImages() {
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(body: "Image(.logo)"),
      "App/Assets.xcassets/LogoImage.imageset/Contents.json": "{\"images\": []}",
    ])
    #expect(app.content.contains("asset: LogoImage") || app.content.contains("Image: LogoImage"), "\(app.content)")
  }

  /// A light variant is the colour in the light appearance, whatever the one for any appearance is.
  @Test(arguments: [
    ["any FF", "light 00"]: "#000000 #FFFFFF", ["any FF", "light 00", "dark 80"]: "#000000 #808080",
    ["light 00", "dark 80"]: "#000000 #808080", ["any FF", "high 00", "dark 80"]: "#FFFFFF #808080",
  ])
  func lightVariants(_ variants: [String], _ expected: String) {
    let items = variants.map { variant in
      let parts = variant.split(separator: " ").map(String.init)
      let color = ["red", "green", "blue"].map { "\"\($0)\": \"0x\(parts[1])\"" }.joined(separator: ", ")
      let kind = parts[0] == "high" ? "contrast" : "luminosity"
      let appearance = parts[0] == "any" ? "" : "{\"appearance\": \"\(kind)\", \"value\": \"\(parts[0])\"}"
      return "{\"idiom\": \"universal\", \"color\": {\"components\": {\(color)}}, "
        + "\"appearances\": [\(appearance)]}"
    }
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(body: "Text(\"1\").containerBackground(Color(\"Back\"), for: .widget)"),
      "App/Assets.xcassets/Back.colorset/Contents.json": "{\"colors\": [\(items.joined(separator: ", "))]}",
    ])
    let colors = expected.split(separator: " ")
    #expect(app.families.contains("{asset: Back, light: \"\(colors[0])\", dark: \"\(colors[1])\"}"), "\(app.families)")
  }

  /// A colour set with the name of one of SwiftUI's own is not what `.secondary` means.
  @Test func namesOfSwiftUIStayItsOwn() {
    for (code, name) in [("Color.secondary", "secondary"), ("Color.black", "black")] {
      let app = SwiftApp([
        "App/W.swift": SwiftApp.source(body: "Text(\"1\").containerBackground(\(code), for: .widget)"),
        "App/Assets.xcassets/\(name == "black" ? "Black" : "Secondary").colorset/Contents.json": Self.colors,
      ])
      #expect(app.families.contains("containerBackground: \(name)"), "\(app.families)")
    }
  }

  @Test func colorsOfTheSystemInCatalogues() {
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(body: "Text(\"1\").containerBackground(Color(\"Back\"), for: .widget)"),
      "App/Assets.xcassets/Back.colorset/Contents.json": """
      {"colors": [
        {"idiom": "universal", "color": {"platform": "ios", "reference": "systemBackgroundColor"}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"platform": "ios", "reference": "secondarySystemBackgroundColor"}}]}
      """,
    ])
    #expect(
      app.families.contains("containerBackground: {asset: Back, light: \"#FFFFFF\", dark: \"#1C1C1E\"}"),
      "\(app.families)")
  }

  @Test func imagesOfCatalogues() {
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(body: "VStack { Image(\"glyph\"); Image(.ownSymbol) }"),
      "App/Assets.xcassets/glyph.imageset/Contents.json":
        "{\"properties\": {\"template-rendering-intent\": \"template\"}}",
      "App/Assets.xcassets/own.symbol.symbolset/Contents.json": "{}",
    ])
    #expect(app.families.contains("- Image: {asset: glyph}\n          renderingMode: template"))
    #expect(app.families.contains("- Image: {symbol: own.symbol}"))
  }

  /// An image whose name only the app knows may be any of the catalogue's.
  @Test(arguments: [(2, 1, true), (1, 1, false), (0, 1, false)])
  func imagesOfUnknownNames(_ templates: Int, _ others: Int, _ mayBeTemplate: Bool) {
    var files = ["App/W.swift": SwiftApp.source(body: "Image(entry.icon)")]
    for number in 0..<templates + others {
      let intent = number < templates ? "template" : "original"
      files["App/Assets.xcassets/\(number).imageset/Contents.json"] =
        "{\"properties\": {\"template-rendering-intent\": \"\(intent)\"}}"
    }
    #expect(SwiftApp(files).families.contains("renderingMode: unknown") == mayBeTemplate)
  }

  /// UIKit says of an image what SwiftUI says of a view.
  @Test func imagesThatAreTemplatesThemselves() {
    let body = """
      VStack {
        Image(uiImage: entry.icon.image(color: .white).withRenderingMode(.alwaysTemplate))
        Image(uiImage: entry.photo.withRenderingMode(.alwaysOriginal))
      }
      """
    let families = SwiftApp(body: body).families
    #expect(
      families.contains(
        "{asset: \"{entry.icon.image(color .white)}\"}\n          accessibilityHidden: unknown\n          "
          + "renderingMode: template"), "\(families)")
    #expect(families.contains("- Image: {asset: \"{entry.photo}\"}"), "\(families)")
    #expect(families.split(separator: "renderingMode").count == 2, "\(families)")
  }

  @Test(arguments: [
    ("UIImage(named: \"glyph\")!", "{asset: glyph}"), ("UIImage(named: \"glyph\") ?? UIImage()", "{asset: glyph}"),
    ("(UIImage(resource: .glyph))", "{asset: glyph}"), ("#imageLiteral(resourceName: \"glyph\")", "{asset: glyph}"),
    ("UIImage(systemName: \"star\")!", "{symbol: star}"), ("V.drawn", "{asset: glyph}"), (".drawn", "{asset: glyph}"),
    ("UIImage(named: entry.name)!", "{asset: \"{entry.name}\"}"),
    ("UIImage(data: entry.data) ?? UIImage()", "{asset: \"{UIImage(data entry.data)}\"}"),
    ("UIImage(named: \"glyph\")?.withRenderingMode(.alwaysTemplate) ?? UIImage()", "{asset: glyph}"),
  ])
  func imagesOfUIKit(_ code: String, _ image: String) {
    let families = SwiftApp(
      body: "VStack { Image(uiImage: \(code)) }",
      other: "extension V { static var drawn: UIImage { UIImage(named: \"glyph\")! } }\n"
        + "extension UIImage { static var drawn: UIImage { UIImage(named: \"glyph\")! } }"
    ).families
    #expect(families.contains("- Image: \(image)"), "\(families)")
    #expect(families.contains("renderingMode: template") == code.contains("Template"), "\(families)")
  }

  /// Code that gives an image is its name, up to arguments that are too long for one.
  @Test func namesOfValues() {
    let body = """
      VStack {
        Image(uiImage: .wooLogo)
        Text(entry.price?.text ?? "")
        Image(uiImage: Icons.message.image(of: 20))
        Image(uiImage: Icons.messageProcessingOutline.image(ofSize: CGSize(width: 44, height: 44), color: .white))
      }
      """
    let families = SwiftApp(body: body).families
    #expect(families.contains("{asset: \"{wooLogo}\"}"), "\(families)")
    #expect(families.contains("- Text: \"{entry.price?.text}\""), "\(families)")
    #expect(families.contains("{asset: \"{Icons.message.image(of 20)}\"}"), "\(families)")
    #expect(families.contains("{asset: \"{Icons.messageProcessingOutline.image}\"}"), "\(families)")
  }

  /// An image of a name that only the app knows is a symbol where it is drawn as one.
  @Test func imagesDrawnAsSymbols() {
    let body = """
      VStack {
        Image(entry.icon).symbolRenderingMode(.hierarchical)
        Image(entry.photo)
        Image("logo").symbolVariant(.fill)
      }
      """
    let families = SwiftApp(body: body).families
    #expect(families.contains("- Image: {symbol: \"{entry.icon}\"}"), "\(families)")
    #expect(families.contains("- Image: {asset: \"{entry.photo}\"}") && families.contains("- Image: {asset: logo}"))
  }

  /// What the app's own initializers name is found if a catalogue has it.
  @Test func imagesByInitializersOfTheApp() {
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(
        body: "VStack { Image(house: \"own.symbol\"); Image(house: \"elsewhere\") }",
        other: "extension Image { init(house name: String) { self.init(name, bundle: .module) } }"),
      "Design/Assets.xcassets/own.symbol.symbolset/Contents.json": "{}",
    ])
    #expect(app.families.contains("- Image: {symbol: own.symbol}"))
    #expect(app.families.contains("- Image: {asset: elsewhere}\n          renderingMode: unknown"))
  }

  @Test func wordsOfStringFiles() {
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(
        body: """
          VStack { Text("title.key"); Text(L10n.Widget.hint); Text(NSLocalizedString("x", value: "Words", comment: "")) }
          """),
      "App/en.lproj/Localizable.strings": """
      /* The title. */
      "title.key" = "Your \\"steps\\"";
      "widget.hint" = "%@ left"; // Said below.
      """,
    ])
    #expect(app.families.contains("- Text: \"Your \\\"steps\\\"\""))
    #expect(app.families.contains("- Text: \"{value} left\""))
    #expect(app.families.contains("- Text: Words"))
  }

  @Test func wordsOfCatalogues() {
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(body: "VStack { Text(\"key\"); Text(\"Plain words\") }"),
      "App/Localizable.xcstrings": """
      {"sourceLanguage": "en", "strings": {
        "key": {"localizations": {"en": {"stringUnit": {"state": "new", "value": "Value"}}}}, "Plain words": {}}}
      """,
    ])
    #expect(app.families.contains("- Text: Value"))
    #expect(app.families.contains("- Text: Plain words"))
  }

  /// The code that declares such names may be made only when the app is built.
  @Test func namesThatGeneratorsMake() {
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(
        body: """
          VStack {
            Text("1").foregroundStyle(AppAsset.brandBack.swiftUIColor)
            Color(AppAsset.Colors.brandBack.color)
            Image(uiImage: AppAsset.glyph.image)
            AppAsset.Images.glyph.swiftUIImage.resizable()
          }
          """),
      "App/Assets.xcassets/brand-back.colorset/Contents.json": Self.colors,
      "App/Assets.xcassets/glyph.imageset/Contents.json":
        "{\"properties\": {\"template-rendering-intent\": \"template\"}}",
    ])
    let color = "{asset: brand-back, light: \"#1080FF\", dark: \"#00000080\"}"
    #expect(app.families.contains("foregroundStyle: \(color)"), "\(app.families)")
    #expect(app.families.contains("- Color: \(color)"), "\(app.families)")
    let images = app.families.split(separator: "- Image: {asset: glyph}\n          renderingMode: template")
    #expect(images.count == 3, "\(app.families)")
  }

  @Test func wordsOfCataloguesThatDependOnNumbers() {
    func words(_ value: String) -> String { "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(value)\"}}" }
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(
        body: "VStack { Text(\"\\(entry.steps) steps\"); Text(\"tap\"); Text(\"minutes \\(entry.time)\") }"),
      "App/Localizable.xcstrings": """
      {"sourceLanguage": "en", "strings": {
        "%lld steps": {"localizations": {"en": {"variations": {"plural": {
          "one": \(words("%lld step today")), "other": \(words("%lld steps today"))}}}}},
        "tap": {"localizations": {"en": {"variations": {"device": {
          "mac": \(words("Click")), "other": \(words("Tap"))}}}}},
        "minutes %@": {"localizations": {"en": {"stringUnit": {"value": "%#@minutes@ left"}}}}}}
      """,
    ])
    #expect(app.families.contains("- Text: \"{value, format: number} steps today\""), "\(app.families)")
    #expect(app.families.contains("- Text: Tap"), "\(app.families)")
    #expect(app.families.contains("- Text: \"{value} left\""), "\(app.families)")
  }
}
#endif
