enum DocumentKey: String, FormatKey {
  case widgets, views

  var shape: Shape { self == .widgets ? .list(.widget) : .viewsByName }
  var meaning: String { self == .widgets ? "The widgets, each with its kind." : "" }
}

/// A key of widgets or families.
package struct KeyDefinition: Sendable {
  package let shape: Shape
  /// For people who write descriptions.
  package let meaning: String
  /// The default, as in the reference.
  package let otherwise: String
  /// A remark for the reference.
  package let note: String

  init(_ shape: Shape, _ meaning: String, otherwise: String = "", note: String = "") {
    (self.shape, self.meaning, self.otherwise, self.note) = (shape, meaning, otherwise, note)
  }
}

/// The keys of a widget.
package enum WidgetKey: String, FormatKey {
  case kind, displayName, description, platforms, supportedFamilies, families
  case containerBackgroundRemovable, contentMarginsDisabled, disfavoredLocations
  case supportedMountingStyles, widgetTexture, configuration, promptsForUserConfiguration
  case timeline, preview, placeholder, signedOut, relevance, accentColor, samples
  case containerBackground, content, widgetURL, views

  package var shape: Shape { definition.shape }
  package var meaning: String { definition.meaning }

  package var definition: KeyDefinition {
    switch self {
    case .kind:
      .init(
        .identifier("the text that identifies the widget in the app"),
        "The text that identifies the widget in the app, as in StaticConfiguration(kind:). Unique within a file.",
        otherwise: "reported")
    case .displayName:
      .init(
        .text("the name that people see"),
        "The name that people see in the gallery, as in configurationDisplayName(_:).",
        otherwise: "a warning, but no error")
    case .description:
      .init(
        .text("what people can do with the widget"), "What people can do with the widget, as in description(_:).",
        otherwise: "a warning, but no error")
    case .platforms:
      .init(
        .oneOf([.list(.word(Words.platforms.list)), .byWord(Words.platforms.list, .version, atLeast: 1)]),
        "Where the widget runs: a list, or a mapping to the lowest version. iOS (iPhone and iPad) if left out.",
        otherwise: "`[iOS]`")
    case .supportedFamilies:
      .init(
        .oneOf([
          .list(.word(Words.families.list)),
          .byWord(Words.platforms.list, .list(.word(Words.families.list)), atLeast: 1),
        ]),
        "The families that people can choose, or such a list for each platform; all under families if left out.",
        otherwise: "all keys of `families`")
    case .families: .init(.byWord(Words.families.list, .family), "What each family shows.", otherwise: "`{}`")
    case .containerBackgroundRemovable:
      .init(
        .flag,
        "Whether the system may remove the background, as in containerBackgroundRemovable(_:). True if left out.",
        otherwise: "`true`")
    case .contentMarginsDisabled:
      .init(
        .flag, "Whether the system's margins are off, as with contentMarginsDisabled(). False if left out.",
        otherwise: "`false`")
    case .disfavoredLocations:
      .init(
        .list(.oneOf([.word(Words.locations.list), .mapping(.disfavor)]), atLeast: 0),
        "Where the widget should not be offered, as in disfavoredLocations(_:for:).", otherwise: "`[]`")
    case .supportedMountingStyles:
      .init(
        .list(.word(Words.mountingStyles.list)),
        "How the widget may be mounted on visionOS; both styles if left out.", otherwise: "both")
    case .widgetTexture:
      .init(
        .word(Words.textures.list), "What the widget is made of on visionOS; glass if left out.",
        otherwise: "`glass`")
    case .configuration:
      .init(
        .word(Words.configurationTypes.list), "Whether people configure the widget: static if left out.",
        otherwise: "`static`")
    case .promptsForUserConfiguration:
      .init(.flag, "Whether the system asks for the configuration when the widget is added.", otherwise: "`false`")
    case .timeline:
      .init(
        .mapping(.timeline), "How often the widget is brought up to date.", otherwise: "not judged",
        note: "see [The timeline](#the-timeline)")
    case .preview:
      .init(
        .word(Words.previews.list), "What the gallery shows: sample data, live data, or none.",
        otherwise: "not judged")
    case .placeholder:
      .init(
        .namedView, "What stands in place of content that is not there yet; the redacted content if left out.",
        otherwise: "the system redacts the content")
    case .signedOut:
      .init(
        .oneOf([.keyword(["none"]), .namedView]),
        "What people see who are not signed in; none where signing in changes nothing.", otherwise: "not judged")
    case .relevance:
      .init(
        .list(.text("a text such as date"), atLeast: 0),
        "What makes the widget relevant in a Smart Stack, such as date or location.", otherwise: "`[]`",
        note: "`date`, `location`, `workout`, …")
    case .accentColor:
      .init(
        .oneOf([.keyword(["none"]), .color]),
        "The app's accent colour, which the gallery's Add button takes; none without one.", otherwise: "not judged")
    case .samples:
      .init(
        .samples, "What pictures of the widget show for the names in braces. No rule looks at them.",
        otherwise: "the names themselves")
    case .containerBackground:
      .init(.containerBackground, "The background of every family that has none of its own.")
    case .content: .init(.views, "What every family without content of its own shows.")
    case .widgetURL: .init(.text("the address to open"), "What a tap opens, in every family that does not say.")
    case .views: .init(.viewsByName, "Views by name, which View: NAME draws.")
    }
  }
}

/// The keys of a family under `families`.
package enum FamilyKey: String, FormatKey {
  case renderingModes, containerBackground, margins, content, widgetURL

  package var shape: Shape { definition.shape }
  package var meaning: String { definition.meaning }

  package var definition: KeyDefinition {
    switch self {
    case .renderingModes:
      .init(
        .list(.word(Words.renderingModes.list)), "The rendering modes that the design claims to support.",
        otherwise: "not judged")
    case .containerBackground:
      .init(
        .containerBackground,
        "none, clear, a colour or a view: what the system removes where it shows no background.",
        otherwise: "undeclared, which is a finding")
    case .margins:
      .init(
        .edges, "What the content keeps from the widget's edges in place of the system's margins, in points.",
        otherwise: "16 in system families, 0 once `contentMarginsDisabled` is true; 0 in accessory families")
    case .content:
      .init(
        .views, "What the family shows: a view, or a list of views that are stacked vertically.",
        otherwise: "the widget's")
    case .widgetURL: .init(.text("the address to open"), "What a tap opens.", otherwise: "the widget's")
    }
  }
}
