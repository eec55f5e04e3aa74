#if SwiftSource
import Base
import SwiftSyntax

// Fixes of controls, URLs and timelines.
extension SwiftDrafter {
  /// Replaces a control with its label.
  func labelOfControl() -> [DraftedFix] {
    guard let call = editor.call(named: finding.span) else { return [] }
    let name = call.calledExpression.lastName
    guard ["Link", "Button", "Toggle"].contains(name),
      isShownOnlyInFindingFamilies(unless: { widget, family in
        // A control that fails on watchOS may work on iOS.
        name != "Link" && ["accessoryCircular", "accessoryRectangular"].contains(family)
          && widget.platforms.contains { ["iOS", "iPhone", "iPad"].contains($0) }
      })
    else { return [] }
    let title = "Show the label without the \(name)"
    let styleDeletions = call.wholeChain.chain.modifiers
      .filter { Self.controlStyles.contains($0.modifierName ?? "") }
      .compactMap { editor.deleting($0) }
    if let label = call.label {
      let statements = label.statements
      guard let view = statements.first, statements.count == 1 else { return [] }
      let old = editor.indentation(at: editor.span(of: view).start)
      let outer = editor.indentation(at: editor.span(of: call).start)
      let source = editor.code(of: view) { line in
        line.hasPrefix(old) && old.hasPrefix(outer) ? outer + line.dropFirst(old.count) : String(line)
      }
      // Modifiers follow a call, a name or a member, not an `if` or an operator.
      let takesModifiers = [.functionCallExpr, .declReferenceExpr, .memberAccessExpr].contains(view.item.kind)
      let isModified = call.wholeChain.chain.modifiers.count > styleDeletions.count
      guard let source, takesModifiers || !isModified else { return [] }
      let new = source + (takesModifiers ? keptAddress(of: call) ?? "" : "")
      return draft(title, [editor.replacing(call, with: new)] + styleDeletions)
    }
    guard let text = call.argument(nil) else { return [] }
    let label = "Text(\(editor.code(of: text)))\(keptAddress(of: call) ?? "")"
    return draft(title, [editor.replacing(call, with: label)] + styleDeletions)
  }

  /// The `widgetURL` with the destination of a link that is the only target of its families; nil for other controls.
  private func keptAddress(of call: Call) -> String? {
    guard let destination = call.argument("destination"), call.calledExpression.lastName == "Link",
      widgets.allSatisfy({ $0.description["widgetURL"] == nil }),
      findingFamilies.allSatisfy({ $0.value.targetCount == 1 && $0.value.maximumTimesShown(at: isAtFinding) < 2 })
    else { return nil }
    return ".widgetURL(\(editor.code(of: destination)))"
  }

  private static let controlStyles: Set = ["buttonStyle", "buttonBorderShape", "toggleStyle"]

  func buttonWithIntent() -> [DraftedFix] {
    guard let call = editor.call(named: finding.span), call.calledExpression.lastName == "Button",
      availabilityCondition(of: .intents, at: call) == nil
    else { return [] }
    let title = "Write Button(intent: MyIntent())"
    // The button keeps its title, image and role.
    let keptArguments = call.arguments.filter { !["action", "label"].contains($0.label?.text) }.map { argument in
      "\(argument.label.map { "\($0.text): " } ?? "")\(editor.code(of: argument.expression)), "
    }.joined()
    let head = "\(editor.code(of: call.calledExpression))(\(keptArguments)intent: MyIntent())"
    if let label = call.closure("label") ?? (call.argument("action") == nil ? nil : call.trailingClosure) {
      return draft(title, editor.replacing(call, with: "\(head) \(editor.code(of: label))"))
    }
    return call.argument(nil) == nil ? [] : draft(title, editor.replacing(call, with: head))
  }

  func address() -> [DraftedFix] {
    guard let (views, editor) = contentViews, (1...Self.maximumViews).contains(views.count) else { return [] }
    // A family with a URL of its own would have two.
    if otherFamilies.contains(where: { $0.value.hasKey("widgetURL") }) { return [] }
    let code = (remedyCode(startingWith: ".widgetURL") ?? ".widgetURL(URL(string: \"myapp://…\"))")
      .replacingFirst("…", with: "item")
    let edits = views.map { editor.inserting(code, after: $0) }
    return [DraftedFix("Add a widgetURL", [FileEdits(editor.path, editor.text, edits)])]
  }

