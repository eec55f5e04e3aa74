import ArgumentParser
import Base
import Reporting

struct ReportingOptions: ParsableArguments {
  enum When: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

  @Option(name: .shortAndLong, help: .row("format")) var format: [FormatChoice] = []
  @Option(name: .shortAndLong, help: .row("output"), completion: .file()) var output: String?
  @Flag(help: .row("notes")) var notes = false
  @Flag(name: .shortAndLong, help: .row("quiet")) var quiet = false
  @Flag(help: .row("statistics")) var statistics = false
  @Option(help: .row("color")) var color = When.auto
  @Flag(help: .row("noColor")) var noColor = false
  @Option(help: .row("links")) var links = When.auto
  @Option(help: .row("width")) var width: Int?
  @Option(help: .row("maxFindings")) var maxFindings: Int?
  @Flag(inversion: .prefixedNo, help: .row("sarifSuppressions")) var sarifSuppressions = true
  @Option(help: .row("base"), completion: .directory) var base: String?
  @Option(help: .row("category")) var category: String?

  func validate() throws {
    if let base, Arguments.path(base).kind != .folder { throw ValidationError("--base takes an existing folder.") }
    if category == "" { throw ValidationError("--category takes a name.") }
    if output == "" { throw ValidationError("--output takes a file.") }
    if output != nil, format.count > 1 || format.contains(where: { $0.file != nil }) {
      throw ValidationError("--output works with one format; for several, use --format FORMAT=FILE for each.")
    }
    if format.count(where: { $0.file == nil }) > 1 {
      throw ValidationError("Only one format can go to standard output; use --format FORMAT=FILE for the others.")
    }
    if let width, width < 1 { throw ValidationError("--width takes a number of columns, 1 or more.") }
    if let maxFindings, maxFindings < 0 { throw ValidationError("--max-findings cannot be negative.") }
  }

  var choices: [FormatChoice] {
    let output = output == "-" ? nil : output
    if !format.isEmpty { return format.map { FormatChoice(format: $0.format, file: $0.file ?? output) } }
    let isForPeople = output == nil && OutputStream.standardOutput.isTerminal
    return [FormatChoice(format: isForPeople ? .text : .compact, file: output)]
  }

  /// True if a format shows titles, remedies or documentation of rules.
  var needsDocumentation: Bool { choices.contains { $0.format != .compact && $0.format != .xcode } }

  /// True if a report lists rules without findings.
  var listsRules: Bool { needsDocumentation || statistics }

  var showsFixes: Bool { choices.contains { [.text, .json, .jsonl, .sarif, .rdjson].contains($0.format) } }

  /// - Parameter quietLevel: The lowest level that a quiet report lists.
  func options(
    for choice: FormatChoice, listsNotes: Bool, quietLevel: Severity, showsSuppressed: Bool
  ) -> ReportOptions {
    var options = ReportOptions()
    let isTerminal = choice.file == nil && OutputStream.standardOutput.isTerminal
    options.listsNotes = notes || listsNotes
    options.isQuiet = quiet
    options.quietLevel = quietLevel
    options.usesColor = usesColor(onTerminal: isTerminal, color)
    options.usesLinks =
      switch links {
      case .always: true
      case .never: false
      case .auto: isTerminal && usesColor(onTerminal: isTerminal, .auto) && Environment.terminalShowsLinks
      }
    options.width = width ?? (isTerminal ? OutputStream.standardOutput.terminalWidth : nil) ?? options.width
    options.showsSuppressed = showsSuppressed
    options.sarifListsSuppressed = sarifSuppressions
    options.maximumFindings = maxFindings
    options.showsStatistics = statistics
    options.workingDirectory = Environment.workingFolder
    options.base = baseFolder
    options.category = category
    return options
  }

  /// The absolute path of the folder from which reports show paths. By default it is the root of the repository, since
  /// services that annotate code expect paths from there.
  private var baseFolder: SourcePath {
    let workingFolder = Environment.workingFolder
    guard let base else { return workingFolder.repositoryRoot ?? workingFolder }
    let path = Arguments.path(base)
    return (try? path.resolved()) ?? workingFolder.appending(path.bytes)
  }

  private func usesColor(onTerminal isTerminal: Bool, _ option: When) -> Bool {
    switch noColor ? .never : option {
    case .always: return true
    case .never: return false
    case .auto:
      if let value = Environment.value(of: "NO_COLOR"), !value.isEmpty { return false }
      if let value = Environment.value(of: "CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
      return isTerminal && Environment.value(of: "TERM") != "dumb"
    }
  }
}

extension Environment {
  fileprivate static var terminalShowsLinks: Bool {
    if let program = value(of: "TERM_PROGRAM"), ["iTerm.app", "WezTerm", "vscode", "ghostty"].contains(program) {
      return true
    }
    if let version = value(of: "VTE_VERSION").flatMap({ Int($0) }) { return version >= 5000 }
    return value(of: "KITTY_WINDOW_ID") != nil || value(of: "WT_SESSION") != nil
  }
}

struct FormatChoice {
  var format: ReportFormat
  /// Nil for standard output.
  var file: String?
}

extension FormatChoice: ExpressibleByArgument {
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = parts.first.flatMap({ ReportFormat(rawValue: String($0)) }) else { return nil }
    if parts.count == 2, parts[1].isEmpty { return nil }
    self.init(format: format, file: parts.count == 2 && parts[1] != "-" ? String(parts[1]) : nil)
  }

  static var allValueStrings: [String] { ReportFormat.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
