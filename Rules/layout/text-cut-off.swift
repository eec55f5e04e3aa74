import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  /// Reports texts that are cut on an iPhone, whatever spacing the system chooses around them.
  static let textCutOff = Check(each: .widget) { scope, reporter in
    for (node, text) in CutTexts(in: scope).texts.sorted(by: { $0.key < $1.key }) {
      reporter.report(
        at: .node(node), message: text.message,
        values: [
          "words": text.words, "reason": text.reason, "missing": text.missing,
          "factor": text.factor.map { decimal($0) } ?? "",
        ],
        measured: text.quantities?.needed, remedy: text.remedy, required: text.quantities?.room,
        measuredNumber: text.width?.needed, requiredNumber: text.width?.room, related: text.others.map { .node($0) },
        seen: text.seen, goesWith: text.stack.map { ("content-exceeds-canvas", .span($0)) })
    }
  }
}

/// The texts of a widget that are cut, by their places.
private struct CutTexts {
  struct Text {
    var message: String
    var words: String
    var shortage: ShownText.Shortage?
    var axis: Axis?
    var seen = Occurrences()
    /// The outermost stack of views one below the other that is too high for the text; nil for other texts.
    var stack: TextSpan?
    /// Further texts that the stack has no room for.
    var others: [NodeID] = []
    /// The largest scale factor with which the text fits everywhere; nil if it would be too small to read.
    var factor: Double?
  }

  private(set) var texts: [NodeID: Text] = [:]
  private let file: WidgetFile

  init(in scope: FactScope) {
    file = scope.file
    for shown in scope.shownWidget.families where shown.offered.isListed(in: file) {
      guard shown.offered.family != .accessoryInline, shown.offered.presentations.intersects(.iPhone) else { continue }
      for content in shown.contents + shown.signedOut {
        guard let layout = LowerBoundLayout(of: content, in: shown.offered, of: scope.widget, file) else { continue }
        addTexts(of: content, layout, shown.offered, hasSamples: scope.widget.samples != nil)
      }
    }
    joinTextsOfStacks()
  }

  /// Makes one finding of the texts in a stack that is too high: one view less helps all of them.
  private mutating func joinTextsOfStacks() {
    let ranks = ["usual", "smallest", "sample"]
    let inStacks = texts.filter { $0.value.stack != nil }
    for sameStack in Dictionary(grouping: inStacks, by: \.value.stack).values {
      let sorted = sameStack.sorted { first, second in
        let (rank, otherRank) = (ranks.firstIndex(of: first.value.message), ranks.firstIndex(of: second.value.message))
        return (rank ?? 0, first.key) < (otherRank ?? 0, second.key)
      }
      guard let first = sorted.first?.key else { continue }
      for (node, text) in sorted.dropFirst() {
        texts[first]?.others.append(node)
        if text.message == sorted[0].value.message { texts[first]?.seen.formUnion(text.seen) }
        texts[node] = nil
      }
    }
  }

  private mutating func addTexts(
    of content: ShownContent, _ layout: LowerBoundLayout, _ family: OfferedFamily, hasSamples: Bool
  ) {
    let smallest = layout.cutTexts(on: .smallest, samples: false)
    let factors = Dictionary(smallest.map { ($0.view, factor(for: $0, content)) }) { $1 }
    // Texts that fit the smallest iPhone fit all others.
    let usual = smallest.isEmpty ? [] : layout.cutTexts(on: .usual, samples: false)
    let withSamples = hasSamples ? layout.cutTexts(on: .smallest, samples: true) : []
    var known: Set<Int> = []
    for (message, texts) in [("usual", usual), ("smallest", smallest), ("sample", withSamples)] {
      for text in texts where !known.contains(text.view) {
        add(text, message, content, layout, family, factors[text.view] ?? factor(for: text, content))
      }
      known.formUnion(texts.map(\.view))
    }
  }

  private mutating func add(
    _ cut: LowerBoundLayout.CutText, _ message: String, _ content: ShownContent, _ layout: LowerBoundLayout,
    _ family: OfferedFamily, _ factor: Double?
  ) {
    let view = content.choice(containing: cut.view) ?? cut.view
    let node = file.place(ofTextIn: content.views[view])
    let words = words(of: content.views[cut.view])
    let isTooHigh = cut.shortage == nil && cut.axis == .vertical
    let stack = isTooHigh ? file.outermostColumn(around: cut.view, of: content, family) : nil
    let new = Text(
      message: message, words: words, shortage: cut.shortage, axis: cut.axis,
      stack: stack.map { file.tree.span(of: $0) }, factor: factor)
    var text = texts[node] ?? new
    text.factor = text.factor.flatMap { old in factor.map { min(old, $0) } }
    // A cut on most iPhones is reported before one on the smallest, or with samples.
    if text.message != "usual", message == "usual" {
      (text.message, text.shortage, text.axis) = (message, cut.shortage, cut.axis)
    }
    text.seen.add(family.family, layout.presentations, content.states)
    texts[node] = text
  }

