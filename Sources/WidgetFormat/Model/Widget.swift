import AppleTables
import YAMLTree

/// One widget as it is written. A nil value was not written, or could not be read and was reported.
package struct Widget: Sendable {
  package var node: NodeID
  /// The `kind` key; the widget's first key if that is missing.
  package var kindKey: NodeID
  package var kind: NodeID?
  /// Which document of the file it stands in, from 0.
  package var document = 0
  package var displayName: Placed<String>?
  package var description: Placed<String>?
  /// Empty where the widget says nothing: iOS is meant.
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
  /// Keys that are written and of which the value, or a part of it, is not known: nothing is concluded from them.
  package var unknownKeys: Set<WidgetKey> = []
}

extension Widget {
  /// Whether tvOS is the only platform: then nothing but that is worth saying.
  package var isForTelevisionOnly: Bool {
    !platforms.isEmpty && platforms.allSatisfy { $0.value == .tvOS }
  }

  /// What it writes that facts and checks look for.
  package var traits: ViewTraits {
    var traits: ViewTraits = []
    if timeline != nil { traits.formUnion(.timeline) }
    if timeline?.dataChanges != nil { traits.formUnion(.dataChanges) }
    if description != nil { traits.formUnion(.description) }
    let hasRareKey = placeholder != nil || signedOut != nil || preview != nil || accentColor != nil
      || widgetTexture != nil || supportedMountingStyles != nil || containerBackgroundRemovable != nil
    if hasRareKey { traits.formUnion(.rareKey) }
    return traits
  }
}

/// An item of `supportedFamilies`.
package struct ListedFamily: Sendable {
  package var family: Family
  package var node: NodeID
  /// The platform whose list it stands in; nil in the plain list.
  package var platform: Platform?
}

/// A key of `families` and what stands there.
package struct DescribedFamily: Sendable {
  package var family: Family
  package var key: NodeID
  package var renderingModes: [Placed<RenderingMode>]?
  package var renderingModesKey: NodeID?
  package var containerBackground: ContainerBackground?
  package var margins: EdgeValues?
  package var marginsKey: NodeID?
  package var content: Content?
  /// The `widgetURL` key.
  package var widgetURL: NodeID?
}

/// `content:` and its root views, which stack vertically if several.
package struct Content: Sendable {
  package var key: NodeID
  package var node: NodeID
  /// Range of `WidgetFile.children`.
  package var roots: Range<Int>
  /// Could not be read as views; reported, and nothing follows from it.
  package var isInvalid: Bool
}

package struct ContainerBackground: Sendable {
  package enum Form: Sendable {
    case none
    case clear
    case color(ColorID)
    /// Range of `WidgetFile.children`.
    case views(Range<Int>)
    /// Reported while reading.
    case invalid
  }
  package var key: NodeID
  /// The value, or what stands at `content:` inside it.
  package var node: NodeID
  package var form: Form
  /// The value of `for:`, whatever it says.
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
