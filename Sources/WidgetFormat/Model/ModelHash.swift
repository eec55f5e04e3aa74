import AppleTables
import Base
import YAMLTree

/// The hash of a part of a model. It ignores the order of keys, short and long forms, quotes, aliases and `x-` keys.
public struct ModelHash: Hashable, Sendable {
  public let value: Int
  /// True if something could not be read, so that equal hashes do not mean equal models.
  public let isUnknown: Bool
}

extension WidgetFile {
  public func hash(of content: Content) -> ModelHash {
    hash {
      $0.combine(views: content.roots)
      if content.isInvalid { $0.isUnknown = true }
    }
  }

  /// The hash of a view's key and value, without its modifiers.
  public func hash(ofArgumentOf view: View) -> ModelHash { hash { $0.combine(argumentOf: view) } }
  public func hash(of modifier: Modifier) -> ModelHash { hash { $0.combine(modifier) } }
  public func hash(of color: ColorID) -> ModelHash { hash { $0.combine(color) } }
  public func hash(of condition: ConditionID) -> ModelHash { hash { $0.combine(condition) } }

  private func hash(_ combine: (inout ModelHasher) -> Void) -> ModelHash {
    var hasher = ModelHasher(file: self)
    combine(&hasher)
    return ModelHash(value: hasher.hasher.finalize(), isUnknown: hasher.isUnknown)
  }
}

/// Combines parts of the model into a hash. A view with a definition under `views` counts by its name.
private struct ModelHasher {
  let file: WidgetFile
  var hasher = Hasher()
  var isUnknown = false

  private mutating func combine(_ value: some Hashable) { hasher.combine(value) }

  mutating func combine(views: Range<Int>) {
    let shown = file.children[views].filter { file[$0].kind != .emptyView }
    combine(shown.count)
    for id in shown {
      let view = file[id]
      if view.kind == .unknown { isUnknown = true }
      combine(view.kind.rawValue)
      combine(argumentOf: view)
      combine(modifiers: view.modifiers)
      combine(views: view.children)
    }
  }

  mutating func combine(argumentOf view: View) {
    switch view.argument {
    case .none, .gauge, .action: break
    case .text(let text): combine(text)
    case .image(let image): combine(image)
    case .forEach(let count): combine(count)
    case .color(let color): combine(color)
    case .gradient(let stops): combine(stops: stops)
    case .cornerRadius(let length), .minimumLength(let length): combine(length.value)
    case .destination(let node): combine(text: node)
    case .name(let name, _): combine(text: name)
    }
    combine(detailsOf: view)
  }

  /// Combines what the model does not contain: intents, the range of a gauge, the data of a ForEach.
  private mutating func combine(detailsOf view: View) {
    switch view.kind.argument {
    case .action, .gauge, .repetition: break
    default: return
    }
    let entry = file.tree.entries(of: view.node).first { $0.key == view.key }
    guard let node = entry.map({ file.tree.resolved($0.value) }), file.tree[node].kind == .mapping else { return }
    let tree = file.tree
    combineTree { $0.hash(ofEntries: node) { Self.keysInModel.contains(tree.string(of: $0)) } }
  }

  private static let keysInModel: Set<String> = [
    "label", "currentValueLabel", "minimumValueLabel", "maximumValueLabel", "content",
  ]

  private mutating func combine(_ text: TextArgument) {
    switch text.form {
    case .words: combine(text: text.node)
    case .date(let name, let style):
      combine(1)
      combine(text: name)
      if let style { combine(tree: style) }
    case .timerInterval(let name):
      combine(2)
      combine(text: name)
    case .format(let name, let format):
      combine(3)
      combine(text: name)
      combine(text: format)
    case .unknown: isUnknown = true
    }
    if let image = text.image { combine(image) }
  }

  private mutating func combine(_ image: ImageArgument) {
    if image.source == .unknown { isUnknown = true }
    combine(image.source == .symbol)
    combine(text: image.name)
  }

  /// Combines modifiers sorted by name, since their order has no meaning.
  private mutating func combine(modifiers: Range<Int>) {
    combine(modifiers.count)
    for modifier in file.modifiers[modifiers].sorted(by: { $0.name.rawValue < $1.name.rawValue }) {
      combine(modifier.name)
      combine(modifier)
    }
  }

