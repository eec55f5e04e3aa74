import AppleTables
import Findings

// A section for each widget: its families with their pictures, and its findings.
extension PicturePage {
  func summary(_ widgets: [PicturedWidget]) -> String {
    let findings = widgets.reduce(0) { $0 + $1.findings.count }
    let found = findings == 0 ? "" : " \(counted(findings, "finding")), numbered where they show."
    return """
      \(counted(widgets.count, "widget")), \(counted(pictureCount, "picture")). Places that show the same have one \
      picture.\(found)
      """
  }

  mutating func section(of widget: PicturedWidget, in path: SourcePath, number: Int) -> String {
    var text = heading(number, widget.name, widget.kind, path)
    var shownIn: [[Int]] = Array(repeating: [], count: widget.findings.count)
    for family in widget.families {
      text += Self.opening(of: family.family)
      var state: [String] = []
      for picture in family.pictures {
        if picture.states != state {
          state = picture.states
          text += Self.heading(ofState: state)
        }
        for mark in picture.marks { shownIn[mark.finding].append(figures.count) }
        text += figures.figure(picture, family.family, widget.findings, list: "w\(number)f")
      }
      text += "</div>\n</section>\n"
    }
    if widget.families.isEmpty { text += "<p>No place shows this widget.</p>\n" }
    return text + list(of: widget.findings, titled: "Findings", "w\(number)f", shownIn) + "</section>\n"
  }

  func heading(_ number: Int, _ name: String, _ kind: String, _ path: SourcePath) -> String {
    """
    <section id="w\(number)">
    <h2>\(Markup.escaped(name))</h2>
    <p class="faint"><code>\(Markup.escaped(kind))</code> in \(Markup.escaped(path.shown))</p>

    """
  }

  static func opening(of family: Family) -> String {
    "<section class=\"family f\(family.ordinal)\">\n<h3>\(family.rawValue)</h3>\n<div class=\"pictures\">\n"
  }

  static func heading(ofState state: [String]) -> String {
    "<h4>State: \(Markup.escaped(state.joined(separator: ", ")))</h4>\n"
  }

  /// - Parameters:
  ///   - name: What the ids of the items begin with.
  ///   - shownIn: The pictures that show each finding.
  func list(of findings: [ListedFinding], titled title: String, _ name: String, _ shownIn: [[Int]]) -> String {
    if findings.isEmpty { return "" }
    var text = "<h3>\(title)</h3>\n<ol class=\"findings\">\n"
    for (index, listed) in findings.enumerated() {
      let finding = listed.finding
      let level = finding.severity.rawValue
      text += """
        <li id="\(name)\(index + 1)"><span class="\(level)">\(level)</span> \
        \(Markup.escaped(finding.message)) <code>\(Markup.escaped(finding.rule))</code> <span class="faint">line \
        \(listed.line)\(links(to: shownIn[index]))</span></li>

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
