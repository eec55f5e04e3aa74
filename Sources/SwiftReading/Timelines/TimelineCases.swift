#if SwiftSource
import SwiftSyntax

// Cases of the project's enumerations, with the values that they carry.
extension TimelineReader {
  /// The value of an expression that stands where a type is declared: `.frequent` and `.init()` need the type.
  func value(of expression: ExprSyntax, as type: String?, declaredIn scope: Scope, _ frame: TimelineFrame)
    -> TimelineValue
  {
    guard let type else { return value(of: expression, frame) }
    if type == "Date", expression.code == ".init()" { return .date(Moment(place: frame.scope.place(of: expression))) }
    let expected = resolver.projectType(named: type.withoutOptional, scope)
    return typed(enumCase(expression, expecting: expected, frame) ?? value(of: expression, frame), as: type, scope)
  }

  /// The case of an enumeration of the project that code such as `Rate.slow`, `.slow` or `.loaded(value)` makes; nil
  /// for other code.
  ///
  /// - Parameter expected: The type to which a name after a period belongs.
  func enumCase(_ expression: ExprSyntax, expecting expected: TypeDeclaration?, _ frame: TimelineFrame)
    -> TimelineValue?
  {
    guard let access = expression.called.as(MemberAccess.self) else { return nil }
    let written = access.base.map { base in
      base.typeName.flatMap { frame.value(of: $0) == nil ? resolver.projectType(named: $0, frame.scope) : nil }
    }
    guard let type = written ?? expected, let raw = type.cases[access.name] else { return nil }
    let home = TimelineFrame(Scope(file: type.file, instance: Instance(type)))
    var object = TimelineObject(type: type, enumCase: access.name)
    if let raw { object.members["rawValue"] = value(of: raw, home) }
    object.carried = expression.as(Call.self)?.arguments.map { value(of: $0.expression, frame) } ?? []
    guard let (property, _) = program.property("date", of: type), !property.isStatic else { return .object(object) }
    object.date = moment(of: value(of: property, Instance(type), .object(object)))
    return .object(object)
  }

  /// The statements of the branches of a `switch` that a value may take, each with the names that its pattern binds.
  func branches(of choice: SwitchExprSyntax, _ frame: TimelineFrame) -> [(Statements, TimelineFrame)] {
    let subject = value(of: choice.subject, frame)
    var found: [(Statements, TimelineFrame)] = []
    for item in choice.cases.compactMap({ $0.as(SwitchCaseSyntax.self) }) {
      let inner = TimelineFrame(inside: frame)
      let matches = matches(item, subject, inner)
      if matches != false { found.append((item.statements, inner)) }
      if matches == true { break }
    }
    return found
  }

  private func matches(_ item: SwitchCaseSyntax, _ subject: TimelineValue, _ frame: TimelineFrame) -> Bool? {
    guard case .case(let label) = item.label else { return true }
    let results = label.caseItems.map { item in
      let matches = matches(item.pattern, subject, frame)
      return item.whereClause == nil || matches == false ? matches : nil
    }
    return results.contains(true) ? true : results.contains(nil) ? nil : false
  }

  /// True or false if a value certainly matches a pattern or does not, nil if only the app knows. Declares the names
  /// that the pattern binds.
  func matches(_ pattern: PatternSyntax, _ subject: TimelineValue, _ frame: TimelineFrame) -> Bool? {
    let pattern = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else {
      bind(pattern, to: subject, frame)
      return pattern.is(IdentifierPatternSyntax.self) ? true : nil
    }
    let object: TimelineObject? = if case .object(let object) = subject { object } else { nil }
    let name = expression.called.staticMember?.name
    // A static property may be the case under another name.
    let isCase = object?.enumCase.flatMap { known in
      name.flatMap { object?.type?.cases[$0] == nil ? nil : $0 == known }
    }
    guard let call = expression.as(Call.self) else { return isCase }
    let carried = isCase == true ? object?.carried ?? [] : []
    var bindsAll = true
    for (index, argument) in call.arguments.enumerated() {
      let inner = argument.expression.as(PatternExprSyntax.self)?.pattern
      let value = carried.indices.contains(index) ? carried[index] : unknown()
      if let inner { bind(inner.as(ValueBindingPatternSyntax.self)?.pattern ?? inner, to: value, frame) }
      bindsAll = bindsAll && (inner != nil || argument.expression.is(DiscardAssignmentExprSyntax.self))
    }
    return isCase == true && !bindsAll ? nil : isCase
  }
}
#endif
