#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// Fixes that keep to what the author does elsewhere.
@Suite struct FixStyleTests {
  private func fixed(_ text: String, _ others: [String: String] = [:]) throws -> String {
    let folder = try AppFolder(others.merging(["A.swift": text]) { $1 })
    try folder.fix()
    return try folder.text(of: "A.swift")
  }

  private func onBackground(_ body: String, other: String = "") -> String {
    let body = "\(body).containerBackground(.background, for: .widget)"
    return SwiftApp.source(body: body, other: other).replacing("var mode", with: "var widgetRenderingMode")
  }

  /// Code from before container backgrounds is built for earlier systems, unless a project says otherwise.
  @Test(arguments: [
    ("", nil, false), ("struct V_Previews: PreviewProvider {}", nil, true),
    ("struct V_Previews: PreviewProvider {}", "platforms: [.iOS(.v17)]", false),
    ("", "platforms: [.iOS(.v16)]", true), ("", "platforms: [.iOS(.v16)], targets: [.target(name: \"Core\")]", false),
    ("", "platforms: [.iOS(.v16)], targets: [.target(name: \"Core\", path: \".\")]", true),
  ])
  func unknownSystems(_ other: String, _ package: String?, isChecked: Bool) throws {
    let package = package.map { ["Package.swift": "let package = Package(name: \"A\", \($0))"] } ?? [:]
    let app = SwiftApp.source(body: "VStack { Text(\"72\"); Spacer() }", other: other)
    let text = try fixed(app.replacing("V(entry: entry) }", with: "\n        V(entry: entry)\n    }"), package)
    #expect(text.contains("containerBackground(for: .widget)"), "\(text)")
    #expect(text.contains("if #available(iOS 17.0, *)") == isChecked, "\(text)")
  }