  /// Postpones the next reload. All timelines of one entry that ask for the next reload at once change together.
  func laterReload() -> [DraftedFix] {
    guard let expression = editor.node(ExprSyntax.self, around: finding.span),
      let (time, edit) = laterReload(at: expression)
    else { return [] }
    let title = "Ask for the next reload \(time)"
    guard let policy = expression.policy else { return draft(title, edit) }
    let tokens = expression.enclosingType?.tokens(viewMode: .sourceAccurate).filter { $0.namesPolicy }
    let policies = (tokens ?? []).compactMap { $0.parent?.as(Reference.self).map { ExprSyntax($0) }?.policy }
    let otherPolicies = policies.filter { $0.id != policy.id && $0.code == policy.code }
    // Timelines with several entries keep their policy, and here one has an unknown number.
    if policy.isAtEnd, otherPolicies.contains(where: { $0.hasSeveralEntries == nil }) { return [] }
    let equalPolicies = otherPolicies.filter { $0.isAtEnd && $0.hasSeveralEntries == false }
    let edits = equalPolicies.map { laterReload(at: $0)?.edit }
    return edits.contains(nil) ? [] : draft(title, [edit] + edits.compactMap(\.self))
  }

  /// An edit that postpones the policy around the expression, with the new time; nil if only a person can postpone it.
  private func laterReload(at expression: ExprSyntax) -> (time: String, edit: TextEdit)? {
    // The edit would make a comment about the time wrong, and content of a day changes at midnight.
    let statement = expression.ancestor(CodeBlockItemSyntax.self)
    let comment = statement.flatMap { editor.comment(above: editor.span(of: $0).start) }?.lowercased() ?? ""
    let words = ["second", "minute", "hour", "daily"]
    if expression.isInDailyCode || words.contains(where: { comment.contains(text: $0) }) { return nil }
    if let access = expression.ancestor(MemberAccess.self), access.name == "atEnd" {
      // Content that only the app changes needs no reload at a certain time.
      if !access.isInCodeWithChangingContent { return nil }
      return ("in an hour", editor.replacing(access, with: ".after(Date().addingTimeInterval(60 * 60))"))
    }
    // A comment after the date may mention the number.
    guard let old = expression.policy?.as(Call.self)?.arguments.first?.expression,
      editor.comment(after: old)?.contains(where: \.isNumber) != true
    else { return nil }
    if old.isNow {
      if !old.isInCodeWithChangingContent { return nil }
      return ("in an hour", editor.replacing(old, with: "\(editor.code(of: old)).addingTimeInterval(60 * 60)"))
    }
    return quarterOfHour(from: old).map { ("in 15 minutes", $0) }
  }

  /// Changes only a number if the date is relative to another one; nil for a number that each call of a function
  /// chooses.
  private func quarterOfHour(from date: ExprSyntax) -> TextEdit? {
    func replacing(_ time: ExprSyntax, with code: String) -> TextEdit? {
      time.usesParameter ? nil : editor.replacing(time, with: code)
    }
    let call = ([date] + date.children(viewMode: .sourceAccurate).compactMap { $0.as(ExprSyntax.self) })
      .lazy.compactMap { $0.as(Call.self) }.first
    if let call, call.arguments.count == 1, let time = call.arguments.first?.expression,
      ["addingTimeInterval", "advanced"].contains(call.modifierName)
    {
      return replacing(time, with: "15 * 60")
    }
    if let call, call.calledExpression.code == "Date", let time = call.argument("timeIntervalSinceNow") {
      return replacing(time, with: "15 * 60")
    }
    if let call, let minutes = call.argument("value"), call.argument("byAdding")?.lastName == "minute" {
      return replacing(minutes, with: "15")
    }
    let start = date.is(Reference.self) ? editor.code(of: date) : "Date()"
    return editor.replacing(date, with: "\(start).addingTimeInterval(15 * 60)")
  }

  func stackForList() -> [DraftedFix] {
    guard let call = editor.call(named: finding.span), let container = call.calledExpression.as(Reference.self),
      ["List", "ScrollView"].contains(container.name), call.trailingClosures.count == 1
    else { return [] }
    let isHorizontal = call.arguments.contains { $0.expression.lastName == "horizontal" }
    if container.name == "List", !call.arguments.isEmpty { return [] }
    let stack = isHorizontal ? "HStack" : "VStack"
    let last = call.rightParen.map { Syntax($0) } ?? Syntax(container)
    return draft("Replace \(container.name) with \(stack)", editor.replacing(from: container, to: last, with: stack))
  }

  func deletedFamily() -> [DraftedFix] {
    guard let item = editor.node(ArrayElementSyntax.self, around: finding.span),
      let list = item.parent?.as(ArrayElementListSyntax.self), list.count > 1, let index = list.index(of: item)
    else { return [] }
    let span = editor.span(of: item)
    let title = "Delete \(editor.code(of: item.expression)) from the list"
    if item.trailingComma != nil, let next = list[list.index(after: index)...].first {
      guard editor.text[span.end..<editor.span(of: next).start].allSatisfy(\.isSpace) else {
        return draft(title, editor.deletingLines(from: span.start, to: span.end))
      }
      return draft(title, TextEdit(TextSpan(start: span.start, end: editor.span(of: next).start), []))
    }
    guard let comma = list[..<index].last?.trailingComma else { return [] }
    let start = editor.span(of: comma).start
    guard editor.text[start + 1..<span.start].allSatisfy(\.isSpace) else { return [] }
    return draft(title, TextEdit(TextSpan(start: start, end: span.end), []))
  }

