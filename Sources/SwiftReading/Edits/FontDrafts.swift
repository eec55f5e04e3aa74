#if SwiftSource
import AppleTables
import Base
import SwiftSyntax

extension SwiftDrafter {
  /// Text styles that no rule reports, the smallest first.
  private static let styles = ["caption2", "caption", "subheadline", "body"]

  /// Replaces a font's size with a text style or a larger number. All small texts of the same size in a view grow
  /// together.
  func largerFont() -> [DraftedFix] {
    let otherFindings = findings(of: finding.rule).filter { path, other in
      path == request.path && other.span != finding.span && sizeKey(at: other.span) == sizeKey(at: finding.span)
    }
    let drafts = otherFindings.compactMap { drafter(for: $1, in: $0)?.largerFontAtFinding }
    return largerFontAtFinding.joined(with: drafts).map { draft in
      var draft = draft
      if !drafts.isEmpty { draft.title += " in \(drafts.count + 1) places" }
      return draft
    }
  }

  /// A key that equal sizes in one function or property share. Sizes that are not numbers have keys of their own.
  private func sizeKey(at span: TextSpan) -> [String] {
    let size = editor.node(ExprSyntax.self, around: span)
    guard let size, let body = size.bodyAround, size.literalNumber != nil else { return ["\(span)"] }
    return ["\(body.position)", size.code]
  }

  private var largerFontAtFinding: [DraftedFix] {
    guard let size = editor.node(ExprSyntax.self, around: finding.span) else { return [] }
    // A new raw value could repeat another one, or differ from saved data.
    if size.ancestors.contains(where: { $0.is(EnumCaseElementSyntax.self) }) { return [] }
    // A constant that the app uses, too, must not change.
    let constant = size.ancestor(VariableDeclSyntax.self) { $0.modifiers.areStatic }
    if isSharedWithApp(constant?.bindings.first?.pattern.code) { return [] }
    let minimum = finding.evidence.requiredNumber ?? 11
    let font = size.ancestor(Call.self) { $0.argument("size")?.id == size.id }
    let system = font?.modifierName == "system" ? font : nil
    let platforms = isOnWatchOnly ? ["watchOS"] : Set(widgets.flatMap(\.platforms))
    // On Apple Watch, the footnote is the smallest style.
    let candidates = closestStyle.map { [$0] }
      ?? (platforms == ["watchOS"] ? ["footnote"] : Self.styles.prefix(platforms.count == 1 ? 4 : 2))
    // On a Mac, text styles do not follow the person's settings.
    let styles = platforms == ["macOS"] || isTiny(size, on: platforms) ? [] : candidates
    let drafts = styles.compactMap { style -> DraftedFix? in
      if let style = TextStyle(rawValue: style), outgrowsOthers(size, { style.points(on: $0) }) { return nil }
      // One style in place of other code would also replace sizes that are large enough. In a frame of fixed height,
      // text must not grow with the person's settings.
      guard let system, isOneNumber(size), !isInFixedHeight(size), !isBesideFixedSizes(size, of: minimum)
      else { return nil }
      let new = styled(system, in: style)
      return draft("Replace \(editor.code(of: system)) with \(new)", editor.replacing(system, with: new)).first
    }
    if isCramped(size, in: max(minimum, 11)) { return [] }
    // If the call contains comments, only a number can be replaced.
    let numbers = closestStyle == nil ? largerSizes(in: size, atLeast: minimum) : []
    return drafts + numbers
  }

  /// The style that the remedy names; nil if the finding asks for a number of points.
  private var closestStyle: String? {
    guard finding.evidence.requiredNumber == nil else { return nil }
    let words = remedyCode(startingWith: ".font(")?.split { !$0.isLetter && !$0.isNumber } ?? []
    return words.lazy.compactMap { TextStyle(rawValue: String($0)) }.first?.rawValue
  }

  /// True for a number, and for a constant of a type that is declared as a number.
  private func isOneNumber(_ size: ExprSyntax) -> Bool {
    if size.literalNumber != nil { return true }
    guard let access = size.as(MemberAccess.self), access.base?.typeName != nil else { return false }
    let values = declarations(of: access.name, near: size).map { $0.as(PatternBindingSyntax.self)?.initializer?.value }
    return !values.isEmpty && values.allSatisfy { $0?.literalNumber != nil }
  }

