/// The keys of a widget.
public enum WidgetKey: String, CaseIterable, Sendable {
  case kind, displayName, description, platforms, supportedFamilies, families
  case containerBackgroundRemovable, contentMarginsDisabled, disfavoredLocations
  case supportedMountingStyles, widgetTexture, configuration, promptsForUserConfiguration
  case timeline, preview, placeholder, signedOut, relevance, accentColor, samples
  case containerBackground, content, widgetURL, views

  var shape: Shape {
    switch self {
    case .kind: .identifier("the text that identifies the widget in the app")
    case .displayName: .text("the name that people see")
    case .description: .text("what people can do with the widget")
    case .platforms: .oneOf([.list(.word(Words.platforms.list)), .byWord(Words.platforms.list, .version, atLeast: 1)])
    case .supportedFamilies:
      .oneOf([
        .list(.word(Words.families.list)),
        .byWord(Words.platforms.list, .list(.word(Words.families.list)), atLeast: 1),
      ])
    case .families: .byWord(Words.families.list, .family)
    case .containerBackgroundRemovable, .contentMarginsDisabled, .promptsForUserConfiguration: .flag
    case .disfavoredLocations: .list(.oneOf([.word(Words.locations.list), .mapping(.disfavor)]), atLeast: 0)
    case .supportedMountingStyles: .list(.word(Words.mountingStyles.list))
    case .widgetTexture: .word(Words.textures.list)
    case .configuration: .word(Words.configurationTypes.list)
    case .timeline: .mapping(.timeline)
    case .preview: .word(Words.previews.list)
    case .placeholder: .namedView
    case .signedOut: .oneOf([.keyword(["none"]), .namedView])
    case .relevance: .list(.text("a text such as date"), atLeast: 0)
    case .accentColor: .oneOf([.keyword(["none"]), .color])
    case .samples: .samples
    case .containerBackground: .containerBackground
    case .content: .views
    case .widgetURL: .text("the address to open")
    case .views: .viewsByName
    }
  }
}

/// The keys of a family.
public enum FamilyKey: String, CaseIterable, Sendable {
  case renderingModes, containerBackground, margins, content, widgetURL

  var shape: Shape {
    switch self {
    case .renderingModes: .list(.word(Words.renderingModes.list))
    case .containerBackground: .containerBackground
    case .margins: .edges
    case .content: .views
    case .widgetURL: .text("the address to open")
    }
  }
}
