import AppleTables
import WidgetFormat
import YAMLTree

extension BoxBuilder {
  mutating func words(of index: Int, _ settings: LayoutSettings) -> Int {
    guard case .text(let argument) = file[content.views[index].view].argument else {
      return basis.isLowerBound ? unknown(index) : box(String(GlyphWidths.bar), of: index, settings)
    }
    switch argument.form {
    case .date where argument.isDynamic, .timerInterval where argument.isDynamic: placeholders.insert(.date)
    default: break
    }
    guard let image = argument.image else {
      // It may be the title of a label, which code writes as views.
      if basis.isLowerBound, ["", "iconOnly"].contains(settings.labelStyle) { return unknown(index) }
      return title(argument, of: index, settings)
    }
    switch settings.labelStyle {
    case "iconOnly": return picture(image, of: index, settings)
    case "titleOnly": return title(argument, of: index, settings)
    case "" where basis.isLowerBound: return unknown(index)
    default: break
    }
    let (symbol, text) = (picture(image, of: index, settings), title(argument, of: index, settings))
    let spacing = basis.isLowerBound ? nil : settings.isInline ? 4.0 : 6
    return layout.add(.stack(.horizontal, Placement(), spacing: spacing), [symbol, text])
  }

  private mutating func title(_ argument: TextArgument, of index: Int, _ settings: LayoutSettings) -> Int {
    guard basis.isLowerBound else {
      let words = ShownWords(tree: file.tree, samples: settings.samples)
      return box(words.text(argument), of: index, settings)
    }
    let font = content.views[index].style.font
    guard basis.hasTexts, !settings.isUnknown, !settings.isInline, !font.isUnknown, font.custom == nil,
      let known = KnownWords(argument, in: file.tree, samples: basis.hasSamples ? settings.samples : nil)
    else { return unknown(index) }
    let box = box(known.text, of: index, settings)
    layout[box].isKnown = known.isWhole
    return box
  }

  /// A box with text in a view's font.
  mutating func box(_ text: String, of index: Int, _ settings: LayoutSettings) -> Int {
    var text = text
    if settings.isRedacted { text = String(repeating: GlyphWidths.bar, count: max(1, min(8, text.count / 5))) }
    switch self.text("textCase", of: index) {
    case "uppercase": text = text.uppercased()
    case "lowercase": text = text.lowercased()
    default: break
    }
    if text.unicodeScalars.contains(GlyphWidths.barScalar) { placeholders.insert(.value) }
    if content.views[index].style.foregroundIsUnknown { placeholders.insert(.color) }
    let style = content.views[index].style
    var shown = ShownText(
      text, of: index, face: face(of: index, settings),
      lineLimit: settings.isInline ? 1 : settings.lineLimit,
      minimumScale: style.minimumScaleFactor?.value ?? settings.minimumScale)
    shown.alignment = settings.lineAlignment
    return layout.add(.text(shown))
  }

  /// The font of a view, at the platform's default text size.
  func face(of index: Int, _ settings: LayoutSettings) -> TextFace {
    if settings.isInline { return TextFace(size: presentation.device == .watch ? 16 : 17, weight: .medium) }
    let font = content.views[index].style.font
    let platform = presentation.textPlatform
    let style = font.textStyle ?? .body
    var points = font.points(on: platform) ?? style.points(on: .iOS) ?? 17
    // A size in points stays the same, except for custom fonts, which grow like the body.
    let growing = font.size == nil ? style : font.custom == nil ? nil : .body
    if settings.textSize != .large, platform == .iOS || platform == .visionOS, let growing {
      points *= growing.growth(at: settings.textSize)
    }
    var face = TextFace(size: max(1, min(400, points)), weight: .regular)
    face.part = basis.letters
    face.weight = font.weight ?? (font.size == nil ? style.weight(on: platform) : .regular)
    // A custom font has its own design.
    if font.custom == nil { face.design = settings.ownDesign ?? settings.addedDesign ?? .default }
    face.isItalic = settings.isItalic
    face.hasEqualDigits = settings.hasEqualDigits
    return face
  }

  mutating func symbol(_ name: String, of index: Int, _ settings: LayoutSettings) -> Int {
    if isTrue("resizable", of: index) { return layout.add(.leaf(Leaf(filling: .symbol(name), of: index))) }
    let scale =
      switch text("imageScale", of: index) {
      case "small": 0.8
      case "large": 1.28
      default: 1.0
      }
    let font = content.views[index].style.font
    if basis.isLowerBound, font.isUnknown || font.custom != nil { return unknown(index) }
    let side = face(of: index, settings).size * 1.22 * scale * basis.letters
    return layout.add(.leaf(Leaf(.symbol(name), of: index, width: Extent(side), height: Extent(side))))
  }

  mutating func opaque(_ index: Int) -> Int {
    if basis.isLowerBound { return unknown(index) }
    placeholders.insert(.opaque)
    let (width, height) = (Extent(from: 0, ideal: 80, to: .infinity), Extent(from: 0, ideal: 50, to: .infinity))
    return layout.add(.leaf(Leaf(.opaque, of: index, width: width, height: height)))
  }
}