  /// True if a text on a watch or in an accessory family is much smaller than any text style, or has a fixed height.
  private func isTiny(_ size: ExprSyntax, on platforms: Set<String>) -> Bool {
    guard platforms == ["watchOS"] || isInAccessory else { return false }
    let smallest = platforms == ["watchOS"] ? TextStyle.footnote.points(on: .watchOS) : 11
    return size.literalNumber.map { $0 * 1.3 < smallest ?? 11 } ?? false || isInFixedHeight(size, ofAtMost: .infinity)
  }

  private var isInAccessory: Bool {
    let families = finding.subject.families
    return !families.isEmpty && families.allSatisfy { $0.hasPrefix("accessory") }
  }

  private var isOnWatchOnly: Bool {
    let names = finding.evidence.presentations
    return !names.isEmpty && Presentation.all.allSatisfy { $0.device == .watch || !names.contains($0.name) }
  }

  /// True if the place of a text may have no room for the larger size. For literal texts, only frames and the scale
  /// factor count, since the proof of a fix lays out these texts.
  private func isCramped(_ size: ExprSyntax, in points: Double) -> Bool {
    guard let old = size.literalNumber else { return false }
    guard let modifier = size.fontModifier else {
      // Code that receives the size may have a frame for it.
      return points > old * 1.6
    }
    let (modifiers, root) = modifier.wholeChain.chain
    let frames = modifiers.filter { $0.modifierName == "frame" }
    // In a place without room, the text could shrink back to about the old size.
    let scale = modifiers.first { $0.modifierName == "minimumScaleFactor" }?.argument(nil)?.literalNumber
    if let scale, scale * points < (points > old * 1.3 ? old : old / 2) { return true }
    if heights(around: modifier).contains(where: { $0 < points * 1.1 }) { return true }
    // A computed height may depend on the small text.
    if frames.contains(where: { $0.argument("height").map { $0.literalNumber == nil } ?? false }) { return true }
    guard let text = root.as(Call.self), text.calledExpression.code == "Text",
      text.argument(nil)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue == nil
    else { return false }
    let (containers, layers) = surroundings(of: root)
    let grows = points > old * 1.2
    // Growth by more than 60 % leaves room for fewer words.
    if points > old * 1.6 { return true }
    // A small shape in the same stack does not grow with the text.
    let modifiersOfOthers = layers.filter { $0.chain.root != root }.flatMap(\.chain.modifiers)
    if grows, modifiersOfOthers.contains(where: { ($0.frameSide("width") ?? .infinity) < points * 1.5 }) { return true }
    if scale != nil { return false }
    // An overlay has the size of what is below it.
    let isNarrow = containers.first?.modifierName == "overlay" || finding.subject.families.contains("accessoryCircular")
      || frames.contains { $0.frameSide("width") != nil }
      || containers.flatMap { $0.wholeChain.chain.modifiers }
        .contains { $0.frameSide("width") ?? .infinity <= 100 }
    // Columns share the width.
    let rows = ["HStack", "LazyHStack", "LazyVGrid", "GridRow"]
    let isColumn = zip(containers, containers.dropFirst()).contains { inner, outer in
      inner.calledExpression.code == "ForEach" && rows.contains(outer.calledExpression.code)
    }
    // In an accessory family, an unknown number of taller rows may not fit.
    let isRow = isInAccessory && containers.contains { $0.calledExpression.code == "ForEach" }
    return grows && (isNarrow || isColumn || isRow || families.contains { $0.value.hasColumns(at: isAtFinding) })
  }

  /// True if a text's row has other texts of fixed sizes that are large enough: these do not follow the person's
  /// settings.
  private func isBesideFixedSizes(_ size: ExprSyntax, of minimum: Double) -> Bool {
    let row = size.fontModifier?.ancestor(Call.self) { $0.calledExpression.code == "HStack" }
    return row?.calls(named: ["system"]).contains { call in
      let text = call.fontModifier.flatMap { $0.chain.root.as(Call.self) }
      return call.argument("size")?.literalNumber ?? 0 >= minimum && text?.calledExpression.code == "Text"
    } ?? false
  }

  private func isInFixedHeight(_ size: ExprSyntax, ofAtMost maximum: Double = 24) -> Bool {
    size.fontModifier.map { heights(around: $0).contains { $0 <= maximum } } ?? false
  }

