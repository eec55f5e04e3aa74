import AppleTables

extension Words {
  static let families = Choices<Family>("a widget family")
}

extension Words {
  package static let platforms = Choices<Platform>("a platform", aliases: [(Platform.iPadAlias, .iPad)])
}

extension Words {
  static let renderingModes = Choices<RenderingMode>("a rendering mode")
}

extension Words {
  static let colorSchemes = Choices<ColorScheme>("a colour scheme")
}

extension Words {
  static let levelsOfDetail = Choices<LevelOfDetail>("a level of detail")
}
