import Base
import Testing
import YAMLTree

@testable import Presentations
@testable import WidgetFormat

/// What reading a text finds: `rule: underlined — message`, in order.
func findings(in source: String) -> [String] { findings(inBytes: Array(source.utf8)) }

func findings(inBytes bytes: [UInt8]) -> [String] {
  let file = WidgetFile.read(YAMLTree.read(bytes, limits: Limits(), advice: .format))
  return telling(file).map { finding in
    "\(finding.rule): \(underlined(finding.span, in: file)) — \(finding.message)"
  }
}

/// Rules and underlined texts alone.
func places(in source: String) -> [String] {
  let file = WidgetFile.read(YAMLTree.read(Array(source.utf8), limits: Limits(), advice: .format))
  return telling(file).map { "\($0.rule): \(underlined($0.span, in: file))" }
}

/// All findings but the one that a widget shows nothing, since most sources of tests are parts of one; whole
/// descriptions have a test of their own.
private func telling(_ file: WidgetFile) -> [Finding] {
  file.findings.filter { !$0.message.hasPrefix("The widget shows nothing") }
}

/// Findings in the content of a widget's family.
func findings(inContent content: String) -> [String] { findings(in: description(ofContent: content)) }

/// Checks that a text has one finding, whose message has the advice, and that what people type then has none.
func expect(
  _ advice: String, in source: String, leadingTo typed: String, at location: SourceLocation = #_sourceLocation
) {
  let found = findings(in: source)
  #expect(found.count == 1 && found[0].contains(advice), "\(found)", sourceLocation: location)
  #expect(findings(in: typed) == [], sourceLocation: location)
}

func severities(inContent content: String) -> [Severity] {
  telling(read(description(ofContent: content))).map(\.severity)
}

func places(inContent content: String) -> [String] { places(in: description(ofContent: content)) }

func description(ofContent content: String) -> String {
  let indented = content.split(separator: "\n", omittingEmptySubsequences: false).map { "      " + $0 }
  return "kind: a\nfamilies:\n  systemSmall:\n    content:\n" + indented.joined(separator: "\n") + "\n"
}

func read(_ source: String) -> WidgetFile {
  WidgetFile.read(YAMLTree.read(Array(source.utf8), limits: Limits(), advice: .format))
}

private func underlined(_ span: TextSpan, in file: WidgetFile) -> String {
  String(decoding: file.tree.text[span.start..<span.end], as: UTF8.self)
}
