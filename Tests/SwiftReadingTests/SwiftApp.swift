#if SwiftSource
import Base
import Linting
import Rules
import SwiftReading
import Testing
import YAMLTree

/// A small app whose sources stand in a test. What is expected stands behind the line that is wrong, written by hand as
/// `// ~ rule: underlined text`.
struct SwiftApp {
  private let files: [SourcePath: [UInt8]]
  let widgets: SwiftWidgets

  init(_ files: [String: String]) { self.init(bytes: files.mapValues { Array($0.utf8) }) }

  init(bytes files: [String: [UInt8]]) {
    var bytes: [SourcePath: [UInt8]] = [:]
    for (path, text) in files { bytes[SourcePath(path)] = text }
    self.files = bytes
    var project = SwiftProject()
    let paths = bytes.keys.sorted()
    project.swiftFiles = paths.filter { $0.name.suffix(6).elementsEqual(".swift".utf8) }
    project.resourceFiles = paths.filter { !$0.name.suffix(6).elementsEqual(".swift".utf8) }
    widgets = project.widgets { bytes[$0] }
  }

  /// One widget for some families, whose entry view has this body and what else stands in the file.
  init(families: String = ".systemSmall", body: String, other: String = "") {
    self.init(["App/Widget.swift": Self.source(families: families, body: body, other: other)])
  }

  static func source(families: String = ".systemSmall", body: String, other: String = "") -> String {
    """
    struct W: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "w", provider: P()) { entry in V(entry: entry) }
          .configurationDisplayName("Steps")
          .description("See your steps.")
          .supportedFamilies([\(families)])
      }
    }
    struct V: View {
      @Environment(\\.widgetFamily) var family
      @Environment(\\.widgetRenderingMode) var mode
      @Environment(\\.colorScheme) var scheme
      @Environment(\\.showsWidgetContainerBackground) var showsBackground
      let entry: Entry
      var body: some View {
        \(body)
      }
    }
    \(other)
    """
  }

  /// The content of the first family on one line.
  var content: String {
    guard let range = families.firstRange(of: "content:") else { return families }
    return families[range.upperBound...].split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }.joined(separator: " ")
  }

  /// The description of the only widget from `families` on, without what all of them begin with.
  var families: String {
    let text = widgets.descriptions.first?.text ?? ""
    guard let range = text.firstRange(of: "families:\n") else { return text }
    return String(text[range.upperBound...])
  }

  /// What is found, as `path:line rule: underlined text`.
  func findings(strict: Bool = false) -> [String] {
    reports(strict: strict).flatMap { report in
      report.findings.filter { $0.suppression == nil && $0.severity > .note }.map { finding in
        let line = report.file.range(of: finding.span).start.line
        let text = String(decoding: report.file.bytes(in: finding.span), as: UTF8.self)
        return "\(String(decoding: report.file.path.bytes, as: UTF8.self)):\(line) \(finding.rule): \(text)"
      }
    }.sorted()
  }

  func reports(strict: Bool = false) -> [FileReport] {
    let catalogue = RuleCatalogue.embedded()
    let steps: [RuleSettingsStep] = strict ? [] : [.forSwift(of: catalogue)]
    let linter = Linter(catalogue: catalogue, settings: RuleSettings(isStrict: strict, steps: steps))
    return linter.lint(widgets.tree, over: widgets.text)
  }

  /// What the comments say is found.
  var expected: [String] {
    files.flatMap { path, bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .flatMap { number, line in
          line.components(separatedBy: "// ~ ").dropFirst().map {
            "\(String(decoding: path.bytes, as: UTF8.self)):\(number + 1) \($0.trimmed)"
          }
        }
    }.sorted()
  }
}

extension SwiftProject {
  func widgets(read: @escaping (SourcePath) -> [UInt8]?) -> SwiftWidgets {
    var known = FileCache()
    return widgets(knowing: &known, read: read, beginning: read)
  }
}

extension StringProtocol {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }

  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
#endif
