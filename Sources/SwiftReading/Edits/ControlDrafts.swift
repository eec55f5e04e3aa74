#if SwiftSource
import Base
import SwiftSyntax

// Controls, addresses and timelines.
extension SwiftDrafter {
  /// A control's label in its place.
  func labelOfControl() -> [DraftedFix] {
    if let call = editor.modifier(around: place, named: ["widgetURL"]) {
      // Beside a control, which goes, the URL is the only target that is left.
      let hasControl = foundFamilies.contains { family in
        ["Link", "Button", "Toggle"].contains { family.value.hasKey($0) }
      }
      if hasControl { return [] }
      return draft("Delete the second widgetURL", editor.deleting(call))
    }
    guard let call = editor.call(named: place) else { return [] }
    let name = call.calledExpression.lastName
    guard ["Link", "Button", "Toggle"].contains(name),
      isShownOnlyWhereFound(unless: { widget, family in
        // A button works on one platform, and not on another.
        name != "Link" && ["accessoryCircular", "accessoryRectangular"].contains(family)
          && widget.platforms.contains { ["iOS", "iPhone", "iPad"].contains($0) }
      })
    else { return [] }
    let title = "Show the label without the \(name)"
    let styles = ExprSyntax(call).wholeChain.chain.modifiers
      .filter { Self.controlStyles.contains($0.modifierName ?? "") }
      .compactMap { editor.deleting($0) }
    if let label = call.label {
      let statements = label.statements
      guard let view = statements.first, statements.count == 1 else { return [] }
      let old = call.choice(otherwise: statements) ?? ExprSyntax(call)
      let deep = editor.indentation(at: editor.span(of: view).start)
      let here = editor.indentation(at: editor.span(of: old).start)
      let source = editor.code(of: view) { line in
        line.hasPrefix(deep) && deep.hasPrefix(here) ? here + line.dropFirst(deep.count) : String(line)
      }
      return source.map { draft(title, [editor.replacing(old, with: $0)] + styles) } ?? []
    }
    guard let words = call.argument(nil) else { return [] }
    return draft(title, [editor.replacing(call, with: "Text(\(editor.code(of: words)))")] + styles)
  }

  private static let controlStyles: Set = ["buttonStyle", "buttonBorderShape", "toggleStyle"]

  func buttonWithIntent() -> [DraftedFix] {
    guard let call = editor.call(named: place), call.calledExpression.lastName == "Button",
      availability(of: .intents, at: call) == nil
    else { return [] }
    let title = "Write Button(intent: MyIntent())"
    // Its words, image and role stay.
    let kept = call.arguments.filter { !["action", "label"].contains($0.label?.text) }.map { argument in
      "\(argument.label.map { "\($0.text): " } ?? "")\(editor.code(of: argument.expression)), "
    }.joined()
    let head = "\(editor.code(of: call.calledExpression))(\(kept)intent: MyIntent())"
    let isAction = call.argument("action") != nil
    if let label = call.closure("label") ?? (isAction ? call.trailingClosure : nil) {
      return draft(title, editor.replacing(call, with: "\(head) \(editor.code(of: label))"))
    }
    return call.argument(nil) == nil ? [] : draft(title, editor.replacing(call, with: head))
  }

  /// A URL for the views of the widget that have none.
  func address() -> [DraftedFix] {
    guard let (views, editor) = contentViews, (1...Self.maximumViews).contains(views.count) else { return [] }
    // A family with a URL of its own would have two.
    let hasOther = families.contains { family in
      !finding.subject.families.contains(family.key) && family.value.hasKey("widgetURL")
    }
    if hasOther { return [] }
    let code = (remedyCode(".widgetURL") ?? ".widgetURL(URL(string: \"myapp://…\"))")
      .replacingFirst("…", with: "item")
    let edits = views.map { editor.inserting(code, after: $0) }
    return [DraftedFix("Add a widgetURL", [FileEdits(editor.path, editor.text, edits)])]
  }

