import AppleTables
import Findings

// A section for each widget that has changed.
extension PicturePage {
  func summary(_ comparison: PictureComparison) -> String {
    if comparison.widgets.isEmpty { return "The pictures and findings are the same before and after." }
    func count(_ change: ComparedWidget.Change) -> Int { comparison.widgets.filter { $0.change == change }.count }
    let parts = [("changed", count(.changed)), ("new", count(.added)), ("removed", count(.removed))]
    let counts = parts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    return "Widgets: \(counts). Only what differs is drawn, before and after side by side."
  }

  mutating func section(of widget: ComparedWidget, number: Int) -> String {
    var text = heading(number, widget.name, widget.kind, widget.path)
    switch widget.change {
    case .added: text += "<p>This widget is new.</p>\n"
    case .removed: text += "<p>This widget is no longer there.</p>\n"
    case .changed: break
    }
    var foundIn: [[Int]] = Array(repeating: [], count: widget.found.count)
    var goneFrom: [[Int]] = Array(repeating: [], count: widget.gone.count)
    for family in widget.families {
      text += Self.opening(of: family.family)
      var state: [String] = []
      for pair in family.pairs {
        if pair.states != state {
          state = pair.states
          text += Self.heading(ofState: state)
        }
        for mark in pair.before?.marks ?? [] { goneFrom[mark.finding].append(figures.count) }
        let before = figure(pair.before, family.family, widget.gone, "w\(number)g", "Before")
        for mark in pair.after?.marks ?? [] { foundIn[mark.finding].append(figures.count) }
        let after = figure(pair.after, family.family, widget.found, "w\(number)f", "After")
        text += "<div class=\"pair\">\n\(before)\(after)</div>\n"
      }
      text += "</div>\n</section>\n"
    }
    if widget.families.isEmpty { text += "<p>Its pictures are the same before and after.</p>\n" }
    text += list(of: widget.found, titled: "New findings", "w\(number)f", foundIn)
    text += list(of: widget.gone, titled: "Findings that are gone", "w\(number)g", goneFrom)
    return text + "</section>\n"
  }

  private mutating func figure(
    _ picture: Picture?, _ family: Family, _ findings: [ListedFinding], _ list: String, _ time: String
  ) -> String {
    guard let picture else { return "<p class=\"absent\">\(time): not shown here</p>\n" }
    return figures.figure(picture, family, findings, list: list, time: time)
  }
}
