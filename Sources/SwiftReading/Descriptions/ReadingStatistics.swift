/// The extent to which the code was read.
public struct ReadingStatistics: Sendable {
  public struct Unread: Sendable {
    public var count = 0
    /// The first place of several.
    let place: SwiftPlace
  }

  /// Views that were read, opaque ones included.
  public var views = 0
  public var opaqueViews = 0
  /// All modifiers, and those whose effect is unknown.
  public var modifiers = 0
  public var lostModifiers = 0
  /// True if some code nests too deeply, or there is too much of it.
  public var isCut = false
  package private(set) var unread: [String: Unread] = [:]

  init() {}

  mutating func recordUnread(_ name: String, at place: SwiftPlace) {
    unread[name, default: Unread(place: place)].count += 1
  }

  public mutating func add(_ other: ReadingStatistics) {
    views += other.views
    opaqueViews += other.opaqueViews
    modifiers += other.modifiers
    lostModifiers += other.lostModifiers
    isCut = isCut || other.isCut
    unread.merge(other.unread) { Unread(count: $0.count + $1.count, place: $0.place) }
  }
}
