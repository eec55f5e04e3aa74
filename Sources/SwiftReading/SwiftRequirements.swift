import Base

/// Sentences about what the code in a remedy needs around it in order to compile.
public enum SwiftRequirements {
  /// The remedy with such sentences after it.
  public static func added(to remedy: String) -> String {
    let code = remedy.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
      !$0.offset.isMultiple(of: 2)
    }.map(\.element)
    let read = environment.filter { name in code.contains { reads(name, $0) } }
    let since = SystemVersions.all.first { system in
      code.contains { code in system.words.contains { code.holds($0) } }
    }
    let isOnImage = code.contains { $0.holds(".widgetAccentedRenderingMode(") }
    let isSaid = !isOnImage || remedy.holds("right behind")
    var sentences = [remedy] + (isSaid ? [] : ["It goes right behind `Image(…)` or its `.resizable()`."])
    let declarations = read.map { "`@Environment(\\.\($0)) var \($0)`" }
    if !read.isEmpty {
      let values = read.count == 1 ? "it" : "them"
      sentences.append("The view reads \(values) from \(declarations.joined(separator: " and ")).")
    }
    if let since { sentences.append("That needs \(since.description); for earlier systems ask `#available` first.") }
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
}

/// The systems that have some code since a later version than the first. Apple's page about each says the versions.
struct SystemVersions: Sendable {
  /// What the code contains.
  let words: [String]
  /// Major versions of iOS, macOS and watchOS.
  let iOS, macOS, watchOS: Int

  static let accentedImages = SystemVersions(words: [".widgetAccentedRenderingMode("], iOS: 18, macOS: 15, watchOS: 11)
  static let containerBackgrounds = SystemVersions(words: [".containerBackground("], iOS: 17, macOS: 14, watchOS: 10)
  static let renderingModes = SystemVersions(
    words: [
      "AccessoryWidgetBackground", ".widgetAccentable(", "widgetRenderingMode", "isLuminanceReduced", "ViewThatFits",
    ],
    iOS: 16, macOS: 13, watchOS: 9)

  static let contentMargins = SystemVersions(words: [".contentMarginsDisabled("], iOS: 15, macOS: 12, watchOS: 9)

  /// The latest first.
  static let all = [accentedImages, containerBackgrounds, renderingModes]

  var description: String { "iOS \(iOS), macOS \(macOS) or watchOS \(watchOS)" }

  /// By the names of platforms.
  var byPlatform: [String: Int] { ["iOS": iOS, "macOS": macOS, "watchOS": watchOS] }
}
