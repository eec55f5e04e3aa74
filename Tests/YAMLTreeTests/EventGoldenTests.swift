import CSystem
import Testing

@testable import YAMLTree

/// The floor: for every case of the YAML Test Suite the event layer accepts, rejects and places what
/// libyaml 0.2.5 does.
struct EventGoldenTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let golden: String
    let input: [UInt8]
    var testDescription: String { name }
  }

  static let cases: [Case] = {
    guard let table = SharedData.read("yaml-test-suite/libyaml-expected.tsv") else { return [] }
    return String(decoding: table, as: UTF8.self).split(separator: "\n").dropFirst().compactMap { line in
      let name = String(line.prefix { $0 != "\t" })
      let golden = name.split(separator: "/").joined(separator: "-")
      guard let events = SharedData.read("yaml-test-suite/libyaml-golden/\(golden).event"),
        let input = SharedData.read("yaml-test-suite/\(name)/in.yaml")
      else { return nil }
      return Case(name: name, golden: String(decoding: events, as: UTF8.self), input: input)
    }
  }()

  @Test(.enabled(if: SharedData.exists)) func allCasesAreThere() { #expect(Self.cases.count == 402) }

  @Test(.enabled(if: SharedData.exists), arguments: cases)
  func eventsAreThoseOfLibYAML(_ suiteCase: Case) {
    let expected = suiteCase.golden.split(separator: "\n").map(Self.withoutContext)
    #expect(EventLog.lines(of: suiteCase.input) == expected)
  }

  @Test(.enabled(if: SharedData.exists), arguments: cases)
  func treeHasABrokenDocumentWhereLibYAMLRejects(_ suiteCase: Case) {
    let tree = YAMLTree.read(suiteCase.input)
    #expect(tree.hasBrokenDocument == suiteCase.golden.contains("!ERR"))
    for (index, node) in tree.nodes.enumerated() {
      #expect(node.start <= node.end && node.end <= tree.text.count, "\(suiteCase.name) node \(index)")
    }
  }

  /// Errors without libyaml's internal numbers.
  private static func withoutContext(_ line: Substring) -> String {
    guard line.hasPrefix("!ERR") else { return String(line) }
    let fields = line.split(separator: "|")
    return fields.count > 3 ? "!ERR \(fields[1]) \(fields[3])" : String(line)
  }
}

/// Events in the notation of the golden files.
enum EventLog {
  static func lines(of input: [UInt8]) -> [String] {
    input.withUnsafeBufferPointer { text in
      var lines: [String] = []
      let reader = EventReader(text[...])
      while reader.next() {
        defer { reader.release() }
        let event = reader.event.pointee
        lines.append("\(place(event.start_mark))-\(place(event.end_mark)) \(description(event))")
        if event.type == YAML_STREAM_END_EVENT { return lines }
      }
      let phrase = reader.parser.pointee.problem.map { String(cString: $0) } ?? ""
      return lines + ["!ERR \(phrase) problem@\(place(reader.parser.pointee.problem_mark))"]
    }
  }

  private static func place(_ mark: yaml_mark_t) -> String { "\(mark.line):\(mark.column):\(mark.index)" }

  private static func description(_ event: yaml_event_t) -> String {
    switch event.type {
    case YAML_STREAM_START_EVENT: return "+STR enc=\(event.data.stream_start.encoding.rawValue)"
    case YAML_STREAM_END_EVENT: return "-STR"
    case YAML_DOCUMENT_START_EVENT:
      let data = event.data.document_start
      let version = data.version_directive.map { " %YAML \($0.pointee.major).\($0.pointee.minor)" } ?? ""
      return (data.implicit == 1 ? "+DOC" : "+DOC ---") + version
    case YAML_DOCUMENT_END_EVENT: return event.data.document_end.implicit == 1 ? "-DOC" : "-DOC ..."
    case YAML_MAPPING_END_EVENT: return "-MAP"
    case YAML_SEQUENCE_END_EVENT: return "-SEQ"
    case YAML_ALIAS_EVENT: return "=ALI *\(text(event.data.alias.anchor))"
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      let flow = data.style == YAML_FLOW_MAPPING_STYLE ? " {}" : ""
      return "+MAP" + flow + properties(data.anchor, data.tag)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      let flow = data.style == YAML_FLOW_SEQUENCE_STYLE ? " []" : ""
      return "+SEQ" + flow + properties(data.anchor, data.tag)
    default:
      let data = event.data.scalar
      let value = escaped(UnsafeBufferPointer(start: data.value, count: data.length))
      return "=VAL" + properties(data.anchor, data.tag) + " " + sign(of: data.style) + value
    }
  }

  private static func properties(
    _ anchor: UnsafePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?
  ) -> String {
    (anchor == nil ? "" : " &\(text(anchor))") + (tag == nil ? "" : " <\(text(tag))>")
  }

  private static func text(_ name: UnsafePointer<yaml_char_t>?) -> String {
    name.map { String(decoding: AnchorTable.name($0), as: UTF8.self) } ?? ""
  }

  private static func sign(of style: yaml_scalar_style_t) -> String {
    switch YAMLNode.Style(style) {
    case .singleQuoted: "'"
    case .doubleQuoted: "\""
    case .literal: "|"
    case .folded: ">"
    default: ":"
    }
  }

  private static func escaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var result = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{8}": result += "\\b"
      case "\0": result += "\\0"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
