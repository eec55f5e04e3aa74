#if SwiftSource
import Foundation
import Testing

/// What is found, or not, of where views of Swift code stand.
@Suite struct LayoutTests {
  @Test func aFrameOfUnknownSizeMayKeepItsContentFromTheEdges() {
    let body = """
      GeometryReader { room in
        HStack { Text("Steps") }.frame(width: room.size.width, height: room.size.height / 2)
      }.containerBackground(.background, for: .widget).padding(-16)
      """
    #expect(SwiftApp(body: body).findings() == [])
  }

  @Test func whatIsMixedWithWhatLiesBehindIsNotKnown() {
    let text = "Text(\"7\").font(.title).foregroundColor(.black).blendMode(.destinationOut)"
    let body = "\(text).containerBackground(.clear, for: .widget)"
    #expect(SwiftApp(families: ".accessoryCircular", body: body).findings() == [])
    let cut = "Text(\"7\").blendMode(.destinationOut).background(.white, in: Capsule()).compositingGroup()"
    let beside = "HStack { Text(\"Mode\"); \(cut) }.containerBackground(.background, for: .widget)"
    #expect(SwiftApp(body: beside).findings() == [])
  }

  @Test func wordsInTheMiddleOfTheWidgetStandAwayFromItsEdges() {
    let body = """
      VStack { if entry.isEmpty { Text("Nothing yet") } }
        .frame(maxWidth: .infinity, maxHeight: .infinity).padding(-16).containerBackground(.background, for: .widget)
      """
    #expect(SwiftApp(body: body).findings() == [])
    let wide = body.replacingOccurrences(of: "Text(\"Nothing yet\")", with: "HStack { Spacer(); Text(\"1\") }")
    #expect(SwiftApp(body: wide).findings().count == 1)
  }

  @Test func aLinkIsAsNearToAnEdgeAsWhatIsInIt() {
    let body = "Link(destination: entry.url) { VStack { Text(\"1\") }.padding(16) }"
    let app = SwiftApp(body: "\(body).padding(-16).containerBackground(.background, for: .widget)")
    #expect(app.findings() == [])
  }

  @Test func lettersInTheMiddleOfARow() {
    let body = """
      VStack {
        HStack { Text("Family").padding(16); Spacer() }
        Spacer()
        HStack(spacing: 2) {
          ForEach(entry.letters, id: \\.self) { letter in Text(letter).frame(width: 15, height: 25) }
        }.padding(.bottom, 16)
      }.padding(-16).containerBackground(.background, for: .widget)
      """
    #expect(SwiftApp(body: body).findings() == [])
  }

  @Test func aFrameIsComparedWithTheFamiliesThatAreListed() {
    let body = "Image(systemName: \"gear\").frame(height: 32).containerBackground(.background, for: .widget)"
    let rule = "content-exceeds-canvas"
    #expect(SwiftApp(families: ".accessoryInline", body: body).findings().contains { $0.contains(rule) })
    let source = SwiftApp.source(body: body).replacingOccurrences(of: ".supportedFamilies([.systemSmall])", with: "")
    #expect(!SwiftApp(["App/Widget.swift": source]).findings().contains { $0.contains(rule) })
  }

  @Test func aLabelOfViewsMayShowItsIconAlone() {
    let label = "Label { Text(\"Departures from the harbour\") } icon: { Image(systemName: \"ferry\") }.lineLimit(1)"
    func cuts(_ style: String) -> Bool {
      SwiftApp(body: "\(label)\(style).containerBackground(.background, for: .widget)").findings()
        .contains { $0.contains("text-cut-off") }
    }
    #expect(cuts("") && cuts(".labelStyle(.titleAndIcon)"))
    #expect(!cuts(".labelStyle(.iconOnly)") && !cuts(".labelStyle(IconOnlyLabelStyle())") && !cuts(".labelStyle(Own())"))
  }
}
#endif
