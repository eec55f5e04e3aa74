extension FactCatalogue {
  /// What the rules about gallery ask for.
  static let gallery: [FactDefinition] = []
}
