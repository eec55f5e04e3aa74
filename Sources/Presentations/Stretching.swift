import AppleTables
import WidgetFormat
import YAMLTree

/// The axes along which views take up all the room that is offered to them, instead of what their texts need.
struct Stretching {
  /// The axes along which the views inside each view certainly stretch, without the view's own frame.
  private(set) var certainInside: [EdgeSet]
  /// The axes along which they may stretch.
  private(set) var possibleInside: [EdgeSet]
  /// The axes along which each view certainly stretches, with its own frame.
  private(set) var certain: [EdgeSet]
  /// The axes along which it may stretch.
  private(set) var possible: [EdgeSet]
  /// The axes along which the list of root views stretches for certain.
  private(set) var certainRoot: EdgeSet = []
  /// True for a text that may be as wide as the widget, and for the views around it.
  private(set) var containsLongText: [Bool]

  /// Views come before their children, so that children are done first.
  init(of content: ContentDraft, in file: WidgetFile, _ family: OfferedFamily) {
    certainInside = Array(repeating: [], count: content.views.count)
    (possibleInside, certain, possible) = (certainInside, certainInside, certainInside)
    containsLongText = Array(repeating: false, count: content.views.count)
    let lengths = TextLengths(file: file, family: family)
    for index in content.views.indices.reversed() {
      let view = content.views[index]
      addOwn(view, at: index, in: content, file)
      if view.kind.isText { containsLongText[index] = lengths.mayBeLong(view) }
      if containsLongText[index] { possibleInside[index].formUnion(.horizontal) }
      applyFrame(of: index, in: content, file)
      guard view.role == .content else { continue }
      guard let parent = view.parent else {
        certainRoot.formUnion(certain[index])
        continue
      }
      possibleInside[parent].formUnion(possible[index])
      certainInside[parent].formUnion(certain[index])
      if containsLongText[index], !view.isUncertain { containsLongText[parent] = true }
    }
  }

  private mutating func addOwn(_ view: ShownView, at index: Int, in content: ContentDraft, _ file: WidgetFile) {
    switch view.kind {
    case .spacer, .divider:
      let axis = Self.axis(around: view, in: content)
      let stretched =
        view.kind == .spacer ? axis : axis == .vertical ? .horizontal : axis == .horizontal ? .vertical : []
      certainInside[index] = stretched
      possibleInside[index] = stretched == [] ? .all : stretched
    case .color, .linearGradient, .radialGradient, .angularGradient, .map, .chart, .canvas:
      certainInside[index] = .all
    // A path may be as small as a line.
    case let kind where kind.isShape && kind != .path: certainInside[index] = .all
    case .image where Self.has("resizable", view, file): certainInside[index] = .all
    case let kind where kind.isText: break
    case let kind where Self.isAsLargeAsContent(kind) && view.end > index + 1: break
    default: if !file.isSymbol(view.view) { possibleInside[index] = .all }
    }
    // One side of a view that keeps its ratio may be shorter than the room.
    let keepsRatio = Self.has("scaledToFit", view, file) || Self.has("aspectRatio", view, file)
    if view.isUncertain || keepsRatio { (possibleInside[index], certainInside[index]) = (.all, []) }
    possibleInside[index].formUnion(certainInside[index])
  }

  private static func has(_ key: StaticString, _ view: ShownView, _ file: WidgetFile) -> Bool {
    file.tree.entry(key, in: file[view.view].node) != nil
  }

  private mutating func applyFrame(of index: Int, in content: ContentDraft, _ file: WidgetFile) {
    (certain[index], possible[index]) = (certainInside[index], possibleInside[index])
    guard let modifier = content.modifier(.frame, of: index, in: file) else { return }
    guard case .frame(let id) = modifier.value, case let frame = file[id], !frame.isPartlyUnknown else {
      (possible[index], certain[index]) = (.all, [])
      return
    }
    for (axis, fixed, maximum) in [
      (EdgeSet.horizontal, frame.width, frame.maxWidth), (.vertical, frame.height, frame.maxHeight),
    ] {
      if maximum?.value == .infinity, fixed == nil {
        possible[index].formUnion(axis)
        certain[index].formUnion(content.views[index].isUncertain ? [] : axis)
      } else if fixed != nil || maximum != nil {
        possible[index].subtract(axis)
        certain[index].subtract(axis)
        if axis == .horizontal { containsLongText[index] = false }
      }
    }
  }

  /// The axis of the stack around a Spacer or a Divider, through groups; nothing is certain in any other view.
  private static func axis(around view: ShownView, in content: ContentDraft) -> EdgeSet {
    var next = view.parent
    while let index = next {
      switch content.views[index].kind {
      case .hStack, .lazyHStack, .gridRow: return .horizontal
      case .vStack, .lazyVStack, .grid: return .vertical
      case .group, .forEach, .section, .named: next = content.views[index].parent
      default: return []
      }
    }
    // A view without a parent is in the family's list of views.
    return .vertical
  }

  private static func isAsLargeAsContent(_ kind: ViewKind) -> Bool {
    switch kind {
    case .vStack, .lazyVStack, .hStack, .lazyHStack, .zStack, .grid, .gridRow, .forEach, .group, .section, .link,
      .button, .toggle, .viewThatFits, .named:
      true
    default: false
    }
  }
}

/// Distinguishes texts that may be as wide as the widget from short ones.
struct TextLengths {
  let file: WidgetFile
  let family: OfferedFamily

  /// The minimum average width of a letter, as a part of the font's size.
  private static let letterWidth = 0.45

  /// True for words with a value whose length is not known, and for words that are wider than the family's room.
  func mayBeLong(_ view: ShownView) -> Bool {
    guard case .text(let text) = file[view.view].argument, case .words = text.form else { return false }
    guard let words = withSamples(file.tree.beginning(of: text.node)) else { return true }
    guard let points = TextPlatform.allCases.compactMap({ view.style.font.points(on: $0) }).min() else { return false }
    let letters = words.split(separator: "\n").map { $0.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) } }
    return Double(letters.max() ?? 0) * Self.letterWidth * points >= room
  }

  /// The width between the family's margins on its widest device.
  private var room: Double {
    let margins = family.margins.values
    return family.largestCanvas.map { $0.width - margins.leading - margins.trailing } ?? .infinity
  }

  /// The words with the samples of their values; nil if a value has no sample, or one that is not a number, a date or a
  /// time.
  private func withSamples(_ text: String) -> String? {
    let samples = Samples(family.samples, in: file.tree)
    var result = ""
    for (words, name) in text.partsAroundNames {
      result += words
      // A value with a style is a date or a time.
      guard let name, !name.contains(",") else { continue }
      guard let sample = samples.text(of: String(name)), Self.isNumber(sample) else { return nil }
      result += sample
    }
    return result
  }

  /// True for digits with no more than three letters, as in `12 May` and `7 am`.
  private static func isNumber(_ sample: String) -> Bool {
    sample.unicodeScalars.contains { $0.properties.numericType != nil }
      && sample.unicodeScalars.count(where: { $0.properties.isAlphabetic }) <= 3
  }
}
