import Facts
import Presentations
import WidgetFormat
import YAMLTree

/// Whether the app writes a time that counts, which only the system can keep right.
enum SystemDateRefresh {
  @Sendable static func run(_ scope: FactScope, _ reporter: inout CheckReporter) {
    guard case .text(let text)? = scope.view?.argument, text.isDynamic else { return }
    let tree = scope.file.tree
    switch text.form {
    case .format(let name, let format):
      guard isRelative(tree.string(of: format), formats: reporter.words("relativeFormats")) else { return }
      reporter.report(
        at: format,
        .init(message: "format", values: ["date": tree.string(of: name), "format": tree.string(of: format)]))
    case .words:
      let counted = CountedTime(reporter)
      guard let words = tree.withText(of: text.node, { counted.phrase(in: $0) }) else { return }
      reporter.report(at: text.node, .init(message: "text", values: ["words": words]))
    case .date, .timerInterval, .unknown: return
    }
  }

  /// Whether a format begins with one of the names, a leading dot and arguments aside.
  private static func isRelative(_ format: String, formats: LoweredWords) -> Bool {
    let bytes = Array(format.utf8)
    var start = bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    if start < bytes.count, bytes[start] == UInt8(ascii: ".") { start += 1 }
    let name = bytes[start...].prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0.lowered) }
    if name.endIndex < bytes.count, !"(. ".utf8.contains(bytes[name.endIndex]) { return false }
    let lowered = name.map(\.lowered)
    return formats.contains(Array(lowered))
  }
}
