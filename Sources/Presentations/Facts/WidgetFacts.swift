import AppleTables
import Base
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let widget: [FactDefinition] = [
    FactDefinition("widgetKind", of: .widget, type: .word,
      "The widget's `kind` as it is written; absent without one.") { scope in scope.written(scope.widget.kind) },
    FactDefinition("displayName", of: .widget, type: .word, """
      The widget's name. Absent if it is missing or blank, unknown if it is no text.
      """) { $0.galleryText("displayName", $0.widget.displayName) },
    FactDefinition("description", of: .widget, type: .word, """
      The widget's description. Absent if it is missing or blank, unknown if it is no text.
      """) { $0.galleryText("description", $0.widget.description) },
    FactDefinition("descriptionLength", of: .widget, type: .number(unit: "characters"),
      "How many characters the description has as people see them. Absent or unknown as `description` is.") { scope in
      let description = scope.galleryText("description", scope.widget.description)
      guard case .word(let text) = description.content else { return description }
      return FactValue(.number(Double(text.count)), at: description.source)
    },
    FactDefinition("platforms", of: .widget, type: .words,
      "The platforms that the widget names, or iOS if it names none. Unknown if unreadable.") { scope in
      if scope.widget.unknownKeys.contains(.platforms) { return .unknown }
      let named = scope.widget.platforms.map(\.value.rawValue)
      return .words(named.isEmpty ? [Platform.iOS.rawValue] : named)
    },
    FactDefinition("declaredPlatforms", of: .widget, .supportedFamily, type: .words, """
      Of iPhone, iPad, macOS, watchOS and visionOS those that the widget declares (iOS is both of the first, and meant \
      where nothing is declared); of an item in the list of one platform that platform alone. Unknown if `platforms` \
      is unreadable.
      """) { scope in scope.platformsAreUnknown ? .unknown : .words(scope.platformsInQuestion.platformNames) },
    FactDefinition("visionFamilies", of: .widget, type: .words,
      "The families that Apple Vision Pro shows, in the widget's order.") { scope in
      .words(
        scope.shownWidget.families.map(\.offered).filter { $0.presentations.intersects(.vision) }.map(\.name.rawValue))
    },
    FactDefinition("offeredFamilies", of: .widget, type: .words, """
      The families that the widget offers, in its order.
      """) { scope in .words(scope.shownWidget.families.map(\.offered.name.rawValue)) },
    FactDefinition("relevance", of: .widget, type: .number(unit: ""),
      "How many entries `relevance` has; absent if there are none. Its place is then `kind`.") { scope in
      guard let relevance = scope.widget.relevance, relevance.value > 0 else {
        return FactValue(.absent, at: .node(scope.widget.kindKey))
      }
      return .number(Double(relevance.value), at: relevance.node)
    },
    FactDefinition("mountingStyles", of: .widget, type: .words,
      "`supportedMountingStyles`; both if nothing is written.") { scope in
      guard let styles = scope.widget.supportedMountingStyles else {
        return .words(MountingStyle.allCases.map(\.rawValue))
      }
      return .words(styles.value.map(\.rawValue), at: styles.node)
    },
    FactDefinition("widgetTexture", of: .widget, type: .word,
      "`widgetTexture` as it is written; absent if it is not.") { .word($0.widget.widgetTexture) },
    FactDefinition("preview", of: .widget, type: .word,
      "What the gallery shows: sample, live or none. Absent if not written, unknown if unreadable.") { scope in
      .word(scope.widget.preview) ?? (scope.widget.unknownKeys.contains(.preview) ? .unknown : nil)
    },
    FactDefinition("accentColor", of: .widget, type: .word,
      "`none`, or `colour` where the widget has one. Absent if not written.") { scope in
      switch scope.widget.accentColor {
      case .color(let color)?: .word("colour", at: scope.file[color].node)
      case .some(.none(let node)): .word("none", at: node)
      case nil: nil
      }
    },
    FactDefinition("signedOut", of: .widget, type: .word,
      "What people see who are not signed in: `none` or `view`. Absent if not written.") { scope in
      switch scope.widget.signedOut {
      case .some(.none(let node)): .word("none", at: node)
      case .view(let view)?: .word("view", at: scope.file[view].node)
      case nil: nil
      }
    },
    FactDefinition("reload", of: .widget, type: .number(unit: "s"), """
      The time between reloads that `timeline` asks for. Absent if not written, unknown if unreadable.
      """) { $0.duration("reload", \.reload) },
    FactDefinition("entries", of: .widget, type: .number(unit: "s"), """
      The time between entries of `timeline`. Absent if not written, unknown if unreadable.
      """) { $0.duration("entries", \.entries) },
    FactDefinition("dataChanges", of: .widget, type: .number(unit: "s"), """
      The time between changes of the data. Absent if not written, unknown if unreadable.
      """) { $0.duration("dataChanges", \.dataChanges) },
    FactDefinition("reloadPeriod", of: .widget, type: .word,
      "`reload` as it stands behind \"every\": `hour`, `15 minutes`.") { $0.period("reload", \.reload) },
    FactDefinition("dataPeriod", of: .widget, type: .word,
      "The same of `dataChanges`.") { $0.period("dataChanges", \.dataChanges) },
    FactDefinition("whenStale", of: .widget, type: .word, """
      What becomes of old data: `keep` or `placeholder`. Absent if not written.
      """) { .word($0.widget.timeline?.whenStale) },
    FactDefinition("anyFamilyShowsDynamicContent", of: .widget, type: .flag, """
      Whether `showsDynamicContent` holds for one of the families. Unknown if none of them is for the declared \
      platforms.
      """) { scope in
      let families = scope.shownWidget.families.filter(\.offered.isForDeclaredPlatforms)
      guard !families.isEmpty else { return .unknown }
      return Truth.any(families) { scope.showsChange(in: $0) }.fact
    }
  ]
}

