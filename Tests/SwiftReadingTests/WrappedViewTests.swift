#if SwiftSource
import Testing

/// Values of the project that hold a view, as projects declare them for modifiers of newer systems.
@Suite struct WrappedViewTests {
  /// Containers whose layout only the system or other code knows.
  @Test(arguments: [
    "LabeledContent(\"a\") { BAD }", "LabeledContent { Text(\"a\") } label: { BAD }",
    "ContentUnavailableView { BAD } description: { Text(\"a\") }",
    "ContentUnavailableView { Text(\"a\") } description: { Text(\"b\") } actions: { BAD }", "Flow { BAD }",
    "Flow(spacing: 4) { Text(\"a\"); BAD }",
  ])
  func unplacedViews(_ body: String) {
    let other = """
      struct Flow: Layout {
        var spacing = 0.0
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
        func placeSubviews(in b: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
      }
      """
    let modified = body.replacing("BAD", with: "Text(\"x\").font(.system(size: 9))")
    let app = SwiftApp(body: "\(modified).containerBackground(.fill, for: .widget)", other: other)
    #expect(app.findings().map { $0.dropFirst("App/Widget.swift:".count) } == ["16 font-size-minimum: 9"], "\(body)")
  }

  @Test(arguments: ["UIViewRepresentable", "NSViewRepresentable", "UIViewControllerRepresentable"])
  func viewsOfToolkits(_ type: String) {
    let other = "struct Blur: \(type) { func makeUIView(context: Context) -> UIView { UIView() } }"
    let app = SwiftApp(body: "VStack { Blur(); Text(\"a\") }.containerBackground(.fill, for: .widget)", other: other)
    #expect(app.findings() == ["App/Widget.swift:16 unsupported-view: Blur"])
  }

  private static let modifiers = """
    extension Backport where Content: View {
      func page(_ color: Color) -> some View { content.background(color) }
      func tiny() -> some View { content.font(.system(size: 9)) }
      var small: some View { content.font(.system(size: 9)) }
      func changed<V: View>(@ViewBuilder _ change: (Content) -> V) -> some View { change(content) }
      @ViewBuilder func containerBackground(_ color: Color) -> some View {
        if #available(iOS 17, *) { content.containerBackground(color, for: .widget) } else { content }
      }
    }
    """

  private static let backport = """
    struct Backport<Content> { let content: Content }
    extension View { var backport: Backport<Self> { Backport(content: self) } }
    \(modifiers)
    """

  @Test(arguments: [
    ("Text(\"1\").backport.page(.red)", "background: red"), ("text.backport.page(.red)", "background: red"),
    ("Text(\"1\").backport.tiny().backport.page(.red)", "font: 9 background: red"),
    ("Text(\"1\").backport.small.backport.page(.red)", "font: 9 background: red"),
    ("Text(\"1\").bold().backport.page(.red)", "bold: true background: red"),
    ("Text(\"1\").backport.changed { $0.font(.system(size: 9)) }", "font: 9"),
    ("Text(\"1\").modifier(Page())", "background: red"), ("Text(\"1\").page()", "background: red"),
    ("Text(\"1\").ownPage()", "background: red"), ("Backport(content: Text(\"1\")).page(.red)", "background: red"),
  ])
  func modifiersOfTheValue(_ body: String, _ expected: String) {
    let other = """
      \(Self.backport)
      struct Page: ViewModifier { func body(content: Content) -> some View { content.backport.page(.red) } }
      extension View {
        func page() -> some View { backport.page(.red) }
        func ownPage() -> some View { self.backport.page(.red) }
      }
      extension V { var text: some View { Text("1") } }
      """
    #expect(SwiftApp(body: body, other: other).content == "Text: \"1\" \(expected)", "\(body)")
  }

  /// The ways to make the value.
  @Test(arguments: [
    ("backport", "struct Backport<Content> { let content: Content; init(_ view: Content) { content = view } }",
      "var backport: Backport<Self> { .init(self) }"),
    ("compat(17)", "struct Backport<Content> { let content: Content; let version: Int }",
      "func compat(_ version: Int) -> Backport<Self> { Backport(content: self, version: version) }"),
  ])
  func values(_ member: String, _ type: String, _ declaration: String) {
    let other = "\(type)\nextension View { \(declaration) }\n\(Self.modifiers)"
    #expect(SwiftApp(body: "Text(\"1\").\(member).tiny()", other: other).content == "Text: \"1\" font: 9")
  }

  /// A function of the project, though it has the name of a modifier of the system.
  @Test func findings() {
    let text = "Text(\"A\").foregroundStyle(.white).backport"
    #expect(SwiftApp(body: "\(text).containerBackground(.black)", other: Self.backport).findings() == [])
    let container = "content.containerBackground(color, for: .widget)"
    let drawn = Self.backport.replacing(container, with: "content.background(color)")
    #expect(SwiftApp(body: "\(text).containerBackground(.black)", other: drawn).findings() == [
      "App/Widget.swift:27 accented-text-on-opaque: background",
      "App/Widget.swift:27 background-outside-container: background",
      "App/Widget.swift:6 background-removable: .systemSmall",
    ])
  }

  /// What the project does not declare is unknown.
  @Test func functionsElsewhere() {
    let content = SwiftApp(body: "Text(\"1\").backport.elsewhere().bold()", other: Self.backport).content
    #expect(!content.contains("Text:"), "\(content)")
  }
}
#endif
