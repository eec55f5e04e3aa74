import AppleTables
import Findings
import YAMLTree

extension FormatReader {
  /// Reports a name that is no view of the format.
  /// - Returns: the view that was meant, or a container for one that widgets cannot show, so that what stands
  ///   inside is still read.
  mutating func reportUnknownView(_ key: NodeID) -> ViewKind? {
    let name = tree.string(of: key)
    if let line = swiftLine(brokenBy: key, name) {
      let advice = line.swift.advice(isItem: false, hasBlock: false)
      report(.unknownView, at: key, "\(quoted(line.text)) is Swift. \(advice)")
      return nil
    }
    if let written = labelledArgument(of: key, name) {
      report(.unknownView, at: key, "\(quoted(name)) is Swift. Write `\(written)`.")
      return nil
    }
    if let line = SwiftLine(name[...]) {
      report(.unknownView, at: key, "\(quoted(name)) is Swift. \(line.advice(isItem: false, hasBlock: true))")
      guard case .expression(let expression) = line else { return nil }
      return expression.viewKind
    }
    if let unsupported = Self.unsupportedView(ignoringCase: name) {
      report(
        .unsupportedView, at: key,
        "Widgets cannot show \(quoted(name)). \(Self.advice(inPlaceOf: unsupported))")
      return Self.scrollingContainers.contains(unsupported) ? .group : nil
    }
    if let meant = NaturalMistakes.view(name) {
      let isName = !meant.contains(" ")
      let advice = isName ? "Did you mean \(quoted(meant))?" : NaturalMistakes.sentence(meant)
      // What SwiftUI calls so is hardly a view of the app's.
      let isSwift = meant.hasSuffix(".") || name == "ContentUnavailableView"
      report(
        .unknownView, at: key,
        "\(quoted(name)) is not a view of this format. \(advice)"
          + (isSwift ? "" : " If it is a view of your own, write `View: \(shortened(name))`."),
        meant: isName ? meant : nil)
      if meant.hasPrefix("Leave it out") { return .group }
      return ViewKind(rawValue: String(meant.drop { $0 == "`" }.prefix { $0 != ":" }))
    }
    let count = Words.views.list.names.count
    if let nearest = spelling.nearest(to: name, among: Words.viewNames, count: count) {
      report(
        .unknownView, at: key,
        "\(quoted(name)) is not a view of this format. Did you mean \(quoted(nearest))? If it is a view of your own, "
          + "write `View: \(shortened(name))`.", meant: nearest)
      return ViewKind(rawValue: nearest)
    }
    report(
      .unknownView, at: key,
      "\(quoted(name)) is not a view of this format. If it is a view of your own, write `View: \(shortened(name))`.")
    return nil
  }

  /// A view whose argument's label stands in parentheses, with the value behind: `Image(systemName): star`.
  private func labelledArgument(of key: NodeID, _ name: String) -> String? {
    guard name.utf8.count <= 60, name.hasSuffix(")"), let opening = name.firstIndex(of: "("),
      let kind = ViewKind(rawValue: String(name[..<opening])), let list = kind.argumentList
    else { return nil }
    let label = String(name[name.index(after: opening)...].dropLast().filter { $0 != ":" && $0 != " " })
    let value = tree.resolved(tree.next(after: key))
    guard tree[value].kind == .scalar, !tree.isNull(value) else { return nil }
    if kind == .text, label == "verbatim" || label == "_" { return "Text: \(short(value))" }
    let meant = list.contains(label) ? label : NaturalMistakes.key(label, of: list)
    guard let meant, list.contains(meant) else { return nil }
    return "\(kind.rawValue): {\(meant): \(short(value))}"
  }

  /// A line of Swift of which YAML takes the beginning for a key: `Text(Date(), style: .time)`.
  private func swiftLine(brokenBy key: NodeID, _ name: String) -> (text: String, swift: SwiftLine)? {
    guard name.contains("("), name.filter({ $0 == "(" }).count > name.filter({ $0 == ")" }).count else { return nil }
    let text = String(sourceLine(from: tree.span(of: key).start)[...].trimmed)
    return SwiftLine(text[...]).map { (text, $0) }
  }

  /// What stands from a place to the end of its line, cut at 400 bytes.
  func sourceLine(from start: Int) -> String {
    guard start >= 0, start < tree.text.count else { return "" }
    let line = tree.text[start...].prefix(400).prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: line, as: UTF8.self)
  }

  static func unsupportedView(ignoringCase name: String) -> String? {
    let lowercase = name.lowercased()
    return UnsupportedViews.names.first { $0.lowercased() == lowercase }
  }

  /// What to write for a view that widgets cannot show.
  private static func advice(inPlaceOf name: String) -> String {
    switch name {
    case "AsyncImage": "Load the picture in the timeline provider, and write `Image: \"{name}\"`."
    case "List", "ScrollView", "Form", "Table":
      "Write `VStack:` with as many items as fit, or with `ForEach: {data: NAME, content: …}` in it; a tap opens the "
        + "app for the rest."
    case "NavigationLink", "TextField", "SecureField", "TextEditor", "ShareLink":
      "Write `Link: {destination: URL, label: …}`, which opens the app."
    case "Picker", "Slider", "Stepper", "Menu", "DatePicker":
      "Write `Button: {intent: NAME, label: …}`, or open the app with a Link."
    default: "Show the most important part of it, and let a tap open the app for the rest."
    }
  }

  static let scrollingContainers: Set<String> = ["ScrollView", "List", "Form", "NavigationStack", "TabView"]
}
