import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  /// Content that reduced luminance spoils, in a widget of which nothing adapts to that.
  static let alwaysOnSupport = Check(
    "always-on-support", each: .content, dependsOn: .scheme, says: ["message": ["glaring"]],
    remedies: ["text", "area", "black", "background"], meetsEverySubject: false
  ) { scope, reporter in
    let mayBeFound = scope.adaptsToReducedLuminance == .no
    guard mayBeFound || reporter.isAskedToMeet, let glaring = scope.firstGlaringView else { return }
    reporter.meet()
    guard mayBeFound, let family = scope.family?.offered else { return }
    reporter.report(
      at: family.node,
      .init(
        values: ["glaring": glaring.words], remedy: glaring.remedyWhereDimmed, related: [.node(glaring.node)],
        group: ""))
  }

  /// Content that looks different once its colours are taken, in a family of which nothing adapts to that.
  static let renderingModeAdaptation = Check(
    "rendering-mode-adaptation", each: .content, dependsOn: .scheme,
    says: ["message": ["changing", "tintedModes", "condition", "modifier"]],
    remedies: [
      "picture", "pictureInVibrant", "area", "areaInEveryMode", "translucent", "translucentInEveryMode",
      "translucentColor", "fill", "colorInEveryMode",
    ],
    reads: ["nearlyOpaque"],
    meetsEverySubject: false
  ) { scope, reporter in
    let mayBeFound = scope.adaptsToRenderingMode == .no
    guard mayBeFound || reporter.isAskedToMeet,
      let changing = scope.firstViewThatTintingChanges(wordsOpaqueFrom: reporter.number("nearlyOpaque"))
    else { return }
    reporter.meet()
    guard mayBeFound, let key = scope.family?.offered.content?.key else { return }
    // Those of the content, whichever of its presentations are looked at together.
    let shown = scope.content?.presentations ?? scope.presentations
    let modes = RenderingMode.allCases.filter { $0 != .fullColor && shown.intersects(.rendered($0)) }
    let values = [
      "changing": changing.words, "tintedModes": PresentationText.names(of: modes),
      "condition": PresentationText.condition(for: modes), "modifier": changing.modifier,
    ]
    let hasFullColor = scope.family?.offered.presentations.intersects(.rendered(.fullColor)) == true
    reporter.report(
      at: key,
      .init(
        values: values, remedy: changing.kind.remedy(in: modes, hasFullColor: hasFullColor),
        related: [.node(changing.node)]))
  }
}

/// Something that is drawn in colours of its own.
private struct ColoredPiece {
  /// An area is a view that is nothing but colour; a fill is the colour of a modifier.
  enum Kind: String {
    case picture, area, translucent, translucentColor, fill, color

    /// The name of what to do where the colours are taken in some modes; what is never in full colour needs no variant.
    func remedy(in modes: [RenderingMode], hasFullColor: Bool) -> String {
      switch self {
      case .picture: modes == [.vibrant] ? "pictureInVibrant" : rawValue
      case .area, .translucent: hasFullColor ? rawValue : "\(rawValue)InEveryMode"
      case .translucentColor, .fill: hasFullColor ? rawValue : "colorInEveryMode"
      case .color: rawValue
      }
    }
  }

  var kind: Kind
  /// In a sentence: "the image Beach", "the colour teal".
  var words: String
  /// What to show for it.
  var node: NodeID
  /// What gives a fill its colour, such as `background`.
  var modifier = "fill"

  /// The name of what to do where the luminance is reduced: what is behind a view can go while the view stays.
  var remedyWhereDimmed: String {
    if kind == .color { return "text" }
    if kind == .fill, modifier == "background" { return "background" }
    return words == "the colour black" ? "black" : "area"
  }
}

extension FactScope {
  /// What of the first shown view does not suit reduced luminance: its colour, or its key for what has none.
  fileprivate var firstGlaringView: ColoredPiece? {
    firstPiece { index, key in
      if isPicture(index) { return ColoredPiece(kind: .picture, words: imageInWords(index), node: key) }
      if isGradient(index) { return ColoredPiece(kind: .area, words: "the gradient", node: key) }
      let colors = colors(of: index)
      let glaring = colors.first { isFixed($0.color, at: index) }
        ?? colors.first { $0.isFill && isOpaqueFill($0.color, at: index) }
      guard let glaring else { return nil }
      return ColoredPiece(
        kind: glaring.use == .foreground ? .color : .fill, words: inWords(glaring.color, "colour"),
        node: file[glaring.color].node, modifier: modifierName(of: glaring.use))
    }
  }

