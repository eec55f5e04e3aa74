#if SwiftSource
import Base
import Foundation
import SwiftReading
import Testing

/// Images of catalogues: their pixels, their size, and where they are drawn.
@Suite struct ImageTests {
  /// What a picture would lose in accented mode, a small shape on a clear ground keeps: its outline.
  @Test func smallShapesOnAClearGround() {
    let files: [(name: String, scale: String, bytes: [UInt8])] = [
      ("alpha.png", "3x", PNG(90, 96).bytes), ("large.png", "1x", PNG(65, 20).bytes),
      ("opaque.png", "1x", PNG(20, 20, kind: 2).bytes), ("clear.png", "2x", PNG(40, 40, kind: 3).bytes),
      ("cut.png", "1x", Array(PNG(20, 20).bytes.prefix(60))),
      ("drawn.svg", "1x", Array("<?xml version=\"1.0\"?><svg viewBox=\"0 0 18 20\">".utf8)),
      ("logo.svg", "1x", Array("<svg viewBox=\"0,0,640,200\">".utf8)), ("blank.svg", "1x", Array("<svg>".utf8)),
      ("sized.svg", "1x", Array("<svg stroke-width=\"90\" width=\"18px\" height=\"20px\">".utf8)),
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
    #expect(named(.note) == ["alpha", "clear", "drawn", "sized", "page", "large", "logo"])
    let pictures = ["large", "opaque", "cut", "logo", "blank", "none", "photo", "missing", "large", "opaque"]
    #expect(named(.warning) == pictures)
  }

  /// Luminance as opacity is what `.desaturated` does, whatever else is around the image.
  @Test(arguments: [
    ("image.luminanceToAlpha()", false), ("image.clipShape(.circle).luminanceToAlpha()", false),
    ("image.padding(4).frame(width: 24).luminanceToAlpha()", false),
    ("VStack { image.clipShape(.circle) }.luminanceToAlpha()", false), ("image.clipShape(.circle)", true),
    ("VStack { image; image.clipShape(.circle).luminanceToAlpha() }", true),
  ])
  func luminanceAsOpacity(_ body: String, _ isFound: Bool) {
    let app = SwiftApp(
      body: "Group { \(body) }.containerBackground(.background, for: .widget)",
      other: "extension V { var image: Image { Image(uiImage: entry.photo).resizable() } }")
    #expect(app.findings().contains { $0.contains("image-accented-rendering") } == isFound, "\(body)")
  }

  /// Of an image that an initializer of the project makes, the place is where the initializer is used.
  @Test func initializersThatCallAnother() {
    let app = SwiftApp(
      body: """
        VStack {
          Image(asset: .saved).resizable().frame(width: 90, height: 90)
          Image(asset: .read).resizable().frame(width: 90, height: 90)
        }.containerBackground(.background, for: .widget)
        """, other: "extension Image {\n  init(asset: ImageAsset) { self.init(uiImage: UIImage(asset: asset)) }\n}")
    let found = app.reports().flatMap { report in
      report.findings.filter { $0.rule == "image-accented-rendering" }.map { finding in
        "\(report.file.range(of: finding.span).start.line) \(finding.message.prefix { $0 != "," })"
      }
    }
    #expect(found == [
      "17 The image `Image(asset: .saved)` has no widgetAccentedRenderingMode",
      "18 The image `Image(asset: .read)` has no widgetAccentedRenderingMode",
    ])
  }

  /// A text that is nothing but an image has no letters, and the image has the size of letters.
  @Test(arguments: [
    ("Text(\"\\(Image(\"icon.rain\"))\")", "Image: {symbol: icon.rain} font: 8"),
    ("Text(Image(\"icon.rain\"))", "Image: {symbol: icon.rain} font: 8"),
    ("Text(\" \\(Image(systemName: \"drop\"))\")", "Image: {symbol: drop} font: 8"),
    ("Text(\"\\(Image(systemName: \"drop\")) \\(Image(.rain))\")", "Image: {symbol: drop} font: 8"),
    ("Text(\"\\(Image(\"icon.rain\")) mm\")", "Text: \"{Image( icon.rain )} mm\" font: 8"),
    ("Text(\"\\(Image(\"icon.rain\"))\\(entry.name)\")", "Text: \"{Image( icon.rain )}{entry.name}\" font: 8"),
  ])
  func textsOfImages(_ text: String, _ expected: String) {
    let app = SwiftApp(body: "\(text).font(.system(size: 8)).containerBackground(.background, for: .widget)")
    #expect(app.content == expected)
    #expect(app.findings().map { $0.contains("font-size-minimum") } == (expected.hasPrefix("Text") ? [true] : []))
  }

  /// Of an image in a catalogue, by itself and in a small frame.
  private func levels(_ bytes: [UInt8], _ body: String = "Image(\"i\")") -> [Severity] {
    let app = SwiftApp(bytes: [
      "App/W.swift": Array(SwiftApp.source(body: body).utf8), "App/A.xcassets/i.imageset/i.png": bytes,
      "App/A.xcassets/i.imageset/Contents.json": Array("{\"images\": [{\"filename\": \"i.png\"}]}".utf8),
    ])
    return app.reports().flatMap(\.findings).filter { $0.rule == "image-accented-rendering" }.map(\.severity)
  }

  /// All images that a choice names are glyphs, or one is not.
  @Test(arguments: [(4, Severity.note), (0, .warning)]) func chosenImages(_ border: Int, _ level: Severity) {
    let body = "Image(entry.kind == .a ? \"a\" : entry.kind == .b ? \"b\" : \"c\")"
    var files = ["App/W.swift": Array(SwiftApp.source(body: body).utf8)]
    for (name, border) in [("a", 4), ("b", 4), ("c", border)] {
      files["App/A.xcassets/\(name).imageset/i.png"] = PNG(24, 24, border: border).bytes
      files["App/A.xcassets/\(name).imageset/Contents.json"] = Array("{\"images\": [{\"filename\": \"i.png\"}]}".utf8)
    }
    let found = SwiftApp(bytes: files).reports().flatMap(\.findings).filter { $0.rule == "image-accented-rendering" }
    #expect(found.map(\.severity) == [level])
  }

  /// An alpha channel alone proves no outline.
  @Test func onlyPixelsProveAnOutline() {
    #expect(levels(PNG(24, 24).bytes) == [.note])
    #expect(levels(PNG(24, 24, border: 0).bytes) == [.warning])
    // A label tints its icon itself.
    #expect(levels(PNG(24, 24, border: 0).bytes, "Label { Text(\"a\") } icon: { Image(\"i\") }") == [])
    // An icon with round corners, and a picture with a hole.
    #expect(levels(PNG(40, 40, border: 0, isClear: { x, y in x + y < 4 || x + y > 74 }).bytes) == [.warning])
    #expect(levels(PNG(40, 40, border: 0, isClear: { x, y in abs(x - 20) < 9 && abs(y - 20) < 9 }).bytes) == [.warning])
    #expect(levels(PNG(24, 24, kind: 4).bytes) == [.note])
    #expect(levels(PNG(24, 24, kind: 3, border: 0).bytes) == [.warning])
    #expect(levels(PNG(24, 24, border: 24).bytes) == [.warning])
    #expect(levels(PNG(24, 24).bytes.dropLast(40) + []) == [.warning])
    #expect(levels(PNG(24, 24, isInterlaced: true).bytes) == [.warning])
  }

  /// Blocks of all kinds, with predicted rows.
  @Test(arguments: [
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAQAAAC1+jfqAAAAGElEQVR4AWOIYsAPGeip4D8aHKkKBi4uAKZymcE1TWzdAAAAAElFTkSuQmCC",
    Self.dynamic,
  ])
  func compressedPixels(_ text: String) throws {
    let bytes = try #require(Data(base64Encoded: text))
    #expect(levels(Array(bytes)) == [.note])
    for count in stride(from: 0, to: bytes.count - 20, by: 7) {
      #expect(levels(Array(bytes.prefix(count))) == [.warning])
      var broken = Array(bytes)
      broken[count] ^= 0x55
      _ = levels(broken)
    }
  }

  private static let dynamic =
    """
    iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAYAAADgdz34AAACH0lEQVR42r2V4Y3kIAxGPVcIvymCIihhy3AJUwYlbDnbDfdsf1plstkfI+VuJG\
    uSByQ4PIwZv0Y4MRQudkfbn2zqxCScWOp+F4v3tOnmy210wrkWM1iDOWzAhvoFAzJL7mFDY13MYA3mMDJ48kbiSTjxRbyyDdvcbNiG7Qv221jL\
    lBqpOekM0ho955qMFHebY3sfm5Y9FtdifIbdYA4bsBhLPzKoT9V4nsNqDT6IJ/FJfOV33LB9Ylf9joysiHO/XPHOZCdNfL6xcvU3bNvk341ZGh\
    kQMBczGKaQHRw21C8t4nlt5jKdLKqZ7Qtmb7D9wtIirxXHBmbjmztm6XTkH4YpZEDAXAxTmC33MAzaQ/2CMfWd9q2jRZP4PJlwB0uLynJLU8IM\
    K0NM/y7+Zls+83/sZK049oQlaUNYNGVKmOOyaMqUMMxlURi0ZJhY2hc29qNFT73xaMcdLC1aqjezjEiLlmyYZU5atMqaYGlYWLTKrqF+adFKC7\
    NOlUUfqh1HE+5iaVGvupE1ZckGag0LxUxUb8IUmIuxoGVRzzqU9cjFsk7Nqm/nnfx4c9f+xh6HnYxFXisedWhM1aKoNz1tKFNMhomlKSbDepnk\
    U7XIVd/WdS2yW1laZHWKDYWLmckUk0W6TlN+th3HfT/ztRbFCbRe6snjgr3XLy2KFV91mg3XiTZ1MnWddlYnnovFJsp6E/ZprIvF58lTso9/v5\
    P/AshdNkEv5bl+AAAAAElFTkSuQmCC
    """

  @Test func aFrameAroundAChoiceMakesBothSmall() {
    let large = PNG(200, 200, border: 30).bytes
    #expect(levels(large) == [.warning])
    let choice = "Group { if entry.a { Image(\"i\").resizable() } else { Image(\"i\").resizable().opacity(0.5) } }"
    #expect(levels(large, choice + ".frame(width: 20, height: 20)") == [.note, .note])
    #expect(levels(large, choice + ".frame(width: 20, height: 90)") == [.warning, .warning])
  }

  /// An image of another catalogue may be a template, also by a name that no set here can have.
  @Test(arguments: [
    ("Image(\"Elsewhere\")", true), ("Image(.elsewhere)", true), ("Image(decorative: \"Elsewhere\")", true),
    ("Image(\"Here\")", false), ("Image(\"day-\\(entry.day)\")", true), ("Image(\"He\\(entry.day)\")", false),
    ("Image(entry.name)", false),
  ])
  func imagesOfOtherCatalogues(_ image: String, _ isUnknown: Bool) {
    let app = SwiftApp([
      "App/W.swift": SwiftApp.source(body: "VStack { \(image); Text(entry.name) }"),
      "App/A.xcassets/Here.imageset/Contents.json": "{}",
    ])
    #expect(app.findings().contains { $0.contains("image-accented-rendering") } == !isUnknown)
    #expect(app.widgets.descriptions.flatMap(\.notes).contains { $0.hasPrefix("image ") } == isUnknown)
  }

  /// Modifiers of images are written at the call: inside of a function that returns Image they do not compile.
  @Test(arguments: [
    ("entry.cake.picture(1).resizable()", "entry.cake.picture(1)"), ("entry.cake.cover", "entry.cake.cover"),
    ("own.resizable()", "own"), ("view(1)", "Image"),
    ("Image(\"cake-\\(entry.id)\").resizable()", "Image"),
  ])
  func placesOfImagesFromFunctions(_ use: String, _ place: String) {
    let app = SwiftApp(
      body: "VStack { \(use); Text(entry.id) }",
      other: """
        struct Entry { let cake: Cake; let id: String }
        struct Cake {
          func picture(_ size: Int) -> Image { Image("cake-\\(id)-\\(size)") }
          var cover: Image { Image("cake-\\(id)").resizable() }
        }
        extension V {
          var own: Image { Image("own-\\(entry.id)") }
          func view(_ size: Int) -> some View { Image("cake-\\(size)-\\(entry.id)").resizable() }
        }
        """)
    let found = app.reports().flatMap { report in
      report.findings.filter { $0.rule == "image-accented-rendering" }.map {
        String(decoding: report.file.bytes(in: $0.span), as: UTF8.self)
      }
    }
    #expect(found.count == 1 && found.allSatisfy(place.contains), "\(found)")
  }

  /// VoiceOver reads no name of an image that the app makes.
  @Test func imagesWithoutAName() {
    let body =
      "VStack { Image(uiImage: entry.face); Image(nsImage: entry.face); Image(cgImage, scale: 1, label: Text(\"a\")) }"
    #expect(!SwiftApp(body: body).findings(strict: true).contains { $0.contains("image-accessibility-label") })
    let named = SwiftApp(body: "VStack { Image(entry.face) }").reports(strict: true).flatMap(\.findings)
    #expect(named.contains { $0.rule == "image-accessibility-label" })
  }

  /// A value of the type Image may be a symbol or a picture.
  @Test func imagesOfUnknownKind() {
    func found(_ image: String) -> [String] {
      let entry = "struct Entry: TimelineEntry { let date: Date; let cover: Image?; let icon: Image }"
      let body = "VStack { \(image); Text(\"a\") }.containerBackground(.background, for: .widget)"
      return SwiftApp(body: body, other: entry).findings()
    }
    #expect(found("entry.icon.resizable().frame(width: 40, height: 40).background(Color.gray)") == [])
    #expect(found("entry.icon.resizable().scaledToFit()") == [])
    #expect(found("entry.icon.foregroundStyle(.yellow)") == [])
    let picture = ["App/Widget.swift:16 image-accented-rendering: entry.icon"]
    #expect(found("entry.icon.resizable().scaledToFill()") == picture)
    #expect(found("entry.icon.resizable().aspectRatio(contentMode: .fill)") == picture)
    #expect(found("if let cover = entry.cover { cover.resizable().scaledToFill() }").count == 1)
    #expect(found("entry.icon.resizable().scaledToFill().widgetAccentedRenderingMode(.desaturated)") == [])
  }

  @Test func sizesOfImages() {
    func pixels(_ scale: String) -> [String] {
      let entry = "{\"filename\": \"i.png\"\(scale.isEmpty ? "" : ", \"scale\": \"\(scale)\"")}"
      let app = SwiftApp(bytes: [
        "App/W.swift": Array(SwiftApp.source(body: "Image(\"i\").resizable().scaledToFit()").utf8),
        "App/A.xcassets/i.imageset/i.png": PNG(36, 24).bytes,
        "App/A.xcassets/i.imageset/Contents.json": Array("{\"images\": [\(entry)]}".utf8),
      ])
      return app.families.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { !$0.hasSuffix(":") }
    }
    #expect(
      pixels("3x") == ["Image: {asset: i}", "pixels: [36, 24]", "glyph: true", "resizable: true", "scaledToFit: true"])
    #expect(pixels("2x").contains("pixels: [36, 24, 2]"))
    #expect(pixels("").contains("pixels: [36, 24, 1]"))
  }
}

