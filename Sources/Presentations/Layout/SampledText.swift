import WidgetFormat
import YAMLTree

/// Replaces names in braces with samples, and removes characters that are unsafe to draw.
public struct SampledText: Sendable {
  let tree: YAMLTree
  let samples: Samples

  public init(tree: YAMLTree, samples: Samples) { (self.tree, self.samples) = (tree, samples) }

  /// The visible text, where `GlyphWidths.bar` replaces values without a sample.
  public func text(_ argument: TextArgument) -> String {
    switch argument.form {
    case .words: return filled(tree.beginning(of: argument.node))
    case .date(let name, let style):
      return value(of: tree.beginning(of: name)) ?? Self.date(style.map { tree.beginning(of: $0) })
    case .timerInterval(let name): return value(of: tree.beginning(of: name)) ?? Self.date("timer")
    case .format(let name, _): return value(of: tree.beginning(of: name)) ?? String(GlyphWidths.bar)
    case .unknown: return String(GlyphWidths.bar)
    }
  }

  func value(of name: String) -> String? { samples.text(of: name).map(Self.clean) }

  /// Replaces names in braces, up to a length that no widget shows.
  public func filled(_ text: String) -> String { filled(text) { $0 ?? Self.placeholder(for: $1) } }

  /// - Parameter replacement: Called with the sample of a name, and the text in braces: a name, or a name and the style
  ///   of a date.
  func filled(_ text: String, _ replacement: (_ sample: String?, _ content: Substring) -> String) -> String {
    var result = ""
    for (words, content) in text.segmentsWithNames where result.utf8.count < Self.maximumBytes {
      result += Self.clean(words)
      if let content { result += replacement(value(of: Self.name(in: content)), content) }
    }
    return result
  }

  static let maximumBytes = 4_000

  static func name(in content: Substring) -> String { (content.split(separator: ",").first ?? "").withoutOuterBlanks }

  private static func placeholder(for content: Substring) -> String {
    let parts = content.split(separator: ",", maxSplits: 1)
    guard parts.count == 2, let colon = parts[1].firstIndex(of: ":"), parts[1][..<colon].withoutOuterBlanks == "style"
    else { return String(GlyphWidths.bar) }
    return date(parts[1][parts[1].index(after: colon)...].withoutOuterBlanks)
  }

  static func names(in text: String) -> [String] { text.segmentsWithNames.compactMap(\.name).map(name(in:)) }

  /// An example date in the system's format.
  static func date(_ style: String?) -> String {
    switch style?.withoutDot {
    case "time": "9:41 AM"
    case "relative": "2 hr, 14 min"
    case "offset": "+2 hours"
    case "timer": "2:14:36"
    default: "June 9, 2026"
    }
  }

  /// Removes characters that are invisible or change the writing direction. Spaces replace tabs and control characters.
  public static func clean(_ text: some StringProtocol) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(4_000) {
      switch scalar.value {
      case 0x0A: scalars.append(scalar)
      case 0x00..<0x20, 0xFFFC, 0x2028, 0x2029: scalars.append(" ")
      case 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFDD0...0xFDEF: continue
      default: if scalar.value & 0xFFFE != 0xFFFE { scalars.append(scalar) }
      }
    }
    return String(scalars)
  }
}

/// The values of names in braces, from a widget's `samples`. In a ForEach, those of the current item take precedence.
public struct Samples: Sendable {
  private let tree: YAMLTree
  /// The mappings from names to samples, the outermost first. A scalar is an item without names.
  private var scopes: [NodeID] = []
  /// The current repetition of each ForEach, the innermost last.
  private var repetitions: [Int] = []

  public init(of widget: Widget, in tree: YAMLTree) { self.init(widget.samples, in: tree) }

  init(_ samples: NodeID?, in tree: YAMLTree) {
    self.tree = tree
    if let samples { scopes = [samples] }
  }

  /// The sample of a name. Of a list, the item of the current repetition, or the first item outside of a ForEach.
  public func text(of name: String) -> String? {
    for scope in scopes.reversed() where tree[scope].kind == .mapping {
      guard let value = value(of: name, in: scope) else { continue }
      if tree[value].kind == .scalar { return tree.beginning(of: value) }
      if tree[value].kind == .sequence { return item(repetitions.last ?? 0, of: value) }
    }
    // An item without names is the sample of every other name.
    return scopes.last { tree[$0].kind == .scalar }.map { tree.beginning(of: $0) }
  }

  private func value(of name: String, in scope: NodeID) -> NodeID? {
    let name = Array(name.utf8)
    return tree.entries(of: scope).first { entry in tree.withText(of: entry.key) { $0.elementsEqual(name) } }
      .map { tree.resolved($0.value) }
  }

  private func item(_ repetition: Int, of list: NodeID) -> String? {
    let items = Array(tree.items(of: list).prefix(repetition + 1))
    guard repetition < items.count, tree[tree.resolved(items[repetition])].kind == .scalar else { return nil }
    return tree.beginning(of: items[repetition])
  }

