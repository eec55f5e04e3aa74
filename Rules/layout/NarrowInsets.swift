import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension CheckReporter {
  mutating func report(_ insets: NarrowInsets) {
    let reported = runs("margin-minimum") ? insets.reportedAsNarrower : []
    for (node, cause) in insets.causes.sorted(by: { $0.key < $1.key }) where !reported.contains(node) {
      let inset = quantity(cause.inset, unit: "pt")
      let largest = quantity(cause.largestInset, unit: "pt")
      let range = largest == inset ? inset : "\(decimal(cause.inset)) to \(largest)"
      report(
        at: .node(node),
        values: ["inset": range, "edges": Self.text(of: cause.edges), "better": replacement(for: cause, at: node)],
        measured: inset, remedy: cause.remedy?.rawValue, measuredNumber: cause.inset, possible: cause.possible,
        related: cause.namesViews ? cause.views.map { .node($0) } : [], seen: cause.seen)
    }
  }

  /// The source to write instead, with which the content keeps the standard margin.
  private func replacement(for cause: NarrowInsets.Cause, at node: NodeID) -> String {
    guard let number = cause.standardValue else { return "padding: \(decimal(FamilyMargins.standard))" }
    // In Swift, a number after a colon is an argument of EdgeInsets.
    if scope.file.tree.isFromCode, scope.file.bytes(around: node).before == UInt8(ascii: ":") { return decimal(number) }
    let isMargin = cause.kind == .margins || cause.kind == .marginsAlone
    let key = scope.file.key(before: node, among: Self.insetKeys) ?? (isMargin ? "margins" : "padding")
    let edges = scope.file.tree.isFromCode ? scope.file.edges(sharing: node) : []
    if edges.count > 1 { return "padding: {\(edges.map { "\($0): \(decimal(number))" }.joined(separator: ", "))}" }
    return "\(key): \(decimal(number))"
  }

  private static let insetKeys: Set = [
    "padding", "margins", "all", "horizontal", "vertical", "top", "leading", "bottom", "trailing",
  ]

  /// `top edge`, `leading and trailing edges`, `edges` for all of them.
  private static func text(of edges: EdgeSet) -> String {
    if edges == .all { return "edges" }
    let names = Edge.allCases.filter { edges.contains($0) }.map(\.rawValue)
    return listed(names) + (names.count == 1 ? " edge" : " edges")
  }
}

extension WidgetFile {
  /// The edges to which code gives one value, as in `.padding([.top, .bottom], 8)`.
  fileprivate func edges(sharing value: NodeID) -> [String] {
    let names = Set(Edge.allCases.map(\.rawValue) + ["horizontal", "vertical"])
    // Keys and values alternate.
    let nodes = (-3...3).map { Int(value.index) + 2 * $0 }.filter(tree.nodes.indices.contains)
      .map { NodeID(index: UInt32($0)) }
    return nodes.filter { tree.span(of: $0) == tree.span(of: value) }.compactMap { key(before: $0, among: names) }
  }
}

/// Text and interactive views of a widget that are too close to its edges, by the value that causes it.
struct NarrowInsets {
  struct Cause {
    /// The smallest inset at each edge.
    var insets: [Edge: Double] = [:]
    /// The value in points; nil if it is not a number.
    var points: Double?
    var kind: InsetPath.Kind?
    var seen = Occurrences()
    /// The presentations in which the affected families are shown with their background.
    var possible: PresentationSet = []
    /// The keys of the first affected views.
    var views: [NodeID] = []
    /// True if the place of the value does not reveal which views are affected.
    var namesViews = false

    var inset: Double { insets.values.min() ?? 0 }
    var largestInset: Double { insets.values.max() ?? 0 }
    var edges: EdgeSet { insets.keys.reduce(into: []) { $0.insert(EdgeSet($1)) } }

    /// The number with which the content keeps the standard margin; nil if the value is not a number.
    var standardValue: Double? { points.map { FamilyMargins.lengthForStandardMargin(from: inset, by: $0) } }

    /// Selects the remedy: a padding that only reduces the margin is best deleted.
    var remedy: InsetPath.Kind? { kind == .loweringPadding && standardValue != 0 ? .narrowingPadding : kind }
  }

