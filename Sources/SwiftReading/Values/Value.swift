#if SwiftSource
import SwiftSyntax

/// The value of a name or an expression, as far as the code can be followed.
struct Value {
  enum Meaning {
    /// A literal, a call, a case or another expression, with the scope of its names.
    case expression(ExprSyntax, Scope)
    /// A value of the environment, such as `widgetFamily`.
    case environment(String)
    case unknown(Unknown)
    /// Views that were read already: the arguments of a closure or a modifier.
    case views([ViewNode])
  }

  var meaning: Meaning
  /// The name of its type; nil if the code does not declare it.
  var type: String?
  /// True if a call passes it to a parameter or a property.
  var isArgument = false

  static func argument(_ expression: ExprSyntax, _ scope: Scope, type: String?) -> Value {
    Value(meaning: .expression(expression, scope), type: type, isArgument: true)
  }

  static func unknown(_ reason: Unknown.Reason, at place: SwiftPlace? = nil, type: String?) -> Value {
    Value(meaning: .unknown(Unknown(reason: reason, place: place)), type: type)
  }

  var isUnknown: Bool {
    if case .unknown = meaning { true } else { false }
  }

  var expression: (ExprSyntax, Scope)? {
    if case .expression(let expression, let scope) = meaning { (expression, scope) } else { nil }
  }

  var environmentKey: String? {
    if case .environment(let key) = meaning { key } else { nil }
  }
}

/// The reason for which a value is unknown.
struct Unknown {
  enum Reason {
    /// Only the running app gives a parameter, a property or an element its value.
    case givenByApp
    /// The value is kept outside of the code, as the app's settings are.
    case stored
    /// Statements or branches do not come down to one expression.
    case computed
    /// The project does not declare the type or its member.
    case undeclared
    case tooDeep
  }

  var reason: Reason
  /// The code that the value depends on; nil if it is not known.
  var place: SwiftPlace?
}

/// The value of `self`.
final class Instance {
  let type: TypeDeclaration?
  /// Values that an initializer or a call gives its properties.
  var members: [String: Value] = [:]
  /// The value itself if the type is an enumeration, or not declared in the project.
  var subject: Value?
  /// The call that makes it, with `self` there; without such a call, the origin of the code that uses it.
  var origin: (call: SyntaxIdentifier, maker: Instance?)?

  init(_ type: TypeDeclaration?, subject: Value? = nil, usedIn scope: Scope? = nil) {
    self.type = type
    self.subject = subject
    origin = scope?.instance?.origin
  }

  /// How often a call is among those that made this instance, its maker, and so on.
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

/// The meanings of names at one place of the program.
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

  /// The scope as it is now, without names that are declared later.
  func sealed() -> Scope {
    let copy = parent.map { Scope(inside: $0) } ?? Scope(file: file, instance: instance)
    copy.locals = locals
    return copy
  }

  func declare(_ name: String, _ value: Value) { locals[name] = value }

  /// Declares names to which only the running app gives values.
  func declareUnknown(_ names: some Sequence<String>, of code: some SyntaxProtocol) {
    for name in names { declare(name, .unknown(.givenByApp, at: file.place(of: code), type: nil)) }
  }

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
