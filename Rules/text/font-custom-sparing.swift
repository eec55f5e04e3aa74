import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  static let fontCustomSparing = Check(each: .widget) { scope, reporter in
    let fonts = CustomFonts(in: scope)
    guard let firstUse = fonts.firstUses.first else { return }
    let maximum = reporter.number("maximum")
    if Double(fonts.firstUses.count) > maximum {
      let surplus = fonts.firstUses[Int(max(0, maximum))]
      let families = fonts.firstUses.map(\.family)
      let names = families.count > 5 ? listedBriefly(families, limit: 4) : listed(families)
      reporter.report(
        at: .node(surplus.node), message: "families",
        values: ["customFamilies": names, "count": "\(fonts.firstUses.count)"], measured: names,
        families: fonts.widgetFamilies)
    } else if fonts.hasText, !fonts.hasOtherFont {
      reporter.report(
        at: .node(firstUse.node), message: "everyText", values: ["customFamily": firstUse.family],
        measured: firstUse.family, families: fonts.widgetFamilies)
    }
  }
}

private struct CustomFonts {
  /// The first use of each font family, in file order.
  private(set) var firstUses: [(family: String, node: NodeID)] = []
  private(set) var widgetFamilies: [Family] = []
  private(set) var hasText = false
  private(set) var hasOtherFont = false

  init(in scope: FactScope) {
    var firstByFamily: [[UInt8]: (family: String, node: NodeID)] = [:]
    for family in scope.shownWidget.families {
      for content in family.contents + family.signedOut {
        for index in content.views.indices {
          recordFont(of: index, in: content, of: family.offered.family, scope.file)
          guard let font = customFont(of: index, in: content, scope.file) else { continue }
          if widgetFamilies.last != family.offered.family { widgetFamilies.append(family.offered.family) }
          let key = Array(font.family.utf8)
          if let known = firstByFamily[key], known.node <= font.node { continue }
          firstByFamily[key] = font
        }
      }
    }
    firstUses = firstByFamily.values.sorted { $0.node < $1.node }
  }

  private func customFont(
    of index: Int, in content: ShownContent, _ file: WidgetFile
  ) -> (family: String, node: NodeID)? {
    let shown = content.views[index]
    guard shown.kind.isText, shown.isSeen, !shown.style.font.isUnknown, let custom = shown.style.font.custom,
      let node = shown.style.font.node
    else { return nil }
    return (file.fontFamily(named: custom), node)
  }

  /// Records whether there is text, and whether any may have a font that is not custom: a view that only the app knows
  /// may contain such text, and an uncertain view may have another font.
  private mutating func recordFont(of index: Int, in content: ShownContent, of family: Family, _ file: WidgetFile) {
    let shown = content.views[index]
    if hasOtherFont || family == .accessoryInline { return }
    if file.isKnownOnlyToApp(shown.view) {
      hasOtherFont = true
    } else if shown.kind.isText, !content.isLabelWithoutFont(at: index, in: file) {
      hasText = true
      hasOtherFont = shown.isUncertain || shown.style.font.isUnknown || shown.style.font.custom == nil
    }
  }
}
