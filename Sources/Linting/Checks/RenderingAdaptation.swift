import AppleTables
import Facts
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  /// Content that reduced luminance spoils, in a widget of which nothing adapts to that.
  static let alwaysOnSupport = Check(
    "always-on-support", each: .content, varies: .scheme, says: ["message": ["glaring"]], meetsEverySubject: false
  ) { scope, reporter in
    guard let (word, place) = scope.firstGlaringView else { return }
    reporter.meet()
    guard scope.adaptsToReducedLuminance == .no, let family = scope.family?.family else { return }
    reporter.report(at: family.place, .init(values: ["glaring": word], related: [.node(place)], group: ""))
  }

  /// Content that looks different once its colours are taken, in a family of which nothing adapts to that.
  static let renderingModeAdaptation = Check(
    "rendering-mode-adaptation", each: .content, varies: .scheme, says: ["message": ["changing"]],
    reads: ["nearlyOpaque"], meetsEverySubject: false
  ) { scope, reporter in
    let opaque = reporter.number("nearlyOpaque")
    guard let (word, place) = scope.firstViewThatTintingChanges(wordsOpaqueFrom: opaque) else { return }
    reporter.meet()
    guard scope.adaptsToRenderingMode == .no, let key = scope.family?.family.content?.key else { return }
    reporter.report(at: key, .init(values: ["changing": word], related: [.node(place)]))
  }
}

extension FactScope {
  /// What the first shown view is that does not suit reduced luminance, with its colour, or its key for what has none.
  fileprivate var firstGlaringView: (word: String, place: NodeID)? {
    firstView { index in
      if isPicture(index) { return ("a picture", nil) }
      if isGradient(index) { return ("an opaque fill", nil) }
      let colors = colors(of: index)
      if let fixed = colors.first(where: { isFixed($0.color, at: index) }) {
        return ("a fixed colour", file[fixed.color].node)
      }
      let fill = colors.first { $0.isFill && isOpaqueFill($0.color, at: index) }
      return fill.map { ("an opaque fill", file[$0.color].node) }
    }
  }

  /// What the first shown view is that looks different without its colours, with its key.
  fileprivate func firstViewThatTintingChanges(wordsOpaqueFrom opaque: Double) -> (word: String, place: NodeID)? {
    firstView { index in
      // The system draws gauges in every mode, whatever their tint.
      if content?.views[index].kind.hasLabels == true { return nil }
      let colors = colors(of: index).filter { $0.use != .tint }
      if isPicture(index) { return ("a picture", nil) }
      if isGradient(index) || colors.contains(where: { isGradient($0.color) }) { return ("a gradient", nil) }
      if isTranslucent(index, colors, wordsOpaqueFrom: opaque) { return ("something translucent", nil) }
      return colors.contains { $0.isFill && isFixed($0.color, at: index) } ? ("a coloured fill", nil) : nil
    }
  }

  /// The first view shown for certain of which there is something to say, with the place of that; nil for its key.
  private func firstView(_ find: (Int) -> (word: String, place: NodeID?)?) -> (word: String, place: NodeID)? {
    guard let content else { return nil }
    for index in content.views.indices where content.views[index].isSeen {
      if let (word, place) = find(index) { return (word, place ?? file[content.views[index].view].key) }
    }
    return nil
  }

  /// An image from the asset catalogue, unless it is a template, which is drawn in one colour as a symbol is.
  private func isPicture(_ index: Int) -> Bool {
    guard let content, file.isAssetImage(content.views[index].view) else { return false }
    return !content.isTemplate(index, in: file)
  }

  private func isGradient(_ index: Int) -> Bool { content?.views[index].kind.isGradient == true }

  private func isGradient(_ color: ColorID) -> Bool {
    if case .gradient = file[color].form { true } else { false }
  }

  private func scheme(around index: Int) -> ColorScheme? { content?.views[index].style.scheme(in: presentation) }

  /// Whether the colour that shows in the scheme around the view is fixed, and shows at all.
  private func isFixed(_ color: ColorID, at index: Int) -> Bool {
    file.isFixed(color, in: scheme(around: index)) == .yes && file.alpha(of: color, in: scheme(around: index)) != 0
  }

  /// By an opacity of its own, a colour with transparency, or the word of its author. What cannot be seen is not.
  private func isTranslucent(_ index: Int, _ colors: [ColorUse], wordsOpaqueFrom opaque: Double) -> Bool {
    guard let content, !file[content.views[index].view].modifiers.isEmpty || !colors.isEmpty else { return false }
    // Words keep their look at such an opacity, and a stroke that is fainter is the track of a gauge.
    let limit = content.drawsOnlyWords(index, in: file) ? opaque : 1
    if case .number(let opacity)? = content.modifier(.opacity, of: index, in: file)?.value, opacity > 0,
      opacity < limit
    {
      return true
    }
    if case .flag(true)? = content.modifier(.translucent, of: index, in: file)?.value { return true }
    let scheme = scheme(around: index)
    return colors.contains { use in
      use.use != .stroke && file.alpha(of: use.color, in: scheme).map { $0 > 0 && $0 < limit } == true
    }
  }

  /// Gradients count; semantic colours, materials and colours without values do not.
  private func isOpaqueFill(_ color: ColorID, at index: Int) -> Bool {
    if isGradient(color) { return true }
    return file.resolved(color, in: scheme(around: index)).map { $0.alpha >= 1 } == true
  }
}
