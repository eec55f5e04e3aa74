import AppleTables
import Base
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let widget: [FactDefinition] = [
    FactDefinition("widgetKind") { scope in scope.textFact(of: scope.widget.kind) },
    FactDefinition("displayName") { $0.galleryText(.displayName, $0.widget.displayName) },
    FactDefinition("description") { $0.galleryText(.description, $0.widget.description) },
    FactDefinition("descriptionLength") { scope in
      let description = scope.galleryText(.description, scope.widget.description)
      guard case .word(let text) = description.content else { return description }
      return FactValue(.number(Double(text.count)), at: description.source)
    },
    FactDefinition("platforms") { scope in
      if scope.widget.unknownKeys.contains(.platforms) { return .unknown }
      let platforms = scope.widget.platforms.map(\.value.rawValue)
      return .words(platforms.isEmpty ? [Platform.iOS.rawValue] : platforms)
    },
    FactDefinition("declaredPlatforms") { scope in
      scope.platformsAreUnknown ? .unknown : .words(scope.declaredPresentations.platformNames)
    },
    FactDefinition("visionFamilies") { scope in
      let families = scope.shownWidget.families.map(\.offered)
      return .words(families.filter { $0.presentations.intersects(.vision) }.map(\.family.rawValue))
    },
    FactDefinition("offeredFamilies") { scope in .words(scope.shownWidget.families.map(\.offered.family.rawValue)) },
    FactDefinition("relevance") { scope in
      guard let relevance = scope.widget.relevance, relevance.value > 0 else {
        return scope.unknown(.relevance) ?? FactValue(.absent, at: .node(scope.widget.kindKey))
      }
      return .number(Double(relevance.value), at: relevance.node)
    },
    FactDefinition("mountingStyles") { scope in
      guard let styles = scope.widget.supportedMountingStyles else {
        return .words(MountingStyle.allCases.map(\.rawValue))
      }
      return .words(styles.value.map(\.rawValue), at: styles.node)
    },
    FactDefinition("widgetTexture") { .word($0.widget.widgetTexture) },
    FactDefinition("preview") { .word($0.widget.preview) ?? $0.unknown(.preview) },
    FactDefinition("accentColor") { scope in
      switch scope.widget.accentColor {
      case .color(let color)?: .word("colour", at: scope.file[color].node)
      case .some(.none(let node)): .word("none", at: node)
      case nil: scope.unknown(.accentColor)
      }
    },
    FactDefinition("signedOut") { scope in
      switch scope.widget.signedOut {
      case .some(.none(let node)): .word("none", at: node)
      case .view(let view)?: .word("view", at: scope.file[view].node)
      case nil: scope.unknown(.signedOut)
      }
    },
    FactDefinition("reload") { $0.duration(\.reload) },
    FactDefinition("entries") { $0.duration(\.entries) },
    FactDefinition("dataChanges") { $0.duration(\.dataChanges) },
    FactDefinition("reloadPeriod") { $0.period(\.reload) },
    FactDefinition("dataPeriod") { $0.period(\.dataChanges) },
    FactDefinition("whenStale") { .word($0.widget.timeline?.whenStale) },
    FactDefinition("anyFamilyShowsDynamicContent") { scope in
      let families = scope.shownWidget.families.filter(\.offered.mayBeShown)
      guard !families.isEmpty else { return .unknown }
      return Truth.any(families) { scope.showsChange(in: $0) }.fact
    }
  ]

  static let listed: [FactDefinition] = [
    FactDefinition("platform") { scope in
      guard let node = scope.itemNode, let platform = Words.platforms.value(of: node, in: scope.file.tree)
      else { return .unknown }
      return .word(platform.rawValue, at: node)
    },
    FactDefinition("isShown") { scope in
      guard let family = scope.family?.offered, scope.listingPlatform != .tvOS, scope.firstMention == nil
      else { return .unknown }
      if PresentationSet.showing(family.family).intersects(scope.declaredPresentations) { return .flag(true) }
      if scope.platformsAreUnknown { return .unknown }
      return scope.listingPlatform == nil ? .flag(false, at: family.node) : .flag(false)
    },
    FactDefinition("availablePlatforms") { scope in scope.family.map { .words($0.offered.family.platformNames) } },
    FactDefinition("platformsToAdd") { scope in
      scope.family.map { .word(Base.listed($0.offered.family.platformNames, last: "or")) }
    },
    FactDefinition("listingPlatform") { scope in scope.listingPlatform.map { .word($0.rawValue) } },
    FactDefinition("firstMention") { scope in scope.firstMention.map { .flag(true, at: $0) } },
    FactDefinition("family", of: .disfavoredFamily) { scope in
      scope.itemNode.map { .word(scope.file.nameText(of: $0), at: $0) }
    },
    FactDefinition("isSupported") { scope in
      guard let family = scope.itemNode.flatMap({ Family(rawValue: scope.file.nameText(of: $0)) })
      else { return .unknown }
      let offered = scope.widget.supportedFamilies?.map(\.family) ?? scope.widget.families.map(\.family)
      if offered.contains(family) { return .flag(true) }
      let isUnread = scope.widget.unreadFamilies.contains(family)
      return isUnread ? .unknown : scope.unknown(.supportedFamilies) ?? scope.unknown(.families) ?? .flag(false)
    },
  ]
}

