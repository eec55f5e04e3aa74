/// How much of the code was read, for those who judge what was found.
package struct ReadingStatistics: Sendable {
  /// Views that were read, opaque ones included.
  package var views = 0
  package var opaqueViews = 0
  /// Modifiers that were met, and those whose effect is not known.
  package var modifiers = 0
  package var lostModifiers = 0
  /// Whether something was nested too deeply, or there was too much of it.
  package var isCut = false
  /// Names of what could not be read, with how often.
  package var unread: [String: Int] = [:]
  /// Where each of them stands first.
  var unreadPlaces: [String: SwiftPlace] = [:]

  init() {}

  /// Notes something that could not be read.
  mutating func noteUnread(_ name: String, at place: SwiftPlace) {
    unread[name, default: 0] += 1
    if unreadPlaces[name] == nil { unreadPlaces[name] = place }
  }

  package mutating func add(_ other: ReadingStatistics) {
    views += other.views
    opaqueViews += other.opaqueViews
    modifiers += other.modifiers
    lostModifiers += other.lostModifiers
    isCut = isCut || other.isCut
    unread.merge(other.unread, uniquingKeysWith: +)
    unreadPlaces.merge(other.unreadPlaces) { first, _ in first }
  }
}
