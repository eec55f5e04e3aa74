#if SwiftSource
import Testing

/// A condition on the environment alone is no state of the app, even if it cannot be evaluated.
@Suite struct EnvironmentConditionTests {
  private static let other = """
    extension WidgetFamily {
      func isOne(of families: WidgetFamily...) -> Bool { families.contains(self) }
    }
    enum Size: Comparable {
      case small, large
      init(_ family: WidgetFamily) { self = family == .systemLarge ? .large : .small }
    }
    extension V {
      var isBig: Bool { family.rawValue > WidgetFamily.systemMedium.rawValue }
      var rows: Int { family == .systemLarge ? 3 : 0 }
      var size: Size { Size(family) }
    }
    """

  private func findings(_ body: String, families: String = ".systemSmall") -> [String] {
    SwiftApp(families: families, body: "\(body).containerBackground(.background, for: .widget)", other: Self.other)
      .findings()
  }

  @Test(arguments: [
    "family.isOne(of: .systemLarge, .systemMedium)", "isBig", "Size(family) >= .large", "size >= .large",
    "family.description == \"systemLarge\"", "\"\\(family)\".hasPrefix(\"systemL\")",
    "[WidgetFamily.systemLarge: true][family] ?? false",
    "mode.description == \"vibrant\"", "family > .systemSmall",
  ])
  func conditionsThatCannotBeEvaluated(_ condition: String) {
    let small = "Text(\"2\").font(.system(size: 9))"
    #expect(findings("VStack { Text(\"1\"); if \(condition) { \(small) } }") == [])
    #expect(findings("VStack { Text(\"1\"); if entry.isOn, \(condition) { \(small) } }") == [])
    #expect(findings("Text(\"1\").font(.system(size: \(condition) ? 9 : 12))") == [])
    #expect(findings("Group { if \(condition) { Text(\"1\").containerBackground(.red, for: .widget) } }") == [])
  }

  @Test func loopsWithoutElements() {
    let body = "VStack { Text(\"1\"); ForEach(0..<rows) { _ in Text(\"2\").font(.system(size: 9)) } }"
    #expect(findings(body) == [])
    #expect(findings(body, families: ".systemLarge") == ["App/Widget.swift:16 font-size-minimum: 9"])
  }

  /// A condition on data of the app as well is a state.
  @Test(arguments: [
    "entry.isOn", "entry.count > rows + 1", "entry.items.contains(family)", "entry.size >= size",
    "mode == .fullColor && isPro()", "mode == .fullColor && Store.isPro", "mode == .fullColor && isProGlobal",
    "family == .systemSmall && UserDefaults.standard.bool(forKey: \"pro\")",
  ])
  func statesOfTheApp(_ condition: String) {
    let body = "VStack { Text(\"1\"); if \(condition) { Text(\"2\").font(.system(size: 9)) } }"
    #expect(findings(body) == ["App/Widget.swift:16 font-size-minimum: 9"])
  }
}
#endif
