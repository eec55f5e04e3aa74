import Base

/// One report with everything that a format may meet.
enum CannedReport {
  static let report = Report(
    files: [odd, clean, forecast, symbols],
    failures: [FileError(path: SourcePath("Widgets/locked.widget.yaml"), reason: "permission denied")],
    rules: rules)

  static let rules = [
    RuleDescription(
      id: "contrast", title: "Text stands out from its background", category: "colour", severity: .warning,
      rationale: "Widgets are read at a glance, often in the sun.",
      remedy: "Choose colors that differ more in lightness. Semantic colors do so by themselves.", isStrict: false,
      statements: [
        DocumentStatement(
          id: "HIG-40", document: "Human Interface Guidelines: Widgets", section: "Color",
          text: "Text is easy to tell from what is behind it.",
          address: "https://developer.apple.com/design/human-interface-guidelines/widgets")
      ]),
    RuleDescription(
      id: "encoding", title: "The file is UTF-8", category: "reading", severity: .error,
      rationale: "Other encodings are read differently by different tools.", remedy: "Save the file as UTF-8.",
      isStrict: false, statements: []),
    RuleDescription(
      id: "font-size-minimum", title: "Text has at least 11 points", category: "text", severity: .error,
      rationale: "Smaller text cannot be read at a glance. Text styles never fall below the limit.",
      remedy: "Use a text style, or 11 pt and more. Shorten the text where there is no room.", isStrict: false,
      statements: [
        DocumentStatement(
          id: "HIG-28", document: "Human Interface Guidelines: Widgets", section: "Typography",
          text: "Text has at least 11 points.",
          address: "https://developer.apple.com/design/human-interface-guidelines/widgets"),
        DocumentStatement(
          id: "CX-03", document: "Preparing widgets for additional platforms", section: "StandBy",
          text: "Text is large enough to be read from across the room.",
          address: "https://developer.apple.com/documentation/widgetkit/preparing-widgets"),
      ]),
    RuleDescription(
      id: "preview-text", title: "Placeholder text is not shipped", category: "text", severity: .note,
      rationale: "", remedy: "Write what the widget will say.", isStrict: true, statements: []),
  ]

  private static let clean = FileReport(
    file: SourceFile(path: SourcePath("Widgets/clean.widget.yaml"), text: Array("kind: clean\n".utf8)), findings: [])

  private static let forecastText = """
    kind: com.example.forecast
    families:
      systemSmall:
        content:
          VStack:
            - Text: {value: "9 °C", font: &tiny {size: 9}}
            - Text: {value: "天気は晴れ", font: *tiny}
            # widgetlint:disable-next-line contrast -- the brand asks for it
            - Text: {value: Sunny, color: "#777777"}
            - Text:
                value: lorem ipsum
                color: "#eeeeee"

    """

  private static let forecast: FileReport = {
    let file = SourceFile(path: SourcePath("Widgets/fore cast: 1.widget.yaml"), text: Array(forecastText.utf8))
    let subject = Subject(
      widget: "com.example.forecast", families: ["systemSmall"],
      path: "families/systemSmall/content/VStack/Text[1]")
    return FileReport(
      file: file,
      findings: [
        Finding(
          rule: "font-size-minimum", severity: .error,
          message: "The text \"9 °C\" is set at 9 pt; text in a widget has at least 11 pt. It is read from afar.",
          span: span(of: "9}}", in: forecastText, length: 1),
          related: [
            RelatedSpan(span: span(of: "&tiny", in: forecastText), message: "the font is declared here"),
            RelatedSpan(span: span(of: "*tiny", in: forecastText), message: "used here too"),
          ],
          subject: subject,
          evidence: Evidence(
            measured: "9 pt", required: "at least 11 pt",
            presentations: [
              PresentationName(device: "iPhone", place: "Home Screen"),
              PresentationName(device: "iPhone", place: "StandBy"),
              PresentationName(device: "iPhone", place: "Today View"),
              PresentationName(device: "iPad", place: "Home Screen"),
              PresentationName(device: "iPad", place: "Lock Screen"), PresentationName(place: "CarPlay"),
            ],
            states: ["empty"])),
        Finding(
          rule: "font-size-minimum", severity: .error,
          message: "The text \"天気は晴れ\" is set at 9 pt; text in a widget has at least 11 pt.",
          span: span(of: "\"天気は晴れ\"", in: forecastText), subject: subject,
          evidence: Evidence(measured: "9 pt", required: "at least 11 pt")),
        Finding(
          rule: "contrast", severity: .warning, message: "The contrast is 2.1 : 1; 3 : 1 is the least.",
          span: span(of: "\"#777777\"", in: forecastText), subject: subject,
          evidence: Evidence(measured: "2.1 : 1", required: "at least 3 : 1"),
          suppression: Suppression(
            span: span(of: "# widgetlint:disable-next-line contrast -- the brand asks for it", in: forecastText),
            justification: "the brand asks for it")),
        Finding(
          rule: "contrast", severity: .warning,
          message: "The contrast of this text is 1.2 : 1; 3 : 1 is the least for large text, see [rules](x).",
          span: TextSpan(
            start: span(of: "Text:\n", in: forecastText).start, end: span(of: "#eeeeee\"", in: forecastText).end),
          subject: subject),
        Finding(
          rule: "preview-text", severity: .note, message: "\"lorem ipsum\" looks like text to be replaced.",
          span: span(of: "lorem ipsum", in: forecastText), subject: subject),
      ])
  }()

  private static let symbolText =
    "kind: 👩‍👩‍👧 e\u{301}\t天 x\r\n" + "label: ##[group] ##vso[task] \u{202E}\u{1B}[31m\u{85}\r\n"
    + "long: " + String(repeating: "word ", count: 60) + "HERE " + String(repeating: "more ", count: 60)

  private static let symbols = FileReport(
    file: SourceFile(path: SourcePath("Widgets/\u{202E}symbols 天.widget.yaml"), text: Array(symbolText.utf8)),
    findings: [
      Finding(
        rule: "contrast", severity: .warning, message: "This x stands alone.",
        span: span(of: "x\r\n", in: symbolText, length: 1)),
      Finding(
        rule: "preview-text", severity: .note,
        message: "The label ##[group]\u{202E}\u{1B}[2J\n::error::x | <b>@someone</b> #1 looks made up.",
        span: span(of: "##[group]", in: symbolText)),
      Finding(
        rule: "unlisted-rule", severity: .error, message: "A word was found: HERE.",
        span: span(of: "HERE", in: symbolText)),
      Finding(
        rule: "preview-text", severity: .note, message: "The file ends without a line end.",
        span: TextSpan(start: symbolText.utf8.count, end: symbolText.utf8.count)),
    ])

  private static let odd = FileReport(
    file: SourceFile(path: SourcePath(bytes: Array("::odd,".utf8) + [0xFF, 0x0A] + Array(".yaml".utf8)), text: []),
    findings: [
      Finding(
        rule: "encoding", severity: .error, message: "The byte FF is not UTF-8.", span: TextSpan(start: 0, end: 0))
    ])
}

/// Where a piece of text first stands, in bytes.
func span(of piece: String, in text: String, length: Int? = nil) -> TextSpan {
  let bytes = Array(text.utf8)
  let wanted = Array(piece.utf8)
  let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? bytes.count
  return TextSpan(start: start, end: start + (length ?? wanted.count))
}
