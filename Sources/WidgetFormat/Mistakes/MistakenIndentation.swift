import AppleTables
import Findings
import YAMLTree

/// Lines of YAML whose column fits no other, and lists in the column of keys above them.
extension MistakenText {
  static func misplaced(in lines: [Line]) -> [ForeignText] {
    // Keys that are no plain words, such as aliases, leave open what stands where.
    guard !lines.contains(where: \.hasOtherKey) else { return [] }
    var search = MisplacedLines()
    for line in lines { search.look(at: line) }
    return search.found
  }
}

private struct MisplacedLines {
  typealias Line = MistakenText.Line

  private(set) var found: [ForeignText] = []
  /// Columns in which keys and items go on, the innermost last.
  private var columns: [Level] = []
  private var openBrackets = 0
  /// The column below which everything belongs to a line that was reported.
  private var skipped: Int?
  /// The last line, where it is an item with the name of a view and nothing else.
  private var bareView: Line?

  private struct Level {
    let column: Int
    let isList: Bool
    /// The last key of the mapping.
    var name: String?
    /// Whether the value of its last key stands below.
    var opens = false
    /// The lines of a mapping in which each is a key with its value; nil for others.
    var keys: [TextSpan]?
  }

  mutating func look(at line: Line) {
    if let column = skipped, line.indent > column {
      return found.append(ForeignText(span: line.wholeSpan, standIn: .nothing, message: nil))
    }
    skipped = nil
    let itemAbove = bareView
    bareView = line.isBareView && line.hasDash ? line : nil
    if let item = itemAbove, !line.hasDash, line.indent > item.indent, line.isModifier, line.swift == nil {
      return report(item, above: line)
    }
    if let swift = line.swift, line.key == nil { return pass(swift, line) }
    defer { openBrackets = max(0, openBrackets + line.openBrackets) }
    // What goes on in brackets or quotes has any column, and so has the second line of a text.
    guard openBrackets == 0, line.hasDash || line.name != nil else { return }
    place(line)
  }

  /// Below Swift that opens a block, and beside an item of Swift, any column may go on.
  private mutating func pass(_ swift: SwiftLine, _ line: Line) {
    guard case .expression(let expression) = swift, expression.opensBlock || line.hasDash else { return }
    while let level = columns.last, level.column > line.indent { columns.removeLast() }
    if line.hasDash, columns.last?.column != line.indent { columns.append(Level(column: line.indent, isList: true)) }
    columns.append(Level(column: line.column, isList: false, opens: true))
  }

  private mutating func place(_ line: Line) {
    var left: Int?
    while let column = columns.last?.column, column > line.indent { left = columns.removeLast().column }
    guard let last = columns.indices.last else { return enter(line) }
    let isSame = columns[last].column == line.indent
    // In place: the keys of a long mapping are not to be copied for each of them.
    if isSame, columns[last].isList == line.hasDash { return goOn(line, at: last) }
    let level = columns[last]
    if level.opens, line.hasDash || !isSame {
      // A list may stand in the column of its key.
      enter(line)
    } else if isSame, level.isList, columns.dropLast().last?.column == line.indent {
      // The list has ended, and the mapping around it goes on.
      columns.removeLast()
      place(line)
    } else if isSame, line.hasDash {
      reportList(line, level)
    } else if !isSame, !level.opens {
      report(line, right: left ?? level.column)
    }
  }

  private mutating func enter(_ line: Line) {
    if line.hasDash { columns.append(Level(column: line.indent, isList: true)) }
    guard line.name != nil else { return }
    let keys = line.hasDash || line.opens ? nil : [TextSpan(start: line.start, end: line.end)]
    columns.append(
      Level(column: line.column, isList: false, name: line.name, opens: line.opens, keys: keys))
  }

  /// Goes on with a list or a mapping.
  private mutating func goOn(_ line: Line, at last: Int) {
    guard !line.hasDash, line.name != nil else {
      columns.removeLast()
      return enter(line)
    }
    columns[last].name = line.name
    columns[last].opens = line.opens
    if line.opens {
      columns[last].keys = nil
    } else {
      columns[last].keys?.append(TextSpan(start: line.start, end: line.end))
    }
  }

  /// Reports the item above a modifier: with keys below it, it is one itself.
  private mutating func report(_ item: Line, above line: Line) {
    found.append(
      ForeignText(
        span: TextSpan(start: item.start, end: item.end), standIn: .itself,
        message: "A view with modifiers below it is a key. Write a colon behind its name, and the modifiers in the "
          + "column of that name."))
    found.append(ForeignText(span: line.wholeSpan, standIn: .nothing, message: nil))
    skipped = line.indent - 1
  }

  private mutating func report(_ line: Line, right: Int) {
    let subject = line.name.map { "`\($0)`" } ?? "This item"
    let column =
      right == 0 ? "Write the line without spaces before it" : "Indent the line by \(counted(right, "space"))"
    found.append(
      ForeignText(
        span: TextSpan(start: line.start, end: line.end), standIn: .nothing,
        message: "\(subject) stands in a column of its own, so it belongs to nothing above it. \(column), like those "
          + "around it. What stands below it is not checked."))
    skipped = line.indent
  }

