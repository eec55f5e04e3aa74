import AppleTables
import YAMLTree

/// A colour as it is written.
package struct ColorValue: Sendable {
  package var node: NodeID
  package var form: ColorForm

  package init(node: NodeID, form: ColorForm) {
    self.node = node
    self.form = form
  }
}

package enum ColorForm: Sendable {
  case system(SystemColor)
  case semantic(SemanticColor)
  case hex(RGBA)
  /// `{light:, dark:}`; a missing side is nil.
  case pair(light: ColorID?, dark: ColorID?)
  /// `{color:, opacity:}`.
  case withOpacity(ColorID, Double)
  /// `{white: 0–1}`.
  case white(Double)
  /// `{asset:, light:, dark:}`; without values it is unknown.
  case asset(light: ColorID?, dark: ColorID?)
  case gradient([ColorID])
  case material
  /// Reported while reading.
  case invalid
}

package enum SemanticColor: String, Sendable, CaseIterable {
  case primary, secondary, tertiary, quaternary, tint, accentColor, background
}
