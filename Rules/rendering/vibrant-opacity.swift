import Linting

extension FixSubject {
  func opaqueWhenVibrant() -> [FixDraft] { opaque(in: "vibrant", .vibrant) }
}
