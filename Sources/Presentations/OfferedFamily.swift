import AppleTables
import WidgetFormat
import YAMLTree

/// A family that a widget offers, with everything that decides where and how it is shown.
@usableFromInline package final class OfferedFamily: Sendable {
  package let name: Family
  /// The family's key under `families`, or its item in `supportedFamilies` if it has no key.
  package let node: NodeID
  /// Its items in `supportedFamilies`, one for each platform that lists it.
  package let items: [ListedFamily]
  package let description: DescribedFamily?
  /// Its own content, or the widget's.
  package let content: Content?
  package let ownsContent: Bool
  /// Its own container background, or the widget's.
  package let containerBackground: ContainerBackground?
  package let margins: FamilyMargins
  /// The presentations in which the system shows it on the declared platforms.
  package let presentations: PresentationSet
  /// The same, with those of which it is not known whether they show it.
  package let possiblePresentations: PresentationSet
  /// Those of them that show the container background, and those that remove it. Where it is not known whether it can
  /// be removed, some are in neither.
  package let backgroundShown: PresentationSet
  package let backgroundRemoved: PresentationSet
  /// Whether the declared platforms have the family at all. What only others show counts for nothing.
  package let isForDeclaredPlatforms: Bool

  init(
    name: Family, node: NodeID, items: [ListedFamily], description: DescribedFamily?, content: Content?,
    ownsContent: Bool, containerBackground: ContainerBackground?, margins: FamilyMargins,
    presentations: PresentationSet, possiblePresentations: PresentationSet, backgroundShown: PresentationSet,
    backgroundRemoved: PresentationSet, isForDeclaredPlatforms: Bool
  ) {
    self.name = name
    self.node = node
    self.items = items
    self.description = description
    self.content = content
    self.ownsContent = ownsContent
    self.containerBackground = containerBackground
    self.margins = margins
    self.presentations = presentations
    self.possiblePresentations = possiblePresentations
    self.backgroundShown = backgroundShown
    self.backgroundRemoved = backgroundRemoved
    self.isForDeclaredPlatforms = isForDeclaredPlatforms
  }
}

extension Widget {
  /// The devices that `platforms` declares; iPhone and iPad if it says nothing.
  package var declaredPresentations: PresentationSet {
    guard !platforms.isEmpty else { return .on(platform: .iOS) }
    return platforms.reduce(into: []) { $0.formUnion(.on(platform: $1.value)) }
  }

  /// Whether the container background can be taken away; nil if that is not known.
  private var hasRemovableBackground: Bool? {
    unknownKeys.contains(.containerBackgroundRemovable) ? nil : containerBackgroundRemovable?.value != false
  }

  /// The families offered, in the order of `supportedFamilies`, else of `families`. A described family that
  /// `supportedFamilies` leaves out is not among them.
  package var offeredFamilies: [OfferedFamily] {
    guard let supportedFamilies else { return families.map { offered($0.family, items: [], description: $0) } }
    var order: [Family] = []
    for item in supportedFamilies where !order.contains(item.family) { order.append(item.family) }
    return order.map { family in
      offered(
        family, items: supportedFamilies.filter { $0.family == family },
        description: families.first { $0.family == family })
    }
  }

  private func offered(
    _ family: Family, items: [ListedFamily], description: DescribedFamily?
  ) -> OfferedFamily {
    let possible = declaredPresentations(of: family, items: items)
    let hasRemovableBackground = hasRemovableBackground
    let shown = hasRemovableBackground == true ? possible : possible.subtracting(.needingRemovableBackground)
    return OfferedFamily(
      name: family, node: description?.key ?? items.first?.node ?? kindKey, items: items,
      description: description, content: description?.content ?? content,
      ownsContent: description?.content != nil,
      containerBackground: description?.containerBackground ?? containerBackground,
      margins: FamilyMargins(family: family, of: self, description: description), presentations: shown,
      possiblePresentations: hasRemovableBackground == nil ? possible : shown,
      backgroundShown: hasRemovableBackground == false ? shown : shown.intersection(.backgroundShown),
      backgroundRemoved: hasRemovableBackground == true ? shown.intersection(.backgroundRemoved) : [],
      isForDeclaredPlatforms: !possible.isEmpty)
  }

  /// Rows of the declared platforms that show the family; with lists by platform, rows of the listing ones only. Where
  /// the platforms are not known, a family that iOS does not show is for those that do.
  private func declaredPresentations(of family: Family, items: [ListedFamily]) -> PresentationSet {
    var shown = PresentationSet.showing(family).intersection(declaredPresentations)
    if shown.isEmpty, unknownKeys.contains(.platforms) { shown = .showing(family) }
    let listing = items.compactMap(\.platform)
    guard !listing.isEmpty else { return shown }
    return shown.intersection(listing.reduce(into: []) { $0.formUnion(.on(platform: $1)) })
  }
}
