import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  static let fontCustomSparing = Check(each: .widget) { scope, reporter in
    let fonts = CustomFonts(in: scope)
    guard let first = fonts.firsts.first else { return }
    let maximum = reporter.number("maximum")
    if Double(fonts.firsts.count) > maximum {
      let surplus = fonts.firsts[Int(max(0, maximum))]
      let families = fonts.firsts.map(\.family)
      let names = families.count > 5 ? listedBriefly(families, limit: 4) : listed(families)
      reporter.report(
        at: .node(surplus.node), message: "families",
        values: ["customFamilies": names, "count": "\(fonts.firsts.count)"], measured: names, families: fonts.families)
    } else if fonts.areOnEveryText {
      reporter.report(
        at: .node(first.node), message: "everyText", values: ["customFamily": first.family], measured: first.family,
        families: fonts.families)
    }
  }
}

private struct CustomFonts {
  /// The first font of each family of fonts, in the order of the file.
  private(set) var firsts: [(family: String, node: NodeID)] = []
  private(set) var families: [Family] = []
  private var hasText = false
  private var hasOther = false

  /// True if there is text, and all of it is known to have a custom font.
  var areOnEveryText: Bool { hasText && !hasOther }

  init(in scope: FactScope) {
    var firstByFamily: [[UInt8]: (family: String, node: NodeID)] = [:]
    for family in scope.shownWidget.families {
      for content in family.contents + family.signedOut {
        for index in content.views.indices {
          recordFont(of: index, in: content, of: family.offered.family, scope.file)
          guard let font = customFont(of: index, in: content, scope.file) else { continue }
          if families.last != family.offered.family { families.append(family.offered.family) }
          let key = Array(font.family.utf8)
          if let known = firstByFamily[key], known.node <= font.node { continue }
          firstByFamily[key] = font
        }
      }
    }
    firsts = firstByFamily.values.sorted { $0.node < $1.node }
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

  /// Records whether there is text, and whether any may have another font than a custom one: opaque views may contain
  /// text, and uncertain views may look different.
  private mutating func recordFont(of index: Int, in content: ShownContent, of family: Family, _ file: WidgetFile) {
    let shown = content.views[index]
    if hasOther || family == .accessoryInline { return }
    if file.isKnownOnlyToApp(shown.view) {
      hasOther = true
    } else if shown.kind.isText, !content.isLabelWithoutFont(at: index, in: file) {
      hasText = true
      hasOther = shown.isUncertain || shown.style.font.isUnknown || shown.style.font.custom == nil
    }
  }
}
