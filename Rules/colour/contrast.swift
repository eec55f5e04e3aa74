import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat

extension Check {
  static let contrast = Check(each: .text) { scope, reporter in
    guard scope.mayHaveContrast else { return }
    var scope = scope
    // A contrast that is too low even for large text is reported whatever the text's size.
    var isReported = false
    var lowest = Double.infinity
    for group in scope.presentations.groups(by: [.scheme, .renderingMode, .background]) {
      scope.presentations = group
      guard let contrast = scope.textContrast else { continue }
      lowest = min(lowest, contrast.ratio)
      guard contrast.ratio < reporter.number("large") else { continue }
      reporter.report(contrast, needing: scope.isLargeText == .no ? "normal" : "large", in: scope)
      isReported = true
    }
    if isReported { return }
    // Text sizes differ by platform; contrast differs only if a view may draw another background there.
    if lowest >= reporter.number("normal"), !scope.hasViewAsBackground { return }
    for group in reporter.scope.presentations.groups(by: [.textPlatform, .scheme, .renderingMode, .background]) {
      scope.presentations = group
      guard scope.isLargeText == .no, let contrast = scope.textContrast, contrast.ratio < reporter.number("normal")
      else { continue }
      reporter.report(contrast, needing: "normal", in: scope)
    }
  }
}

extension CheckReporter {
  fileprivate mutating func report(_ contrast: TextContrast, needing parameter: String, in scope: FactScope) {
    guard let view = scope.view else { return }
    let color = scope.shown?.style.foreground
    let measured = quantity(contrast.ratio, unit: ":1")
    let needed = text(ofParameter: parameter) ?? ""
    let better = scope.suggestedColor(insteadOf: contrast, needing: number(parameter))
    // One colour for all levels would make secondary text as strong as its title.
    let needsDarkScheme = contrast.level != nil && better.text == "white" && scope.file.tree.isFromCode
    let colorRemedy = needsDarkScheme ? "darkScheme" : color == nil ? "view" : "color"
    // Black is invisible where the background is removed and the display is dark.
    let isInvisibleElsewhere = better.isBlackInDark && scope.isShownWithoutBackground
    let remedy = !better.isForAllStops
      ? "stops" : !better.isForAllStates ? "chosen" : isInvisibleElsewhere ? "whereShown" : colorRemedy
    // The wallpaper behind vibrant text is unknown. Without numbers, such a finding yields to others at its place.
    let hasNumbers = contrast.isAgainstContainer
    report(
      at: .node(color.map { scope.file[$0].node } ?? view.key), message: contrast.message(isColored: color != nil),
      values: [
        "contrast": measured, "backdrop": scope.backdropInWords(of: contrast), "textSize": scope.textSizeInWords,
        "needed": needed, "level": contrast.level?.rawValue ?? "", "shade": contrast.text.shade, "better": better.text,
      ], measured: measured, remedy: contrast.isAgainstContainer ? remedy : nil, required: "at least \(needed)",
      measuredNumber: hasNumbers ? contrast.ratio : nil, requiredNumber: hasNumbers ? number(parameter) : nil,
      presentations: scope.presentations, group: scope.colorPair(of: contrast, color))
  }
}

extension TextContrast {
  fileprivate func message(isColored: Bool) -> String {
    if !isAgainstContainer { return "vibrant" }
    switch level {
    case nil: return ratio <= 1 ? "same" : "low"
    case .primary?: return isColored ? "primary" : "plain"
    default: return "level"
    }
  }
}

extension RGBA {
  fileprivate var shade: String { red < 128 ? "black" : "white" }

  /// White or black, whichever has the higher `lowest`: the lowest contrast with any colour. `contrast` is the lowest
  /// over all states of the highest contrast in a state.
  fileprivate static func blackOrWhite(on states: [[RGBA]]) -> (color: RGBA, contrast: Double, lowest: Double) {
    func lowest(_ text: RGBA) -> Double { states.joined().map { text.contrast(with: $0) }.min() ?? 0 }
    let color: RGBA = lowest(.white) >= lowest(.black) ? .white : .black
    return (color, states.compactMap { $0.map { color.contrast(with: $0) }.max() }.min() ?? 0, lowest(color))
  }
}

extension FactScope {
  fileprivate var hasViewAsBackground: Bool {
    if case .views? = family?.offered.containerBackground?.form { true } else { false }
  }

  fileprivate var isShownWithoutBackground: Bool {
    guard let family, let view = shown?.view else { return false }
    return family.contents.contains { content in
      content.presentations.subtracting(family.offered.backgroundShown) != []
        && content.views.contains { $0.view == view && $0.isSeen }
    }
  }

  /// Yes if the text needs less contrast, since it is large, or bold and nearly large. Unknown without a size.
  fileprivate var isLargeText: Truth {
    guard let size = fontSize else { return .unknown }
    if size >= 18 { return .yes }
    return size < 14 ? .no : fontIsBold
  }

  fileprivate var textSizeInWords: String {
    guard let size = fontSize else { return "even large text" }
    let isLargeAsBold = size < 18 && isLargeText == .yes
    let text = "\(isLargeAsBold ? "bold " : "")\(quantity(size, unit: "pt")) text"
    // Bold text needs less contrast only from 14 points on.
    return size < 14 && fontIsBold == .yes ? "\(text), even bold," : text
  }

