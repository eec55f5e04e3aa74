#if SwiftSource
import SwiftSyntax

/// A point in time, as a distance in seconds from another one.
struct Moment: Equatable {
  /// The point from which the distance counts: 0 for now, or the identity of an unknown date.
  var origin = now
  var seconds = 0.0
  /// Where the code gives the distance; nil if it does not.
  var place: CodeRange?

  static let now = 0
}

/// A value in the code of a timeline provider, as far as it can be followed.
indirect enum TimelineValue {
  /// A value that is known only by its identity.
  case unknown(Int)
  case number(Double, at: CodeRange?)
  case flag(Bool)
  case date(Moment)
  /// The length of calendar units, in seconds.
  case duration(Double, at: CodeRange?)
  /// An entry, or another value of the project's types.
  case object(TimelineObject)
  case list(TimelineList)
  case tuple([Component])
  case policy([ReloadPolicy])
  case closure(ClosureExprSyntax, TimelineFrame)

  struct Component {
    var label: String?
    let value: TimelineValue
  }

  var number: Double? { if case .number(let number, _) = self { number } else { nil } }
  var isObject: Bool { if case .object = self { true } else { false } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var components: [Component]? { if case .tuple(let components) = self { components } else { nil } }
  var list: TimelineList? { if case .list(let list) = self { list } else { nil } }

  var seconds: (amount: Double, place: CodeRange?)? {
    switch self {
    case .number(let number, let place): (number, place)
    case .duration(let seconds, let place): (seconds, place)
    default: nil
    }
  }

  func placed(at place: CodeRange?) -> TimelineValue {
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

  /// False for a value that cannot be followed; it may be nil.
  var isKnown: Bool { if case .unknown = self { false } else { true } }
}

/// The values of an array, or of another sequence.
struct TimelineList {
  var items: [TimelineValue] = []
  /// False if the sequence may contain other values.
  var isWhole = true
  /// True if the sequence goes on with values like the last ones.
  var continues = false
}

/// When a timeline asks for the next one.
struct ReloadPolicy {
  enum Kind: String { case atEnd, after, never }

  let kind: Kind
  /// The date of `.after(…)`; nil if it cannot be read.
  var date: Moment?
  let place: CodeRange
}

/// A timeline that code creates, with each reload policy that may apply.
struct TimelineResult {
  var entries: TimelineList?
  var policies: [ReloadPolicy]
}

/// The values of names in a function or a block.
final class TimelineFrame {
  let scope: Scope
  let outer: TimelineFrame?
  var values: [String: TimelineValue] = [:]
  let results: Results

  /// The values that `return` gives, shared by all blocks of a function.
  final class Results { var values: [TimelineValue] = [] }

  init(_ scope: Scope) {
    self.scope = scope
    outer = nil
    results = Results()
  }

  /// - Parameter results: The results of a closure or a local function; nil in a block of the same function.
  init(inside outer: TimelineFrame, _ results: Results? = nil) {
    self.outer = outer
    scope = outer.scope
    self.results = results ?? outer.results
  }

  func value(of name: String) -> TimelineValue? { declaringFrame(of: name)?.values[name] }

  func declaringFrame(of name: String) -> TimelineFrame? {
    values[name] != nil ? self : outer?.declaringFrame(of: name)
  }

  /// Gives a variable another value; does nothing for an expression that is not only a name.
  func assign(_ value: TimelineValue, to variable: ExprSyntax?) {
    if let name = variable?.referenceName { declaringFrame(of: name)?.values[name] = value }
  }

  /// The frame and those around it, the innermost first.
  var chain: [TimelineFrame] { Array(sequence(first: self, next: \.outer)) }
}

extension TimelineReader {
  /// One value in place of several that may apply; unknown for none.
  func merged(_ values: [TimelineValue]) -> TimelineValue {
    guard let first = values.first else { return unknown() }
    return values.dropFirst().reduce(first, merged)
  }

  /// One value in place of two that may apply. Of two dates or numbers, it is the larger one, since apps often try
  /// again soon after a failure.
  func merged(_ value: TimelineValue, _ other: TimelineValue) -> TimelineValue {
    switch (value, other) {
    case (.unknown(let first), .unknown(let second)) where first == second: return value
    case (.number(let first, _), .number(let second, _)): return first >= second ? value : other
    case (.duration(let first, _), .duration(let second, _)): return first >= second ? value : other
    case (.date(let first), .date(let second)) where first.origin == second.origin:
      return first.seconds >= second.seconds ? value : other
    case (.flag(let first), .flag(let second)) where first == second: return value
    case (.object(let first), .object(let second)): return merged(first, second)
    case (.list(let first), .list(let second)): return .list(TimelineList.merged(first, second))
    case (.tuple(let first), .tuple(let second)) where first.count == second.count:
      return .tuple(zip(first, second).map { .init(label: $0.label ?? $1.label, value: merged($0.value, $1.value)) })
    case (.policy(let first), .policy(let second)): return .policy(first + second)
    case (.closure(let first, _), .closure(let second, _)) where first.id == second.id: return value
    default: return unknown()
    }
  }
}

extension TimelineList {
  /// The list with a known step; of two such lists, the one with the longer step. If one list only adds values to the
  /// other, the added values must have a known step of their own: a loop may add a single value in some rounds only.
  fileprivate static func merged(_ first: TimelineList, _ second: TimelineList) -> TimelineList {
    let (short, long) = first.items.count <= second.items.count ? (first, second) : (second, first)
    let unknown = TimelineList(isWhole: false)
    if short.isWhole, long.isWhole, zip(short.items, long.items).allSatisfy(isSame) {
      if short.items.count == long.items.count, short.continues == long.continues { return long }
      var added = long
      added.items.removeFirst(short.items.count)
      return added.knownStep == nil ? unknown : long
    }
    switch (first.step, second.step) {
    case (.single, .seconds): return second
    case (.seconds, .single): return first
    case (.seconds(let step, _), .seconds(let other, _)): return step >= other ? first : second
    default: return unknown
    }
  }

  private static func isSame(_ item: TimelineValue, _ other: TimelineValue) -> Bool {
    switch (item, other) {
    case (.object(let first), .object(let second)): first.date != nil && first.date == second.date
    case (.number(let first, _), .number(let second, _)): first == second
    case (.date(let first), .date(let second)): first == second
    default: false
    }
  }

  private var knownStep: Double? { if case .seconds(let step, _) = step { step } else { nil } }

  /// How far apart the entries of a timeline are.
  enum Step {
    /// The timeline has at most one entry.
    case single
    case seconds(Double, at: CodeRange?)
    case unknown
  }

  var step: Step {
    if isWhole, !continues, items.count < 2 { return .single }
    guard isWhole else { return .unknown }
    let sorted = dates.sorted { ($0.origin, $0.seconds) < ($1.origin, $1.seconds) }
    let neighbours = zip(sorted, sorted.dropFirst()).filter { $0.origin == $1.origin }
    let gaps = neighbours.map { (seconds: $1.seconds - $0.seconds, place: $1.place) }
    func count(_ gap: Double) -> Int { gaps.count { abs($0.seconds - gap) < 0.001 } }
    // Prefers a gap that occurs at least three times, since the first gap and the last one may differ from the others.
    // If some gaps are unknown, it must occur for more than half of the entries.
    let isKnown = gaps.count == items.count - 1
    let usual = gaps.first { count($0.seconds) > (isKnown ? 2 : max(2, items.count / 2)) }
    let longest = isKnown ? gaps.max { $0.seconds < $1.seconds } : nil
    guard let gap = usual ?? longest, gap.seconds > 0 else { return .unknown }
    return .seconds(gap.seconds, at: gap.place)
  }

  /// The distance of the last entry from now, in seconds; nil if it is unknown or if the list goes on.
  var secondsToLastEntry: Double? {
    guard isWhole, !continues, dates.count == items.count, dates.allSatisfy({ $0.origin == Moment.now }) else {
      return nil
    }
    return dates.map(\.seconds).max()
  }

  /// The dates of the entries, as far as they are known.
  private var dates: [Moment] {
    items.compactMap { item in if case .object(let entry) = item { entry.date } else { nil } }
  }
}
#endif
