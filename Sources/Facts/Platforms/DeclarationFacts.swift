import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What a widget declares: platforms and families.
  static let declarations: [FactDefinition] = [
    FactDefinition(
      "platform", of: .platform, type: .word, meaning: "The platform by its name in the format."
    ) { scope in
      guard let node = scope.itemNode, let platform = Words.platforms.value(of: node, in: scope.file.tree)
      else { return .unknown }
      return .word(platform.rawValue, at: node)
    },
    FactDefinition(
      "isShown", of: .supportedFamily, type: .flag,
      meaning: """
        Whether any presentation on the declared platforms shows the family; in the list of one platform, any on that \
        platform. That a background is not removable does not count. Unknown for tvOS, for an item that repeats an \
        earlier one, and where the platforms could not be read. Its place is the item in the list of one platform, else \
        the family's key, or its item if it has none.
        """
    ) { scope in
      guard let family = scope.family?.family, scope.listingPlatform != .tvOS, scope.firstMention == nil
      else { return .unknown }
      if PresentationSet.showing(family.family).intersects(scope.platformsInQuestion) { return .flag(true) }
      if scope.platformsAreUnknown { return .unknown }
      return scope.listingPlatform == nil ? .flag(false, at: family.place) : .flag(false)
    },
    FactDefinition(
      "declaredPlatforms", of: .widget, .supportedFamily, type: .words,
      meaning: """
        Of iPhone, iPad, macOS, watchOS and visionOS those that the widget declares (iOS is both of the first, and \
        meant where nothing is declared); of an item in the list of one platform that platform alone.
        """
    ) { scope in
      .words(scope.platformsInQuestion.platformNames)
    },
    FactDefinition(
      "availablePlatforms", of: .supportedFamily, type: .words,
      meaning: "The same platforms, those that show the family at all."
    ) { scope in
      guard let family = scope.family?.family.family else { return .absent }
      return .words(PresentationSet.showing(family).platformNames)
    },
    FactDefinition(
      "firstMention", of: .supportedFamily, type: .flag,
      meaning: "Present where the same family stands earlier in the same list. Its place is the earlier item."
    ) { scope in
      scope.firstMention.map { .flag(true, at: $0) } ?? .absent
    },
    FactDefinition(
      "relevance", of: .widget, type: .number(unit: ""),
      meaning: "How many entries `relevance` has; absent if there are none. Its place is then `kind`."
    ) { scope in
      guard let relevance = scope.widget.relevance, relevance.value > 0 else {
        return FactValue(.absent, at: .node(scope.widget.kindKey))
      }
      return .number(Double(relevance.value), at: relevance.node)
    },
  ]
}

extension FactScope {
  /// The earlier item with the same family in the list of the item asked about.
  fileprivate var firstMention: NodeID? {
    guard case .family(let item) = item else { return nil }
    let first = family?.family.items.first { $0.platform == item.platform }?.node
    return first == item.node ? nil : first
  }

  /// The platform in whose list the item of `supportedFamilies` stands.
  fileprivate var listingPlatform: Platform? {
    guard case .family(let item) = item else { return nil }
    return item.platform
  }

  /// The presentations on the declared platforms, or on that in whose list the item stands.
  fileprivate var platformsInQuestion: PresentationSet {
    listingPlatform.map { .on(platform: $0) } ?? widget.declaredPresentations
  }

  /// Whether platforms are written of which none could be read.
  fileprivate var platformsAreUnknown: Bool {
    guard listingPlatform == nil, widget.platforms.isEmpty else { return false }
    return file.tree.entries(of: widget.node).contains { file.tree.text(of: $0.key, equals: "platforms") }
  }
}

extension PresentationSet {
  /// The platforms whose devices are in the set, as the format names them.
  var platformNames: [String] {
    let platforms: [Platform] = [.iPhone, .iPad, .macOS, .watchOS, .visionOS]
    return platforms.filter { intersects(.on(platform: $0)) }.map(\.rawValue)
  }
}
