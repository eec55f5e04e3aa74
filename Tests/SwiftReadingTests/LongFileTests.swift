#if SwiftSource
import Testing

/// Files of thousands of constants, as generators write them: what they say is read as in short ones.
@Suite struct LongFileTests {
  /// An enumeration with this in its middle, among so many constants that it is long.
  private static func constants(_ middle: String) -> String {
    func lines(_ name: String) -> String {
      (1...520).map { "  public static let \(name)\($0) = Icon(name: \"\(name)-\($0)\", code: \"\\u{F\($0)}\")\n" }
        .joined()
    }
    return "public enum Style {\n\(lines("first"))\(middle)\n\(lines("second"))}\n"
  }

  private static func app(_ middle: String, font: String = "Style.font") -> SwiftApp {
    SwiftApp([
      "App/W.swift": SwiftApp.source(
        body: "Text(\"1\").font(\(font)).containerBackground(.background, for: .widget)"),
      "App/Style.swift": constants(middle),
    ])
  }

  @Test(arguments: [
    "  static let font = Font.system(size: 9.0)", "  static let font: Font = .system(size: 9.0) // The footer.",
    "  /// The footer.\n  public static let font = Font.system(size: 9.0)\n  /// Another.",
    "  static var font: Font { return .system(size: 9.0) }",
    "  static let text = \"\"\"\n    static let font = 8\n    \"\"\"\n  static let font = Font.system(size: 9.0)",
    "  /*\n  static let font = Font.body\n  */\n  static let font = Font.system(size: 9.0)",
    "  static let other = 8,\n    font = Font.system(size: 9.0)", "  static let font =\n    Font.system(size: 9.0)",
    "  #if os(watchOS)\n  static let font = Font.body\n  #else\n  static let font = Font.system(size: 9.0)\n  #endif",
    "  enum Large {\n    static let more = 1\n    static let font = Font.body\n  }\n"
      + "  static let font = Font.system(size: 9.0)",
    "  @available(iOS 15, *)\n  static let font = Font.system(size: 9.0)\n  static let `default` = 9",
  ])
  func constantsAreFoundWhereTheyStand(_ middle: String) throws {
    let text = Self.constants(middle)
    let place = try #require(text.firstRange(of: "9.0"))
    let line = text[..<place.lowerBound].filter { $0 == "\n" }.count + 1
    #expect(text.utf8.count > 1 << 16)
    #expect(Self.app(middle).findings() == ["App/Style.swift:\(line) font-size-minimum: 9.0"])
  }

  @Test func constantsOfTypesInside() {
    let small = "  enum Small {\n    static let more = 1\n    static let font = Font.system(size: 9)\n  }\n"
    let middle = small + "  static let font = Font.body"
    #expect(Self.app(middle).findings().isEmpty)
    #expect(Self.app(middle, font: "Style.Small.font").findings().count == 1)
  }

  @Test func whatConstantsNeed() {
    let middle = "  static let font = Font.system(size: Style.base - 2)\n  static let base = 11.0"
    #expect(Self.app(middle).families.contains("font: 9"))
  }

  @Test func whatDoesNotParseKeepsNothingElseFromBeingRead() {
    #expect(Self.app("  static let other = )\n  static let font = Font.system(size: 9.0)").families.contains("font: 9"))
  }
}
#endif
