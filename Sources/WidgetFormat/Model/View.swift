import YAMLTree

public struct View: Sendable {
  public var argument: ViewArgument = .none
  public var kind: ViewKind
  /// The mapping, or the bare word.
  public var node: NodeID
  /// The capitalised key, or the bare word: what a finding about the whole view underlines.
  public var key: NodeID
  /// Range of `WidgetFile.children`. Labels of gauges, buttons and links are children too.
  public var children: Range<Int> = 0..<0
  /// Range of `WidgetFile.modifiers`, in the order of the file.
  public var modifiers: Range<Int> = 0..<0
  /// The names of its modifiers, those of its variants included.
  public var traits: ViewTraits = []
}

/// The value of a view's key.
public enum ViewArgument: Sendable {
  case none
  case text(TextArgument)
  case image(ImageArgument)
  case gauge(GaugeArgument)
  /// Repeated `count` times, or once for each item of data (nil).
  case forEach(count: Int?)
  case color(ColorID)
  /// Stops, in order.
  case gradient([ColorID])
  /// The radius of a RoundedRectangle, in points.
  case cornerRadius(Placed<Double>)
  /// The minimum length of a Spacer, in points.
  case minimumLength(Placed<Double>)
  /// The destination of a Link.
  case destination(NodeID)
  /// The action of a Button or Toggle that runs a closure, or an intent of which more than its name is known.
  case action(ActionArgument)
  /// `View: NAME`, and the view of that name if the document has one.
  case name(NodeID, definition: ViewID?)
}

/// The words of a Text, or the title of a Label.
public struct TextArgument: Sendable {
  public var node: NodeID
  public var form: TextForm
  /// True if it shows changing data: a placeholder in braces, a date, a timer.
  public var isDynamic: Bool
  public var image: ImageArgument?
}

public enum TextForm: Sendable {
  /// The text of the argument's node, braces included.
  case words
  /// A date that the system keeps up to date, or one without a style.
  case date(name: NodeID, style: NodeID?)
  case timerInterval(NodeID)
  /// A date that the app formats.
  case format(name: NodeID, format: NodeID)
  /// A value that could not be read, and was reported.
  case unknown
}

public struct ImageArgument: Sendable {
  public enum Source: Sendable { case symbol, asset, unknown }
  public var source: Source
  public var name: NodeID
  /// True if the name contains a placeholder in braces.
  public var isDynamic: Bool
}

/// The action of a Button or a Toggle.
public struct ActionArgument: Sendable {
  public var intent: NodeID?
  /// The value of `opensApp: true`.
  public var opensApp: NodeID?
  public var runsClosure: Bool
}

/// The value of a Gauge or a ProgressView. Its labels are the view's children.
public struct GaugeArgument: Sendable {
  public var value: NodeID?
  public var timerInterval: NodeID?
}

extension WidgetFile {
  public func isAssetImage(_ id: ViewID) -> Bool {
    guard case .image(let image) = self[id].argument else { return false }
    return image.source == .asset
  }

  /// True for an image of the system, and for a label with one.
  public func isSymbol(_ id: ViewID) -> Bool {
    switch self[id].argument {
    case .image(let image): image.source == .symbol
    case .text(let text): text.image?.source == .symbol
    default: false
    }
  }
}

/// The names of a view's modifiers, those of its variants included, as a set.
public struct ViewTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public init(_ modifier: ModifierName) { rawValue = 1 << UInt64(modifier.rawValue) }
  public func intersects(_ other: ViewTraits) -> Bool { rawValue & other.rawValue != 0 }
  public func contains(_ modifier: ModifierName) -> Bool { rawValue >> UInt64(modifier.rawValue) & 1 == 1 }
}
