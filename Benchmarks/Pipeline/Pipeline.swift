import Facts
import Files
import Findings
import Linting
import Presentations
import Reporting
import RuleCatalogue
import Rules
import WidgetFormat
import YAMLTree

/// The stages of linting, one by one, over files that are held with what each stage made of them. It is there to be
/// measured: every stage can be run as often as one likes, and starts from what the one before it has made.
public struct Pipeline {
  /// A part of the way from a file's bytes to a report.
  public enum Stage: String, CaseIterable, Sendable {
    case read
    case tree
    case model
    case presentations
    /// The whole way from bytes to findings as `compact` shows them; less the three before it, it is what rules cost.
    case lint
    /// The same with all that any format shows; less the one before it, it is what that costs.
    case details
    case compact
    case sarif
  }

  private let paths: [SourcePath]
  private let bytes: [[UInt8]]
  private let trees: [YAMLTree]
  private let models: [WidgetFile]
  private let report: Report
  private let rules: [Rule]
  private let linter: Linter
  private let limits: Limits

  /// Reads files and takes them through every stage once.
  ///
  /// - Throws: What kept a file from being read.
  public init(files: [String]) throws {
    let limits = Limits()
    self.limits = limits
    paths = files.map { SourcePath($0) }
    bytes = try paths.map { try FileReading.bytes(of: $0, limit: limits.fileBytes) }
    trees = bytes.map { YAMLTree.read($0, limits: limits) }
    models = trees.map { WidgetFile.read($0, limits: limits) }
    let catalogue = RuleCatalogue.withExamples()
    rules = catalogue.rules(RuleSettings())
    linter = Linter(rules: rules)
    report = Report(
      files: Self.reports(bytes, paths, linter), failures: [], rules: RuleCatalogue.descriptions(of: rules))
  }

  /// Runs a stage over all files.
  ///
  /// - Returns: A number that depends on everything that was made, so that no compiler leaves the work out.
  @discardableResult
  public func run(_ stage: Stage) -> Int {
    switch stage {
    case .read: paths.reduce(0) { $0 + ((try? FileReading.bytes(of: $1, limit: limits.fileBytes))?.count ?? 0) }
    case .tree: bytes.reduce(0) { $0 + YAMLTree.read($1, limits: limits).nodes.count }
    case .model: trees.reduce(0) { $0 + WidgetFile.read($1, limits: limits).views.count }
    case .presentations: models.reduce(0) { $0 + presentations(of: $1) }
    case .lint: lint(with: linter)
    case .details: Self.reports(bytes, paths, linter).reduce(0) { $0 + $1.findings.count }
    case .compact: render(report, as: .compact, options: ReportOptions()).count
    case .sarif: render(report, as: .sarif, options: ReportOptions()).count
    }
  }

  private func presentations(of model: WidgetFile) -> Int {
    var shown = ShownWidgets(of: model, limits: limits)
    var count = 0
    while let widget = shown.next() { count += widget.families.count }
    return count
  }

  private func lint(with linter: Linter) -> Int {
    Self.reports(bytes, paths, linter).reduce(0) { $0 + $1.findings.count }
  }

  private static func reports(
    _ bytes: [[UInt8]], _ paths: [SourcePath], _ linter: Linter
  ) -> [FileReport] {
    let worker = LintWorker()
    return zip(bytes, paths).map { worker.lint($0, path: $1, with: linter).report }
  }
}

extension Pipeline {
  /// Ids of the rules of the recommended profile that look at widgets; those about reading are no work of their own.
  public var ruleNames: [String] { linter.rulesWithSubjects.sorted() }

  /// Linting with some of the rules, ready to be run.
  ///
  /// - Parameter includes: Whether the rule of an id takes part.
  /// - Returns: Lints all files, and counts the findings.
  public func linting(where includes: (String) -> Bool) -> () -> Int {
    let linter = Linter(rules: rules.filter { includes($0.id) })
    return { lint(with: linter) }
  }
}
