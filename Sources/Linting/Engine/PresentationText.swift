/// Presentations in the words of a message.
enum PresentationText {
  /// "in StandBy and on the Mac desktop"; empty where it shows everywhere.
  static func phrase(_ names: [String], isEverywhere: Bool) -> String {
    if isEverywhere || names.isEmpty { return "" }
    if names.count <= 3 { return FactText.list(names.map(place)) }
    return "in \(names.count) places, \(place(names[0])) among them"
  }

  /// The name with the word that goes before it: "on the iPhone Lock Screen", "in CarPlay".
  private static func place(_ name: String) -> String {
    if name.hasPrefix("Apple Vision Pro") { return "on \(name)" }
    if name.hasPrefix("iPhone widget on a Mac") { return "in an \(name)" }
    if name.contains("Screen") || name.contains("desktop") { return "on the \(name)" }
    if name.contains("complication") { return "in an \(name)" }
    return name.contains("Center") || name.contains("Stack") ? "in the \(name)" : "in \(name)"
  }
}
