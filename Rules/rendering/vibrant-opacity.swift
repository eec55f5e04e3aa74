import AppleTables
import Edits
import Findings
import Fixing
import WidgetFormat
import YAMLTree

extension NamedFix {
  static let opaqueWhenVibrant = NamedFix { $0.opaque(in: "vibrant", .vibrant) }
}
