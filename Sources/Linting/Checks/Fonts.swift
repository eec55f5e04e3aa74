import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  /// Text that may shrink below what can be read. One factor may hold for several texts: the smallest is named.
  static let fontScaledMinimum = Check(
    "font-scaled-minimum", each: .family, dependsOn: .textPlatform, needs: [ViewTraits(.minimumScaleFactor)],
    says: ["message": ["fontSize", "scaledFontSize", "factor"]], reads: ["minimum", "fillsRoom"]
  ) { scope, reporter in
    guard let family = scope.family else { return }
    for content in family.contents + family.signedOut {
      let shown = content.presentations.intersection(scope.presentations)
      guard let platform = shown.first?.textPlatform else { continue }
      reporter.scope.content = content
      reporter.scope.presentations = shown
      for scaled in reporter.smallestScaledTexts(in: content, on: platform) { reporter.report(scaled) }
    }
  }
}

/// The smallest text that a factor holds for.
private struct ScaledText {
  var factor: Placed<Double>
  /// Points before it shrinks.
  var size: Double
}

extension CheckReporter {
  /// For each factor, in document order, the smallest text that starts at the minimum or above it and does not fill
  /// its room.
  fileprivate func smallestScaledTexts(in content: ShownContent, on platform: TextPlatform) -> [ScaledText] {
    let (minimum, fillsRoom) = (number("minimum"), number("fillsRoom"))
    var texts: [ScaledText] = []
    var known: [NodeID: Int] = [:]
    for index in content.views.indices where content.views[index].kind.isText && content.views[index].isSeen {
      guard let factor = content.views[index].style.minimumScaleFactor,
        let size = scope.points(ofTextAt: index, on: platform), size >= minimum, size < fillsRoom
      else { continue }
      if let text = known[factor.node] {
        texts[text].size = min(texts[text].size, size)
      } else {
        known[factor.node] = texts.count
        texts.append(ScaledText(factor: factor, size: size))
      }
    }
    return texts
  }

  fileprivate mutating func report(_ text: ScaledText) {
    let minimum = number("minimum")
    // What binary fractions leave behind the sixth digit after the point is not meant.
    let scaled = (text.size * text.factor.value * 1e6).rounded() / 1e6
    guard scaled < minimum else { return }
    report(
      at: text.factor.node,
      Details(
        values: [
          "fontSize": quantity(text.size, unit: "pt"), "scaledFontSize": quantity(scaled, unit: "pt"),
          "factor": decimal((minimum / text.size * 20).rounded(.up) / 20),
        ],
        measured: quantity(scaled, unit: "pt"), measuredNumber: scaled, requiredNumber: minimum))
  }
}

extension Check {
  /// Custom fonts of a whole widget: of more families than the maximum, or for every text.
  static let fontCustomSparing = Check(
    "font-custom-sparing", each: .widget, needs: .customFont,
    says: ["families": ["customFamilies", "count"], "everyText": ["customFamily"]], reads: ["maximum"]
  ) { scope, reporter in
    let fonts = CustomFonts(in: scope)
    guard let first = fonts.firsts.first else { return }
    let maximum = reporter.number("maximum")
    if Double(fonts.firsts.count) > maximum {
      let surplus = fonts.firsts[Int(max(0, maximum))]
      let families = fonts.firsts.map(\.family)
      let names = families.count > 5 ? listedBriefly(families, most: 4) : listed(families)
      reporter.report(
        at: surplus.node,
        .init(
          message: "families", values: ["customFamilies": names, "count": "\(fonts.firsts.count)"],
          measured: names, families: fonts.families))
    } else if fonts.isEveryText {
      reporter.report(
        at: first.node,
        .init(
          message: "everyText", values: ["customFamily": first.family], measured: first.family,
          families: fonts.families))
    }
  }
}

/// The custom fonts that a widget shows.
private struct CustomFonts {
  /// The first font of each family of fonts, in the order of the file.
  private(set) var firsts: [(family: String, node: NodeID)] = []
  /// The families of the widget that show one.
  private(set) var families: [Family] = []
  private var sawText = false
  private var sawOther = false

  /// Whether there is text, and all of it is known to have a custom font.
  var isEveryText: Bool { sawText && !sawOther }

  init(in scope: FactScope) {
    var firstByFamily: [[UInt8]: (family: String, node: NodeID)] = [:]
    for family in scope.shownWidget.families {
      for content in family.contents + family.signedOut {
        for index in content.views.indices {
          look(at: index, in: content, of: family.offered.name, scope.file)
          guard let font = customFont(of: index, in: content, scope.file) else { continue }
          if families.last != family.offered.name { families.append(family.offered.name) }
          let key = Array(font.family.utf8)
          if let known = firstByFamily[key], known.node <= font.node { continue }
          firstByFamily[key] = font
        }
      }
    }
    firsts = firstByFamily.values.sorted { $0.node < $1.node }
  }

  /// The custom font that a text ends up with, and where it is set.
  private func customFont(
    of index: Int, in content: ShownContent, _ file: WidgetFile
  ) -> (family: String, node: NodeID)? {
    let shown = content.views[index]
    guard shown.kind.isText, shown.isSeen, !shown.style.font.isUnknown, let custom = shown.style.font.custom,
      let node = shown.style.font.node
    else { return nil }
    return (file.fontFamily(named: custom), node)
  }

  /// Whether a text has a custom font. Opaque views may hold text, and what is uncertain may look otherwise.
  private mutating func look(at index: Int, in content: ShownContent, of family: Family, _ file: WidgetFile) {
    let shown = content.views[index]
    if sawOther || family == .accessoryInline { return }
    if file.isKnownToAppAlone(shown.view) {
      sawOther = true
    } else if shown.kind.isText, !content.isLabelWithoutFont(at: index, in: file) {
      sawText = true
      sawOther = shown.isUncertain || shown.style.font.isUnknown || shown.style.font.custom == nil
    }
  }
}
