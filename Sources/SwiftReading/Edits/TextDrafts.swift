#if SwiftSource
import Base
import SwiftSyntax

// Fixes of colours, of texts that are cut off, and of animations.
extension SwiftDrafter {
  /// Replaces a text's colour with the one that the remedy names, or with the primary one.
  func primaryColor() -> [DraftedFix] {
    if let code = remedyCode(startingWith: ".environment(") { return darkScheme(code) }
    // Without code in the remedy, no colour is known to be legible.
    guard let value = writtenColor(at: finding.span), remedyCode(startingWith: "") != nil,
      // Then no one colour is legible.
      finding.remedy?.hasPrefix("Choose ") == false
    else { return [] }
    // The same colour at the related places has the same contrast.
    let otherValues = finding.related.compactMap { writtenColor(at: $0.span) }.filter { $0.code == value.code }
    let values = ([value] + otherValues).unique
    let replacement = remedyCode(startingWith: ".").flatMap { code in
      finding.remedy?.hasPrefix("Write `\(code)` here,") == true ? code : nil
    }
    let argument = remedyCode(startingWith: ".foregroundStyle(").map { String($0.dropFirst(17).dropLast()) }
    let remedy = argument ?? replacement ?? "…"
    // In the modes that show the background, the contrast is sufficient.
    if remedy.contains(" == .vibrant ? "), finding.subject.families.contains(where: { $0.hasPrefix("system") }) {
      let declarations = values.compactMap { declaringRenderingMode(at: $0) }
      guard declarations.count == values.count else { return [] }
      let replacements = values.map { value in
        // The remedy has the name under which the first view reads the mode.
        let choice = renderingModeName(at: value) + remedy.drop { $0 != " " }
        return editor.replacing(value, with: choice.dropLast() + editor.code(of: value))
      }
      return draft("Write white in vibrant mode", replacements + declarations.flatMap(\.self).unique)
    }
    // On a background that is the same in both appearances, primary text would be light in one and dark in the other.
    let fixedColors = [".white", ".black", "Color(white:", "showsWidgetContainerBackground"]
    let isFixed = fixedColors.contains { remedy.hasPrefix($0) }
    let members = value.ancestor(StructDeclSyntax.self)?.memberBlock.code ?? ""
    return [remedy, isFixed ? ".white" : ".primary"].unique.filter { color in
      !color.contains("…") && !(color.contains(" ? ") && value.isInStaticMember)
        && (!color.contains("colorScheme") || members.contains("var colorScheme"))
    }.flatMap { color in
      draft("Replace \(editor.code(of: value)) with \(color)", values.map { editor.replacing($0, with: color) })
    }
  }

  private func darkScheme(_ code: String) -> [DraftedFix] {
    let places = containerEntries.map(\.keyPlace).unique
    let files = places.compactMap { place -> FileEdits? in
      guard let editor = editor(of: path(of: place)),
        let call = editor.modifier(around: place.span, named: ["containerBackground"]),
        // Other widgets may use the extension.
        !call.ancestors.contains(where: { $0.is(ExtensionDeclSyntax.self) }),
        let base = call.base
      else { return nil }
      return FileEdits(editor.path, editor.text, [editor.inserting(code, after: base)])
    }
    if files.isEmpty || files.count < places.count { return [] }
    return [DraftedFix("Show the content in dark appearance", FileEdits.joined(files))]
  }

  /// A text's colour that the code names; nil for a colour from the app's data, which may have a meaning.
  private func writtenColor(at span: TextSpan) -> ExprSyntax? {
    let names: Set<String> = ["foregroundStyle", "foregroundColor"]
    let argument = editor.modifier(around: span, named: names)?.arguments.first?.expression
    let value = argument.flatMap { $0.is(TernaryExprSyntax.self) ? editor.node(ExprSyntax.self, around: span) : $0 }
    guard let value, value.isWrittenColor else { return nil }
    return editor.span(of: value).contains(span) || span.contains(editor.span(of: value)) ? value : nil
  }

  /// Lets a text that is cut off shrink. The drafts begin with the largest factor.
  func shrinkingText() -> [DraftedFix] {
    // Without a doubled margin, there may be room.
    guard let view, findings(of: "margin-doubled").isEmpty else { return [] }
    // A text without a line limit is cut off for lack of height, and would shrink as far as possible.
    let enclosingExpressions = view.ancestors.lazy.compactMap { $0.as(ExprSyntax.self) }
    let hasLimit = enclosingExpressions.contains { $0.wholeChain.isModified(by: ["lineLimit"]) }
    guard hasLimit || finding.remedy?.contains(text: "shorter word") == true else { return [] }
    let lacksLines = finding.evidence.requiredNumber == nil
    return (lacksLines ? ["0.8", "0.7"] : ["0.8", "0.7", "0.6", "0.5"]).flatMap { factor in
      draft("Let the text shrink to \(factor)", editor.inserting(".minimumScaleFactor(\(factor))", after: view))
    }
  }