  func spokenLabel() -> [DraftedFix] {
    guard let view else { return [] }
    return draft("Describe the image", editor.inserting(".accessibilityLabel(\"…\")", after: view))
      + draft("Hide the image from VoiceOver", editor.inserting(".accessibilityHidden(true)", after: view))
  }
}

extension DescriptionNode {
  /// The number of links, controls and addresses in the code of a family.
  fileprivate var targetCount: Int {
    let ownCount = entries.count { ["Link", "Button", "Toggle", "widgetURL"].contains($0.key) }
    return children.reduce(ownCount) { $0 + $1.targetCount }
  }
}

extension SyntaxProtocol {
  /// True in a type whose content belongs to a day.
  fileprivate var isInDailyCode: Bool {
    let names = ["startOfDay", "inSameDayAs", "isDateInToday", "isDateInYesterday", "isDateInTomorrow"]
    return enclosingType?.tokenTexts.contains { names.contains($0) || $0.hasSuffix("OfTheDay") } == true
  }

  fileprivate var enclosingType: Syntax? { ancestors.first { $0.asProtocol((any DeclGroupSyntax).self) != nil } }

  /// True in a type whose content changes without the app, because the type loads data. Databases do not count, since
  /// only the app changes them.
  fileprivate var isInCodeWithChangingContent: Bool {
    guard let type = enclosingType else { return false }
    let tokenTexts = type.tokenTexts
    if tokenTexts.contains(where: { ["URLSession", "URLRequest"].contains($0) }) { return true }
    let databases = [
      "Realm", "NSFetchRequest", "NSPersistent", "NSManagedObject", "FetchDescriptor", "ModelContainer", "ModelContext",
      "viewContext", "modelContext", "Persistence", "CoreData",
    ]
    let usesDatabase = tokenTexts.contains { text in databases.contains { text.hasPrefix($0) } }
    return !usesDatabase && (tokenTexts.contains("await") || type.hasPolicyInCompletionHandler)
  }

  /// True if a policy is in a closure that other code calls when it has loaded something.
  private var hasPolicyInCompletionHandler: Bool {
    tokens(viewMode: .sourceAccurate).filter(\.namesPolicy).contains { token in
      token.ancestors.prefix { !$0.is(FunctionDeclSyntax.self) }.contains { node in
        let name = node.as(ClosureExprSyntax.self)?.parent?.as(Call.self)?.calledExpression.lastName
        return name.map { !["Task", "async", "asyncAfter", "map", "forEach", "perform"].contains($0) } ?? false
      }
    }
  }

  /// The texts of all tokens, which are equal for code that differs only in blanks and comments.
  var tokenTexts: [String] { tokens(viewMode: .sourceAccurate).map(\.text) }
}

extension TokenSyntax {
  fileprivate var namesPolicy: Bool { ["after", "atEnd"].contains(text) }
}

extension ExprSyntax {
  /// True if the code names a parameter of the function around it.
  fileprivate var usesParameter: Bool {
    let parameters = ancestor(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.map(\.innerName) ?? []
    return descendants.contains { $0.as(Reference.self).map { parameters.contains($0.name) } ?? false }
  }

  /// The reload policy that the expression is or is in: `.atEnd` or `.after(…)`.
  fileprivate var policy: ExprSyntax? {
    ancestor(ExprSyntax.self) { $0.isAtEnd || $0.as(Call.self)?.calledExpression.lastName == "after" }
  }

  fileprivate var isAtEnd: Bool { self.as(MemberAccess.self)?.name == "atEnd" }

  /// True if the policy's timeline has several entries; nil if their number is unknown.
  fileprivate var hasSeveralEntries: Bool? {
    guard let entries = parent?.parent?.parent?.as(Call.self)?.argument("entries") else { return nil }
    if let list = entries.as(ArrayExprSyntax.self) { return list.elements.count > 1 }
    guard let name = entries.as(Reference.self)?.name,
      let (specifier, binding) = bindingsBefore.first(where: { $1.pattern.code == name }),
      let value = binding.initializer?.value
    else { return nil }
    if specifier == "let", let list = value.as(ArrayExprSyntax.self) { return list.elements.count > 1 }
    return specifier == "var" ? true : nil
  }

  /// The constants and variables that the code around declares before the expression, each with `let` or `var`.
  private var bindingsBefore: [(specifier: String, binding: PatternBindingSyntax)] {
    let items = ancestors.compactMap { $0.as(Statements.self) }.joined().filter { $0.position < position }
    return items.compactMap { $0.item.as(VariableDeclSyntax.self) }.compactMap { variable in
      variable.bindings.first.map { (variable.bindingSpecifier.text, $0) }
    }
  }
}
#endif
