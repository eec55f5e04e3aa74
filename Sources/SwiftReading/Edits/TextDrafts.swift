#if SwiftSource
import AppleTables
import Base
import SwiftSyntax

// Fonts, colours and words.
extension SwiftDrafter {
  /// Text styles that no rule reports, the smallest first.
  private static let styles = ["caption2", "caption", "subheadline", "body"]

  /// A text style in place of a size in points; a larger size where only a number is written.
  func largerFont() -> [DraftedFix] {
    guard let size = editor.node(ExprSyntax.self, around: place) else { return [] }
    // Raw values are unique, and may be saved.
    if size.ancestors.contains(where: { $0.is(EnumCaseElementSyntax.self) }) { return [] }
    // The app's own fonts are not the widget's to change.
    let constant = size.ancestors.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first { $0.modifiers.areStatic }
    if isSharedWithApp(constant?.bindings.first?.pattern.code) { return [] }
    let minimum = finding.evidence.requiredNumber ?? 11
    let font = size.ancestors.lazy.compactMap { $0.as(Call.self) }.first { $0.argument("size")?.id == size.id }
    let system = font.flatMap { $0.calledExpression.as(MemberAccess.self)?.name == "system" ? $0 : nil }
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
    let smallest = platforms == ["watchOS"] ? 13.0 : 11
    return size.points.map { $0 * 1.3 < smallest } ?? false || isInBox(size, ofAtMost: .infinity)
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
    guard let modifier = size.ancestors.lazy.compactMap({ $0.as(Call.self) }).first(where: { $0.modifierName == "font" })
    else {
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
    if grows, others.contains(where: { ($0.frameWidth ?? .infinity) < points * 1.5 }) { return true }
    if scale != nil { return false }
    // An overlay has the size of what is below it.
    let isNarrow = around.first?.modifierName == "overlay" || finding.subject.families.contains("accessoryCircular")
      || frames.contains { $0.frameWidth != nil }
      || around.contains { ExprSyntax($0).wholeChain.chain.modifiers.contains { ($0.frameWidth ?? .infinity) <= 100 } }
    // Columns share the width.
    let rows = ["HStack", "LazyHStack", "LazyVGrid", "GridRow"]
    let isColumn = zip(around, around.dropFirst()).contains { inner, outer in
      inner.calledExpression.code == "ForEach" && rows.contains(outer.calledExpression.code)
    }
    // Nor do rows of which only the app knows the number fit into such a family when each is taller.
    let isRow = isInAccessory && around.contains { $0.calledExpression.code == "ForEach" }
    let isHere = isHere(place)
    let families = widgets.flatMap { $0.description.entries(of: "families") }
    return grows && (isNarrow || isColumn || isRow || families.contains { $0.value.hasColumns(at: isHere) })
  }

  /// True if a text is in a row with texts of fixed sizes that are large enough, which do not grow with the settings.
  private func isBesideFixedSizes(_ size: ExprSyntax, of minimum: Double) -> Bool {
    let font = size.ancestors.lazy.compactMap { $0.as(Call.self) }.first { $0.modifierName == "font" }
    let row = font?.ancestors.lazy.compactMap { $0.as(Call.self) }.first { $0.calledExpression.code == "HStack" }
    return row?.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == "system", let call = token.parent?.parent?.parent?.as(Call.self) else { return false }
      return call.argument("size")?.points.map { $0 >= minimum } ?? false
        && call.ancestors.first { $0.as(Call.self)?.modifierName == "font" }
          .map { ExprSyntax($0.cast(Call.self)).chain.root.as(Call.self)?.calledExpression.code == "Text" } == true
    } ?? false
  }

  /// True if a text is in a place of a fixed height.
  private func isInBox(_ size: ExprSyntax, ofAtMost maximum: Double = 24) -> Bool {
    let font = size.ancestors.lazy.compactMap { $0.as(Call.self) }.first { $0.modifierName == "font" }
    return font.map { heights(around: $0).contains { $0 <= maximum } } ?? false
  }

