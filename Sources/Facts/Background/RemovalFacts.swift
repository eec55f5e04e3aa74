import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let removal: [FactDefinition] = [
    FactDefinition(
      "backgroundIsRemovable", of: .widget, type: .flag,
      meaning: "`containerBackgroundRemovable`, true if not written, unknown if unreadable. Its place is the value."
    ) { scope in
      if let written = scope.widget.containerBackgroundRemovable { return .flag(written.value, at: written.node) }
      return scope.file.hasKey("containerBackgroundRemovable", in: scope.widget.node)
        ? .unknown : .flag(true, at: scope.widget.kindKey)
    },
    FactDefinition(
      "isShownWithoutBackground", of: .family, type: .flag,
      meaning: "Whether the system removes the background of this family in some place where it shows it."
    ) { scope in
      guard let family = scope.family?.family else { return .absent }
      return .flag(!family.backgroundShown.isSuperset(of: family.presentations))
    },
    FactDefinition(
      "backgroundIsContent", of: .widget, type: .flag,
      meaning: """
        Whether some family has a map, or an image with the role photo or media, as its container background or \
        filling its content. Unknown if only an opaque view, or an image of which nothing is said, may be one.
        """
    ) { scope in scope.backgroundIsContent },
    FactDefinition(
      "familiesLosingPlaces", of: .widget, type: .words,
      meaning: """
        Families that are missing in some place because the background cannot be removed, but for those that are \
        disfavoured in each of these places.
        """
    ) { scope in
      guard !scope.widget.hasRemovableBackground else { return .words([]) }
      return .words(scope.familiesLosingPlaces.map(\.family.family.rawValue))
    },
    FactDefinition(
      "lostPlaces", of: .widget, type: .words, meaning: "The places in which those families are missing, for people."
    ) { scope in
      guard !scope.widget.hasRemovableBackground else { return .words([]) }
      let lost = scope.familiesLosingPlaces.reduce(into: PresentationSet()) { $0.formUnion($1.lost) }
      let places: [(Place, String)] = [
        (.standBy, "StandBy"), (.carPlay, "CarPlay"), (.lockScreen, "the Lock Screen of an iPad"),
      ]
      return .words(places.filter { lost.intersects(.at($0.0)) }.map(\.1))
    },
  ]
}

extension OfferedFamily {
  /// Where the family would be shown if its background were removable, and is not.
  func presentationsLost(on declared: PresentationSet) -> PresentationSet {
    let lost = PresentationSet.showing(family).intersection(declared).intersection(.needingRemovableBackground)
    let listing = items.compactMap(\.platform)
    guard !listing.isEmpty else { return lost }
    return lost.intersection(listing.reduce(into: []) { $0.formUnion(.on(platform: $1)) })
  }
}

extension FactScope {
  /// Families of a widget with a background that stays, with what they lose by it unless that is said to be meant.
  fileprivate var familiesLosingPlaces: [(family: OfferedFamily, lost: PresentationSet)] {
    let declared = widget.declaredPresentations
    return analysis.families.compactMap { analysis in
      let lost = analysis.family.presentationsLost(on: declared)
      let named = widget.disfavoredLocations(for: analysis.family.family)
      let excused = named.reduce(into: PresentationSet()) { $0.formUnion($1.presentations) }
      return excused.isSuperset(of: lost) ? nil : (analysis.family, lost)
    }
  }

  fileprivate var backgroundIsContent: FactValue {
    var isUnknown = false
    for family in analysis.families {
      switch isPicture(backgroundOf: family.family) {
      case true?: return .flag(true)
      case nil: isUnknown = true
      case false?: break
      }
      // What is shown nowhere has not been looked at.
      if family.contents.isEmpty, family.family.content != nil { isUnknown = true }
      for content in family.contents {
        switch content.isFilledByPicture(in: file) {
        case true?: return .flag(true)
        case nil: isUnknown = true
        case false?: break
        }
      }
    }
    return isUnknown ? .unknown : .flag(false)
  }

  private func isPicture(backgroundOf family: OfferedFamily) -> Bool? {
    switch family.containerBackground?.form {
    case .views(let range)?:
      let layers = file.children[range].flatMap { file.layers(of: $0) }
      return disjunction(of: layers.map { file.isPicture($0) })
    case .invalid?: return nil
    case .none?, .clear?, .color?, nil: return false
    }
  }
}

/// True if any is, nil if none is but some may be.
private func disjunction(of answers: [Bool?]) -> Bool? {
  if answers.contains(true) { return true }
  return answers.contains(nil) ? nil : false
}

extension ShownContent {
  /// Whether a map or a photo is the root view or a layer of a root ZStack without a fixed frame.
  fileprivate func isFilledByPicture(in file: WidgetFile) -> Bool? {
    guard let root = root.view else { return false }
    var answer: Bool? = false
    for index in root..<views[root].end where isRootLayer(index, in: file) {
      switch file.isPicture(views[index].view) {
      case true?: return true
      case nil: answer = nil
      case false?: break
      }
    }
    return answer
  }
}

extension WidgetFile {
  /// Whether a view is a map, or an image with the role photo or media, that has no fixed frame. Nil for what may be.
  fileprivate func isPicture(_ id: ViewID) -> Bool? {
    for modifier in modifiers[self[id].modifiers] {
      if case .frame(let frame) = modifier.value, self[frame].fixesSide { return false }
    }
    if self[id].kind == .map || pictureRole(of: id) != nil { return true }
    if isOpaque(id) { return nil }
    let saysRole = modifiers[self[id].modifiers].contains { $0.name == .role }
    return isAssetImage(id) && !saysRole ? nil : false
  }

  /// A view, or the layers of a ZStack, seen through groups.
  fileprivate func layers(of id: ViewID) -> [ViewID] {
    guard let seen = seenThrough(id) else { return children[self[id].children].flatMap { layers(of: $0) } }
    guard self[seen].kind == .zStack else { return [seen] }
    return children[self[seen].children].compactMap { seenThrough($0) }
  }

  /// Whether a mapping has a key of that name.
  func hasKey(_ name: StaticString, in mapping: NodeID) -> Bool {
    let mapping = tree.resolved(mapping)
    guard tree[mapping].kind == .mapping else { return false }
    return tree.entries(of: mapping).contains { tree.text(of: $0.key, equals: name) }
  }
}