  /// What of the first shown view looks different without its colours: its colour, or its key for what has none.
  fileprivate func firstViewThatTintingChanges(wordsOpaqueFrom opaque: Double) -> ColoredPiece? {
    firstPiece { index, key in
      // The system draws gauges in every mode, whatever their tint.
      if content?.views[index].kind.hasLabels == true { return nil }
      let colors = colors(of: index).filter { $0.use != .tint }
      if isPicture(index) { return ColoredPiece(kind: .picture, words: imageInWords(index), node: key) }
      if isGradient(index) { return ColoredPiece(kind: .area, words: "the gradient", node: key) }
      if let gradient = colors.first(where: { isGradient($0.color) }) {
        return ColoredPiece(
          kind: .fill, words: "the gradient", node: key, modifier: modifierName(of: gradient.use))
      }
      if let piece = translucentPiece(index, key, colors, wordsOpaqueFrom: opaque) { return piece }
      let fills = colors.filter { $0.isFill || $0.use == .foreground && isFilledByForeground(index) }
      guard let fill = fills.first(where: { isFixed($0.color, at: index) }) else { return nil }
      return ColoredPiece(
        kind: fill.use == .view ? .area : .fill,
        words: inWords(fill.color, fill.use == .background ? "background" : "fill"), node: file[fill.color].node,
        modifier: modifierName(of: fill.use))
    }
  }

  /// Whether it is a shape that is drawn in the foreground, as in SwiftUI those are that have neither fill nor stroke.
  private func isFilledByForeground(_ index: Int) -> Bool {
    guard let content, content.views[index].kind.isShape else { return false }
    return content.modifier(.fill, of: index, in: file) == nil && content.modifier(.stroke, of: index, in: file) == nil
  }

  private func modifierName(of use: ColorUse.Use) -> String { use == .foreground ? "foregroundStyle" : use.rawValue }

  /// Of the first view shown for certain that has something of the kind.
  private func firstPiece(_ find: (Int, NodeID) -> ColoredPiece?) -> ColoredPiece? {
    guard let content else { return nil }
    for index in content.views.indices where content.views[index].isSeen {
      if let piece = find(index, file[content.views[index].view].key) { return piece }
    }
    return nil
  }

  private func imageInWords(_ index: Int) -> String {
    guard let content, case .image(let image) = file[content.views[index].view].argument else { return "the image" }
    return "the image \(shortened(file.tree.string(of: image.name), to: 40))"
  }

