#if SwiftSource
import AppleTables
import Base
import SwiftSyntax

extension SwiftDrafter {
  /// Text styles that no rule reports, the smallest first.
  private static let styles = ["caption2", "caption", "subheadline", "body"]

  /// A text style in place of a size in points; a larger size where only a number is written. All small texts of the
  /// same size in a view grow together, or none does.
  func largerFont() -> [DraftedFix] {
    let others = findings(of: finding.rule).filter { path, other in
      path == request.path && other.span != place && sizeInView(at: other.span) == sizeInView(at: place)
    }
    let drafts = others.compactMap { drafter(for: $1, in: $0)?.largerFontHere }
    return largerFontHere.joined(with: drafts).map { draft in
      var draft = draft
      if !drafts.isEmpty { draft.title += " in \(drafts.count + 1) places" }
      return draft
    }
  }

  /// The size of a font in points, and the body of the view or function that has it.
  private func sizeInView(at place: TextSpan) -> [String] {
    let size = editor.node(ExprSyntax.self, around: place)
    guard let size, let body = size.bodyAround, size.points != nil else { return ["\(place)"] }
    return ["\(body.position)", size.code]
  }

  private var largerFontHere: [DraftedFix] {
    guard let size = editor.node(ExprSyntax.self, around: place) else { return [] }
    // Raw values are unique, and may be saved.
    if size.ancestors.contains(where: { $0.is(EnumCaseElementSyntax.self) }) { return [] }
    // The app's own fonts are not the widget's to change.
    let constant = size.ancestor(VariableDeclSyntax.self) { $0.modifiers.areStatic }
    if isSharedWithApp(constant?.bindings.first?.pattern.code) { return [] }
    let minimum = finding.evidence.requiredNumber ?? 11
    let font = size.ancestor(Call.self) { $0.argument("size")?.id == size.id }
    let system = font?.modifierName == "system" ? font : nil
    // Text that is small on a Mac is large elsewhere.
    let platforms = isOnWatchOnly ? ["watchOS"] : Set(widgets.flatMap(\.platforms))
    // On Apple Watch, the footnote is the smallest style. On a Mac, text does not grow with the settings.
    let smallest = platforms == ["watchOS"] ? ["footnote"] : Self.styles.prefix(platforms.count == 1 ? 4 : 2)
    let styles = platforms == ["macOS"] || isTiny(size, on: platforms) ? [] : smallest
    let drafts = styles.compactMap { style -> DraftedFix? in
      if let style = TextStyle(rawValue: style), isLargerThanOthers(size, { style.points(on: $0) }) { return nil }
      // One style for all sizes of a choice would change those that are large enough. In a place of a fixed height, text
      // must not grow with the person's settings.
      let isChosen = (size.wrapped ?? size).is(TernaryExprSyntax.self)
      guard let system, !size.isComputed, !isChosen, !size.is(Reference.self), !isInBox(size),
        !isBesideFixedSizes(size, of: minimum)
      else { return nil }
      let new = styled(system, in: style)
      return draft("Replace \(editor.code(of: system)) with \(new)", editor.replacing(system, with: new)).first
    }
    // Comments inside stay, so a number may have to be replaced alone.
    if isCramped(size, in: max(minimum, 11)) { return [] }
    return (drafts + largerSizes(in: size, atLeast: minimum)).map { withTwins($0, named: ["font"]) }
  }

  /// True if a text style would be much larger than a text in a small place, or would outgrow its frame there.
  private func isTiny(_ size: ExprSyntax, on platforms: Set<String>) -> Bool {
    guard platforms == ["watchOS"] || isInAccessory else { return false }
    let smallest = platforms == ["watchOS"] ? TextStyle.footnote.points(on: .watchOS) : 11
    return size.points.map { $0 * 1.3 < smallest ?? 11 } ?? false || isInBox(size, ofAtMost: .infinity)
  }

  private var isInAccessory: Bool {
    let families = finding.subject.families
    return !families.isEmpty && families.allSatisfy { $0.hasPrefix("accessory") }
  }

  /// True if the finding is about places on Apple Watch alone.
  private var isOnWatchOnly: Bool {
    let names = finding.evidence.presentations
    return !names.isEmpty && Presentation.all.allSatisfy { $0.device == .watch || !names.contains($0.name) }
  }

