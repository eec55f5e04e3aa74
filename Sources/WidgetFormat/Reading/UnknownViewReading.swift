import AppleTables
import YAMLTree

extension FileReader {
  /// Reports a name that is no view of the format.
  /// - Returns: the view that was meant, or a container for one that widgets cannot show, so that what stands
  ///   inside is still read.
  mutating func reportUnknownView(_ key: NodeID) -> ViewKind? {
    let name = tree.string(of: key)
    if let unsupported = Self.unsupportedView(ignoringCase: name) {
      report(
        .unsupportedView, at: key,
        "Widgets cannot show \(quoted(name)). Show the most important part of it, and let a tap open "
          + "the app for the rest.")
      return Self.scrollingContainers.contains(unsupported) ? .group : nil
    }
    let count = Words.views.table.names.count
    if let nearest = spelling.nearest(to: name, among: Words.viewNames, count: count) {
      report(
        .unknownView, at: key,
        "\(quoted(name)) is not a view of this format. Did you mean \(quoted(nearest))? If it is a view of your own, "
          + "write View: \(shortened(name)).")
      return ViewKind(rawValue: nearest)
    }
    report(
      .unknownView, at: key,
      "\(quoted(name)) is not a view of this format. If it is a view of your own, write View: \(shortened(name)).")
    return nil
  }

  private static func unsupportedView(ignoringCase name: String) -> String? {
    let lowercase = name.lowercased()
    return UnsupportedViews.names.first { $0.lowercased() == lowercase }
  }

  private static let scrollingContainers: Set<String> = ["ScrollView", "List", "Form", "NavigationStack", "TabView"]
}

extension ViewKind {
  /// Whether the view may stand alone, as a bare word or without a value.
  var isCompleteWithoutValue: Bool {
    switch self {
    case .spacer, .divider, .emptyView, .accessoryWidgetBackground, .chart, .map, .canvas, .circle, .ellipse,
      .capsule, .rectangle, .roundedRectangle, .containerRelativeShape, .path, .progressView, .button, .toggle:
      true
    default: false
    }
  }

  /// What stands at the view's key, for messages.
  var expectedValue: String {
    switch self {
    case .text: "a text, or a mapping such as {date: name, style: timer}"
    case .label: "a text, or a mapping such as {title: Steps, symbol: figure.walk}"
    case .image: "the name of an asset, or a mapping such as {symbol: star}"
    case .color: "a colour"
    case .linearGradient, .radialGradient, .angularGradient: "a list of colours"
    case .forEach: "a mapping such as {count: 3, content: …}"
    case .link: "a mapping such as {destination: app://page, label: …}"
    case .button, .toggle: "a mapping such as {intent: Refresh, label: …}"
    case .gauge, .progressView: "a text, or a mapping such as {value: progress, label: …}"
    case .named: "the name of a view"
    case .roundedRectangle: "a mapping such as {cornerRadius: 8}, or nothing"
    case .spacer, .divider, .emptyView, .accessoryWidgetBackground, .circle, .ellipse, .capsule, .rectangle,
      .containerRelativeShape, .path:
      "nothing"
    case .chart, .map, .canvas, .unknown: "anything"
    default: "a list of views"
    }
  }
}
