import AppleTables
import YAMLTree

/// Views as bytes, the same for all that mean the same: the order of keys, short and long forms, quotes, aliases and
/// `x-` keys make no difference.
package struct ModelSignature: Hashable, Sendable {
  package private(set) var bytes: [UInt8] = []
  /// A part could not be read: nothing follows from a comparison.
  package internal(set) var isUnknown = false

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ number: Int) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ number: Double) {
    // Adding zero makes one of the two zeros.
    withUnsafeBytes(of: (number + 0).bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// With the length before it, so that what follows is not taken for a part of it.
  mutating func append(_ text: some Collection<UInt8>) {
    append(text.count)
    bytes.append(contentsOf: text)
  }

  mutating func append(word: String) { append(word.utf8) }
}

extension WidgetFile {
  /// What a family's content means.
  package func signature(of content: Content) -> ModelSignature {
    var writer = SignatureWriter(file: self)
    writer.write(views: content.roots)
    writer.signature.isUnknown = writer.signature.isUnknown || content.isInvalid
    return writer.signature
  }
}

/// Writes views into a signature. Each is written once for each place where it stands; names of views are not
/// looked into. Depth is bounded by the nesting that reading allows.
struct SignatureWriter {
  let file: WidgetFile
  var signature = ModelSignature()

  mutating func write(views: Range<Int>) {
    signature.append(views.count)
    for view in file.children[views] { write(view) }
  }

  private mutating func write(_ id: ViewID) {
    let view = file[id]
    if view.kind == .unknown { signature.isUnknown = true }
    signature.append(word: view.kind.rawValue)
    writeArgument(of: view)
    write(modifiers: Array(file.modifiers[view.modifiers]))
    write(views: view.children)
  }

  private mutating func writeArgument(of view: View) {
    switch view.argument {
    case .none: break
    case .text(let text): write(text)
    case .image(let image): write(image)
    case .gauge(let gauge):
      for title in file.titles[gauge.titles.range] { write(title) }
    case .forEach(let count): signature.append(count ?? -1)
    case .color(let color): write(color)
    case .gradient(let stops):
      signature.append(stops.count)
      for stop in stops { write(stop) }
    case .cornerRadius(let radius): signature.append(radius.value)
    case .destination(let node): write(text: node)
    case .name(let name, _): write(text: name)
    }
    writeDetails(of: view)
  }

  /// What the model does not keep: intents, the range of a gauge, the data of a ForEach.
  private mutating func writeDetails(of view: View) {
    switch view.kind {
    case .button, .toggle, .gauge, .progressView, .forEach: break
    default: return
    }
    let entry = file.tree.entries(of: view.node).first { $0.key == view.key }
    guard let entry, file.tree[file.tree.resolved(entry.value)].kind == .mapping else { return }
    write(entriesOf: entry.value, depth: 0, leavingOut: Self.partsOfModel)
  }

  private static let partsOfModel: Set<String> = [
    "label", "currentValueLabel", "minimumValueLabel", "maximumValueLabel", "content",
  ]

  private mutating func write(_ text: TextArgument) {
    switch text.form {
    case .words: write(text: text.node)
    case .date(let name, let style):
      signature.append(1)
      write(text: name)
      if let style { write(name: style) }
    case .timerInterval(let name):
      signature.append(2)
      write(text: name)
    case .format(let name, let format):
      signature.append(3)
      write(text: name)
      write(text: format)
    case .unknown: signature.isUnknown = true
    }
    if let image = text.image { write(image) }
  }

  private mutating func write(_ image: ImageArgument) {
    switch image.source {
    case .symbol: signature.append(1)
    case .asset: signature.append(2)
    case .unknown: signature.isUnknown = true
    }
    write(text: image.name)
  }

  mutating func write(text node: NodeID) { file.tree.withText(of: node) { signature.append($0) } }

  /// A name that may have Swift's leading dot.
  mutating func write(name node: NodeID) {
    file.tree.withText(of: node) { text in
      signature.append(text.first == UInt8(ascii: ".") ? text.dropFirst() : text[...])
    }
  }
}

extension SignatureWriter {
  /// Modifiers as a set: their order has no meaning.
  mutating func write(modifiers: [Modifier]) {
    signature.append(modifiers.count)
    for modifier in modifiers.sorted(by: { $0.name.name < $1.name.name }) {
      signature.append(word: modifier.name.name)
      write(modifier)
    }
  }

  private mutating func write(_ modifier: Modifier) {
    switch modifier.value {
    case .invalid: signature.isUnknown = true
    case .accepted: write(tree: modifier.node, depth: 0)
    case .word:
      if case .text = modifier.name.definition.shape { write(text: modifier.node) } else { write(name: modifier.node) }
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

  mutating func write(_ id: ColorID) {
    let color = file[id]
    switch color.form {
    case .system(let system): signature.append(word: "\(system)")
    case .semantic(let semantic): signature.append(word: semantic.rawValue)
    case .hex(let color):
      for channel in [color.red, color.green, color.blue, color.alpha] { signature.append(Double(channel)) }
    case .pair(let light, let dark): write(light, dark)
    case .withOpacity(let color, let opacity):
      signature.append(opacity)
      write(color)
    case .white(let white): signature.append(white)
    case .asset, .material: write(tree: color.node, depth: 0)
    case .gradient(let stops):
      signature.append(stops.count)
      for stop in stops { write(stop) }
    case .invalid: signature.isUnknown = true
    }
  }

  private mutating func write(_ light: ColorID?, _ dark: ColorID?) {
    for side in [light, dark] {
      signature.append(side == nil ? 0 : 1)
      if let side { write(side) }
    }
  }

  mutating func write(_ font: FontValue) {
    signature.append(word: font.style?.value.rawValue ?? "")
    write([font.size])
    signature.append(word: font.weight?.value.rawValue ?? "")
    if let design = font.design { write(name: design) }
    if let custom = font.custom { write(text: custom) }
  }

  /// What the model does not look into, as it is written.
  mutating func write(tree id: NodeID, depth: Int) {
    let tree = file.tree
    let node = tree.resolved(id)
    guard depth < 128, !tree.isUnknown(node) else { return signature.isUnknown = true }
    switch tree[node].kind {
    case .scalar, .alias: write(name: node)
    case .sequence:
      let items = Array(tree.items(of: node))
      signature.append(items.count)
      for item in items { write(tree: item, depth: depth + 1) }
    case .mapping: write(entriesOf: node, depth: depth + 1, leavingOut: [])
    }
  }

  /// The entries of a mapping in the order of their keys.
  mutating func write(entriesOf node: NodeID, depth: Int, leavingOut names: Set<String>) {
    var entries = file.tree.entries(of: node).map { (key: file.tree.string(of: $0.key), value: $0.value) }
    entries.removeAll { names.contains($0.key) || $0.key.utf8.starts(with: "x-".utf8) }
    entries.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    signature.append(entries.count)
    for entry in entries {
      signature.append(word: entry.key)
      write(tree: entry.value, depth: depth + 1)
    }
  }
}