  mutating func combine(_ modifier: Modifier) {
    switch modifier.value {
    // An unknown rendering mode changes only the colours of an image.
    case .invalid: if modifier.name != .renderingMode { isUnknown = true }
    case .accepted: combine(tree: modifier.node)
    case .word:
      switch modifier.name.shape {
      case .text, .identifier: combine(text: modifier.node)
      default: combine(tree: modifier.node)
      }
    case .number(let number): combine(number)
    case .flag(let flag): combine(flag)
    case .color(let color): combine(color)
    case .font(let id):
      let font = file[id]
      if font.isPartlyUnknown { isUnknown = true }
      combine(font.style?.value)
      combine(font.size?.value)
      combine(font.weight?.value)
      if let design = font.design { combine(tree: design) }
      if let custom = font.custom { combine(text: custom) }
    case .edges(let edges):
      if !file[edges].unknown.isEmpty { isUnknown = true }
      for edge in Edge.allCases { combine(file[edges][edge]?.value) }
    case .frame(let id):
      let frame = file[id]
      if frame.isPartlyUnknown { isUnknown = true }
      for side in [frame.width, frame.height, frame.minWidth, frame.maxWidth, frame.minHeight, frame.maxHeight] {
        combine(side?.value)
      }
      for edge in Edge.allCases { combine(frame.alignedEdges[edge]) }
    case .views(let views): combine(views: views)
    case .styleInShape(let color, let shape):
      combine(optional: color)
      if let shape { combine(tree: shape) }
    case .condition(let condition): combine(condition)
    case .variants(let variants):
      combine(variants.count)
      for variant in file.variants[variants] {
        if let condition = variant.condition { combine(condition) } else { isUnknown = true }
        combine(modifiers: variant.modifiers)
      }
    case .accentedRenderingMode(let mode): combine(mode)
    case .imageRenderingMode(let mode): combine(mode)
    case .role(let role): combine(role)
    case .animation(let duration): combine(duration?.value)
    case .pixels(let width, let height, let scale): combine([width, height, scale])
    case .conveys(let conveys): combine(conveys.means)
    }
  }

  mutating func combine(_ id: ConditionID) {
    let condition = file[id]
    if condition.isUnknown { isUnknown = true }
    combine(set: condition.families)
    combine(set: condition.renderingModes)
    combine(set: condition.showsBackground)
    combine(set: condition.luminanceReduced)
    combine(set: condition.simplified)
    combine(set: condition.schemes)
    combine(set: condition.platforms)
  }

  /// Combines the values of a key, whose order has no meaning.
  private mutating func combine<Value>(set values: Located<[Value]>?) {
    combine(values?.value.map { "\($0)" }.sorted())
  }

  mutating func combine(_ id: ColorID) {
    let color = file[id]
    switch color.form {
    case .system(let system): combine("\(system)")
    case .semantic(let semantic): combine(semantic.rawValue)
    case .hex(let color): combine([color.red, color.green, color.blue, color.alpha])
    case .pair(let light, let dark):
      combine(optional: light)
      combine(optional: dark)
    case .withOpacity(let color, let opacity):
      combine(opacity)
      combine(color)
    case .white(let white): combine(white)
    case .asset, .material: combine(tree: color.node)
    case .gradient(let stops): combine(stops: stops)
    case .invalid: isUnknown = true
    }
  }

  private mutating func combine(optional color: ColorID?) {
    combine(color != nil)
    if let color { combine(color) }
  }

  private mutating func combine(stops: [ColorID]) {
    combine(stops.count)
    // The second colour of a standard gradient in Swift follows from the first, and has the same span.
    let isStandard = stops.count == 2 && file.tree.isFromCode && span(of: stops[0]) == span(of: stops[1])
    for stop in isStandard ? stops.prefix(1) : stops[...] { combine(stop) }
  }

  private func span(of color: ColorID) -> TextSpan { file.tree.span(of: file[color].node) }

  private mutating func combine(tree node: NodeID) { combineTree { $0.hash(of: node) } }

  private mutating func combineTree(_ hash: (inout TreeHasher) -> TreeHash) {
    var tree = TreeHasher(file.tree, ignoresNotation: false)
    combine(hash(&tree))
    if tree.isIncomplete { isUnknown = true }
  }

  private mutating func combine(text node: NodeID) { combine(file.tree.withText(of: node) { TreeHash(text: $0) }) }
}
