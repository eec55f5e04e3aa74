import AppleTables

enum RedactionReason: String, CaseIterable, Sendable { case placeholder, privacy, invalidated }
enum AnimationKey: String, CaseIterable, Sendable { case duration, curve }
enum ConveysKey: String, CaseIterable, Sendable { case what, by }
enum BackdropKey: String, CaseIterable, Sendable { case style, `in` }

extension Words {
  static let accentedRenderingModes = Choices<AccentedRenderingMode>("an accented rendering mode")
  static let imageRenderingModes = Choices<ImageRenderingMode>("an image's rendering mode")
  static let roles = Choices<ViewRole>("a role")
  static let redactions = Choices<RedactionReason>("a reason to redact")
  static let animationKeys = Choices<AnimationKey>("an animation")
  static let conveysKeys = Choices<ConveysKey>("conveys")
  static let means = Choices<ConveysValue.Means>("a means to convey something")
  static let backdropKeys = Choices<BackdropKey>("a background or overlay")
}