  private static let maximumViews = 8
  private let file: WidgetFile
  /// The range of insets that are too narrow, in points.
  private let limits: Range<Double>
  fileprivate private(set) var causes: [NodeID: Cause] = [:]
  /// Values that another rule reports, since they make insets narrower still.
  fileprivate private(set) var reportedAsNarrower: Set<NodeID> = []
  private var nodesInCode: [TextSpan: NodeID] = [:]

  /// Looks only at presentations with a background: elsewhere, the system sets the margins. With a lower limit, ignores
  /// views in a group of their own.
  init(in scope: FactScope, _ limits: Range<Double>) {
    file = scope.file
    self.limits = limits
    for shown in scope.shownWidget.families where shown.offered.family.isSystem {
      guard Edge.allCases.contains(where: { shown.offered.knowsMargin(on: $0) }) else { continue }
      for content in shown.contents {
        let presentations = content.presentations.intersection(shown.offered.backgroundShown)
        if !presentations.isEmpty { addInsets(of: content, in: shown.offered, presentations) }
      }
    }
  }

  private mutating func addInsets(
    of content: ShownContent, in family: OfferedFamily, _ presentations: PresentationSet
  ) {
    let path = InsetPath(file: file, content: content, margins: family.margins)
    for index in content.views.indices {
      let shown = content.views[index]
      guard shown.kind.isText || shown.kind.isInteractive, !shown.touchedEdges.isEmpty, shown.isSeen,
        shown.role != .gaugeLabel, shown.role != .widgetLabel
      else { continue }
      let edges = Edge.allCases.filter { edge in
        shown.touchedEdges.contains(edge) && shown.insets[edge] < limits.upperBound && family.knowsMargin(on: edge)
          && !shown.unknownInsets.contains(edge)
      }
      if edges.isEmpty { continue }
      let isExempt = limits.lowerBound.isFinite && path.isGrouped(at: index)
      for edge in edges {
        guard let visible = path.visibleView(of: index, near: edge, under: limits.upperBound) else { continue }
        let view = content.views[visible]
        if view.insets[edge] < limits.lowerBound {
          reportedAsNarrower.insert(firstNode(at: path.origin(at: edge, of: visible, under: limits.lowerBound).node))
        } else if !isExempt {
          let origin = path.origin(at: edge, of: visible, under: limits.upperBound)
          record(origin, edge, view, in: family, presentations, content.states)
        }
      }
    }
  }

  private mutating func record(
    _ origin: InsetPath.Origin, _ edge: Edge, _ shown: ShownView, in family: OfferedFamily,
    _ presentations: PresentationSet, _ states: [String]
  ) {
    let node = firstNode(at: origin.node)
    var cause = causes[node] ?? Cause(points: origin.points, kind: origin.kind)
    cause.insets[edge] = min(cause.insets[edge] ?? .infinity, shown.insets[edge])
    cause.seen.add(family.family, presentations, states)
    cause.possible.formUnion(family.backgroundShown)
    let key = file[shown.view].key
    if cause.views.count < Self.maximumViews, !cause.views.contains(key) { cause.views.append(key) }
    cause.namesViews = cause.namesViews || !origin.isOnView || cause.views.count > 1
    causes[node] = cause
  }

  /// The same node for all values that one piece of code gives, as in `.padding([.top, .leading], 8)`.
  private mutating func firstNode(at node: NodeID) -> NodeID {
    guard file.tree.isFromCode else { return node }
    let span = file.tree.span(of: node)
    let first = nodesInCode[span] ?? node
    nodesInCode[span] = first
    return first
  }
}

/// The margins and paddings between a view and the widget's edges.
struct InsetPath {
  let file: WidgetFile
  let content: ShownContent
  let margins: FamilyMargins

  struct Origin {
    var node: NodeID
    var points: Double?
    var isOnView: Bool
    /// The kind of the value, which selects the remedy; nil for the view itself.
    var kind: Kind?
  }

  enum Kind: String, CaseIterable { case padding, loweringPadding, narrowingPadding, margins, marginsAlone, disabled }

