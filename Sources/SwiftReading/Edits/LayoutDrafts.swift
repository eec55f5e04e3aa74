#if SwiftSource
import Base
import SwiftSyntax

// MARK: - Margins and frames
extension SwiftDrafter {
  func deletedModifier() -> [DraftedFix] {
    let paddings: Set = ["padding", "safeAreaPadding"]
    let call = editor.modifier(around: finding.span, named: paddings) ?? editor.call(named: finding.span)
    guard let call, let name = call.modifierName else { return [] }
    let title = "Delete .\(name)"
    guard paddings.contains(name) else { return draft(title, editor.deleting(call)) }
    let relatedCalls = finding.related.compactMap { editor.modifier(around: $0.span, named: paddings) }
    // Other large paddings in the chain would still be a second margin.
    let calls = ([call] + relatedCalls).flatMap { [$0] + $0.adjacentPaddings.filter(\.isAsLargeAsMargin) }.unique
    // The padding is needed on systems without content margins, in a row, and where code draws a background in place of
    // a removed one.
    guard !calls.contains(where: \.isInViewForRemovedBackground),
      calls.allSatisfy({ availabilityCondition(of: .containerBackgrounds, at: $0) == nil }),
      isShownOnlyInFindingFamilies(ignoring: { !$0.hasPrefix("system") }),
      ([finding.span] + finding.related.map(\.span)).allSatisfy({ innerSides(of: $0).isEmpty }),
      !calls.contains(where: \.makesRoomForStroke)
    else { return [] }
    let edits = calls.compactMap { editor.deleting($0) }
    return edits.count == calls.count ? draft(title, edits) : []
  }

  /// Increases the number that brings content too close to an edge, or deletes a negative padding. All such edges of
  /// the widget change together.
  func widerMargin() -> [DraftedFix] {
    let otherFindings = findings(of: finding.rule).filter { path, other in
      (path != request.path || other.span != finding.span)
        && !Set(other.subject.families).isDisjoint(with: finding.subject.families)
    }
    let otherDrafts = otherFindings.compactMap { drafter(for: $1, in: $0)?.widerMarginAtFinding }
    return widerMarginAtFinding.joined(with: otherDrafts)
  }

  private var widerMarginAtFinding: [DraftedFix] {
    let padding = editor.modifier(around: finding.span, named: ["padding", "safeAreaPadding", "contentMargins"])
    if isMarginOfSeveral || isBetweenViews(finding.span) || padding.map({ isPartOfDesign($0) }) == true { return [] }
    // One number in place of a choice would also replace numbers that are large enough.
    if let number = editor.node(ExprSyntax.self, around: finding.span), isComputed(number) { return [] }
    var drafts: [DraftedFix] = []
    // Without a number, the remedy asks to delete a negative padding.
    let remedy = remedyCode(startingWith: "")?.split { "(), ".contains($0) }.last.flatMap { Double($0) }
    if editor.call(named: finding.span) == nil, let number = editor.node(ExprSyntax.self, around: finding.span),
      padding != nil || number.literalNumber != nil
    {
      let smallest = remedy == nil && number.literalNumber ?? 0 < 0 ? nil : (remedy ?? 16) - 4
      for new in [remedy, smallest].compactMap(\.self) where new > number.literalNumber ?? 0 {
        let code = DescriptionNode.notation(of: new)
        drafts += draft("Replace \(editor.code(of: number)) with \(code)", editor.replacing(number, with: code))
      }
      if number.literalNumber ?? 0 < 0, let padding, padding.arguments.contains(where: { $0.expression == number }) {
        drafts += draft("Delete the padding", editor.deleting(padding))
      }
    }
    return drafts
  }

  /// True for a choice, for a call of a function, and for a property that is computed or set to a choice.
  private func isComputed(_ number: ExprSyntax) -> Bool {
    if number.isChoice { return true }
    guard let name = number.called.referenceName ?? number.called.as(MemberAccess.self)?.name else { return false }
    return declarations(of: name, near: number).contains { declaration in
      let value = declaration.as(PatternBindingSyntax.self)?.initializer?.value
      return value?.isChoice ?? !declaration.is(FunctionParameterSyntax.self)
    }
  }

