import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

/// An image, area or colour that looks different without its colours, or glares at reduced luminance.
struct ColoredPiece {
  /// An area is a view that is nothing but colour, or is marked as translucent; a fill is the colour of a modifier. A
  /// `translucent` piece has an opacity below 1, a `translucentColor` has it in its colour.
  enum Kind: String {
    case picture, area, translucent, translucentColor, fill, color

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
  /// The piece in a sentence: "the image Beach", "the colour teal".
  var phrase: String
  var node: NodeID
  /// The modifier that sets the colour, such as `background`; nil for pictures and areas.
  var modifier: String?
  var isBlack = false

  var remedyWhereDimmed: String {
    if kind == .color { return "text" }
    if kind == .fill, modifier == "background" { return "background" }
    return isBlack ? "black" : "area"
  }
}

extension FactScope {
  var firstGlaringView: ColoredPiece? {
    firstPiece { index, _ in
      let colors = colors(of: index)
      let glaring = colors.first { isFixed($0.color, at: index) }
        ?? colors.first { $0.isFill && isOpaqueFill($0.color, at: index) }
      guard let glaring else { return nil }
      return ColoredPiece(
        kind: glaring.use == .foreground ? .color : .fill, phrase: inWords(glaring.color, "colour"),
        node: file[glaring.color].node, modifier: modifierName(of: glaring.use),
        isBlack: file.writtenText(of: glaring.color) == "black")
    }
  }

  func firstViewThatTintingChanges(minimumTextOpacity opaque: Double) -> ColoredPiece? {
    firstPiece { index, key in
      // The system adapts gauges to every mode, whatever their tint.
      if content?.views[index].kind.hasLabels == true { return nil }
      let colors = colors(of: index).filter { $0.use != .tint }
      if let gradient = colors.first(where: { isGradient($0.color) }) {
        // In Swift, a gradient and a colour have different types, so that a conditional expression does not compile.
        let kind = file.tree.isFromCode || gradient.use == .view ? ColoredPiece.Kind.area : .fill
        return ColoredPiece(kind: kind, phrase: "the gradient", node: key, modifier: modifierName(of: gradient.use))
      }
      if let piece = translucentPiece(index, key, colors, minimumTextOpacity: opaque) { return piece }
      let fills = colors.filter(\.isFill) + [foregroundFilling(index)].compactMap(\.self)
      guard let fill = fills.first(where: { isFixed($0.color, at: index) }) else { return nil }
      return ColoredPiece(
        kind: fill.use == .view ? .area : .fill,
        phrase: inWords(fill.color, fill.use == .background ? "background" : "fill"), node: file[fill.color].node,
        modifier: modifierName(of: fill.use))
    }
  }

  /// The foreground, often an inherited one, in which a shape is drawn.
  private func foregroundFilling(_ index: Int) -> ColorUse? {
    guard let content, content.views[index].kind.isShape, case .foreground = content.fill(ofShape: index, in: file),
      !content.views[index].style.foregroundIsUnknown
    else { return nil }
    return content.views[index].style.foreground.map { ColorUse(color: $0, use: .foreground) }
  }

  private func modifierName(of use: ColorUse.Use) -> String { use == .foreground ? "foregroundStyle" : use.rawValue }

  /// The first picture, gradient, or other piece that `find` returns.
  private func firstPiece(_ find: (Int, NodeID) -> ColoredPiece?) -> ColoredPiece? {
    guard let content else { return nil }
    for index in content.views.indices where content.views[index].isSeen {
      let key = file[content.views[index].view].key
      if isPicture(index) { return ColoredPiece(kind: .picture, phrase: imageInWords(index), node: key) }
      if isGradient(index) { return ColoredPiece(kind: .area, phrase: "the gradient", node: key) }
      if let piece = find(index, key) { return piece }
    }
    return nil
  }

