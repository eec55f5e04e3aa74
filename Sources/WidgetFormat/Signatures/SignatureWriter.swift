import AppleTables
import YAMLTree

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
