import AppleTables
import Base
import YAMLTree

extension ViewReader {
  /// Reports an unknown view, and returns the one that was meant, or a container for one that widgets cannot show, so
  /// that its content is read.
  func reportUnknown(_ key: NodeID, hasValue: Bool? = nil) -> ViewKind? {
    let name = tree.string(of: key)
    if name.contains("(") || name.contains("{") {
      let span = tree.span(of: key)
      let line = line(from: span.start).text
      if reportForeign(line, .unknownView, at: span) != nil || reportForeign(name, .unknownView, at: span) != nil {
        return Words.views.value(named: String(name.prefix { $0.isLetter }))
      }
    }
    if let unsupported = Self.unsupportedView(ignoringCase: name) {
      let texts = UnsupportedViews.advice[unsupported] ?? []
      let advice = (tree.isOverCode ? texts.last : texts.first) ?? ""
      report(.unsupportedView, at: key, "Widgets cannot show \(quoted(name)). \(advice)")
      return Self.scrollingContainers.contains(unsupported) ? .group : nil
    }
    if let place = names.placeAdvice(for: name, .views) {
      report(.unknownView, at: key, "\(quoted(name)) is not a view of this format. \(place)")
      return nil
    }
    let own = "If it is a view of your own, write `View: \(shortened(name))`"
    let meant = Words.view(ignoringCase: name)?.rawValue
      ?? Aliases.meaning(of: name) { Words.views.value(named: $0) != nil }
      ?? state.spelling.nearest(to: name, among: Words.views.list.names)
    guard let meant else {
      let end = switch hasValue {
      case true?: ", without arguments."
      case false?: "."
      case nil: ", and if it is a text, `{Text: \(shortened(name))}`."
      }
      report(.unknownView, at: key, "\(quoted(name)) is not a view of this format. \(own)\(end)")
      return nil
    }
    report(
      .unknownView, at: key, "\(quoted(name)) is not a view of this format. Did you mean \(quoted(meant))? \(own).",
      meant: meant)
    return ViewKind(rawValue: meant)
  }

  static func unsupportedView(ignoringCase name: String) -> String? {
    let lowercase = name.lowercased()
    return UnsupportedViews.advice.keys.first { $0.lowercased() == lowercase }
  }

  private static let scrollingContainers: Set<String> = ["ScrollView", "List", "Form", "NavigationStack", "TabView"]
}
