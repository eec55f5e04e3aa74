import Base

/// Sentences about the declarations and availability checks that the code in a remedy needs in order to compile.
public enum SwiftRequirements {
  /// - Parameters:
  ///   - names: The names of the view's properties by the environment key that they read; nil if the code is not in a
  ///     view.
  ///   - oldest: The lowest major version of each system that the code is built for, if known.
  public static func added(
    to remedy: String, ofView names: [String: String]? = [:], oldest: [String: Int] = [:],
    importsWidgetKit: Bool = true
  ) -> String {
    let code = remedy.codeBetweenBackticks
    func uses(_ snippet: String) -> Bool { code.contains { $0.contains(text: snippet) } }
    let keys = environmentKeys.filter { key in code.contains { reads(key, $0) } }
    let system = SystemVersions.all.first { $0.snippets.contains(where: uses) }
    let missing = keys.filter { names?[$0] == nil }
    var sentences = [replacingKeys(with: names ?? [:], in: remedy)]
    if uses(".widgetAccentedRenderingMode("), !remedy.contains(text: "behind `") {
      sentences.append("It goes right behind `Image(…)` or its `.resizable()`.")
    }
    if !missing.isEmpty {
      let declarations = missing.map { "@Environment(\\.\($0)) var \($0)" }
      sentences.append(
        names != nil
          ? "The view reads \(missing.count == 1 ? "it" : "them") from `\(declarations.joined(separator: "` and `"))`."
          : wrapperSentence(for: code.first { code in keys.contains { reads($0, code) } } ?? "", declarations))
    }
    if let system, !system.isAvailable(on: oldest) {
      let function = system.isMissing(on: oldest) ? imageFunctionClause(for: code) : nil
      sentences.append("That needs \(system.description); for earlier systems \(function ?? "ask `#available` first").")
    }
    let modes = SystemVersions.renderingModes
    if keys.contains(where: { modes.snippets.contains($0) }), modes.isMissing(on: oldest) {
      sentences.append("A property cannot ask: put the view into one marked `@available(\(modes.condition))`.")
    }
    if !importsWidgetKit, widgetKitNames.contains(where: uses) {
      sentences.append("The file has to `import WidgetKit`.")
    }
    return sentences.joined(separator: " ")
  }

  /// A sentence that asks for a new type which reads the environment, since the code is not in a view.
  private static func wrapperSentence(for code: Substring, _ declarations: [String]) -> String {
    let reading = declarations.joined(separator: "; ")
    if let start = code.firstPlace(of: "if ") {
      let condition = code[start.upperBound...].prefix { $0 != "{" }.split(separator: " ").joined(separator: " ")
      return """
        This line is in no view that could read the environment, so put the `if` into one: `struct OnlyWhere<Content: \
        View>: View { \(reading); @ViewBuilder let content: Content; var body: some View { if \(condition) { content } \
        } }`, and write `OnlyWhere { … }` here.
        """
    }
    return """
      This line is in no view that could read the environment, so put the modifier into a type that does: `struct \
      Adapted: ViewModifier { \(reading); func body(content: Content) -> some View { content\(code) } }`, and write \
      `.modifier(Adapted())` here.
      """
  }

  /// A clause that asks for a function with the availability check, since an `if` cannot be among modifiers.
  private static func imageFunctionClause(for code: [Substring]) -> String? {
    guard let mode = code.first(where: { $0.hasPrefix(".widgetAccentedRenderingMode(") }) else { return nil }
    return """
      write `.modeOfImage()` there, with `extension Image { @ViewBuilder func modeOfImage() -> some View { if \
      #available(\(SystemVersions.accentedImages.condition)) { self\(mode) } else { self } } }`
      """
  }

  public static func isImported(_ module: String, in text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).contains { line in
      let code = line.firstPlace(of: "//").map { line[..<$0.lowerBound] } ?? line
      let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }
      return words.contains("import") && words.contains { $0 == module }
    }
  }

  private static func replacingKeys(with names: [String: String], in remedy: String) -> String {
    remedy.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      var part = String(part)
      for (key, name) in names.sorted(by: { $0.key < $1.key }) where !index.isMultiple(of: 2) && reads(key, part[...]) {
        part = part.replacingFirst(key, with: name)
      }
      return part
    }.joined(separator: "`")
  }

  /// True if the code names an environment key without a period before it, and consists of more than the key.
  private static func reads(_ key: String, _ code: Substring) -> Bool {
    let words = code.split { !$0.isLetter && $0 != "." }
    return code.utf8.count > key.utf8.count && words.contains { $0 == key || $0.hasPrefix("\(key).") }
  }

  private static let widgetKitNames = [
    "widgetRenderingMode", "showsWidgetContainerBackground", "levelOfDetail", "widgetFamily", "widgetAccentable",
    "widgetAccentedRenderingMode", "AccessoryWidgetBackground",
  ]

  private static let environmentKeys = [
    "widgetRenderingMode", "showsWidgetContainerBackground", "isLuminanceReduced", "levelOfDetail", "colorScheme",
    "widgetFamily",
  ]
}