  private func takesList(_ kind: ViewKind?) -> Bool {
    switch kind?.definition.argument {
    case .container?, .repetition?: true
    default: false
    }
  }

  /// Reports a list below keys. It is read without them, or, where they have values below, they without it.
  private mutating func reportList(_ line: Line, _ level: Level) {
    let message =
      "An item cannot stand in one column with keys such as `\(level.name ?? "spacing")`. Write `content:` on a line "
      + "before the items."
    columns.removeLast()
    // What takes a list is read with it, and everything else with its keys.
    let readsList = columns.last?.name.map { $0 == "content" || takesList(ViewKind(rawValue: $0)) } ?? false
    let keys = readsList ? level.keys : nil
    found += (keys ?? []).map { ForeignText(span: $0, standIn: .nothing, message: nil) }
    let item = TextSpan(start: line.start, end: line.end)
    found.append(
      keys == nil
        ? ForeignText(span: line.wholeSpan, standIn: .nothing, message: message)
        : ForeignText(span: item, standIn: .itself, message: message))
    enter(line)
    if keys == nil { skipped = line.indent - 1 }
  }
}

/// Keys in the column of the key to which they belong, which has no value for that reason:
///
///     timeline:
///     reload: 30m
enum MisindentedKeys {
  struct Mistake {
    let key: NodeID
    let names: [String]
    let entries: YAMLTree.NestedEntries
  }

  /// The mistakes of a tree, in the order of its nodes.
  static func find(in tree: YAMLTree) -> [Mistake] {
    let hasEmptyValue = tree.nodes.contains { $0.kind == .scalar && $0.start == $0.end && $0.style == .plain }
    // An alias might stand for the value that it would come to stand in.
    guard hasEmptyValue, !tree.hasAliases else { return [] }
    var found: [Mistake] = []
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      guard node.kind == .mapping, node.style == .block, !node.hasMerge else { continue }
      addMistakes(of: Array(tree.entries(of: NodeID(index: UInt32(index)))), in: tree, to: &found)
    }
    return found
  }

  private static func addMistakes(of entries: [YAMLEntry], in tree: YAMLTree, to found: inout [Mistake]) {
    var place = 0
    while place < entries.count {
      let entry = entries[place]
      place += 1
      guard isEmpty(entry.value, tree), place < entries.count, let members = Members(of: tree.string(of: entry.key))
      else { continue }
      let start = place
      while place < entries.count, members.hold(tree.string(of: entries[place].key), isFirst: place == start) {
        place += 1
      }
      guard place > start else { continue }
      found.append(
        Mistake(
          key: entry.key, names: entries[start..<place].map { tree.string(of: $0.key) },
          entries: YAMLTree.NestedEntries(value: entry.value, last: entries[place - 1].value)))
    }
  }

  private static func isEmpty(_ node: NodeID, _ tree: YAMLTree) -> Bool {
    tree[node].kind == .scalar && tree[node].start == tree[node].end && tree[node].tag == .none
  }

  /// What stands below a key, and nowhere beside it.
  private enum Members {
    case of(WordList)
    /// A view with its modifiers.
    case view

    init?(of key: String) {
      switch key {
      case "frame": self = .of(Words.frameKeys.list)
      case "padding", "margins": self = .of(Words.edgeKeys.list)
      case "font": self = .of(Words.fontKeys.list)
      case "timeline": self = .of(Words.timelineKeys.list)
      case "when": self = .of(Words.conditionKeys.list)
      case "conveys": self = .of(Words.conveysKeys.list)
      case "animation": self = .of(Words.animationKeys.list)
      case "families": self = .of(Words.families.list)
      case "content", "placeholder", "signedOut", "overlay": self = .view
      default:
        guard Words.families.list.contains(key) else { return nil }
        self = .of(Words.familyKeys.list)
      }
    }

    func hold(_ key: String, isFirst: Bool) -> Bool {
      switch self {
      case .of(let list):
        // Families share keys such as `widgetURL` with views, beside which no family stands.
        return list.contains(key) && (list === Words.familyKeys.list || Words.modifiers.value(named: key) == nil)
      case .view:
        if isFirst { return Words.views.list.contains(key) }
        return Words.modifiers.value(named: key) != nil && !Words.familyKeys.list.contains(key)
      }
    }
  }
}

extension FormatReader {
  mutating func report(_ mistake: MisindentedKeys.Mistake) {
    let name = quoted(tree.string(of: mistake.key))
    let isOne = mistake.names.count == 1
    report(
      .invalidValue, at: mistake.key,
      "\(name) has no value: \(listed(mistake.names.map(quoted))) below it \(isOne ? "stands" : "stand") in its own "
        + "column. Indent \(isOne ? "it" : "them") two columns more.")
  }
}
