import YAMLTree

/// One view as it is written: its kind, its argument, its modifiers and its children.
package struct View: Sendable {
  package var argument: ViewArgument
  package var kind: ViewKind
  /// The mapping, or the bare word.
  package var node: NodeID
  /// The capitalised key, or the bare word: what a finding about the whole view underlines.
  package var key: NodeID
  var storedChildren: ArenaRange
  var storedModifiers: ArenaRange
  /// The names of its modifiers, those of its variants included.
  package var traits: ViewTraits = []

  init(
    kind: ViewKind, node: NodeID, key: NodeID, argument: ViewArgument = .none, children: Range<Int> = 0..<0,
    modifiers: Range<Int> = 0..<0
  ) {
    self.kind = kind
    self.node = node
    self.key = key
    self.argument = argument
    storedChildren = ArenaRange(children)
    storedModifiers = ArenaRange(modifiers)
  }

  /// Range of `WidgetFile.children`. Labels of gauges, buttons and links are children too.
  package var children: Range<Int> {
    get { storedChildren.range }
    set { storedChildren = ArenaRange(newValue) }
  }

  /// Range of `WidgetFile.modifiers`, in the order of the file.
  package var modifiers: Range<Int> {
    get { storedModifiers.range }
    set { storedModifiers = ArenaRange(newValue) }
  }
}

/// What stands at a view's key.
package enum ViewArgument: Sendable {
  case none
  case text(TextArgument)
  case image(ImageArgument)
  case gauge(GaugeArgument)
  /// Repeated `count` times, or once for each item of data (nil).
  case forEach(count: Int?)
  case color(ColorID)
  /// Stops, in order.
  case gradient([ColorID])
  /// Of a RoundedRectangle, in points.
  case cornerRadius(Placed<Double>)
  /// Of a Link.
  case destination(NodeID)
  /// `View: NAME`, and the view of that name if the document has one.
  case name(NodeID, definition: ViewID?)
}

/// The words of a Text, or the title of a Label.
package struct TextArgument: Sendable {
  /// Where the words or the date's form stand.
  package var node: NodeID
  package var form: TextForm
  /// Whether it shows data that changes: a placeholder in braces, a date, a timer.
  package var isDynamic: Bool
  /// A Label's symbol or asset.
  package var image: ImageArgument?
}

package enum TextForm: Sendable {
  /// The scalar at the argument's node, braces included.
  case words
  /// A date that the system keeps up to date, or one without a style.
  case date(name: NodeID, style: NodeID?)
  case timerInterval(NodeID)
  /// A date that the app formats.
  case format(name: NodeID, format: NodeID)
  /// Could not be read; reported.
  case unknown
}

package struct ImageArgument: Sendable {
  package enum Source: Sendable { case symbol, asset, unknown }
  package var source: Source
  /// The scalar with the name.
  package var name: NodeID
  /// Whether the name holds a placeholder in braces.
  package var isDynamic: Bool
}

/// What a Gauge or a ProgressView shows. Its labels are the view's children.
package struct GaugeArgument: Sendable {
  package var value: NodeID?
  package var timerInterval: NodeID?
}

extension WidgetFile {
  /// Whether a view is an image from the asset catalogue.
  package func isAssetImage(_ id: ViewID) -> Bool {
    guard case .image(let image) = self[id].argument else { return false }
    return image.source == .asset
  }

  /// Whether a view is a symbol.
  package func isSymbol(_ id: ViewID) -> Bool {
    guard case .image(let image) = self[id].argument else { return false }
    return image.source == .symbol
  }
}

/// What a view has that facts and checks look for, one bit each, so that most of them are known not to apply by one
/// operation on bits: the names of its modifiers, those of its variants included, and what shows in its place. What is
/// around a view, its family and its widget, has bits beside these.
package struct ViewTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// As for every set, without a detour through what sets have in common.
  package init(arrayLiteral sets: ViewTraits...) { self.init(rawValue: sets.reduce(0) { $0 | $1.rawValue }) }

  package init(_ modifier: ModifierName) { rawValue = 1 << UInt64(modifier.rawValue) }

  /// All at once: of what has no traits nothing is left out.
  package static var all: ViewTraits { ViewTraits(rawValue: .max) }

  // Modifiers take the bits from the lowest on; above them come what widgets write and what families have.

  /// Of a widget: a `timeline`.
  package static var timeline: ViewTraits { ViewTraits(rawValue: 1 << 50) }
  /// Of a widget: a time between changes of the data.
  package static var dataChanges: ViewTraits { ViewTraits(rawValue: 1 << 51) }
  /// Of a widget: a description that could be read.
  package static var description: ViewTraits { ViewTraits(rawValue: 1 << 52) }
  /// Of a widget: one of the keys that few widgets have, such as `placeholder`, `preview` and `signedOut`.
  package static var rareKey: ViewTraits { ViewTraits(rawValue: 1 << 53) }
  /// Of a widget: a family that it offers.
  package static var family: ViewTraits { ViewTraits(rawValue: 1 << 54) }
  /// Of a family: a condition, shown or not.
  package static var condition: ViewTraits { ViewTraits(rawValue: 1 << 55) }
  /// Of a family: something to tap that is shown.
  package static var interactive: ViewTraits { ViewTraits(rawValue: 1 << 56) }

  // What shows in the place of a view has the highest bits.

  /// Of a colour rather than a view: it is written as one hex value for both appearances.
  package static var hexWithoutVariants: ViewTraits { ViewTraits(rawValue: 1 << 57) }
  /// Draws, or may draw, what lies behind all of the content.
  package static var rootBackground: ViewTraits { ViewTraits(rawValue: 1 << 58) }
  package static var accessoryWidgetBackground: ViewTraits { ViewTraits(rawValue: 1 << 59) }
  /// The product of the opacities is under 1.
  package static var faded: ViewTraits { ViewTraits(rawValue: 1 << 60) }
  /// A foreground colour of its own or from above.
  package static var colored: ViewTraits { ViewTraits(rawValue: 1 << 61) }
  /// A custom font of its own or from above.
  package static var customFont: ViewTraits { ViewTraits(rawValue: 1 << 62) }
  /// A radius of its own without the modifier.
  package static var roundedShape: ViewTraits { ViewTraits(rawValue: 1 << 63) }

  /// As for every set, without a detour through what sets have in common.
  package var isEmpty: Bool { rawValue == 0 }

  package func intersects(_ other: ViewTraits) -> Bool { rawValue & other.rawValue != 0 }

  package func contains(_ modifier: ModifierName) -> Bool { rawValue >> UInt64(modifier.rawValue) & 1 == 1 }
}
