#if SwiftSource
import SwiftSyntax

/// The state of reading one family of a widget: what has been found, and what is known around the current code.
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
  var comparedNumbers = ComparedNumbers()
  /// The values that modifiers set around the current code, by the key of the environment or the name of the style's
  /// modifier. The innermost value is the last.
  var environment: [String: [Value]] = [:]
  var choices = Choices()
  /// True while the name of a state is derived from code. Conditions and calls are not evaluated then.
  var isNaming = false
  var beingRead = CodeBeingRead()
  /// Searches for what conditions depend on, by the code of the condition.
  var conditionSources: [SyntaxIdentifier: [ConditionSource]] = [:]
  var cache = ReadingCache()
  private var effort = Effort()

  /// Choices that only the running app decides.
  struct Choices {
    /// The index of the branch to follow.
    var branches: [SyntaxIdentifier: Int] = [:]
    /// The choices that could not be decided while the current value was followed.
    var undecided: [UndecidedChoice] = []
    /// Choices whose branches all assign to one name.
    var assigning: Set<SyntaxIdentifier> = []
    /// The words of states that choose between the values of the condition that is being read.
    var states: Set<String> = []
  }

  /// Code that is not read again inside itself.
  struct CodeBeingRead {
    /// The functions and properties that are being searched for a relative time.
    var relativeTimes: Set<String> = []
    /// The calls of the project's modifiers.
    var modifiers: Set<SyntaxIdentifier> = []
    /// True inside of `first(where:)`.
    var isSearching = false
    /// How many times the code is read for the elements of the loops around it.
    var copies = 1
    /// The closures that choose a color by appearance.
    var colors: Set<SyntaxIdentifier> = []
  }

  private struct Effort {
    var depth = 0
    var steps = 0
    var maximumSteps = 20_000
    var repeatedNodes = 0

    static let maximumDepth = 120
    static let maximumRepeatedNodes = 100_000
  }

  private static let maximumBranches = 12

  init(_ program: Program, _ resources: Resources, family: String?) {
    self.program = program
    self.resources = resources
    self.family = family
  }

  /// Calls `body` one level deeper; nil beyond the limits.
  func deeper<Result>(_ body: () -> Result?) -> Result? {
    guard effort.depth < Effort.maximumDepth, effort.steps < effort.maximumSteps, program.sources.countStep() else {
      statistics.isCut = true
      cache.uncacheableCount += 1
      return nil
    }
    effort.depth += 1
    effort.steps += 1
    defer { effort.depth -= 1 }
    return body()
  }

  /// Calls `body` with a limited number of steps, at most half of those that are left. If they do not suffice, they do
  /// not count, and the result is nil.
  func within<Result>(steps: Int, _ body: () -> Result) -> Result? {
    let (outer, before) = (effort, statistics)
    effort.maximumSteps = outer.steps + min(steps, (outer.maximumSteps - outer.steps) / 2)
    let result = body()
    if effort.steps < effort.maximumSteps {
      effort.maximumSteps = outer.maximumSteps
      return result
    }
    (effort, statistics) = (outer, before)
    return nil
  }

  /// Returns the views that a name such as `content` refers to, or an opaque view once too many have been repeated.
  /// A modifier that shows its content in both branches of a condition doubles it, so a dozen nested ones would exhaust
  /// the memory.
  func limitingRepeats(_ views: [ViewNode]) -> [ViewNode] {
    effort.repeatedNodes += views.nodeCount
    if effort.repeatedNodes <= Effort.maximumRepeatedNodes { return views }
    statistics.isCut = true
    return views.prefix(1).map { .opaque("TooManyViews", at: $0.place) }
  }

  /// Calls `read` without counting its steps and unread code.
  func withoutCounting<Result>(_ read: () -> Result) -> Result {
    let counted = (effort.steps, statistics)
    defer { (effort.steps, statistics) = counted }
    return read()
  }

  func recordIgnoredModifier(_ name: String, at place: CodeRange) { statistics.recordUnread(".\(name)", at: place) }

  /// Reads a value once for each branch of some choices.
  ///
  /// - Parameter undecided: Choices with the same conditions.
  /// - Returns: Nil if `read` returns nil for a branch, if there are too many branches, or if `undecided` is empty.
  func alternatives<Element>(of undecided: [UndecidedChoice], _ read: (Condition) -> Element?) -> Choice<Element>? {
    guard let first = undecided.first, first.possibleBranchCount <= Self.maximumBranches else { return nil }
    defer { for choice in undecided { choices.branches[choice.syntax] = nil } }
    var alternatives: [(condition: Condition, value: Element)] = []
    for (index, condition) in first.conditions.enumerated() where !condition.isNo {
      for choice in undecided { choices.branches[choice.syntax] = index }
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

  func forgettingUndecidedChoices<Result>(_ body: () -> Result) -> Result {
    let open = evaluation.choices.undecided
    defer { evaluation.choices.undecided = open }
    return body()
  }
}
#endif
