import YAMLTree

@usableFromInline package struct View: Sendable {
  package var argument: ViewArgument
  package var kind: ViewKind
  /// The mapping, or the bare word.
  package var node: NodeID
  /// The capitalised key, or the bare word: what a finding about the whole view underlines.
  package var key: NodeID
  /// Range of `WidgetFile.children`. Labels of gauges, buttons and links are children too.
  package var children: Range<Int>
  /// Range of `WidgetFile.modifiers`, in the order of the file.
  package var modifiers: Range<Int>
  /// The names of its modifiers, those of its variants included.
  package var traits: ViewTraits = []

  init(
    kind: ViewKind, node: NodeID, key: NodeID, argument: ViewArgument = .none, children: Range<Int> = 0..<0,
    modifiers: Range<Int> = 0..<0
  ) {
    (self.kind, self.node, self.key, self.argument) = (kind, node, key, argument)
    (self.children, self.modifiers) = (children, modifiers)
  }
}

/// The value of a view's key.
@usableFromInline package enum ViewArgument: Sendable {
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
  /// Of a Spacer, in points.
  case minimumLength(Placed<Double>)
  /// Of a Link.
  case destination(NodeID)
  /// Of a Button or Toggle that runs a closure or an intent of which more than its name is known.
  case action(ActionArgument)
  /// `View: NAME`, and the view of that name if the document has one.
  case name(NodeID, definition: ViewID?)
}

/// The words of a Text, or the title of a Label.
@usableFromInline package struct TextArgument: Sendable {
  package var node: NodeID
  package var form: TextForm
  /// True if it shows changing data: a placeholder in braces, a date, a timer.
  package var isDynamic: Bool
  package var image: ImageArgument?
}

@usableFromInline package enum TextForm: Sendable {
  /// The text of the argument's node, braces included.
  case words
  /// A date that the system keeps up to date, or one without a style.
  case date(name: NodeID, style: NodeID?)
  case timerInterval(NodeID)
  /// A date that the app formats.
  case format(name: NodeID, format: NodeID)
  /// Could not be read; reported.
  case unknown
}

@usableFromInline package struct ImageArgument: Sendable {
  @usableFromInline package enum Source: Sendable { case symbol, asset, unknown }
  package var source: Source
  package var name: NodeID
  /// True if the name contains a placeholder in braces.
  package var isDynamic: Bool
}

/// The action of a Button or a Toggle.
@usableFromInline package struct ActionArgument: Sendable {
  package var intent: NodeID?
  /// The value of `opensApp: true`.
  package var opensApp: NodeID?
  package var runsClosure: Bool
}

/// The value of a Gauge or a ProgressView. Its labels are the view's children.
@usableFromInline package struct GaugeArgument: Sendable {
  package var value: NodeID?
  package var timerInterval: NodeID?
}

extension WidgetFile {
  package func isAssetImage(_ id: ViewID) -> Bool {
    guard case .image(let image) = self[id].argument else { return false }
    return image.source == .asset
  }

  package func isSymbol(_ id: ViewID) -> Bool {
    guard case .image(let image) = self[id].argument else { return false }
    return image.source == .symbol
  }
}

/// The names of a view's modifiers, those of its variants included, as a set.
@usableFromInline package struct ViewTraits: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt64

  @inlinable package init(rawValue: UInt64) { self.rawValue = rawValue }
  @inlinable package init(_ modifier: ModifierName) { rawValue = 1 << UInt64(modifier.rawValue) }
  @inlinable package func intersects(_ other: ViewTraits) -> Bool { rawValue & other.rawValue != 0 }
  @inlinable package func contains(_ modifier: ModifierName) -> Bool { rawValue >> UInt64(modifier.rawValue) & 1 == 1 }
}
