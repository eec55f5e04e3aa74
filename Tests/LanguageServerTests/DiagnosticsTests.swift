import Foundation
import Testing
import ToolRuns

/// What editors show is what `--format json` lists, at the same places.
@Suite(.serialized) struct DiagnosticsTests {
  static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A finding with its place as line and character from 0.
  struct Shown: Hashable {
    var rule: String
    var level: Int
    var message: String
    var start: [Int]
    var end: [Int]
    var related: [String]
    var help: String
  }

  /// Descriptions of all kinds: the examples, the bad inputs, those with lines of Swift, and the examples with line
  /// ends and characters of all kinds.
  private static func texts() throws -> [(name: String, bytes: Data)] {
    var texts: [(String, Data)] = []
    for folder in ["Examples", "Tests/LintingTests/BadInputs/Files", "Tests/LintingTests/Natural"] {
      let url = project.appending(path: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() {
        guard name.hasSuffix(".yml") || name.hasSuffix(".json") else { continue }
        let file = name.replacingOccurrences(of: ".widget", with: "").replacingOccurrences(of: ".", with: "-")
        let stem = "\(url.lastPathComponent)-\(file)"
        let bytes = try Data(contentsOf: url.appending(path: name))
        // A client sends text, so what is none cannot come from one.
        guard let text = String(bytes: bytes, encoding: .utf8) else { continue }
        texts.append(("\(stem).widget.yml", bytes))
        guard folder == "Examples" else { continue }
        let odd = text.replacingOccurrences(of: "\"{", with: "\"😀e\u{301}{")
        texts.append(("\(stem)-crlf.widget.yml", Data(odd.replacingOccurrences(of: "\n", with: "\r\n").utf8)))
        texts.append(("\(stem)-cr.widget.yml", Data(odd.replacingOccurrences(of: "\n", with: "\r").utf8)))
        texts.append(("\(stem)-mark.widget.yml", Data("\u{FEFF}# 😀\n\(odd)".utf8)))
      }
    }
    return texts
  }

  /// What `--format json` lists of the texts. Read once, since the linter also proves fixes for it.
  private static let report = Result { () throws -> Report in
    let folder = try TemporaryFolder()
    for (name, bytes) in try texts() { try bytes.write(to: folder.url.appending(path: name)) }
    let run = try BuiltBinary.run(["--format", "json", "--fail-on", "never", "."], in: folder.url)
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  private struct Report: Decodable, Sendable {
    struct Place: Decodable, Sendable { var line: Int, column: Int }
    struct Related: Decodable, Sendable { var message: String }
    struct Finding: Decodable, Sendable {
      var rule: String, level: String, message: String, path: String, start: Place, end: Place
      var related: [Related]?, help: String?
    }
    var findings: [Finding]
  }

  @Test(arguments: ["utf-8", "utf-16", "utf-32"], [false, true])
  func areThoseOfTheReport(encoding: String, pulls: Bool) throws {
    let folder = try TemporaryFolder()
    // Encodings differ in characters beyond ASCII alone.
    let isUsual = encoding == "utf-16"
    let texts = try Self.texts().filter { isUsual || $0.bytes.contains { $0 > 127 } }
    #expect(texts.count > (isUsual ? 150 : 60))
    for (name, bytes) in texts { try bytes.write(to: folder.url.appending(path: name)) }
    let expected = try Self.reported(of: Set(texts.map(\.name)), in: folder.url, encoding)
    let client = try EditorClient(in: folder.url)
    var capabilities = EditorClient.pushed
    var document = capabilities["textDocument"] as? EditorClient.Object ?? [:]
    if pulls { document["diagnostic"] = ["dynamicRegistration": true] }
    capabilities["textDocument"] = document
    if encoding != "utf-16" { capabilities["general"] = ["positionEncodings": [encoding]] }
    let announced = try client.initialize(capabilities)
    #expect(announced["positionEncoding"] as? String == encoding)
    #expect((announced["diagnosticProvider"] != nil) == pulls)
    for (name, bytes) in texts {
      let address = folder.url.appending(path: name).absoluteString
      try client.open(address, String(decoding: bytes, as: UTF8.self))
      let found: [EditorClient.Object]
      if pulls {
        let answer = try client.request("textDocument/diagnostic", ["textDocument": ["uri": address]])
        found = (answer as? EditorClient.Object)?["items"] as? [EditorClient.Object] ?? []
      } else {
        found = try client.diagnostics(of: address)
      }
      #expect(found.map(Self.shown) == expected[name] ?? [], "\(name)")
    }
    if pulls { #expect(client.notifications.isEmpty, "What is pulled is not pushed, too.") }
    #expect(expected.values.joined().count > (isUsual ? 2000 : 500))
    #expect(try client.leave() == 0)
  }

  private static func shown(_ diagnostic: EditorClient.Object) -> Shown {
    func place(_ value: Any?) -> [Int] {
      let position = value as? [String: Int] ?? [:]
      return [position["line"] ?? -1, position["character"] ?? -1]
    }
    let range = diagnostic["range"] as? [String: Any] ?? [:]
    let related = diagnostic["relatedInformation"] as? [[String: Any]] ?? []
    return Shown(
      rule: diagnostic["code"] as? String ?? "", level: diagnostic["severity"] as? Int ?? 0,
      message: diagnostic["message"] as? String ?? "", start: place(range["start"]), end: place(range["end"]),
      related: related.map { $0["message"] as? String ?? "" },
      help: (diagnostic["codeDescription"] as? [String: String])?["href"] ?? "")
  }

  /// The findings of the report by file, with lines and columns of Unicode scalars counted in another encoding by
  /// Swift's strings.
  private static func reported(
    of names: Set<String>, in folder: URL, _ encoding: String
  ) throws -> [String: [Shown]] {
    var lines: [String: [String]] = [:]
    var found: [String: [Shown]] = [:]
    for finding in try report.get().findings {
      let name = String(finding.path.split(separator: "/").last ?? "")
      guard names.contains(name) else { continue }
      if lines[name] == nil { lines[name] = Self.lines(of: try Data(contentsOf: folder.appending(path: name))) }
      func place(_ place: Report.Place) -> [Int] {
        let text = lines[name].flatMap { $0.indices.contains(place.line - 1) ? $0[place.line - 1] : nil } ?? ""
        var before = String.UnicodeScalarView(text.unicodeScalars.prefix(place.column - 1))
        // A mark at the beginning is a character for the client and none for the linter.
        if place.line == 1, text.unicodeScalars.first == "\u{FEFF}" {
          before = String.UnicodeScalarView(text.unicodeScalars.prefix(place.column))
        }
        switch encoding {
        case "utf-8": return [place.line - 1, String(before).utf8.count]
        case "utf-16": return [place.line - 1, String(before).utf16.count]
        default: return [place.line - 1, before.count]
        }
      }
      let levels = ["error": 1, "warning": 2, "note": 3]
      found[name, default: []].append(
        Shown(
          rule: finding.rule, level: levels[finding.level] ?? 0, message: finding.message, start: place(finding.start),
          end: place(finding.end), related: (finding.related ?? []).map(\.message), help: finding.help ?? ""))
    }
    return found
  }

  private static func lines(of bytes: Data) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = [String.UnicodeScalarView()]
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar == "\n", previous == "\r" {
        previous = scalar
        continue
      }
      if scalar == "\n" || scalar == "\r" { lines.append(.init()) } else { lines[lines.count - 1].append(scalar) }
      previous = scalar
    }
    return lines.map { String($0) }
  }
}
