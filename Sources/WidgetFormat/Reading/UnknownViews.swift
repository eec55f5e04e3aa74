import AppleTables
import Base
import YAMLTree

extension ViewReader {
  /// Reports an unknown view, and returns the one that was meant, or a container for one that widgets cannot show, so
  /// that its content is read.
  func reportUnknown(_ key: NodeID) -> ViewKind? {
    let name = tree.string(of: key)
    if name.contains("(") || name.contains("{") {
      let span = tree.span(of: key)
      let line = line(from: span.start).text
      if reportForeign(line, .unknownView, at: span) != nil || reportForeign(name, .unknownView, at: span) != nil {
        return Words.views.value(named: String(name.prefix { $0.isLetter }))
      }
    }
    if let unsupported = Self.unsupportedView(ignoringCase: name) {
      let advice = tree.isOverCode ? Self.adviceInCode(inPlaceOf: unsupported) : UnsupportedViews.advice[unsupported]
      report(.unsupportedView, at: key, "Widgets cannot show \(quoted(name)). \(advice ?? "")")
      return Self.scrollingContainers.contains(unsupported) ? .group : nil
    }
    let own = "If it is a view of your own, write `View: \(shortened(name))`."
    let meant = Words.view(ignoringCase: name)?.rawValue
      ?? Aliases.meaning(of: name) { Words.views.value(named: $0) != nil }
      ?? state.spelling.nearest(to: name, among: Words.views.list.names)
    guard let meant else {
      report(.unknownView, at: key, "\(quoted(name)) is not a view of this format. \(own)")
      return nil
    }
    report(
      .unknownView, at: key, "\(quoted(name)) is not a view of this format. Did you mean \(quoted(meant))? \(own)",
      meant: meant)
    return ViewKind(rawValue: meant)
  }

  static func unsupportedView(ignoringCase name: String) -> String? {
    let lowercase = name.lowercased()
    return UnsupportedViews.advice.keys.first { $0.lowercased() == lowercase }
  }

  /// The advice for views in Swift.
  private static func adviceInCode(inPlaceOf name: String) -> String? {
    switch name {
    case "AsyncImage": "Load the picture in the timeline provider, and show it with `Image(uiImage: …)`."
    case "List", "ScrollView", "Form", "Table":
      "Write a `VStack` with as many items as fit, such as `ForEach(items.prefix(4)) { … }`; a tap opens the app for "
        + "the rest."
    case "NavigationLink", "TextField", "SecureField", "TextEditor", "ShareLink":
      "Write `Link(destination: …) { … }`, which opens the app."
    case "Picker", "Slider", "Stepper", "Menu", "DatePicker":
      "Write `Button(intent: …) { … }`, or open the app with a Link."
    default: UnsupportedViews.advice[name]
    }
  }

  private static let scrollingContainers: Set<String> = ["ScrollView", "List", "Form", "NavigationStack", "TabView"]
}