  /// A later policy or date, in all timelines of the provider with the same policy.
  func laterReload() -> [DraftedFix] {
    guard let expression = editor.node(ExprSyntax.self, around: place),
      let (time, edit) = laterReload(at: expression)
    else { return [] }
    let title = "Ask for the next reload \(time)"
    guard let policy = expression.policy else { return draft(title, edit) }
    let tokens = expression.typeAround?.tokens(viewMode: .sourceAccurate).filter { $0.namesPolicy }
    let others = (tokens ?? []).compactMap { $0.parent?.as(Reference.self).map { ExprSyntax($0) }?.policy }.filter {
      $0.id != policy.id && $0.code == policy.code
    }
    // Where the entries of another timeline may be at the same time, only a person can tell whether it has to wait.
    if policy.isAtEnd, others.contains(where: { $0.hasSeveralEntries == nil }) { return [] }
    let alike = others.filter { $0.isAtEnd ? $0.hasSeveralEntries == false : $0.constants == policy.constants }
    let edits = alike.map { laterReload(at: $0)?.edit }
    return edits.contains(nil) ? [] : draft(title, [edit] + edits.compactMap(\.self))
  }

  /// An edit of the policy that the expression belongs to, and when the next reload is then asked for.
  private func laterReload(at expression: ExprSyntax) -> (time: String, edit: TextEdit)? {
    // A comment about the time would be wrong.
    let statement = expression.ancestor(CodeBlockItemSyntax.self)
    let comment = statement.flatMap { editor.comment(above: editor.span(of: $0).start) }?.lowercased() ?? ""
    if ["second", "minute", "hour", "daily"].contains(where: { comment.contains(text: $0) }) { return nil }
    let now = expression.nameOfConstant { $0.isNow } ?? "Date()"
    if let access = expression.ancestor(MemberAccess.self), access.name == "atEnd" {
      if access.isInCodeOfDay {
        if access.isInLoadingCode || access.ancestor(FunctionDeclSyntax.self)?.namesDays != true { return nil }
        let calendar = expression.nameOfConstant { $0.code == "Calendar.current" } ?? "Calendar.current"
        let tomorrow = "\(calendar).startOfDay(for: \(now).addingTimeInterval(24 * 60 * 60))"
        return ("at midnight", editor.replacing(access, with: ".after(\(tomorrow))"))
      }
      // Code that names no time can wait, and what only the app changes need not be asked for.
      if !access.isInChangingCode { return nil }
      return ("in an hour", editor.replacing(access, with: ".after(\(now).addingTimeInterval(60 * 60))"))
    }
    // The comment may mention the number.
    guard let old = expression.policy?.as(Call.self)?.arguments.first?.expression,
      editor.comment(after: old)?.contains(where: \.isNumber) != true
    else { return nil }
    if old.isInCodeOfDay { return nil }
    // An expression for the current date stays.
    if old.isNow {
      if !old.isInChangingCode { return nil }
      return ("in an hour", editor.replacing(old, with: "\(editor.code(of: old)).addingTimeInterval(60 * 60)"))
    }
    return ("in 15 minutes", inQuarterOfHour(old, after: now))
  }

  /// Changes only the number where the date is written in relation to another one.
  private func inQuarterOfHour(_ date: ExprSyntax, after now: String) -> TextEdit {
    let call = ([date] + date.children(viewMode: .sourceAccurate).compactMap { $0.as(ExprSyntax.self) })
      .lazy.compactMap { $0.as(Call.self) }.first
    if let call, call.arguments.count == 1, let time = call.arguments.first?.expression,
      ["addingTimeInterval", "advanced"].contains(call.modifierName)
    {
      return editor.replacing(time, with: "15 * 60")
    }
    if let call, call.calledExpression.code == "Date", let time = call.argument("timeIntervalSinceNow") {
      return editor.replacing(time, with: "15 * 60")
    }
    if let call, let minutes = call.argument("value"), call.argument("byAdding")?.lastName == "minute" {
      return editor.replacing(minutes, with: "15")
    }
    let start = date.is(Reference.self) ? editor.code(of: date) : now
    return editor.replacing(date, with: "\(start).addingTimeInterval(15 * 60)")
  }

  func stackForList() -> [DraftedFix] {
    guard let call = editor.call(named: place), let name = call.calledExpression.as(Reference.self),
      ["List", "ScrollView"].contains(name.name), call.trailingClosures.count == 1
    else { return [] }
    let isHorizontal = call.arguments.contains { $0.expression.lastName == "horizontal" }
    if name.name == "List", !call.arguments.isEmpty { return [] }
    let stack = isHorizontal ? "HStack" : "VStack"
    let last = call.rightParen.map { Syntax($0) } ?? Syntax(name)
    return draft("Replace \(name.name) with \(stack)", editor.replacing(from: name, to: last, with: stack))
  }

