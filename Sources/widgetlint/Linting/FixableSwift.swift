import Base
import Linting
import Rules
import SwiftReading

/// Swift code whose findings can be fixed. A proof reads the project again with the edited texts.
struct FixableSwift: FixableProject {
  private let code: SwiftCode
  /// The settings of the files that are linted.
  private let settings: [SourcePath: FileSettings]
  /// The unsaved texts of files that are open in an editor.
  private let openTexts: [SourcePath: [UInt8]]

  init(_ code: SwiftCode, _ settings: [SourcePath: FileSettings], openTexts: [SourcePath: [UInt8]] = [:]) {
    (self.code, self.settings, self.openTexts) = (code, settings, openTexts)
  }

  func fixer(of path: SourcePath) -> Fixer? { settings[path]?.fixer }

  func bytes(of path: SourcePath) -> [UInt8]? {
    openTexts[path] ?? (try? FileReading.bytes(of: path, limit: code.fileLimit))
  }

  /// The state of the project with its widgets, which are linted unless `reports` is given.
  func linted(
    _ widgets: SwiftWidgets, _ known: FileCache, texts: [SourcePath: [UInt8]] = [:],
    reports: [SourcePath: FileReport]? = nil
  ) -> LintedProject<ProjectFiles> {
    let reports = reports ?? Dictionary(widgets.reports { settings[$0] }.map { ($0.0.file.path, $0.0) }) { $1 }
    let read = ProjectFiles(widgets, known, of: code.project) { texts[$0] ?? bytes(of: $0) }
    return LintedProject(widgets.tree, code.limits, reports: reports, texts: texts, code: read)
  }

  func affected(by changed: Set<SourcePath>, in state: LintedProject<ProjectFiles>) -> Set<SourcePath>? {
    state.code.widgets.affected(by: changed)
  }

  /// The state of the project with other texts; nil if they lose syntax, comments or widgets.
  func linted(
    with texts: [SourcePath: [UInt8]], after state: LintedProject<ProjectFiles>, only: Set<SourcePath>? = nil
  ) -> LintedProject<ProjectFiles>? {
    // If the texts are the same and all widgets are asked for, as in most projects, `state` is already the result.
    if only == state.code.widgets.widgetFiles, texts == state.texts { return state }
    var known = state.code.cache
    let changed = texts.filter { state.texts[$0.key] != $0.value }.keys
    for path in changed { known.forget(path) }
    let (widgets, failures) = code.read(knowing: &known, in: openTexts.merging(texts) { $1 }, only: only)
    let isKept = changed.allSatisfy { path in
      !path.isSwiftFile || known.keepsSyntaxAndComments(of: path, since: state.code.cache)
    }
    let isWhole = only != nil || widgets.descriptions.count == state.code.widgets.descriptions.count
    guard isKept, isWhole, failures.count <= state.code.widgets.refused.count else { return nil }
    return linted(widgets, known, texts: texts)
  }

  func drafts(_ name: String, for finding: Finding, in path: SourcePath, of state: LintedProject<ProjectFiles>)
    -> [DraftedFix]
  {
    guard let report = state.reports[path], !report.findings.contains(where: { $0.rule == "swift-syntax" }) else {
      return []
    }
    let findings = state.reports.values.flatMap { report in report.findings.map { (report.file.path, $0) } }
    return DraftRequest(finding, in: path, of: state.code, findings: findings) {
      Rewording.start(of: $0, for: finding.rule)
    }.drafts(of: name)
  }
}

extension SwiftWork {
  /// Lints the files and, if requested, fixes them. The reports contain fixes if a format shows them.
  func reports(
    _ options: Lint, _ baselines: Baselines, _ fixing: inout FileFixing, _ outcome: inout RunResult
  ) -> [(FileReport, FileSettings)] {
    var known = FileCache()
    let widgets = code.widgets(&outcome, knowing: &known)
    guard options.needsFixes else { return sortedByPath(widgets.reports { settings[$0] }) }
    let swift = FixableSwift(code, settings)
    var state = swift.linted(widgets, known)
    var fixer = ProjectFixer(swift, state)
    if options.fixing.isOn {
      var baselines = baselines
      var wanted: Set<PlacedFinding> = []
      for (path, report) in state.reports {
        guard let settings = settings[path] else { continue }
        wanted.formUnion(baselines.removingKnown(from: report, settings).findings.map { PlacedFinding(path, $0) })
      }
      let result = fixer.fix(unsafe: options.fixing.unsafeFixes) { wanted.contains($0) }
      let stored = fixing.writeFixedFiles(result.texts, result.fixed, &outcome)
      if result.isPartial {
        outcome.messages.append(
          "The Swift code was only partly fixed: it has too many findings to prove a fix of each.")
        if options.fixing.printsOnlyFixes { outcome.worsen(to: .incomplete) }
      }
      if !stored.isEmpty {
        state = swift.linted(with: stored, after: state) ?? state
        fixer = ProjectFixer(swift, state)
      }
    }
    let showsFixes = options.output.showsFixes && !options.fixing.diff
    let reports = showsFixes ? fixer.addingFixes { $0.finding.isOpen } : state.reports
    return sortedByPath(reports.values.compactMap { report in settings[report.file.path].map { (report, $0) } })
  }

  private func sortedByPath(_ reports: [(FileReport, FileSettings)]) -> [(FileReport, FileSettings)] {
    reports.sorted { $0.0.file.path < $1.0.file.path }
  }
}
