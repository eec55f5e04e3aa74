import AppleTables
import YAMLTree

/// What a `when` asks for: every key that is set must match one of its values.
package struct Condition: Sendable {
  /// The mapping.
  package var node: NodeID
  package var families: Placed<[Family]>?
  package var renderingModes: Placed<[RenderingMode]>?
  package var showsBackground: Placed<[Bool]>?
  package var luminanceReduced: Placed<[Bool]>?
  package var simplified: Placed<[Bool]>?
  package var schemes: Placed<[ColorScheme]>?
  package var platforms: Placed<[Platform]>?
  /// A part of it could not be read: whether it holds is unknown.
  package var isUnknown = false

  package init(node: NodeID) { self.node = node }
}
