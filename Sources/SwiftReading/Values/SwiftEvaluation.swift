#if SwiftSource
import SwiftSyntax

/// The state of reading one family of one widget: limits, statistics, and the conditions and choices around the code
/// that is being read.
final class SwiftEvaluation {
  let program: Program
  /// `systemSmall` and so on; nil for values that are the same in all families.
  let family: String?
  /// Words, colours and images by their names in the code.
  private let resources: Resources
  /// The container background that the content declares.
  var containerBackground: ContainerBackground?
  var statistics = ReadingStatistics()
  /// Conditions around the code that is being read.
  var openConditions: [Condition] = []
  /// Values that `.environment(…)` sets around the code that is being read, the innermost last.
  var environment: [String: [Value]] = [:]
  /// The branch to take of choices that only the running app decides.
  var choices: [SyntaxIdentifier: Int] = [:]
  /// Choices whose branches assign a value to a name.
  var assigning: Set<SyntaxIdentifier> = []
  /// Undecided choices that were found on the way to a value.
  var openChoices: [OpenChoice] = []
  /// Calls of the project's modifiers that are being read.
  var openModifiers: Set<SyntaxIdentifier> = []

  private var depth = 0
  private var steps = 0
  private var shownByName = 0

  private static let deepest = 120
  private static let mostSteps = 20_000
  private static let mostShownByName = 100_000
  private static let mostBranches = 5

  init(_ program: Program, _ resources: Resources, family: String?) {
    self.program = program
    self.resources = resources
    self.family = family
  }

  var strings: StringTable { resources.strings }
  var assets: AssetTable { resources.assets }

  // MARK: Limits

  /// Calls `body` one level deeper; nil beyond the limits.
  func deeper<Result>(_ body: () -> Result) -> Result? {
    guard depth < Self.deepest, steps < Self.mostSteps, program.sources.takeStep() else {
      statistics.isCut = true
      return nil
    }
    depth += 1
    steps += 1
    defer { depth -= 1 }
    return body()
  }

  /// Views in the place of a name, such as the `content` of a modifier. Modifiers that show it in both branches of a
  /// condition double them, so a dozen of those around each other would exhaust the memory.
  func namedViews(_ views: [ViewNode]) -> [ViewNode] {
    shownByName += views.nodeCount
    if shownByName <= Self.mostShownByName { return views }
    statistics.isCut = true
    return views.prefix(1).map { .opaque("TooMuch", at: $0.place) }
  }

  /// Reads something once more without counting it again.
  func again<Result>(_ read: () -> Result) -> Result {
    let counted = (steps, statistics)
    defer { (steps, statistics) = counted }
    return read()
  }

  /// Notes a modifier whose effect is unknown.
  func noteLost(_ name: String, at place: SwiftPlace) {
    statistics.lostModifiers += 1
    statistics.noteUnread(".\(name)", at: place)
  }

  // MARK: Choices

  /// Reads a value once for each branch of some choices.
  ///
  /// - Parameters:
  ///   - open: Choices with the same conditions.
  ///   - read: Nil if the branch cannot be read.
  /// - Returns: Nil if a branch cannot be read, or if there are too many branches.
  func alternatives<Value>(of open: [OpenChoice], _ read: (Condition) -> Value?) -> Choice<Value>? {
    guard let first = open.first, first.conditions.count <= Self.mostBranches else { return nil }
    defer { for choice in open { choices[choice.syntax] = nil } }
    var alternatives: [Choice<Value>.Alternative] = []
    for (index, condition) in first.conditions.enumerated() {
      for choice in open { choices[choice.syntax] = index }
      guard let value = read(condition) else { return nil }
      alternatives.append(.init(condition: condition, value: value))
    }
    return Choice(alternatives: alternatives)
  }
}

/// A ternary, `if` or `switch` that only the running app decides, with the conditions of its branches.
struct OpenChoice {
  let syntax: SyntaxIdentifier
  let conditions: [Condition]
}

/// The readers that share an evaluation, each for one kind of code.
extension SwiftEvaluation {
  var resolver: NameResolver { NameResolver(evaluation: self) }
  var binder: CallBinder { CallBinder(evaluation: self) }
  var branchReader: BranchReader { BranchReader(evaluation: self) }
  var conditionReader: ConditionReader { ConditionReader(evaluation: self) }
  var patternReader: PatternReader { PatternReader(evaluation: self) }
  var numberReader: NumberReader { NumberReader(evaluation: self) }
  var textReader: TextReader { TextReader(evaluation: self) }
  var colorReader: ColorReader { ColorReader(evaluation: self) }
  var fontReader: FontReader { FontReader(evaluation: self) }
  var imageReader: ImageReader { ImageReader(evaluation: self) }
  var viewReader: ViewReader { ViewReader(evaluation: self) }
  var callReader: CallReader { CallReader(evaluation: self) }
  var overloads: OverloadMatcher { OverloadMatcher(evaluation: self) }
  var systemViewReader: SystemViewReader { SystemViewReader(evaluation: self) }
  var modifierReader: ModifierReader { ModifierReader(evaluation: self) }
  var layoutReader: LayoutReader { LayoutReader(evaluation: self) }
  var choiceReader: ChoiceReader { ChoiceReader(evaluation: self) }
  var configurationReader: ConfigurationReader { ConfigurationReader(evaluation: self) }
  var familyReader: FamilyListReader { FamilyListReader(evaluation: self) }
}
#endif