extension FactScope {
  fileprivate func unknown(_ key: WidgetKey) -> FactValue? { widget.unknownKeys.contains(key) ? .unknown : nil }

  fileprivate func galleryText(_ key: WidgetKey, _ text: Located<String>?) -> FactValue {
    guard let text else { return unknown(key) ?? .absent }
    return text.value.isBlank ? .absent : .word(text.value, at: text.node)
  }

  /// In seconds.
  fileprivate func duration(_ value: (Timeline) -> Located<Int>?) -> FactValue {
    guard let timeline = widget.timeline else { return unknown(.timeline) ?? .absent }
    if let duration = value(timeline) { return .number(Double(duration.value), at: duration.node) }
    return timeline.isPartlyUnknown ? .unknown : .absent
  }

  /// In words.
  fileprivate func period(_ value: (Timeline) -> Located<Int>?) -> FactValue {
    let duration = duration(value)
    guard let seconds = duration.number else { return duration }
    return FactValue(.word(Base.period(ofSeconds: seconds)), at: duration.source)
  }

  /// The earlier item with the same family in the same list.
  fileprivate var firstMention: NodeID? {
    guard case .family(let item) = item else { return nil }
    let first = family?.offered.items.first { $0.platform == item.platform }?.node
    return first == item.node ? nil : first
  }

  /// The platform whose list the item is in; nil if the list is for all platforms, or the item is no listed family.
  fileprivate var listingPlatform: Platform? { if case .family(let item) = item { item.platform } else { nil } }

  /// The presentations on the platforms in whose lists the item is. Code may write one list for several platforms.
  var declaredPresentations: PresentationSet {
    guard case .family(let item) = item, let platform = item.platform else { return widget.declaredPresentations }
    let span = file.tree.span(of: item.node)
    let others = file.tree.isFromCode ? widget.supportedFamilies ?? [] : []
    let platforms = others.filter { file.tree.span(of: $0.node) == span }.compactMap(\.platform)
    return platforms.reduce(.on(platform: platform)) { $0.union(.on(platform: $1)) }
  }

  var platformsAreUnknown: Bool { listingPlatform == nil && widget.unknownKeys.contains(.platforms) }
}

extension String {
  public var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}

extension Family {
  fileprivate var platformNames: [String] { PresentationSet.showing(self).platformNames }
}

extension PresentationSet {
  var platformNames: [String] {
    let platforms: [Platform] = [.iPhone, .iPad, .macOS, .watchOS, .visionOS]
    return platforms.filter { intersects(.on(platform: $0)) }.map(\.rawValue)
  }
}

extension Widget {
  /// Includes entries without families, which apply to all families.
  public func disfavoredLocations(for family: Family) -> [Location] {
    let entries = disfavoredLocations.filter { $0.families?.contains { $0.value == family } ?? true }
    return entries.flatMap(\.locations).map(\.value).unique
  }
}
