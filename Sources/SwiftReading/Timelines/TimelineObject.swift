#if SwiftSource
import SwiftSyntax

/// An entry, or another value of a type, as far as its properties are known.
struct TimelineObject {
  /// Nil for a type outside of the project.
  var type: TypeDeclaration?
  /// True if the code makes the value, so that its variables begin with their initial values.
  var isMade = true
  /// The date of an entry; nil if it cannot be read.
  var date: Moment?
  /// The values of properties that a call or an assignment sets.
  var members: [String: TimelineValue] = [:]
  /// The name of its case, and the values that the case carries; nil if only the app knows the case.
  var enumCase: String?
  var carried: [TimelineValue] = []
}

// Values of the project's types, also cases of its enumerations with the values that they carry.
extension TimelineReader {
  /// The value that a call of an initializer makes; nil if it is of a type outside of the project, without a date.
  func object(_ name: String, _ call: Call, _ frame: TimelineFrame) -> TimelineValue? {
    var date = call.argument("date").map { value(of: $0, frame) }
    guard let type = resolver.projectType(named: name, frame.scope) else {
      return date.map { .object(TimelineObject(date: moment(of: $0))) }
    }
    let dateProperty = program.property("date", of: type)?.0
    // Closures among the arguments may make a timeline.
    if date == nil, dateProperty == nil { _ = unread(call, frame) }
    let initializer = program.initializers(of: type).first(accepting: call, in: frame.scope.file)
    if initializer?.isFailable == true { return typed(unknown(), as: name, frame.scope) }
    var object = TimelineObject(type: type)
    object.isMade = initializer?.body?.contains { $0.code.hasPrefix("self.init(") } != true
    object.members =
      initializer.map { assignedMembers(by: $0, type, call, frame) } ?? givenMembers(of: type, call, frame)
    date = date ?? object.members["date"]
    if date == nil, let dateProperty, initializer == nil || dateProperty.initial != nil {
      date = value(of: dateProperty, Instance(type), nil)
    }
    object.date = date.flatMap(moment(of:))
    return .object(object)
  }

  private func givenMembers(of type: TypeDeclaration, _ call: Call, _ frame: TimelineFrame) -> [String: TimelineValue] {
    var members: [String: TimelineValue] = [:]
    for argument in call.arguments {
      guard let name = argument.label?.text.plainName, let property = program.property(name, of: type)?.0 else {
        continue
      }
      members[name] = argumentValue(argument.expression, as: property.type?.code, frame, property.file)
    }
    return members
  }

  private func assignedMembers(
    by initializer: FunctionDeclaration, _ type: TypeDeclaration, _ call: Call, _ frame: TimelineFrame
  ) -> [String: TimelineValue] {
    let inner = TimelineFrame(Scope(file: initializer.file, instance: Instance(type)))
    for (name, type, passed, isDefault) in initializer.parameters.bound(to: call) {
      let argumentFrame = isDefault ? TimelineFrame(inner.scope) : frame
      inner.values[name] = passed.map { argumentValue($0, as: type, argumentFrame, initializer.file) } ?? unknown()
    }
    let statements = initializer.body.map(Array.init) ?? []
    let assignments = statements.compactMap { item -> (name: String, value: ExprSyntax)? in
      guard let infix = item.item.as(Infix.self), infix.isAssignment else { return nil }
      return infix.leftOperand.assignedMember.map { ($0, infix.rightOperand) }
    }
    var members: [String: TimelineValue] = [:]
    for (name, value) in assignments {
      guard let property = program.property(name, of: type)?.0 else { continue }
      members[name] = argumentValue(value, as: property.type?.code, inner, property.file)
    }
    // Other statements may change any variable. The date of an entry hardly ever changes.
    let mayChange = assignments.count < statements.count || Set(assignments.map(\.name)).count < assignments.count
    for name in type.stored where mayChange && name != "date" && type.properties[name]?.isVariable == true {
      members[name] = unknown()
    }
    return members
  }