  /// A view that is all of a result stays, since modifiers may follow.
  @Test func wholeResults() throws {
    let tile = "@ViewBuilder var tile: some View {\n    if entry.big { Text(\"9\") } else {\n      Circle().fill(.blue)\n    }\n  }"
    let text = try fixed(
      onBackground("tile.frame(width: 40).overlay { Text(\"72\") }")
        .replacing("let entry: Entry", with: "let entry: Entry\n  \(tile)"))
    #expect(text.contains("Circle().fill(.blue)\n        .opacity(widgetRenderingMode == .accented ? 0 : 1)")
      || text.contains("Circle().fill(.blue).opacity(widgetRenderingMode == .accented ? 0 : 1)"), "\(text)")
  }

  private static let newSystems = ["Package.swift": AppFolder.packageForNewSystems]

  /// A property is not the method of the same name.
  @Test(arguments: ["AnyShapeStyle", "some ShapeStyle"]) func propertiesNamedAsMethods(_ type: String) throws {
    let properties = "private var fill: \(type) { AnyShapeStyle(Color.red) }\n  let entry: Entry"
    let app = onBackground("VStack { Text(\"72\").padding(4).background(Capsule().fill(fill)); Text(\"73\") }")
    let text = try fixed(app.replacing("let entry: Entry", with: properties), Self.newSystems)
    #expect(text.contains(".background { if widgetRenderingMode != .accented { Capsule().fill(fill) } }"), "\(text)")
  }

  /// The rendering mode gets a name that the view has not given to anything else.
  @Test(arguments: [
    ("var widgetRenderingMode: WidgetRenderingMode = .fullColor", "renderingMode"),
    ("let size = 4", "widgetRenderingMode"),
    ("@State private var widgetRenderingMode = 1; let renderingMode = 2", "systemRenderingMode"),
    ("func widgetRenderingMode() -> Int { 1 }", "renderingMode"),
  ])
  func namesThatAreTaken(_ member: String, _ name: String) throws {
    let body = "var body: some View {\n    Text(\"72\").padding(4).background(.red, in: Capsule())\n  }"
    let badge = "struct Badge: View {\n  \(member)\n  \(body)\n}\n"
    let app = onBackground("VStack { Badge(); Text(\"73\") }", other: badge)
    let text = try fixed(app, Self.newSystems)
    #expect(text.contains("@Environment(\\.widgetRenderingMode) private var \(name)\n  \(member)"), "\(text)")
    #expect(text.contains(".background { if \(name) != .accented { Capsule().fill(.red) } }"), "\(text)")
  }

  @Test(arguments: [
    ("Text(entry.name)FONT.frame(height: 18)", ".font(.system(size: 11))"),
    ("ZStack { Capsule().stroke(.red).frame(width: 35, height: 19); Text(entry.name)FONT }", ".font(.system(size: 11))"),
    ("ZStack { Capsule().stroke(.red).frame(width: 35, height: 40); Text(entry.name)FONT }", ".font(.caption2)"),
    ("HStack { Text(entry.name)FONT }.frame(height: 12)", ".font(.system(size: 10))"),
    ("Text(entry.name)FONT.frame(height: Self.line)", ".font(.system(size: 10))"),
    ("Text(entry.name)FONT.lineLimit(1).minimumScaleFactor(0.25)", ".font(.system(size: 10))"),
    ("Text(entry.name)FONT.lineLimit(1).minimumScaleFactor(0.7)", ".font(.caption2)"),
  ])
  func textOnLinesOfFixedHeight(_ body: String, _ expected: String) throws {
    let text = try fixed(onBackground(body.replacing("FONT", with: ".font(.system(size: 10))")))
    #expect(text.contains("Text(entry.name)\(expected)"), "\(text)")
  }

  /// Columns whose number only the app knows share the width.
  @Test(arguments: [("HStack", "9", false), ("HStack", "10", true), ("VStack", "9", true)])
  func textInColumns(_ stack: String, _ size: String, isFixed: Bool) throws {
    let column = "VStack { Text(day.name).font(.system(size: \(size))) }"
    let app = onBackground("\(stack) { ForEach(entry.days) { day in \(column) } }")
    #expect(try fixed(app).contains("caption2") == isFixed)
  }

  /// Columns that a function makes share the width, too.
  @Test(arguments: [(3, true), (6, false)]) func columnsOfAFunction(_ count: Int, isFixed: Bool) throws {
    let columns = (0..<count).map { "tile(entry.names[\($0)])" }.joined(separator: "; ")
    let tile = "func tile(_ name: String) -> some View {\n    VStack { Text(name).font(.system(size: 9)) }\n  }"
    let app = onBackground("HStack { \(columns) }").replacing("let entry: Entry", with: "let entry: Entry\n  \(tile)")
    #expect(try fixed(app).contains("caption2") == isFixed)
  }

  /// Only a person knows when content of a day changes.
  @Test(arguments: [
    ("let day = Calendar.current.startOfDay(for: Date())", ".atEnd"),
    ("URLSession.shared.load(1)", ".after(Date().addingTimeInterval(60 * 60))"), ("let day = 1", ".atEnd"),
    ("URLSession.shared.load(Calendar.current.startOfDay(for: Date()))", ".atEnd"),
  ])
  func reloads(_ statement: String, _ expected: String) throws {
    let provider = """
      struct P: TimelineProvider {
        func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
          \(statement)
          completion(Timeline(entries: [Entry(date: Date())], policy: .atEnd))
        }
      }
      """
    let text = try fixed(onBackground("Text(entry.name)", other: provider))
    #expect(text.contains("policy: \(expected))"), "\(text)")
  }

  /// A number that each call of a function chooses stays.
  @Test(arguments: ["count * 60", "TimeInterval(count) * 60"])
  func reloadsThatCallsChoose(_ seconds: String) throws {
    let provider = """
      struct P: TimelineProvider {
        func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
          completion(Timeline(entries: [Entry(date: Date())], policy: .minutes(5)))
        }
      }
      extension TimelineReloadPolicy {
        static func minutes(_ count: Double) -> Self { .after(Date().addingTimeInterval(\(seconds))) }
      }
      """
    let text = try fixed(onBackground("Text(entry.name)", other: provider))
    #expect(text.contains("addingTimeInterval(\(seconds))"), "\(text)")
  }

  /// A view whose first layer is a colour is no view without a background.
  @Test func surfacesOfInnerStacks() throws {
    let ring = "struct Ring: View {\n  var body: some View { ZStack { Color.blue; Circle().stroke(.red) } }\n}"
    let text = try fixed(SwiftApp.source(body: "ZStack { Ring(); Text(\"72\") }", other: ring))
    #expect(!text.contains("EmptyView()"), "\(text)")
  }
}
#endif
