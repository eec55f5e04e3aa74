#if SwiftSource
import SwiftSyntax

/// A point in time, by its distance from another one.
struct Moment: Equatable {
  /// The point from which the distance counts: 0 for now; others are known only by their identity.
  var origin = now
  var seconds = 0.0
  /// The code of the distance.
  var place: SwiftPlace?

  static let now = 0
}

/// A value in the code of a timeline provider, as far as it can be followed.
indirect enum TimelineValue {
  /// A value that is known only by its identity.
  case unknown(Int)
  case number(Double, at: SwiftPlace?)
  case flag(Bool)
  case date(Moment)
  /// A unit of a calendar, or several, in seconds.
  case duration(Double, at: SwiftPlace?)
  /// An entry; nil for a date that cannot be read.
  case entry(Moment?)
  case list(TimelineList)
  case policy([ReloadPolicy])
  case closure(ClosureExprSyntax, TimelineFrame)

  var number: Double? { if case .number(let number, _) = self { number } else { nil } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var list: TimelineList? { if case .list(let list) = self { list } else { nil } }

  var seconds: (amount: Double, place: SwiftPlace?)? {
    switch self {
    case .number(let number, let place): (number, place)
    case .duration(let seconds, let place): (seconds, place)
    default: nil
    }
  }

  /// A number, a duration or a date as written elsewhere.
  func written(at place: SwiftPlace?) -> TimelineValue {
    guard let place else { return self }
    switch self {
    case .number(let number, _): return .number(number, at: place)
    case .duration(let seconds, _): return .duration(seconds, at: place)
    case .date(var moment):
      moment.place = place
      return .date(moment)
    default: return self
    }
  }

  /// True if an optional of this value has one.
  var isKnown: Bool { if case .unknown = self { false } else { true } }
}

/// The values of an array, or of another sequence.
struct TimelineList {
  var items: [TimelineValue] = []
  /// False if other values may be among them.
  var isWhole = true
  /// True if further values follow in the same way.
  var continues = false
}

struct ReloadPolicy {
  enum Name: String { case atEnd, after, never }

  let name: Name
  /// Nil if it cannot be read.
  var date: Moment?
  let place: SwiftPlace
}

struct MadeTimeline {
  var entries: TimelineList?
  var policies: [ReloadPolicy]
}

/// The values of names in a function or a block.
final class TimelineFrame {
  let scope: Scope
  let outer: TimelineFrame?
  var values: [String: TimelineValue] = [:]
  /// The value that the surrounding function returns.
  let results: Results

  final class Results { var values: [TimelineValue] = [] }

  init(_ scope: Scope) {
    self.scope = scope
    outer = nil
    results = Results()
  }

  /// - Parameter results: The results of a closure; nil in a block of the same function.
  init(inside outer: TimelineFrame, _ results: Results? = nil) {
    self.outer = outer
    scope = outer.scope
    self.results = results ?? outer.results
  }

  func value(of name: String) -> TimelineValue? { home(of: name)?.values[name] }

  func home(of name: String) -> TimelineFrame? {
    var frame: TimelineFrame? = self
    while let current = frame {
      if current.values[name] != nil { return current }
      frame = current.outer
    }
    return nil
  }

  var chain: [TimelineFrame] {
    var frames = [self]
    while let next = frames.last?.outer { frames.append(next) }
    return frames
  }
}

extension TimelineReader {
  /// The value if any of several may apply; unknown for none.
  func merged(_ values: [TimelineValue]) -> TimelineValue {
    guard let first = values.first else { return unknown() }
    return values.dropFirst().reduce(first, merged)
  }

  /// The value if either of two may apply. The larger of two dates or numbers counts: an app may try again soon after a
  /// failure.
  func merged(_ value: TimelineValue, _ other: TimelineValue) -> TimelineValue {
    switch (value, other) {
    case (.unknown(let one), .unknown(let two)) where one == two: return value
    case (.number(let one, _), .number(let two, _)): return one >= two ? value : other
    case (.duration(let one, _), .duration(let two, _)): return one >= two ? value : other
    case (.date(let one), .date(let two)) where one.origin == two.origin:
      return one.seconds >= two.seconds ? value : other
    case (.flag(let one), .flag(let two)) where one == two: return value
    case (.entry(let one), .entry(let two)): return .entry(one == two ? one : nil)
    case (.list(let one), .list(let two)):
      return one.isSame(as: two) ? value : .list(TimelineList(isWhole: false))
    case (.policy(let one), .policy(let two)): return .policy(one + two)
    case (.closure(let one, _), .closure(let two, _)) where one.id == two.id: return value
    default: return unknown()
    }
  }
}

extension TimelineList {
  fileprivate func isSame(as other: TimelineList) -> Bool {
    guard items.count == other.items.count, isWhole == other.isWhole, continues == other.continues else { return false }
    return zip(items, other.items).allSatisfy { one, two in
      switch (one, two) {
      case (.entry(let one?), .entry(let two?)): one == two
      case (.number(let one, _), .number(let two, _)): one == two
      case (.date(let one), .date(let two)): one == two
      default: false
      }
    }
  }

  /// The time between two entries.
  enum Step {
    /// The timeline has at most one entry.
    case single
    case seconds(Double, at: SwiftPlace?)
    case unknown
  }

  var step: Step {
    if isWhole, !continues, items.count < 2 { return .single }
    guard isWhole, let moments, moments.count > 1 else { return .unknown }
    let sorted = moments.sorted { $0.seconds < $1.seconds }
    let gaps = zip(sorted, sorted.dropFirst()).map { (seconds: $1.seconds - $0.seconds, place: $1.place) }
    // Most entries of a timeline that begins now and ends with a pause are this far apart.
    let usual = gaps.first { gap in gaps.count { abs($0.seconds - gap.seconds) < 0.001 } > 2 }
    guard let gap = usual ?? gaps.max(by: { $0.seconds < $1.seconds }), gap.seconds > 0 else { return .unknown }
    return .seconds(gap.seconds, at: gap.place)
  }

  /// The distance of the last entry from now; nil if it cannot be read.
  var end: Double? {
    guard isWhole, !continues, let moments, let last = moments.map(\.seconds).max(), moments[0].origin == Moment.now
    else { return nil }
    return last
  }

  /// The dates of all entries, with one origin; nil if they cannot be read.
  private var moments: [Moment]? {
    var moments: [Moment] = []
    for item in items {
      guard case .entry(let moment?) = item, moment.origin == moments.first?.origin ?? moment.origin else { return nil }
      moments.append(moment)
    }
    return moments
  }
}
#endif
