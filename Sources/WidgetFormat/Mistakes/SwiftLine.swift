import AppleTables
import Findings
import YAMLTree

/// A line of Swift, and what to write in its place.
enum SwiftLine {
  /// Braces that close; what opens them says so.
  case closing
  /// A declaration, a branch or what else has no place in a description, with what to do about it.
  case statement(advice: String)
  case expression(SwiftExpression)
  /// The value of a key that is a key itself, with what to do about it: `Image: systemName: star`.
  case nested(advice: String)

  /// nil for what is not Swift.
  init?(_ text: Substring) {
    let text = text.trimmed
    guard let first = text.utf8.first else { return nil }
    if first == UInt8(ascii: "}") || first == UInt8(ascii: ")") {
      self.init(closing: text)
    } else if let advice = Self.statementAdvice(text) {
      self = .statement(advice: advice)
    } else if let expression = SwiftExpression(text) {
      self = .expression(expression)
    } else {
      return nil
    }
  }

  /// `}`, `})`, `},`, `} else {`, `}.padding()`.
  private init?(closing text: Substring) {
    let rest = text.drop { $0 == "}" || $0 == ")" || $0 == "," || $0 == " " }
    if rest.isEmpty {
      self = .closing
    } else if rest.hasPrefix("else") {
      guard let advice = ControlFlow.advice(for: rest) else { return nil }
      self = .statement(advice: advice)
    } else if rest.first == ".", let expression = SwiftExpression(rest) {
      self = .expression(expression)
    } else {
      return nil
    }
  }

  private static func statementAdvice(_ text: Substring) -> String? {
    let word = text.prefix { $0 != " " && $0 != "(" }
    switch word {
    case "struct", "var", "let", "func", "import", "private", "extension", "class", "enum":
      // A key may be called so; Swift's declarations have their name before the colon.
      guard text.dropFirst(word.count).first == " " else { return nil }
      return "Leave this line out: a description has the widget's keys and what it shows, and declares nothing."
    case "@main", "@Environment", "@ViewBuilder", "#Preview":
      return "Leave this line out: it says nothing of the widget."
    case "if", "else", "for", "guard": return text.last == "{" ? ControlFlow.advice(for: text) : nil
    case "switch" where text.contains(" ") && text.last == "{":
      return "Describe each family under `families:`, with its views under `content:`."
    case "case" where text.dropFirst(5).first == ".":
      let name = text.dropFirst(6).prefix { $0.isLetter || $0.isNumber }
      return "Write `\(name):` under `families:`, with its views under `content:`."
    default: return nil
    }
  }
}

extension SwiftLine {
  /// A value behind a key: a call, or for a view a key of its value; nil for what YAML reads.
  static func value(_ text: Substring, of key: Substring) -> SwiftLine? {
    // YAML reads a colour of CSS as a text.
    if Shorthand.color(text) != nil { return nil }
    if let advice = Conditional.advice(for: text, of: key) { return .nested(advice: advice) }
    if let expression = SwiftExpression(text), !expression.opensBlock {
      // A text such as `Gate {gate}` has braces, too.
      guard expression.hasCall, isValue(expression, of: key) else { return nil }
      return .expression(expression)
    }
    if let expression = SwiftExpression(arguments: text, of: key), let base = expression.base {
      if text.first == "(" { return .expression(expression) }
      return .nested(advice: nestedAdvice(SwiftTranslation.modifier(base)))
    }
    guard let kind = ViewKind(rawValue: String(key)), let colon = text.firstIndex(of: ":"),
      text[text.index(after: colon)...].first == " ", let names = kind.argumentKeys,
      names.contains(String(text[..<colon]))
    else { return nil }
    return .nested(advice: nestedAdvice("\(key): {\(text)}"))
  }

  /// Whether something can be said of Swift behind a key: for a key of the app's own, only that YAML cannot read it.
  private static func isValue(_ expression: SwiftExpression, of key: Substring) -> Bool {
    Words.isKey(String(key)) || expression.source.hasColonAndBlank
  }

