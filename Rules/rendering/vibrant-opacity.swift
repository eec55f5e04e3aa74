import Linting

extension NamedFix {
  static let opaqueWhenVibrant = NamedFix { $0.opaque(in: "vibrant", .vibrant) }
}