  private func imageInWords(_ index: Int) -> String {
    guard let content, case .image(let image) = file[content.views[index].view].argument else { return "the image" }
    return "the image \(shortened(file.tree.string(of: image.name), to: 40))"
  }

  private func inWords(_ color: ColorID, _ noun: String) -> String {
    let written = file.writtenText(of: color)
    let isShort = written.utf8.count <= 20 && !written.utf8.contains(UInt8(ascii: " "))
    return isShort ? "the \(noun) \(written)" : "the \(noun)"
  }

  /// True for an image from the asset catalogue that is not a template: a template is drawn in one colour.
  private func isPicture(_ index: Int) -> Bool {
    guard let content, file.isAssetImage(content.views[index].view) else { return false }
    return !content.isTemplate(index, in: file)
  }

  private func isGradient(_ index: Int) -> Bool { content?.views[index].kind.isGradient == true }

  private func isGradient(_ color: ColorID) -> Bool { if case .gradient = file[color].form { true } else { false } }

  private func scheme(around index: Int) -> ColorScheme? { content?.views[index].style.scheme(in: presentation) }

  /// True if the colour shown in the scheme around the view is fixed and visible.
  private func isFixed(_ color: ColorID, at index: Int) -> Bool {
    file.isFixed(color, in: scheme(around: index)) == .yes && file.alpha(of: color, in: scheme(around: index)) != 0
  }

  /// The view if its opacity, the key `translucent` or one of its colours makes it translucent.
  private func translucentPiece(
    _ index: Int, _ key: NodeID, _ colors: [ColorUse], minimumTextOpacity opaque: Double
  ) -> ColoredPiece? {
    guard let content, !file[content.views[index].view].modifiers.isEmpty || !colors.isEmpty else { return nil }
    // Text stays legible from this opacity on.
    let limit = content.drawsOnlyTextAndSymbols(index, in: file) ? opaque : 1
    let phrase = "the translucent \(file[content.views[index].view].kind.rawValue)"
    if case .number(let opacity)? = content.modifier(.opacity, of: index, in: file)?.value, opacity > 0,
      opacity < limit
    {
      return ColoredPiece(kind: .translucent, phrase: phrase, node: key)
    }
    if case .flag(true)? = content.modifier(.translucent, of: index, in: file)?.value {
      return ColoredPiece(kind: .area, phrase: phrase, node: key)
    }
    let scheme = scheme(around: index)
    // A translucent stroke is the track of a gauge.
    let faint = colors.first { use in
      use.use != .stroke && file.alpha(of: use.color, in: scheme).map { $0 > 0 && $0 < limit } == true
    }
    guard let faint else { return nil }
    if faint.use == .background || faint.use == .overlay {
      return ColoredPiece(
        kind: .fill, phrase: "the translucent \(faint.use.rawValue)", node: key, modifier: modifierName(of: faint.use))
    }
    // A view that is nothing but colour has no modifier that sets its colour.
    let kind = faint.use == .view ? ColoredPiece.Kind.area : .translucentColor
    return ColoredPiece(kind: kind, phrase: phrase, node: key, modifier: modifierName(of: faint.use))
  }

  /// Gradients count; semantic colours, materials and colours without values do not.
  private func isOpaqueFill(_ color: ColorID, at index: Int) -> Bool {
    isGradient(color) || file.resolved(color, in: scheme(around: index)).map { $0.alpha >= 1 } == true
  }
}

extension ShownContent {
  /// True if a view and all below it draw nothing but text and symbols.
  func drawsOnlyTextAndSymbols(_ index: Int, in file: WidgetFile) -> Bool {
    var hasText = false
    for view in index..<views[index].end {
      if views[view].traits.contains(.background) || views[view].traits.contains(.overlay) { return false }
      guard file.isLeaf(views[view].view) else { continue }
      guard views[view].kind.isText || file.isSymbol(views[view].view) else { return false }
      hasText = true
    }
    return hasText
  }
}