  /// True if the view with the margin is shown several times or, like a tile, has the widget's own shape, or if an
  /// inset that does not change with it has the same number.
  private var isMarginOfSeveral: Bool {
    let findingSpans = findings(of: finding.rule).map(\.finding.span)
    return families.contains { family in
      let insets = family.value.insets
      let ownInset = insets.first { isAtFinding($0.place) }
      return family.value.maximumTimesShown(at: isAtFinding) > 1
        || family.value.hasKey("ContainerRelativeShape", at: isAtFinding)
        || insets.contains { $0.points == ownInset?.points && !findingSpans.contains($0.place.span) }
    }
  }

  /// True if the padding is probably intended: in a box, around a mosaic, negative beside other views, or commented.
  private func isPartOfDesign(_ padding: Call) -> Bool {
    let isInBox = padding.modifiersAfter.contains { next in
      next.modifierName == "background" ? next.hasShape : ["clipShape", "cornerRadius"].contains(next.modifierName)
    }
    let isAroundMosaic = padding.chain.modifiers.contains {
      // Matches `.containerRelative` and `ContainerRelativeShape()`.
      $0.modifierName == "clipShape" && $0.hasArgument(containing: "ontainerRelative")
    }
    let isNegative = padding.arguments.contains { ($0.expression.literalNumber ?? 0) < 0 }
    let siblings = padding.wholeChain.parent?.parent?.as(Statements.self)?.count ?? 1
    return isInBox || isAroundMosaic || isNegative && siblings > 1 || editor.comment(after: padding) != nil
  }

  func systemMargins() -> [DraftedFix] {
    // Families without the finding, and padded content, keep the margins that they have.
    let appliesOnlyOwn =
      otherFamilies.contains { $0.key.hasPrefix("system") }
      || families.contains { $0.value["content"]?.isPadded(depth: 2) ?? false }
    guard !appliesOnlyOwn, !hasBar, let call = editor.modifier(around: finding.span, named: ["contentMarginsDisabled"]),
      // Other widgets may call the function.
      !call.ancestors.contains(where: { $0.is(FunctionDeclSyntax.self) })
    else { return [] }
    return draft("Delete .contentMarginsDisabled()", editor.deleting(call))
  }

  func frameOfRemedy() -> [DraftedFix] {
    guard let new = remedyCode(startingWith: ".frame("), !new.contains("…"),
      let call = editor.modifier(around: finding.span, named: ["frame"]),
      let access = call.calledExpression.as(MemberAccess.self),
      // A computed side has its cause elsewhere.
      ["width", "height"].allSatisfy({ call.argument($0).map { $0.literalNumber != nil } ?? true }),
      // A frame around a control does not make the area for taps larger.
      !["Button", "Link", "Toggle"].contains(call.chain.root.as(Call.self)?.calledExpression.code),
      // A blurred or moved view may exceed the edges on purpose.
      !call.wholeChain.isModified(by: ["blur", "offset"]), !isSharedFrame(call),
      // A picture that fills a flexible frame enlarges it.
      !isFilled(call)
    else { return [] }
    let alignment = new.contains("alignment") ? nil : call.argument("alignment").map { editor.code(of: $0) }
    let code = alignment.map { "\(new.dropLast()), alignment: \($0))" } ?? new
    return draft("Write \(code)", editor.replacing(from: access.period, to: call, with: code))
  }

  private func isFilled(_ frame: Call) -> Bool {
    frame.wholeChain.chain.modifiers.contains { call in
      call.modifierName == "scaledToFill" || call.argument("contentMode")?.lastName == "fill"
    }
  }

