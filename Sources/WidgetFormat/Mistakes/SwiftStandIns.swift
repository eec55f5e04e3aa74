import Findings
import YAMLTree

/// What stands in for each line of Swift.
extension MistakenText {
  static func foreignText(in lines: [Line]) -> [ForeignText] {
    var found: [ForeignText] = []
    // The column of a view that has no children, below which its modifiers are left out.
    var leaf: Int?
    // Columns of Swift whose braces are open.
    var open: [Int] = []
    // The column of Swift whose views are all Swift, too, and are left out with it.
    var dropped: Int?
    // The key whose value is still to come, by its column.
    var waiting: Int?
    for (index, line) in lines.enumerated() {
      while let column = open.last, line.indent <= column { open.removeLast() }
      if let column = leaf, line.indent > column {
        if line.swift == nil || line.key != nil {
          let message = line.swift.flatMap { self.message(for: line, $0, isItem: false) }
          found.append(ForeignText(span: line.wholeSpan, standIn: .nothing, message: message))
          continue
        }
      } else {
        leaf = nil
      }
      guard let swift = line.swift else {
        waiting = line.opens ? line.column : nil
        continue
      }
      if let column = dropped, line.indent > column {
        let isItem = !line.hasDash && line.key == nil
        let message = message(for: line, swift, isItem: isItem, hasModifiersBelow: isFollowedByModifier(index, lines))
        found.append(ForeignText(span: line.wholeSpan, standIn: .nothing, message: message))
        continue
      }
      dropped = nil
      if case .expression(let expression) = swift, expression.isLeafWithKeys { leaf = line.column }
      let isKept = line.key == nil && leaf == nil && isKeptAsKey(line)
      let standIn = isKept ? StandIn.key(nameLength(of: line)) : standIn(for: line, waiting: waiting)
      switch standIn {
      case .key: waiting = line.column
      case .unknownValue, .keyOfUnknownValue: waiting = nil
      case .nothing, .itself: if line.hasDash { waiting = nil }
      }
      let isItem = !line.hasDash && line.key == nil && !open.isEmpty
      if case .expression(let expression) = swift, expression.opensBlock { open.append(line.column) }
      if case .unknownValue = standIn, case .expression(let expression) = swift, expression.opensBlock, line.hasDash {
        dropped = line.indent
      }
      let message = message(for: line, swift, isItem: isItem, hasModifiersBelow: isFollowedByModifier(index, lines))
      found.append(ForeignText(span: TextSpan(start: line.start, end: line.end), standIn: standIn, message: message))
    }
    // Braces alone are no Swift: they may be left over from anything.
    return found.contains { $0.message != nil } ? found : []
  }

  private static func isFollowedByModifier(_ index: Int, _ lines: [Line]) -> Bool {
    index + 1 < lines.count && lines[index + 1].isModifier
  }

  private typealias StandIn = ForeignText.StandIn

  private static func message(
    for line: Line, _ swift: SwiftLine, isItem: Bool, hasModifiersBelow: Bool = false
  ) -> String? {
    switch swift {
    case .closing: nil
    case .nested(let advice): advice
    case .statement, .expression:
      line.key.map { swift.valueMessage(for: $0) }
        ?? "This line is Swift. "
        + swift.advice(isItem: isItem, hasBlock: true, hasModifiersBelow: hasModifiersBelow)
    }
  }

  /// Whether YAML stands in the braces of a view, so that its name goes on as a key.
  private static func isKeptAsKey(_ line: Line) -> Bool {
    guard case .expression(let expression) = line.swift, expression.opensBlock, expression.modifiers.isEmpty,
      expression.viewKind != nil, let next = line.nextYAML
    else { return false }
    return next.indent > line.column && line.leastBetween > line.column
  }

  private static func standIn(for line: Line, waiting: Int?) -> StandIn {
    if line.key != nil { return .unknownValue }
    // Whether its neighbours are keys, so that it has to be one, too.
    let hasKeyBeside = line.nextYAML.map { $0.indent == line.column } ?? false && line.leastBetween >= line.column
    if line.hasDash { return hasKeyBeside ? asKey(line) : .unknownValue }
    guard let waiting, line.column > waiting else { return .nothing }
    guard let next = line.nextYAML, next.indent >= line.column, line.leastBetween > waiting
    else { return .unknownValue }
    return next.indent == line.column && next.column == next.indent ? asKey(line) : .nothing
  }

  private static func asKey(_ line: Line) -> StandIn {
    guard case .expression(let expression) = line.swift, expression.viewKind != nil else { return .nothing }
    return .keyOfUnknownValue(nameLength(of: line))
  }

  private static func nameLength(of line: Line) -> Int {
    guard case .expression(let expression) = line.swift else { return 0 }
    return expression.base?.name.utf8.count ?? 0
  }
}