  /// The largest scale factor with which a text fits; nil if it has a factor, or would be too small to read.
  private func factor(for cut: LowerBoundLayout.CutText, _ content: ShownContent) -> Double? {
    let isScaled = content.path(from: cut.view).contains {
      content.modifier(.minimumScaleFactor, of: $0, in: file) != nil
    }
    switch cut.shortage {
    case .width(let needed, let room, false)? where !isScaled:
      return [0.8, 0.7, 0.6, 0.5].first { needed * $0 <= room * 1.15 }
    case .lines(let needed, let room)? where !isScaled:
      return [0.8, 0.7, 0.6, 0.5].first { Double(needed) * $0 <= Double(room) }
    default: return nil
    }
  }

  private func words(of view: ShownView) -> String {
    guard case .text(let text) = file[view.view].argument else { return "" }
    // Values in braces are shortened to their names.
    let parts = file.tree.string(of: text.node).split(separator: "{", omittingEmptySubsequences: false)
    let words = parts.map { part in part.prefix { $0 != "," && $0 != "}" } + part.drop { $0 != "}" } }
    return shortened((parts.prefix(1) + words.dropFirst()).joined(separator: "{"), to: 40)
  }
}

extension CutTexts.Text {
  var width: (needed: Double, room: Double)? {
    if case .width(let needed, let room, _)? = shortage { (needed, room) } else { nil }
  }

  var remedy: String? {
    if shortage == nil { return axis == .horizontal ? "overEdge" : "tooHigh" }
    guard isOneWord, let width else { return factor == nil ? "larger" : "shrinking" }
    // If not even half of the size fits, the views next to the text take its room.
    if width.room < min(40, width.needed / 2) { return "narrow" }
    return words.contains(" ") || width.needed / 2 > width.room * 1.15 ? "longWord" : "word"
  }

  var missing: String { width.map { quantity(($0.needed - $0.room).rounded(.up), unit: "pt") } ?? "" }

  var isOneWord: Bool { if case .width(_, _, true)? = shortage { true } else { false } }

  var quantities: (needed: String, room: String)? {
    switch shortage {
    case .width(let needed, let room, _)?:
      (quantity(needed.rounded(), unit: "pt"), quantity(room.rounded(), unit: "pt"))
    case .lines(let needed, let room)?: (counted(needed, "line"), counted(room, "line"))
    case nil: nil
    }
  }

  var reason: String {
    guard let (needed, room) = quantities else {
      return "it reaches over the edge, since there is too little \(axis == .horizontal ? "width" : "height")"
    }
    return isOneWord
      ? "a word needs \(needed) of width, and there are \(room)" : "it needs \(needed), and there is room for \(room)"
  }
}

extension WidgetFile {
  /// The words of a text or label. The key for other views, and in Swift, where the words may be elsewhere.
  func place(ofTextIn shown: ShownView) -> NodeID {
    let view = self[shown.view]
    guard !tree.isFromCode, case .text(let text) = view.argument else { return view.key }
    return text.node
  }

  /// The key of the outermost stack around a view that has its views one below the other, up to one with other stacks
  /// beside it. Several root views are stacked, too.
  fileprivate func outermostColumn(around index: Int, of content: ShownContent, _ family: OfferedFamily) -> NodeID? {
    var column: NodeID?
    for view in content.path(from: index) {
      switch content.views[view].kind {
      case .vStack, .lazyVStack, .grid, .lazyVGrid: column = self[content.views[view].view].key
      case .hStack, .lazyHStack, .gridRow: if column != nil { return column }
      default: break
      }
    }
    return content.part == .content && Array(content.children(of: nil)).count > 1 ? family.content?.key : column
  }
}

extension OfferedFamily {
  /// False for a default family in code that lists none: its place is that of the configuration.
  func isListed(in file: WidgetFile) -> Bool {
    items.first.map { file.tree.span(of: $0.node) != file.tree.span(of: widgetKindKey) } ?? true
  }
}

extension ShownContent {
  /// The child of the innermost ViewThatFits that contains a view; nil without a ViewThatFits.
  fileprivate func choice(containing index: Int) -> Int? {
    path(from: index).first { view in views[view].parent.map { views[$0].kind == .viewThatFits } == true }
  }
}

extension FixSubject {
  /// Lets a text shrink until it fits, unless it would be too small to read.
  func shrinkingText() -> [FixDraft] {
    guard let view = viewMapping, let needed = finding.evidence.measuredNumber,
      let room = finding.evidence.requiredNumber, needed > 0
    else { return [] }
    let factor = (room / needed * 20).rounded(.down) / 20
    guard factor >= 0.5, editor.ownEntries(of: view).allSatisfy({ text(of: $0.key) != "minimumScaleFactor" }) else {
      return []
    }
    return draft(
      "Add minimumScaleFactor: \(decimal(factor))",
      editor.inserting(NewEntry("minimumScaleFactor", .literal(decimal(factor))), into: view))
  }
}
