import Foundation
import Pictures
import Presentations
import Testing

/// Descriptions that want to be more than a picture.
@Suite struct HostilePageTests {
  /// Every element that pages are made of.
  private static let elements: Set<String> = [
    "html", "head", "meta", "title", "style", "body", "svg", "defs", "header", "h1", "h2", "h3", "h4", "p", "details",
    "summary", "ul", "ol", "li", "code", "div", "label", "select", "option", "input", "nav", "main", "section",
    "figure", "figcaption", "br", "span", "a", "b", "small", "strong", "g", "rect", "circle", "ellipse", "path",
    "polygon", "text", "textPath", "use", "symbol", "linearGradient", "radialGradient", "stop", "clipPath", "link",
  ]
  private static let attributes: Set<String> = [
    "lang", "charset", "http-equiv", "content", "name", "class", "aria-hidden", "width", "height", "viewBox", "id", "d",
    "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "x", "y", "x2", "y2",
    "rx", "ry", "r", "cx", "cy", "offset", "stop-color", "points", "href", "font-size", "font-weight", "font-style",
    "textLength", "text-anchor", "startOffset", "transform", "clip-path", "color", "fill-rule", "aria-labelledby",
    "aria-describedby", "aria-label", "role", "value", "checked", "type", "autocomplete", "tabindex", "rel",
  ]

  private static let words = [
    "</style><script>alert(1)</script>", "\\\"><img src=x onerror=alert(1)>", "javascript:alert(1)",
    "url(https://example.com/x)", "' onload='alert(1)", "&lt;script&gt;", "]]><!--", "א\u{202E}ב", "{{}}", "\\u0000",
    "</title></svg></text>", "red;background:url(//example.com)",
  ]

  private func description(_ word: String) -> String {
    """
    kind: "\(word)"
    displayName: "\(word)"
    description: "\(word)"
    accentColor: {asset: "\(word)"}
    samples: {"a": "\(word)", list: ["\(word)"]}
    families:
      systemSmall:
        containerBackground: {asset: "\(word)", light: "#FFF", dark: "#000"}
        content:
          - {Text: "\(word) {a}", font: {custom: "\(word)", size: 12}, foregroundStyle: {asset: "\(word)"}}
          - {Image: {asset: "\(word)"}, role: icon}
          - {Image: {symbol: "\(word)"}}
          - {View: "\(word)", if: "\(word)"}
          - {Gauge: {value: "\(word)", label: "\(word)", in: "\(word)"}, gaugeStyle: "\(word)"}
          - {ForEach: {data: list, content: {Text: "{list}"}}}
          - {Link: {destination: "\(word)", label: "\(word)"}}
    """
  }

  @Test(arguments: words) func addsNothingToThePage(_ word: String) {
    let sheet = Sheets.sheet(description(word)) { $0.showsStates = true }
    expectPlain(PicturePage([sheet]).html)
    let other = Sheets.sheet(description(word).replacing("{a}", with: "{b}"))
    expectPlain(PicturePage(PictureComparison(before: [other], after: [sheet])).html)
  }

  /// Each tag is one of ours with attributes of ours, closed where it was opened, and no other angle bracket is there.
  private func expectPlain(_ page: String, sourceLocation: SourceLocation = #_sourceLocation) {
    var open: [String] = []
    var strange: [String] = []
    for piece in Array(page.utf8).split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).dropFirst() {
      guard let end = piece.firstIndex(of: UInt8(ascii: ">")) else {
        strange.append(String(decoding: piece.prefix(40), as: UTF8.self))
        continue
      }
      let tag = String(decoding: piece[..<end], as: UTF8.self)
      if tag == "!DOCTYPE html" { continue }
      if tag.hasPrefix("/") {
        if open.popLast() != String(tag.dropFirst()) { strange.append(tag) }
        continue
      }
      let (name, attributes) = Self.parts(of: tag)
      if !Self.elements.contains(name) || !attributes.allSatisfy(Self.attributes.contains) { strange.append(tag) }
      if !tag.hasSuffix("/"), !["meta", "br", "input", "link"].contains(name) { open.append(name) }
    }
    #expect(strange.isEmpty && open.isEmpty, "\(strange.prefix(5)) \(open)", sourceLocation: sourceLocation)
  }

  /// A tag's name and the names of its attributes; what is in quotes is left out.
  private static func parts(of tag: String) -> (name: String, attributes: [String]) {
    var words = [""]
    var isQuoted = false
    for byte in tag.utf8 {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: " "), UInt8(ascii: "/"): if !isQuoted { words.append("") }
      default: if !isQuoted { words[words.count - 1].unicodeScalars.append(Unicode.Scalar(byte)) }
      }
    }
    let names = words.map { String($0.prefix { $0 != "=" }) }.filter { !$0.isEmpty }
    return (names.first ?? "", Array(names.dropFirst()))
  }

  @Test func boundsWhatItDraws() {
    let long = String(repeating: "long ", count: 2_000)
    let text = """
      kind: com.example.a
      platforms: [iPhone]
      views:
        A: {VStack: [{View: B}, {View: B}]}
        B: {VStack: [{View: C}, {View: C}]}
        C: {VStack: [{View: D}, {View: D}]}
        D: {VStack: [{View: E}, {View: E}]}
        E: {ForEach: {count: 1000000, content: {ForEach: {count: 1000000, content: {Text: "\(long)"}}}}}
      families:
        systemSmall: {content: {View: A}, margins: 1e300}
        systemLarge: {content: [{View: A, padding: -1e300, frame: {width: 1e300}}, {Text: "\(long)", font: 1e300}]}
      """
    // A quarter of what a file may have, so that the test takes seconds.
    let page = PicturePage([Sheets.sheet(text) { $0.maximumPieces = 30_000 }]).html
    #expect(page.utf8.count < 3_000_000)
    expectPlain(page)
    #expect(page.contains("more views than are drawn"))
  }

  @Test func saysWhatIsLeftOut() {
    let sheet = Sheets.sheet("kind: a\nfamilies: {systemSmall: {content: {Text: Hello}}}") { $0.maximumPieces = 10 }
    #expect(sheet.isCut)
    #expect(PicturePage([sheet]).html.contains("more pictures than are drawn"))
  }
}