  /// The heights of frames around a modified view, and of the other layers of its stack, in points.
  private func heights(around modifier: Call) -> [Double] {
    let whole = ExprSyntax(modifier).wholeChain
    let (around, layers) = surroundings(of: whole.chain.root)
    return (around.map { ExprSyntax($0).wholeChain } + layers + [whole]).flatMap(\.chain.modifiers).compactMap { call in
      call.modifierName == "frame" ? call.argument("height")?.points : nil
    }
  }

  /// The calls in whose closures a view is, the innermost first, and all layers of the ZStack that it is one of.
  private func surroundings(of view: ExprSyntax) -> (around: [Call], layers: [ExprSyntax]) {
    let around = view.ancestors.compactMap { $0.as(ClosureExprSyntax.self)?.parent?.as(Call.self) }
    let isLayer = around.first?.calledExpression.code == "ZStack"
    return (around, (isLayer ? around.first?.trailingClosure?.statements.shownViews : nil) ?? [])
  }

  /// True if a text would be larger than another one of the same view that is larger than it now, such as its title.
  private func isLargerThanOthers(_ size: ExprSyntax, _ new: (TextPlatform) -> Double?) -> Bool {
    guard let old = size.points,
      let body = size.ancestors.first(where: { $0.is(AccessorBlockSyntax.self) || $0.is(FunctionDeclSyntax.self) })
    else { return false }
    let fonts = body.tokens(viewMode: .sourceAccurate).filter { $0.text == "font" }.compactMap { token in
      token.parent?.parent?.parent?.as(Call.self)?.argument(nil)
    }
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

  /// The colour that the remedy names, else the primary one.
  func primaryColor() -> [DraftedFix] {
    if let code = remedyCode(".environment(") { return darkScheme(code) }
    // A gradient may have no legible colour.
    guard let value = writtenColor(at: place), remedyCode("") != nil else { return [] }
    // The other places of the same colours have the same contrast.
    let others = finding.related.compactMap { writtenColor(at: $0.span) }.filter { $0.code == value.code }
    let values = ([value] + others).unique
    let whole = remedyCode(".").flatMap { code in
      finding.remedy?.hasPrefix("Write `\(code)` here,") == true ? code : nil
    }
    let remedy = remedyCode(".foregroundStyle(").map { String($0.dropFirst(17).dropLast()) } ?? whole ?? "…"
    // In the modes that show the background, the contrast is sufficient.
    if remedy.hasPrefix("widgetRenderingMode"), finding.subject.families.contains(where: { $0.hasPrefix("system") }) {
      let environments = values.compactMap { renderingMode(at: $0) }
      guard environments.count == values.count else { return [] }
      let new = values.map { editor.replacing($0, with: remedy.dropLast() + editor.code(of: $0)) }
      return draft("Write white in vibrant mode", new + environments.flatMap(\.self).unique)
    }
    // On a background that is the same in both appearances, primary text would be light in one and dark in the other.
    let isFixed = [".white", ".black", "Color(white:", "showsWidgetContainerBackground"].contains { remedy.hasPrefix($0) }
    let members = value.ancestors.lazy.compactMap { $0.as(StructDeclSyntax.self) }.first?.memberBlock.code ?? ""
    return [remedy, isFixed ? ".white" : ".primary"].unique.filter { color in
      !color.contains("…") && !(color.contains(" ? ") && value.isInStaticMember)
        && (!color.contains("colorScheme") || members.contains("var colorScheme"))
    }.flatMap { color in
      draft("Replace \(editor.code(of: value)) with \(color)", values.map { editor.replacing($0, with: color) })
    }.map { withTwins($0, named: ["foregroundStyle", "foregroundColor"]) }
  }

  /// The dark appearance for all content on the containers of the finding's families.
  private func darkScheme(_ code: String) -> [DraftedFix] {
    let paths = request.code.widgets.paths
    let places = declaredContainers.map(\.keyPlace).unique
    let files = places.compactMap { place -> FileEdits? in
      guard let editor = editor(of: paths[place.file]),
        let call = editor.modifier(around: place.span, named: ["containerBackground"]),
        // Other widgets may call it.
        !call.ancestors.contains(where: { $0.is(ExtensionDeclSyntax.self) }),
        let base = call.calledExpression.as(MemberAccess.self)?.base
      else { return nil }
      return FileEdits(editor.path, editor.text, [editor.inserting(code, after: base)])
    }
    if files.isEmpty || files.count < places.count { return [] }
    return [DraftedFix("Show the content in dark appearance", FileEdits.joined(files))]
  }

  /// The draft with the edits of a modifier also at the same modifier of the same view for other systems, in the other
  /// branch of an availability check.
  private func withTwins(_ draft: DraftedFix, named names: Set<String>) -> DraftedFix {
    guard let edits = draft.files.first?.edits else { return draft }
    let twins = edits.flatMap { edit -> [TextEdit] in
      guard let call = editor.modifier(around: edit.span, named: names),
        let choice = call.ancestors.lazy.compactMap({ $0.as(IfExprSyntax.self) }).first(where: \.checksSystem)
      else { return [] }
      let (start, code, root) = (editor.span(of: call).end, call.arguments.code, ExprSyntax(call).chain.root.code)
      let calls = choice.tokens(viewMode: .sourceAccurate).filter { names.contains($0.text) }.compactMap { token in
        token.parent?.parent?.parent?.as(Call.self)
      }
      return calls.filter { twin in
        twin != call && twin.arguments.code == code && ExprSyntax(twin).chain.root.code == root
      }.map { twin in
        let distance = editor.span(of: twin).end - start
        return TextEdit(
          TextSpan(start: edit.span.start + distance, end: edit.span.end + distance), edit.replacement)
      }
    }
    var draft = draft
    draft.files[0].edits = (edits + twins).unique
    return draft
  }

  /// The colour of a text that the code writes; nil for one that the app's data choose, which may mean something.
  private func writtenColor(at place: TextSpan) -> ExprSyntax? {
    let names: Set<String> = ["foregroundStyle", "foregroundColor"]
    let argument = editor.modifier(around: place, named: names)?.arguments.first?.expression
    let value = argument.flatMap { $0.is(TernaryExprSyntax.self) ? editor.node(ExprSyntax.self, around: place) : $0 }
    guard let value, value.isWrittenColor else { return nil }
    return editor.span(of: value).contains(place) || place.contains(editor.span(of: value)) ? value : nil
  }

  /// Shrinks a text that is cut off, by the largest factor with which it fits.
  func shrinkingText() -> [DraftedFix] {
    // Without the second margin there may be room.
    guard let view, findings(of: "margin-doubled").isEmpty else { return [] }
    // Text that may have more lines lacks height, which would make all of it small.
    let around = view.ancestors.lazy.compactMap { $0.as(ExprSyntax.self) }
    let hasLimit = around.contains { $0.wholeChain.isModified(by: ["lineLimit"]) }
    guard hasLimit || finding.remedy?.contains(text: "shorter word") == true else { return [] }
    let isLines = finding.evidence.requiredNumber == nil
    return (isLines ? ["0.8", "0.7"] : ["0.8", "0.7", "0.6", "0.5"]).flatMap { factor in
      draft("Let the text shrink to \(factor)", editor.inserting(".minimumScaleFactor(\(factor))", after: view))
    }
  }

  func shorterAnimation() -> [DraftedFix] {
    guard let number = editor.node(ExprSyntax.self, around: place), number.points != nil else { return [] }
    let maximum = DescriptionNode.notation(of: finding.evidence.requiredNumber ?? 2)
    return draft("Replace \(editor.code(of: number)) with \(maximum)", editor.replacing(number, with: maximum))
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
}

extension IfExprSyntax {
  /// True for an availability check.
  fileprivate var checksSystem: Bool { conditions.code.contains("available(") }
}

extension DescriptionNode {
  /// True if code at such a place is shown in at least four columns of a row.
  fileprivate func hasColumns(at isPlace: (SwiftPlace) -> Bool) -> Bool {
    if case .list(let views) = content { return views.contains { $0.hasColumns(at: isPlace) } }
    return entries.contains { entry in
      if entry.key == "HStack", case .list(let views) = entry.value.content {
        if views.count(where: { $0.hasEntry(at: isPlace) }) >= 4 { return true }
      }
      return entry.value.hasColumns(at: isPlace)
    }
  }
}

extension Call {
  fileprivate var frameWidth: Double? { modifierName == "frame" ? argument("width")?.points : nil }
}

extension ExprSyntax {
  /// True for `.gray`, `Color("Name")`, `Theme.gray` and `Color(.gray).opacity(0.5)`.
  fileprivate var isWrittenColor: Bool {
    if let call = self.as(Call.self) { return call.calledExpression.isWrittenColor }
    guard let access = self.as(MemberAccess.self) else { return typeName != nil }
    return access.base.map { $0.isWrittenColor } ?? true
  }

  fileprivate var isComputed: Bool { self.is(InfixOperatorExprSyntax.self) || self.is(SequenceExprSyntax.self) }

  /// The value of a number literal, perhaps with a sign.
  var points: Double? {
    if let sign = self.as(PrefixOperatorExprSyntax.self), sign.operator.text == "-" {
      return sign.expression.points.map { -$0 }
    }
    guard self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self) else { return nil }
    return Double(code.filter { $0 != "_" })
  }
}

// MARK: - The description in the gallery
extension SwiftDrafter {
  /// Changes the beginning of the description, in the string file or catalogue if it comes from there.
  func rewordedDescription() -> [DraftedFix] {
    let words = Set(widgets.compactMap { $0.description["description"]?.scalar })
    guard words.count == 1, let text = words.first, let (length, new) = request.rewording(text) else { return [] }
    let old = String(decoding: text.utf8.prefix(length), as: UTF8.self)
    let title = "Start with \"\(new.split(separator: " ").first ?? "")\""
    let edits = request.code.stringFiles.compactMap { path -> FileEdits? in
      guard let bytes = request.code.read(path) else { return nil }
      return TranslatedText(path, bytes).replacing(old, with: new, in: text)
    }
    // A language may have a file of its own and one as its fallback.
    if !edits.isEmpty { return [DraftedFix(title, edits)] }
    let around = editor.node(StringLiteralExprSyntax.self, around: place)
    guard let literal = around ?? literal(in: place) else { return [] }
    let start = editor.span(of: literal.segments).start
    guard editor.text[start...].starts(with: old.utf8) else { return [] }
    let edit = TextEdit(TextSpan(start: start, end: start + length), Array(new.utf8))
    // Translations are found by these words.
    let keys = request.code.stringFiles.compactMap { path in
      request.code.read(path).flatMap { TranslatedText(path, $0).renaming(old, to: new, inKey: text) }
    }
    // Other code with these words would lose its translations.
    let quoted = Array(editor.code(of: literal).utf8)
    let isShared = !keys.isEmpty && request.code.widgets.paths.contains { path in
      guard path.ends(in: ".swift"), let text = request.code.read(path) else { return false }
      return text.count(of: quoted) > (path == request.path ? 1 : 0)
    }
    return isShared ? [] : [DraftedFix(title, [FileEdits(request.path, editor.text, [edit])] + keys)]
  }

