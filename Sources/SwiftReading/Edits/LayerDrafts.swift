#if SwiftSource
import Base
import SwiftSyntax

// The first layer of a ZStack, as a background.
extension SwiftDrafter {
  /// The first layer of a ZStack as its container background.
  func layerInContainer(_ view: ExprSyntax) -> [TextEdit]? {
    guard let (item, list, stack) = view.layers, list.first == item, list.count > 1,
      // A disc fills no widget.
      !["Circle", "Capsule", "Ellipse"].contains(view.chain.root.as(Call.self)?.calledExpression.code),
      availability(of: .containerBackgrounds, at: view) == nil, !view.isModified(by: ["widgetAccentable"])
    else { return nil }
    let whole = ExprSyntax(stack).wholeChain
    let comment = editor.comment(above: editor.span(of: view).start)
    let layer = view.withoutSafeArea
    // The only view that is left needs no stack.
    if list.count == 2, whole == ExprSyntax(stack), comment == nil, item.trailingComment.isEmpty,
      editor.comment(after: stack) == nil,
      let (only, separator) = unwrapped(list, from: stack),
      let body = code(of: layer, below: nil, inBracesAfter: separator)
    {
      return [editor.replacing(stack, with: "\(only)\(separator).containerBackground(for: .widget) \(body)")]
    }
    let separator = editor.separator(after: whole)
    guard let deleted = deletedLayer(view), let body = code(of: layer, below: comment, inBracesAfter: separator) else {
      return nil
    }
    let modifier = ".containerBackground(for: .widget) \(body)\(item.trailingComment)"
    return [deleted, editor.inserting(separator + modifier, at: editor.end(of: whole, beforeLine: !separator.isEmpty))]
  }

  /// The last view of a stack in its place, and what is between it and a modifier; nil unless it is a view by itself.
  private func unwrapped(_ list: Statements, from stack: Call) -> (code: String, separator: String)? {
    guard let item = list.last, let view = item.item.as(ExprSyntax.self), view.is(Call.self),
      !item.leadingTrivia.contains(where: \.isComment), !item.trailingTrivia.contains(where: \.isComment)
    else { return nil }
    let (start, end) = (editor.span(of: view).start, editor.lineEnd)
    let (deep, here) = (editor.indentation(at: start), editor.indentation(at: editor.span(of: stack).start))
    guard editor.beginsLine(start), deep.hasPrefix(here) else { return nil }
    func moved(_ line: some StringProtocol) -> String {
      line.hasPrefix(deep) ? here + line.dropFirst(deep.count) : String(line)
    }
    let separator = editor.separator(after: view)
    return editor.code(of: view) { moved($0) }.map { code in
      (code, separator.isEmpty ? "" : end + moved(separator.dropFirst(end.count)))
    }
  }

  /// Deletes the first layer of a stack, with the comment after it.
  func deletedLayer(_ view: ExprSyntax) -> TextEdit? {
    guard let (item, list, _) = view.layers, list.first == item, list.count > 1 else { return nil }
    let start = editor.startWithComment(of: view)
    let end = editor.span(of: view).end + item.trailingComment.utf8.count
    let next = list.dropFirst().first.map { editor.span(of: $0).start } ?? end
    let isNext = editor.text[end..<next].allSatisfy { $0.isSpace || $0 == UInt8(ascii: ";") }
    return isNext ? TextEdit(TextSpan(start: start, end: next), []) : editor.deletingLines(from: start, to: end)
  }

  /// The code as a closure of a modifier, on lines of its own if it has several or a comment above it.
  private func code(of view: ExprSyntax, below comment: String?, inBracesAfter separator: String) -> String? {
    guard editor.spansLines(view) || comment != nil else { return "{ \(editor.code(of: view)) }" }
    let old = editor.indentation(at: editor.span(of: view).start)
    let new = separator + editor.unit(at: editor.span(of: view).start)
    guard separator.first?.isNewline == true else { return nil }
    let space = String(new.drop(while: \.isNewline))
    let source = editor.code(of: view) { $0.hasPrefix(old) ? space + $0.dropFirst(old.count) : String($0) }
    let lines = comment.map { $0.split(whereSeparator: \.isNewline).map { "\(new)\($0.drop(while: \.isWhitespace))" } } ?? []
    return source.map { "{\(lines.joined())\(new)\($0)\(separator)}" }
  }
}
#endif