/// A PNG whose pixels are not compressed.
struct PNG {
  let bytes: [UInt8]

  /// - Parameters:
  ///   - kind: The number of the kind of pixels: 2 RGB, 3 a palette, 4 grey and 6 RGB with opacity.
  ///   - border: The width of the clear ground around a shape.
  init(
    _ width: Int, _ height: Int, kind: UInt8 = 6, border: Int = 4, isInterlaced: Bool = false,
    isClear: (Int, Int) -> Bool = { _, _ in false }, red: (Int, Int) -> UInt8 = { _, _ in 9 }
  ) {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      number(content.count) + Array(name.utf8) + content + [0, 0, 0, 0]
    }
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let isAtBorder = min(x, y, width - 1 - x, height - 1 - y) < border
        let opacity: UInt8 = isAtBorder || isClear(x, y) ? 0 : 255
        switch kind {
        case 2: rows += [9, 9, 9]
        case 3: rows.append(opacity == 0 ? 0 : 1)
        case 4: rows += [9, opacity]
        default: rows += [red(x, y), 9, 9, opacity]
        }
      }
    }
    var data: [UInt8] = [0x78, 1]
    for start in stride(from: 0, to: rows.count, by: 65_535) {
      let block = rows[start..<min(start + 65_535, rows.count)]
      let count = UInt16(block.count)
      data.append(start + block.count == rows.count ? 1 : 0)
      data += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)] + block
    }
    let head = number(width) + number(height) + [8, kind, 0, 0, isInterlaced ? 1 : 0]
    let palette = kind == 3 ? chunk("PLTE", [0, 0, 0, 9, 9, 9]) + chunk("tRNS", [0]) : []
    bytes =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", head) + palette + chunk("IDAT", data)
      + chunk("IEND", [])
  }
}
#endif
