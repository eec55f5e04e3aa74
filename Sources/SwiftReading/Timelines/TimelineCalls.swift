#if SwiftSource
import SwiftSyntax

// Calls that make dates, lists and timelines, and calls of closures and of the project's functions.
extension TimelineReader {
  func result(of call: Call, _ frame: TimelineFrame) -> TimelineValue {
    if let timeline = timeline(call, frame) { return timeline }
    if let enumCase = enumCase(ExprSyntax(call), expecting: entryType, frame) { return enumCase }
    if call.calledExpression.is(ArrayExprSyntax.self) { return .list(TimelineList()) }
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return result(of: closure, frame, call.arguments.map { value(of: $0.expression, frame) })
    }
    let written = call.calledExpression.as(MemberAccess.self)
    let isMethod = written.map { $0.name != "init" } ?? false
    if !isMethod, let known = constructed(call, frame) ?? freeFunction(call, frame) { return known }
    let access = written ?? implicitAccess(call, frame)
    // The base is read once, since that runs the closures in it.
    let subject = access?.base.map { value(of: $0, frame) }
    if isMethod, let known = access.flatMap({ result(of: $0, of: subject, call, frame) }) { return known }
    if let known = projectFunction(call, access, of: subject, frame) { return known }
    let ofSelf = written == nil ? access.flatMap { result(of: $0, of: subject, call, frame) } : nil
    return ofSelf ?? unread(call, frame)
  }

  /// `self.adding` for `adding(…)` in an extension of a date, a number or a calendar; nil for other calls.
  private func implicitAccess(_ call: Call, _ frame: TimelineFrame) -> MemberAccess? {
    guard let reference = call.calledExpression.as(Reference.self), frame.value(of: reference.name) == nil,
      let subject = frame.value(of: "self"), !Self.extendedTypes(of: subject).isEmpty
    else { return nil }
    return MemberAccess(base: Reference(baseName: .keyword(.self)), declName: reference)
  }

  /// Records the timeline that a call makes; nil for other calls.
  private func timeline(_ call: Call, _ frame: TimelineFrame) -> TimelineValue? {
    guard let entries = call.argument("entries"), let policy = call.argument("policy") else { return nil }
    var policies: [ReloadPolicy] = []
    if case .policy(let known) = value(of: policy, frame) { policies = known }
    timelines.append(TimelineResult(entries: value(of: entries, frame).list, policies: policies))
    return unknown()
  }

  private func constructed(_ call: Call, _ frame: TimelineFrame) -> TimelineValue? {
    guard let name = resolver.constructedType(call, frame.scope) else {
      guard [".init", "self.init"].contains(call.calledExpression.code) else { return nil }
      if let duration = labelledDuration(call, frame) { return duration }
      let labels = call.arguments.map { $0.label?.text }
      if labels == [nil] { return call.arguments.first.map { value(of: $0.expression, frame) } }
      if !labels.isEmpty, labels.allSatisfy({ Self.units[$0 ?? ""] != nil }) {
        return components(call, frame, at: frame.scope.place(of: call))
      }
      return call.argument("date").map { .object(TimelineObject(date: moment(of: value(of: $0, frame)))) }
    }
    let place = frame.scope.place(of: call)
    let first = call.arguments.first
    switch name {
    case "Date":
      guard let first else { return .date(Moment(place: place)) }
      guard let amount = value(of: first.expression, frame).seconds else { return unknown() }
      if first.label?.text == "timeIntervalSinceNow" {
        return .date(Moment(seconds: amount.amount, place: amount.place ?? place))
      }
      guard first.label?.text == "timeInterval", let since = call.argument("since") else { return unknown() }
      return shifted(value(of: since, frame), by: amount.amount, at: amount.place ?? place)
    case "TimeInterval", "Double", "Int", "CGFloat", "Float":
      if let duration = labelledDuration(call, frame) { return duration }
      guard let first, first.label == nil, let amount = value(of: first.expression, frame).seconds else {
        return unknown()
      }
      return .number(name == "Int" ? amount.amount.rounded(.towardZero) : amount.amount, at: amount.place)
    case "Array": return first.map { value(of: $0.expression, frame) } ?? .list(TimelineList())
    case "DateComponents": return components(call, frame, at: place)
    default: return object(name, call, frame)
    }
  }

  /// The duration that an initializer of the project makes, such as `TimeInterval(hours: 1)`.
  private func labelledDuration(_ call: Call, _ frame: TimelineFrame) -> TimelineValue? {
    guard let only = call.arguments.first, call.arguments.count == 1, let label = only.label?.text,
      label.hasSuffix("s"), let unit = Self.units[String(label.dropLast())],
      let amount = value(of: only.expression, frame).seconds
    else { return nil }
    return .number(unit * amount.amount, at: amount.place)
  }

  private func components(_ call: Call, _ frame: TimelineFrame, at place: CodeRange) -> TimelineValue {
    var (sum, place) = (0.0, place)
    for argument in call.arguments where !["calendar", "timeZone"].contains(argument.label?.text) {
      guard let unit = Self.units[argument.label?.text ?? ""],
        case .number(let amount, let amountPlace) = value(of: argument.expression, frame)
      else { return unknown() }
      sum += unit * amount
      if call.arguments.count == 1 { place = amountPlace ?? place }
    }
    return .duration(sum, at: place)
  }

  private func freeFunction(_ call: Call, _ frame: TimelineFrame) -> TimelineValue? {
    // A closure may be optional.
    guard let name = (call.calledExpression.wrapped ?? call.calledExpression).referenceName else { return nil }
    if case .closure(let closure, let outer)? = frame.value(of: name) {
      return result(of: closure, outer, call.arguments.map { value(of: $0.expression, frame) })
    }
    guard ["max", "min", "zip", "sequence", "stride"].contains(name) else { return nil }
    let values = call.arguments.map { value(of: $0.expression, frame) }
    switch name {
    case "max", "min":
      guard let first = values.first else { return nil }
      return values.dropFirst().reduce(first) { smallest, value in
        guard name == "min" else { return merged(smallest, value) }
        // The smaller of a known and an unknown date is at most the known one.
        guard let left = sortKey(smallest) else { return value }
        return sortKey(value).map { $0 < left } == true ? value : smallest
      }
    case "zip": return values.count == 2 ? pairs(values[0], values[1]) : nil
    case "sequence":
      guard let start = values.first, call.argument("first") != nil,
        let next = call.closure("next") ?? call.trailingClosure
      else { return nil }
      let second = result(of: next, frame, [start])
      return .list(TimelineList(items: [start, second, result(of: next, frame, [second])], continues: true))
    case "stride":
      guard values.count == 3, let step = values[2].seconds else { return nil }
      let isClosed = call.argument("through") != nil
      if let low = values[0].number {
        if let high = values[1].number { return numbers(from: low, to: high, by: step.amount, withLast: isClosed) }
        let items = (0..<3).map { TimelineValue.number(low + Double($0) * step.amount, at: step.place) }
        return .list(TimelineList(items: items, continues: true))
      }
      return dates(from: values[0], to: values[1], by: step, withLast: isClosed)
    default: return nil
    }
  }

  private func pairs(_ first: TimelineValue, _ second: TimelineValue) -> TimelineValue {
    let lists = [sequence(first), sequence(second)]
    let areWhole = [first, second].allSatisfy { $0.list?.isWhole == true }
    let counts = lists.map(\.items.count)
    let items = (0..<((areWhole ? counts.min() : counts.max()) ?? 0)).map { index in
      let pair = lists.map { $0.items.indices.contains(index) ? $0.items[index] : unknown() }
      return TimelineValue.list(TimelineList(items: pair))
    }
    return .list(TimelineList(items: items, continues: !areWhole || lists.contains(where: \.continues)))
  }

  private func sortKey(_ value: TimelineValue) -> Double? {
    if case .date(let moment) = value { return moment.origin == Moment.now ? moment.seconds : nil }
    return value.seconds?.amount
  }

  private func dates(
    from low: TimelineValue, to high: TimelineValue, by step: (amount: Double, place: CodeRange?), withLast: Bool
  ) -> TimelineValue? {
    guard let start = moment(of: low) else { return nil }
    var (length, isOpen) = (3 * step.amount, true)
    if case .date(let end) = high, end.origin == start.origin {
      (length, isOpen) = (end.seconds - start.seconds, false)
    }
    guard var list = numbers(from: 0, to: length, by: step.amount, withLast: withLast).list else { return nil }
    list.continues = list.continues || isOpen
    list.items = list.items.map { shifted(low, by: $0.number ?? 0, at: step.place) ?? unknown() }
    return .list(list)
  }

  /// The result of a method that dates, calendars, policies and lists have; nil for others.
  private func result(of access: MemberAccess, of subject: TimelineValue?, _ call: Call, _ frame: TimelineFrame)
    -> TimelineValue?
  {
    let (name, place) = (access.name, frame.scope.place(of: call))
    let first = call.arguments.first?.expression
    let isPolicy = access.base.map { $0.typeName?.hasSuffix("Policy") == true } ?? true
    if name == "after", isPolicy, let first, call.arguments.first?.label == nil,
      resolver.function(called: call, frame.scope) == nil
    {
      var date = moment(of: value(of: first, frame))
      if date?.place == nil { date?.place = frame.scope.place(of: first) }
      return .policy([ReloadPolicy(kind: .after, date: date, place: frame.scope.place(of: first))])
    }
    guard let base = access.base, let subject else { return nil }
    if base.typeName != nil, resolver.function(called: call, frame.scope) != nil { return nil }
    switch name {
    case "addingTimeInterval", "addTimeInterval", "advanced":
      guard let first else { return nil }
      let date = value(of: first, frame).seconds.flatMap { amount in
        shifted(subject, by: amount.amount, at: amount.place ?? frame.scope.place(of: first))
      }
      if name == "addTimeInterval" { frame.assign(date ?? unknown(), to: base) }
      return date ?? unknown()
    case "setValue":
      guard let first, let name = base.referenceName, case .duration(let sum, _)? = frame.value(of: name),
        let unit = call.argument("for").flatMap({ value(of: $0, frame).seconds }),
        let count = value(of: first, frame).seconds
      else { return nil }
      frame.declaringFrame(of: name)?.values[name] = .duration(sum + unit.amount * count.amount, at: count.place)
      return unknown()
    case "date": return calendarDate(call, frame)
    case "startOfDay", "nextDate", "dateInterval":
      guard let first, let date = moment(of: value(of: first, frame)) else { return unknown() }
      let rule = call.arguments.dropFirst().map(\.code).joined()
      return .date(Moment(origin: derivedOrigin("\(name) \(rule)", date), place: place))
    case "timeIntervalSince", "distance":
      guard let first, case .date(let date) = subject, case .date(let other) = value(of: first, frame),
        date.origin == other.origin
      else { return unknown() }
      let seconds = date.seconds - other.seconds
      return .number(name == "distance" ? -seconds : seconds, at: place)
    default: break
    }
    if let list = subject.list { return result(of: name, on: list, base, call, frame) }
    // The value may be an optional.
    if subject.isKnown, name == "map" || name == "flatMap" { return transform(of: call, frame)?(subject) }
    // A value of the app may be a list.
    if name == "enumerated" || ["map", "compactMap", "forEach"].contains(name) && transform(of: call, frame) != nil {
      return result(of: name, on: TimelineList(isWhole: false), base, call, frame)
    }
    return nil
  }

  /// The result of `date(byAdding: .minute, value: 15, to: date)`, also with components, or of
  /// `date(bySettingHour: …)`, whose distance from now is unknown.
  private func calendarDate(_ call: Call, _ frame: TimelineFrame) -> TimelineValue? {
    if let added = call.argument("byAdding"), let date = call.argument("to") {
      guard let unit = value(of: added, frame).seconds else { return unknown() }
      let start = value(of: date, frame)
      guard let amount = call.argument("value") else {
        return shifted(start, by: unit.amount, at: unit.place ?? frame.scope.place(of: added))
      }
      guard let count = value(of: amount, frame).seconds else { return unknown() }
      return shifted(start, by: unit.amount * count.amount, at: count.place ?? frame.scope.place(of: amount))
    }
    guard let last = call.arguments.last?.expression, call.arguments.first?.label?.text.hasPrefix("bySetting") == true,
      let date = moment(of: value(of: last, frame))
    else { return nil }
    return .date(Moment(origin: derivedOrigin(call.arguments.dropLast().map(\.code).joined(), date)))
  }

  private func projectFunction(
    _ call: Call, _ access: MemberAccess?, of subject: TimelineValue?, _ frame: TimelineFrame
  ) -> TimelineValue? {
    if let access {
      for type in subject.map(Self.extendedTypes) ?? Self.implicitTypes {
        let functions = program.extensionFunctions(access.name, of: type, near: frame.scope.file)
          .filter { $0.isStatic == (subject == nil) }
        if let function = functions.first(accepting: call, in: frame.scope.file) {
          return result(of: function, nil, call, frame, subject)
        }
      }
      if let subject, let (function, instance) = method(access.name, of: subject, call, frame) {
        let value = result(of: function, instance, call, frame, subject)
        if function.isMutating { frame.assign(unknown(), to: access.base) }
        return value
      }
    }
    let root = call.base?.referenceName ?? call.calledExpression.referenceName
    if let root, root != "self", frame.value(of: root) != nil { return nil }
    guard let (function, instance) = resolver.function(called: call, frame.scope), function.body != nil else {
      return nil
    }
    let isOwn = instance != nil && instance === frame.scope.instance && !function.isStatic
    return result(of: function, instance, call, frame, isOwn ? frame.value(of: "self") : nil)
  }

  private func result(
    of function: FunctionDeclaration, _ instance: Instance?, _ call: Call, _ caller: TimelineFrame,
    _ subject: TimelineValue?
  ) -> TimelineValue {
    // A function that calls itself, such as one that tries again, adds nothing to the timeline.
    guard let body = function.body, running.insert(body.id).inserted else { return unknown() }
    defer { running.remove(body.id) }
    // A local function uses the names around it.
    let frame =
      function.home == nil
      ? TimelineFrame(Scope(file: function.file, instance: instance)) : TimelineFrame(inside: caller, .init())
    if let subject { frame.values["self"] = subject }
    for (name, type, passed, isDefault) in function.parameters.bound(to: call) {
      let argumentFrame = isDefault ? TimelineFrame(frame.scope) : caller
      frame.values[name] =
        passed.map { self.value(of: $0, as: type, declaredIn: frame.scope, argumentFrame) }
        ?? typed(unknown(), as: type, frame.scope)
    }
    let type = function.returnType
    let found = evaluation.deeper {
      if function.takesClosures { return result(of: body, passed: call, from: caller, frame) }
      // A local function may use the closure that takes the timeline.
      return function.home == nil ? result(of: body, returning: type, frame) : result(of: body, frame)
    }
    let value = typed((found ?? unknown()).labelled(as: type), as: type?.code, frame.scope)
    // The place of `.minutes(5)` is the argument, not code in the function.
    guard call.arguments.count == 1, let only = call.arguments.first?.expression else {
      return value.placed(at: subject?.seconds?.place)
    }
    return value.placed(at: self.value(of: only, caller).seconds.map { $0.place ?? caller.scope.place(of: only) })
  }

  func result(of closure: ClosureExprSyntax, _ outer: TimelineFrame, _ arguments: [TimelineValue])
    -> TimelineValue
  {
    let frame = TimelineFrame(inside: outer, .init())
    var arguments = arguments
    let isOfPair = arguments.first?.list?.items.count == 2 && closure.code.contains(text: "$1")
    let names = closure.parameterNames(for: isOfPair ? 2 : arguments.count)
    // A closure may destructure a pair.
    if names.count > arguments.count, arguments.count == 1, let pair = arguments[0].list?.items { arguments = pair }
    for (index, name) in names.enumerated() {
      frame.values[name] = index < arguments.count ? arguments[index] : unknown()
    }
    return evaluation.deeper { result(of: closure.statements, frame) } ?? unknown()
  }

  /// Reads the arguments of a call that cannot be followed. The app may or may not run closures among them.
  func unread(_ call: Call, _ frame: TimelineFrame) -> TimelineValue {
    var closures = call.trailingClosures.map(\.closure)
    for argument in call.arguments {
      if case .closure(let closure, _) = value(of: argument.expression, frame) { closures.append(closure) }
    }
    for closure in closures {
      let unknowns = closure.parameterNames.map { _ in unknown() }
      runOptionally(frame) {
        _ = self.result(of: closure, frame, unknowns)
        return .next
      }
    }
    return unknown()
  }
}

extension TimelineValue {
  /// A tuple with the labels of its type; other values as they are.
  fileprivate func labelled(as type: TypeSyntax?) -> TimelineValue {
    guard let types = type?.as(TupleTypeSyntax.self)?.elements, let components, components.count == types.count
    else { return self }
    return .tuple(zip(components, types).map { .init(label: $1.firstName?.text ?? $0.label, value: $0.value) })
  }
}
#endif
