/// The extent to which the code was read.
public struct ReadingStatistics: Sendable {
  struct Unread {
    var count = 0
    /// The first place of several.
    let place: SwiftPlace
  }

  /// True if some code nests too deeply, or there is too much of it.
  public var isCut = false
  private(set) var unread: [String: Unread] = [:]

  init() {}

  mutating func recordUnread(_ name: String, at place: SwiftPlace) {
    unread[name, default: Unread(place: place)].count += 1
  }

  mutating func add(_ other: ReadingStatistics) {
    isCut = isCut || other.isCut
    unread.merge(other.unread) { Unread(count: $0.count + $1.count, place: $0.place) }
  }
}
