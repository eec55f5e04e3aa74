import AppleTables
import YAMLTree

extension SignatureWriter {
  /// Modifiers as a set: their order has no meaning.
  mutating func write(modifiers: [Modifier]) {
    signature.append(modifiers.count)
    for modifier in modifiers.sorted(by: { $0.name.rawValue < $1.name.rawValue }) {
      signature.append(word: modifier.name.rawValue)
      write(modifier)
    }
  }

  private mutating func write(_ modifier: Modifier) {
    switch modifier.value {
    case .invalid: signature.isUnknown = true
    case .accepted: write(tree: modifier.node, depth: 0)
    case .word:
      switch modifier.name {
      case .alignment, .clipShape, .gaugeStyle, .progressViewStyle, .redacted: write(name: modifier.node)
      default: write(text: modifier.node)
      }
    case .number(let number): signature.append(number)
    case .flag(let flag): signature.append(flag ? 1 : 0)
    case .color(let color): write(color)
    case .font(let font): write(file[font])
    case .edges(let edges): write(Edge.allCases.map { file[edges][$0] })
    case .frame(let id):
      let frame = file[id]
      write([frame.width, frame.height, frame.minWidth, frame.maxWidth, frame.minHeight, frame.maxHeight])
    case .views(let views): write(views: views)
    case .styleInShape(let color, let shape):
      signature.append(color == nil ? 0 : 1)
      if let color { write(color) }
      if let shape { write(tree: shape, depth: 0) }
    case .condition(let condition): write(condition)
    case .variants(let variants): write(variants: variants)
    case .accentedRenderingMode(let mode): signature.append(word: mode.rawValue)
    case .imageRenderingMode(let mode): signature.append(word: mode.rawValue)
    case .role(let role): signature.append(word: role.rawValue)
    case .animation(let duration): write([duration])
    case .pixels(let width, let height):
      signature.append(width)
      signature.append(height)
    case .conveys(let conveys): signature.append(conveys.means.rawValue)
    }
  }

  private mutating func write(variants: Range<Int>) {
    signature.append(variants.count)
    for variant in file.variants[variants] {
      if let condition = variant.condition { write(condition) } else { signature.isUnknown = true }
      write(modifiers: Array(file.modifiers[variant.modifiers]))
    }
  }

  /// Values of one key count in any order.
  private mutating func write(_ id: ConditionID) {
    let condition = file[id]
    if condition.isUnknown { signature.isUnknown = true }
    write(words: condition.families?.value.map(\.rawValue))
    write(words: condition.renderingModes?.value.map(\.rawValue))
    write(words: condition.showsBackground?.value.map { "\($0)" })
    write(words: condition.luminanceReduced?.value.map { "\($0)" })
    write(words: condition.simplified?.value.map { "\($0)" })
    write(words: condition.schemes?.value.map(\.rawValue))
    write(words: condition.platforms?.value.map(\.rawValue))
  }

  private mutating func write(words: [String]?) {
    guard let words else { return signature.append(-1) }
    signature.append(words.count)
    for word in words.sorted() { signature.append(word: word) }
  }

  mutating func write(_ numbers: [Placed<Double>?]) {
    for number in numbers {
      signature.append(number == nil ? 0 : 1)
      if let number { signature.append(number.value) }
    }
  }
}
