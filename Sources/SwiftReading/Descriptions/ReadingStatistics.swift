/// A record of the code that could not be read.
public struct ReadingStatistics: Sendable {
  struct Unread {
    var count = 0
    /// The first place.
    let place: CodeRange
  }

  /// True if a limit on depth, steps or repeated views left some code unread.
  public var isCut = false
  /// By a phrase for what was not read, such as "view Foo".
  private(set) var unread: [String: Unread] = [:]

  mutating func recordUnread(_ what: String, at place: CodeRange) {
    unread[what, default: Unread(place: place)].count += 1
  }

  mutating func add(_ other: ReadingStatistics) {
    isCut = isCut || other.isCut
    unread.merge(other.unread) { Unread(count: $0.count + $1.count, place: $0.place) }
  }
}
