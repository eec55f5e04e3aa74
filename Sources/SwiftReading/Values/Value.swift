#if SwiftSource
import SwiftSyntax

/// An expression with the scope of its names.
typealias ScopedExpression = (ExprSyntax, Scope)

/// The value of a name or an expression, as far as the code can be followed.
struct Value {
  enum Meaning {
    /// A literal, a call, a case or another expression, with the scope of its names.
    case expression(ExprSyntax, Scope)
    /// An element of a tuple expression, by its position.
    case tupleElement(String, ExprSyntax, Scope)
    /// What the statements of an initializer assign to a property.
    case assigned(String, Statements, Scope)
    /// A value of the environment, such as `widgetFamily`.
    case environment(String)
    /// A value that only the running app knows, or whose code cannot be followed.
    case unknown
    /// Views that were read already: the arguments of a closure or a modifier.
    case views([ViewNode])
  }

  var meaning: Meaning
  /// The name of its type; nil if the code does not declare it.
  var type: String?
  /// True if a call passes it to a parameter or a property.
  var isArgument = false
  /// True for a value that `??` has found not to be nil.
  var isPresent = false
  /// For an unknown value, the last expression that could be followed to it.
  var source: ScopedExpression?

  static func expression(_ expression: ExprSyntax, _ scope: Scope, type: String? = nil) -> Value {
    Value(meaning: .expression(expression, scope), type: type)
  }

  static func environment(_ key: String, type: String?) -> Value { Value(meaning: .environment(key), type: type) }

  static func views(_ views: [ViewNode], type: String? = nil) -> Value { Value(meaning: .views(views), type: type) }

  static func argument(_ expression: ExprSyntax, _ scope: Scope, type: String?) -> Value {
    Value(meaning: .expression(expression, scope), type: type, isArgument: true)
  }

  static func unknown(type: String? = nil) -> Value { Value(meaning: .unknown, type: type) }

  /// The value, which is not nil.
  var present: Value {
    var value = self
    value.isPresent = true
    return value
  }

  var isUnknown: Bool { if case .unknown = meaning { true } else { false } }

  var isAssigned: Bool { if case .assigned = meaning { true } else { false } }

  var expression: ScopedExpression? {
    if case .expression(let expression, let scope) = meaning { (expression, scope) } else { nil }
  }

  var environmentKey: String? { if case .environment(let key) = meaning { key } else { nil } }
}

/// The value of `self` in code of the project.
final class Instance {
  let type: TypeDeclaration?
  /// The values of properties that an initializer or a call sets.
  var members: [String: Value] = [:]
  /// The types that the call gives for the generic parameters of the type.
  var typeArguments: [String: String] = [:]
  /// The value of `self` for a case, for views, and for a value that no call in the code makes.
  var subject: Value?
  /// The expression whose value `self` is, such as `entry.kind` in the getter of `entry.kind.color`.
  var selfExpression: ScopedExpression?
  /// The call that makes the instance, and `self` in the code of the call. Without such a call, the origin of the code
  /// that uses the instance.
  var origin: (call: SyntaxIdentifier, maker: Instance?)?

  init(
    _ type: TypeDeclaration?, subject: Value? = nil, writtenAs expression: ScopedExpression? = nil,
    usedIn scope: Scope? = nil
  ) {
    self.type = type
    self.subject = subject
    selfExpression = expression
    origin = (scope ?? expression?.1)?.instance?.origin
  }

  /// The number of times that a call made this instance, its maker, the maker of that, and so on.
  func creationCount(by call: SyntaxIdentifier) -> Int {
    guard let (creation, maker) = origin else { return 0 }
    return (creation == call ? 1 : 0) + (maker?.creationCount(by: call) ?? 0)
  }
}

/// The values of names at one place in the code.
final class Scope {
  let file: SwiftFile
  let instance: Instance?
  /// The return type of the surrounding function or property, which `.init(…)` makes.
  let returnType: String?
  /// The property to which the branches assign; nil where they are values themselves.
  let assignedMember: String?
  private let parent: Scope?
  private var locals: [String: Value] = [:]
  private var functions: [String: [FunctionDeclaration]] = [:]

  init(
    file: SwiftFile, instance: Instance? = nil, returning returnType: String? = nil, assigning member: String? = nil,
    inside parent: Scope? = nil
  ) {
    self.file = file
    self.instance = instance
    self.returnType = returnType
    assignedMember = member
    self.parent = parent
  }

  func child() -> Scope { child(returning: returnType) }
  func child(returning type: String?) -> Scope {
    Scope(file: file, instance: instance, returning: type, assigning: assignedMember, inside: self)
  }
  func child(assigning member: String?) -> Scope {
    Scope(file: file, instance: instance, returning: returnType, assigning: member, inside: self)
  }

  func place(of node: some SyntaxProtocol) -> CodeRange { file.place(of: node) }

  /// A copy that does not get the names that are declared later.
  func snapshot() -> Scope {
    let copy = parent.map { $0.child() } ?? Scope(file: file, instance: instance, returning: returnType)
    (copy.locals, copy.functions) = (locals, functions)
    return copy
  }

  /// The scope in a closure with a value for each of its parameters.
  func child(in closure: ClosureExprSyntax, taking value: Value) -> Scope {
    let inner = child()
    for name in closure.parameterNames(for: 1) { inner.declare(name, value) }
    return inner
  }

  func declare(_ name: String, _ value: Value) { locals[name] = value }

  func declareUnknown(_ names: some Sequence<String>) { for name in names { declare(name, .unknown()) } }

  func declare(_ function: FunctionDeclSyntax) {
    functions[function.name.text.plainName, default: []].append(
      FunctionDeclaration(syntax: function, signature: function.signature, file: file, home: self))
  }

  /// Declares the value of the assigned property before the code that follows.
  func declareEarlier(_ value: Value) { declare(Self.earlier, value) }

  var earlierValue: Value? { local(Self.earlier) }

  /// No name in code has a space.
  private static let earlier = "earlier value"

  /// The functions with a name that the surrounding code declares, the innermost first.
  func localFunctions(_ name: String) -> [FunctionDeclaration] {
    (functions[name] ?? []) + (parent?.localFunctions(name) ?? [])
  }

  /// The number of names that this scope and those around it declare.
  private var nameCount: Int { locals.count + functions.count + (parent?.nameCount ?? 0) }

  func local(_ name: String) -> Value? { locals[name] ?? parent?.local(name) }

  /// Equal for scopes in which all code means the same, as long as both exist.
  struct Identity: Hashable {
    fileprivate let object: ObjectIdentifier
    fileprivate let returnType: String?
    fileprivate let assignedMember: String?
    /// A name that is declared later may change what code means.
    fileprivate let nameCount: Int
  }

  var identity: Identity {
    let declaresNames = !locals.isEmpty || !functions.isEmpty
    if let parent, !declaresNames, parent.returnType == returnType, parent.assignedMember == assignedMember {
      return parent.identity
    }
    let nameCount = nameCount
    // Without local names, all code depends on `self` alone.
    let object: AnyObject = nameCount > 0 ? self : instance as AnyObject? ?? file
    return Identity(
      object: ObjectIdentifier(object), returnType: returnType, assignedMember: assignedMember, nameCount: nameCount)
  }
}
#endif
