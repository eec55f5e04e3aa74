import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension ContentBuilder {
  mutating func words(of index: Int, _ surrounding: Surrounding) -> Int {
    guard case .text(let argument) = file[content.views[index].view].argument else {
      return box(String(GlyphWidths.bar), of: index, surrounding)
    }
    if argument.isDynamic {
      switch argument.form {
      case .date, .timerInterval: placeholders.insert(.date)
      default: break
      }
    }
    let text = box(Words(tree: file.tree, samples: surrounding.samples).text(argument), of: index, surrounding)
    guard let image = argument.image else { return text }
    let symbol = picture(image, of: index, surrounding)
    return layout.add(.stack(.horizontal, Placement(), spacing: surrounding.isInline ? 4 : 6), [symbol, text])
  }

  /// A box with text in a view's font and colour.
  mutating func box(_ text: String, of index: Int, _ surrounding: Surrounding) -> Int {
    var text = text
    if surrounding.isRedacted { text = String(repeating: GlyphWidths.bar, count: max(1, min(8, text.count / 5))) }
    switch self.text("textCase", of: index) {
    case "uppercase": text = text.uppercased()
    case "lowercase": text = text.lowercased()
    default: break
    }
    if text.contains(GlyphWidths.bar) { placeholders.insert(.value) }
    let style = content.views[index].style
    if style.foregroundIsUnknown { placeholders.insert(.color) }
    var shown = ShownText(
      text, face: face(of: index, surrounding), color: ink(of: index, surrounding),
      lineLimit: surrounding.isInline ? 1 : surrounding.lineLimit,
      minimumScale: style.minimumScaleFactor?.value ?? surrounding.leastScale)
    shown.alignment = surrounding.lineAlignment
    return layout.add(.text(shown))
  }

  /// The font of a view, at the platform's default text size.
  func face(of index: Int, _ surrounding: Surrounding) -> TextFace {
    if surrounding.isInline { return TextFace(size: presentation.device == .watch ? 16 : 17, weight: .medium) }
    let font = content.views[index].style.font
    let platform = presentation.textPlatform
    let style = font.textStyle ?? .body
    let points = font.points(on: platform) ?? style.points(on: .iOS) ?? 17
    var face = TextFace(size: max(1, min(400, points)), weight: .regular)
    if let weight = font.weight {
      face.weight = TextWeight(weight)
    } else if font.size == nil {
      face.weight = TextWeight(style.weight(on: platform))
    }
    // A custom font has its own design.
    if font.custom == nil { face.design = surrounding.ownDesign ?? surrounding.addedDesign ?? .default }
    face.isItalic = surrounding.isItalic
    face.hasEqualDigits = surrounding.hasEqualDigits
    return face
  }

  mutating func symbol(_ name: String, of index: Int, _ surrounding: Surrounding) -> Int {
    let found = SymbolDrawings.index(of: name)
    if found?.isExact != true { placeholders.insert(.symbol) }
    let color = Paint.color(ink(of: index, surrounding))
    let drawing: LeafDrawing = found.map { .symbol($0.index, color: color) } ?? .placeholder("", color)
    if isTrue("resizable", of: index) { return layout.add(.leaf(Leaf(filling: drawing))) }
    let scale =
      switch text("imageScale", of: index) {
      case "small": 0.8
      case "large": 1.28
      default: 1.0
      }
    let side = face(of: index, surrounding).size * 1.22 * scale
    return layout.add(.leaf(Leaf(drawing, width: Extent(side), height: Extent(side))))
  }

  mutating func area(of index: Int, _ surrounding: Surrounding) -> Int {
    let view = file[content.views[index].view]
    var fill: Paint?
    var stroke: Stroke?
    switch view.argument {
    case .color(let color):
      note(color)
      fill = paint(color, of: index, surrounding)
    case .gradient(let stops):
      let colors = stops.prefix(16).map { shown(self.color($0, of: index, surrounding), index) }
      let form: Paint.GradientForm = view.kind == .linearGradient ? .down : .outwards
      fill = colors.count > 1 ? .gradient(form, colors) : .color(colors.first ?? Palette.unknown)
    default:
      if case .color(let color)? = modifier(.stroke, of: index)?.value {
        note(color)
        stroke = Stroke(color: shown(self.color(color, of: index, surrounding), index), width: 3)
      }
      if case .color(let color)? = modifier(.fill, of: index)?.value {
        note(color)
        fill = paint(color, of: index, surrounding)
      } else if case .invalid? = modifier(.fill, of: index)?.value {
        placeholders.insert(.color)
        fill = .color(shown(Palette.unknown, index))
      } else if stroke == nil {
        fill = content.views[index].style.foreground.map { paint($0, of: index, surrounding) }
          ?? .color(ink(of: index, surrounding))
      }
    }
    var radius: Double?
    if case .cornerRadius(let written) = view.argument { radius = written.value }
    if view.kind == .path { placeholders.insert(.opaque) }
    let outline = view.kind.isShape ? outline(named: view.kind.rawValue, radius: radius) : .rectangle
    return layout.add(.leaf(Leaf(filling: .shape(outline, fill: fill, stroke: stroke))))
  }

  mutating func opaque(_ index: Int, _ surrounding: Surrounding) -> Int {
    placeholders.insert(.opaque)
    let ink = ink(of: index, surrounding)
    let drawing: LeafDrawing
    switch content.views[index].kind {
    case .chart:
      let tint = (surrounding.tint ?? palette.accent).faded(content.views[index].style.opacity)
      drawing = .chart(.color(shown(tint, index)))
    case .map:
      let ground = shown(RGBA(hex: 0xBFD8B8), index)
      // A pin is darker than the ground, so it is visible only in full colour.
      let pin = presentation.mode == .fullColor ? shown(RGBA(hex: 0xFF3B30), index) : RGBA(white: 0, alpha: 0)
      drawing = .map(ground: ground, roads: shown(RGBA(hex: 0xFFF6DD), index).adding(to: ground), pin: pin)
    case .canvas: drawing = .placeholder("Canvas", .color(ink))
    default:
      var name = ""
      if case .name(let node, _) = file[content.views[index].view].argument { name = file.tree.beginning(of: node) }
      drawing = .placeholder(Words.clean(name.prefix(40)), .color(ink))
    }
    let (width, height) = (Extent(from: 0, ideal: 80, to: .infinity), Extent(from: 0, ideal: 50, to: .infinity))
    return layout.add(.leaf(Leaf(drawing, width: width, height: height)))
  }
}

extension TextWeight {
  init(_ weight: FontWeight) {
    switch weight {
    case .ultraLight, .thin, .light: self = .light
    case .regular: self = .regular
    case .medium: self = .medium
    case .semibold: self = .semibold
    case .bold: self = .bold
    case .heavy, .black: self = .heavy
    }
  }

  init(_ weight: TextStyleWeight) {
    switch weight {
    case .regular: self = .regular
    case .medium: self = .medium
    case .semibold: self = .semibold
    case .bold: self = .bold
    }
  }
}