  /// The value of an argument, followed only if it may be a time.
  private func argumentValue(_ expression: ExprSyntax, as type: String?, _ frame: TimelineFrame, _ file: SwiftFile)
    -> TimelineValue
  {
    guard let type else { return value(of: expression, frame) }
    let scope = Scope(file: file)
    if ["Date", "TimeInterval", "Double", "Int", "DateComponents"].contains(type.withoutOptional) {
      return value(of: expression, as: type, declaredIn: scope, frame)
    }
    let enumCase = enumCase(expression, expecting: resolver.projectType(named: type.withoutOptional, scope), frame)
    return enumCase ?? typed(unknown(), as: type, scope)
  }

  /// Remembers the declared type of an unknown value.
  func typed(_ value: TimelineValue, as type: String?, _ scope: Scope) -> TimelineValue {
    if case .unknown(let identity) = value, let type, declaredTypes[identity] == nil {
      declaredTypes[identity] = (type.withoutOptional, scope)
    }
    return value
  }

  /// The value as an object, also if only its declared type is known; nil for other values.
  func object(_ value: TimelineValue) -> TimelineObject? {
    if case .object(let object) = value { return object }
    guard case .unknown(let identity) = value, let (name, scope) = declaredTypes[identity] else { return nil }
    return resolver.projectType(named: name, scope).map { TimelineObject(type: $0, isMade: false) }
  }

  /// A property of a value of a project's type; nil for other values and names.
  func member(_ name: String, of subject: TimelineValue) -> TimelineValue? {
    guard let object = object(subject) else { return nil }
    if name == "date", let date = object.date { return .date(date) }
    guard let type = object.type else { return object.members[name] }
    if name == "rawValue", type.isEnum { return object.members[name] ?? longestRawValue(of: type) }
    guard let property = program.property(name, of: type)?.0, !property.isStatic else { return nil }
    let isChanged = !object.isMade || property.file.assignedNames.contains(name)
    if property.isStored, property.isVariable, isChanged, object.members[name] == nil || !type.isFinal {
      return typed(unknown(), as: property.type?.code, Scope(file: property.file))
    }
    if let given = object.members[name] { return given }
    return value(of: property, Instance(type), subject)
  }

  private func longestRawValue(of type: TypeDeclaration) -> TimelineValue {
    let frame = TimelineFrame(Scope(file: type.file, instance: Instance(type)))
    return merged(type.cases.values.map { raw in raw.map { value(of: $0, frame) } ?? unknown() })
  }

  func merged(_ object: TimelineObject, _ other: TimelineObject) -> TimelineValue {
    let date = object.date == other.date ? object.date : nil
    guard object.type === other.type else { return .object(TimelineObject(date: date)) }
    let names = Set(object.members.keys).union(other.members.keys)
    let members = names.map { name -> (String, TimelineValue) in
      // Objects inside of objects could double with every level.
      guard let first = object.members[name], let second = other.members[name], !first.isObject, !second.isObject
      else { return (name, unknown()) }
      return (name, merged(first, second))
    }
    let isSameCase = object.enumCase == other.enumCase && object.carried.isEmpty && other.carried.isEmpty
    return .object(
      TimelineObject(
        type: object.type, isMade: object.isMade && other.isMade, date: date,
        members: Dictionary(uniqueKeysWithValues: members), enumCase: isSameCase ? object.enumCase : nil))
  }

  /// The function of the project's type that a call on a value means, as in `game.interval(after: date)`.
  func method(_ name: String, of subject: TimelineValue, _ call: Call, _ frame: TimelineFrame) -> NameResolver.Method? {
    guard let type = object(subject)?.type else { return nil }
    let functions = program.functions(name, of: type).filter { !$0.isStatic && $0.body != nil }
    return functions.first(accepting: call, in: frame.scope.file).map { ($0, Instance(type)) }
  }

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
