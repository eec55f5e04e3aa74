#if SwiftSource
import Testing

/// Modifiers of the project that have the name of one of SwiftUI's.
@Suite struct OverloadTests {
  /// The content of systemSmall on one line, where the view has this body.
  private func content(_ body: String, _ other: String) -> String {
    let text = SwiftApp(body: body, other: other).families
    guard let range = text.firstRange(of: "content:") else { return text }
    return text[range.upperBound...].split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }.joined(separator: " ")
  }

  /// One that needs more than the call gives is not meant.
  @Test func parametersWithoutDefault() {
    let insets = """
      struct Inset: ViewModifier {
        let sides: Edge.Set
        let insets: EdgeInsets
        func body(content: Content) -> some View {
          switch sides {
          case .top: content.padding(.top, insets.top)
          case .horizontal: content.padding(.leading, insets.leading).padding(.trailing, insets.trailing)
          default: content.padding(insets)
          }
        }
      }
      extension View {
        func padding(_ sides: Edge.Set = .all, insets: EdgeInsets) -> some View {
          modifier(Inset(sides: sides, insets: insets))
        }
      }
      """
    #expect(content("Text(\"1\").padding(9)", insets) == "Text: \"1\" padding: 9")
    #expect(content("Text(\"1\").padding(.horizontal)", insets) == "Text: \"1\" padding: {horizontal: 16}")
    #expect(
      content("Text(\"1\").padding(.top, insets: EdgeInsets(top: 3, leading: 0, bottom: 1, trailing: 0))", insets)
        == "Text: \"1\" padding: {top: 3}")
    #expect(
      content("Text(\"1\").padding(insets: EdgeInsets(top: 3, leading: 0, bottom: 1, trailing: 0))", insets)
        == "Text: \"1\" padding: {top: 3, leading: 0, bottom: 1, trailing: 0}")
  }

  /// One whose parameter has another type than the argument is not meant.
  @Test func typesOfArguments() {
    let scale = """
      enum Scale {
        case tiny, huge
        func made() -> Font { switch self { case .tiny: .system(size: 8) case .huge: .system(size: 60) } }
      }
      struct Scaled: ViewModifier {
        let scale: Scale
        func body(content: Content) -> some View { content.font(scale.made()) }
      }
      extension View { func font(_ scale: Scale) -> some View { modifier(Scaled(scale: scale)) } }
      """
    #expect(content("Text(\"1\").font(.caption)", scale) == "Text: \"1\" font: caption")
    #expect(content("Text(\"1\").font(.system(size: 13))", scale) == "Text: \"1\" font: 13")
    #expect(
      content("Text(\"1\").font(.caption.weight(.bold))", scale)
        == "Text: \"1\" font: {style: caption, weight: bold}")
    #expect(content("Text(\"1\").font(Font.title3)", scale) == "Text: \"1\" font: title3")
    #expect(content("Text(\"1\").font(.tiny)", scale) == "Text: \"1\" font: 8")
    #expect(content("Text(\"1\").font(Scale.huge)", scale) == "Text: \"1\" font: 60")
  }

  /// In the body of one, the name means SwiftUI's.
  @Test func namesInTheirOwnBody() {
    let steps = "extension View { func padding(_ steps: Int) -> some View { padding(CGFloat(steps) * 4) } }"
    #expect(content("Text(\"1\").padding(2)", steps) == "Text: \"1\" padding: 8")
    let either = """
      extension View {
        @ViewBuilder func bold(_ isBold: Bool, _ change: (Self) -> some View) -> some View {
          if isBold { change(self) } else { self }
        }
      }
      """
    #expect(
      content("Text(\"1\").bold(true) { $0.padding(3).bold(true) { $0.opacity(0.5) } }", either)
        == "Text: \"1\" padding: 3 opacity: 0.5")
  }

  /// Parts of a size that the code makes.
  @Test func partsOfSizes() {
    #expect(
      content(
        "Image(\"Sea\").frame(width: Layout.badge.width, height: Layout.badge.height).padding(.top, V.gap.height)",
        """
        private extension V {
          enum Layout { static let badge = CGSize(width: 24, height: 16) }
          static let gap: CGSize = .init(width: 0, height: 7)
        }
        """) == "Image: {asset: Sea} renderingMode: unknown frame: {width: 24, height: 16} padding: {top: 7}")
  }

  /// One that takes a closure is not meant where an instance is handed over.
  @Test func closuresAndInstances() {
    let own = """
      struct Bold: ViewModifier { func body(content: Content) -> some View { content.bold() } }
      extension View {
        func modifier(@ViewBuilder _ modifier: (Self) -> some View) -> some View { modifier(self) }
        func strong() -> some View { modifier(Bold()) }
      }
      """
    #expect(content("Text(\"1\").strong()", own) == "Text: \"1\" bold: true")
    #expect(content("Text(\"1\").modifier(Bold())", own) == "Text: \"1\" bold: true")
    #expect(content("Text(\"1\").modifier { $0.padding(3) }", own) == "Text: \"1\" padding: 3")
  }
}
#endif
