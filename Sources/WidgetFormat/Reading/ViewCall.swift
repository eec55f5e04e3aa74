import Base
import YAMLTree

/// A view that is written as a call, such as `HStack(12):` or `Button(PlayIntent)`, and its form in a description.
struct ViewCall {
  let kind: ViewKind
  private let call: SwiftCall
  private var entries: [(key: String, value: String)] = []
  /// The value of a view that is no mapping, such as a text.
  private var value: String?

  /// Nil for a call that is no view, or has an argument of unknown meaning.
  init?(_ line: String) {
    guard let call = SwiftCall(line[...]), let kind = Words.views.value(named: call.name), kind != .named else {
      return nil
    }
    (self.call, self.kind) = (call, kind)
    for argument in call.arguments {
      guard add(argument) else { return nil }
    }
    if value == nil, entries.isEmpty, !kind.needsNoValue, kind.argumentKeys?["content"] == nil { return nil }
  }

  private mutating func add(_ argument: SwiftCall.Argument) -> Bool {
    let keys = kind.argumentKeys
    let written = Self.source(argument.value)
    if case .colors = kind.argument {
      if argument.value.hasPrefix("[") { value = argument.value }
      return value != nil
    }
    if let label = argument.label {
      guard let key = keys?[label] != nil ? label : Aliases.meaning(of: label, among: { keys?[$0] != nil }) else {
        return !entries.isEmpty || value != nil
      }
      if let first = value, let key = ["title", "label", "date"].first(where: { keys?[$0] != nil }) {
        (entries, value) = ([(key, key == "date" ? first.filter { !"{}\"".contains($0) } : first)], nil)
      }
      entries.append((key, written))
    } else if let rest = call.rest, !rest.isEmpty, keys?[argument.value] != nil {
      entries.append((argument.value, rest))
    } else if kind.argument.mayBeText, entries.isEmpty, value == nil, Double(argument.value) == nil {
      let isName = kind.isText && !argument.value.hasPrefix("\"")
      value = isName ? "\"{\(argument.value)}\"" : written
    } else if case .color = kind.argument {
      value = argument.value.hasPrefix("\"") ? "{asset: \(written)}" : written
    } else if case .repetition = kind.argument, argument.value.hasPrefix("0..<") {
      entries.append(("count", String(argument.value.dropFirst(4))))
    } else if let keys, let key = ValueReader.key(of: argument.value, in: keys, besides: entries.map(\.key)) {
      entries.append((key, written))
    } else {
      return false
    }
    return true
  }

  /// A value without needless quotes; an ellipsis for an expression.
  private static func source(_ value: String) -> String {
    let text = value.filter { $0 != "\"" }
    if text.allSatisfy({ $0.isLetter || $0.isNumber || " .-_".contains($0) }), Double(text) == nil { return text }
    if let words = ForeignLanguage.withInterpolationsInBraces(text) { return "\"\(words)\"" }
    return value.contains("(") || value.contains("{") ? "…" : value
  }

  /// The key and the value that a modifier such as `.padding(.top, 8)` means; nil for an unknown one.
  static func form(ofModifier call: SwiftCall) -> String? {
    guard let shape = Words.shape(ofModifier: call.name) else { return nil }
    let written = call.arguments.map(\.value)
    if case .font = shape, let font = FontWords(call.source) { return font.replacementEntry }
    guard let first = written.first else { return "`\(call.name): true`" }
    if case .name(.shape) = shape { return ValueReader.form(ofShape: first, at: call.name) }
    let labels = call.arguments.compactMap(\.label)
    if labels.count == written.count {
      let entries = zip(labels, written.map(source)).map { label, value in
        "\(label): \(isAccepted("{\(label): \(value)}", by: call.name) ? value : "…")"
      }
      return "`\(call.name): {\(entries.joined(separator: ", "))}`"
    }
    var value = written.count == 1 ? source(first) : "…"
    switch shape {
    case .color, .backdrop: if written.count == 1, let color = ColorReader.form(of: first) { value = color }
    case .padding where Double(first) == nil && written.count < 3:
      let edges = first.split { "[]., ".contains($0) }
      let length = written.count > 1 ? written[1] : "16"
      value = "{\(edges.map { "\($0): \(length)" }.joined(separator: ", "))}"
    default: break
    }
    return "`\(call.name): \(isAccepted(value, by: call.name) ? value : "…")`"
  }

  private static func isAccepted(_ value: String, by modifier: String) -> Bool {
    let tree = YAMLTree.read(Array(value.utf8))
    guard let node = tree.documents.first else { return false }
    let trial = ReadingState(tree: tree, limits: Limits())
    OtherModifiers(state: trial).checkValue(Slot(key: nil, node: node), of: modifier)
    return trial.file.findings.isEmpty
  }

  var form: String {
    if let value { return "\(kind.rawValue): \(value)" }
    var members = entries.map { "\($0.key): \($0.value)" }
    let keys = kind.argumentKeys
    let isGauge = kind == .gauge || kind == .progressView
    if let open = ["content", "label"].first(where: { keys?[$0] != nil }),
      isGauge ? call.rest == "" : !entries.contains(where: { $0.key == open })
    {
      members.append("\(open): …")
    }
    if entries.isEmpty, kind.needsNoValue { return kind.rawValue }
    return "\(kind.rawValue): {\(members.joined(separator: ", "))}"
  }

  var message: String {
    guard kind.argumentKeys?["content"] != nil, call.rest == "", value == nil else {
      let modifiers = call.modifiers.compactMap(Self.form)
      let ending = modifiers.isEmpty ? "" : ", and below it, in the same column, \(listed(modifiers))"
      return "A view has no parentheses here. Write `\(form)`\(ending)."
    }
    if entries.isEmpty { return "A view has no parentheses here. Write `\(kind.rawValue):`." }
    let keys = listed(entries.map { "`\($0.key): \($0.value)`" } + ["`content:`"])
    return "The arguments of a view are keys here. Write `\(kind.rawValue):`, below it, indented by two columns more, "
      + "\(keys), and its views below `content:`, indented by two more."
  }
}
