extension FactCatalogue {
  /// What the rules about platforms ask for.
  static let platforms: [FactDefinition] = []
}
