#if SwiftSource
import AppleTables
import Base
import SwiftSyntax

/// Reads the views that calls make: of functions, of types of the project and the system, and of modifiers.
struct CallReader: CodeReader {
  let evaluation: SwiftEvaluation

  func views(of call: Call, _ scope: Scope) -> [ViewNode] {
    let expression = ExprSyntax(call)
    if let access = call.calledExpression.as(MemberAccess.self), let base = access.base {
      return views(of: call, access.name, on: base, scope)
    }
    if call.calledExpression.lastName == "init", let type = scope.returnType { return constructed(type, call, scope) }
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return viewReader.build(closure.statements, scope)
    }
    guard let name = call.calledExpression.typeName ?? call.calledExpression.referenceName else {
      return viewReader.unreadView(expression, scope)
    }
    if name.looksLikeTypeName {
      // Names of functions may begin with a capital, too.
      let isType = resolver.projectType(named: name, scope) != nil
      return (isType ? nil : resultOfFunction(call, scope)) ?? constructed(name, call, scope)
    }
    if let stack = stack(of: call, scope) { return stack }
    if let member = scope.local(name) ?? scope.instance?.members[name] {
      return result(of: member, called: call, scope)
    }
    if let views = resultOfFunction(call, scope) { return views }
    if let type = resolver.constructedType(call, scope) { return constructed(type, call, scope) }
    if let type = scope.instance?.type, let (property, _) = program.property(name, of: type),
      let value = property.getter == nil ? property.initial : nil, let closure = value.as(ClosureExprSyntax.self)
    {
      return viewReader.build(closure.statements, Scope(file: property.file, instance: scope.instance))
    }
    return modifiedSelf(by: name, call, scope) ?? viewReader.unreadView(expression, scope)
  }

  /// The views of `self` with a modifier; nil unless `self` is views.
  private func modifiedSelf(by name: String, _ call: Call, _ scope: Scope) -> [ViewNode]? {
    guard case .views(let views)? = scope.instance?.subject?.meaning else { return nil }
    return modifierReader.modified(evaluation.limitingRepeats(views), by: name, call, scope)
  }

  private func views(of call: Call, _ name: String, on base: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    if let typeName = base.typeName, scope.local(typeName) == nil {
      if ["SwiftUI", "WidgetKit", "Charts"].contains(typeName) { return constructed(name, call, scope) }
      if name == "init" { return constructed(typeName, call, scope) }
      if name.looksLikeTypeName { return constructed("\(typeName).\(name)", call, scope) }
      if let views = resultOfFunction(call, scope) { return views }
      if let color = colorReader.color(ExprSyntax(call), scope) {
        return [viewReader.leaf("Color", color, at: scope.place(of: call))]
      }
    }
    if name == "init", let type = referencedType(base, scope) { return constructed(type, call, scope) }
    let reference = base.referenceName
    if reference == "self" {
      if let member = scope.instance?.members[name] { return result(of: member, called: call, scope) }
      if let views = modifiedSelf(by: name, call, scope) { return views }
    }
    if let views = resultOfWrapper(base, call, scope) { return views }
    if resolver.typeInitialized(by: base, scope) == nil, let views = resultOfFunction(call, scope) { return views }
    if ["map", "flatMap"].contains(name) {
      if let closure = call.trailingClosure {
        let inner = scope.child()
        let type = forgettingUndecidedChoices { resolver.resolve(base, scope) }.type?.withoutOptional
        inner.declare(closure.parameterNames(for: 1)[0], .unknown(type: type))
        return viewReader.build(closure.statements, inner)
      }
      if let first = call.arguments.first?.expression, let views = views(ofFunction: first, scope) { return views }
    }
    if reference == "self", scope.instance?.subject == nil, scope.instance?.type?.functions[name] == nil {
      return modifierReader.modified([.opaque("Self", at: scope.place(of: base))], by: name, call, scope)
    }
    if let views = resultOfOwnFunction(base, call, scope) { return views }
    let values = environment(setBy: name, call, scope)
    for (key, value) in values { evaluation.environment[key, default: []].append(value) }
    let views = viewReader.views(of: base, scope)
    for (key, _) in values { evaluation.environment[key]?.removeLast() }
    return modifierReader.modified(views, by: name, call, scope)
  }

  /// The values that a modifier of the system or of the project sets for its views, each with the key of the
  /// environment or the name of the style's modifier.
  private func environment(setBy name: String, _ call: Call, _ scope: Scope, depth: Int = 0) -> [(String, Value)] {
    if name == "environment", call.arguments.count == 2, let value = call.arguments.last?.expression,
      let key = call.arguments.first?.expression.keyPathName
    {
      return key == "colorScheme" ? [] : [(key, .expression(value, scope))]
    }
    if Self.styleModifiers.contains(name), let style = call.argument(nil) { return [(name, .expression(style, scope))] }
    let function = program.extensionFunctions(name, of: "View", near: scope.file).first(accepting: call, in: scope.file)
    let called =
      name == "modifier"
      ? body(ofModifier: call.arguments.first?.expression, scope)
      : function.map { ($0, binder.scope(of: $0, nil, called: call, scope)) }
    guard let (function, inner) = called, let body = function.body, depth < 3 else { return [] }
    return body.descendants.flatMap { node -> [(String, Value)] in
      guard let call = node.as(Call.self) else { return [] }
      let name = call.calledExpression.lastName
      let maySetValues = name == "environment" || name == "modifier" || Self.styleModifiers.contains(name)
      return maySetValues ? environment(setBy: name, call, inner, depth: depth + 1) : []
    }
  }

  private static let styleModifiers: Set = [
    "backgroundStyle", "buttonStyle", "labelStyle", "toggleStyle", "progressViewStyle", "groupBoxStyle",
  ]

  /// The views of `Card().accented()`, where `Card` itself declares `accented`; nil for other calls.
  private func resultOfOwnFunction(_ base: ExprSyntax, _ call: Call, _ scope: Scope) -> [ViewNode]? {
    var (changes, root) = ([Call](), base)
    while let changed = root.as(Call.self), resolver.constructedType(changed, scope) == nil,
      let inner = changed.base
    {
      changes.append(changed)
      root = inner
    }
    guard let creation = root.as(Call.self), let typeName = resolver.constructedType(creation, scope),
      let type = resolver.projectType(named: typeName, scope), let function = ownFunction(of: type, call, scope)
    else { return nil }
    var instance = binder.make(type, with: creation, scope)
    for change in changes.reversed() {
      guard let function = ownFunction(of: type, change, scope),
        let copy = binder.copy(of: instance, by: function, called: change, scope)
      else { return nil }
      instance = copy
    }
    if function.nameOfCopy != nil {
      let copy = binder.copy(of: instance, by: function, called: call, scope)
      return copy.flatMap { body(of: type, $0) } ?? viewReader.unreadView(ExprSyntax(call), scope)
    }
    instance.subject = .views(viewReader.views(of: base, scope), type: typeName)
    return result(of: function, instance, call, scope)
  }

  func ownFunction(of type: TypeDeclaration, _ call: Call, _ scope: Scope) -> FunctionDeclaration? {
    let functions = program.ownFunctions(call.calledExpression.lastName, of: type)
    return functions.filter { $0.body != nil }.first(accepting: call, in: scope.file)
  }

  /// The stack of `layout { … }` for a layout such as `AnyLayout(HStackLayout())`, in each state that chooses one; nil
  /// for other calls.
  private func stack(of call: Call, _ scope: Scope) -> [ViewNode]? {
    guard call.arguments.isEmpty, let closure = call.trailingClosure else { return nil }
    func read() -> (value: ViewNode?, isKnown: Bool) {
      guard var (layout, home) = resolver.resolve(call.calledExpression, scope).expression else { return (nil, false) }
      if let erased = layout.as(Call.self), erased.calledExpression.code == "AnyLayout",
        let only = erased.arguments.first, let found = resolver.resolve(only.expression, home).expression
      {
        (layout, home) = found
      }
      guard let layoutCall = layout.as(Call.self), let name = layoutCall.calledExpression.typeName,
        name.hasSuffix("Layout"),
        var stack = SystemViewReader(evaluation, layoutCall, home).views(of: name)?.first,
        case .children(_, let arguments) = stack.argument
      else { return (nil, false) }
      stack.argument = .children(viewReader.build(closure.statements, scope), arguments: arguments)
      return (stack, true)
    }
    let outer = evaluation.choices.undecided
    defer { evaluation.choices.undecided = outer }
    evaluation.choices.undecided = []
    if let only = read().value { return [only] }
    guard !evaluation.choices.undecided.isEmpty, let stacks = choiceReader.inEachState(read) else { return nil }
    let knownStacks = stacks.alternatives.compactMap { condition, stack in stack.map { (condition, [$0]) } }
    guard knownStacks.count == stacks.alternatives.count,
      choiceReader.mayRepeat(knownStacks[0].1, knownStacks.count)
    else { return nil }
    return knownStacks.flatMap { viewReader.shown($1, when: $0, at: scope.place(of: call)) }
  }

  private func resultOfFunction(_ call: Call, _ scope: Scope) -> [ViewNode]? {
    resolver.function(called: call, scope).map { result(of: $0, $1, call, scope) }
  }

  /// The views that a call of a function of the project shows.
  func result(of function: FunctionDeclaration, _ instance: Instance?, _ call: Call, _ scope: Scope) -> [ViewNode] {
    let type = function.returnType
    if let path = viewReader.path(type, ExprSyntax(call), scope) { return [path] }
    guard let body = function.body else { return viewReader.unreadView(ExprSyntax(call), scope) }
    let views = viewReader.build(body, binder.scope(of: function, instance, called: call, scope))
    return viewReader.relocated(views, as: type, at: scope.place(of: call.nameSyntax), scope.place(of: call))
  }

  private func result(of value: Value, called call: Call, _ scope: Scope) -> [ViewNode] {
    switch value.meaning {
    case .views(let views): return evaluation.limitingRepeats(views)
    case .environment, .unknown, .tupleElement, .assigned: return viewReader.unreadView(ExprSyntax(call), scope)
    case .expression(let expression, let inner):
      let found = expression.is(ClosureExprSyntax.self) ? value : resolver.resolve(expression, inner)
      guard let (closure, home) = found.expression, let body = closure.as(ClosureExprSyntax.self) else {
        return views(ofFunction: expression, inner) ?? viewReader.views(of: expression, inner)
      }
      return views(of: body, home, arguments: call.arguments.map { ($0.expression, scope) })
    }
  }

  /// The views of a closure that is declared in one scope and called with arguments from others.
  func views(of closure: ClosureExprSyntax, _ home: Scope, arguments: [ScopedExpression]) -> [ViewNode] {
    let inner = home.child()
    let names = closure.parameterNames(for: arguments.count)
    for (name, (argument, scope)) in zip(names, arguments) {
      let value = argument.referenceName == "self" ? scope.instance?.subject : nil
      inner.declare(name, value ?? .expression(argument, scope))
    }
    inner.declareUnknown(names.dropFirst(arguments.count))
    return viewReader.build(closure.statements, inner)
  }

  /// `Row` if a value is `Row.self`.
  private func referencedType(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    let access = resolver.resolve(expression, scope).expression?.0.as(MemberAccess.self)
    return access?.name == "self" ? access?.base?.typeName : nil
  }

  /// The views of an initializer of the project, or else of SwiftUI.
  func constructed(_ name: String, _ call: Call, _ scope: Scope) -> [ViewNode] {
    let plain = name.withoutModule
    if let type = resolver.projectType(named: plain, scope), isView(type),
      type.file === scope.file || type.outer != nil || !Self.systemViews.contains(plain)
    {
      return projectViews(of: type, call, scope)
    }
    // `ColorReader` enters the initializers of colours, and needs the place of this call. Other calls whose first
    // argument has no label nearly always mean the system's initializer.
    if plain != "Color", call.arguments.first?.label != nil || plain == "Button" || plain == "Toggle",
      let (systemCall, inner) = binder.systemInitializer(of: plain, calledBy: call, scope)
    {
      let views = evaluation.deeper { constructed(plain, systemCall, inner) }
      // Behind `self.init` in an initializer, no modifier can stand.
      return views.map { $0.map { $0.placed(at: scope.place(of: call.nameSyntax), scope.place(of: call)) } }
        ?? viewReader.unreadView(call.calledExpression, scope)
    }
    let reader = SystemViewReader(evaluation, call, scope)
    if let type = resolver.projectType(named: plain, scope), program.inherited(by: type).contains("Layout") {
      return reader.unplaced()
    }
    return reader.views(of: plain) ?? viewReader.unreadView(call.calledExpression, scope)
  }

  /// Views of SwiftUI whose names a type of the app in another file may have.
  private static let systemViews: Set<String> = [
    "Text", "Image", "Color", "Button", "Toggle", "Link", "Label", "Gauge", "ProgressView", "VStack", "HStack",
    "ZStack", "Grid", "GridRow", "Group", "Section", "Spacer", "Divider", "Circle", "Rectangle", "Capsule", "Ellipse",
    "Path", "Chart", "Map", "Canvas", "LinearGradient", "ForEach", "List", "EmptyView",
  ]

  /// False for a model of the app, which may have the name of a view of SwiftUI.
  func isView(_ type: TypeDeclaration) -> Bool {
    program.inherited(by: type).contains { $0.contains(text: "View") || $0.contains(text: "Shape") }
      || !type.isEnum && program.property("body", of: type) != nil
  }

  private func projectViews(of type: TypeDeclaration, _ call: Call, _ scope: Scope) -> [ViewNode] {
    // A view may contain itself, as a placeholder or for its children. Further levels only repeat it.
    let isRepeated = scope.instance.map { $0.creationCount(by: call.id) >= Self.maximumDepthInItself } ?? false
    if isRepeated { return viewReader.unreadView(call.calledExpression, scope) }
    let instance = evaluation.cached(\.instances, ExprSyntax(call), scope, expecting: type.name) {
      binder.make(type, with: call, scope)
    }
    if let views = body(of: type, instance) { return views }
    if let unsupported = program.inherited(by: type).first(where: { UnsupportedViews.advice[$0] != nil }) {
      return SystemViewReader(evaluation, call, scope).views(of: unsupported) ?? []
    }
    if type.isShape {
      return [viewReader.leaf("Path", nil, at: scope.place(of: call.nameSyntax), scope.place(of: call))]
    }
    return viewReader.unreadView(call.calledExpression, scope)
  }

  /// The views in the body of an instance of a type; nil for a type without a body.
  func body(of type: TypeDeclaration, _ instance: Instance) -> [ViewNode]? {
    guard let (property, _) = program.property("body", of: type), let getter = property.getter else { return nil }
    var views = viewReader.build(getter, Scope(file: property.file, instance: instance))
    if views.count == 1, !views[0].isOpaque { views[0].viewName = type.name }
    return views
  }

  private static let maximumDepthInItself = 2

  /// The `body(content:)` of the project's modifier in `.modifier(…)`, and its scope.
  private func body(ofModifier modifier: ExprSyntax?, _ scope: Scope) -> (FunctionDeclaration, Scope)? {
    modifier.flatMap { binder.function("body", ofTypeMadeBy: $0, scope, expecting: "ViewModifier") }
  }

  /// The views after `.modifier(…)`, in each state that chooses one; nil if the code of the modifier is elsewhere.
  func views(_ views: [ViewNode], through modifier: ExprSyntax, at place: CodeRange, _ scope: Scope) -> [ViewNode]? {
    if let call = modifier.as(Call.self), let access = call.calledExpression.as(MemberAccess.self),
      access.name == "concat", let first = access.base, let second = call.argument(nil)
    {
      let inner = self.views(views, through: first, at: place, scope)
      return inner.flatMap { self.views($0, through: second, at: place, scope) }
    }
    if modifier.code == "EmptyModifier()" { return views }
    func modified(by found: (FunctionDeclaration, Scope)) -> [ViewNode]? {
      let (function, inner) = found
      inner.declare(function.parameters.first?.innerName ?? "content", .views(views))
      return function.body.map { viewReader.build($0, inner) }
    }
    if let found = body(ofModifier: modifier, scope) { return modified(by: found) }
    let choice = choiceReader.inEachState { () -> (value: (FunctionDeclaration, Scope)?, isKnown: Bool) in
      let found = body(ofModifier: modifier, scope)
      return (found, found != nil)
    }
    guard let choice, choiceReader.mayRepeat(views, choice.alternatives.count),
      choice.alternatives.contains(where: { $0.value != nil })
    else { return nil }
    return choice.alternatives.flatMap { condition, found in
      let changed = found.flatMap { found in viewReader.assuming(condition) { modified(by: found) } } ?? views
      return viewReader.shown(changed, when: condition, at: place)
    }
  }
}
#endif
