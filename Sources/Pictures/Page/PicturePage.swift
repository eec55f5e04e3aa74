import AppleTables
import Base
import Presentations

/// Pictures as an HTML page: one file, or a page and a style sheet for servers that forbid inline styles. No scripts,
/// no style attributes, and a policy that allows nothing but the page's own style.
public struct PicturePage: Sendable {
  package private(set) var html = ""
  /// The separate style sheet; nil if it is inline.
  package private(set) var style: String?
  public var pictureCount: Int { figures.count }

  static func id(ofPicture number: Int) -> String { "p\(number)" }

  public static let styleName = "style.css"

  private var figures: PageFigures

  public init(_ sheets: [PictureSheet], separatesStyle: Bool = false) {
    let widgets = sheets.flatMap(\.widgets)
    let pictures = widgets.flatMap { $0.families.flatMap(\.pictures) }
    figures = PageFigures(rules: widgets.flatMap { $0.findings.map(\.finding.rule) }, pictures: pictures)
    var body = ""
    var number = 0
    for sheet in sheets {
      for widget in sheet.widgets {
        body += section(of: widget, in: sheet.path, number: number)
        number += 1
      }
      if sheet.isCut { body += Self.cutNote(sheet.path) }
    }
    let title = widgets.count == 1 ? "\(widgets[0].name) in every place" : "Widgets in every place"
    assemble(
      body, title: title, summary: summary(widgets), names: widgets.map(\.name), pictures,
      separatesStyle: separatesStyle)
  }

  public init(_ comparison: PictureComparison, separatesStyle: Bool = false) {
    let pictures = comparison.widgets.flatMap { widget in
      widget.families.flatMap { $0.pairs.flatMap { [$0.before, $0.after].compactMap(\.self) } }
    }
    let rules = comparison.widgets.flatMap { ($0.newFindings + $0.removedFindings).map(\.finding.rule) }
    figures = PageFigures(rules: rules, pictures: pictures)
    var body = ""
    for (number, widget) in comparison.widgets.enumerated() { body += section(of: widget, number: number) }
    for path in comparison.cutPaths { body += Self.cutNote(path) }
    assemble(
      body, title: "What has changed", summary: summary(comparison), names: comparison.widgets.map(\.name), pictures,
      separatesStyle: separatesStyle)
  }

  private static func cutNote(_ path: SourcePath) -> String {
    "<p><strong>\(Markup.escaped(path.shown))</strong> has more pictures than are drawn here.</p>\n"
  }

