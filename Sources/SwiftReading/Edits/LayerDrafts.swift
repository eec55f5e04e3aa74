#if SwiftSource
import Base
import SwiftSyntax

extension SwiftDrafter {
  /// Moves the first layer of a stack to the stack's container background; nil if the layer has to stay.
  func movingLayerToContainer(_ view: ExprSyntax) -> [TextEdit]? {
    guard let (item, list, stack) = view.placeInStack, list.first == item, list.count > 1,
      // A round shape does not fill the widget.
      !["Circle", "Capsule", "Ellipse"].contains(view.chain.root.as(Call.self)?.calledExpression.code),
      availabilityCondition(of: .containerBackgrounds, at: view) == nil, !view.isModified(by: ["widgetAccentable"])
    else { return nil }
    let stackChain = stack.wholeChain
    let comment = editor.comment(above: editor.span(of: view).start)
    let layer = view.withoutSafeArea
    // A single remaining view needs no stack.
    if list.count == 2, stackChain == ExprSyntax(stack), comment == nil, item.trailingComment.isEmpty,
      editor.comment(after: stack) == nil,
      let (only, separator) = unwrapped(list, from: stack),
      let body = code(of: layer, below: nil, inBracesAfter: separator)
    {
      let frame = fillingFrame(of: stack).map { separator + $0 } ?? ""
      return [editor.replacing(stack, with: "\(only)\(frame)\(separator).containerBackground(for: .widget) \(body)")]
    }
    let separator = editor.separator(after: stackChain)
    guard let deleted = deletedLayer(view), let body = code(of: layer, below: comment, inBracesAfter: separator) else {
      return nil
    }
    let modifier = ".containerBackground(for: .widget) \(body)\(item.trailingComment)"
    let end = editor.end(of: stackChain, beforeLine: !separator.isEmpty)
    let frame = fillingFrame(of: stack).map { separator + $0 } ?? ""
    if frame.isEmpty || stackChain == ExprSyntax(stack) {
      return [deleted, editor.inserting("\(frame)\(separator)\(modifier)", at: end)]
    }
    let stackEnd = editor.end(of: ExprSyntax(stack), beforeLine: !separator.isEmpty)
    return [deleted, editor.inserting(frame, at: stackEnd), editor.inserting(separator + modifier, at: end)]
  }

  /// The frame that keeps an aligned stack as large as its first layer made it; nil if the stack is centered, since
  /// the system centers smaller content as well.
  private func fillingFrame(of stack: Call) -> String? {
    guard let alignment = stack.argument("alignment"), alignment.lastName != "center" else { return nil }
    return ".frame(maxWidth: .infinity, maxHeight: .infinity, alignment: \(alignment.code))"
  }

  /// The last view of a stack with the stack's indentation, and the separator before a modifier of the view; nil unless
  /// the view is a call without comments around it.
  private func unwrapped(_ list: Statements, from stack: Call) -> (code: String, separator: String)? {
    guard let item = list.last, let view = item.item.as(ExprSyntax.self), view.is(Call.self),
      !item.leadingTrivia.contains(where: \.isComment), !item.trailingTrivia.contains(where: \.isComment)
    else { return nil }
    let (start, end) = (editor.span(of: view).start, editor.lineEnd)
    let (old, new) = (editor.indentation(at: start), editor.indentation(at: editor.span(of: stack).start))
    guard editor.beginsLine(start), old.hasPrefix(new) else { return nil }
    func moved(_ line: some StringProtocol) -> String {
      line.hasPrefix(old) ? new + line.dropFirst(old.count) : String(line)
    }
    let separator = editor.separator(after: view)
    return editor.code(of: view) { moved($0) }.map { code in
      (code, separator.isEmpty ? "" : end + moved(separator.dropFirst(end.count)))
    }
  }

  /// Deletes the first layer of a stack, with the comments directly above and after it.
  func deletedLayer(_ view: ExprSyntax) -> TextEdit? {
    guard let (item, list, _) = view.placeInStack, list.first == item, list.count > 1 else { return nil }
    let start = editor.startWithComment(of: view)
    let end = editor.span(of: view).end + item.trailingComment.utf8.count
    let next = list.dropFirst().first.map { editor.span(of: $0).start } ?? end
    let isNext = editor.text[end..<next].allSatisfy { $0.isSpace || $0 == UInt8(ascii: ";") }
    return isNext ? TextEdit(TextSpan(start: start, end: next), []) : editor.deletingLines(from: start, to: end)
  }

  /// The view in braces, on lines of its own if it spans lines or has a comment above it. Nil if that needs lines,
  /// but the modifier has none of its own.
  private func code(of view: ExprSyntax, below comment: String?, inBracesAfter separator: String) -> String? {
    guard editor.spansLines(view) || comment != nil else { return "{ \(editor.code(of: view)) }" }
    let old = editor.indentation(at: editor.span(of: view).start)
    let newLine = separator + editor.indentationStep(at: editor.span(of: view).start)
    guard separator.first?.isNewline == true else { return nil }
    let new = String(newLine.drop(while: \.isNewline))
    let source = editor.code(of: view) { $0.hasPrefix(old) ? new + $0.dropFirst(old.count) : String($0) }
    let lines = comment?.split(whereSeparator: \.isNewline).map { "\(newLine)\($0.drop(while: \.isWhitespace))" } ?? []
    return source.map { "{\(lines.joined())\(newLine)\($0)\(separator)}" }
  }
}
#endif
