#if SwiftSource
import SwiftSyntax

/// Follows names and calls to what they stand for, for one family of one widget.
final class Evaluator {
  let program: Program
  /// `systemSmall` and so on; nil where a value is the same for all families.
  let family: String?
  /// The container background as the content declares it, and whether that depends on anything.
  var containerBackground: ContainerBackground?
  var statistics = ReadingStatistics()
  /// Conditions of what is being read.
  var conditions: [Condition] = []
  /// Values that `.environment(…)` sets around what is being read, the innermost last.
  var environment: [String: [Value]] = [:]
  /// Ternaries, switches and ifs over what only the app knows, with the branch that is looked at.
  var choices: [SyntaxIdentifier: Int] = [:]
  /// Those whose branches give a value to a name instead of being one.
  var assigning: Set<SyntaxIdentifier> = []
  /// Those that were met and not decided, with the conditions of their branches.
  var openChoices: [OpenChoice] = []

  /// Calls of the project's modifiers that are being read.
  var openModifiers: Set<SyntaxIdentifier> = []

  struct OpenChoice {
    let syntax: SyntaxIdentifier
    let conditions: [Condition]
  }

  private var depth = 0
  private var steps = 0

  /// Deeper code than anybody writes, and more of it than a widget can show, ends here.
  private static let deepest = 120
  private static let mostSteps = 20_000
  /// Views and values that stood where names stand for them, and how many may.
  private var shownByName = 0
  private static let mostShownByName = 100_000

  /// Words and colours that names in the code stand for.
  private let resources: Resources

  init(_ program: Program, _ resources: Resources, family: String?) {
    self.resources = resources
    self.program = program
    self.family = family
  }

  var strings: StringTable { resources.strings }
  var assets: AssetTable { resources.assets }

  /// Does something one level deeper; nil beyond the limits.
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

  /// Views where a name stands for them, such as the `content` of a modifier. One that shows it in both branches of a
  /// condition doubles them, and a dozen of those around each other would fill the memory.
  func namedViews(_ views: [ViewNode]) -> [ViewNode] {
    shownByName += views.nodeCount
    if shownByName <= Self.mostShownByName { return views }
    statistics.isCut = true
    return views.prefix(1).map { .opaque("TooMuch", at: $0.place) }
  }

  /// Reads once more what was read, so that a few readings of words count as one.
  func again<Result>(_ read: () -> Result) -> Result {
    let counted = (steps, statistics)
    defer { (steps, statistics) = counted }
    return read()
  }
}

/// What a name or an expression comes down to.
struct Value {
  enum Meaning {
    /// An expression that says it, in the scope in which its names hold: a literal, a call, a case.
    case expression(ExprSyntax, Scope)
    /// A value of the environment, such as `widgetFamily`.
    case environment(String)
    /// Known only while the app runs.
    case runtime
    /// Views that were read already: what a closure or a modifier was given.
    case views([ViewNode])
  }

  var meaning: Meaning
  /// The name of its type, where the code says it.
  var type: String?
  /// Whether a call hands it over to a parameter or a property.
  var isArgument = false

  static func argument(_ expression: ExprSyntax, _ scope: Scope, type: String?) -> Value {
    Value(meaning: .expression(expression, scope), type: type, isArgument: true)
  }

  static func runtime(type: String?) -> Value { Value(meaning: .runtime, type: type) }

  var isRuntime: Bool {
    if case .runtime = meaning { true } else { false }
  }

  var expression: (ExprSyntax, Scope)? {
    if case .expression(let expression, let scope) = meaning { (expression, scope) } else { nil }
  }

  var environmentKey: String? {
    if case .environment(let key) = meaning { key } else { nil }
  }
}

/// What `self` is.
final class Instance {
  let type: TypeDeclaration?
  /// What the initializer gave its properties.
  var members: [String: Value] = [:]
  /// The value itself where the type is an enumeration or not of the project.
  var subject: Value?
  /// The call that makes it, and what `self` is there. Of what no call makes, the origin of what asks for it.
  var origin: (call: SyntaxIdentifier, maker: Instance?)?

  init(_ type: TypeDeclaration?, subject: Value? = nil, askedIn scope: Scope? = nil) {
    self.type = type
    self.subject = subject
    origin = scope?.instance?.origin
  }

  /// How often a call stands among those that made it, what made that, and so on.
  func makings(by call: SyntaxIdentifier) -> Int {
    var count = 0
    var origin = origin
    while let (made, maker) = origin {
      if made == call { count += 1 }
      origin = maker?.origin
    }
    return count
  }
}

/// What names mean at one place of the program.
final class Scope {
  let file: SwiftFile
  let instance: Instance?
  private let parent: Scope?
  private var locals: [String: Value] = [:]

  init(file: SwiftFile, instance: Instance?) {
    self.file = file
    self.instance = instance
    parent = nil
  }

  private init(inside parent: Scope) {
    file = parent.file
    instance = parent.instance
    self.parent = parent
  }

  func child() -> Scope { Scope(inside: self) }

  /// The scope as it is now: what is declared later does not show in it.
  func sealed() -> Scope {
    let copy = parent.map { Scope(inside: $0) } ?? Scope(file: file, instance: instance)
    copy.locals = locals
    return copy
  }

  func declare(_ name: String, _ value: Value) { locals[name] = value }

  func local(_ name: String) -> Value? {
    var scope: Scope? = self
    while let current = scope {
      if let value = current.locals[name] { return value }
      scope = current.parent
    }
    return nil
  }
}
#endif
