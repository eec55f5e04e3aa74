import AppleTables
import WidgetFormat
import YAMLTree

/// A family's views as some presentations show them, all alike. A class, since every fact about it looks into it.
@usableFromInline package final class ShownContent: Sendable {
  /// Which part of the widget it is. Placeholders have a check of their own, which reads them as they are written.
  @usableFromInline package enum Part: UInt8, Sendable { case content, containerBackground, signedOut }

  package let part: Part
  package let presentations: PresentationSet
  /// Words of the state of the app in which it is shown so; empty in the state without a word.
  package let states: [String]
  /// In document order, a view before those below it.
  @usableFromInline package let views: [ShownView]
  /// Indices of variants that hold, in order; each view has a range.
  package let activeVariants: [Int]
  /// Which views are at its root and at its back.
  package let root: RootLayers
  /// The first image with the role logo.
  package let firstLogo: Int?
  /// What any of its views has.
  package let traits: ViewTraits

  init(_ draft: ContentDraft, part: Part, presentations: PresentationSet, states: [String]) {
    self.part = part
    self.presentations = presentations
    self.states = states
    views = draft.views
    activeVariants = draft.activeVariants
    root = draft.root
    firstLogo = draft.firstLogo
    traits = draft.traits
  }

  /// The views directly below one, or the roots (nil).
  @inlinable package func children(of parent: Int?) -> Children { Children(of: parent, among: views) }

  /// Walks siblings by stepping over what lies below each.
  @usableFromInline package struct Children: Sequence, IteratorProtocol {
    @usableFromInline let views: [ShownView]
    @usableFromInline var position: Int
    @usableFromInline let end: Int

    @inlinable init(of parent: Int?, among views: [ShownView]) {
      self.views = views
      position = parent.map { $0 + 1 } ?? 0
      end = parent.map { views[$0].end } ?? views.count
    }

    @inlinable package mutating func next() -> Int? {
      guard position < end else { return nil }
      let child = position
      position = views[child].end
      return child
    }
  }

  /// The view's own modifier of that name, variants applied: of those that hold the last wins.
  package func modifier(_ name: ModifierName, of index: Int, in file: WidgetFile) -> Modifier? {
    guard views[index].traits.contains(name) else { return nil }
    return file.modifier(name, of: views[index], activeVariants)
  }

  /// Whether an image is drawn as a template: in one colour, as a symbol is.
  package func isTemplate(_ index: Int, in file: WidgetFile) -> Bool {
    let mode = modifier(.renderingMode, of: index, in: file)?.value
    return if case .imageRenderingMode(.template)? = mode { true } else { false }
  }
}

extension WidgetFile {
  /// A shown view's modifier: its own, or that of the last variant that holds.
  func modifier(_ name: ModifierName, of shown: ShownView, _ activeVariants: [Int]) -> Modifier? {
    for variant in shown.activeVariants.reversed() {
      if let index = indexOfModifier(name, in: variants[activeVariants[variant]].modifiers) { return modifiers[index] }
    }
    return indexOfModifier(name, in: views[shown.view.index].modifiers).map { modifiers[$0] }
  }

  private func indexOfModifier(_ name: ModifierName, in range: Range<Int>) -> Int? {
    for index in range where modifiers[index].name == name { return index }
    return nil
  }
}

/// A view as it is shown in some presentations: conditions decided, variants applied, inheritance done.
@usableFromInline package struct ShownView: Sendable {
  /// What a view is to the view above it.
  @usableFromInline package enum Role: UInt8, Sendable {
    case content
    case background
    case overlay
    /// A label of a Gauge or a ProgressView.
    case gaugeLabel
    /// In the system's size, beside a complication.
    case widgetLabel
  }

  package var view: ViewID
  package var kind: ViewKind
  package var role: Role
  /// Index in `ShownContent.views` of the view above; nil for roots.
  package var parent: Int?
  /// Index after the last view below this one.
  @usableFromInline package var end: Int
  /// How often it is drawn: the product of the counts of the ForEach views above.
  package var repetitions: Int
  /// Whether it is shown is unknown, or how it looks: nothing is concluded from it.
  package var isUncertain: Bool
  package var style: InheritedStyle
  /// Range of `ShownContent.activeVariants`.
  package var activeVariants: Range<Int>
  /// The edges of the widget that nothing lies between.
  package var touchedEdges: EdgeSet = []
  /// Whether it may touch more edges than those: something around it has a size that is not known.
  package var mayTouchMoreEdges = false
  /// Points from the widget's edges, own padding left out and included.
  package var outerInsets = EdgeInsets(all: 0)
  package var insets = EdgeInsets(all: 0)
  /// Whether a padding on the way to the edges is not known: that around it, and that or its own.
  package var outerInsetsAreUnknown = false
  package var insetsAreUnknown = false
  /// What lies right under it, its own background left out.
  package internal(set) var beneath: Layer?
  /// Whether it has a `background`, variants applied.
  package internal(set) var hasBackground = false
  /// The names of its modifiers, those of its variants included, and what shows in its place.
  package internal(set) var traits: ViewTraits = []
}

extension ShownView {
  /// Whether nothing of it is seen, since it has an opacity of 0 or stands in a view that has. It keeps its room.
  package var isInvisible: Bool { style.opacity <= 0 }

  /// Whether it is shown for certain, and can be seen.
  package var isSeen: Bool { !isUncertain && !isInvisible }

  private static let coloring: ViewTraits = [
    ViewTraits(.foregroundStyle), ViewTraits(.tint), ViewTraits(.fill), ViewTraits(.stroke), ViewTraits(.background),
    ViewTraits(.overlay),
  ]

  /// Whether it may be drawn with colours of its own.
  package var mayHaveColors: Bool { kind == .color || kind.isGradient || traits.intersects(Self.coloring) }
}
