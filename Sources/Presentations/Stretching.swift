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

  init(of content: ContentDraft, in file: WidgetFile, _ family: OfferedFamily, _ presentations: PresentationSet) {
    certainInside = Array(repeating: [], count: content.views.count)
    (possibleInside, certain, possible) = (certainInside, certainInside, certainInside)
    containsLongText = Array(repeating: false, count: content.views.count)
    var lengths = TextLengths(file: file, family: family, presentations: presentations)
    // Views come before their children, so the loop goes backwards.
    for index in content.views.indices.reversed() {
      let view = content.views[index]
      addOwnAxes(of: view, at: index, in: content, file)
      applyFixedSize(of: index, in: content, file)
      if view.kind.isText { containsLongText[index] = lengths.mayBeLong(index, in: content) }
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
    let isResizable = file.truth(of: "resizable", view.view)
    switch view.kind {
    case .spacer, .divider:
      let axis = Self.stackAxis(around: view, in: content)
      let stretched = view.kind == .spacer || axis.isEmpty ? axis : EdgeSet.all.subtracting(axis)
      certainInside[index] = stretched
      possibleInside[index] = stretched.isEmpty ? .all : stretched
    case .color, .linearGradient, .radialGradient, .angularGradient, .map, .chart, .canvas: certainInside[index] = .all
    case let kind where kind.isShape: certainInside[index] = .all
    case .image where isResizable == .yes: certainInside[index] = .all
    case let kind where kind.isText: break
    case let kind where Self.isAsLargeAsContent(kind) && view.end > index + 1: break
    default: if !file.isSymbol(view.view) || isResizable == .unknown { possibleInside[index] = .all }
    }
    // A view that keeps its ratio may be shorter than the room on one axis.
    let mayKeepRatio = ["scaledToFit", "aspectRatio"].contains { file.truth(of: $0, view.view) != .no }
    if view.isUncertain || mayKeepRatio { (possibleInside[index], certainInside[index]) = (.all, []) }
    possibleInside[index].formUnion(certainInside[index])
  }

  /// A view of fixed size is as large as its content, whatever room it is offered.
  private mutating func applyFixedSize(of index: Int, in content: ContentDraft, _ file: WidgetFile) {
    guard let modifier = content.modifier(.fixedSize, of: index, in: file) else { return }
    let fixed = file.fixedAxes(of: modifier)
    certainInside[index].subtract(fixed.possible)
    possibleInside[index] = possibleInside[index].subtracting(fixed.certain)
      .union(fixed.possible.subtracting(fixed.certain))
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
  let presentations: PresentationSet

  /// The samples of texts, by the innermost ForEach around them; -1 without one.
  private var samplesByLoop: [Int: [Samples]] = [:]

  init(file: WidgetFile, family: OfferedFamily, presentations: PresentationSet) {
    (self.file, self.family, self.presentations) = (file, family, presentations)
  }

  /// The smallest average width of a letter, as a fraction of the font's size.
  private static let letterWidth = 0.45

  /// True for words with a value of unknown length, and for words that are wider than the content of the widget on a
  /// device that shows them.
  mutating func mayBeLong(_ index: Int, in content: ContentDraft) -> Bool {
    let view = content.views[index]
    guard case .text(let text) = file[view.view].argument, case .words = text.form else { return false }
    guard let versions = withSamples(file.tree.beginning(of: text.node), index, content) else { return true }
    let ems = Double(versions.flatMap { $0.split(separator: "\n").map(letterCount) }.max() ?? 0) * Self.letterWidth
    return Device.allCases.contains { device in
      guard let platform = presentations.intersection(.on(device: device)).first?.textPlatform,
        let canvas = Canvas.largest(of: family.family, on: device), let points = view.style.font.points(on: platform)
      else { return false }
      return ems * points >= canvas.width - family.margins.values.leading - family.margins.values.trailing
    }
  }

  /// Letters of Chinese, Japanese and Korean, from U+2E80, are about twice as wide.
  private func letterCount(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) }
  }

  /// The words with each sample in place of the values in braces, and nothing in place of dates and times. Nil if a
  /// sample is missing or is not a number, a date or a time.
  private mutating func withSamples(_ text: String, _ index: Int, _ content: ContentDraft) -> [String]? {
    let segments = text.segmentsWithNames
    let hasNames = segments.contains { $0.name.map { !$0.contains(",") } ?? false }
    var versions: [String] = []
    for samples in hasNames ? samples(for: index, in: content) : [Samples(nil, in: file.tree)] {
      var version = ""
      for (words, name) in segments {
        version += words
        guard let name, !name.contains(",") else { continue }
        guard let sample = samples.text(of: SampledText.name(in: name)), Self.isNumberOrDate(sample) else { return nil }
        version += sample
      }
      versions.append(version)
    }
    return versions.isEmpty ? nil : versions
  }

  private static let maximumSamples = 60

  /// The samples in the first repetitions of a view.
  private mutating func samples(for index: Int, in content: ContentDraft) -> [Samples] {
    let loops = sequence(first: index) { content.views[$0].parent }.filter { content.views[$0].kind == .forEach }
    if let known = samplesByLoop[loops.first ?? -1] { return known }
    var samples = [Samples(family.samples, in: file.tree)]
    for loop in loops.reversed() {
      var inner: [Samples] = []
      for outer in samples where inner.count < Self.maximumSamples {
        inner += file.repetitions(of: loop, among: content.views, outer) ?? [outer]
      }
      samples = Array(inner.prefix(Self.maximumSamples))
    }
    samplesByLoop[loops.first ?? -1] = samples
    return samples
  }

  /// True for digits with at most three letters, as in `12 May` and `7 am`.
  private static func isNumberOrDate(_ sample: String) -> Bool {
    sample.unicodeScalars.contains { $0.properties.numericType != nil }
      && sample.unicodeScalars.count(where: { $0.properties.isAlphabetic }) <= 3
  }
}

extension WidgetFile {
  /// Whether a modifier is set that the model leaves out, such as `resizable`.
  func truth(of key: StaticString, _ view: ViewID) -> Truth {
    guard let entry = tree.entry(key, in: self[view].node) else { return .no }
    if tree.isUnknown(entry.value) { return .unknown }
    switch tree.beginning(of: tree.resolved(entry.value)).lowercased() {
    case "false": return .no
    case "unknown": return .unknown
    default: return .yes
    }
  }

  /// The axes on which a `fixedSize` gives a view its ideal size, whatever room there is.
  func fixedAxes(of modifier: Modifier) -> (certain: EdgeSet, possible: EdgeSet) {
    switch modifier.value {
    case .flag(let isFixed): return isFixed ? (.all, .all) : ([], [])
    case .invalid: return ([], .all)
    default: break
    }
    var axes: (certain: EdgeSet, possible: EdgeSet) = ([], [])
    for (key, axis) in [("horizontal" as StaticString, EdgeSet.horizontal), ("vertical", .vertical)] {
      guard let entry = tree.entry(key, in: modifier.node) else { continue }
      let word = tree.beginning(of: tree.resolved(entry.value)).lowercased()
      if word == "true" { axes.certain.formUnion(axis) }
      if word != "false" { axes.possible.formUnion(axis) }
    }
    return axes
  }
}
