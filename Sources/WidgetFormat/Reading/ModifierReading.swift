import AppleTables
import YAMLTree

extension FileReader {
  /// Reads a modifier and adds it to those of the view that is being read.
  mutating func modifier(_ name: ModifierName, _ slot: Slot) {
    let value = modifierValue(name, slot)
    modifierStack.append(Modifier(name: name, key: slot.key ?? slot.node, node: slot.node, value: value))
  }

  private mutating func modifierValue(_ name: ModifierName, _ slot: Slot) -> ModifierValue {
    switch name {
    case .when: condition(slot).map { .condition($0) } ?? .invalid
    case .variants: variants(slot)
    case .font: fontValue(font(slot))
    case .fontWeight: fontValue(fontWeight(slot))
    case .foregroundStyle, .tint, .fill, .stroke: colorValue(slot)
    case .background, .overlay: backdrop(slot)
    case .padding: padding(slot)
    case .frame: frameValue(slot)
    case .minimumScaleFactor, .opacity: numberValue(slot, .fraction)
    case .cornerRadius: numberValue(slot, .notNegative)
    case .spacing: numberValue(slot, .any)
    case .lineLimit: numberValue(slot, .count)
    case .animation: animation(slot)
    case .widgetLabel: viewsValue(slot)
    case .environment: environment(slot)
    case .pixels: pixels(slot)
    case .conveys: conveys(slot)
    default: simpleValue(name, slot)
    }
  }

  private mutating func fontValue(_ font: FontValue?) -> ModifierValue {
    guard let font else { return .invalid }
    file.fonts.append(font)
    return .font(ValueID(index: file.fonts.count - 1))
  }

  private mutating func frameValue(_ slot: Slot) -> ModifierValue {
    guard let frame = frame(slot) else { return .invalid }
    file.frames.append(frame)
    return .frame(ValueID(index: file.frames.count - 1))
  }

  private mutating func edgesValue(_ edges: EdgeValues) -> ModifierValue {
    file.edges.append(edges)
    return .edges(ValueID(index: file.edges.count - 1))
  }

  /// Modifiers that take a word or a flag.
  private mutating func simpleValue(_ name: ModifierName, _ slot: Slot) -> ModifierValue {
    switch name {
    case .widgetAccentedRenderingMode:
      word(slot, among: Words.accentedRenderingModes).map { .accentedRenderingMode($0.value) } ?? .invalid
    case .renderingMode: word(slot, among: Words.imageRenderingModes).map { .imageRenderingMode($0.value) } ?? .invalid
    case .role: word(slot, among: Words.roles).map { .role($0.value) } ?? .invalid
    case .redacted: word(slot, among: Words.redactions) == nil ? .invalid : .word
    case .alignment: alignment(slot) == nil ? .invalid : .word
    case .clipShape: shape(slot) == nil ? .invalid : .word
    case .if, .unless: wordValue(slot, expecting: "a word for a state of the app, such as empty")
    case .gaugeStyle, .progressViewStyle: wordValue(slot, expecting: "the name of a style")
    case .widgetURL: wordValue(slot, expecting: "the address to open")
    case .accessibilityLabel, .id: wordValue(slot, expecting: "a text")
    default: flag(slot).map { .flag($0.value) } ?? .invalid
    }
  }

  mutating func colorValue(_ slot: Slot) -> ModifierValue {
    let color = color(slot)
    if case .invalid = file[color].form { return .invalid }
    return .color(color)
  }

  private mutating func wordValue(_ slot: Slot, expecting expected: String) -> ModifierValue {
    text(slot, expecting: expected) == nil ? .invalid : .word
  }

  private mutating func numberValue(_ slot: Slot, _ range: NumberRange) -> ModifierValue {
    number(slot, range).map { .number($0.value) } ?? .invalid
  }

  private mutating func viewsValue(_ slot: Slot) -> ModifierValue {
    let views = views(slot, expecting: "a view or a list of views")
    return views.isEmpty ? .invalid : .views(views)
  }

  /// Points, edges, or `true` for the system's 16 points.
  private mutating func padding(_ slot: Slot) -> ModifierValue {
    if booleanValue(of: slot.node) == true { return edgesValue(EdgeValues(all: Placed(16, at: slot.node))) }
    let expected = "a number of points, edges such as {horizontal: 8}, or true"
    if booleanValue(of: slot.node) == false {
      reportInvalid(slot, expecting: expected + "; leave it out for none")
      return .invalid
    }
    return edges(slot, expecting: expected).map { edgesValue($0) } ?? .invalid
  }

  private mutating func environment(_ slot: Slot) -> ModifierValue {
    isMapping(slot, expecting: "a mapping such as {colorScheme: dark}") ? .accepted : .invalid
  }
}