  private static func nestedAdvice(_ written: String) -> String {
    "A value on its key's line cannot be a key itself. Write `\(written)`."
  }

  /// What is said of Swift behind a key.
  func valueMessage(for key: Substring) -> String {
    guard case .expression(let expression) = self else { return "This value is Swift." }
    if key == "policy", let advice = Words.timelinePolicies.list.advice?(String(expression.source)) {
      return "This value is Swift. \(advice)"
    }
    let written = written(for: key)
    guard Words.isKey(String(key)), written != "\(key): \(expression.source)" else {
      return "This value is Swift. Put it between double quotes, or leave the line out."
    }
    if key == "font" {
      return "This value is Swift. Write \(listed(SwiftTranslation.fontEntries(expression.source).map { "`\($0)`" }))."
    }
    return "This value is Swift. Write `\(written)`\(written.hasPrefix("\(key):") ? "" : " in place of `\(key)`")."
  }

  /// A key and its value that is Swift, as the format writes them.
  func written(for key: Substring) -> String {
    guard case .expression(let expression) = self else { return "\(key): …" }
    if expression.base?.name == key, let base = expression.base, Words.modifiers.value(named: String(key)) != nil {
      return SwiftTranslation.modifier(base)
    }
    if key == "configuration", let type = NaturalMistakes.word(
      String(expression.base?.name ?? ""), among: Words.configurationTypes.list.name)
    {
      return "configuration: \(type)"
    }
    if let kind = expression.viewKind, kind != .color, let view = SwiftTranslation.view(expression) {
      if key == expression.base?.name { return view }
      if view.hasPrefix("{") { return "\(key): \(view)" }
      if Words.modifiers.value(named: String(key)) == nil { return "\(key): {\(view)}" }
    }
    var call = SwiftExpression.Call(name: key, arguments: nil)
    call.arguments = [SwiftExpression.Argument(label: nil, value: expression.source)]
    let kind = ViewKind(rawValue: String(key))
    if let kind, kind != .color, let view = SwiftTranslation.view(call) { return view }
    return SwiftTranslation.modifier(call)
  }

  /// What to write for a key, an item or a value that is Swift; nil for what is not.
  static func advice(for text: String) -> String? {
    SwiftLine(text[...]).map { $0.advice(isItem: false, hasBlock: false) }
  }

  /// What to write in place of the line.
  ///
  /// - Parameters:
  ///   - isItem: Whether it stands among other views, without a dash.
  ///   - hasBlock: Whether views stand below it that belong to it.
  ///   - hasModifiersBelow: Whether the next line is a modifier of it.
  func advice(isItem: Bool, hasBlock: Bool, hasModifiersBelow: Bool = false) -> String {
    switch self {
    case .closing: "Leave the brace out: indentation says what belongs together."
    case .statement(let advice), .nested(let advice): advice
    case .expression(let expression):
      expression.advice(dash: isItem ? "- " : "", hasBlock: hasBlock, hasModifiersBelow: hasModifiersBelow)
    }
  }
}

extension SwiftExpression {
  /// The view that it makes; nil for modifiers alone and for views that the format does not have.
  var viewKind: ViewKind? { base.flatMap { ViewKind(rawValue: String($0.name)) } }

  /// A text, an image or a label with a colon behind it, as if its modifiers were its value.
  var isLeafWithKeys: Bool {
    guard opensBlock, source.last == ":", let kind = viewKind else { return false }
    return kind == .text || kind == .image || kind == .label
  }

