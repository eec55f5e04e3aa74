import AppleTables
import Base
import Presentations
import YAMLTree

/// The presentations and families that a rule applies to.
public struct PresentationFilter: Sendable {
  public var presentations: PresentationSet = .all
  public var families = FamilySet.all
  /// True if the background must be shown, false if it must be removed, nil for both.
  public var background: Bool?

  public func passing(of presentations: PresentationSet, in family: OfferedFamily) -> PresentationSet {
    let passing = presentations.intersection(self.presentations)
    guard let background else { return passing }
    return passing.intersection(background ? family.backgroundShown : family.backgroundRemoved)
  }
}

public enum PresentationKey: String, CaseIterable, Sendable {
  case widgetFamily, widgetRenderingMode, showsWidgetContainerBackground, isLuminanceReduced, levelOfDetail
  case colorScheme, platform, place

  /// The presentations in which a key has a value. Nil for unknown values, and for keys that depend on the widget.
  fileprivate func presentations(_ word: String) -> PresentationSet? {
    switch self {
    case .widgetFamily, .showsWidgetContainerBackground: nil
    case .widgetRenderingMode: RenderingMode(rawValue: word).map { .rendered($0) }
    case .isLuminanceReduced: word == "true" ? .luminanceReduced : word == "false" ? .luminanceNotReduced : nil
    case .levelOfDetail: word == "simplified" ? .simplified : word == "default" ? .notSimplified : nil
    case .colorScheme: ColorScheme(rawValue: word).map { .having($0) }
    case .platform:
      Platform(rawValue: word == Platform.iPadAlias ? Platform.iPad.rawValue : word).map { .on(platform: $0) }
    case .place: Place(rawValue: word).map { .at($0) }
    }
  }
}

extension RuleFileReader {
  mutating func readFilter(_ node: NodeID?) -> PresentationFilter {
    var filter = PresentationFilter()
    for entry in entries(of: node, or: "in takes a mapping such as {widgetRenderingMode: [vibrant]}.") ?? [] {
      switch PresentationKey(rawValue: yaml.tree.string(of: entry.key)) {
      case .widgetFamily: filter.families = readFamilies(entry.value)
      case .showsWidgetContainerBackground:
        filter.background = yaml.flag(entry.value)
        if filter.background == nil { report("showsWidgetContainerBackground is true or false here.", at: entry.value) }
      case let key?: filter.presentations.formIntersection(readPresentations(key, entry.value))
      case nil:
        let word = yaml.text(entry.key) ?? ""
        let names = PresentationKey.allCases.map(\.rawValue)
        let message = yaml.advised("in has no key \(word)", word, among: names, else: "It takes \(listed(names)).")
        yaml.report(.unknownKey, at: entry.key, message)
      }
    }
    return filter
  }

  private mutating func readPresentations(_ key: PresentationKey, _ node: NodeID) -> PresentationSet {
    texts(node).reduce(into: []) { union, word in
      if let presentations = key.presentations(word), !presentations.isEmpty {
        union.formUnion(presentations)
      } else {
        report("\(word) is no value that in takes here.", at: node)
      }
    }
  }

  private mutating func readFamilies(_ node: NodeID) -> FamilySet {
    texts(node).reduce(into: FamilySet()) { families, word in
      if let named = FamilySet(named: word) {
        families.formUnion(named)
      } else {
        report("\(word) is no family.", at: node)
      }
    }
  }
}

extension FamilySet {
  public init?(named word: String) {
    switch word {
    case "system": self = .system
    case "accessory": self = .accessory
    default:
      guard let family = Family(rawValue: word) else { return nil }
      self.init(family)
    }
  }
}