extension FactScope {
  fileprivate func galleryText(_ key: StaticString, _ text: Placed<String>?) -> FactValue {
    guard let text else { return file.tree.entry(key, in: widget.node) == nil ? .absent : .unknown }
    return text.value.isBlank ? .absent : .word(text.value, at: text.node)
  }

  fileprivate func duration(_ key: StaticString, _ value: (Timeline) -> Placed<Int>?) -> FactValue {
    let entry = file.tree.entry("timeline", in: widget.node)
    guard let timeline = widget.timeline else { return entry == nil ? .absent : .unknown }
    if let duration = value(timeline) { return .number(Double(duration.value), at: duration.node) }
    return entry.flatMap { file.tree.entry(key, in: $0.value) } == nil ? .absent : .unknown
  }

  fileprivate func period(_ key: StaticString, _ value: (Timeline) -> Placed<Int>?) -> FactValue {
    let time = duration(key, value)
    guard let seconds = time.number else { return time }
    return FactValue(.word(Base.period(ofSeconds: seconds)), at: time.source)
  }
}

extension String {
  /// True for an empty text and for white space.
  public var isBlank: Bool {
    // Avoids Unicode's tables for texts that begin with ASCII.
    if let first = utf8.first, first < 0x80, first > 0x20 { return false }
    return unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}

extension FactCatalogue {
  static let listed: [FactDefinition] = [
    FactDefinition("platform", of: .platform, type: .word, "The platform by its name in the format.") { scope in
      guard let node = scope.itemNode, let platform = Words.platforms.value(of: node, in: scope.file.tree)
      else { return .unknown }
      return .word(platform.rawValue, at: node)
    },
    FactDefinition("isShown", of: .supportedFamily, type: .flag, """
      Whether any presentation on the declared platforms shows the family; in the list of one platform, any on that \
      platform. That a background is not removable does not count. Unknown for tvOS, for an item that repeats an \
      earlier one, and where the platforms could not be read. Its place is the item in the list of one platform, else \
      the family's key, or its item if it has none.
      """) { scope in
      guard let family = scope.family?.offered, scope.listingPlatform != .tvOS, scope.firstMention == nil
      else { return .unknown }
      if PresentationSet.showing(family.name).intersects(scope.platformsInQuestion) { return .flag(true) }
      if scope.platformsAreUnknown { return .unknown }
      return scope.listingPlatform == nil ? .flag(false, at: family.node) : .flag(false)
    },
    FactDefinition("availablePlatforms", of: .supportedFamily, type: .words,
      "The same platforms, those that show the family at all.") { scope in
      scope.family.map { .words($0.offered.name.platformNames) }
    },
    FactDefinition("platformsToAdd", of: .supportedFamily, type: .word,
      "The same platforms as a choice: `iPhone, iPad or watchOS`.") { scope in
      scope.family.map { .word(Base.listed($0.offered.name.platformNames, last: "or")) }
    },
    FactDefinition("listingPlatform", of: .supportedFamily, type: .word, """
      The platform in whose list the item stands; absent where one list is for all.
      """) { scope in scope.listingPlatform.map { .word($0.rawValue) } },
    FactDefinition("firstMention", of: .supportedFamily, type: .flag, """
      Present where the same family stands earlier in the same list. Its place is the earlier item.
      """) { scope in scope.firstMention.map { .flag(true, at: $0) } },
    FactDefinition("family", of: .disfavoredFamily, type: .word,
      "The family that stands there. Its place is the item.") { scope in
      scope.itemNode.map { .word(scope.file.nameText(of: $0), at: $0) }
    },
    FactDefinition("isSupported", of: .disfavoredFamily, type: .flag, """
      Whether the widget offers the family: in supportedFamilies, or without that key in families. Unknown if \
      supportedFamilies has a value that cannot be read.
      """) { scope in
      guard let family = scope.itemNode.flatMap({ Family(rawValue: scope.file.nameText(of: $0)) })
      else { return .unknown }
      if scope.widget.offers(family) { return .flag(true) }
      return scope.file.hasUnreadFamily(in: scope.widget) ? .unknown : .flag(false)
    },
  ]
}

extension FactScope {
  /// The earlier item with the same family in the same list.
  fileprivate var firstMention: NodeID? {
    guard case .family(let item) = item else { return nil }
    let first = family?.offered.items.first { $0.platform == item.platform }?.node
    return first == item.node ? nil : first
  }

