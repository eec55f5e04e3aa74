import Linting

extension FixSubject {
  func opaqueWhenVibrant() -> [FixDraft] { withoutOpacity(in: "vibrant", .vibrant) }
}