  /// The heights, in points, of the frames of a view, of the views around it, and of the other layers of its stack.
  private func heights(around modifier: Call) -> [Double] {
    let modifiedView = modifier.wholeChain
    let (containers, layers) = surroundings(of: modifiedView.chain.root)
    return (containers.map(\.wholeChain) + layers + [modifiedView]).flatMap(\.chain.modifiers)
      .compactMap { $0.frameSide("height") }
  }

  /// The calls whose closures contain a view, the innermost first, and all layers of the ZStack directly around it.
  func surroundings(of view: ExprSyntax) -> (containers: [Call], layers: [ExprSyntax]) {
    let containers = view.ancestors.compactMap { $0.as(ClosureExprSyntax.self)?.parent?.as(Call.self) }
    let isLayer = containers.first?.calledExpression.code == "ZStack"
    return (containers, (isLayer ? containers.first?.trailingClosure?.statements.shownViews : nil) ?? [])
  }

  /// True if a text would become larger than a text of the same view that is larger now, such as the title.
  private func outgrowsOthers(_ size: ExprSyntax, _ newSize: (TextPlatform) -> Double?) -> Bool {
    guard let old = size.literalNumber, let body = size.bodyAround else { return false }
    let fonts = body.calls(named: ["font"]).compactMap { $0.argument(nil) }
    return Set(widgets.flatMap(\.platforms).map { TextPlatform(rawValue: $0) ?? .iOS }).contains { platform in
      guard let points = newSize(platform) else { return false }
      return fonts.contains { font in font.fontSize(on: platform).map { $0 > old && $0 < points } ?? false }
    }
  }

  private func largerSizes(in number: ExprSyntax, atLeast minimum: Double) -> [DraftedFix] {
    if let choice = (number.wrapped ?? number).as(TernaryExprSyntax.self) {
      return largerSizes(in: choice.thenExpression, atLeast: minimum)
        + largerSizes(in: choice.elseExpression, atLeast: minimum)
    }
    let number = number.as(Reference.self).flatMap { editor.number(declaredAs: $0.name) } ?? number
    guard let old = number.literalNumber else { return [] }
    return Set([minimum, 11, 12, 15]).filter { $0 > old && $0 >= minimum }.sorted().flatMap { size -> [DraftedFix] in
      if outgrowsOthers(number, { _ in size }) { return [] }
      let new = DescriptionNode.notation(of: size)
      // A choice between two equal numbers becomes one number.
      let choice = number.parent?.as(TernaryExprSyntax.self)
      let hasEqual = [choice?.thenExpression, choice?.elseExpression].contains { $0?.literalNumber == size }
      let replaced = hasEqual ? choice.map { ExprSyntax($0) } ?? number : number
      return draft("Replace \(editor.code(of: replaced)) with \(new)", editor.replacing(replaced, with: new))
    }
  }

  private func styled(_ call: Call, in style: String) -> String {
    let base = call.base.map { editor.code(of: $0) } ?? ""
    func code(_ label: String) -> String? { call.argument(label).map { editor.code(of: $0) } }
    // Small text styles have the regular weight anyway.
    let weight = code("weight").map { [".regular", "Font.Weight.regular"].contains($0) ? "" : ".weight(\($0))" } ?? ""
    let design = code("design").map { "\(base).system(.\(style), design: \($0))" }
    return (design ?? "\(base).\(style)") + weight
  }
}

extension ExprSyntax {
  fileprivate func fontSize(on platform: TextPlatform) -> Double? {
    let tokens = Array(tokens(viewMode: .sourceAccurate))
    let size = tokens.lazy.compactMap { $0.parent?.as(LabeledExprSyntax.self) }.first { $0.label?.text == "size" }
    if let size { return size.expression.literalNumber }
    return tokens.lazy.compactMap { TextStyle(rawValue: $0.text) }.first?.points(on: platform)
  }
}

extension SyntaxProtocol {
  fileprivate var fontModifier: Call? { ancestor(Call.self) { $0.modifierName == "font" } }

  fileprivate var bodyAround: Syntax? {
    ancestors.first { $0.is(AccessorBlockSyntax.self) || $0.is(FunctionDeclSyntax.self) }
  }
}

extension DescriptionNode {
  /// True if a row has at least four views with code at a matching place.
  fileprivate func hasColumns(at matches: (CodeRange) -> Bool) -> Bool {
    steps(to: matches).contains { _, entry in
      guard entry.key == "HStack", case .list(let views) = entry.value.content else { return false }
      return views.count { $0.hasEntry(at: matches) } >= 4
    }
  }
}
#endif
