extension FormatSchema {
  static func value(of key: WidgetKey) -> SchemaValue {
    switch key {
    case .kind: .any(of: .object([("type", .string("string")), ("minLength", .number(1))]), .types("number", "boolean"))
    case .displayName, .description, .widgetURL: .text
    case .platforms:
      .any(of: .list(of: .word(Words.platforms)), .mapping(keyedBy: Words.platforms, atLeast: 1, .version))
    case .supportedFamilies:
      .any(
        of: .list(of: .word(Words.families)),
        .mapping(keyedBy: Words.platforms, atLeast: 1, .list(of: .word(Words.families))))
    case .families: .mapping(keyedBy: Words.families, .reference(.family))
    case .containerBackgroundRemovable, .contentMarginsDisabled, .promptsForUserConfiguration: .flag
    case .disfavoredLocations: disfavoredLocations
    case .supportedMountingStyles: .list(of: .word(Words.mountingStyles))
    case .widgetTexture: .word(Words.textures)
    case .configuration: .word(Words.configurationTypes)
    case .timeline: timeline
    case .preview: .word(Words.previews)
    case .placeholder: .reference(.namedView)
    case .signedOut: .any(of: .pattern("^\\.?none$"), .reference(.namedView))
    case .relevance: .list(of: .text, atLeast: 0)
    case .accentColor: .any(of: .pattern("^\\.?none$"), .reference(.color))
    case .containerBackground: .reference(.containerBackground)
    case .content: .reference(.views)
    case .views: namedViews
    }
  }

  static func value(of key: FamilyKey) -> SchemaValue {
    switch key {
    case .renderingModes: .list(of: .word(Words.renderingModes))
    case .containerBackground: .reference(.containerBackground)
    case .margins: .reference(.edges)
    case .content: .reference(.views)
    case .widgetURL: .text
    }
  }

  private static var disfavoredLocations: SchemaValue {
    let forSome = SchemaValue.mapping(DisfavorKey.self) { key in
      switch key {
      case .locations: .list(of: .word(Words.locations))
      case .families: .list(of: .word(Words.families))
      }
    }
    return .list(of: .any(of: .word(Words.locations), forSome), atLeast: 0)
  }

  private static var timeline: SchemaValue {
    .mapping(TimelineKey.self) { key in
      switch key {
      case .policy: .word(Words.timelinePolicies)
      case .entries: SchemaValue.duration.described("The time between entries, such as 15m.")
      case .reload: SchemaValue.duration.described("The time between reloads, such as 1h.")
      case .dataChanges: SchemaValue.duration.described("The time between changes of the data itself.")
      case .whenStale: SchemaValue.word(Words.staleContents).described("What shows when the content is out of date.")
      }
    }
  }

  static var containerBackground: SchemaValue {
    let forms = [
      SchemaValue.pattern("^\\.?(none|clear)$"), .reference(.views), .reference(.color),
    ]
    let placement = SchemaValue.mapping(PlacementKey.self, oneOf: PlacementKey.allCases) { key in
      switch key {
      case .for: SchemaValue.text.described("The placement: widget.")
      case .content: .object([("anyOf", .array(forms))])
      }
    }
    return .object([("anyOf", .array(forms + [placement]))])
  }

  static var condition: SchemaValue {
    .mapping(ConditionKey.self) { key in
      let value: SchemaValue =
        switch key {
        case .widgetFamily: .word(Words.families)
        case .widgetRenderingMode: .word(Words.renderingModes)
        case .showsWidgetContainerBackground, .isLuminanceReduced: .flag
        case .levelOfDetail: .word(Words.levelsOfDetail)
        case .colorScheme: .word(Words.colorSchemes)
        case .platform: .word(Words.platforms)
        }
      return .any(of: value, .list(of: value))
    }
  }
}
