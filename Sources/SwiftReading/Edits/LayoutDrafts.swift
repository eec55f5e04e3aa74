#if SwiftSource
import Base
import SwiftSyntax

// MARK: - Margins and frames
extension SwiftDrafter {
  func deletedModifier() -> [DraftedFix] {
    let paddings: Set = ["padding", "safeAreaPadding"]
    let call = editor.modifier(around: place, named: paddings) ?? editor.call(named: place)
    guard let call, let name = call.modifierName else { return [] }
    let title = "Delete .\(name)"
    guard paddings.contains(name) else { return draft(title, editor.deleting(call)) }
    let others = finding.related.compactMap { editor.modifier(around: $0.span, named: paddings) }
    // What is left of a chain of paddings would still be a second margin.
    let all = ([call] + others).flatMap { [$0] + $0.adjacentPaddings.filter(\.isAsLargeAsMargin) }
    let calls = all.unique
    // Systems without margins of their own need the padding, and so do a view that is a part of others and one that draws
    // a background where the system shows none.
    guard !calls.contains(where: \.isInViewForRemovedBackground),
      calls.allSatisfy({ availability(of: .containerBackgrounds, at: $0) == nil }),
      isShownOnlyWhereFound(orIn: { !$0.hasPrefix("system") }),
      !([place] + finding.related.map(\.span)).contains(where: isInRow),
      !calls.contains(where: { $0.leavesEqualBranch || $0.holdsLines })
    else { return [] }
    let edits = calls.compactMap { editor.deleting($0) }
    return edits.count == calls.count ? draft(title, edits) : []
  }

  /// Raises the number that brings content too close to an edge, or deletes a padding that takes away from the margin.
  /// All edges of the widget that are too close get the margin at once.
  func widerMargin() -> [DraftedFix] {
    let others = findings(of: finding.rule).filter { path, other in
      (path != request.path || other.span != place)
        && !Set(other.subject.families).isDisjoint(with: finding.subject.families)
    }
    return widerMarginHere.joined(with: others.compactMap { drafter(for: $1, in: $0)?.widerMarginHere })
  }

  private var widerMarginHere: [DraftedFix] {
    let padding = editor.modifier(around: place, named: ["padding", "safeAreaPadding", "contentMargins"])
    let near = padding.map { nearInsets(beside: $0) } ?? []
    if isMarginOfSeveral(besides: near) || isBetweenViews(place) || padding.map({ isPartOfDesign($0) }) == true { return [] }
    // One number for all cases of a choice would change those that are right.
    if editor.node(ExprSyntax.self, around: place)?.is(TernaryExprSyntax.self) == true { return [] }
    var drafts: [DraftedFix] = []
    let remedy = remedyCode(".")?.split { "(), ".contains($0) }.last.flatMap { Double($0) }
    if editor.call(named: place) == nil, let number = editor.node(ExprSyntax.self, around: place),
      padding != nil || number.points != nil
    {
      // The padding at other edges is the author's margin, which is at least 12 points.
      let others = padding.map { ExprSyntax($0).wholeChain.chain.modifiers.filter { $0 != padding } } ?? []
      let own = others.filter { $0.modifierName == "padding" }.compactMap { $0.arguments.last?.expression.points }
      let smallest = (remedy ?? 16) - 4
      let margin = own.filter { $0 >= 8 && $0 < remedy ?? 0 }.max().map { max($0, smallest) }
      for new in [margin, remedy, smallest].compactMap(\.self).unique where new > number.points ?? 0 {
        let code = DescriptionNode.notation(of: new)
        let numbers = [number] + near.filter { $0.points ?? 0 < new }
        let old = numbers.map { editor.code(of: $0) }.unique.joined(separator: " and ")
        drafts += draft("Replace \(old) with \(code)", numbers.map { editor.replacing($0, with: code) })
      }
      if number.points ?? 0 < 0, let padding, padding.arguments.contains(where: { $0.expression == number }) {
        drafts += draft("Delete the padding", editor.deleting(padding))
      }
    } else if let padding, padding.arguments.isEmpty, let close = padding.rightParen {
      drafts += draft("Write .padding(16)", editor.inserting("16", at: editor.span(of: close).start))
    }
    return drafts
  }

  /// True for the margin of a view that is shown several times, of tiles in the widget's own shape, which reach nearly
  /// to the edges, or of one of several rows or edges with the same margin, unless all of them are found or `near`.
  private func isMarginOfSeveral(besides near: [ExprSyntax]) -> Bool {
    let isHere = isHere(place)
    let found = findings(of: finding.rule).map(\.finding.span) + near.map { editor.span(of: $0) }
    return families.contains { family in
      let insets = family.value.insets
      let own = insets.first { isHere($0.place) }
      return family.value.timesShown(at: isHere) > 1 || family.value.hasKey("ContainerRelativeShape", at: isHere)
        || insets.contains { $0.points == own?.points && !found.contains($0.place.span) }
    }
  }