  /// The value of the container background, after its name if it is written by name.
  fileprivate func backdropInWords(of contrast: TextContrast) -> String {
    let value = contrast.backdrop.hex
    if contrast.backdrops.count > 1 { return "\(value) (the gradient stop on which it is most legible)" }
    guard let background = family?.offered.containerBackground else { return "the container background \(value)" }
    let color = containerColor(of: contrast.backdrop)
    let written = color.map { file.writtenText(of: $0) } ?? file.writtenText(of: background.node)
    let isName = written.utf8.count <= 20 && written.allSatisfy { $0.isLetter && $0.isASCII }
    return "the container background \(isName ? "\(written) (\(value))" : value)"
  }

  /// The colour to suggest: one with contrast in both appearances and, if one exists, in all states.
  fileprivate func suggestedColor(
    insteadOf contrast: TextContrast, needing needed: Double
  ) -> (text: String, isBlackInDark: Bool, isForAllStates: Bool, isForAllStops: Bool) {
    var whole = self
    // Other views may depend on the appearance, so that it has other contents, which show this text, too.
    let contents = family?.contents.filter { content in content.views.contains { $0.view == shown?.view } } ?? []
    whole.presentations = contents.reduce(PresentationSet()) { $0.union($1.presentations) }
      .intersection(family?.offered.backgroundShown ?? [])
    let light = whole.containerColors(in: .light)
    let dark = whole.containerColors(in: .dark)
    let current = RGBA.blackOrWhite(on: [contrast.backdrops]).color.shade
    let stops = contrast.backdrops
    let isForAllStops = stops.count < 2 || RGBA.blackOrWhite(on: [stops]).lowest >= needed
    let best = (light: RGBA.blackOrWhite(on: light), dark: RGBA.blackOrWhite(on: dark))
    // Either black or white has a contrast of at least 4.5:1 with any colour.
    let isForAllStates = [(light, best.light), (dark, best.dark)].allSatisfy { states, best in
      states.count < 2 || best.contrast >= min(needed, 4.5)
    }
    if !isForAllStates { return (current, false, false, isForAllStops) }
    // If the environment sets the appearance, a pair shows the same side in both.
    guard !light.isEmpty, !dark.isEmpty, shown?.style.overridesScheme != true else {
      return (current, current == "black", true, isForAllStops)
    }
    let (inLight, inDark) = (best.light.color.shade, best.dark.color.shade)
    if inLight == inDark { return (inLight, inDark == "black", true, isForAllStops) }
    let isPrimary = inLight == "black" && contrast.level != .primary
    return (isPrimary ? "primary" : "{light: \(inLight), dark: \(inDark)}", inDark == "black", true, isForAllStops)
  }

  /// The text's colour, if any, and its background, both as written.
  fileprivate func colorPair(of contrast: TextContrast, _ color: ColorID?) -> String {
    let text = color.map { file.writtenText(of: $0) } ?? ""
    guard contrast.isAgainstContainer, let background = family?.offered.containerBackground
    else { return "\(text)/vibrant" }
    let backdrop = contrast.backdrops.count > 1 ? nil : containerColor(of: contrast.backdrop)
    return "\(text)/\(backdrop.map { file.writtenText(of: $0) } ?? file.writtenText(of: background.node))"
  }
}

extension FixSubject {
  func readableGrey() -> [FixDraft] {
    guard let value = ownForeground, !isOnSwappedBackground, tree[value].kind == .mapping,
      editor.ownEntries(of: value).count == 1, let node = editor.value(of: "white", in: value),
      let old = number(at: node)
    else { return [] }
    let greys = (0...100).map { Double($0) / 100 }.sorted { abs($0 - old) < abs($1 - old) }
    let legible = greys.filter { $0 != old && isLegible(RGBA(white: $0), insteadOf: RGBA(white: old)) }
    return legible.nearestAndSome(each: 5).compactMap { grey in
      let new = decimal(grey)
      return FixDraft("Replace \(shown(node)) with \(new)", editor.replacing(node, with: .literal(new)))
    }
  }

  func primaryColor() -> [FixDraft] {
    guard let value = ownForeground, !isOnSwappedBackground else { return [] }
    return draft("Replace \(shown(value)) with primary", editor.replacing(value, with: .word("primary")))
  }

  func readableShade() -> [FixDraft] {
    guard let value = ownForeground, !isOnSwappedBackground, let text = text(of: value),
      let color = HexColor(text.utf8)?.color, let shades = ColorShades(text)?.all
    else { return [] }
    let legible = shades.filter { shade in
      HexColor(shade.utf8).map { isLegible($0.color, insteadOf: color) } ?? false
    }
    return legible.nearestAndSome(each: 10).compactMap { shade in
      FixDraft("Replace \(text) with \(shade)", editor.replacing(value, with: .word(shade)))
    }
  }

  /// True if a colour has the needed contrast with a backdrop on which the old one may have been measured: a darker or
  /// a lighter one, or in vibrant mode black.
  private func isLegible(_ new: RGBA, insteadOf old: RGBA) -> Bool {
    let needed = finding.evidence.requiredNumber ?? number("normal") ?? 4.5
    guard let measured = finding.evidence.measuredNumber else { return new.contrast(with: .black) >= needed }
    let (before, after) = (old.relativeLuminance + 0.05, new.relativeLuminance + 0.05)
    return [before / measured, before * measured].contains { backdrop in
      (0.05...1.05).contains(backdrop) && max(after, backdrop) / min(after, backdrop) >= needed
    }
  }
}

extension Array {
  /// The first elements, and some of the others, since each takes a proof.
  fileprivate func nearestAndSome(each step: Int) -> [Element] {
    prefix(4) + stride(from: 4, to: count, by: step).map { self[$0] }
  }
}
