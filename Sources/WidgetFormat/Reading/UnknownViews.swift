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
      if reportForeign(line(from: span.start).text, .unknownView, at: span)
        || reportForeign(name, .unknownView, at: span)
      {
        return Words.views.value(named: String(name.prefix { $0.isLetter }))
      }
    }
    if let unsupported = Self.unsupportedView(ignoringCase: name) {
      let texts = UnsupportedViews.advice[unsupported] ?? []
      let advice = (tree.isFromCode ? texts.last : texts.first) ?? ""
      report(.unsupportedView, at: key, "Widgets cannot show \(quoted(name)). \(advice)")
      return Self.unsupportedContainers.contains(unsupported) ? .group : nil
    }
    let problem = "\(quoted(name)) is not a view of this format."
    if let place = names.placeAdvice(for: name, .views) {
      report(.unknownView, at: key, "\(problem) \(place)")
      return nil
    }
    let ownView = "View: \(shortened(name))"
    let ownViewAdvice = "If it is a view of your own, write `\(owner == nil ? ownView : "{\(ownView)}")`"
    guard let meant = viewMeant(by: name)?.rawValue else {
      let end = switch hasValue {
      case true?: ", without arguments."
      case false?: "."
      case nil: ", and if it is a text, `{Text: \(shortened(name))}`."
      }
      report(.unknownView, at: key, "\(problem) \(ownViewAdvice)\(end)")
      return nil
    }
    report(.unknownView, at: key, "\(problem) Did you mean \(quoted(meant))? \(ownViewAdvice).", meant: meant)
    return ViewKind(rawValue: meant)
  }

  /// The view that a word means in other capitals, as an alias, or misspelt; nil for modifiers and their aliases.
  func viewMeant(by text: String) -> ViewKind? {
    guard !text.isEmpty, !Words.isModifier(text) else { return nil }
    if let kind = Words.view(ignoringCase: text) { return kind }
    let alias = Aliases.meaning(of: text) { Words.views.value(named: $0) != nil }
    if alias == nil, Aliases.meaning(of: text, among: Words.isModifier) != nil { return nil }
    let name = alias ?? state.spelling.nearest(to: text, among: Words.views.list.names)
    return name.flatMap { ViewKind(rawValue: $0) }
  }

  static func unsupportedView(ignoringCase name: String) -> String? {
    UnsupportedViews.advice.keys.first { $0.lowercased() == name.lowercased() }
  }

  private static let unsupportedContainers: Set<String> = ["ScrollView", "List", "Form", "NavigationStack", "TabView"]
}
