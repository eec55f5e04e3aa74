import Foundation
import Testing
import ToolRuns

/// An editor that types anything anywhere: after each hundred changes the server must know the same text as a model of
/// it, which a file shows whose findings are the same.
@Suite(.serialized) struct RandomEditorTests {
  /// The text as UTF-16, in which this editor counts. Written without anything of the server.
  private struct Model {
    var units: [UInt16]

    /// Where lines begin and where their text ends.
    var lines: [(start: Int, end: Int)] {
      var lines: [(Int, Int)] = []
      var start = 0
      var index = 0
      while index < units.count {
        if units[index] == 10 || units[index] == 13 {
          lines.append((start, index))
          if units[index] == 13, index + 1 < units.count, units[index + 1] == 10 { index += 1 }
          start = index + 1
        }
        index += 1
      }
      return lines + [(start, units.count)]
    }

    /// A place in a line that parts no surrogate pair.
    func place(_ random: inout Random) -> (offset: Int, position: [String: Int]) {
      let lines = lines
      let line = Int(random.next() % UInt64(lines.count))
      var offset = lines[line].start + Int(random.next() % UInt64(lines[line].end - lines[line].start + 1))
      if offset < units.count, offset > lines[line].start, units[offset] & 0xFC00 == 0xDC00 { offset -= 1 }
      return (offset, ["line": line, "character": offset - lines[line].start])
    }

    func position(of offset: Int) -> [String: Int]? {
      lines.enumerated().first { $0.element.start <= offset && offset <= $0.element.end }
        .map { ["line": $0.offset, "character": offset - $0.element.start] }
    }

    var text: String { String(decoding: units, as: UTF16.self) }
  }

  /// The same numbers in every run.
  private struct Random {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }

  private static let pieces = [
    "", "", "😀", "é", "e\u{301}", "\r\n", "\r", "\n", "\n\n", "  ", " ", "font: 9", "Text: \"{a}\"", ": ", "- ", "{",
    "}", "[", "]", "\"", "'", "# ", "#FFF", "kind: a\n", "\t", "&a ", "*a", "|\n", "when: {platform: iOS}", "\u{2028}",
    "ä😀\nß",
  ]

  /// All ten thousand take minutes without optimization; `WIDGETLINT_RANDOM_EDITS=10000` types them.
  private static let count = ProcessInfo.processInfo.environment["WIDGETLINT_RANDOM_EDITS"].flatMap { Int($0) } ?? 1_000

  @Test(.timeLimit(.minutes(10))) func serverKeepsUp() throws {
    let folder = try TemporaryFolder()
    let file = DiagnosticsTests.project.appending(path: "Examples/weather.widget.yml")
    let original = try String(contentsOf: file, encoding: .utf8)
    let address = folder.address(of: "a.widget.yml")
    let client = try EditorClient(in: folder.url, seconds: 900)
    try client.initialize()
    try client.open(address, original)
    _ = try client.diagnostics(of: address)
    var model = Model(units: Array(original.utf16))
    var random = Random(state: 42)
    var version = 1
    var memory: [Int] = []
    while version <= Self.count {
      // Mostly something is typed and taken back, so that the text stays a description for a while.
      var changes: [EditorClient.Object] = []
      let (one, first) = model.place(&random)
      let (other, second) = model.place(&random)
      let (start, end) = one <= other && other - one < 40 ? (one, other) : (one, one)
      let piece = Self.pieces[Int(random.next() % UInt64(Self.pieces.count))]
      let removed = Array(model.units[start..<end])
      changes.append(["range": ["start": first, "end": end == start ? first : second], "text": piece])
      model.units.replaceSubrange(start..<end, with: piece.utf16)
      if random.next() % 8 != 0, let from = model.position(of: start),
        let to = model.position(of: start + piece.utf16.count)
      {
        changes.append(["range": ["start": from, "end": to], "text": String(decoding: removed, as: UTF16.self)])
        model.units.replaceSubrange(start..<(start + piece.utf16.count), with: removed)
      }
      version += 1
      if version % 500 == 0 {
        model = Model(units: Array(original.utf16))
        changes.append(["text": original])
      }
      try client.change(address, version: version, changes)
      guard version % 100 == 0 else { continue }
      let shown = try client.diagnostics(of: address, version: version).map { diagnostic in
        let start = (diagnostic["range"] as? EditorClient.Object)?["start"] as? [String: Int]
        return "\(start?["line"] ?? -1): \(diagnostic["code"] ?? "") \(diagnostic["message"] ?? "")"
      }
      client.forgetNotifications()
      try folder.write(model.text, to: "a.widget.yml")
      #expect(try shown == reported(in: folder.url), "after \(version) changes")
      try ask(client, about: address, at: model.place(&random).position)
      memory.append(Self.residentBytes(of: client.process.id))
    }
    // The first hundred fill what is kept for good.
    let growth = (memory.last ?? 0) - (memory.first ?? 0)
    #expect(growth <= 5 << 20, "\(growth) bytes more")
    #expect(try client.leave() == 0)
  }

  /// Asks everything that editors ask, of a text that may be anything: each question has an answer.
  private func ask(_ client: EditorClient, about address: String, at position: [String: Int]) throws {
    let document = ["uri": address]
    let names = ["completion", "hover", "definition", "documentSymbol", "foldingRange", "documentColor", "documentLink"]
    for name in names {
      let answer = try client.answer(
        to: client.ask("textDocument/\(name)", ["textDocument": document, "position": position]))
      #expect(answer["error"] == nil, "\(name)")
    }
    let actions = try client.answer(
      to: client.ask(
        "textDocument/codeAction",
        ["textDocument": document, "range": ["start": position, "end": position], "context": ["diagnostics": []]]))
    #expect(actions["error"] == nil)
  }

  private func reported(in folder: URL) throws -> [String] {
    struct Report: Decodable {
      struct Place: Decodable { var line: Int }
      struct Finding: Decodable { var rule: String, message: String, start: Place }
      var findings: [Finding]
    }
    let run = try BuiltBinary.run(["--format", "json", "--fail-on", "never", "a.widget.yml"], in: folder)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    return report.findings.map { "\($0.start.line - 1): \($0.rule) \($0.message)" }
  }

  /// 0 where the system does not tell.
  private static func residentBytes(of process: Int32) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? 0) * 1_024
  }
}