  /// The string literal that a call such as `NSLocalizedString` has as its words.
  private func literal(in span: TextSpan) -> StringLiteralExprSyntax? {
    guard let call = editor.node(Call.self, around: span) else { return nil }
    let words = call.argument("value") ?? call.argument("defaultValue") ?? call.arguments.first?.expression
    return words?.as(StringLiteralExprSyntax.self)
  }

  /// Adds the display name or the description that the widget lacks.
  func galleryWords() -> [DraftedFix] {
    let missing = [("displayName", "configurationDisplayName", "Name"), ("description", "description", "See …")]
      .filter { key, _, _ in widgets.allSatisfy { $0.description[key] == nil } }
    let code = missing.map { ".\($0.1)(\"\($0.2)\")" }
    guard !code.isEmpty, let (call, editor) = configuration else { return [] }
    let whole = ExprSyntax(call).wholeChain
    let separator = editor.separator(after: whole)
    let place = editor.end(of: whole, beforeLine: !separator.isEmpty)
    let edit = editor.inserting(code.map { separator + $0 }.joined(), at: place)
    let title = "Add \(listed(missing.map(\.1)))"
    return [DraftedFix(title, [FileEdits(editor.path, editor.text, [edit])])]
  }
}

extension [UInt8] {
  /// The number of occurrences of some bytes, of which there is at least one.
  fileprivate func count(of bytes: [UInt8]) -> Int {
    indices.count { self[$0] == bytes[0] && self[$0...].starts(with: bytes) }
  }
}
#endif
