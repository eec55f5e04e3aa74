import AppleTables
import YAMLTree

extension RuleFileReader {
  /// `in:` — the presentations and families in which the rule holds.
  mutating func readFilter(_ node: NodeID?) -> PresentationFilter {
    var filter = PresentationFilter()
    guard let node else { return filter }
    guard tree[node].kind == .mapping else {
      report("in takes a mapping such as {renderingMode: [vibrant]}.", at: node)
      return filter
    }
    for entry in tree.entries(of: node) {
      let value = tree.resolved(entry.value)
      let words = texts(value)
      switch text(entry.key) {
      case "renderingMode": intersect(&filter, words, at: value) { RenderingMode(rawValue: $0).map { .rendered($0) } }
      case "scheme": intersect(&filter, words, at: value) { ColorScheme(rawValue: $0).map { .having($0) } }
      case "place": intersect(&filter, words, at: value) { Place(rawValue: $0).map { .at($0) } }
      case "device": intersect(&filter, words, at: value, Self.device)
      case "luminance":
        intersect(&filter, words, at: value) {
          $0 == "reduced" ? .luminanceReduced : $0 == "normal" ? .luminanceNotReduced : nil
        }
      case "levelOfDetail":
        intersect(&filter, words, at: value) {
          $0 == "simplified" ? .simplified : $0 == "default" ? .notSimplified : nil
        }
      case "background":
        if words != ["shown"], words != ["removed"] { report("background is shown or removed here.", at: value) }
        filter.background = words == ["shown"]
      case "family": filter.families = readFamilies(words, at: value)
      default:
        report(
          "in takes renderingMode, background, scheme, device, place, luminance, levelOfDetail and family.",
          at: entry.key)
      }
    }
    return filter
  }

  private static func device(_ name: String) -> PresentationSet? {
    switch name {
    case "iPhone": .iPhone
    case "iPad": .iPad
    case "Mac": .mac
    case "Watch": .watch
    case "Vision": .vision
    default: nil
    }
  }

  private mutating func intersect(
    _ filter: inout PresentationFilter, _ words: [String], at node: NodeID, _ mask: (String) -> PresentationSet?
  ) {
    var union: PresentationSet = []
    for word in words {
      guard let presentations = mask(word) else {
        report("\(word) is no value that in takes here.", at: node)
        continue
      }
      union.formUnion(presentations)
    }
    filter.presentations.formIntersection(union)
  }

  private mutating func readFamilies(_ words: [String], at node: NodeID) -> FamilySet {
    words.reduce(into: FamilySet()) { families, word in
      switch word {
      case "system": families.formUnion(.system)
      case "accessory": families.formUnion(.accessory)
      default:
        guard let family = Family(rawValue: word) else {
          report("\(word) is no family.", at: node)
          return
        }
        families.formUnion(FamilySet(family))
      }
    }
  }
}
