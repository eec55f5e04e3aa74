#if SwiftSource
import Base
import SwiftSyntax

/// Numbers from one bound to another, for which code tests a value.
struct NumberInterval: Hashable {
  /// A place directly before or after a number.
  struct Bound: Hashable, Comparable {
    var number: Double
    var isAfter: Bool

    /// The same place for values that are whole numbers.
    fileprivate var betweenWholeNumbers: Bound { isAfter ? Bound(number: number + 1, isAfter: false) : self }

    static func < (left: Bound, right: Bound) -> Bool {
      left.number == right.number ? !left.isAfter && right.isAfter : left.number < right.number
    }
  }

  var lower: Bound?
  var upper: Bound?

  /// The interval of a comparison; nil for other operators.
  init?(_ sign: String, _ number: Double) {
    switch sign {
    case "<": upper = Bound(number: number, isAfter: false)
    case "<=": upper = Bound(number: number, isAfter: true)
    case ">": lower = Bound(number: number, isAfter: true)
    case ">=": lower = Bound(number: number, isAfter: false)
    case "==": (lower, upper) = (Bound(number: number, isAfter: false), Bound(number: number, isAfter: true))
    default: return nil
    }
  }

  fileprivate init(from lower: Bound?, to upper: Bound?) { (self.lower, self.upper) = (lower, upper) }

  /// True for more than one number, up to a limit.
  fileprivate var isRange: Bool { lower != nil && upper != nil && lower?.number != upper?.number }
  fileprivate var bounds: [Bound] { [lower, upper].compactMap(\.self) }

  fileprivate var betweenWholeNumbers: NumberInterval {
    NumberInterval(from: lower?.betweenWholeNumbers, to: upper?.betweenWholeNumbers)
  }

  fileprivate func contains(_ number: Double) -> Bool {
    let isAbove = lower.map { $0 <= Bound(number: number, isAfter: false) } ?? true
    return isAbove && upper.map { Bound(number: number, isAfter: true) <= $0 } ?? true
  }

  fileprivate func overlaps(_ other: NumberInterval) -> Bool {
    func isBelow(_ upper: Bound?, _ lower: Bound?) -> Bool { if let upper, let lower { upper <= lower } else { false } }
    return !isBelow(upper, other.lower) && !isBelow(other.upper, lower)
  }
}

/// The intervals for which code tests values, by the code of the values. The code is read again once all are known:
/// `n >= 80` and `n >= 50` are not independent of each other.
struct ComparedNumbers {
  fileprivate struct Tests {
    var comparisons: Set<NumberInterval> = []
    /// The patterns of a `switch`, of which one holds at most if they do not overlap.
    var patterns: Set<NumberInterval> = []
    var isWhole = true
  }

  /// The steps of each value of which the tests overlap.
  private(set) var steps: [String: NumberSteps] = [:]
  private var tests: [String: Tests] = [:]

  func hasTests(of value: String) -> Bool { tests[value] != nil }

  /// - Parameter isFraction: False for a type of whole numbers. Only the first test of a value decides.
  mutating func record(_ interval: NumberInterval, of value: String, isPattern: Bool, isFraction: Bool) {
    let kind: WritableKeyPath<Tests, Set<NumberInterval>> = isPattern ? \.patterns : \.comparisons
    tests[value, default: Tests(isWhole: !isFraction)][keyPath: kind].insert(interval)
  }

  /// Derives the steps for the next reading from all tests so far.
  mutating func updateSteps() { steps = tests.compactMapValues(NumberSteps.init) }
}

/// The parts into which the bounds of all tests divide the numbers, the lowest first.
struct NumberSteps: Equatable {
  private let bounds: [NumberInterval.Bound]
  /// The bounds as the code has them, such as `> 8` where 9 is the next whole number.
  private let written: [NumberInterval.Bound]
  private let isWhole: Bool

  private static let maximumBounds = 6

  /// Nil if the tests exclude each other or compare with one number, for which other states do.
  fileprivate init?(of tests: ComparedNumbers.Tests) {
    let patterns = Array(tests.patterns)
    let all = Array(tests.comparisons) + patterns
    let numbers = Set(all.flatMap { $0.bounds.map(\.number) })
    let areDisjoint = patterns.indices.allSatisfy { index in
      patterns[..<index].allSatisfy { !$0.overlaps(patterns[index]) }
    }
    if tests.comparisons.isEmpty && areDisjoint || patterns.isEmpty && numbers.count < 2 { return nil }
    let isWhole = tests.isWhole && numbers.allSatisfy { $0 == $0.rounded() }
    func place(of bound: NumberInterval.Bound) -> NumberInterval.Bound { isWhole ? bound.betweenWholeNumbers : bound }
    var written = Dictionary(all.flatMap(\.bounds).map { (place(of: $0), $0) }, uniquingKeysWith: min)
    // Ranges that begin with 0 in a `switch` say that no value is less.
    let zero = NumberInterval.Bound(number: 0, isAfter: false)
    let isLimit = all.allSatisfy { interval in
      interval.upper != zero && (interval.lower != zero || interval.isRange && tests.patterns.contains(interval))
    }
    if written.keys.min() == zero, isLimit { written[zero] = nil }
    guard !written.isEmpty, written.count <= Self.maximumBounds else { return nil }
    bounds = written.keys.sorted()
    self.written = written.sorted { $0.key < $1.key }.map(\.value)
    self.isWhole = isWhole
  }

