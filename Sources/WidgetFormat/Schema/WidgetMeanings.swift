/// What keys say, for people who write descriptions.
extension WidgetKey {
  var meaning: String {
    switch self {
    case .kind:
      "The text that identifies the widget in the app, as in StaticConfiguration(kind:). Unique within a file."
    case .displayName: "The name that people see in the gallery, as in configurationDisplayName(_:)."
    case .description: "What people can do with the widget, as in description(_:)."
    case .platforms:
      "Where the widget runs: a list, or a mapping to the lowest version. iOS (iPhone and iPad) if left out."
    case .supportedFamilies:
      "The families that people can choose, or such a list for each platform; all under families if left out."
    case .families: "What each family shows."
    case .containerBackgroundRemovable:
      "Whether the system may remove the background, as in containerBackgroundRemovable(_:). True if left out."
    case .contentMarginsDisabled:
      "Whether the system's margins are off, as with contentMarginsDisabled(). False if left out."
    case .disfavoredLocations: "Where the widget should not be offered, as in disfavoredLocations(_:for:)."
    case .supportedMountingStyles: "How the widget may be mounted on visionOS; both styles if left out."
    case .widgetTexture: "What the widget is made of on visionOS; glass if left out."
    case .configuration: "Whether people configure the widget: static if left out."
    case .promptsForUserConfiguration: "Whether the system asks for the configuration when the widget is added."
    case .timeline: "How often the widget is brought up to date."
    case .preview: "What the gallery shows: sample data, live data, or none."
    case .placeholder: "What stands in place of content that is not there yet; the redacted content if left out."
    case .signedOut: "What people see who are not signed in; none where signing in changes nothing."
    case .relevance: "What makes the widget relevant in a Smart Stack, such as date or location."
    case .accentColor: "The app's accent colour, which the gallery's Add button takes; none without one."
    case .containerBackground: "The background of every family that has none of its own."
    case .content: "What every family without content of its own shows."
    case .widgetURL: "What a tap opens, in every family that does not say."
    case .views: "Views by name, which View: NAME draws."
    }
  }
}

extension FamilyKey {
  var meaning: String {
    switch self {
    case .renderingModes: "The rendering modes that the design claims to support."
    case .containerBackground: "none, clear, a colour or a view: what the system removes where it shows no background."
    case .margins: "What the content keeps from the widget's edges in place of the system's margins, in points."
    case .content: "What the family shows: a view, or a list of views that are stacked vertically."
    case .widgetURL: "What a tap opens."
    }
  }
}

extension ViewKind {
  var meaning: String {
    switch self {
    case .vStack, .lazyVStack: "Views one above the other."
    case .hStack, .lazyHStack: "Views side by side."
    case .zStack: "Views in front of one another; the first lies at the back."
    case .grid, .lazyVGrid, .lazyHGrid: "Views in rows and columns."
    case .gridRow: "A row of a Grid."
    case .group: "Views that share modifiers."
    case .groupBox, .section: "Views that belong together."
    case .viewThatFits: "The first of these views that fits."
    case .accessoryWidgetGroup: "Up to three views side by side in an accessory family."
    case .forEach: "Views that are repeated: {count: 3, content: …} or {data: NAME, content: …}."
    case .text:
      "Words, in which {name} stands for a value and {name, style: timer} for a date; or {date: NAME, style: timer}."
    case .label: "Words with a symbol: {title: Steps, symbol: figure.walk}."
    case .image: "An asset's name, {symbol: NAME} or {asset: NAME}."
    case .gauge: "A value within a range: {value: NAME, in: 0...100, label: …}."
    case .progressView: "Progress towards an end: {value: NAME} or {timerInterval: NAME}."
    case .chart, .map, .canvas: "A view into which the linter does not look; anything may stand here."
    case .circle, .ellipse, .capsule, .rectangle, .containerRelativeShape, .path:
      "A shape, filled unless stroke says otherwise."
    case .roundedRectangle: "A shape with round corners: {cornerRadius: 8}."
    case .color: "A colour that fills its place."
    case .linearGradient, .radialGradient, .angularGradient: "A list of colours that run into one another."
    case .spacer: "Room that grows."
    case .divider: "A line between views."
    case .emptyView: "Nothing."
    case .accessoryWidgetBackground: "The system's background of accessory families."
    case .button, .toggle: "A view that runs an App Intent: {intent: NAME, label: …}."
    case .link: "A view that opens an address: {destination: URL, label: …}."
    case .named: "A view of this document by its name under views; any other name is one that only the app knows."
    case .unknown: ""
    }
  }
}
