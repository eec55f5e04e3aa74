import AppleTables
import YAMLTree

/// Views as bytes, the same for all that mean the same: the order of keys, short and long forms, quotes, aliases and
/// `x-` keys make no difference.
package struct ModelSignature: Hashable, Sendable {
  package fileprivate(set) var bytes: [UInt8] = []
  /// A part could not be read: nothing follows from a comparison.
  package fileprivate(set) var isUnknown = false
}

extension WidgetFile {
  /// What a family's content means.
  package func signature(of content: Content) -> ModelSignature {
    signature { writer in
      writer.write(views: content.roots)
      if content.isInvalid { writer.signature.isUnknown = true }
    }
  }

  /// What stands at a view's key.
  package func signature(ofArgumentOf view: View) -> ModelSignature { signature { $0.writeArgument(of: view) } }

  /// What a modifier says.
  package func signature(of modifier: Modifier) -> ModelSignature { signature { $0.write(modifier) } }

  /// What a colour is.
  package func signature(of color: ColorID) -> ModelSignature { signature { $0.write(color) } }

  private func signature(_ write: (inout SignatureWriter) -> Void) -> ModelSignature {
    var writer = SignatureWriter(file: self)
    write(&writer)
    return writer.signature
  }
}

/// Writes views into a signature. Each is written once for each place where it stands; names of views are not
/// looked into. Depth is bounded by the nesting that reading allows.
private struct SignatureWriter {
  let file: WidgetFile
  var signature = ModelSignature()

  mutating func write(views: Range<Int>) {
    write(views.count)
    for id in file.children[views] {
      let view = file[id]
      if view.kind == .unknown { signature.isUnknown = true }
      write(view.kind.rawValue)
      writeArgument(of: view)
      write(modifiers: view.modifiers)
      write(views: view.children)
    }
  }

  // MARK: Arguments

  mutating func writeArgument(of view: View) {
    switch view.argument {
    case .none, .gauge: break
    case .text(let text): write(text)
    case .image(let image): write(image)
    case .forEach(let count): write(count ?? -1)
    case .color(let color): write(color)
    case .gradient(let stops): write(stops: stops)
    case .cornerRadius(let radius): write(radius.value)
    case .destination(let node): write(text: node)
    case .name(let name, _): write(text: name)
    }
    writeDetails(of: view)
  }

  /// What the model does not keep: intents, the range of a gauge, the data of a ForEach.
  private mutating func writeDetails(of view: View) {
    switch view.kind.definition.argument {
    case .action, .gauge, .repetition: break
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
      write(1)
      write(text: name)
      if let style { write(name: style) }
    case .timerInterval(let name):
      write(2)
      write(text: name)
    case .format(let name, let format):
      write(3)
      write(text: name)
      write(text: format)
    case .unknown: signature.isUnknown = true
    }
    if let image = text.image { write(image) }
  }

  private mutating func write(_ image: ImageArgument) {
    if image.source == .unknown { signature.isUnknown = true }
    write(image.source == .symbol ? 1 : 2)
    write(text: image.name)
  }

  // MARK: Modifiers

  /// Modifiers as a set: their order has no meaning.
  private mutating func write(modifiers: Range<Int>) {
    write(modifiers.count)
    for modifier in file.modifiers[modifiers].sorted(by: { $0.name.rawValue < $1.name.rawValue }) {
      write(Int(modifier.name.rawValue))
      write(modifier)
    }
  }

  mutating func write(_ modifier: Modifier) {
    switch modifier.value {
    case .invalid: signature.isUnknown = true
    case .accepted: write(tree: modifier.node, depth: 0)
    case .word:
      switch modifier.name.shape {
      case .text, .identifier: write(text: modifier.node)
      default: write(name: modifier.node)
      }
    case .number(let number): write(number)
    case .flag(let flag): write(flag ? 1 : 0)
    case .color(let color): write(color)
    case .font(let id):
      let font = file[id]
      if font.isPartlyUnknown { signature.isUnknown = true }
      write(font.style?.value.rawValue ?? "")
      write([font.size])
      write(font.weight?.value.rawValue ?? "")
      if let design = font.design { write(name: design) }
      if let custom = font.custom { write(text: custom) }
    case .edges(let edges): write(Edge.allCases.map { file[edges][$0] })
    case .frame(let id):
      let frame = file[id]
      if frame.isPartlyUnknown { signature.isUnknown = true }
      write([frame.width, frame.height, frame.minWidth, frame.maxWidth, frame.minHeight, frame.maxHeight])
      for edge in Edge.allCases { write(frame.alignedEdges[edge] ? 1 : 0) }
    case .views(let views): write(views: views)
    case .styleInShape(let color, let shape):
      write([color])
      if let shape { write(tree: shape, depth: 0) }
    case .condition(let condition): write(condition)
    case .variants(let variants):
      write(variants.count)
      for variant in file.variants[variants] {
        if let condition = variant.condition { write(condition) } else { signature.isUnknown = true }
        write(modifiers: variant.modifiers)
      }
    case .accentedRenderingMode(let mode): write(mode.rawValue)
    case .imageRenderingMode(let mode): write(mode.rawValue)
    case .role(let role): write(role.rawValue)
    case .animation(let duration): write([duration])
    case .pixels(let width, let height):
      write(width)
      write(height)
    case .conveys(let conveys): write(Int(conveys.means.rawValue))
    }
  }