  func shorterAnimation() -> [DraftedFix] {
    guard let number = editor.node(ExprSyntax.self, around: finding.span), number.literalNumber != nil else {
      return []
    }
    let maximum = DescriptionNode.notation(of: finding.evidence.requiredNumber ?? 2)
    return draft("Replace \(editor.code(of: number)) with \(maximum)", editor.replacing(number, with: maximum))
  }
}

extension ExprSyntax {
  /// True for `.gray`, `Color("Name")`, `Theme.gray` and `Color(.gray).opacity(0.5)`.
  fileprivate var isWrittenColor: Bool {
    if let call = self.as(Call.self) { return call.calledExpression.isWrittenColor }
    guard let access = self.as(MemberAccess.self) else { return typeName != nil }
    return access.base?.isWrittenColor ?? true
  }

  /// The value of a number literal, perhaps with a minus sign.
  var literalNumber: Double? {
    if let sign = self.as(PrefixOperatorExprSyntax.self), sign.operator.text == "-" {
      return sign.expression.literalNumber.map { -$0 }
    }
    guard self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self) else { return nil }
    return Double(code.filter { $0 != "_" })
  }
}

// MARK: - The description in the gallery
extension SwiftDrafter {
  /// Changes the beginning of the description, in the string file or catalogue if it comes from there.
  func rewordedDescription() -> [DraftedFix] {
    let texts = Set(widgets.compactMap { $0.description["description"]?.scalar })
    guard texts.count == 1, let text = texts.first, let (length, new) = request.rewording(text) else { return [] }
    let old = String(decoding: text.utf8.prefix(length), as: UTF8.self)
    let title = "Start with \"\(new.split(separator: " ").first ?? "")\""
    let edits = request.project.stringFiles.compactMap { path in
      request.project.read(path).flatMap { TranslatedText(path, $0).replacing(old, with: new, in: text) }
    }
    // Several languages may have the text.
    if !edits.isEmpty { return [DraftedFix(title, edits)] }
    let enclosingLiteral = editor.node(StringLiteralExprSyntax.self, around: finding.span)
    guard let literal = enclosingLiteral ?? literal(in: finding.span) else { return [] }
    let start = editor.span(of: literal.segments).start
    guard editor.text[start...].starts(with: old.utf8) else { return [] }
    let edit = TextEdit(TextSpan(start: start, end: start + length), Array(new.utf8))
    // Translations have the text as their key.
    let keys = request.project.stringFiles.compactMap { path in
      request.project.read(path).flatMap { TranslatedText(path, $0).renaming(old, to: new, inKey: text) }
    }
    // Other code with the same text would lose its translations.
    let quoted = Array(editor.code(of: literal).utf8)
    let isShared = !keys.isEmpty && request.project.widgets.paths.contains { path in
      guard path.ends(in: ".swift"), let text = request.project.read(path) else { return false }
      return text.count(of: quoted) > (path == request.path ? 1 : 0)
    }
    return isShared ? [] : [DraftedFix(title, [FileEdits(request.path, editor.text, [edit])] + keys)]
  }

  /// The string literal with the text in a call such as `NSLocalizedString`.
  private func literal(in span: TextSpan) -> StringLiteralExprSyntax? {
    guard let call = editor.node(Call.self, around: span) else { return nil }
    let text = call.argument("value") ?? call.argument("defaultValue") ?? call.arguments.first?.expression
    return text?.as(StringLiteralExprSyntax.self)
  }

  func galleryWords() -> [DraftedFix] {
    let missing = [("displayName", "configurationDisplayName", "Name"), ("description", "description", "See …")]
      .filter { key, _, _ in widgets.allSatisfy { $0.description[key] == nil } }
    let code = missing.map { ".\($0.1)(\"\($0.2)\")" }
    guard !code.isEmpty, let (call, editor) = configuration else { return [] }
    let configurationChain = call.wholeChain
    let words = code.joined(separator: editor.separator(after: configurationChain))
    let edit = editor.inserting(words, after: configurationChain)
    return [DraftedFix("Add \(listed(missing.map(\.1)))", [FileEdits(editor.path, editor.text, [edit])])]
  }
}

extension [UInt8] {
  fileprivate func count(of bytes: [UInt8]) -> Int {
    indices.count { self[$0] == bytes[0] && self[$0...].starts(with: bytes) }
  }
}
#endif