  var upperSteps: ClosedRange<Int> { 1...bounds.count }

  func steps(in interval: NumberInterval) -> Range<Int> {
    let interval = isWhole ? interval.betweenWholeNumbers : interval
    let first = interval.lower.map { lower in bounds.count { $0 <= lower } } ?? 0
    let end = interval.upper.map { upper in bounds.count { $0 < upper } + 1 } ?? bounds.count + 1
    return first..<max(first, end)
  }

  /// The condition in code that a value is in a step above the lowest.
  func code(of step: Int, _ value: String) -> String {
    let lower = written[step - 1]
    let above = "\(value) \(lower.isAfter ? ">" : ">=") \(exactQuantity(lower.number))"
    guard step < bounds.count else { return above }
    let upper = written[step]
    let isOneNumber = bounds[step].number - bounds[step - 1].number == (isWhole ? 1 : 0)
    if isOneNumber { return "\(value) == \(exactQuantity(bounds[step - 1].number))" }
    return "\(above) && \(value) \(upper.isAfter ? "<=" : "<") \(exactQuantity(upper.number))"
  }
}

extension ConditionReader {
  /// The condition that a value is in an interval; nil if no other code compares it with further numbers.
  ///
  /// - Parameter isPattern: True for the pattern of a case, false for a comparison.
  func condition(
    that value: String, isIn interval: NumberInterval, isPattern: Bool, type: () -> String?
  ) -> Condition? {
    // Reading the type may lead to other tests of numbers.
    let isFraction =
      !evaluation.comparedNumbers.hasTests(of: value)
      && ["Double", "CGFloat", "Float", "TimeInterval", "Decimal"].contains(type()?.withoutOptional)
    evaluation.comparedNumbers.record(interval, of: value, isPattern: isPattern, isFraction: isFraction)
    guard let steps = evaluation.comparedNumbers.steps[value] else { return nil }
    let inside = steps.steps(in: interval)
    func isIn(_ step: Int) -> Condition {
      let code = steps.code(of: step, value)
      return state(value, is: code, code: code, identity: "steps of \(steps.code(of: 1, value)) \(value)")
    }
    let others = steps.upperSteps.filter { !inside.contains($0) }
    return (inside.contains(0) ? Condition.all(others.map { isIn($0).negated }) : .any(inside.map(isIn))).simplified
  }

  /// The condition that a value is in a range such as `0..<50` and `50...`; nil for other expressions.
  ///
  /// - Parameter isPattern: True for the pattern of a case.
  func condition(
    that value: ExprSyntax, isInRange range: ExprSyntax, _ scope: Scope, isPattern: Bool
  ) -> Condition? {
    func bound(_ expression: ExprSyntax, isAfter: Bool) -> NumberInterval.Bound? {
      numberReader.number(expression, scope).map { NumberInterval.Bound(number: $0, isAfter: isAfter) }
    }
    var interval: NumberInterval?
    if let range = range.as(Infix.self), let lower = bound(range.leftOperand, isAfter: false),
      let upper = bound(range.rightOperand, isAfter: range.operator.code == "...")
    {
      interval = NumberInterval(from: lower, to: upper)
    } else if let range = range.as(PrefixOperatorExprSyntax.self) {
      let upper = bound(range.expression, isAfter: range.operator.text == "...")
      interval = upper.map { NumberInterval(from: nil, to: $0) }
    } else if let range = range.as(PostfixOperatorExprSyntax.self) {
      interval = bound(range.expression, isAfter: false).map { NumberInterval(from: $0, to: nil) }
    }
    guard let interval else { return nil }
    if let number = numberReader.number(value, scope) { return interval.contains(number) ? .yes : .no }
    return condition(that: stateName(of: value, scope), isIn: interval, isPattern: isPattern) {
      forgettingUndecidedChoices { resolver.resolve(value, scope).type }
    }
  }
}

extension ExprSyntax {
  var isRange: Bool {
    let operatorText =
      self.as(Infix.self)?.operator.code ?? self.as(PrefixOperatorExprSyntax.self)?.operator.text
      ?? self.as(PostfixOperatorExprSyntax.self)?.operator.text
    return operatorText == "..." || operatorText == "..<"
  }
}
#endif