  /// The samples for each repetition of a ForEach: one for each item of its data, or else for each item of the longest
  /// list among the names. Nil without a list.
  func repetitions(of data: String?, naming names: [String]) -> [Samples]? {
    for scope in scopes.reversed() where tree[scope].kind == .mapping {
      if let data, let list = value(of: data, in: scope), tree[list].kind == .sequence {
        return tree.items(of: list).prefix(Self.maximumRepetitions).enumerated().map { repetition, item in
          inRepetition(repetition, tree.resolved(item))
        }
      }
      let lists = names.compactMap { value(of: $0, in: scope) }.filter { tree[$0].kind == .sequence }
      if let longest = lists.map({ tree.childCount(of: $0) }).max(), longest > 0 {
        return (0..<min(longest, Self.maximumRepetitions)).map { inRepetition($0, nil) }
      }
    }
    return nil
  }

  /// - Parameter item: The item of the data in the repetition.
  func inRepetition(_ repetition: Int, _ item: NodeID?) -> Samples {
    var inner = self
    inner.repetitions.append(repetition)
    if let item { inner.scopes.append(item) }
    return inner
  }

  static let maximumRepetitions = 50
}

extension Substring {
  var withoutOuterBlanks: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension String {
  /// The text in segments: words, and the name in the braces after them. The last segment has no name.
  public var segmentsWithNames: [(words: Substring, name: Substring?)] {
    var segments: [(words: Substring, name: Substring?)] = []
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      segments.append((rest[..<open], rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return segments + [(rest, nil)]
  }

  public var withoutDot: String { hasPrefix(".") ? String(dropFirst()) : self }
}

extension WidgetFile {
  /// The samples for each repetition of a ForEach; nil if neither a count nor the samples say how many there are.
  func repetitions(of index: Int, among views: [ShownView], _ samples: Samples) -> [Samples]? {
    let view = self[views[index].view]
    let argument = tree.entries(of: view.node).first { $0.key == view.key }.map { tree.resolved($0.value) }
    let data = argument.flatMap { tree.entry("data", in: $0) }.map { tree.beginning(of: $0.value) }
    let repetitions = samples.repetitions(of: data, naming: names(below: index, among: views))
    guard case .forEach(let count?) = view.argument else { return repetitions }
    return (0..<min(max(0, count), Samples.maximumRepetitions)).map { repetition in
      guard let repetitions, repetition < repetitions.count else { return samples.inRepetition(repetition, nil) }
      return repetitions[repetition]
    }
  }

  /// At most a hundred names in braces in the texts and images below a view.
  private func names(below index: Int, among views: [ShownView]) -> [String] {
    let names = views[(index + 1)..<views[index].end].prefix(100).flatMap { view -> [String] in
      switch self[view.view].argument {
      case .text(let text): SampledText.names(in: tree.beginning(of: text.node))
      case .image(let image): SampledText.names(in: tree.beginning(of: image.name))
      default: []
      }
    }
    return Array(names.prefix(100))
  }
}

/// The words of a text that are known and can be measured.
struct KnownWords {
  private(set) var text = ""
  private var hasSample = false
  /// False if values without a sample are left out.
  private(set) var isWhole = true

  /// Nil if no words are known, or if the widths of the script are unknown.
  init?(_ argument: TextArgument, in sampled: SampledText) {
    switch argument.form {
    case .words:
      text = sampled.filled(sampled.tree.beginning(of: argument.node)) { sample, _ in
        if sample == nil { isWhole = false } else { hasSample = true }
        return sample ?? ""
      }
    case .date(let name, _), .timerInterval(let name), .format(let name, _):
      guard let sample = sampled.value(of: sampled.tree.beginning(of: name)) else { return nil }
      (text, hasSample) = (sample, true)
    case .unknown: return nil
    }
    guard text.utf8.count < SampledText.maximumBytes, text.contains(where: { $0 != " " }), !isKey,
      text.unicodeScalars.allSatisfy(Self.hasKnownWidth)
    else { return nil }
  }

  /// True for a text that looks like the key of a translation, such as `widget.empty_title`.
  private var isKey: Bool {
    !text.contains(" ") && !hasSample
      && (text.contains("_") || text.dropFirst().dropLast().contains(".") && text.contains(where: \.isLetter))
  }

  /// True for Latin, Greek, Cyrillic, Chinese, Japanese and Korean characters, signs and emoji. Scripts that join or
  /// stack letters have no width for each letter.
  private static func hasKnownWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x530, 0x1100..<0x1200, 0x1D00..<0x1DC0, 0x1E00..<0x2C00, 0x2E80..<0xA4D0, 0xAC00..<0xD800,
      0xF900..<0xFB00, 0xFE00..<0xFE10, 0xFE30..<0xFE50, 0xFF00..<0x1_0000, 0x1F000..<0x40000:
      true
    default: false
    }
  }
}