  /// The origin of an inset under a limit: the nearest padding that takes points away if the margin suffices; else the
  /// margin; else the nearest padding of that edge; else the setting that disables the system's margins.
  func origin(at edge: Edge, of index: Int, under limit: Double) -> Origin {
    let marginSuffices = margins.values[edge] >= limit
    if !marginSuffices, let written = margins.written[edge] {
      // With the system's margins disabled, no margins would remain without these.
      let kind = margins.disablingNode == nil ? Kind.margins : .marginsAlone
      return Origin(node: written.node, points: written.value, isOnView: false, kind: kind)
    }
    for view in sequence(first: index, next: { next(above: $0) }) {
      // A padding of 0 changes nothing.
      if let points = padding(of: view)?[edge], points.value < 0 || !marginSuffices && points.value > 0 {
        let kind = marginSuffices ? Kind.loweringPadding : .padding
        return Origin(node: points.node, points: points.value, isOnView: view == index, kind: kind)
      }
    }
    if !marginSuffices, let disabled = margins.disablingNode {
      return Origin(node: disabled, isOnView: false, kind: .disabled)
    }
    return Origin(node: file[content.views[index].view].key, isOnView: true)
  }

  /// True if a view is in a visible group: a Button or Toggle, or a subtree with a background. Of the backgrounds of
  /// the root only a pill counts, since any other would make one group of everything.
  func isGrouped(at index: Int) -> Bool {
    content.path(from: index).contains { view in
      let kind = content.views[view].kind
      return kind == .button || kind == .toggle
        || content.modifier(.background, of: view, in: file) != nil
          && (!content.root.path.contains(view) || content.hasPill(view, in: file))
    }
  }

  /// The visible view near an edge: for a Link, which draws nothing itself, the nearest view inside it. Nil for an
  /// invisible button.
  func visibleView(of index: Int, near edge: Edge, under limit: Double) -> Int? {
    let view = content.views[index]
    if isTapArea(index) { return nil }
    guard view.kind == .link, view.end > index + 1 else { return index }
    if isTile(index, near: edge, under: limit) { return index }
    let inside = (index + 1..<view.end).filter { inner in
      let inner = content.views[inner]
      return inner.role == .content && inner.isSeen && inner.kind.isDrawn && inner.touchedEdges.contains(edge)
        && inner.insets[edge] < limit && !inner.unknownInsets.contains(edge)
    }
    return inside.min { content.views[$0].insets[edge] < content.views[$1].insets[edge] }
  }

  /// True for a link around one text, or one view with a background, that fills it up to an edge.
  private func isTile(_ index: Int, near edge: Edge, under limit: Double) -> Bool {
    let inside = content.children(of: index, as: .content)
    guard inside.count == 1, case let only = content.views[inside[0]], only.isSeen, only.outerInsets[edge] < limit,
      only.stretchedAxes.contains(edge)
    else { return false }
    return only.kind.isText || only.hasBackground
  }

  /// True for an invisible button: its label is empty text, and its style draws no border.
  private func isTapArea(_ index: Int) -> Bool {
    let view = content.views[index]
    guard view.kind == .button, view.end > index + 1, let style = content.modifier(.buttonStyle, of: index, in: file),
      !file.tree.beginning(of: style.node).contains("bordered")
    else { return false }
    return (index + 1..<view.end).allSatisfy { inner in
      let shown = content.views[inner]
      guard file.isLeaf(shown.view) else { return shown.kind.isContainer }
      guard case .text(let text) = file[shown.view].argument, case .words = text.form else { return false }
      return file.tree.string(of: text.node).isEmpty
    }
  }

  private func padding(of view: Int) -> EdgeValues? {
    guard case .edges(let padding)? = content.modifier(.padding, of: view, in: file)?.value else { return nil }
    return file[padding]
  }

  /// The next view outwards whose padding applies: a background or an overlay is outside the padding of its own view.
  private func next(above view: Int) -> Int? {
    let shown = content.views[view]
    guard let parent = shown.parent else { return nil }
    return shown.role == .background || shown.role == .overlay ? next(above: parent) : parent
  }
}

extension ViewKind {
  /// True for a view that draws content, not only a backdrop.
  var isDrawn: Bool { isText || isOpaque || [.image, .gauge, .progressView, .button, .toggle].contains(self) }
}

extension FixSubject {
  /// Raises a padding or margin until the content keeps the standard margin.
  func systemMargin() -> [FixDraft] {
    guard let value, let old = number(at: value), let inset = finding.evidence.measuredNumber else { return [] }
    let new = FamilyMargins.lengthForStandardMargin(from: inset, by: old)
    guard new > old else { return [] }
    if new == 0 { return deletions(value) }
    return draft("Replace \(shown(value)) with \(decimal(new))", editor.replacing(value, with: .literal(decimal(new))))
  }
}
