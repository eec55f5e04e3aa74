#if SwiftSource
import SwiftSyntax

/// The state of reading one family of a widget: limits, statistics, and the conditions around the current code.
final class SwiftEvaluation {
  let program: Program
  /// The name of the family; nil for code that all families share.
  let family: String?
  let resources: Resources
  var containerBackgrounds = ContainerBackgrounds()
  var statistics = ReadingStatistics()
  var enclosingConditions: [Condition] = []
  /// The code of the conditions that test whether a list is empty, such as `steps.isEmpty`.
  var emptinessTests: Set<String> = []
  /// The values that modifiers set around the current code, by the key of the environment or the name of the style's
  /// modifier. The innermost value is the last.
  var environment: [String: [Value]] = [:]
  /// The index of the branch to follow, for choices that only the running app decides.
  var chosenBranches: [SyntaxIdentifier: Int] = [:]
  /// Choices whose branches all assign to one name.
  var assigningChoices: Set<SyntaxIdentifier> = []
  /// The choices that could not be decided while the current value was followed.
  var undecidedChoices: [UndecidedChoice] = []
  /// True while the name of a state is derived from code. Conditions and calls are not evaluated then.
  var isNaming = false
  /// The words of states that choose between the values of the condition that is being read.
  var choosingStates: Set<String> = []
  /// The functions and properties that are being searched for a relative time, so that none is searched inside itself.
  var searchedForRelativeTimes: Set<String> = []
  /// The calls of the project's modifiers that are being read, so that none is read inside itself.
  var modifiersBeingRead: Set<SyntaxIdentifier> = []
  /// The closures that choose a color by appearance and are being read.
  var colorsBeingRead: Set<SyntaxIdentifier> = []

  var cache = ValueCache()
  /// What the value that is being read depends on.
  var dependencies = ValueCache.Dependencies()
  /// The number of events that keep the values that are being read out of the cache.
  var uncacheableCount = 0

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
      uncacheableCount += 1
      return nil
    }
    depth += 1
    steps += 1
    defer { depth -= 1 }
    return body()
  }

  /// Returns the views that a name such as `content` refers to, or an opaque view once too many have been repeated.
  /// A modifier that shows its content in both branches of a condition doubles it, so a dozen nested ones would exhaust
  /// the memory.
  func limitingRepeats(_ views: [ViewNode]) -> [ViewNode] {
    repeatedNodes += views.nodeCount
    if repeatedNodes <= Self.maximumRepeatedNodes { return views }
    statistics.isCut = true
    return views.prefix(1).map { .opaque("TooManyViews", at: $0.place) }
  }

  /// Calls `read` without counting its steps and unread code.
  func withoutCounting<Result>(_ read: () -> Result) -> Result {
    let counted = (steps, statistics)
    defer { (steps, statistics) = counted }
    return read()
  }

  func recordIgnoredModifier(_ name: String, at place: CodeRange) { statistics.recordUnread(".\(name)", at: place) }

  /// Reads a value once for each branch of some choices.
  ///
  /// - Parameter undecided: Choices with the same conditions.
  /// - Returns: Nil if `read` returns nil for a branch, if there are too many branches, or if `undecided` is empty.
  func alternatives<Element>(of undecided: [UndecidedChoice], _ read: (Condition) -> Element?) -> Choice<Element>? {
    guard let first = undecided.first, first.possibleBranchCount <= Self.maximumBranches else { return nil }
    defer { for choice in undecided { chosenBranches[choice.syntax] = nil } }
    var alternatives: [(condition: Condition, value: Element)] = []
    for (index, condition) in first.conditions.enumerated() where !condition.isNo {
      for choice in undecided { chosenBranches[choice.syntax] = index }
      guard let value = read(condition) else { return nil }
      alternatives.append((condition, value))
    }
    return Choice(alternatives: alternatives)
  }
}

/// A ternary, `if` or `switch` that only the running app decides, with the conditions of its branches.
struct UndecidedChoice {
  let syntax: SyntaxIdentifier
  let conditions: [Condition]

  /// The number of branches that may be taken.
  var possibleBranchCount: Int { conditions.count { !$0.isNo } }
}

/// A reader of one kind of code. All readers of a family share an evaluation and use each other.
protocol CodeReader { var evaluation: SwiftEvaluation { get } }

extension CodeReader {
  var program: Program { evaluation.program }
  var assets: AssetTable { evaluation.resources.assets }
  var strings: StringTable { evaluation.resources.strings }
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
