import Findings

/// What Swift says as the format writes it.
enum SwiftTranslation {
  /// A view with the modifiers chained to it, in one line: `Text: "hi"`, `{Text: "hi", font: caption}`.
  static func view(_ expression: SwiftExpression) -> String? {
    guard let base = expression.base, let written = view(base) else { return nil }
    guard !expression.modifiers.isEmpty else { return written }
    let first = written.holds(": ") ? written : "\(written): {}"
    return "{\(([first] + expression.modifiers.flatMap(modifiers)).joined(separator: ", "))}"
  }

  /// A view's own key and value; nil for what is no view of the format.
  static func view(_ call: SwiftExpression.Call) -> String? {
    guard let kind = ViewKind(rawValue: String(call.name)), kind != .unknown, kind != .named else { return nil }
    let first = call.first
    switch kind {
    case .text: return "Text: \(text(call))"
    case .image:
      let symbol = call["systemName"].map { "{symbol: \(name($0.value))}" }
      return "Image: \(symbol ?? first.map { name($0.value) } ?? "NAME")"
    case .label:
      let symbol = call["systemImage"].map { "symbol: \(name($0.value))" }
      let asset = call["image"].map { "asset: \(name($0.value))" }
      return "Label: {title: \(words(first)), \(symbol ?? asset ?? "symbol: NAME")}"
    case .button, .toggle:
      let title = first.flatMap { $0.label == nil ? words($0) : nil }
      return "\(call.name): {intent: \(call["intent"].map { name($0.value) } ?? "NAME"), label: \(title ?? "…")}"
    case .link:
      let title = first.flatMap { $0.label == nil ? words($0) : nil }
      return "Link: {destination: \(call["destination"].map { address($0.value) } ?? "URL"), label: \(title ?? "…")}"
    case .forEach: return "ForEach: {\(first.map { repeated($0.value) } ?? "data: NAME"), content: …}"
    case .gauge, .progressView:
      let title = first.flatMap { $0.label == nil ? "label: \(words($0))" : nil }
      let entries = ["value", "in", "total", "timerInterval"].compactMap { call.entry($0, of: kind) }
      let all = (title.map { [$0] } ?? []) + entries
      return all.isEmpty ? "\(call.name): {value: NAME}" : "\(call.name): {\(all.joined(separator: ", "))}"
    case .roundedRectangle:
      return "RoundedRectangle: {cornerRadius: \(call["cornerRadius"].map { plain($0.value) } ?? "8")}"
    case .color: return "Color: \(first.map { color($0.value) } ?? "red")"
    case .linearGradient, .radialGradient, .angularGradient:
      return "\(call.name): \(call["colors"].map { plain($0.value) } ?? "[red, blue]")"
    default:
      if kind.definition.mayStandAlone { return String(call.name) }
      let keys = call.arguments?.compactMap { part in part.label.map { "\($0): \(plain(part.value)), " } } ?? []
      return "\(call.name): {\(keys.joined())content: […]}"
    }
  }

  /// A modifier as entries beside a view: more than one for a font with what the format says of the view.
  static func modifiers(_ call: SwiftExpression.Call) -> [String] {
    if call.name == "font", let value = call.first?.value { return fontEntries(value) }
    return [modifier(call)]
  }

  /// A font, and what Swift says of it and the format says of the view.
  static func fontEntries(_ value: Substring) -> [String] {
    let calls = SwiftExpression(value)?.modifiers ?? []
    let beside = calls.filter { Shorthand.fontModifiers.contains(String($0.name)) }
    return ["font: \(font(value))"] + beside.map { "\($0.name): true" }
  }

