#if SwiftSource
import SwiftSyntax

// Values of the project that hold a view without being one, such as `view.backport`.
extension CallReader {
  /// The views of `view.backport.bordered()`; nil for other calls.
  func resultOfWrapper(_ base: ExprSyntax, _ call: Call, _ scope: Scope) -> [ViewNode]? {
    guard let wrapper = wrapper(base, scope), let function = ownFunction(of: wrapper.type, call, scope) else {
      return nil
    }
    return result(of: function, wrapper.make(), call, scope)
  }

  /// The views of `view.backport.bordered`; nil for other accesses.
  func propertyOfWrapper(_ base: ExprSyntax, _ access: MemberAccess, _ scope: Scope) -> [ViewNode]? {
    guard let wrapper = wrapper(base, scope), let (property, _) = program.property(access.name, of: wrapper.type),
      let getter = property.getter
    else { return nil }
    return viewReader.build(getter, Scope(file: property.file, instance: wrapper.make()))
  }

  /// The type of the value that a member of all views makes, and the value itself, for which the view is read.
  private func wrapper(_ expression: ExprSyntax, _ scope: Scope) -> (type: TypeDeclaration, make: () -> Instance)? {
    let view = expression.called.as(MemberAccess.self)?.base
    guard view.map({ $0.typeName == nil }) ?? isMemberOfSelf(expression.called, scope),
      let (instance, result, declared) = memberOfViews(expression, scope), let (code, home) = result,
      let creation = code.as(Call.self),
      let name = resolver.constructedType(creation, home)
        ?? (creation.calledExpression.code == ".init" ? declared?.code : nil),
      let type = resolver.projectType(named: name, home), !type.isEnum, !isView(type)
    else { return nil }
    return (type, {
      instance.subject = view.map { .views(viewReader.views(of: $0, scope)) } ?? scope.instance?.subject
      return binder.make(type, with: creation, home)
    })
  }

  /// True for a name in code whose `self` is views that were read already.
  private func isMemberOfSelf(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
    guard case .views? = scope.instance?.subject?.meaning else { return false }
    return expression.is(Reference.self)
  }

  /// The value of `self` in a member of all views, and what the member returns.
  private func memberOfViews(_ expression: ExprSyntax, _ scope: Scope)
    -> (self: Instance, result: ScopedExpression?, type: TypeSyntax?)?
  {
    let name = expression.called.lastName
    if let call = expression.as(Call.self) {
      guard
        let (function, owner) = program.extensionFunction(name, of: "View", accepting: call, in: scope.file),
        function.returnType?.isView == false
      else { return nil }
      let instance = Instance(owner, usedIn: scope)
      return (instance, binder.result(of: function, instance, called: call, scope), function.returnType)
    }
    guard let (property, owner) = program.extensionProperty(name, of: "View", near: scope.file),
      property.type?.isView == false, let getter = property.getter
    else { return nil }
    let instance = Instance(owner, usedIn: scope)
    return (instance, branchReader.returned(by: getter, Scope(file: property.file, instance: instance)), property.type)
  }
}
#endif
