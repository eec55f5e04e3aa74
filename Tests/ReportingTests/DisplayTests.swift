import Base
import Reporting
import Testing

/// How text from files looks in a message.
@Suite struct DisplayTests {
  @Test(arguments: [
    ("plain text, 天気, 👩‍👩‍👧, e\u{301}", "plain text, 天気, 👩‍👩‍👧, e\u{301}"),
    ("a\nb\r\tc", "a\\nb\\r\\tc"),
    ("\0\u{1B}[31m\u{7F}", "\\x00\\x1B[31m\\x7F"),
    ("\u{85}\u{9B}", "\\u{85}\\u{9B}"),
    ("\u{2028}\u{2029}\u{FEFF}\u{FFFE}", "\\u{2028}\\u{2029}\\u{FEFF}\\u{FFFE}"),
    ("\u{202A}\u{202E}\u{2066}\u{2069}\u{200E}\u{200F}\u{61C}",
      "\\u{202A}\\u{202E}\\u{2066}\\u{2069}\\u{200E}\\u{200F}\\u{61C}"),
    ("Te\u{200B}xt\u{2060}\u{2064}", "Te\\u{200B}xt\\u{2060}\\u{2064}"),
    ("a\u{E0001}\u{E0041}\u{E007F}", "a\\u{E0001}\\u{E0041}\\u{E007F}"),
    ("##[group]", "#\\x23[group]"),
    ("###[group] ##[x", "##\\x23[group] #\\x23[x"),
    ("##vso[task] # [x] #[y]", "##vso\\x5Btask] # [x] #[y]"),
    ("::error::x", "::error::x"),
  ])
  func showsWhatWouldHide(text: String, shown: String) {
    #expect(compactLine(message: text) == "a.yaml:1:1: error: \(shown) [rule] (to 1:2)\n")
  }

  @Test(arguments: [
    ([0xFF, 0xFE], "\\xFF\\xFE"), ([0xC0, 0x80], "\\xC0\\x80"), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
    ([0xE5, 0xA4], "\\xE5\\xA4"), ([0xF4, 0x90, 0x80, 0x80], "\\xF4\\x90\\x80\\x80"), ([0xE5, 0xA4, 0xA9], "天"),
    (Array("::x".utf8), "./::x"), (Array(" ::x".utf8), "./ ::x"), (Array("\u{3000}::x".utf8), "./\u{3000}::x"),
    (Array(":".utf8), "./:"), (Array(":x".utf8), ":x"), (Array("a::x".utf8), "a::x"), (Array("##".utf8), "##"),
  ] as [([UInt8], String)])
  func showsPaths(path: [UInt8], shown: String) {
    #expect(compactLine(path: path) == "\(shown):1:1: error: Message. [rule] (to 1:2)\n")
  }

  @Test func cutsLongMessages() {
    #expect(compactLine(message: String(repeating: "x", count: 2_000)).contains("xx [rule]"))
    let cut = compactLine(message: String(repeating: "天", count: 2_001))
    #expect(cut.hasSuffix("天… [rule] (to 1:2)\n"))
    #expect(cut.count(where: { $0 == "天" }) == 2_000)
  }

  private func compactLine(message: String = "Message.", path: [UInt8] = Array("a.yaml".utf8)) -> String {
    let finding = Finding(rule: "rule", severity: .error, message: message, span: TextSpan(start: 0, end: 1))
    let lines = shown(report(of: [finding], text: "text", path: path), as: .compact)
    #expect(lines.hasSuffix("\n1 error in 1 file.\n"))
    return lines.replacing("1 error in 1 file.\n", with: "")
  }
}

/// A report of one file.
func report(
  of findings: [Finding], text: String = "", path: [UInt8] = Array("a.yaml".utf8), rules: [RuleDescription] = []
) -> Report {
  let file = SourceFile(path: SourcePath(bytes: path), text: Array(text.utf8))
  return Report(files: [FileReport(file: file, findings: findings)], failures: [], rules: rules)
}

/// What a format makes of a report, as text.
func shown(_ report: Report, as format: ReportFormat, _ change: (inout ReportOptions) -> Void = { _ in }) -> String {
  var options = ReportOptions()
  change(&options)
  return String(decoding: render(report, as: format, options: options), as: UTF8.self)
}