  /// The platform whose list has the item.
  fileprivate var listingPlatform: Platform? { if case .family(let item) = item { item.platform } else { nil } }

  /// On the declared platforms, or on that of the item's list.
  var platformsInQuestion: PresentationSet { listingPlatform.map { .on(platform: $0) } ?? widget.declaredPresentations }

  /// True if `platforms` is unreadable.
  var platformsAreUnknown: Bool { listingPlatform == nil && widget.unknownKeys.contains(.platforms) }
}

extension Family {
  fileprivate var platformNames: [String] { Self.platformNames[ordinal] }

  private static let platformNames = allCases.map { PresentationSet.showing($0).platformNames }
}

extension PresentationSet {
  /// Names of the platforms in the format.
  var platformNames: [String] {
    var number = 0
    for (index, platform) in Self.namedPlatforms.enumerated() where intersects(.on(platform: platform)) {
      number |= 1 << index
    }
    return Self.namesOfPlatforms[number]
  }

  private static let namedPlatforms: [Platform] = [.iPhone, .iPad, .macOS, .watchOS, .visionOS]

  /// Precomputed for every choice, since rules need them at each text.
  private static let namesOfPlatforms: [[String]] = (0..<(1 << namedPlatforms.count)).map { number in
    namedPlatforms.indices.filter { number & 1 << $0 != 0 }.map { namedPlatforms[$0].rawValue }
  }
}

extension Widget {
  /// An entry without families applies to all.
  public func disfavoredLocations(for family: Family) -> [Location] {
    let entries = disfavoredLocations.filter { $0.families?.contains { $0.value == family } ?? true }
    return entries.flatMap(\.locations).map(\.value).unique
  }

  fileprivate func offers(_ family: Family) -> Bool {
    supportedFamilies?.contains { $0.family == family } ?? families.contains { $0.family == family }
  }
}

extension WidgetFile {
  /// True if some items of `supportedFamilies` are unreadable.
  fileprivate func hasUnreadFamily(in widget: Widget) -> Bool {
    guard let entry = tree.entry("supportedFamilies", in: widget.node) else { return false }
    return scalarCount(in: entry.value) != (widget.supportedFamilies?.count ?? 0)
  }

  /// The scalars in a list, or in the lists of a mapping.
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