  fileprivate func advice(dash: String, hasBlock: Bool, hasModifiersBelow: Bool) -> String {
    guard let base else { return Self.modifierAdvice(modifiers) }
    guard base.name.utf8.first?.isCapitalLetter ?? false else { return Self.modifierAdvice([base] + modifiers) }
    if isLeafWithKeys, let view = SwiftTranslation.view(base) {
      return "Write `\(dash)\(view)`, and what stands below it in the column of `\(base.name)`."
    }
    if let kind = viewKind, hasBlock, opensBlock { return blockAdvice(base, kind, dash) }
    if hasModifiersBelow, let view = SwiftTranslation.view(self), view == base.name {
      return "Write `\(dash)\(view):` with a colon, and its modifiers below in the column of `\(view)`."
    }
    if let inlineValue, let view = SwiftTranslation.view(self) {
      let inner = inlineValue.first == "{" ? inlineValue.dropFirst().dropLast().trimmed : inlineValue
      let beside = inner.parts.map { part in
        guard let colon = part.firstIndex(of: ":") else { return String(part) }
        let value = part[part.index(after: colon)...].trimmed
        return SwiftLine.value(value, of: part[..<colon])?.written(for: part[..<colon]) ?? String(part)
      }
      return "Write `\(dash)\(view)`, and \(listed(beside.map { "`\($0)`" })) on a line of its own in the column of "
        + "`\(base.name)`."
    }
    if let view = SwiftTranslation.view(self) { return "Write `\(dash)\(view)`." }
    return Self.otherAdvice(base, dash)
  }

  /// Modifiers on lines of their own, by where the format has them.
  private static func modifierAdvice(_ calls: [Call]) -> String {
    let entries = listed(calls.flatMap { SwiftTranslation.modifiers($0) }.map { "`\($0)`" })
    let keys = calls.map { $0.name == "configurationDisplayName" ? "displayName" : String($0.name) }
    if keys.allSatisfy({ Words.modifiers.value(named: $0) == nil }) {
      let owners = [("family", Words.familyKeys.list), ("widget", Words.widgetKeys.list)]
      for (owner, list) in owners where keys.contains(where: list.contains) {
        return "Write \(entries) as a key of the \(owner)."
      }
    }
    return "Write \(entries) beside the view's key."
  }

  private func blockAdvice(_ base: Call, _ kind: ViewKind, _ dash: String) -> String {
    let beside = (base.arguments ?? []).compactMap { part in
      part.label.flatMap { base.entry(String($0), of: kind) }.map { "`\($0)`" }
    }
    switch kind.definition.argument {
    case .container:
      let also = beside.isEmpty ? "" : ", and \(listed(beside)) beside it"
      return "Write `\(dash)\(base.name):` without braces, its views below as items (`- Text: …`)\(also)."
    case .repetition:
      let data = base.first.map { SwiftTranslation.repeated($0.value) } ?? "data: NAME"
      return "Write `\(dash)ForEach:`, below it `\(data)` and the repeated views under `content:`."
    case .action, .link, .gauge:
      let isGauge = kind == .gauge || kind == .progressView
      guard !isGauge || source.last == "{" || beside.isEmpty else {
        return "Write `\(dash)\(base.name):`, below it \(listed(beside))."
      }
      let keys = beside.isEmpty ? "" : "\(listed(beside)) and "
      return "Write `\(dash)\(base.name):`, below it \(keys)the views of its braces under `label:`."
    default: return "Write `\(dash)\(base.name): {}`, and leave out what stands in its braces."
    }
  }

  /// Views that the format does not have.
  private static func otherAdvice(_ base: Call, _ dash: String) -> String {
    let name = String(base.name)
    if let kind = base["kind"] {
      return "Write `kind: \(SwiftTranslation.plain(kind.value))` at the top of the widget."
    }
    if name.hasSuffix("Mark") { return "Leave it out: what a Chart draws is not checked." }
    if UnsupportedViews.names.contains(name) {
      return "Widgets cannot show it; show the most important part of its content."
    }
    let natural = NaturalMistakes.view(name)
    if let natural, natural.hasSuffix(".") { return natural }
    let meant = natural.map { "Write \(NaturalMistakes.coded(dash + $0)). " } ?? ""
    return "\(meant)If it is a view of your own, write `\(dash)View: \(name)`."
  }
}

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