  /// True if a frame that was measured for the small text has no room for a larger one. Literal texts are not cramped:
  /// the linter lays them out.
  private func isCramped(_ size: ExprSyntax, in points: Double) -> Bool {
    guard let old = size.points else { return false }
    guard let modifier = size.fontModifier else {
      // The place that a size is passed on to may be measured for it.
      return points > old * 1.6
    }
    let (modifiers, root) = ExprSyntax(modifier).wholeChain.chain
    let frames = modifiers.filter { $0.modifierName == "frame" }
    // Much larger text would shrink to the old size where its place has no more room.
    let scale = modifiers.first { $0.modifierName == "minimumScaleFactor" }?.argument(nil)?.points
    if let scale, scale * points < (points > old * 1.3 ? old : old / 2) { return true }
    if heights(around: modifier).contains(where: { $0 < points * 1.1 }) { return true }
    // A height that is computed may be that of the small text.
    if frames.contains(where: { $0.argument("height").map { $0.points == nil } ?? false }) { return true }
    guard let text = root.as(Call.self), text.calledExpression.code == "Text",
      text.argument(nil)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue == nil
    else { return false }
    let (around, layers) = surroundings(of: root)
    let grows = points > old * 1.2
    // As much as that changes how many words the app can show.
    if points > old * 1.6 { return true }
    // Text does not shrink for a small shape in its stack.
    let others = layers.filter { $0.chain.root != root }.flatMap(\.chain.modifiers)
    if grows, others.contains(where: { ($0.frameSide("width") ?? .infinity) < points * 1.5 }) { return true }
    if scale != nil { return false }
    // An overlay has the size of what is below it.
    let isNarrow = around.first?.modifierName == "overlay" || finding.subject.families.contains("accessoryCircular")
      || frames.contains { $0.frameSide("width") != nil }
      || around.flatMap { ExprSyntax($0).wholeChain.chain.modifiers }
        .contains { $0.frameSide("width") ?? .infinity <= 100 }
    // Columns share the width.
    let rows = ["HStack", "LazyHStack", "LazyVGrid", "GridRow"]
    let isColumn = zip(around, around.dropFirst()).contains { inner, outer in
      inner.calledExpression.code == "ForEach" && rows.contains(outer.calledExpression.code)
    }
    // Nor do rows of which only the app knows the number fit into such a family when each is taller.
    let isRow = isInAccessory && around.contains { $0.calledExpression.code == "ForEach" }
    let isHere = isHere(place)
    return grows && (isNarrow || isColumn || isRow || families.contains { $0.value.hasColumns(at: isHere) })
  }

  /// True if a text is in a row with texts of fixed sizes that are large enough, which do not grow with the settings.
  private func isBesideFixedSizes(_ size: ExprSyntax, of minimum: Double) -> Bool {
    let row = size.fontModifier?.ancestor(Call.self) { $0.calledExpression.code == "HStack" }
    return row?.calls(named: ["system"]).contains { call in
      let text = call.fontModifier.flatMap { ExprSyntax($0).chain.root.as(Call.self) }
      return call.argument("size")?.points ?? 0 >= minimum && text?.calledExpression.code == "Text"
    } ?? false
  }

  /// True if a text is in a place of a fixed height.
  private func isInBox(_ size: ExprSyntax, ofAtMost maximum: Double = 24) -> Bool {
    size.fontModifier.map { heights(around: $0).contains { $0 <= maximum } } ?? false
  }

  /// The heights of frames around a modified view, and of the other layers of its stack, in points.
  private func heights(around modifier: Call) -> [Double] {
    let whole = ExprSyntax(modifier).wholeChain
    let (around, layers) = surroundings(of: whole.chain.root)
    return (around.map { ExprSyntax($0).wholeChain } + layers + [whole]).flatMap(\.chain.modifiers)
      .compactMap { $0.frameSide("height") }
  }

  /// The calls in whose closures a view is, the innermost first, and all layers of the ZStack that it is one of.
  func surroundings(of view: ExprSyntax) -> (around: [Call], layers: [ExprSyntax]) {
    let around = view.ancestors.compactMap { $0.as(ClosureExprSyntax.self)?.parent?.as(Call.self) }
    let isLayer = around.first?.calledExpression.code == "ZStack"
    return (around, (isLayer ? around.first?.trailingClosure?.statements.shownViews : nil) ?? [])
  }

