import AppleTables
import Base
import YAMLTree

/// A file as widgets. Arenas hold its views, modifiers and colours; a class, so that all readers share them.
@usableFromInline package final class WidgetFile: Sendable {
  package let tree: YAMLTree
  /// In the order of the file, all documents together.
  package let widgets: [Widget]
  @usableFromInline package let views: [View]
  /// Children of views; a view's children are a range of it.
  @usableFromInline package let children: [ViewID]
  @usableFromInline package let modifiers: [Modifier]
  @usableFromInline package let variants: [Variant]
  @usableFromInline package let conditions: [Condition]
  @usableFromInline package let colors: [ColorValue]
  @usableFromInline let fonts: [FontValue]
  @usableFromInline let edges: [EdgeValues]
  @usableFromInline let frames: [FrameValue]
  package let namedViews: [NamedView]
  /// The findings of reading, those of the tree included.
  package let findings: [Finding]
  /// Findings beyond the limit.
  package let omitted: OmittedFindings

  init(_ parts: WidgetFileParts, of tree: YAMLTree) {
    self.tree = tree
    (widgets, views, children, modifiers) = (parts.widgets, parts.views, parts.children, parts.modifiers)
    (variants, conditions, colors, fonts) = (parts.variants, parts.conditions, parts.colors, parts.fonts)
    (edges, frames, namedViews) = (parts.edges, parts.frames, parts.namedViews)
    (findings, omitted) = (parts.findings, parts.omitted)
  }

  @inlinable package subscript(id: ViewID) -> View { views[id.index] }
  @inlinable package subscript(id: ColorID) -> ColorValue { colors[id.index] }
  @inlinable package subscript(id: ConditionID) -> Condition { conditions[id.index] }
  @inlinable package subscript(id: ValueID<FontValue>) -> FontValue { fonts[id.index] }
  @inlinable package subscript(id: ValueID<EdgeValues>) -> EdgeValues { edges[id.index] }
  @inlinable package subscript(id: ValueID<FrameValue>) -> FrameValue { frames[id.index] }
}

/// A file's arenas while they are filled.
struct WidgetFileParts {
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

/// A widget. A nil value was not written, or could not be read and was reported.
package struct Widget: Sendable {
  package var node: NodeID
  /// The `kind` key; the widget's first key if that is missing.
  package var kindKey: NodeID
  package var kind: NodeID?
  /// The index of its document in the file.
  package var document = 0
  package var displayName: Placed<String>?
  package var description: Placed<String>?
  /// Empty if not written: then iOS counts.
  package var platforms: [Placed<Platform>] = []
  package var supportedFamilies: [ListedFamily]?
  package var families: [DescribedFamily] = []
  package var containerBackgroundRemovable: Placed<Bool>?
  package var contentMarginsDisabled: Placed<Bool>?
  package var disfavoredLocations: [DisfavoredLocations] = []
  package var supportedMountingStyles: Placed<[MountingStyle]>?
  package var widgetTexture: Placed<WidgetTexture>?
  package var timeline: Timeline?
  package var preview: Placed<GalleryPreview>?
  package var placeholder: ViewID?
  package var signedOut: SignedOut?
  /// Number of relevance entries; nil if the key is missing.
  package var relevance: Placed<Int>?
  package var accentColor: AccentColor?
  /// The mapping of `samples`, which pictures alone look into.
  package var samples: NodeID?
  /// Shared by families that have none of their own.
  package var containerBackground: ContainerBackground?
  package var content: Content?
  /// The `widgetURL` key.
  package var widgetURL: NodeID?
  /// Keys whose value is unknown, at least in part.
  package var unknownKeys: Set<WidgetKey> = []
}

extension Widget {
  /// True if tvOS is the only platform: then only that is reported.
  package var isForTelevisionOnly: Bool { !platforms.isEmpty && platforms.allSatisfy { $0.value == .tvOS } }
}

/// An item of `supportedFamilies`.
package struct ListedFamily: Sendable {
  package var family: Family
  package var node: NodeID
  /// The platform whose list it is in; nil in the plain list.
  package var platform: Platform?
}

/// A key of `families` with its value.
package struct DescribedFamily: Sendable {
  package var family: Family
  package var key: NodeID
  package var renderingModes: [Placed<RenderingMode>]?
  package var renderingModesKey: NodeID?
  package var containerBackground: ContainerBackground?
  package var margins: EdgeValues?
  package var marginsKey: NodeID?
  package var content: Content?
  package var widgetURL: NodeID?
}

/// `content:` and its root views, which stack vertically if several.
package struct Content: Sendable {
  package var key: NodeID
  package var node: NodeID
  /// Range of `WidgetFile.children`.
  package var roots: Range<Int>
  /// True if it could not be read.
  package var isInvalid: Bool
}

package struct ContainerBackground: Sendable {
  package enum Form: Sendable {
    case none, clear
    case color(ColorID)
    case views(Range<Int>)
    /// Reported while reading.
    case invalid
  }
  package var key: NodeID
  /// The value, or the value of `content` inside it.
  package var node: NodeID
  package var form: Form
  /// The value of `for:`.
  package var placement: NodeID?
}

/// Locations that the widget does not favour, for some families, or for all (nil).
package struct DisfavoredLocations: Sendable {
  package var locations: [Placed<Location>]
  package var families: [Placed<Family>]?
}

package enum MountingStyle: String, Sendable, CaseIterable { case elevated, recessed }
package enum WidgetTexture: String, Sendable, CaseIterable { case glass, paper }
package enum GalleryPreview: String, Sendable, CaseIterable { case sample, live, none }

/// Durations in seconds.
package struct Timeline: Sendable {
  package enum StaleContent: String, Sendable, CaseIterable { case keep, placeholder }
  package var entries: Placed<Int>?
  package var reload: Placed<Int>?
  package var dataChanges: Placed<Int>?
  package var whenStale: Placed<StaleContent>?
}

package enum SignedOut: Sendable {
  case none(NodeID)
  case view(ViewID)
}

package enum AccentColor: Sendable {
  case none(NodeID)
  case color(ColorID)
}

/// A value and the node that it was read from.
@usableFromInline package struct Placed<Value: Sendable>: Sendable {
  package var value: Value
  package var node: NodeID

  package init(_ value: Value, at node: NodeID) { (self.value, self.node) = (value, node) }
}

/// A view under `views:`, which `View: NAME` draws.
@usableFromInline package struct NamedView: Sendable {
  package var key: NodeID
  /// The index of its document in the file; names are valid in their own document only.
  package var document: Int
  package var view: ViewID
}

@usableFromInline package struct ArenaID<Element>: Hashable, Sendable {
  @usableFromInline let stored: UInt32

  @inlinable package init(index: Int) { stored = UInt32(truncatingIfNeeded: index) }
  @inlinable package var index: Int { Int(stored) }
  @inlinable package static func == (left: ArenaID, right: ArenaID) -> Bool { left.stored == right.stored }
  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(stored) }
}

@usableFromInline package typealias ViewID = ArenaID<View>
@usableFromInline package typealias ColorID = ArenaID<ColorValue>
@usableFromInline package typealias ConditionID = ArenaID<Condition>
/// For values that are too large to be stored in every modifier: fonts, edges and frames.
@usableFromInline package typealias ValueID<Value> = ArenaID<Value>

extension Array {
  mutating func add(_ element: Element) -> ArenaID<Element> {
    append(element)
    return ArenaID(index: count - 1)
  }
}
