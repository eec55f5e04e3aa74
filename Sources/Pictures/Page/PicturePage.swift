import AppleTables
import Findings

/// Pictures as a page for people: one file, or a page and a style sheet where a server forbids styles inside pages.
/// No scripts, no style attributes, and a policy that allows nothing but the page's own style.
package struct PicturePage: Sendable {
  /// The page; UTF-8 without byte order mark.
  package private(set) var html = ""
  /// The style sheet that the page names; nil where it stands inside.
  package private(set) var style: String?
  /// How many pictures there are.
  package private(set) var pictureCount = 0

  /// The id of a picture's figure.
  ///
  /// - Parameter number: From 0, in the order of the page.
  static func id(ofPicture number: Int) -> String { "p\(number)" }

  /// The name of the style sheet beside a page.
  package static let styleName = "style.css"

  private var writer = SVGWriter()
  private var sizes: [(width: Double, height: Double)] = []
  /// Places that the page can be filtered by, and rules.
  private var places: [String] = []
  private var rules: [String] = []

  /// - Parameters:
  ///   - sheets: In the order in which they stand on the page.
  ///   - stylesBeside: Whether the style sheet is a file of its own.
  package init(_ sheets: [PictureSheet], stylesBeside: Bool = false) {
    for presentation in Presentation.all {
      let name = presentation.name.withoutRemarks.text
      if !places.contains(name) { places.append(name) }
    }
    rules = Set(sheets.flatMap { $0.widgets.flatMap { $0.findings.map(\.finding.rule) } }).sorted()
    var body = ""
    var number = 0
    for sheet in sheets {
      for widget in sheet.widgets {
        body += section(of: widget, in: sheet, number: number)
        number += 1
      }
      if sheet.isCut {
        body += "<p><strong>\(Markup.escaped(shown(sheet.path)))</strong> has more pictures than are drawn here.</p>\n"
      }
    }
    assemble(body, sheets, stylesBeside: stylesBeside)
  }

  private mutating func assemble(_ body: String, _ sheets: [PictureSheet], stylesBeside: Bool) {
    let css = PageStyle.css(sizes: sizes, places: places.count, rules: rules.count)
    style = stylesBeside ? css : nil
    let policy = stylesBeside ? "'self'" : "'sha256-\(base64(SHA256.digest(of: Array(css.utf8))))'"
    let style = stylesBeside ? "<link rel=\"stylesheet\" href=\"\(Self.styleName)\">" : "<style>\(css)</style>"
    html = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \(policy); base-uri 'none'; \
      form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title(sheets))</title>
      \(style)
      </head>
      <body>
      <svg class="defs" aria-hidden="true" width="0" height="0"><defs>\(writer.definitions)</defs></svg>
      <header>
      <h1>\(title(sheets))</h1>
      <p>\(summary(sheets))</p>
      \(standIns(sheets))</header>
      \(filters)\(contents(sheets))<main>
      \(body)</main>
      </body>
      </html>

      """
  }

  private func title(_ sheets: [PictureSheet]) -> String {
    let widgets = sheets.flatMap(\.widgets)
    return widgets.count == 1 ? "\(Markup.escaped(widgets[0].name)) in every place" : "Widgets in every place"
  }

  private func summary(_ sheets: [PictureSheet]) -> String {
    let widgets = sheets.flatMap(\.widgets)
    let findings = widgets.reduce(0) { $0 + $1.findings.count }
    let found = findings == 0 ? "" : " \(counted(findings, "finding")), numbered where they show."
    return """
      \(counted(widgets.count, "widget")), \(counted(pictureCount, "picture")). Places that show the same have one \
      picture.\(found)
      """
  }

  private func contents(_ sheets: [PictureSheet]) -> String {
    let widgets = sheets.flatMap(\.widgets)
    guard widgets.count > 1 else { return "" }
    let items = widgets.enumerated().map { number, widget in
      "<li><a href=\"#w\(number)\">\(Markup.escaped(widget.name))</a></li>"
    }
    return "<nav aria-label=\"Widgets\"><ul>\(items.joined())</ul></nav>\n"
  }

  private var filters: String {
    let families = Family.allCases.enumerated().map { "<option value=\"\($0.offset)\">\($0.element.rawValue)</option>" }
    let places = places.enumerated().map { "<option value=\"\($0.offset)\">\(Markup.escaped($0.element))</option>" }
    let rules = rules.enumerated().map { "<option value=\"\($0.offset)\">\(Markup.escaped($0.element))</option>" }
    var finding = ""
    if !rules.isEmpty {
      finding = """
        <label>Finding <select id="finding" autocomplete="off"><option value="all">all pictures</option>\
        <option value="any">with a finding</option>\(rules.joined())</select></label>
        <label><input type="checkbox" id="marks" checked autocomplete="off"> Findings on the pictures</label>

        """
    }
    return """
      <div class="filters" role="search" aria-label="Choose pictures">
      <label>Family <select id="family" autocomplete="off"><option value="all">all families</option>\
      \(families.joined())\
      </select></label>
      <label>Place <select id="place" autocomplete="off"><option value="all">all places</option>\(places.joined())\
      </select></label>
      \(finding)</div>

      """
  }

  /// What on these pictures stands for what the descriptions do not say.
  private func standIns(_ sheets: [PictureSheet]) -> String {
    let pictures = sheets.flatMap { $0.widgets.flatMap { $0.families.flatMap(\.pictures) } }
    let used = pictures.reduce(into: StandIns()) { $0.formUnion($1.standIns) }
    let items = StandIns.sentences.filter { used.contains($0.flag) }.map { "<li>\($0.text)</li>" }
    return """
      <details><summary>What is drawn, and what is a stand-in</summary>
      <p>Places, sizes, colours and text sizes are those of the system; spacings, corners, margins of accessory \
      widgets and       line lengths are about right. Wallpapers, clocks and windows are stand-ins.</p>
      <ul>\(items.joined())</ul></details>

      """
  }
}

// Sections of the page.
extension PicturePage {
  private mutating func section(of widget: PicturedWidget, in sheet: PictureSheet, number: Int) -> String {
    var text = """
      <section id="w\(number)" aria-labelledby="n\(number)">
      <h2 id="n\(number)">\(Markup.escaped(widget.name))</h2>
      <p class="faint"><code>\(Markup.escaped(widget.kind))</code> in \(Markup.escaped(shown(sheet.path)))</p>

      """
    var shownIn: [[Int]] = Array(repeating: [], count: widget.findings.count)
    for family in widget.families {
      text += "<section class=\"family f\(family.family.ordinal)\">\n<h3>\(family.family.rawValue)</h3>\n"
      text += "<div class=\"pictures\">\n"
      var state: [String] = []
      for picture in family.pictures {
        if picture.states != state {
          state = picture.states
          text += "<h4>State: \(Markup.escaped(state.joined(separator: ", ")))</h4>\n"
        }
        for mark in picture.marks { shownIn[mark.finding].append(pictureCount) }
        text += figure(picture, family.family, widget, number)
        pictureCount += 1
      }
      text += "</div>\n</section>\n"
    }
    if widget.families.isEmpty { text += "<p>No place shows this widget.</p>\n" }
    return text + list(of: widget, number, shownIn) + "</section>\n"
  }

  private mutating func figure(
    _ picture: Picture, _ family: Family, _ widget: PicturedWidget, _ number: Int
  ) -> String {
    let drawing = picture.drawing
    let (width, height) = (Markup.number(drawing.width), Markup.number(drawing.height))
    let id = pictureCount
    let names = picture.presentations.captions
    let reading = picture.reading.isEmpty ? "Nothing is shown." : picture.reading.joined(separator: "; ") + "."
    let marked = Dictionary(grouping: picture.marks, by: \.finding).keys.sorted()
    let links = marked.map { "<a href=\"#w\(number)f\($0 + 1)\">\($0 + 1)</a>" }.joined(separator: ", ")
    let found = marked.isEmpty ? "" : "<br>Finding\(marked.count > 1 ? "s" : "") \(links)"
    return """
      <figure id="\(Self.id(ofPicture: id))" class="\(classes(of: picture, family, widget).joined(separator: " "))" \
      aria-labelledby="c\(id)" aria-describedby="a\(id)"><svg aria-hidden="true" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">\(writer.markup(of: drawing.pieces))\(marks(on: picture, number))</svg>\
      <figcaption id="c\(id)">\(names.map { Markup.escaped($0) }.joined(separator: "<br>"))\(found)</figcaption>\
      <p class="v" id="a\(id)">\(Markup.escaped(reading))</p></figure>

      """
  }

  private mutating func classes(of picture: Picture, _ family: Family, _ widget: PicturedWidget) -> [String] {
    let size = (width: picture.drawing.width, height: picture.drawing.height)
    let known = sizes.firstIndex { $0.width == size.width && $0.height == size.height }
    if known == nil { sizes.append(size) }
    var classes = ["z\(known ?? sizes.count - 1)", "f\(family.ordinal)"]
    let names = Set(picture.presentations.presentations.map(\.name.withoutRemarks.text))
    classes += places.indices.filter { names.contains(places[$0]) }.map { "l\($0)" }
    if !picture.marks.isEmpty { classes.append("m") }
    let found = Set(picture.marks.map { widget.findings[$0.finding].finding.rule })
    return classes + rules.indices.filter { found.contains(rules[$0]) }.map { "r\($0)" }
  }

  /// A dashed outline around each piece with findings, and their numbers at its corner.
  private func marks(on picture: Picture, _ widget: Int) -> String {
    var outlined: [(place: Rectangle, findings: [Int])] = []
    for mark in picture.marks {
      guard let place = mark.rectangle else { continue }
      if let index = outlined.firstIndex(where: { $0.place == place }) {
        outlined[index].findings.append(mark.finding)
      } else {
        outlined.append((place, [mark.finding]))
      }
    }
    if outlined.isEmpty { return "" }
    var text = "<g class=\"marks\">"
    for (place, findings) in outlined {
      let numbers = listedBriefly(findings.map { String($0 + 1) }, most: 4)
      let width = Double(numbers.utf8.count) * 6 + 9
      let left = max(0, min(place.maxX - width / 2, picture.drawing.width - width))
      let top = max(0, place.y - 8)
      text += """
        <a href="#w\(widget)f\((findings.first ?? 0) + 1)" tabindex="-1"><rect class="o" x="\(Markup.number(place.x))" \
        y="\(Markup.number(place.y))" width="\(Markup.number(place.width))" height="\(Markup.number(place.height))"/>\
        <rect x="\(Markup.number(left))" y="\(Markup.number(top))" width="\(Markup.number(width))" \
        height="15" rx="7.5"/>\
        <text x="\(Markup.number(left + width / 2))" y="\(Markup.number(top + 11))">\(numbers)</text></a>
        """
    }
    return text + "</g>"
  }

  private func list(of widget: PicturedWidget, _ number: Int, _ shownIn: [[Int]]) -> String {
    if widget.findings.isEmpty { return "" }
    var text = "<h3>Findings</h3>\n<ol class=\"findings\">\n"
    for (index, listed) in widget.findings.enumerated() {
      let finding = listed.finding
      let level = finding.severity.rawValue
      let links = Array(Set(shownIn[index])).sorted()
      let shown = links.prefix(6).map { "<a href=\"#p\($0)\">picture \($0 + 1)</a>" }.joined(separator: ", ")
      let more = links.count > 6 ? " and \(links.count - 6) more" : ""
      text += """
        <li id="w\(number)f\(index + 1)"><span class="\(level)">\(level)</span> \
        \(Markup.escaped(finding.message)) <code>\(Markup.escaped(finding.rule))</code> <span class="faint">line \
        \(listed.line)\(links.isEmpty ? "" : "; \(shown)\(more)")</span></li>

        """
    }
    return text + "</ol>\n"
  }

  private func shown(_ path: SourcePath) -> String { String(decoding: path.bytes, as: UTF8.self) }
}

extension PresentationSet {
  /// Names of the presentations with what tells those of one name apart: `iPhone Home Screen, light`.
  package var captions: [String] {
    named.map { first in
      let members = presentations.filter { $0.name == first.name }
      let all = Presentation.all.filter { $0.name == first.name && !$0.families.isDisjoint(with: first.families) }
      let schemes = Set(all.map(\.scheme))
      guard schemes.count > 1, members.count == 1, let scheme = members[0].scheme else { return first.name.text }
      return "\(first.name.text), \(scheme.rawValue)"
    }
  }
}

extension StandIns {
  static let sentences: [(flag: StandIns, text: String)] = [
    (.value, "Grey bars are values without a sample; write them under <code>samples</code>."),
    (.image, "Landscapes are images: only the app has them."),
    (.symbol, "Symbols are our own drawings; a dotted square is one that we have not drawn."),
    (.date, "Dates and times are examples in the system's form."),
    (.gauge, "Gauges without a sample are filled to three fifths."),
    (.repetition, "What is repeated over data without a sample is drawn three times."),
    (.opaque, "Charts, maps and views that only the app knows are sketched."),
    (.color, "Colours of assets without values are grey."),
    (.canvas, "Apple publishes no size of this family for some of these places; the nearest device's is drawn."),
    (.cut, "Some descriptions have more views than are drawn."),
  ]
}
