/// Presentations in the words of a message.
enum PresentationText {
  /// "on the iPhone Lock Screen and in CarPlay"; empty where it shows everywhere.
  static func phrase(_ names: [String], isEverywhere: Bool) -> String {
    if isEverywhere || names.isEmpty { return "" }
    if names.count <= 3 { return "in " + FactText.list(names) }
    return "in \(names.count) places, \(names[0]) among them"
  }
}
