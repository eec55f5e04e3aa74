import AppleTables
import WidgetFormat
import YAMLTree

/// The axes along which each view stretches, that is, takes up all the room that it is offered. An axis is a pair of
/// edges. The properties with `Inside` ignore the view's own frame.
struct Stretching {
  private(set) var certainInside: [EdgeSet]
  private(set) var possibleInside: [EdgeSet]
  private(set) var certain: [EdgeSet]
  private(set) var possible: [EdgeSet]
  /// The axes along which the list of root views certainly stretches.
  private(set) var certainRoot: EdgeSet = []
  /// True for a text that may be as wide as the widget, and for the views around the text.
  private(set) var containsLongText: [Bool]

  init(of content: ContentDraft, in file: WidgetFile, _ family: OfferedFamily) {
    certainInside = Array(repeating: [], count: content.views.count)
    (possibleInside, certain, possible) = (certainInside, certainInside, certainInside)
    containsLongText = Array(repeating: false, count: content.views.count)
    let lengths = TextLengths(file: file, family: family)
    // Views come before their children, so the loop goes backwards.
    for index in content.views.indices.reversed() {
      let view = content.views[index]
      addOwnAxes(of: view, at: index, in: content, file)
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

  private mutating func addOwnAxes(of view: ShownView, at index: Int, in content: ContentDraft, _ file: WidgetFile) {
    switch view.kind {
    case .spacer, .divider:
      let axis = Self.stackAxis(around: view, in: content)
      let stretched = view.kind == .spacer || axis.isEmpty ? axis : EdgeSet.all.subtracting(axis)
      certainInside[index] = stretched
      possibleInside[index] = stretched.isEmpty ? .all : stretched
    case .color, .linearGradient, .radialGradient, .angularGradient, .map, .chart, .canvas: certainInside[index] = .all
    case let kind where kind.isShape: certainInside[index] = .all
    case .image where Self.hasKey("resizable", view, file): certainInside[index] = .all
    case let kind where kind.isText: break
    case let kind where Self.isAsLargeAsContent(kind) && view.end > index + 1: break
    default: if !file.isSymbol(view.view) { possibleInside[index] = .all }
    }
    // A view that keeps its ratio may be shorter than the room on one axis.
    let keepsRatio = Self.hasKey("scaledToFit", view, file) || Self.hasKey("aspectRatio", view, file)
    if view.isUncertain || keepsRatio { (possibleInside[index], certainInside[index]) = (.all, []) }
    possibleInside[index].formUnion(certainInside[index])
  }

  private static func hasKey(_ key: StaticString, _ view: ShownView, _ file: WidgetFile) -> Bool {
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

  /// The axis of the stack that lays out a Spacer or a Divider; empty if another view does.
  private static func stackAxis(around view: ShownView, in content: ContentDraft) -> EdgeSet {
    var next = view.parent
    while let index = next {
      switch content.views[index].kind {
      case .hStack, .lazyHStack, .gridRow: return .horizontal
      case .vStack, .lazyVStack, .grid: return .vertical
      case .group, .forEach, .section, .named: next = content.views[index].parent
      default: return []
      }
    }
    // Root views are stacked vertically.
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

/// Finds texts that may be as wide as the widget.
struct TextLengths {
  let file: WidgetFile
  let family: OfferedFamily

  /// The smallest average width of a letter, as a fraction of the font's size.
  private static let letterWidth = 0.45

  /// True for words with a value of unknown length, and for words that are wider than the widget's content.
  func mayBeLong(_ view: ShownView) -> Bool {
    guard case .text(let text) = file[view.view].argument, case .words = text.form else { return false }
    guard let words = withSamples(file.tree.beginning(of: text.node)) else { return true }
    guard let points = TextPlatform.allCases.compactMap({ view.style.font.points(on: $0) }).min() else { return false }
    // Letters of Chinese, Japanese and Korean, from U+2E80, are about twice as wide.
    let letters = words.split(separator: "\n").map { $0.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) } }
    return Double(letters.max() ?? 0) * Self.letterWidth * points >= contentWidth
  }

  private var contentWidth: Double {
    let margins = family.margins.values
    return family.largestCanvas.map { $0.width - margins.leading - margins.trailing } ?? .infinity
  }

  /// Replaces values in braces with their samples, and dates and times with nothing. Nil if a sample is missing or is
  /// not a number, a date or a time.
  private func withSamples(_ text: String) -> String? {
    let samples = Samples(family.samples, in: file.tree)
    var result = ""
    for (words, name) in text.segmentsWithNames {
      result += words
      let isDate = name?.contains(",") == true
      guard let name, !isDate else { continue }
      guard let sample = samples.text(of: String(name)), Self.isNumberOrDate(sample) else { return nil }
      result += sample
    }
    return result
  }

  /// True for digits with at most three letters, as in `12 May` and `7 am`.
  private static func isNumberOrDate(_ sample: String) -> Bool {
    sample.unicodeScalars.contains { $0.properties.numericType != nil }
      && sample.unicodeScalars.count(where: { $0.properties.isAlphabetic }) <= 3
  }
}
