#if SwiftSource
import SwiftSyntax

// Times that a provider formats and stores in its entries.
extension RelativeTimeReader {
  /// The time in a property of an entry: every entry that the provider makes for its timeline gets one.
  func storedTime(_ expression: ExprSyntax, _ scope: Scope) -> Time? {
    guard let access = expression.as(MemberAccess.self), let base = access.base,
      let name = resolver.resolve(base, scope).type?.withoutOptional,
      let type = resolver.projectType(named: name, scope), let property = type.properties[access.name],
      property.isStored, property.initial == nil, property.type?.code.withoutOptional == "String",
      program.inherited(by: type).contains(where: { $0.hasSuffix("TimelineEntry") })
    else { return nil }
    // The entry before may give its text to the next one.
    let path = "\(type.name).\(access.name)"
    guard evaluation.beingRead.relativeTimes.insert(path).inserted else { return nil }
    defer { evaluation.beingRead.relativeTimes.remove(path) }
    let files = type.file === scope.file ? [scope.file] : [type.file, scope.file]
    let times = files.flatMap { file in
      (file.callsOfTypes[type.name] ?? []).compactMap { call -> Time?? in
        guard let home = scopeInProvider(of: call, file), let text = call.argument(access.name) else { return nil }
        return .some(foundTime(text, home))
      }
    }
    return times.contains { $0 == nil } ? nil : times.first ?? nil
  }

  /// The scope of a call in a function that makes timelines; nil for other code, such as that of a placeholder.
  private func scopeInProvider(of call: Call, _ file: SwiftFile) -> Scope? {
    guard let function = call.ancestors.compactMap({ $0.as(FunctionDeclSyntax.self) }).last,
      !["placeholder", "getSnapshot", "snapshot"].contains(function.name.text),
      let group = function.ancestors.first(where: { $0.isProtocol(DeclGroupSyntax.self) }),
      let name = group.asProtocol(NamedDeclSyntax.self)?.name.text.plainName
        ?? group.as(ExtensionDeclSyntax.self)?.extendedType.code,
      let type = program.type(named: name, near: file, inside: nil),
      ["getTimeline", "timeline"].contains(where: { !program.functions($0, of: type).isEmpty })
    else { return nil }
    let scope = Scope(file: file, instance: Instance(type))
    for statements in call.ancestors.compactMap({ $0.as(Statements.self) }).reversed() {
      declareLocals(of: statements, scope)
    }
    return scope
  }
}
#endif