  /// True if a text would be larger than another one of the same view that is larger than it now, such as its title.
  private func isLargerThanOthers(_ size: ExprSyntax, _ new: (TextPlatform) -> Double?) -> Bool {
    guard let old = size.points, let body = size.bodyAround else { return false }
    let fonts = body.calls(named: ["font"]).compactMap { $0.argument(nil) }
    return Set(widgets.flatMap(\.platforms).map { TextPlatform(rawValue: $0) ?? .iOS }).contains { platform in
      guard let points = new(platform) else { return false }
      return fonts.contains { font in font.fontSize(on: platform).map { $0 > old && $0 < points } ?? false }
    }
  }

  private func largerSizes(in number: ExprSyntax, atLeast minimum: Double) -> [DraftedFix] {
    if let choice = (number.wrapped ?? number).as(TernaryExprSyntax.self) {
      return largerSizes(in: choice.thenExpression, atLeast: minimum)
        + largerSizes(in: choice.elseExpression, atLeast: minimum)
    }
    let number = number.as(Reference.self).flatMap { editor.value(ofOnly: $0.name) } ?? number
    guard let old = number.points else {
      // A size that is computed keeps its proportion where it is large enough.
      guard number.isComputed, number.parent?.as(LabeledExprSyntax.self)?.label?.text == "size" else { return [] }
      let (code, points) = (editor.code(of: number), DescriptionNode.notation(of: max(minimum, 11)))
      return draft("Write at least \(points) for \(code)", editor.replacing(number, with: "max(\(points), \(code))"))
    }
    return Set([minimum, 11, 12, 15]).filter { $0 > old && $0 >= minimum }.sorted().flatMap { size -> [DraftedFix] in
      if isLargerThanOthers(number, { _ in size }) { return [] }
      let new = DescriptionNode.notation(of: size)
      // A choice whose other number is the new one becomes one number.
      let choice = number.parent?.as(TernaryExprSyntax.self)
      let hasOther = choice.map { $0.thenExpression.points == size || $0.elseExpression.points == size } ?? false
      let replaced = hasOther ? choice.map { ExprSyntax($0) } ?? number : number
      return draft("Replace \(editor.code(of: replaced)) with \(new)", editor.replacing(replaced, with: new))
    }
  }

  /// `.system(size:weight:design:)` in a text style.
  private func styled(_ call: Call, in style: String) -> String {
    let base = call.calledExpression.as(MemberAccess.self)?.base.map { editor.code(of: $0) } ?? ""
    func code(_ label: String) -> String? { call.argument(label).map { editor.code(of: $0) } }
    // Text styles that are as small as these are regular.
    let weight = code("weight").map { [".regular", "Font.Weight.regular"].contains($0) ? "" : ".weight(\($0))" } ?? ""
    let design = code("design").map { "\(base).system(.\(style), design: \($0))" }
    return (design ?? "\(base).\(style)") + weight
  }
}

extension ExprSyntax {
  /// The size of a system font or a text style; nil if it is not written.
  fileprivate func fontSize(on platform: TextPlatform) -> Double? {
    let tokens = Array(tokens(viewMode: .sourceAccurate))
    let size = tokens.lazy.compactMap { $0.parent?.as(LabeledExprSyntax.self) }.first { $0.label?.text == "size" }
    if let size { return size.expression.points }
    return tokens.lazy.compactMap { TextStyle(rawValue: $0.text) }.first?.points(on: platform)
  }

  fileprivate var isComputed: Bool { self.is(Infix.self) || self.is(SequenceExprSyntax.self) }
}

extension SyntaxProtocol {
  /// The modifier `font` around a size.
  fileprivate var fontModifier: Call? { ancestor(Call.self) { $0.modifierName == "font" } }

  /// The body of the function or property around.
  fileprivate var bodyAround: Syntax? {
    ancestors.first { $0.is(AccessorBlockSyntax.self) || $0.is(FunctionDeclSyntax.self) }
  }
}

extension DescriptionNode {
  /// True if code at such a place is shown in at least four columns of a row.
  fileprivate func hasColumns(at isPlace: (SwiftPlace) -> Bool) -> Bool {
    steps(to: isPlace).contains { _, entry in
      guard entry.key == "HStack", case .list(let views) = entry.value.content else { return false }
      return views.count { $0.hasEntry(at: isPlace) } >= 4
    }
  }
}
#endif