extension String {
  fileprivate static let placeOfMode = "right behind `Image(…)` or `.resizable()`"

  /// The remedy with the name of the image, if the code shows it by a name instead of `Image(…)`.
  public func placingMode(behind code: String) -> String {
    let isName = code.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
    if !isName || ["", "Image", "SwiftUI.Image"].contains(code) { return self }
    return replacingFirst(Self.placeOfMode, with: "right behind `\(code)` and modifiers such as `.resizable()`")
  }

  var codeBetweenBackticks: [Substring] {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
  }
}

extension [PropertyScope] {
  /// Changes the remedy for code in a property or function that returns a view, so that it points to where the view is
  /// shown.
  func adapted(_ remedy: String, at span: TextSpan) -> String {
    var remedy = remedy
    for scope in self where scope.span.contains(span) {
      switch scope.kind {
      case .members: continue
      case .image(let name):
        remedy = remedy.replacingFirst(
          String.placeOfMode,
          with: "behind `\(name)` and modifiers such as `.resizable()`, where it is shown")
      case .onlyView(let name):
        guard scope.span.start == span.start else { continue }
        let there = "`\(name)` where the content shows it"
        remedy = remedy.replacingFirst("Delete it here", with: "Delete \(there)")
        if let start = remedy.firstPlace(of: "and delete `"),
          let end = remedy[start.upperBound...].firstPlace(of: "` here")
        {
          remedy = "\(remedy[..<start.lowerBound])and delete \(there)\(remedy[end.upperBound...])"
        }
        if remedy.contains("with `if ") {
          remedy += " As it is all that `\(name)` returns, put the `if` into a `Group { … }`."
        }
      }
    }
    return remedy
  }
}

/// The first versions of systems that have an API. Source: the availability on Apple's page about the API.
struct SystemVersions: Sendable {
  /// Code that contains one of these uses the API.
  let snippets: [String]
  /// Major versions of iOS, macOS and watchOS.
  let iOS, macOS, watchOS: Int

  static let accentedImages = SystemVersions(
    snippets: [".widgetAccentedRenderingMode("], iOS: 18, macOS: 15, watchOS: 11)
  static let containerBackgrounds = SystemVersions(snippets: [".containerBackground("], iOS: 17, macOS: 14, watchOS: 10)
  static let renderingModes = SystemVersions(
    snippets: [
      "AccessoryWidgetBackground", ".widgetAccentable(", "widgetRenderingMode", "isLuminanceReduced", "ViewThatFits",
    ],
    iOS: 16, macOS: 13, watchOS: 9)

  static let intents = SystemVersions(snippets: ["Button(intent:", "Toggle(isOn:"], iOS: 17, macOS: 14, watchOS: 10)
  static let contentMargins = SystemVersions(snippets: [".contentMarginsDisabled("], iOS: 15, macOS: 12, watchOS: 9)

  /// The versions that remedies mention, the latest first.
  static let all = [accentedImages, containerBackgrounds, renderingModes]

  /// True if many apps still support earlier systems.
  var isLate: Bool { iOS >= 18 }

  var description: String { "iOS \(iOS), macOS \(macOS) or watchOS \(watchOS)" }

  var condition: String { "iOS \(iOS), macOS \(macOS), watchOS \(watchOS), *" }

  func isAvailable(on oldest: [String: Int]) -> Bool {
    !oldest.isEmpty && oldest.allSatisfy { system, version in version >= byPlatform[system] ?? 0 }
  }

  func isMissing(on oldest: [String: Int]) -> Bool {
    oldest.contains { system, version in version < byPlatform[system] ?? 0 }
  }

  var byPlatform: [String: Int] { ["iOS": iOS, "macOS": macOS, "watchOS": watchOS] }
}
