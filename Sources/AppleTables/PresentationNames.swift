extension PresentationSet {
  /// The presentations' names for people, in the table's order, each once: light and dark share one.
  package var names: [String] {
    var names: [String] = []
    for presentation in presentations where !names.contains(presentation.name) { names.append(presentation.name) }
    return names
  }
}
