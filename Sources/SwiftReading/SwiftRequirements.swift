import Base

/// Sentences about what the code in a remedy needs around it in order to compile.
public enum SwiftRequirements {
  /// The remedy with such sentences after it.
  public static func added(to remedy: String) -> String {
    let code = remedy.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
      !$0.offset.isMultiple(of: 2)
    }.map(\.element)
    let read = environment.filter { name in code.contains { reads(name, $0) } }
    let since = systems.first { system in code.contains { code in system.words.contains { code.holds($0) } } }
    let isOnImage = code.contains { $0.holds(".widgetAccentedRenderingMode(") }
    let isSaid = !isOnImage || remedy.holds("right behind")
    var sentences = [remedy] + (isSaid ? [] : ["It goes right behind `Image(…)` or its `.resizable()`."])
    let declarations = read.map { "`@Environment(\\.\($0)) var \($0)`" }
    if !read.isEmpty {
      let values = read.count == 1 ? "it" : "them"
      sentences.append("The view reads \(values) from \(declarations.joined(separator: " and ")).")
    }
    if let since { sentences.append("That needs \(since.versions); for earlier systems ask `#available` first.") }
    return sentences.joined(separator: " ")
  }

  /// True if a condition is about a value of the environment: its name is a word of its own, without a dot.
  private static func reads(_ name: String, _ code: Substring) -> Bool {
    var rest = code
    while let place = rest.firstPlace(of: name) {
      let isMember = place.lowerBound > rest.startIndex && rest[rest.index(before: place.lowerBound)] == "."
      let goesOn = place.upperBound < rest.endIndex && rest[place.upperBound].isLetter
      if !isMember, !goesOn, code.utf8.count > name.utf8.count { return true }
      rest = rest[place.upperBound...]
    }
    return false
  }

  private static let environment = [
    "widgetRenderingMode", "showsWidgetContainerBackground", "isLuminanceReduced", "levelOfDetail", "colorScheme",
    "widgetFamily",
  ]

  /// The systems that have code since later than the first, latest first. Apple's page about each says the versions.
  private static let systems: [(words: [String], versions: String)] = [
    ([".widgetAccentedRenderingMode("], "iOS 18, macOS 15 or watchOS 11"),
    ([".containerBackground("], "iOS 17, macOS 14 or watchOS 10"),
    (
      ["AccessoryWidgetBackground", ".widgetAccentable(", "widgetRenderingMode", "isLuminanceReduced", "ViewThatFits"],
      "iOS 16, macOS 13 or watchOS 9"
    ),
  ]
}
