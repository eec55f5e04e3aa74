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

  /// An alpha channel is not always used: two of these files differ in that alone, the others are broken.
  @Test(arguments: [(false, "warning"), (true, "note")])
  func pixels(_ isClear: Bool, _ level: String) throws {
    // 4 x 4 pixels, stored without compression: a filter and four pixels in each line.
    let lines = (0..<4).flatMap { line -> [UInt8] in
      [0] + (0..<4).flatMap { column -> [UInt8] in [200, 40, 40, isClear && line == 0 && column == 0 ? 0 : 255] }
    }
    let data: [UInt8] = [0x78, 0x01, 1, 68, 0, 187, 255] + lines + [0, 0, 0, 0]
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 4, 0, 0, 0, 4, 8, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(data.count)] + Array("IDAT".utf8) + data
      + [0, 0, 0, 0]
    for (bytes, level) in [(png, level), (Array(png.dropLast(12)), "note"), (Array(png.prefix(50)), "note")] {
      let app = SwiftApp(bytes: [
        "App/W.swift": Array(SwiftApp.source(body: "Image(\"a\")").utf8),
        "App/A.xcassets/a.imageset/Contents.json": Array("{\"images\": [{\"filename\": \"a.png\"}]}".utf8),
        "App/A.xcassets/a.imageset/a.png": bytes,
      ])
      let found = app.reports().flatMap(\.findings).filter { $0.rule == "image-accented-rendering" }
      #expect(found.map(\.severity.rawValue) == [level], "\(bytes.count)")
    }
  }

  /// What a picture would lose in accented mode, a small shape on a clear ground keeps: its outline.
  @Test func smallShapesOnAClearGround() {
    func image(_ width: UInt8, _ height: UInt8, _ kind: UInt8) -> [UInt8] {
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, width, 0, 0, 0, height, 8, kind, 0, 0, 0]
    }
    let files: [(name: String, scale: String, bytes: [UInt8])] = [
      ("alpha.png", "3x", image(180, 192, 6)), ("large.png", "1x", image(65, 20, 6)),
      ("opaque.png", "1x", image(20, 20, 2)), ("clear.png", "2x", image(40, 40, 3) + Array("....tRNS".utf8)),
      ("cut.png", "1x", Array(image(20, 20, 6).prefix(20))),
      ("drawn.svg", "1x", Array("<?xml version=\"1.0\"?><svg viewBox=\"0 0 18 20\">".utf8)),
      ("logo.svg", "1x", Array("<svg viewBox=\"0,0,640,200\">".utf8)), ("blank.svg", "1x", Array("<svg>".utf8)),
      ("page.pdf", "1x", Array("%PDF-1.7 /MediaBox [ 0.0 0.0 24.0 64.0 ]".utf8)),
      ("none.pdf", "1x", Array("%PDF-1.7 /MediaBox [ 0 0".utf8)), ("photo.jpg", "1x", [0xFF, 0xD8, 0xFF]),
    ]
    var app: [String: [UInt8]] = [:]
    for file in files {
      let folder = "App/Assets.xcassets/\(file.name.prefix { $0 != "." }).imageset"
      let entry = "{\"filename\": \"\(file.name)\", \"scale\": \"\(file.scale)\"}"
      app["\(folder)/Contents.json"] = Array("{\"images\": [{\"scale\": \"1x\"}, \(entry)]}".utf8)
      app["\(folder)/\(file.name)"] = file.bytes
    }
    let missing = "{\"images\": [{\"filename\": \"gone.png\"}, {\"filename\": \"../alpha.imageset/alpha.png\"}]}"
    app["App/Assets.xcassets/missing.imageset/Contents.json"] = Array(missing.utf8)
    let names = files.map { $0.name.prefix { $0 != "." } } + ["missing"]
    app["App/W.swift"] = Array(
      SwiftApp.source(
        body: "VStack {\n" + names.map { "Image(\"\($0)\")\n" }.joined() + """
            Image("large").resizable().frame(height: 24)
            Image("logo").resizable().scaledToFit().frame(width: 64, height: 20).padding(2)
            Image("large").frame(maxWidth: 20)
            Image("opaque").resizable().frame(width: 24, height: 24)
          }
          """
      ).utf8)
    let reports = SwiftApp(bytes: app).reports()
    let found = reports.flatMap(\.findings).filter { $0.rule == "image-accented-rendering" }
    func named(_ level: Severity) -> [String] {
      found.filter { $0.severity == level }.compactMap {
        $0.message.split(separator: " ").dropFirst(2).first.map(String.init)
      }
    }
    #expect(named(.note) == ["alpha", "clear", "drawn", "page", "large", "logo"])
    let pictures = ["large", "opaque", "cut", "logo", "blank", "none", "photo", "missing", "large", "opaque"]
    #expect(named(.warning) == pictures)
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
    #expect(families.contains("{asset: \"{entry.icon.image(color .white)}\"}\n          renderingMode: template"))
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
    #expect(app.families.contains("- Image: {asset: \"{elsewhere}\"}"))
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
    #expect(app.families.contains("- Text: \"{value} steps today\""), "\(app.families)")
    #expect(app.families.contains("- Text: Tap"), "\(app.families)")
    #expect(app.families.contains("- Text: \"{value} left\""), "\(app.families)")
  }
}
#endif
