extension FactCatalogue {
  /// What the rules about background ask for.
  static let background: [FactDefinition] = []
}
