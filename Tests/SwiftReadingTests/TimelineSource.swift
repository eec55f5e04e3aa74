#if SwiftSource
import YAMLTree

/// A provider whose timeline is that of a description; one entry, which stays, if there is none.
struct TimelineSource: DescriptionAccess {
  let tree: YAMLTree
  var description: YAMLTree { tree }

  func provider(_ timeline: NodeID?, named name: String) throws(DescriptionSource.Unsayable) -> String {
    let fields = try timeline.map { node throws(DescriptionSource.Unsayable) in try mapping(node) } ?? [:]
    if let other = fields.keys.first(where: { !["policy", "reload", "entries"].contains($0) }) {
      throw DescriptionSource.Unsayable(description: "\(other) of a timeline")
    }
    var policy = ".\(text(fields["policy"]) ?? "never")"
    if let reload = try seconds(fields["reload"]) {
      guard policy != ".atEnd" else { throw DescriptionSource.Unsayable(description: "a reload at the end") }
      policy = ".after(.now.addingTimeInterval(\(reload)))"
    }
    var entries = "[Entry(date: .now)]"
    if let step = try seconds(fields["entries"]) {
      entries = "(0..<24).map { Entry(date: .now.addingTimeInterval(Double($0) * \(step))) }"
    }
    return """
      struct \(name): TimelineProvider {
        func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
          completion(Timeline(entries: \(entries), policy: \(policy)))
        }
      }

      """
  }

  private func seconds(_ node: NodeID?) throws(DescriptionSource.Unsayable) -> Int? {
    guard let word = text(node) else { return nil }
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
    guard let unit = word.last.flatMap({ units[$0] }), let count = Int(word.dropLast()) else {
      throw DescriptionSource.Unsayable(description: "the duration \(word)")
    }
    return unit * count
  }
}
#endif
