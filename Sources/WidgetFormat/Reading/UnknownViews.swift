import AppleTables
import Base
import YAMLTree

extension ViewReader {
  /// Reports an unknown view, which a bare word may be. Returns the one that was meant, or a container of its content.
  func reportUnknown(_ key: NodeID, hasValue: Bool? = nil, inValueOf owner: NodeID? = nil) -> ViewKind? {
    let name = tree.string(of: key)
    if reportSlip(.unknownView, at: key) { return Words.views.value(named: String(name.prefix { $0.isLetter })) }
    if name.contains("(") || name.contains("{") {
      let span = tree.span(of: key)
      let line = line(from: span.start).text
      if reportForeign(line, .unknownView, at: span) != nil || reportForeign(name, .unknownView, at: span) != nil {
        return Words.views.value(named: String(name.prefix { $0.isLetter }))
      }
    }
    if let unsupported = Self.unsupportedView(ignoringCase: name) {
      let texts = UnsupportedViews.advice[unsupported] ?? []
      let advice = (tree.isFromCode ? texts.last : texts.first) ?? ""
      report(.unsupportedView, at: key, "Widgets cannot show \(quoted(name)). \(advice)")
      return Self.unsupportedContainers.contains(unsupported) ? .group : nil
    }
    if let place = names.placeAdvice(for: name, .views) {
      report(.unknownView, at: key, "\(quoted(name)) is not a view of this format. \(place)")
      return nil
    }
    let ownView = "View: \(shortened(name))"
    let ownViewAdvice = "If it is a view of your own, write `\(owner == nil ? ownView : "{\(ownView)}")`"
    let meant = Words.view(ignoringCase: name)?.rawValue
      ?? Aliases.meaning(of: name) { Words.views.value(named: $0) != nil }
      ?? state.spelling.nearest(to: name, among: Words.views.list.names)
    guard let meant else {
      let mayBeColor = owner.map { ["background", "overlay", "containerBackground"].contains(self.name($0)) } ?? false
      let end = switch hasValue {
      case true?: ", without arguments."
      case false?: "."
      case nil where mayBeColor: ", and if it is a colour, `{asset: \(shortened(name))}`."
      case nil: ", and if it is a text, `{Text: \(shortened(name))}`."
      }
      report(.unknownView, at: key, "\(quoted(name)) is not a view of this format. \(ownViewAdvice)\(end)")
      return nil
    }
    report(
      .unknownView, at: key,
      "\(quoted(name)) is not a view of this format. Did you mean \(quoted(meant))? \(ownViewAdvice).", meant: meant)
    return ViewKind(rawValue: meant)
  }

  /// Words for the view that a text such as `Spacer(minLength: 8)`, `red` or `rect 3x28 blue` means.
  func formMeant(by node: NodeID) -> String {
    let text = tree.word(node) ?? ""
    if let shape = Words.shape(ofModifier: text) {
      let value = shape.includes(\.isFlag) || shape.includes({ if case .anything = $0 { true } else { false } })
      return "`\(text): \(value ? "true" : "…")` without a dash, in the column of the name of the view above"
    }
    if text.hasPrefix("$"), !text.contains(" ") {
      return "what it stands for; colours are one mapping, such as `{gradient: [red, blue]}`"
    }
    let first = text.prefix { $0 != " " && $0 != "(" }
    let isCall = ForeignLanguage.isCall(text[...])
    let isNamed = state.declaredViews.contains(String(first)) || isCall && text.hasSuffix(")")
    let form = isNamed ? "`{View: \(first)}`, without arguments" : "`{Text: \(shown(node))}`"
    guard first.count < text.count, let kind = viewMeant(by: String(first)) else { return form }
    if isCall {
      return "`{\(ViewCall(text)?.form ?? "\(kind.rawValue): …")}`"
    }
    return "\(form), or if it is a view, `{\(kind.rawValue): …}`, with its modifiers as keys next to that"
  }

  /// The view under `views` that a key such as `ring` or `ring(device)`, or its value, names.
  func declaredView(_ entry: YAMLEntry) -> String? {
    let words = [tree.beginning(of: entry.key), tree.beginning(of: entry.value)].map { $0.prefix { $0 != "(" } }
    return words.map(String.init).first(where: state.declaredViews.contains)
  }

  static func unsupportedView(ignoringCase name: String) -> String? {
    UnsupportedViews.advice.keys.first { $0.lowercased() == name.lowercased() }
  }

  private static let unsupportedContainers: Set<String> = ["ScrollView", "List", "Form", "NavigationStack", "TabView"]
}
