import AppleTables
import Findings
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  /// What is known of items of lists: platforms, supported and disfavoured families.
  static let listed: [FactDefinition] = [
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
        earlier one, and where the platforms could not be read. Its place is the item in the list of one platform, \
        else the family's key, or its item if it has none.
        """
    ) { scope in
      guard let family = scope.family?.offered, scope.listingPlatform != .tvOS, scope.firstMention == nil
      else { return .unknown }
      if PresentationSet.showing(family.name).intersects(scope.platformsInQuestion) { return .flag(true) }
      if scope.platformsAreUnknown { return .unknown }
      return scope.listingPlatform == nil ? .flag(false, at: family.node) : .flag(false)
    },
    FactDefinition(
      "availablePlatforms", of: .supportedFamily, type: .words,
      meaning: "The same platforms, those that show the family at all."
    ) { scope in
      guard let family = scope.family?.offered.name else { return .absent }
      return .words(family.platformNames)
    },
    FactDefinition(
      "platformsToAdd", of: .supportedFamily, type: .word,
      meaning: "The same platforms as a choice: `iPhone, iPad or watchOS`."
    ) { scope in
      guard let family = scope.family?.offered.name else { return .absent }
      return .word(Findings.listed(family.platformNames, last: "or"))
    },
    FactDefinition(
      "listingPlatform", of: .supportedFamily, type: .word,
      meaning: "The platform in whose list the item stands; absent where one list is for all."
    ) { scope in scope.listingPlatform.map { .word($0.rawValue) } ?? .absent },
    FactDefinition(
      "firstMention", of: .supportedFamily, type: .flag,
      meaning: "Present where the same family stands earlier in the same list. Its place is the earlier item."
    ) { scope in
      scope.firstMention.map { .flag(true, at: $0) } ?? .absent
    },
    FactDefinition(
      "family", of: .disfavoredFamily, type: .word, meaning: "The family that stands there. Its place is the item."
    ) { scope in
      guard let node = scope.itemNode else { return .absent }
      return .word(scope.file.nameText(of: node), at: node)
    },
    FactDefinition(
      "isSupported", of: .disfavoredFamily, type: .flag,
      meaning: """
        Whether the widget offers the family: in supportedFamilies, or without that key in families. Unknown if \
        supportedFamilies has a value that cannot be read.
        """
    ) { scope in
      guard let node = scope.itemNode, let family = Family(rawValue: scope.file.nameText(of: node)) else {
        return .unknown
      }
      if scope.widget.offers(family) { return .flag(true) }
      return scope.file.hasUnreadFamily(in: scope.widget) ? .unknown : .flag(false)
    },
  ]
}

extension FactScope {
  /// The earlier item with the same family in the list of the item asked about.
  fileprivate var firstMention: NodeID? {
    guard case .family(let item) = item else { return nil }
    let first = family?.offered.items.first { $0.platform == item.platform }?.node
    return first == item.node ? nil : first
  }

  /// The platform in whose list the item of `supportedFamilies` stands.
  fileprivate var listingPlatform: Platform? {
    guard case .family(let item) = item else { return nil }
    return item.platform
  }

  /// The presentations on the declared platforms, or on that in whose list the item stands.
  var platformsInQuestion: PresentationSet {
    listingPlatform.map { .on(platform: $0) } ?? widget.declaredPresentations
  }

  /// Whether platforms are written of which none could be read.
  var platformsAreUnknown: Bool {
    listingPlatform == nil && widget.unknownKeys.contains(.platforms)
  }
}

extension Family {
  /// The platforms that show it at all.
  fileprivate var platformNames: [String] { Self.platformNames[ordinal] }

  private static let platformNames = allCases.map { PresentationSet.showing($0).platformNames }
}

extension PresentationSet {
  /// The platforms whose devices are in the set, as the format names them.
  var platformNames: [String] {
    let platforms: [Platform] = [.iPhone, .iPad, .macOS, .watchOS, .visionOS]
    return platforms.filter { intersects(.on(platform: $0)) }.map(\.rawValue)
  }
}

extension Widget {
  /// The locations named for a family; an entry without families is for all.
  package func disfavoredLocations(for family: Family) -> [Location] {
    var locations: [Location] = []
    for entry in disfavoredLocations {
      if let families = entry.families, !families.contains(where: { $0.value == family }) { continue }
      for location in entry.locations where !locations.contains(location.value) { locations.append(location.value) }
    }
    return locations
  }

  fileprivate func offers(_ family: Family) -> Bool {
    supportedFamilies?.contains { $0.family == family } ?? families.contains { $0.family == family }
  }
}

extension WidgetFile {
  /// Whether `supportedFamilies` has more scalars than were read as families.
  fileprivate func hasUnreadFamily(in widget: Widget) -> Bool {
    let node = tree.resolved(widget.node)
    guard tree[node].kind == .mapping,
      let entry = tree.entries(of: node).first(where: { tree.text(of: $0.key, equals: "supportedFamilies") })
    else { return false }
    return scalarCount(in: entry.value) != (widget.supportedFamilies?.count ?? 0)
  }

  /// Scalars of a list, or of the lists in a mapping.
  private func scalarCount(in node: NodeID) -> Int {
    let node = tree.resolved(node)
    switch tree[node].kind {
    case .scalar, .alias: return 1
    case .sequence: return tree.childCount(of: node)
    case .mapping:
      return tree.entries(of: node).reduce(0) { count, entry in
        let value = tree.resolved(entry.value)
        return count + (tree[value].kind == .sequence ? tree.childCount(of: value) : 1)
      }
    }
  }
}
