#if SwiftSource
import Base
import SwiftSyntax

/// Makes edits of a Swift file in the file's own style: its indentation, its line ends, and its lines for modifiers.
struct SwiftEditor {
  let path: SourcePath
  let text: [UInt8]
  let tree: SourceFileSyntax

  init(_ path: SourcePath, _ parsed: ParsedText) { (self.path, text, tree) = (path, parsed.text, parsed.tree) }

  /// The token at an offset; nil for blanks and comments before a token.
  func token(at offset: Int) -> TokenSyntax? {
    guard offset < text.count, let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
    return token.positionAfterSkippingLeadingTrivia.utf8Offset <= offset ? token : nil
  }

  /// The innermost node of a type that contains the first token of a span and reaches to the end of the span.
  func node<Node: SyntaxProtocol>(_ type: Node.Type, around span: TextSpan) -> Node? {
    token(at: span.start)?.ancestor(type) { self.span(of: $0).end >= span.end }
  }

  /// The call of the modifier, view or function whose name is at a span.
  func call(named span: TextSpan) -> Call? {
    guard let token = token(at: span.start), let reference = token.parent?.as(Reference.self) else { return nil }
    let member = reference.parent?.as(MemberAccess.self).flatMap { $0.declName == reference ? ExprSyntax($0) : nil }
    let callee = member ?? ExprSyntax(reference)
    return callee.parent?.as(Call.self).flatMap { $0.calledExpression == callee ? $0 : nil }
  }

  /// The call of one of the modifiers that is named at the span; otherwise the innermost such call around the span.
  func modifier(around span: TextSpan, named names: Set<String>) -> Call? {
    if let call = call(named: span), names.contains(call.modifierName ?? "") { return call }
    return token(at: span.start)?.ancestor(Call.self) { names.contains($0.modifierName ?? "") }
  }

  var source: String { String(decoding: text, as: UTF8.self) }