  func deletedFamily() -> [DraftedFix] {
    guard let item = editor.node(ArrayElementSyntax.self, around: place),
      let list = item.parent?.as(ArrayElementListSyntax.self), list.count > 1
    else { return [] }
    let span = editor.span(of: item)
    let title = "Delete \(editor.code(of: item.expression)) from the list"
    if item.trailingComma != nil, let index = list.index(of: item), let next = list[list.index(after: index)...].first {
      guard editor.text[span.end..<editor.span(of: next).start].allSatisfy(\.isSpace) else {
        return draft(title, editor.deletingLines(from: span.start, to: span.end))
      }
      return draft(title, TextEdit(TextSpan(start: span.start, end: editor.span(of: next).start), []))
    }
    guard let index = list.index(of: item), let before = list[..<index].last, let comma = before.trailingComma else {
      return []
    }
    let start = editor.span(of: comma).start
    guard editor.text[start + 1..<span.start].allSatisfy(\.isSpace) else { return [] }
    return draft(title, TextEdit(TextSpan(start: start, end: span.end), []))
  }

  /// A label for VoiceOver, and none for an image that only decorates.
  func spokenLabel() -> [DraftedFix] {
    guard let view else { return [] }
    return draft("Describe the image", editor.inserting(".accessibilityLabel(\"…\")", after: view))
      + draft("Hide the image from VoiceOver", editor.inserting(".accessibilityHidden(true)", after: view))
  }
}

extension Call {
  /// The condition that shows the call, and some views in its only other branch.
  fileprivate func choice(otherwise views: Statements) -> ExprSyntax? {
    guard let item = parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(Statements.self),
      list.count == 1, let choice = list.parent?.parent?.as(IfExprSyntax.self),
      choice.parent?.is(IfExprSyntax.self) != true, case .codeBlock(let last)? = choice.elseBody
    else { return nil }
    let other = choice.body.statements == list ? last.statements : choice.body.statements
    return other.words == views.words ? ExprSyntax(choice) : nil
  }
}

extension SyntaxProtocol {
  /// True in a type whose content changes by the day, so that it need not be loaded by the hour.
  fileprivate var isInCodeOfDay: Bool { typeAround?.namesDays == true }

  /// The declaration of the type or extension around.
  fileprivate var typeAround: Syntax? { ancestors.first { $0.asProtocol((any DeclGroupSyntax).self) != nil } }

  fileprivate var namesDays: Bool {
    let words = ["startOfDay", "inSameDayAs", "isDateInToday", "isDateInYesterday", "isDateInTomorrow"]
    return self.words.contains { words.contains($0) || $0.hasSuffix("OfTheDay") }
  }

  /// True in a function that waits for something, or loads it, after which another try comes sooner.
  fileprivate var isInLoadingCode: Bool {
    ancestors.prefix { !$0.is(FunctionDeclSyntax.self) }.contains { $0.is(ClosureExprSyntax.self) }
      || ancestor(FunctionDeclSyntax.self)?.words.contains(where: ["await", "catch", "Task", "URLSession"].contains)
        == true
  }

  /// True in a type that visibly asks for something that changes without the app: it loads data, or compares times with
  /// now. A database is the app's own, and of dates in the future the next one is the time to ask again.
  fileprivate var isInChangingCode: Bool {
    guard let type = typeAround else { return false }
    let words = type.words
    if words.contains(where: { ["URLSession", "URLRequest"].contains($0) }) { return true }
    let databases = [
      "Realm", "NSFetchRequest", "NSPersistent", "NSManagedObject", "FetchDescriptor", "ModelContainer", "ModelContext",
      "viewContext", "modelContext", "Persistence", "CoreData",
    ]
    let isOfDatabase = words.contains { word in databases.contains { word.hasPrefix($0) } }
    if !isOfDatabase, words.contains("await") || type.hasReloadInCompletion { return true }
    return type.comparesWithNow && !type.choosesAfterNow
  }

