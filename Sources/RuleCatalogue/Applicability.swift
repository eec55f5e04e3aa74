import AppleTables

/// To which widgets a review question applies: those of which a family passes all three parts.
package struct Applicability: Sendable {
  /// In which families and presentations; said by `in`, with the words that a rule's `in` takes.
  package var filter: PresentationFilter
  /// One of these has to hold, if there are any.
  package var uses: [WidgetTrait]
  /// None of these may hold.
  package var lacks: [WidgetTrait]

  package init(filter: PresentationFilter = PresentationFilter(), uses: [WidgetTrait] = [], lacks: [WidgetTrait] = []) {
    self.filter = filter
    self.uses = uses
    self.lacks = lacks
  }

  /// Whether the question is about some places only, which are worth naming.
  package var isAboutPlaces: Bool { filter.presentations != .all || filter.background != nil }

  /// Whether the question is about some families only, which are worth naming.
  package var isAboutFamilies: Bool {
    isAboutPlaces || filter.families != [.system, .accessory] || (uses + lacks).contains { $0.isOfFamily }
  }
}

/// What a review question can ask for beside families and places. A closed list.
package enum WidgetTrait: String, Sendable, CaseIterable {
  case assetImage, customFont, gauge, interaction, color, animation
  case severalFamilies, smallerSize, ownContent
  case iOSAndMac, phoneAndWatch
  case description, configuration, signedOut, whenStale, accentColor, elevated

  /// Whether the answer differs from family to family.
  package var isOfFamily: Bool {
    switch self {
    case .assetImage, .customFont, .gauge, .interaction, .color, .animation, .smallerSize: true
    default: false
    }
  }

  /// When it holds, for people who write questions.
  package var meaning: String {
    switch self {
    case .assetImage: "The family shows an image from the asset catalogue."
    case .customFont: "The family shows text in a custom font."
    case .gauge: "The family shows a Gauge, a ProgressView or a Chart."
    case .interaction: "The family shows a Button, a Toggle or a Link."
    case .color: "The family gives a view a colour that is not semantic."
    case .animation: "The family animates a view."
    case .severalFamilies: "The widget offers several families."
    case .smallerSize: "The widget offers a smaller system family too."
    case .ownContent: "Several families have content of their own."
    case .iOSAndMac: "A native Mac shows the widget, and so does an iPhone or iPad."
    case .phoneAndWatch: "An Apple Watch shows the widget, and so does an iPhone or iPad."
    case .description: "The widget has a `description`."
    case .configuration: "People configure the widget: `configuration` is `appIntent`."
    case .signedOut: "The widget has `signedOut`."
    case .whenStale: "The timeline has `whenStale`."
    case .accentColor: "The widget has `accentColor`."
    case .elevated: "The widget may be mounted elevated."
    }
  }
}
