import YAMLTree

public struct View: Sendable {
  public var argument: ViewArgument = .none
  public var kind: ViewKind
  /// The mapping, or the bare word.
  public var node: NodeID
  /// The capitalised key or the bare word, which findings about the whole view mark.
  public var key: NodeID
  /// A range of `WidgetFile.children`. Labels of gauges, buttons and links are children too.
  public var children: Range<Int> = 0..<0
  /// A range of `WidgetFile.modifiers`, in the order of the file.
  public var modifiers: Range<Int> = 0..<0
  public var traits: ModifierSet = []
}

/// The value of a view's key.
public enum ViewArgument: Sendable {
  case none
  case text(TextArgument)
  case image(ImageArgument)
  case gauge(GaugeArgument)
  /// The count is nil if the views are repeated for each item of the app's data.
  case forEach(count: Int?)
  case color(ColorID)
  case gradient([ColorID])
  /// In points, of a RoundedRectangle.
  case cornerRadius(Located<Double>)
  /// In points, of a Spacer.
  case minimumLength(Located<Double>)
  case destination(NodeID)
  /// The action of a Button or Toggle, if it opens the app or runs a closure.
  case action(ActionArgument)
  /// `View: NAME`, and the view of that name if the document has one.
  case name(NodeID, definition: ViewID?)
}

/// The words of a Text, or the title of a Label.
public struct TextArgument: Sendable {
  public var node: NodeID
  public var form: TextForm
  /// True if it shows data: a placeholder in braces, a date, or a timer.
  public var isDynamic: Bool
  public var image: ImageArgument?
}

public enum TextForm: Sendable {
  /// The text of the argument's node, braces included.
  case words
  /// A date in one of the system's styles, or without a style.
  case date(name: NodeID, style: NodeID?)
  case timerInterval(NodeID)
  /// A date in a format of the app.
  case format(name: NodeID, format: NodeID)
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
    if case .image(let image) = self[id].argument { image.source == .asset } else { false }
  }

  /// True for a symbol, and for a label with one.
  public func isSymbol(_ id: ViewID) -> Bool {
    switch self[id].argument {
    case .image(let image): image.source == .symbol
    case .text(let text): text.image?.source == .symbol
    default: false
    }
  }
}

/// The names of a view's modifiers and of those in its variants.
public struct ModifierSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public init(_ modifier: ModifierName) { rawValue = 1 << UInt64(modifier.rawValue) }
  public init(_ modifiers: [ModifierName]) { self.init(modifiers.map { ModifierSet($0) }) }
  public func intersects(_ other: ModifierSet) -> Bool { rawValue & other.rawValue != 0 }
  public func contains(_ modifier: ModifierName) -> Bool { rawValue >> UInt64(modifier.rawValue) & 1 == 1 }
}
