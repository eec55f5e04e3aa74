#if SwiftSource
import Foundation
import Testing

/// Fixes that call the project's own function for container backgrounds in place of another availability check.
@Suite struct BackgroundFunctionTests {
  private static let package = "let package = Package(name: \"A\", platforms: [.iOS(.v16)])"

  private static func function(
    _ parameter: String, generics: String = "", content: String, declaration: String = "extension View",
    older: String = "background(CONTENT)"
  ) -> String {
    """
    \(declaration) {
      @ViewBuilder func widgetBackground\(generics)(\(parameter)) -> some View {
        if #available(iOSApplicationExtension 17.0, *) {
          containerBackground(for: .widget) { \(content) }
        } else {
          \(older.replacing("CONTENT", with: content))
        }
      }
    }
    """
  }

  private static let used = """
    struct Other: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "other", provider: P()) { _ in Text("1").widgetBackground(Color.blue) }
          .configurationDisplayName("Other").description("See others.").supportedFamilies([.systemSmall])
      }
    }
    @main struct All: WidgetBundle { var body: some Widget { W(); Other() } }
    """

  private static let view = function("_ view: some View", content: "view")

  /// The file of the widget without a background after all fixes.
  private func fixed(
    _ body: String = "Text(\"72\")", at path: String = "Widgets/A.swift", with files: [String: String]
  ) throws -> String {
    let app = SwiftApp.source(body: body).replacing("in V(entry: entry) }", with: "in\n      V(entry: entry)\n    }")
    let folder = try AppFolder(
      files.merging([path: app, "Package.swift": Self.package]) { $1 })
    _ = try BuiltBinary(FixTests.all, in: folder.url)
    return try folder.text(of: path)
  }

  /// Functions with a closure, a view or a style are called in their own way.
  @Test(arguments: [
    (function("_ content: () -> some View", content: "content()"), "widgetBackground { EmptyView() }"),
    (
      function("@ViewBuilder content: @escaping () -> T", generics: "<T: View>", content: "content()"),
      "widgetBackground { EmptyView() }"
    ),
    (view, "widgetBackground(EmptyView())"),
    (function("with view: V", generics: "<V: View>", content: "view"), "widgetBackground(with: EmptyView())"),
    (
      function("_ style: some ShapeStyle", content: "ContainerRelativeShape().fill(style)"),
      "widgetBackground(Color.clear)"
    ),
  ])
  func formsOfFunctions(_ function: String, _ call: String) throws {
    let text = try fixed(with: [
      "Widgets/Other.swift": Self.used.replacing("(Color.blue)", with: "{ Color.blue }"),
      "Widgets/View+Background.swift": function,
    ])
    #expect(text.contains(".\(call)") && !text.contains("#available"), "\(text)")
  }

  /// A function that does more, takes only colours, or cannot be called is not used.
  @Test(arguments: [
    function("_ color: Color", content: "color"), function("_ view: some View", content: "Color.blue"),
    function("_ view: some View", content: "view", declaration: "private extension View"),
    function("_ view: some View", content: "view", declaration: "@available(iOS 15.0, *) extension View"),
    function("_ view: some View", content: "view", declaration: "extension Text"),
    function("_ view: some View", content: "view", older: "padding().background(CONTENT)"),
    function("_ view: some View, isOn: Bool", content: "view"),
  ])
  func otherFunctions(_ function: String) throws {
    let text = try fixed(with: ["Widgets/Other.swift": Self.used, "Widgets/View+Background.swift": function])
    #expect(text.contains("if #available(iOS 17.0, *)") && !text.contains("widgetBackground"), "\(text)")
  }

  /// The target of the widget has to have the function.
  @Test(arguments: [
    ("Widgets/Parts/View.swift", "Widgets/Other.swift", true), ("Widgets/Parts/View.swift", "Widgets/Small/B.swift", true),
    ("Shared/View.swift", "Widgets/Other.swift", false), ("View.swift", "Widgets/Other.swift", false),
  ])
  func filesOfTheTarget(_ file: String, _ other: String, isCalled: Bool) throws {
    let path = other.contains("Small") ? "Widgets/Lock/A.swift" : "Widgets/A.swift"
    let text = try fixed(at: path, with: [other: Self.used, file: Self.view])
    #expect(text.contains(".widgetBackground(EmptyView())") == isCalled, "\(text)")
    #expect(text.contains("#available") == !isCalled, "\(text)")
  }

  /// A moved background needs no other function either, unless older systems would lose it.
  @Test(arguments: [
    ("background(CONTENT)", "Color.blue", ".widgetBackground(Color.blue)"),
    ("background(CONTENT)", ".red", ".widgetBackground(Color.red)"),
    ("self", "Color.blue", ".removableWidgetBackground(Color.blue)"),
  ])
  func movedBackgrounds(_ older: String, _ color: String, _ call: String) throws {
    let function = Self.function("_ view: some View", content: "view", older: older)
    let text = try fixed(
      "Text(\"72\").background(\(color))", with: ["Widgets/Other.swift": Self.used, "Widgets/View.swift": function])
    #expect(text.contains("Text(\"72\")\(call)"), "\(text)")
    #expect(text.contains("#available") == call.contains("removable"), "\(text)")
  }

  /// Where all systems have container backgrounds, no function is needed.
  @Test func newSystems() throws {
    let folder = try AppFolder([
      "Widgets/A.swift": SwiftApp.source(body: "Text(\"72\")"), "Widgets/Other.swift": Self.used,
      "Widgets/View.swift": Self.view, "Package.swift": AppFolder.packageForNewSystems,
    ])
    _ = try BuiltBinary(FixTests.all, in: folder.url)
    #expect(try folder.text(of: "Widgets/A.swift").contains(".containerBackground(for: .widget) { EmptyView() }"))
  }
}
#endif