  func span(of node: some SyntaxProtocol) -> TextSpan {
    TextSpan(
      start: node.positionAfterSkippingLeadingTrivia.utf8Offset, end: node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  func code(of node: some SyntaxProtocol) -> String {
    let span = span(of: node)
    return String(decoding: text[span.start..<span.end], as: UTF8.self)
  }

  func replacing(_ node: some SyntaxProtocol, with code: String) -> TextEdit {
    TextEdit(span(of: node), Array(code.utf8))
  }

  func replacing(from first: some SyntaxProtocol, to last: some SyntaxProtocol, with code: String) -> TextEdit {
    TextEdit(TextSpan(start: span(of: first).start, end: span(of: last).end), Array(code.utf8))
  }

  func inserting(_ code: String, at offset: Int) -> TextEdit {
    TextEdit(TextSpan(start: offset, end: offset), Array(code.utf8))
  }
}

// MARK: - Declarations
extension SwiftEditor {
  /// Adds an extension with a function that checks the system's version, at the end of the file or of the `#if` block
  /// around the node; nil if the file already has the function.
  func addingFunction(
    _ name: String, _ signature: String, of type: String, since systems: String, _ newer: String,
    otherwise older: String, for node: some SyntaxProtocol
  ) -> TextEdit? {
    if source.contains("func \(name)(") { return nil }
    let isBuilder = !newer.hasPrefix("return ")
    let lines = [
      "\(isBuilder ? "@ViewBuilder " : "")fileprivate func \(name)\(signature) {", "  if #available(\(systems)) {",
      "    \(newer)", "  } else {", "    \(older)", "  }", "}",
    ]
    var offset = text.count
    if let block = tree.statements.last?.item.as(IfConfigDeclSyntax.self), block.clauses.count == 1,
      node.ancestors.contains(Syntax(block))
    {
      offset = lineStart(of: span(of: block.poundEndif).start)
    }
    let body = lines.map { line in
      let depth = line.prefix { $0 == " " }.count / 2 + 1
      return String(repeating: indentationStep, count: depth) + line.drop { $0 == " " } + lineEnd
    }
    let followsLineEnd = text[..<offset].last?.isLineEnd ?? true
    let start = lineStart(of: followsLineEnd ? max(offset - lineEnd.utf8.count, 0) : offset)
    let followsBlankLine = followsLineEnd && text[start..<offset].allSatisfy(\.isSpace)
    let lineBreaks = followsLineEnd ? followsBlankLine ? "" : lineEnd : lineEnd + lineEnd
    let types = node.ancestors.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    let available = types.flatMap(\.attributes).first { $0.code.hasPrefix("@available(") }
    let attribute = available.map { self.code(of: $0) + lineEnd } ?? ""
    let code = "\(lineBreaks)\(attribute)extension \(type) {\(lineEnd)\(body.joined())}\(followsLineEnd ? lineEnd : "")"
    return inserting(code, at: offset)
  }

  /// Adds an import, in alphabetical order if the others are; nil if there are no others, or if the file has this one.
  func addingImport(of module: String, near offset: Int) -> TextEdit? {
    func name(_ item: ImportDeclSyntax) -> String { item.path.first?.name.text ?? "" }
    let allImports = tree.statements.imports
    let place = TextSpan(start: offset, end: offset)
    let imports = allImports.filter { item in
      item.ancestors.compactMap { $0.as(IfConfigDeclSyntax.self) }.allSatisfy { span(of: $0).contains(place) }
    }
    guard let last = imports.last, !allImports.contains(where: { name($0) == module }) else { return nil }
    let names = imports.map(name)
    if names == names.sorted(), let next = imports.first(where: { name($0) > module }),
      beginsLine(span(of: next).start)
    {
      return inserting("import \(module)\(lineEnd)", at: span(of: next).start)
    }
    let end = text[span(of: last).end...].firstIndex(where: \.isLineEnd) ?? text.count
    return inserting("\(lineEnd)import \(module)", at: end)
  }
}

// MARK: - Lines
extension SwiftEditor {
  var lineEnd: String {
    guard let first = text.firstIndex(of: 0x0A) else { return "\n" }
    return first > 0 && text[first - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// One step of indentation, as the first indented line has it.
  var indentationStep: String {
    var position = 0
    while let newline = text[position...].firstIndex(of: 0x0A) {
      position = newline + 1
      let blank = text[position...].prefix(while: \.isBlank)
      guard let first = blank.first, blank.endIndex < text.count else { continue }
      if first == 0x09 { return "\t" }
      // Skips blank lines, and lines in block comments, which begin with an asterisk or have a single space.
      let next = text[blank.endIndex]
      if next.isLineEnd || next == UInt8(ascii: "*") || blank.count == 1 { continue }
      return String(repeating: " ", count: blank.count % 4 == 0 ? 4 : blank.count % 2 == 0 ? 2 : blank.count)
    }
    return "    "
  }

  /// The step of indentation at a line, for files that mix tabs and spaces.
  func indentationStep(at offset: Int) -> String {
    switch (indentation(at: offset).first, indentationStep) {
    case ("\t", _): "\t"
    case (" ", "\t"): "    "
    default: indentationStep
    }
  }

  func lineStart(of offset: Int) -> Int { text[..<offset].lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? 0 }

  func indentation(at offset: Int) -> String {
    String(decoding: text[lineStart(of: offset)...].prefix(while: \.isBlank), as: UTF8.self)
  }

  /// The number that a variable or constant is declared with; nil if the file declares the name more than once.
  func number(declaredAs name: String) -> ExprSyntax? {
    let declarations = tree.tokens(viewMode: .sourceAccurate).filter { token in
      token.text == name && token.parent?.is(IdentifierPatternSyntax.self) == true
    }
    let value = declarations.first?.parent?.parent?.as(PatternBindingSyntax.self)?.initializer?.value
    return declarations.count == 1 && value?.literalNumber != nil ? value : nil
  }

  /// The line comment after a node on its line.
  func comment(after node: some SyntaxProtocol) -> Substring? {
    var token = node.lastToken(viewMode: .sourceAccurate)
    while let current = token {
      for case .lineComment(let comment) in current.trailingTrivia { return comment.dropFirst(2) }
      token = current.nextToken(viewMode: .sourceAccurate)
      if token?.leadingTrivia.contains(where: \.isNewline) ?? true { return nil }
    }
    return nil
  }

  func beginsLine(_ offset: Int) -> Bool { text[lineStart(of: offset)..<offset].allSatisfy(\.isBlank) }

  private func endsLine(_ offset: Int) -> Bool { text[offset...].first { !$0.isBlank }?.isLineEnd ?? true }

  func spansLines(_ node: some SyntaxProtocol) -> Bool {
    let span = span(of: node)
    return text[span.start..<span.end].contains(where: \.isLineEnd)
  }
}

// MARK: - Modifiers
extension SwiftEditor {
  /// Deletes a modifier, but not the comments around it. Nil for the first one in an `#if` block, which would perhaps
  /// leave no code there and end the chain.
  func deleting(_ call: Call) -> TextEdit? {
    guard let access = call.calledExpression.as(MemberAccess.self), let base = access.base else { return nil }
    let (start, end, previousEnd) = (span(of: access.period).start, span(of: call).end, span(of: base).end)
    return text[previousEnd..<start].allSatisfy(\.isSpace)
      ? TextEdit(TextSpan(start: previousEnd, end: end), []) : deletingLines(from: start, to: end)
  }

  /// Deletes the code between two offsets, with its lines if nothing else is on them.
  func deletingLines(from start: Int, to end: Int) -> TextEdit {
    guard beginsLine(start), endsLine(end) else { return TextEdit(TextSpan(start: start, end: end), []) }
    var first = lineStart(of: start)
    if first > 0 { first -= first > 1 && text[first - 1] == 0x0A && text[first - 2] == 0x0D ? 2 : 1 }
    let blanks = text[end...].prefix(while: \.isBlank).count
    return TextEdit(TextSpan(start: first, end: end + blanks), [])
  }

  /// Inserts a modifier after an expression, on a line of its own if the chain's other modifiers have one.
  func inserting(_ modifier: String, after expression: ExprSyntax) -> TextEdit {
    let separator = separator(after: expression)
    return inserting(separator + modifier, at: end(of: expression, beforeLine: !separator.isEmpty))
  }

  /// Where to insert a modifier after an expression: behind the comment there, if the modifier begins a line.
  func end(of expression: ExprSyntax, beforeLine: Bool) -> Int {
    let end = span(of: expression).end
    guard beforeLine, expression.trailingTrivia.contains(where: \.isComment) else { return end }
    return end + expression.trailingTriviaLength.utf8Length
  }

  /// The line end and indentation before a modifier that is inserted after an expression; empty on the same line.
  func separator(after expression: ExprSyntax) -> String {
    let span = span(of: expression)
    if let next = expression.parent?.as(MemberAccess.self), next.base == expression {
      let period = self.span(of: next.period).start
      return beginsLine(period) ? lineEnd + indentation(at: period) : ""
    }
    for period in expression.periods.map({ self.span(of: $0).start }) where beginsLine(period) {
      return lineEnd + indentation(at: period)
    }
    guard beginsLine(span.start) else { return "" }
    // If the last modifier directly follows a bracket that begins a line, as in `).font(`, so does the new one.
    if let last = expression.periods.first.map({ self.span(of: $0).start }), last > 0,
      beginsLine(last - 1), [UInt8(ascii: ")"), UInt8(ascii: "}")].contains(text[last - 1])
    { return "" }
    // After an expression whose last line begins with a bracket, the modifier is indented like that line.
    let last = text[lineStart(of: span.end)...].first { !$0.isBlank }
    let endsWithBracketLine = spansLines(expression) && last.map { Array(")]}".utf8).contains($0) } == true
    if endsWithBracketLine { return lineEnd + indentation(at: span.end) }
    return lineEnd + indentation(at: span.start) + indentationStep(at: span.start)
  }

  /// The code with each line but the first changed by `line`; nil if it has strings of several lines.
  func code(of node: some SyntaxProtocol, indenting line: (Substring) -> String) -> String? {
    var rest = code(of: node)[...]
    if rest.contains("\"\"\"") { return nil }
    var result = ""
    var isFirst = true
    while !rest.isEmpty {
      let next = rest.firstIndex(where: \.isNewline).map { rest.index(after: $0) } ?? rest.endIndex
      result += isFirst || rest[..<next].allSatisfy(\.isWhitespace) ? String(rest[..<next]) : line(rest[..<next])
      (rest, isFirst) = (rest[next...], false)
    }
    return result
  }

  /// The code with one more step of indentation on each line but the first.
  func indented(_ node: some SyntaxProtocol) -> String? {
    code(of: node) { indentationStep(at: span(of: node).start) + $0 }
  }
}

extension Statements {
  fileprivate var imports: [ImportDeclSyntax] {
    compactMap { $0.item.as(ImportDeclSyntax.self) } + flatMap(\.statementsInConditions).flatMap(\.imports)
  }
}

extension CodeBlockItemSyntax {
  /// The statements in the clauses of `#if`; empty for other items.
  var statementsInConditions: [Statements] {
    item.as(IfConfigDeclSyntax.self)?.clauses.compactMap { clause in
      if case .statements(let statements)? = clause.elements { statements } else { nil }
    } ?? []
  }
}

extension SyntaxProtocol {
  /// The node and its parents, the nearest first.
  var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self)) { $0.parent } }

  /// The nearest node of a type around this one, or this one itself.
  func ancestor<Node: SyntaxProtocol>(_ type: Node.Type, where isWanted: (Node) -> Bool = { _ in true }) -> Node? {
    ancestors.lazy.compactMap { $0.as(type) }.first(where: isWanted)
  }

  func calls(named names: Set<String>) -> [Call] {
    tokens(viewMode: .sourceAccurate).filter { names.contains($0.text) }.compactMap { token in
      token.parent?.parent?.parent?.as(Call.self)
    }
  }
}

extension Call {
  /// The number that a `frame` has for its width or height; nil for other modifiers, and if the number is unknown.
  func frameSide(_ side: String) -> Double? { modifierName == "frame" ? argument(side)?.literalNumber : nil }
}

extension ExprSyntax {
  /// The periods of a chain of modifiers, the last first.
  var periods: [TokenSyntax] {
    let chain = sequence(first: self) { expression in
      expression.called.as(MemberAccess.self)?.base ?? expression.as(PostfixIfConfigExprSyntax.self)?.base
    }
    return chain.compactMap { $0.called.as(MemberAccess.self) }.filter { $0.base != nil }.map(\.period)
  }
}

extension ExprSyntaxProtocol {
  /// The calls of a chain of modifiers, the last first, and the expression on which they are called.
  var chain: (modifiers: [Call], root: ExprSyntax) {
    var modifiers: [Call] = []
    var rest = ExprSyntax(self)
    while true {
      if let call = rest.as(Call.self), let base = call.base, base.typeName == nil {
        modifiers.append(call)
        rest = base
      } else if let base = rest.as(PostfixIfConfigExprSyntax.self)?.base {
        rest = base
      } else {
        return (modifiers, rest)
      }
    }
  }

  /// The chain with all modifiers of the expression, including those after it.
  var wholeChain: ExprSyntax {
    var whole = ExprSyntax(self)
    while true {
      if let access = whole.parent?.as(MemberAccess.self), access.base == whole {
        let call = access.parent?.as(Call.self).flatMap { $0.calledExpression == ExprSyntax(access) ? $0 : nil }
        whole = call.map { ExprSyntax($0) } ?? ExprSyntax(access)
      } else if let block = whole.parent?.as(PostfixIfConfigExprSyntax.self), block.base == whole {
        whole = ExprSyntax(block)
      } else {
        return whole
      }
    }
  }
}
#endif
