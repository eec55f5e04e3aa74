#if SwiftSource
import Base
import SwiftSyntax

// Colours and words.
extension SwiftDrafter {
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
    let members = value.ancestor(StructDeclSyntax.self)?.memberBlock.code ?? ""
    return [remedy, isFixed ? ".white" : ".primary"].unique.filter { color in
      !color.contains("…") && !(color.contains(" ? ") && value.isInStaticMember)
        && (!color.contains("colorScheme") || members.contains("var colorScheme"))
    }.flatMap { color in
      draft("Replace \(editor.code(of: value)) with \(color)", values.map { editor.replacing($0, with: color) })
    }.map { withTwins($0, named: ["foregroundStyle", "foregroundColor"]) }
  }

  /// The dark appearance for all content on the containers of the finding's families.
  private func darkScheme(_ code: String) -> [DraftedFix] {
    let places = declaredContainers.map(\.keyPlace).unique
    let files = places.compactMap { place -> FileEdits? in
      guard let editor = editor(of: path(of: place)),
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
  func withTwins(_ draft: DraftedFix, named names: Set<String>) -> DraftedFix {
    guard let edits = draft.files.first?.edits else { return draft }
    let twins = edits.flatMap { edit -> [TextEdit] in
      guard let call = editor.modifier(around: edit.span, named: names),
        let choice = call.ancestor(IfExprSyntax.self, where: { $0.conditions.code.contains("available(") })
      else { return [] }
      let (start, code, root) = (editor.span(of: call).end, call.arguments.code, ExprSyntax(call).chain.root.code)
      return choice.calls(named: names).filter { twin in
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
  /// True for `.gray`, `Color("Name")`, `Theme.gray` and `Color(.gray).opacity(0.5)`.
  fileprivate var isWrittenColor: Bool {
    if let call = self.as(Call.self) { return call.calledExpression.isWrittenColor }
    guard let access = self.as(MemberAccess.self) else { return typeName != nil }
    return access.base.map { $0.isWrittenColor } ?? true
  }

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