  private mutating func assemble(
    _ body: String, title: String, summary: String, names: [String], _ pictures: [Picture], separatesStyle: Bool
  ) {
    let css = PageStyle.css(
      sizes: figures.sizes, places: figures.places.count, rules: figures.rules.count, states: figures.states.count)
    style = separatesStyle ? css : nil
    let policy = separatesStyle ? "'self'" : "'sha256-\(base64(SHA256.digest(of: Array(css.utf8))))'"
    let style = separatesStyle ? "<link rel=\"stylesheet\" href=\"\(Self.styleName)\">" : "<style>\(css)</style>"
    html = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \(policy); base-uri 'none'; \
      form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(Markup.escaped(title))</title>
      \(style)
      </head>
      <body>
      <svg class="defs" aria-hidden="true" width="0" height="0"><defs>\(figures.writer.definitions)</defs></svg>
      <header>
      <h1>\(Markup.escaped(title))</h1>
      <p>\(summary)</p>
      \(details(pictures.reduce(into: []) { $0.formUnion($1.placeholders) }))</header>
      \(figures.count == 0 ? "" : filters)\(tableOfContents(names))<main>
      \(body)</main>
      </body>
      </html>

      """
  }

  private func tableOfContents(_ names: [String]) -> String {
    guard names.count > 1 else { return "" }
    let items = names.enumerated().map { "<li><a href=\"#w\($0.offset)\">\(Markup.escaped($0.element))</a></li>" }
    return "<nav aria-label=\"Widgets\"><ul>\(items.joined())</ul></nav>\n"
  }

  private var filters: String {
    var finding = ""
    if !figures.rules.isEmpty {
      finding = """
        <label>Finding <select id="finding" autocomplete="off"><option value="all">all pictures</option>\
        <option value="any">with a finding</option>\(options(figures.rules))</select></label>
        <label><input type="checkbox" id="marks" checked autocomplete="off"> Findings on the pictures</label>

        """
    }
    return """
      <div class="filters" role="search" aria-label="Choose pictures">
      <label>Family <select id="family" autocomplete="off"><option value="all">all families</option>\
      \(options(Family.allCases.map(\.rawValue)))\
      </select></label>
      <label>Place <select id="place" autocomplete="off"><option value="all">all places</option>\
      \(options(figures.places))\
      </select></label>
      \(finding)\(states)</div>

      """
  }

  /// A list of the states of the app; empty unless some pictures are hidden until people choose their state.
  private var states: String {
    if figures.states.isEmpty { return "" }
    let names = figures.states.map { $0.isEmpty ? "none of the others" : $0.joined(separator: ", ") }
    return """
      <label>State <select id="state" autocomplete="off"><option value="most">that shows most</option>\
      <option value="all">all states</option>\(options(names))</select></label>

      """
  }

  private func options(_ names: [String]) -> String {
    names.enumerated().map { "<option value=\"\($0.offset)\">\(Markup.escaped($0.element))</option>" }.joined()
  }

  private func details(_ used: Set<Placeholder>) -> String {
    let items = Placeholder.sentences.filter { used.contains($0.flag) }.map { "<li>\($0.text)</li>" }
    return """
      <details><summary>What is drawn, and what is a stand-in</summary>
      <p>Places, sizes, colours and text sizes are those of the system; spacings, corners, margins of accessory \
      widgets and line lengths are about right. Wallpapers, clocks and windows are stand-ins.</p>
      <ul>\(items.joined())</ul></details>

      """
  }

  private func summary(_ widgets: [PicturedWidget]) -> String {
    let findings = widgets.reduce(0) { $0 + $1.findings.count }
    let found = findings == 0 ? "" : " \(counted(findings, "finding")), numbered where they show."
    return """
      \(counted(widgets.count, "widget")), \(counted(pictureCount, "picture")). Places that show the same have one \
      picture.\(found)
      """
  }

  private mutating func section(of widget: PicturedWidget, in path: SourcePath, number: Int) -> String {
    var text = heading(number, widget.name, widget.kind, path)
    var findings = FindingList(title: "Findings", idPrefix: "w\(number)f", widget.findings)
    for family in widget.families {
      text += section(
        of: family.family, family.pictures, states: \.states, isInitiallyHidden: \.isInitiallyHidden
      ) { page, picture in page.figure(picture, family.family, &findings) }
    }
    if widget.families.isEmpty { text += "<p>No place shows this widget.</p>\n" }
    return text + findings.markup(near: path) + "</section>\n"
  }

  private func heading(_ number: Int, _ name: String, _ kind: String, _ path: SourcePath) -> String {
    """
    <section id="w\(number)">
    <h2>\(Markup.escaped(name))</h2>
    <p class="faint"><code>\(Markup.escaped(kind))</code> in \(Markup.escaped(path.shown))</p>

    """
  }

  /// A family with its pictures or pairs of pictures, and a heading before each state.
  private mutating func section<Item>(
    of family: Family, _ items: [Item], states: (Item) -> [String], isInitiallyHidden: (Item) -> Bool = { _ in false },
    _ markup: (inout PicturePage, Item) -> String
  ) -> String {
    var text = "<section class=\"family f\(family.ordinal)\">\n<h3>\(family.rawValue)</h3>\n<div class=\"pictures\">\n"
    var state: [String] = []
    for item in items {
      if states(item) != state {
        state = states(item)
        let name = state.isEmpty ? "none of these" : Markup.escaped(state.joined(separator: ", "))
        let classes = figures.stateClassAttribute(of: state, isInitiallyHidden: isInitiallyHidden(item))
        text += "<h4\(classes)>State: \(name)</h4>\n"
      }
      text += markup(&self, item)
    }
    return text + "</div>\n</section>\n"
  }

  private mutating func figure(
    _ picture: Picture, _ family: Family, _ findings: inout FindingList, time: String? = nil
  ) -> String {
    // A link to a hidden picture would lead nowhere.
    for mark in picture.marks where !picture.isInitiallyHidden {
      findings.pictures[mark.findingIndex].append(figures.count)
    }
    return figures.figure(picture, family, findings.findings, idPrefix: findings.idPrefix, time: time)
  }
}

extension SourcePath {
  var shown: String { String(decoding: bytes, as: UTF8.self) }
}

private struct FindingList {
  let title: String
  /// The beginning of each finding's id in the page; its number follows.
  let idPrefix: String
  let findings: [ListedFinding]
  /// The numbers of the pictures that show each finding.
  var pictures: [[Int]]

  init(title: String, idPrefix: String, _ findings: [ListedFinding]) {
    (self.title, self.idPrefix, self.findings) = (title, idPrefix, findings)
    pictures = Array(repeating: [], count: findings.count)
  }

  /// - Parameter path: The file of the widget; only other files are named.
  func markup(near path: SourcePath) -> String {
    if findings.isEmpty { return "" }
    var text = "<h3>\(title)</h3>\n<ol class=\"findings\">\n"
    for (index, listed) in findings.enumerated() {
      let finding = listed.finding
      let level = finding.severity.rawValue
      let file = listed.path.map { $0 == path ? "" : Markup.escaped($0.shown) + ", " } ?? ""
      text += """
        <li id="\(idPrefix)\(index + 1)"><span class="\(level)">\(level)</span> \
        \(Markup.escaped(finding.message)) <code>\(Markup.escaped(finding.rule))</code> \
        <span class="faint">\(file)line \(listed.line)\(links(to: pictures[index]))</span></li>

        """
    }
    return text + "</ol>\n"
  }

  private func links(to pictures: [Int]) -> String {
    let pictures = Set(pictures).sorted()
    if pictures.isEmpty { return "" }
    let links = pictures.prefix(4).map { "<a href=\"#p\($0)\">\($0 + 1)</a>" }.joined(separator: ", ")
    let more = pictures.count > 4 ? " and \(pictures.count - 4) more" : ""
    return "; picture\(pictures.count > 1 ? "s" : "") \(links)\(more)"
  }
}

// MARK: - A section for each widget that has changed
extension PicturePage {
  private func summary(_ comparison: PictureComparison) -> String {
    if comparison.widgets.isEmpty { return "The pictures and findings are the same before and after." }
    func count(_ change: ComparedWidget.Change) -> Int { comparison.widgets.count { $0.change == change } }
    let parts = [("changed", count(.changed)), ("new", count(.added)), ("removed", count(.removed))]
    let counts = parts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    return "Widgets: \(counts). Only what differs is drawn, before and after side by side."
  }

  private mutating func section(of widget: ComparedWidget, number: Int) -> String {
    var text = heading(number, widget.name, widget.kind, widget.path)
    switch widget.change {
    case .added: text += "<p>This widget is new.</p>\n"
    case .removed: text += "<p>This widget is no longer there.</p>\n"
    case .changed: break
    }
    var newFindings = FindingList(title: "New findings", idPrefix: "w\(number)f", widget.newFindings)
    var removedFindings = FindingList(title: "Findings that are gone", idPrefix: "w\(number)g", widget.removedFindings)
    for family in widget.families {
      text += section(of: family.family, family.pairs, states: \.states) { page, pair in
        let before = pair.before.map { page.figure($0, family.family, &removedFindings, time: "Before") }
          ?? Self.absence("Before")
        let after = pair.after.map { page.figure($0, family.family, &newFindings, time: "After") }
          ?? Self.absence("After")
        return "<div class=\"pair\">\n\(before)\(after)</div>\n"
      }
    }
    if widget.families.isEmpty { text += "<p>Its pictures are the same before and after.</p>\n" }
    return text + newFindings.markup(near: widget.path) + removedFindings.markup(near: widget.path) + "</section>\n"
  }

  private static func absence(_ time: String) -> String { "<p class=\"absent\">\(time): not shown here</p>\n" }
}
