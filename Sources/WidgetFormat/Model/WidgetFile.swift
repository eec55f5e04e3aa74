import AppleTables
import Base
import YAMLTree

/// The widgets of a file, and arrays to which IDs refer. A class, so that readers share the arrays.
public final class WidgetFile: Sendable {
  public let tree: YAMLTree
  /// The widgets of all documents, in the order of the file.
  public let widgets: [Widget]
  public let views: [View]
  /// The children of all views; `View.children` is a range of this array.
  public let children: [ViewID]
  public let modifiers: [Modifier]
  public let variants: [Variant]
  public let conditions: [Condition]
  public let colors: [ColorValue]
  public let fonts: [FontValue]
  public let edges: [EdgeValues]
  public let frames: [FrameValue]
  public let namedViews: [NamedView]
  /// The findings of the tree, then those of reading it.
  public let findings: [Finding]
  /// The findings beyond the limit.
  public let omitted: OmittedFindings

  init(_ contents: WidgetFileContents, of tree: YAMLTree) {
    self.tree = tree
    (widgets, views, children) = (contents.widgets, contents.views, contents.children)
    (modifiers, variants, conditions) = (contents.modifiers, contents.variants, contents.conditions)
    (colors, fonts, edges, frames) = (contents.colors, contents.fonts, contents.edges, contents.frames)
    (namedViews, findings, omitted) = (contents.namedViews, contents.findings, contents.omitted)
  }

  public subscript(id: ViewID) -> View { views[id.index] }
  public subscript(id: ColorID) -> ColorValue { colors[id.index] }
  public subscript(id: ConditionID) -> Condition { conditions[id.index] }
  public subscript(id: ValueID<FontValue>) -> FontValue { fonts[id.index] }
  public subscript(id: ValueID<EdgeValues>) -> EdgeValues { edges[id.index] }
  public subscript(id: ValueID<FrameValue>) -> FrameValue { frames[id.index] }

  public func kind(of widget: Widget) -> String? { widget.kind.map { tree.string(of: $0) } }

  public func span(of family: DescribedFamily) -> TextSpan {
    let key = tree.span(of: family.key)
    return TextSpan(start: key.start, end: max(key.end, family.content.map { tree.span(of: $0.node).end } ?? 0))
  }
}

/// The properties of a `WidgetFile` while it is read.
struct WidgetFileContents {
  var widgets: [Widget] = []
  var views: [View] = []
  var children: [ViewID] = []
  var modifiers: [Modifier] = []
  var variants: [Variant] = []
  var conditions: [Condition] = []
  var colors: [ColorValue] = []
  var fonts: [FontValue] = []
  var edges: [EdgeValues] = []
  var frames: [FrameValue] = []
  var namedViews: [NamedView] = []
  var findings: [Finding] = []
  var omitted = OmittedFindings()

  subscript(id: ViewID) -> View { views[id.index] }
  subscript(id: ColorID) -> ColorValue { colors[id.index] }
}

/// A widget. A property is nil if the file does not have it, or if it could not be read.
public struct Widget: Sendable {
  public var node: NodeID
  /// The `kind` key; the widget's first key if that is missing.
  public var kindKey: NodeID
  public var kind: NodeID?
  public var displayName: Located<String>?
  public var description: Located<String>?
  /// If empty, the widget is for iOS.
  public var platforms: [Located<Platform>] = []
  public var supportedFamilies: [ListedFamily]?
  public var families: [DescribedFamily] = []
  public var containerBackgroundRemovable: Located<Bool>?
  public var contentMarginsDisabled: Located<Bool>?
  public var disfavoredLocations: [DisfavoredLocations] = []
  public var supportedMountingStyles: Located<[MountingStyle]>?
  public var widgetTexture: Located<WidgetTexture>?
  public var timeline: Timeline?
  public var preview: Located<GalleryPreview>?
  public var placeholder: ViewID?
  public var signedOut: SignedOut?
  /// The number of relevance entries.
  public var relevance: Located<Int>?
  public var accentColor: AccentColor?
  /// The mapping of `samples`, which only pictures use.
  public var samples: NodeID?
  /// The background of families that have none of their own.
  public var containerBackground: ContainerBackground?
  public var content: Content?
  /// The `widgetURL` key.
  public var widgetURL: NodeID?
  /// Keys whose value could not be read completely, and keys that an unreadable part may contain.
  public var unknownKeys: Set<WidgetKey> = []
  /// Families of which a name or a description could not be read completely.
  public var unreadFamilies: Set<Family> = []
}