  /// True for the padding of a box or around one, for views that may overlap on purpose, and where a comment may say
  /// why.
  private func isPartOfDesign(_ padding: Call) -> Bool {
    let isInBox = padding.modifiersAfter.contains { next in
      next.modifierName == "background" ? next.drawsShape : ["clipShape", "cornerRadius"].contains(next.modifierName)
    }
    let isAroundMosaic = ExprSyntax(padding).chain.modifiers.contains {
      // `.containerRelative` or `ContainerRelativeShape()`.
      $0.modifierName == "clipShape" && $0.draws("ontainerRelative")
    }
    let isNegative = padding.arguments.contains { ($0.expression.points ?? 0) < 0 }
    let siblings = ExprSyntax(padding).wholeChain.parent?.parent?.as(Statements.self)?.count ?? 1
    return isInBox || isAroundMosaic || isNegative && siblings > 1 || editor.comment(after: padding) != nil
  }

  func systemMargins() -> [DraftedFix] {
    // Families without the finding, and padded content, have margins of their own.
    let keepsOwn = families.contains { family in
      family.key.hasPrefix("system") && !finding.subject.families.contains(family.key)
        || family.value["content"]?.isPadded(depth: 2) ?? false
    }
    guard !keepsOwn, !hasBar, let call = editor.modifier(around: place, named: ["contentMarginsDisabled"]),
      // Other widgets may call it.
      !call.ancestors.contains(where: { $0.is(FunctionDeclSyntax.self) })
    else { return [] }
    return draft("Delete .contentMarginsDisabled()", editor.deleting(call))
  }

  /// Replaces the frame with the one that the remedy names.
  func frameOfRemedy() -> [DraftedFix] {
    guard let new = remedyCode(".frame("), !new.contains("…"),
      let call = editor.modifier(around: place, named: ["frame"]),
      let access = call.calledExpression.as(MemberAccess.self),
      // The cause of a computed side is elsewhere.
      ["width", "height"].allSatisfy({ call.argument($0).map { $0.points != nil } ?? true }),
      // A frame around a control does not make the area for taps larger.
      !["Button", "Link", "Toggle"].contains(ExprSyntax(call).chain.root.as(Call.self)?.calledExpression.code),
      // A glow may reach over the edges.
      !ExprSyntax(call).wholeChain.isModified(by: ["blur", "offset"]), !isOneOfAlike(call),
      // A flexible frame is as large as a picture that fills it.
      !isFilled(call)
    else { return [] }
    let alignment = new.contains("alignment") ? nil : call.argument("alignment").map { editor.code(of: $0) }
    let code = alignment.map { "\(new.dropLast()), alignment: \($0))" } ?? new
    return draft("Write \(code)", editor.replacing(from: access.period, to: call, with: code))
  }

  private func isFilled(_ frame: Call) -> Bool {
    ExprSyntax(frame).wholeChain.chain.modifiers.contains { call in
      call.modifierName == "scaledToFill" || call.argument("contentMode")?.lastName == "fill"
    }
  }

  /// True if the frame is that of other layers, too, or of a colour that fills the widget.
  private func isOneOfAlike(_ frame: Call) -> Bool {
    let stacks = frame.ancestors.compactMap { $0.as(Call.self) }.filter { $0.calledExpression.code == "ZStack" }
    guard let stack = stacks.last else { return false }
    let sides = ["width", "height"].map { frame.argument($0)?.points }
    let alike = ExprSyntax(stack).wholeChain.calls(named: ["frame"]).filter { call in
      ["width", "height"].map { call.argument($0)?.points } == sides
    }
    let root = ExprSyntax(frame).chain.root
    return alike.count > 1 || root.as(Call.self)?.calledExpression.code == "Color" || root.typeName == "Color"
  }

  /// A frame around the label of a control that is too small.
  func minimumFrame() -> [DraftedFix] {
    guard let call = editor.call(named: place), let label = call.label?.statements, label.count == 1,
      let view = label.shownViews.first, label.shownViews.count == 1
    else { return [] }
    // In an inline widget, no control works.
    if finding.subject.families.contains("accessoryInline") { return [] }
    // Rows whose number only the app knows, and views of other modules, may need the room.
    if foundFamilies.contains(where: { $0.value.hasKey("data") || $0.value.hasKey("View") }) { return [] }
    let side = DescriptionNode.notation(of: finding.evidence.requiredNumber ?? 44)
    let alignment = alignment(of: call).map { ", alignment: .\($0)" } ?? ""
    return [side, "60"].flatMap { side in
      let frame = ".frame(minWidth: \(side), minHeight: \(side)\(alignment))"
      let code = "\(frame)\(editor.separator(after: view)).contentShape(Rectangle())"
      return draft("Make the label at least \(side) pt wide and high", editor.inserting(code, after: view))
    }
  }
}