  /// A colour as it is written, if that is short.
  private func inWords(_ color: ColorID, _ noun: String) -> String {
    let written = file.writtenText(of: color)
    let isShort = written.utf8.count <= 20 && !written.utf8.contains(UInt8(ascii: " "))
    return isShort ? "the \(noun) \(written)" : "the \(noun)"
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

  /// By an opacity of its own, the word of its author, or a colour with transparency. What cannot be seen is not.
  private func translucentPiece(
    _ index: Int, _ key: NodeID, _ colors: [ColorUse], wordsOpaqueFrom opaque: Double
  ) -> ColoredPiece? {
    guard let content, !file[content.views[index].view].modifiers.isEmpty || !colors.isEmpty else { return nil }
    // Words keep their look at such an opacity, and a stroke that is fainter is the track of a gauge.
    let limit = content.drawsOnlyWords(index, in: file) ? opaque : 1
    let words = "the translucent \(file[content.views[index].view].kind.rawValue)"
    if case .number(let opacity)? = content.modifier(.opacity, of: index, in: file)?.value, opacity > 0,
      opacity < limit
    {
      return ColoredPiece(kind: .translucent, words: words, node: key)
    }
    if case .flag(true)? = content.modifier(.translucent, of: index, in: file)?.value {
      return ColoredPiece(kind: .area, words: words, node: key)
    }
    let scheme = scheme(around: index)
    let faint = colors.first { use in
      use.use != .stroke && file.alpha(of: use.color, in: scheme).map { $0 > 0 && $0 < limit } == true
    }
    guard let faint else { return nil }
    if faint.use == .background || faint.use == .overlay {
      return ColoredPiece(
        kind: .fill, words: "the translucent \(faint.use.rawValue)", node: key, modifier: modifierName(of: faint.use))
    }
    // A view that is nothing but colour has no modifier to give it another.
    let kind = faint.use == .view ? ColoredPiece.Kind.area : .translucentColor
    return ColoredPiece(kind: kind, words: words, node: key, modifier: modifierName(of: faint.use))
  }

  /// Gradients count; semantic colours, materials and colours without values do not.
  private func isOpaqueFill(_ color: ColorID, at index: Int) -> Bool {
    if isGradient(color) { return true }
    return file.resolved(color, in: scheme(around: index)).map { $0.alpha >= 1 } == true
  }
}

extension Check {
  /// The largest text that is not the lightest, where brightness alone is left.
  static let vibrantHierarchy = Check(
    "vibrant-hierarchy", each: .family, says: ["message": ["largestSize", "smallerSize"]]
  ) { scope, reporter in
    // Inline, the system sets all text in one size.
    guard let family = scope.family, family.offered.name != .accessoryInline else { return }
    for content in family.contents {
      let vibrant = content.presentations.intersection(scope.presentations).intersection(.vibrant)
      if vibrant.isEmpty { continue }
      let search = VibrantHierarchy(file: scope.file, content: content)
      for platform in TextPlatform.allCases {
        let presentations = vibrant.intersection(.sizingText(by: platform))
        guard !presentations.isEmpty, let texts = search.texts(on: platform) else { continue }
        search.compare(texts, in: presentations, &reporter)
      }
    }
  }
}

/// The texts of a content by their size and lightness.
private struct VibrantHierarchy {
  let file: WidgetFile
  let content: ShownContent

  struct SizedText {
    var index: Int
    var points: Double
    /// Relative luminance from 0 to 1; nil if the colour is not known.
    var luminance: Double?
  }

  /// Nil if the size of one of them is not known.
  func texts(on platform: TextPlatform) -> [SizedText]? {
    var texts: [SizedText] = []
    for index in content.views.indices {
      let shown = content.views[index]
      guard shown.kind.isText, shown.role != .gaugeLabel, shown.role != .widgetLabel, !shown.isInvisible
      else { continue }
      guard !shown.isUncertain, let points = shown.style.font.points(on: platform) else { return nil }
      texts.append(SizedText(index: index, points: points, luminance: luminance(of: shown)))
    }
    return texts
  }

  private func luminance(of shown: ShownView) -> Double? {
    guard !shown.style.foregroundIsUnknown, let color = shown.style.foreground else { return nil }
    return file.resolved(color, in: shown.style.setScheme ?? .dark)?.blended(over: .black).relativeLuminance
  }

  func compare(_ texts: [SizedText], in presentations: PresentationSet, _ reporter: inout CheckReporter) {
    guard let largestSize = texts.map(\.points).max() else { return }
    let largest = texts.filter { $0.points == largestSize }
    var lightest: SizedText?
    for text in texts where text.points < largestSize {
      if let luminance = text.luminance, luminance > lightest?.luminance ?? -1 { lightest = text }
    }
    guard let lightest, let limit = lightest.luminance, let first = largest.first,
      largest.allSatisfy({ text in text.luminance.map { $0 < limit } == true }),
      let place = colorNode(of: first), let other = colorNode(of: lightest)
    else { return }
    let values = [
      "largestSize": quantity(largestSize, unit: "pt"),
      "smallerSize": quantity(lightest.points, unit: "pt"),
    ]
    reporter.report(
      at: place,
      .init(
        values: values, presentations: presentations, related: [.node(other)],
        states: content.states))
  }

  private func colorNode(of text: SizedText) -> NodeID? {
    let style = content.views[text.index].style
    return style.foreground.map { file[file.member(of: $0, in: style.setScheme ?? .dark)].node }
  }
}
