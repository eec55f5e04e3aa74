import AppleTables
import Base
import Linting
import WidgetFormat
import YAMLTree

extension NamedFix {
  static let opaqueWhenVibrant = NamedFix { $0.opaque(in: "vibrant", .vibrant) }
}
