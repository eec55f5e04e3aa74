#if SwiftSource
import SwiftSyntax

/// The state of reading one family of a widget: limits, statistics, and the conditions around the current code.
final class SwiftEvaluation {
  let program: Program
  /// `systemSmall` and so on; nil for values that are the same in all families.
  let family: String?
  let resources: Resources
  var containerBackgrounds = ContainerBackgrounds()
  var statistics = ReadingStatistics()
  var openConditions: [Condition] = []
  /// The lists, as code, that conditions test for being empty.
  var emptyLists: Set<String> = []
  /// Values that `.environment(…)` sets around the current code, the innermost last.
  var environment: [String: [Value]] = [:]
  /// The branch to follow of choices that only the running app decides.
  var choices: [SyntaxIdentifier: Int] = [:]
  /// Choices whose branches assign a value to a name.
  var assigning: Set<SyntaxIdentifier> = []
  /// Undecided choices that were found on the way to a value.
  var openChoices: [OpenChoice] = []
  /// The words of states that choose between the values of the condition that is being read.
  var choosingStates: Set<String> = []
  /// Names of functions and properties whose results are being searched for a relative time.
  var openFormats: Set<String> = []
  /// Calls of the project's modifiers that are being read.
  var openModifiers: Set<SyntaxIdentifier> = []

  private var depth = 0
  private var steps = 0
  private var repeatedNodes = 0

  private static let maximumDepth = 120
  private static let maximumSteps = 20_000
  private static let maximumRepeatedNodes = 100_000
  private static let maximumBranches = 12

  init(_ program: Program, _ resources: Resources, family: String?) {
    self.program = program
    self.resources = resources
    self.family = family
  }

  /// Calls `body` one level deeper; nil beyond the limits.
  func deeper<Result>(_ body: () -> Result?) -> Result? {
    guard depth < Self.maximumDepth, steps < Self.maximumSteps, program.sources.countStep() else {
      statistics.isCut = true
      return nil
    }
    depth += 1
    steps += 1
    defer { depth -= 1 }
    return body()
  }

  /// The views that a name such as `content` refers to. Modifiers that show them in both branches of a condition double
  /// them, so a dozen nested ones would exhaust the memory.
  func limitingRepeats(_ views: [ViewNode]) -> [ViewNode] {
    repeatedNodes += views.nodeCount
    if repeatedNodes <= Self.maximumRepeatedNodes { return views }
    statistics.isCut = true
    return views.prefix(1).map { .opaque("TooMuch", at: $0.place) }
  }

  /// Reads something again without counting it again.
  func withoutCounting<Result>(_ read: () -> Result) -> Result {
    let counted = (steps, statistics)
    defer { (steps, statistics) = counted }
    return read()
  }

  func recordIgnoredModifier(_ name: String, at place: SwiftPlace) {
    statistics.recordUnread(".\(name)", at: place)
  }

  /// Reads a value once for each branch of some choices.
  ///
  /// - Parameter open: Choices with the same conditions.
  /// - Returns: Nil if `read` returns nil for a branch, or if there are too many branches.
  func alternatives<Value>(of open: [OpenChoice], _ read: (Condition) -> Value?) -> Choice<Value>? {
    guard let first = open.first, first.count <= Self.maximumBranches else { return nil }
    defer { for choice in open { choices[choice.syntax] = nil } }
    var alternatives: [(condition: Condition, value: Value)] = []
    for (index, condition) in first.conditions.enumerated() where !condition.isNo {
      for choice in open { choices[choice.syntax] = index }
      guard let value = read(condition) else { return nil }
      alternatives.append((condition, value))
    }
    return Choice(alternatives: alternatives)
  }
}

/// A ternary, `if` or `switch` that only the running app decides, with the conditions of its branches.
struct OpenChoice {
  let syntax: SyntaxIdentifier
  let conditions: [Condition]

  /// The number of branches that may be taken.
  var count: Int { conditions.count { !$0.isNo } }
}

/// A reader of one kind of code. All readers of a family share an evaluation and use each other.
protocol CodeReader { var evaluation: SwiftEvaluation { get } }

extension CodeReader {
  var program: Program { evaluation.program }
  var assets: AssetTable { evaluation.resources.assets }
  var resolver: NameResolver { NameResolver(evaluation: evaluation) }
  var binder: CallBinder { CallBinder(evaluation: evaluation) }
  var branchReader: BranchReader { BranchReader(evaluation: evaluation) }
  var conditionReader: ConditionReader { ConditionReader(evaluation: evaluation) }
  var patternReader: PatternReader { PatternReader(evaluation: evaluation) }
  var numberReader: NumberReader { NumberReader(evaluation: evaluation) }
  var textReader: TextReader { TextReader(evaluation: evaluation) }
  var relativeTimeReader: RelativeTimeReader { RelativeTimeReader(evaluation: evaluation) }
  var colorReader: ColorReader { ColorReader(evaluation: evaluation) }
  var imageReader: ImageReader { ImageReader(evaluation: evaluation) }
  var viewReader: ViewReader { ViewReader(evaluation: evaluation) }
  var callReader: CallReader { CallReader(evaluation: evaluation) }
  var modifierReader: ModifierReader { ModifierReader(evaluation: evaluation) }
  var styleReader: StyleReader { StyleReader(evaluation: evaluation) }
  var choiceReader: ChoiceReader { ChoiceReader(evaluation: evaluation) }
}
#endif
