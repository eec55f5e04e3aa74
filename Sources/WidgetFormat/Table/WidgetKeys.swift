import Base

enum DocumentKey: String, FormatKey {
  case widgets, views

  var shape: Shape { self == .widgets ? .list(.widget) : .viewsByName }
  var meaning: String { self == .widgets ? "The widgets, each with its kind." : "" }
}

/// A row of `keys.txt`, about a key of widgets or families.
public struct KeyDefinition: Sendable {
  public let shape: Shape
  public let meaning: String
  /// The default, as in the reference.
  public let otherwise: String
  public let note: String

  fileprivate init(_ shape: Shape, _ name: String) {
    let row = Self.rows[name] ?? []
    func column(_ index: Int) -> String { row.indices.contains(index) ? row[index] : "" }
    self.shape = shape
    (meaning, otherwise, note) = (column(0), column(1), column(2))
  }

  private static let rows = TableRows(PackageResources.keys_txt).byName
}

public enum WidgetKey: String, FormatKey {
  case kind, displayName, description, platforms, supportedFamilies, families
  case containerBackgroundRemovable, contentMarginsDisabled, disfavoredLocations
  case supportedMountingStyles, widgetTexture, configuration, promptsForUserConfiguration
  case timeline, preview, placeholder, signedOut, relevance, accentColor, samples
  case containerBackground, content, widgetURL, views

  public var shape: Shape {
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

  public var meaning: String { definition.meaning }
  public var definition: KeyDefinition { KeyDefinition(shape, "widget.\(rawValue)") }
}

public enum FamilyKey: String, FormatKey {
  case renderingModes, containerBackground, margins, content, widgetURL

  public var shape: Shape {
    switch self {
    case .renderingModes: .list(.word(Words.renderingModes.list))
    case .containerBackground: .containerBackground
    case .margins: .edges
    case .content: .views
    case .widgetURL: .text("the address to open")
    }
  }

  public var meaning: String { definition.meaning }
  public var definition: KeyDefinition { KeyDefinition(shape, "family.\(rawValue)") }
}