  /// True in a ZStack if another layer has an equal frame, or if the frame belongs to a colour.
  private func isSharedFrame(_ frame: Call) -> Bool {
    let stacks = frame.ancestors.compactMap { $0.as(Call.self) }.filter { $0.calledExpression.code == "ZStack" }
    guard let stack = stacks.last else { return false }
    let sides = ["width", "height"].map { frame.argument($0)?.literalNumber }
    let equalFrames = stack.wholeChain.calls(named: ["frame"]).filter { call in
      ["width", "height"].map { call.argument($0)?.literalNumber } == sides
    }
    let root = frame.chain.root
    return equalFrames.count > 1 || root.as(Call.self)?.calledExpression.code == "Color" || root.typeName == "Color"
  }

  func minimumFrame() -> [DraftedFix] {
    guard let call = editor.call(named: finding.span), let label = call.label?.statements, label.count == 1,
      let view = label.shownViews.first, label.shownViews.count == 1
    else { return [] }
    // In an inline widget, no control works.
    if finding.subject.families.contains("accessoryInline") { return [] }
    // Rows whose number only the app knows, and views of other modules, may need the room.
    if findingFamilies.contains(where: { $0.value.hasKey("data") || $0.value.hasKey("View") }) { return [] }
    let side = DescriptionNode.notation(of: finding.evidence.requiredNumber ?? 44)
    // The label would move away from the side to which a spacer pushes the control.
    let surroundingViews = call.ancestors.compactMap { $0.as(Statements.self) }.flatMap(\.shownViews)
    let roots = surroundingViews.map { $0.chain.root.as(Call.self)?.calledExpression.code }
    if roots.contains("Spacer") { return [] }
    return [side, "60"].flatMap { side in
      let frame = ".frame(minWidth: \(side), minHeight: \(side))"
      let code = "\(frame)\(editor.separator(after: view)).contentShape(Rectangle())"
      return draft("Make the label at least \(side) pt wide and high", editor.inserting(code, after: view))
    }
  }
}

extension DescriptionNode {
  /// The numbers of all paddings, except those of views with a background.
  fileprivate var insets: [(points: String, place: CodeRange)] {
    let sides = self["background"] == nil ? entries(of: "padding") : []
    return sides.compactMap { side in side.value.scalar.map { ($0, side.value.place) } } + children.flatMap(\.insets)
  }

  fileprivate func isPadded(depth: Int) -> Bool {
    if self["padding"] != nil { return true }
    if case .list(let views) = content { return views.contains { $0.isPadded(depth: depth) } }
    return depth > 0 && entries.contains { $0.value.isPadded(depth: depth - 1) }
  }
}

extension Call {
  /// True in a view that shows something only if its container background is removed.
  fileprivate var isInViewForRemovedBackground: Bool {
    guard let members = ancestor(StructDeclSyntax.self)?.memberBlock else { return false }
    let value = members.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.first {
      $0.attributes.code.contains("showsWidgetContainerBackground")
    }
    return value?.bindings.first.map { members.code.contains("!\($0.pattern.code)") } ?? false
  }

  /// True for a padding of at least 12 points, or of the system's size.
  fileprivate var isAsLargeAsMargin: Bool { arguments.last?.expression.literalNumber.map { $0 >= 12 } ?? true }

  /// True if a padding makes room for the outer half of a stroke.
  fileprivate var makesRoomForStroke: Bool {
    let content = base?.code ?? ""
    return content.contains(".stroke(") && content.contains("ineWidth")
  }

  /// The modifiers that follow in the chain, the last first.
  var modifiersAfter: ArraySlice<Call> { wholeChain.chain.modifiers.prefix { $0.id != id } }

  /// True for a background in a shape other than the widget's.
  fileprivate var hasShape: Bool {
    argument("in") != nil || ["Rectangle(", "Capsule(", "Circle(", "Ellipse("].contains { hasArgument(containing: $0) }
  }

  func hasArgument(containing code: String) -> Bool {
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
  fileprivate var isChoice: Bool { self.is(TernaryExprSyntax.self) || isBranching }

  func isModified(by names: Set<String>) -> Bool { chain.modifiers.contains { names.contains($0.modifierName ?? "") } }
}

extension [DraftedFix] {
  /// Adds to each draft the edits of the other findings' drafts at the same index, or of their last drafts. Empty if
  /// another finding has no drafts.
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