  /// A modifier: `font: caption`. Keys of widgets and families are called as there.
  static func modifier(_ call: SwiftExpression.Call) -> String {
    let key = call.name == "configurationDisplayName" ? "displayName" : call.name
    guard let arguments = call.arguments, let first = arguments.first else { return "\(key): true" }
    switch key {
    case "font": return "font: \(font(first.value))"
    case "foregroundStyle", "foregroundColor", "tint", "fill", "stroke", "containerBackground", "accentColor":
      return "\(key): \(first.label == nil ? color(first.value) : "COLOUR")"
    case "background", "overlay":
      let isView = SwiftExpression(first.value).flatMap { SwiftTranslation.view($0) }
      if let second = arguments.dropFirst().first, second.label == "in" {
        return "\(key): {style: \(color(first.value)), in: \(shape(second.value))}"
      }
      return "\(key): \(isView.map { $0.hasPrefix("{") ? $0 : "{\($0)}" } ?? color(first.value))"
    case "padding" where arguments.count == 2: return "padding: \(edges(first.value, arguments[1].value))"
    case "padding" where first.value.hasPrefix(".") || first.value.hasPrefix("["):
      return "padding: \(edges(first.value, "16"))"
    case "clipShape":
      if let radius = SwiftExpression(first.value)?.anyRadius { return "cornerRadius: \(plain(radius))" }
      return "clipShape: \(shape(first.value))"
    case "widgetURL", "destination": return "\(key): \(address(first.value))"
    case "intent", "symbol", "systemImage", "asset": return "\(key): \(name(first.value))"
    case "data": return repeated(first.value)
    case "format": return "format: \(format(first.value))"
    case "description", "displayName", "accessibilityLabel": return "\(key): \(words(first))"
    default:
      if arguments.count == 1, first.label == nil { return "\(key): \(plain(first.value))" }
      let parts = arguments.map { "\($0.label ?? "value"): \(plain($0.value))" }
      return "\(key): {\(parts.joined(separator: ", "))}"
    }
  }

  /// A font: `caption`, `12`, `{style: title2, weight: bold}`.
  static func font(_ value: Substring) -> String {
    guard let expression = SwiftExpression(value) else { return plain(value) }
    var calls = expression.calls
    if calls.first?.name == "Font" { calls.removeFirst() }
    var keys: [String] = []
    for call in calls {
      switch call.name {
      case "system", "custom":
        for part in call.arguments ?? [] {
          let label = part.label.map(String.init) ?? (call.name == "custom" ? "custom" : "style")
          keys.append("\(label): \(plain(part.value))")
        }
      case "weight": keys.append("weight: \(call.first.map { plain($0.value) } ?? "bold")")
      case "bold": keys.append("weight: bold")
      case _ where Shorthand.fontModifiers.contains(String(call.name)): break
      case _ where call.arguments == nil: keys.append("style: \(call.name)")
      default: keys.append("\(call.name): true")
      }
    }
    guard keys.count == 1, let only = keys.first else { return "{\(keys.joined(separator: ", "))}" }
    for key in ["size: ", "style: "] where only.hasPrefix(key) { return String(only.dropFirst(key.count)) }
    return "{\(only)}"
  }

  /// A colour: `red`, `{asset: Card}`, `{color: white, opacity: 0.5}`.
  static func color(_ value: Substring) -> String {
    if let color = Shorthand.color(value) { return color }
    if value.hasSuffix("Material") {
      return "{material: \(value.dropLast("Material".count).split(separator: ".").last ?? "regular")}"
    }
    guard let expression = SwiftExpression(value) else { return named(value) }
    if let gradient = gradient(expression) { return gradient }
    if let opacity = expression.modifiers.last, opacity.name == "opacity", let amount = opacity.first {
      // What stands before the dot of the last call.
      let opaque = value[..<opacity.name.startIndex].dropLast()
      return "{color: \(color(opaque)), opacity: \(plain(amount.value))}"
    }
    guard let base = expression.base, base.name == "Color" || base.name == "UIColor", let first = base.first else {
      return plain(value)
    }
    if first.value.hasPrefix("\"") { return "{asset: \(name(first.value))}" }
    if first.label == "white" { return "{white: \(first.value)}" }
    return first.label == nil ? named(first.value) : "\"#RRGGBB\""
  }

  /// `{gradient: [red, blue]}` for `Gradient(colors: [.red, .blue])`; nil for anything else.
  private static func gradient(_ expression: SwiftExpression) -> String? {
    let gradients = expression.calls.filter { $0.name.lowercased().hasSuffix("gradient") }
    guard let call = gradients.first(where: { $0.arguments != nil }) else { return nil }
    if let list = call["colors"]?.value, list.first == "[", list.last == "]" {
      return "{gradient: [\(list.dropFirst().dropLast().parts.map(color).joined(separator: ", "))]}"
    }
    return Shorthand.gradient(expression.source) ?? "{gradient: [red, blue]}"
  }

  /// The colour among the members of `.fill.tertiary` or `Color.blue.gradient`; nil for other words.
  static func colorMember(of text: String) -> String? {
    let members = text.split(separator: ".").map(String.init)
    guard members.count > 1 || text.hasPrefix("Color.") else { return nil }
    let colors = Words.colors.list
    return members.lazy.filter { $0 != "Color" && $0 != "UIColor" && $0 != "background" }
      .compactMap { colors.contains($0) ? $0 : NaturalMistakes.word($0, among: colors.name) }.first
  }

  /// A colour's name: `red` for `.red`, `Color.red.gradient` and `.systemRed`.
  private static func named(_ value: Substring) -> String {
    let members = value.split(separator: ".").map(String.init)
    let word = members.first { $0 != "Color" && $0 != "UIColor" } ?? String(value)
    return NaturalMistakes.word(word, among: Words.colors.list.name) ?? Shorthand.color(word[...]) ?? word
  }

  /// The name of a shape, such as `.rect` or `Circle()`.
  static func shape(_ value: Substring) -> String {
    let word = value.drop { $0 == "." }.prefix { $0.isLetter }
    let names = ["rect": "RoundedRectangle", "capsule": "Capsule", "circle": "Circle", "ellipse": "Ellipse"]
    return names[String(word)] ?? String(word)
  }

  private static func edges(_ edges: Substring, _ amount: Substring) -> String {
    let list = edges.first == "[" ? edges.dropFirst().dropLast().parts : [edges]
    return "{\(list.map { "\(plain($0)): \(plain(amount))" }.joined(separator: ", "))}"
  }

  private static func text(_ call: SwiftExpression.Call) -> String {
    if let format = call["format"] {
      let words = Self.format(format.value)
      guard Shorthand.isDateFormat(words) || words == "…" else { return Self.words(call.first) }
      return "{date: \(call.first.map { member($0.value) } ?? "NAME"), format: \(words)}"
    }
    if let style = call["style"] {
      return "{date: \(call.first.map { member($0.value) } ?? "NAME"), style: \(plain(style.value))}"
    }
    if let interval = call["timerInterval"] { return "{timerInterval: \(plain(interval.value))}" }
    return words(call.first)
  }

  /// The parts of a date's format: `hour minute` for `.dateTime.hour().minute()`.
  private static func format(_ value: Substring) -> String {
    let calls = SwiftExpression(value)?.calls ?? []
    let names = calls.map(\.name).filter { $0 != "dateTime" && $0.utf8.first?.isCapitalLetter == false }
    return names.isEmpty ? "…" : names.joined(separator: " ")
  }

  /// Words in quotes; `{name}` for a value that the app fills in.
  static func words(_ argument: SwiftExpression.Argument?) -> String {
    guard let value = argument?.value else { return "…" }
    guard value.hasPrefix("\"") else { return "\"{\(member(value))}\"" }
    var text = ""
    var rest = value
    while let backslash = rest.firstIndex(of: "\\") {
      text += rest[..<backslash]
      rest = rest[rest.index(after: backslash)...]
      guard rest.first == "(" else { continue }
      let inner = rest.dropFirst().prefix { $0 != ")" }
      text += "{\(member(inner))}"
      rest = rest[inner.endIndex...].dropFirst()
    }
    return text + rest
  }

  /// The last name of a path such as `entry.title`, without calls behind it as in `entry.tasks.prefix(3)`; `now` for
  /// the current date.
  static func member(_ value: Substring) -> String {
    guard value.utf8.count <= longest else { return "NAME" }
    if value == "Date()" || value == "Date.now" || value == ".now" { return "now" }
    let path = value.drop { $0 == "$" || $0 == "." || $0 == "!" }
      .prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    var names = path.split(separator: ".")
    if let rest = value[path.endIndex...].dropFirst().dropLast().parts.first, value[path.endIndex...].first == "(" {
      // `Array(tasks)`, `min(tasks, 3)`: what it is made from has the name.
      if names.count == 1 { return member(rest) }
      names.removeLast()
    }
    while names.count > 1, let last = names.last, Self.views.contains(String(last)) { names.removeLast() }
    return names.last.map(String.init) ?? "NAME"
  }

  /// Bytes of an expression of which a name is taken: what is longer was hardly typed by hand.
  private static let longest = 200

  /// Members of a collection that show it another way.
  private static let views: Set<String> = ["indices", "reversed", "sorted", "enumerated", "prefix", "description"]

  /// A path such as `entry.items`, without calls behind it.
  private static func collection(_ value: Substring) -> String {
    let path = value.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    let isPath = path.endIndex < value.endIndex || path.contains(".")
    guard isPath, path.first?.isLetter ?? false else { return member(value) }
    var names = path.split(separator: ".").map(String.init)
    if path.endIndex < value.endIndex { names.removeLast() }
    while names.count > 1, let last = names.last, views.contains(last) { names.removeLast() }
    return names.isEmpty ? member(value) : names.joined(separator: ".")
  }

  /// What a ForEach repeats over: `data: tasks`, or `count: 5` for `0..<5`.
  static func repeated(_ value: Substring) -> String {
    guard value.utf8.count <= longest else { return "data: NAME" }
    if let data = dataOfLoop(value) { return repeated(data) }
    guard let range = Shorthand.range(String(value)) ?? (value.hasPrefix("1...") ? String(value) : nil) else {
      return "data: \(collection(value))" + limit(of: value)
    }
    let ends = range.split(separator: ".").compactMap { Int($0) }
    // A ForEach counts to a thousand million.
    guard ends.count == 2, ends[0] <= ends[1], ends[0] >= 0, ends[1] <= 1_000_000_000 else { return "data: NAME" }
    let isHalfOpen = value.contains("<")
    return "count: \(ends[1] - ends[0] + (isHalfOpen ? 0 : 1))"
  }

  /// What is gone through in `game in games`, and in braces; nil for anything else.
  private static func dataOfLoop(_ value: Substring) -> Substring? {
    let words = value.split(separator: " ")
    if let place = words.firstIndex(of: "in"), place > 0, place + 1 < words.count {
      return value[words[place + 1].startIndex...].trimmed
    }
    let isBraced = value.utf8.count > 2 && value.first == "{" && value.last == "}"
    return isBraced ? value.dropFirst().dropLast().trimmed : nil
  }

  /// How many items `games.prefix(3)` has.
  private static func limit(of value: Substring) -> String {
    guard value.last == ")", let opening = value.lastIndex(of: "("), value[..<opening].hasSuffix(".prefix") else {
      return ""
    }
    let number = value[value.index(after: opening)...].dropLast()
    let isNumber = (1...6).contains(number.utf8.count) && number.utf8.allSatisfy(\.isDecimalDigit)
    return isNumber ? ", count: \(number)" : ""
  }

  /// A name without quotes where YAML needs none.
  static func name(_ value: Substring) -> String {
    if value.hasPrefix("\"") {
      let inner = value.dropFirst().dropLast()
      let isPlain = inner.utf8.allSatisfy { $0.isLetterOrDigit || $0 == 0x2E || $0 == 0x2D || $0 == 0x5F }
      return isPlain && !inner.isEmpty ? String(inner) : words(SwiftExpression.Argument(label: nil, value: value))
    }
    return value.contains("(") ? String(value.prefix { $0 != "(" }) : "\"{\(member(value))}\""
  }

  static func address(_ value: Substring) -> String {
    guard let quote = value.firstIndex(of: "\"") else { return "URL" }
    let text = value[value.index(after: quote)...].prefix { $0 != "\"" }
    return "\"\(text)\""
  }

  /// A value without what Swift writes before a member, and lists of such values.
  static func plain(_ value: Substring) -> String {
    if value.first == "[", value.last == "]" {
      return "[\(value.dropFirst().dropLast().parts.map { plain($0) }.joined(separator: ", "))]"
    }
    if value.hasPrefix("\"") { return words(SwiftExpression.Argument(label: nil, value: value)) }
    if let angle = SwiftExpression(value), angle.base == nil, let call = angle.modifiers.first,
      call.name == "degrees" || call.name == "seconds", let amount = call.first
    {
      return String(amount.value)
    }
    if value.first == "." { return String(value.dropFirst()) }
    return value.hasPrefix("Color.") ? named(value) : String(value)
  }
}

extension SwiftExpression.Call {
  /// An argument as an entry of a view's mapping, a total as the end of a range; nil where the view has no such key.
  func entry(_ label: String, of kind: ViewKind) -> String? {
    guard let value = self[label]?.value else { return nil }
    switch label {
    case "total":
      let isPath = value.contains(".") && Double(value) == nil
      return "in: 0...\(isPath ? SwiftTranslation.member(value)[...] : value)"
    case "intent": return "intent: \(SwiftTranslation.name(value))"
    case "destination": return "destination: \(SwiftTranslation.address(value))"
    case "value" where !value.hasPrefix("\""): return "value: \(SwiftTranslation.member(value))"
    case "alignment", "spacing": return "\(label): \(SwiftTranslation.plain(value))"
    default:
      guard kind.argumentKeys?.contains(label) ?? false else { return nil }
      return "\(label): \(SwiftTranslation.plain(value))"
    }
  }
}

extension SwiftExpression {
  /// The corner radius of a shape, `.rect(cornerRadius: 8)` or `RoundedRectangle(cornerRadius: 8)`.
  fileprivate var anyRadius: Substring? { (base ?? modifiers.first)?["cornerRadius"]?.value }
}
