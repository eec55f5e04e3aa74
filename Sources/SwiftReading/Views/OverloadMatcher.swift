#if SwiftSource
import Base
import SwiftSyntax

/// Compares the arguments of a call with the types that a function takes.
struct OverloadMatcher: CodeReader {
  let evaluation: SwiftEvaluation

  /// True if the arguments of a call may have the types of a function's parameters, as far as the code shows.
  func mayAccept(_ function: FunctionDeclaration, _ call: Call, _ scope: Scope) -> Bool {
    let parameters = function.parameters
    return zip(parameters, parameters.arguments(of: call) ?? []).allSatisfy { parameter, argument in
      argument.map { mayHaveType(parameter.type.code.withoutOptional, $0, function.file, scope) } ?? true
    }
  }

  private func mayHaveType(_ type: String, _ argument: ExprSyntax, _ file: SwiftFile, _ scope: Scope) -> Bool {
    if type.contains(text: "->") { return mayBeFunction(argument, scope) }
    guard let wanted = program.type(named: type, near: file, inside: nil) else {
      return mayHaveSystemType(type, argument, file)
    }
    if !wanted.isFinal || argument.isNil { return true }
    if let name = argument.implicitMember { return name == "init" || hasMember(name, wanted) }
    if argument.isLiteralOrClosure { return !wanted.isEnum }
    // `Font.title3` and `Font.system(size: 9)` usually have the type `Font`.
    let qualifying = argument.called.as(MemberAccess.self)?.base?.typeName
    guard let found = (resolver.resolve(argument, scope).type ?? qualifying)?.withoutOptional else { return true }
    let foundType = resolver.projectType(named: found, scope)
    return foundType.map { $0 === wanted || !$0.isFinal } ?? !Self.plainTypes.contains(found)
  }

  /// False for literals of other kinds, and for calls that make an instance of a type of the project.
  private func mayBeFunction(_ argument: ExprSyntax, _ scope: Scope) -> Bool {
    if argument.isLiteralOrClosure, !argument.is(ClosureExprSyntax.self), !argument.isNil { return false }
    guard let call = argument.as(Call.self), let name = resolver.constructedType(call, scope) else { return true }
    return resolver.projectType(named: name, scope) == nil
  }

  private func hasMember(_ name: String, _ type: TypeDeclaration) -> Bool {
    type.cases[name] != nil || program.property(name, of: type) != nil || !program.functions(name, of: type).isEmpty
  }

  /// False if a literal or an implicit member certainly does not have a scalar type.
  private func mayHaveSystemType(_ type: String, _ argument: ExprSyntax, _ file: SwiftFile) -> Bool {
    guard Self.scalarTypes.contains(type) else { return true }
    if let name = argument.implicitMember {
      return ["zero", "infinity", "init"].contains(name) || program.extensionProperty(name, of: type, near: file) != nil
        || !program.extensionFunctions(name, of: type, near: file).isEmpty
    }
    if argument.is(StringLiteralExprSyntax.self) { return type == "String" }
    if argument.is(BooleanLiteralExprSyntax.self) { return type == "Bool" }
    if argument.is(FloatLiteralExprSyntax.self) { return ["CGFloat", "Double", "Float"].contains(type) }
    return !argument.is(IntegerLiteralExprSyntax.self) || (type != "String" && type != "Bool")
  }

  private static let scalarTypes: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "Int32", "Int64", "UInt", "UInt8", "UInt32", "UInt64", "String", "Bool",
  ]
  /// Types of the system that are neither closures nor types of the project.
  fileprivate static let plainTypes: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "String", "Bool", "Font", "Color", "Text", "Image", "EdgeInsets", "Edge.Set",
    "Edge", "Alignment", "URL", "Date", "CGSize", "LocalizedStringKey", "Font.Weight",
  ]
}

extension FunctionParameterListSyntax {
  /// True if the labels of a call match the parameters. Trailing closures match parameters without an argument.
  func accepts(_ call: Call) -> Bool {
    guard let given = arguments(of: call) else { return false }
    let missing = zip(self, given).filter { $1 == nil }.map { $0.0 }
    let required = missing.filter { $0.defaultValue == nil && $0.ellipsis == nil }
    let closures = call.trailingClosures.count
    return required.count <= closures && closures <= missing.count
      && required.allSatisfy { !OverloadMatcher.plainTypes.contains($0.type.code.withoutOptional) }
  }

  /// The first argument for each parameter; nil if the labels do not match.
  fileprivate func arguments(of call: Call) -> [ExprSyntax?]? {
    let parameters = Array(self)
    var given = [ExprSyntax?](repeating: nil, count: parameters.count)
    var next = 0
    for argument in call.arguments {
      let label = argument.label?.text ?? "_"
      if label == "_", next > 0, parameters[next - 1].ellipsis != nil { continue }
      guard let index = parameters[next...].firstIndex(where: { $0.firstName.text == label }) else { return nil }
      given[index] = argument.expression
      next = index + 1
    }
    return given
  }
}

extension [FunctionDeclaration] {
  /// The first function that accepts a call, preferably one without the call in its body.
  func first(accepting call: Call, in file: SwiftFile) -> FunctionDeclaration? {
    let accepting = filter { $0.parameters.accepts(call) }
    return accepting.first { !$0.contains(call, in: file) } ?? accepting.first
  }
}
#endif