  /// True if a policy is in a closure that other code calls with its result.
  private var hasReloadInCompletion: Bool {
    tokens(viewMode: .sourceAccurate).filter(\.namesPolicy).contains { token in
      token.ancestors.prefix { !$0.is(FunctionDeclSyntax.self) }.contains { node in
        let name = node.as(ClosureExprSyntax.self)?.parent?.as(Call.self)?.calledExpression.lastName
        return name.map { !["Task", "async", "asyncAfter", "map", "forEach", "perform"].contains($0) } ?? false
      }
    }
  }

  /// True if a date is formatted, or compared with another one, in relation to now.
  private var comparesWithNow: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      if token.text == "timeIntervalSinceNow" {
        return token.parent?.parent?.is(MemberAccess.self) == true
      }
      guard ["from", "to", "since", "timeIntervalSince"].contains(token.text) else { return false }
      let argument = token.parent?.as(LabeledExprSyntax.self)
      // A date in relation to now is not yet a comparison.
      if argument?.parent?.parent?.as(Call.self)?.argument("byAdding") != nil { return false }
      let value = argument?.expression ?? token.parent?.parent?.parent?.as(Call.self)?.argument(nil)
      return value?.namesNow ?? false
    }
  }

  /// True if items are chosen by their dates after now.
  private var choosesAfterNow: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard [">", ">=", "<", "<="].contains(token.text),
        let infix = token.parent?.parent?.as(Infix.self)
      else { return false }
      return infix.leftOperand.namesNow || infix.rightOperand.namesNow
    }
  }

  /// The words and signs of the code, without blanks and comments.
  var words: [String] { tokens(viewMode: .sourceAccurate).map(\.text) }
}

extension TokenSyntax {
  fileprivate var namesPolicy: Bool { ["after", "atEnd"].contains(text) }
}

extension ExprSyntax {
  /// The policy of a timeline that has the expression as its date, `.after(…)`, or that it is.
  fileprivate var policy: ExprSyntax? {
    ancestor(ExprSyntax.self) { $0.isAtEnd || $0.as(Call.self)?.calledExpression.lastName == "after" }
  }

  fileprivate var isAtEnd: Bool { self.as(MemberAccess.self)?.name == "atEnd" }

  /// True if the policy is for the end of several entries; nil if their number cannot be read.
  fileprivate var hasSeveralEntries: Bool? {
    guard let entries = parent?.parent?.parent?.as(Call.self)?.argument("entries") else { return nil }
    if let list = entries.as(ArrayExprSyntax.self) { return list.elements.count > 1 }
    guard let name = entries.as(Reference.self)?.name else { return nil }
    guard let (specifier, binding) = bindingsBefore.first(where: { $1.pattern.code == name }),
      let value = binding.initializer?.value
    else { return nil }
    if specifier == "let", let list = value.as(ArrayExprSyntax.self) { return list.elements.count > 1 }
    return specifier == "var" ? true : nil
  }

  /// The constants and variables before the expression in the code around, each with `let` or `var`.
  private var bindingsBefore: [(specifier: String, binding: PatternBindingSyntax)] {
    let items = ancestors.compactMap { $0.as(Statements.self) }.joined().filter { $0.position < position }
    return items.compactMap { $0.item.as(VariableDeclSyntax.self) }.compactMap { variable in
      variable.bindings.first.map { (variable.bindingSpecifier.text, $0) }
    }
  }

  /// The constants and variables that the expression names, with their first values or, if these are elsewhere, with the
  /// function.
  fileprivate var constants: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      guard let reference = token.parent?.as(Reference.self), token.text.first?.isLowercase == true,
        reference.parent?.as(MemberAccess.self)?.declName != reference
      else { return nil }
      let known = bindingsBefore.first { $0.binding.pattern.code == token.text }
      if let known { return known.binding.code }
      return "\(token.text) \(ancestor(FunctionDeclSyntax.self)?.position.utf8Offset ?? 0)"
    }
  }

  /// True for the current date and a constant with it.
  fileprivate var namesNow: Bool { isNow || nameOfConstant { $0.isNow } == code }

  /// The constant before the expression with such a value.
  fileprivate func nameOfConstant(with isWanted: (ExprSyntax) -> Bool) -> String? {
    bindingsBefore.first { $0 == "let" && $1.initializer.map { isWanted($0.value) } ?? false }?.binding.pattern.code
  }
}
#endif