  private mutating func write(_ id: ConditionID) {
    let condition = file[id]
    if condition.isUnknown { signature.isUnknown = true }
    write(set: condition.families)
    write(set: condition.renderingModes)
    write(set: condition.showsBackground)
    write(set: condition.luminanceReduced)
    write(set: condition.simplified)
    write(set: condition.schemes)
    write(set: condition.platforms)
  }

  /// Values of one key count in any order.
  private mutating func write<Value>(set values: Placed<[Value]>?) {
    guard let words = values?.value.map({ "\($0)" }).sorted() else { return write(-1) }
    write(words.count)
    for word in words { write(word) }
  }

  // MARK: Values

  mutating func write(_ id: ColorID) {
    let color = file[id]
    switch color.form {
    case .system(let system): write("\(system)")
    case .semantic(let semantic): write(semantic.rawValue)
    case .hex(let color): for channel in [color.red, color.green, color.blue, color.alpha] { write(Double(channel)) }
    case .pair(let light, let dark): write([light, dark])
    case .withOpacity(let color, let opacity):
      write(opacity)
      write(color)
    case .white(let white): write(white)
    case .asset, .material: write(tree: color.node, depth: 0)
    case .gradient(let stops): write(stops: stops)
    case .invalid: signature.isUnknown = true
    }
  }

  private mutating func write(stops: [ColorID]) {
    write(stops.count)
    for stop in stops { write(stop) }
  }

  private mutating func write(_ colors: [ColorID?]) {
    for color in colors {
      write(color == nil ? 0 : 1)
      if let color { write(color) }
    }
  }

  private mutating func write(_ numbers: [Placed<Double>?]) {
    for number in numbers {
      write(number == nil ? 0 : 1)
      if let number { write(number.value) }
    }
  }

  /// What the model does not look into, as it is written.
  private mutating func write(tree id: NodeID, depth: Int) {
    let tree = file.tree
    let node = tree.resolved(id)
    guard depth < 128, !tree.isUnknown(node) else { return signature.isUnknown = true }
    switch tree[node].kind {
    case .scalar, .alias: write(name: node)
    case .sequence:
      write(tree.childCount(of: node))
      for item in tree.items(of: node) { write(tree: item, depth: depth + 1) }
    case .mapping: write(entriesOf: node, depth: depth + 1, leavingOut: [])
    }
  }

  /// The entries of a mapping in the order of their keys.
  private mutating func write(entriesOf node: NodeID, depth: Int, leavingOut names: Set<String>) {
    var entries = file.tree.entries(of: node).map { (key: file.tree.string(of: $0.key), value: $0.value) }
    entries.removeAll { names.contains($0.key) || $0.key.utf8.starts(with: "x-".utf8) }
    entries.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    write(entries.count)
    for entry in entries {
      write(entry.key)
      write(tree: entry.value, depth: depth + 1)
    }
  }

  private mutating func write(text node: NodeID) { file.tree.withText(of: node) { write(bytes: $0) } }

  /// A name that may have Swift's leading dot.
  private mutating func write(name node: NodeID) {
    file.tree.withText(of: node) { text in
      write(bytes: text.first == UInt8(ascii: ".") ? text.dropFirst() : text[...])
    }
  }

  private mutating func write(_ word: String) { write(bytes: word.utf8) }

  /// With the length before it, so that what follows is not taken for a part of it.
  private mutating func write(bytes text: some Collection<UInt8>) {
    write(text.count)
    signature.bytes.append(contentsOf: text)
  }

  private mutating func write(_ number: Int) {
    withUnsafeBytes(of: number.littleEndian) { signature.bytes.append(contentsOf: $0) }
  }

  private mutating func write(_ number: Double) {
    // Adding zero makes one of the two zeros.
    withUnsafeBytes(of: (number + 0).bitPattern.littleEndian) { signature.bytes.append(contentsOf: $0) }
  }
}