extension SwiftDrafter {
  /// The side or corner where spacers put a control, in which its label stays; nil for the middle.
  private func alignment(of control: Call) -> String? {
    var view = ExprSyntax(control).wholeChain
    var names: (across: String?, down: String?)
    while let list = view.parent?.parent?.as(Statements.self), let stack = list.parent?.parent?.as(Call.self),
      ["HStack", "VStack"].contains(stack.calledExpression.code)
    {
      let views = list.shownViews
      guard let index = views.firstIndex(of: view) else { break }
      let isSpaced = (views[..<index].contains(where: \.isSpacer), views[index...].contains(where: \.isSpacer))
      let isRow = stack.calledExpression.code == "HStack"
      let side = isSpaced.0 == isSpaced.1 ? nil : isSpaced.0 ? isRow ? "trailing" : "bottom" : isRow ? "leading" : "top"
      if isRow { names.across = names.across ?? side } else { names.down = names.down ?? side }
      // Beside other views it is in the middle of their row.
      if views.contains(where: { $0 != view && !$0.isSpacer }) { break }
      view = ExprSyntax(stack).wholeChain
    }
    guard let down = names.down else { return names.across }
    return names.across.map { down + $0.prefix(1).uppercased() + $0.dropFirst() } ?? down
  }
}

extension ExprSyntax {
  fileprivate var isSpacer: Bool { chain.root.as(Call.self)?.calledExpression.code == "Spacer" }
}

extension DescriptionNode {
  /// The numbers of paddings, with their places, except for those of boxes.
  fileprivate var insets: [(side: String, points: String, place: SwiftPlace)] {
    if case .list(let views) = content { return views.flatMap(\.insets) }
    return entries.flatMap { entry in
      let sides = entry.key == "padding" && self["background"] == nil ? entry.value.entries : []
      return entry.value.insets + sides.compactMap { side in
        side.value.scalar.map { (side.key, $0, side.value.place) }
      }
    }
  }

  /// True if a view or one inside of it, up to a depth, has a padding.
  fileprivate func isPadded(depth: Int) -> Bool {
    if self["padding"] != nil { return true }
    if case .list(let views) = content { return views.contains { $0.isPadded(depth: depth) } }
    return depth > 0 && entries.contains { $0.value.isPadded(depth: depth - 1) }
  }
}

extension Call {
  fileprivate var isInViewForRemovedBackground: Bool {
    guard let members = ancestor(StructDeclSyntax.self)?.memberBlock else { return false }
    let value = members.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.first {
      $0.attributes.code.contains("showsWidgetContainerBackground")
    }
    return value?.bindings.first.map { members.code.contains("!\($0.pattern.code)") } ?? false
  }

  /// True if a padding alone is a margin.
  fileprivate var isAsLargeAsMargin: Bool { arguments.last?.expression.points.map { $0 >= 12 } ?? true }

  /// True if a padding has room for half of the width of lines around shapes.
  fileprivate var holdsLines: Bool {
    let content = calledExpression.as(MemberAccess.self)?.base?.code ?? ""
    return content.contains(".stroke(") && content.contains("ineWidth")
  }

  /// True if another case of the switch around shows the same without this modifier.
  fileprivate var leavesEqualBranch: Bool {
    guard let list = ancestor(SwitchCaseSyntax.self),
      let base = calledExpression.as(MemberAccess.self)?.base
    else { return false }
    let words = list.statements.tokens(viewMode: .sourceAccurate).filter { token in
      token.ancestors.contains(Syntax(base)) || !token.ancestors.contains(Syntax(self))
    }.map(\.text)
    return list.parent?.as(SwitchCaseListSyntax.self)?.contains { other in
      other.as(SwitchCaseSyntax.self).map { $0 != list && $0.statements.words == words } ?? false
    } ?? false
  }

  /// The modifiers that follow in the chain, the last first.
  var modifiersAfter: ArraySlice<Call> {
    ExprSyntax(self).wholeChain.chain.modifiers.prefix { $0.id != id }
  }

  /// True for a background in a shape other than the widget's.
  fileprivate var drawsShape: Bool {
    argument("in") != nil || ["Rectangle(", "Capsule(", "Circle(", "Ellipse("].contains { draws($0) }
  }

  /// True if what is given to a modifier has some code.
  func draws(_ code: String) -> Bool {
    arguments.code.contains(code) || trailingClosure?.code.contains(code) == true
  }

  /// The closure with the label of a Button, Toggle or Link.
  var label: ClosureExprSyntax? {
    if let label = closure("label") { return label }
    let takesAction = argument("intent") == nil && argument("destination") == nil && argument("isOn") == nil
    if calledExpression.lastName == "Button", takesAction, argument("action") == nil { return nil }
    return trailingClosures.first { $0.label == nil }?.closure
  }
}

extension ExprSyntax {
  func isModified(by names: Set<String>) -> Bool {
    chain.modifiers.contains { names.contains($0.modifierName ?? "") }
  }
}

extension [DraftedFix] {
  /// Each draft with the edits of the same one for other findings, or of their last one; empty if one of these has none.
  func joined(with others: [[DraftedFix]]) -> [DraftedFix] {
    if others.contains(where: \.isEmpty) { return [] }
    return enumerated().map { index, draft in
      var draft = draft
      draft.files = FileEdits.joined(draft.files + others.flatMap { $0[Swift.min(index, $0.count - 1)].files })
      return draft
    }
  }
}
#endif
