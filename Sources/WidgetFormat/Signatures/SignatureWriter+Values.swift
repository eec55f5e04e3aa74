import AppleTables
import YAMLTree

extension SignatureWriter {
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
