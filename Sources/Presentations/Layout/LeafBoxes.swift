import AppleTables
import WidgetFormat
import YAMLTree

extension BoxBuilder {
  mutating func addTextView(of index: Int, _ settings: LayoutSettings) -> Int {
    guard case .text(let argument) = file[content.views[index].view].argument else {
      return basis.isLowerBound ? addUnknown(index) : addText(String(GlyphWidths.bar), of: index, settings)
    }
    switch argument.form {
    case .date, .timerInterval: placeholders.insert(.date)
    default: break
    }
    guard let image = argument.image else {
      // The text may be the title of a Label that Swift code makes of views, and the label style may hide the title.
      if basis.isLowerBound, ["", "iconOnly"].contains(settings.labelStyle) { return addUnknown(index) }
      return addTitle(argument, of: index, settings)
    }
    switch settings.labelStyle {
    case "iconOnly": return addPicture(image, of: index, settings)
    case "titleOnly": return addTitle(argument, of: index, settings)
    case "" where basis.isLowerBound: return addUnknown(index)
    default: break
    }
    let (symbol, text) = (addPicture(image, of: index, settings), addTitle(argument, of: index, settings))
    let spacing = basis.isLowerBound ? nil : settings.isInline ? 4.0 : 6
    return layout.add(.stack(.horizontal, Placement(), spacing: spacing), [symbol, text])
  }

  private mutating func addTitle(_ argument: TextArgument, of index: Int, _ settings: LayoutSettings) -> Int {
    let samples = basis.hasSamples ? settings.samples : Samples(nil, in: file.tree)
    let words = SampledText(tree: file.tree, samples: samples)
    guard basis.isLowerBound else { return addText(words.text(argument), of: index, settings) }
    let font = content.views[index].style.font
    guard basis.hasTexts, !settings.textWidthsAreUnknown, !settings.isPartlyRedacted, !settings.isInline,
      !font.isUnknown, font.custom == nil, let known = KnownWords(argument, in: words)
    else { return addUnknown(index) }
    let box = addText(known.text, of: index, settings)
    layout[box].isKnown = known.isWhole
    return box
  }

  mutating func addText(_ text: String, of index: Int, _ settings: LayoutSettings) -> Int {
    var text = text
    if settings.isRedacted { text = String(repeating: GlyphWidths.bar, count: max(1, min(8, text.count / 5))) }
    switch self.text("textCase", of: index) {
    case "uppercase": text = text.uppercased()
    case "lowercase": text = text.lowercased()
    default: break
    }
    if text.unicodeScalars.contains(GlyphWidths.barScalar) { placeholders.insert(.value) }
    let style = content.views[index].style
    if style.foregroundIsUnknown { placeholders.insert(.color) }
    var shown = ShownText(
      text, of: index, face: face(of: index, settings), lineLimit: settings.isInline ? 1 : settings.lineLimit,
      minimumScale: style.minimumScaleFactor?.value ?? settings.minimumScale)
    shown.alignment = settings.lineAlignment
    return layout.add(.text(shown))
  }

  func face(of index: Int, _ settings: LayoutSettings) -> TextFace {
    if settings.isInline { return TextFace(size: presentation.device == .watch ? 16 : 17, weight: .medium) }
    let font = content.views[index].style.font
    let platform = presentation.textPlatform
    let style = font.textStyle ?? .body
    var points = font.points(on: platform) ?? style.points(on: .iOS) ?? 17
    // With a size in points, a custom font grows like `body`, and a system font does not grow.
    let growthStyle = font.size == nil ? style : font.custom == nil ? nil : .body
    if settings.textSize != .large, platform == .iOS || platform == .visionOS, let growthStyle {
      points *= growthStyle.growth(at: settings.textSize)
    }
    var face = TextFace(size: max(1, min(400, points)), weight: .regular)
    face.letterScale = basis.letterScale
    face.weight = font.weight ?? (font.size == nil ? style.weight(on: platform) : .regular)
    if font.custom == nil { face.design = settings.fontDesign ?? settings.modifierDesign ?? .default }
    face.isItalic = settings.isItalic
    face.hasEqualDigits = settings.hasEqualDigits
    return face
  }

  mutating func addSymbol(_ name: String, of index: Int, _ settings: LayoutSettings) -> Int {
    if mayBeTrue("resizable", of: index) { return layout.add(.leaf(Leaf(filling: .symbol(name), of: index))) }
    let scale =
      switch text("imageScale", of: index) {
      case "small": 0.8
      case "large": 1.28
      default: 1.0
      }
    let font = content.views[index].style.font
    if basis.isLowerBound, !basis.hasTexts || font.isUnknown || font.custom != nil { return addUnknown(index) }
    let side = face(of: index, settings).size * 1.22 * scale * basis.letterScale
    return layout.add(.leaf(Leaf(.symbol(name), of: index, width: Extent(side), height: Extent(side))))
  }

  mutating func addOpaque(_ index: Int) -> Int {
    if basis.isLowerBound { return addUnknown(index) }
    placeholders.insert(.opaque)
    let (width, height) = (Extent(from: 0, ideal: 80, to: .infinity), Extent(from: 0, ideal: 50, to: .infinity))
    return layout.add(.leaf(Leaf(.opaque, of: index, width: width, height: height)))
  }
}
