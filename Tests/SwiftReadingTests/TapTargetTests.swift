#if SwiftSource
import Foundation
import Testing

/// A control that shows a state is as large as its label in each state.
@Suite struct TapTargetTests {
  private func findings(_ control: String, _ label: String) -> [String] {
    let style = control.hasPrefix("Button") ? ".buttonStyle(.plain)" : ""
    let body = "VStack { \(control) { \(label) }\(style) }.containerBackground(.background, for: .widget)"
    return SwiftApp(body: body).findings()
  }

  @Test(arguments: [
    "Image(systemName: \"star\").foregroundStyle(entry.isOn ? .green : .secondary).frame(width: 20, height: 20)",
    "if entry.isOn { Image(systemName: \"star\").frame(width: 20, height: 20) } "
      + "else { Circle().frame(width: 20, height: 20) }",
    "ZStack { Circle().strokeBorder(.gray); if entry.isOn { Image(systemName: \"checkmark\") } }"
      + ".frame(width: 22, height: 22)",
    "Image(systemName: \"star\").frame(width: entry.isOn ? 20 : 44, height: 44)",
  ])
  func labelsThatShowAState(_ label: String) {
    #expect(findings("Button(intent: Go())", label) == ["App/Widget.swift:16 tap-target-size: Button"])
    #expect(findings("Link(destination: entry.url)", label) == ["App/Widget.swift:16 tap-target-size: Link"])
  }

  /// A padding takes taps only if it is around nothing but the control.
  @Test(arguments: [
    ("HStack { Text(\"A\"); CONTROL }.padding(8)", true),
    ("ZStack { HStack { Text(\"A\"); CONTROL } }.padding(8)", true),
    ("Row(entry: entry).padding(8)", true), ("VStack { Row(entry: entry); Text(\"B\") }.padding(8)", true),
    ("HStack { Text(\"A\"); CONTROL.padding(10) }", false),
    ("HStack { Text(\"A\"); ZStack { CONTROL }.padding(10) }", false),
    ("HStack { Text(\"A\"); Group { VStack { CONTROL }.padding(10) } }", false),
    ("ZStack { Row(entry: entry) }.contentShape(Rectangle())", false),
  ])
  func paddingsAround(_ content: String, _ isFound: Bool) {
    let control = "Link(destination: entry.url) { Image(systemName: \"star\").frame(width: 24, height: 24) }"
    let row = "struct Row: View { let entry: Entry; var body: some View { HStack { Text(\"A\"); \(control) } } }"
    let body = content.replacingOccurrences(of: "CONTROL", with: control)
    let app = SwiftApp(body: "\(body).containerBackground(.background, for: .widget)", other: row)
    let line = content.contains("Row") ? 19 : 16
    #expect(app.findings() == (isFound ? ["App/Widget.swift:\(line) tap-target-size: Link"] : []), "\(content)")
  }

  /// A control that does nothing is not too small as well.
  @Test(arguments: [".frame(width: 20, height: 20)", ""])
  func controlsWithoutEffect(_ frame: String) {
    let link = "Link(destination: entry.url) { Image(systemName: \"star\") }\(frame)"
    let app = SwiftApp(families: ".accessoryCircular", body: "\(link).containerBackground(.background, for: .widget)")
    let rules = app.reports().flatMap(\.findings).map(\.rule)
    #expect(rules.contains("interaction-unsupported") && !rules.contains("tap-target-size"), "\(rules)")
  }

  @Test(arguments: [
    "Image(systemName: \"star\").foregroundStyle(entry.isOn ? .green : .secondary).frame(width: 44, height: 44)",
    "if entry.isOn { Image(systemName: \"star\").frame(width: 44, height: 44) } "
      + "else { Circle().frame(width: 44, height: 44) }",
    "ZStack { Circle().frame(width: 20, height: 20); Color.clear.frame(width: 44, height: 44) }",
    "ZStack { Circle().frame(width: 20, height: 20); entry.badge }",
    "Image(systemName: \"star\").frame(width: entry.isOn ? entry.size : 44, height: 44)",
    "ZStack { Circle().frame(width: 20, height: 20); switch entry.kind { "
      + "case .one: Color.clear.frame(width: 44, height: 44); case .two: Color.clear.frame(width: 46, height: 44); "
      + "case .three: Color.clear.frame(width: 48, height: 44) } }",
  ])
  func largeOrUnknownLabels(_ label: String) {
    let app = """
      struct Entry { let kind: Kind }
      enum Kind { case one, two, three }
      """
    let body = "VStack { Button(intent: Go()) { \(label) }.buttonStyle(.plain) }"
      + ".containerBackground(.background, for: .widget)"
    let findings = SwiftApp(body: body, other: app).findings()
    #expect(findings.isEmpty, "\(findings)")
  }
}
#endif