extension Widget {
  /// True if the only platform is tvOS, which shows no widgets.
  public var isForTelevisionOnly: Bool { !platforms.isEmpty && platforms.allSatisfy { $0.value == .tvOS } }
}

/// An item of `supportedFamilies`.
public struct ListedFamily: Sendable {
  public var family: Family
  public var node: NodeID
  /// The platform whose list it is in; nil in the plain list.
  public var platform: Platform?
}

/// A key of `families` with its value.
public struct DescribedFamily: Sendable {
  public var family: Family
  public var key: NodeID
  public var renderingModes: [Located<RenderingMode>]?
  public var renderingModesKey: NodeID?
  public var containerBackground: ContainerBackground?
  public var margins: EdgeValues?
  public var marginsKey: NodeID?
  public var content: Content?
  public var widgetURL: NodeID?
  /// True if an unreadable part may contain further keys.
  public var isIncomplete = false
}

/// `content:` and its root views, which are stacked vertically.
public struct Content: Sendable {
  public var key: NodeID
  public var node: NodeID
  /// A range of `WidgetFile.children`.
  public var roots: Range<Int>
  /// True if the value is missing or unreadable.
  public var isInvalid: Bool { roots.isEmpty }
}

public struct ContainerBackground: Sendable {
  public enum Form: Sendable {
    case none, clear
    case color(ColorID)
    case views(Range<Int>)
    case invalid
  }
  public var key: NodeID
  /// The value, or the value of `content` inside it.
  public var node: NodeID
  public var form: Form
  /// The value of `for:`.
  public var placement: NodeID?

  /// A background that an unreadable part of the owner may contain.
  public static func unknown(at owner: NodeID) -> Self { Self(key: owner, node: owner, form: .invalid) }
}

/// Locations that the widget does not favour.
public struct DisfavoredLocations: Sendable {
  public var locations: [Located<Location>]
  /// Nil for all families.
  public var families: [Located<Family>]?
}

public enum MountingStyle: String, Sendable, CaseIterable { case elevated, recessed }
public enum WidgetTexture: String, Sendable, CaseIterable { case glass, paper }
public enum GalleryPreview: String, Sendable, CaseIterable { case sample, live, none }

/// Durations in seconds.
public struct Timeline: Sendable {
  public enum StaleContent: String, Sendable, CaseIterable { case keep, placeholder }
  public var entries: Located<Int>?
  public var reload: Located<Int>?
  public var dataChanges: Located<Int>?
  public var whenStale: Located<StaleContent>?
  public var isPartlyUnknown = false
}

public enum SignedOut: Sendable {
  case none(NodeID)
  case view(ViewID)
}

public enum AccentColor: Sendable {
  case none(NodeID)
  case color(ColorID)
}

/// A value and the node that it was read from.
public struct Located<Value: Sendable>: Sendable {
  public var value: Value
  public var node: NodeID

  public init(_ value: Value, at node: NodeID) { (self.value, self.node) = (value, node) }
}

/// A view under `views:`, which `View: NAME` draws.
public struct NamedView: Sendable {
  public var key: NodeID
  public var view: ViewID
}

public struct ArenaID<Element>: Hashable, Sendable {
  public let stored: UInt32

  public init(index: Int) { stored = UInt32(truncatingIfNeeded: index) }
  public var index: Int { Int(stored) }
}

public typealias ViewID = ArenaID<View>
public typealias ColorID = ArenaID<ColorValue>
public typealias ConditionID = ArenaID<Condition>
/// The index of a value that is too large to be stored in every modifier: a font, edges or a frame.
public typealias ValueID<Value> = ArenaID<Value>

extension Array {
  mutating func add(_ element: Element) -> ArenaID<Element> {
    append(element)
    return ArenaID(index: count - 1)
  }

  mutating func add(contentsOf elements: [Element]) -> Range<Int> {
    let start = count
    append(contentsOf: elements)
    return start..<count
  }
}
