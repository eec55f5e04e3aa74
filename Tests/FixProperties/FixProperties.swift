import Base
import Linting
import Pictures
import Rules
import WidgetFormat
import YAMLTree

/// What holds whatever is fixed. Tests and fuzzers ask the same questions, none of which the fixes' own proof answers
/// with the same means.
public struct FixProperties: Sendable {
  private let linter: Linter
  private let fixer: Fixer
  /// Fixes of rules that change how the file is read, or only add what the documents ask for, are left out.
  private let invisibleFixer: Fixer
  private static let path = SourcePath("a.widget.yml")
  /// Each text is fixed five times, which has to be quick: less may be spent than for a user's file.
  private static let budget = FixBudget(limit: 4 << 20)

  public init(rules: [Rule]) {
    linter = Linter(rules: rules)
    fixer = Fixer(linter, rules: rules, budget: Self.budget)
    var policy = FixPolicy()
    policy.never = Set(rules.filter { $0.category == "reading" }.map(\.id))
      .union(["background-removable", "image-accented-rendering"])
    policy.never.remove("unused-suppression")
    invisibleFixer = Fixer(linter, rules: rules, policy: policy, budget: Self.budget)
  }

  /// Sentences about what does not hold; none if all is well.
  public func violations(in bytes: [UInt8]) -> [String] {
    let report = linter.lint(bytes, path: Self.path)
    var violations = shownViolations(report, bytes)
    for unsafe in [false, true] {
      let result = fixer.fix(bytes, report, unsafe: unsafe)
      let name = unsafe ? "unsafe fixes" : "safe fixes"
      violations += changeViolations(result, of: bytes, report).map { "\(name): \($0)" }
    }
    let safe = invisibleFixer.fix(bytes, report, unsafe: false)
    if safe.bytes != bytes, Drawn(safe.bytes) != Drawn(bytes) {
      violations.append("safe fixes change what is drawn: \(titles(safe))")
    }
    return violations
  }

  private func titles(_ result: Fixer.Result) -> String {
    result.fixed.map { "\($0.fixes.first?.title ?? "") [\($0.rule)]" }.joined(separator: "; ")
  }

  // MARK: Fixed files

  private func changeViolations(_ result: Fixer.Result, of bytes: [UInt8], _ report: FileReport) -> [String] {
    if result.bytes == bytes { return result.fixed.isEmpty ? [] : ["fixed without a change: \(titles(result))"] }
    var violations: [String] = []
    if result.fixed.isEmpty { violations.append("changed without a fix") }
    if result.passes > 10 { violations.append("\(result.passes) passes: \(titles(result))") }
    let after = linter.lint(result.bytes, path: Self.path)
    let unreadable = ["yaml-syntax", "limit-exceeded"]
    for rule in unreadable where after.findings.contains(where: { $0.rule == rule }) {
      violations.append("\(rule) came: \(titles(result))")
    }
    if Self.errors(after) > Self.errors(report) {
      let new = Set(after.findings.map(\.message)).subtracting(report.findings.map(\.message)).sorted()
      violations.append("errors came: \(titles(result)): \(new.joined(separator: " "))")
    }
    let edits = result.fixed.flatMap(\.fixes).flatMap(\.edits)
    let deletes = edits.contains { $0.replacement.isEmpty }
    let lost = LostComments(from: bytes, to: result.bytes, deletes: deletes).texts
    if !lost.isEmpty { violations.append("comments are lost, \(lost.joined(separator: ", ")): \(titles(result))") }
    if result.obstacle == nil {
      let isUnsafe = result.fixed.contains { $0.fixes.first?.safety == .unsafe }
      let again = fixer.fix(result.bytes, after, unsafe: isUnsafe)
      if again.bytes != result.bytes { violations.append("a second run goes on: \(titles(again)) after \(titles(result))") }
    }
    return violations
  }

  private static func errors(_ report: FileReport) -> Int {
    report.findings.count { $0.severity == .error && $0.suppression == nil }
  }

  // MARK: Shown fixes

  private func shownViolations(_ report: FileReport, _ bytes: [UInt8]) -> [String] {
    let shown = fixer.addingFixes(to: report, of: bytes)
    let text = YAMLTree.read(bytes).text
    return shown.findings.flatMap { finding in
      finding.fixes.compactMap { fix in
        var end = 0
        for edit in fix.edits {
          guard end <= edit.span.start, edit.span.start <= edit.span.end, edit.span.end <= text.count else {
            return "\(fix.title) [\(finding.rule)] has an edit out of place"
          }
          end = edit.span.end
        }
        if fix.edits.isEmpty { return "\(fix.title) [\(finding.rule)] changes nothing" }
        return (fix.safety == .safe) == (fix.reason == nil) ? nil : "\(fix.title) [\(finding.rule)] has no reason"
      }
    }
  }
}

/// What all families of a file look like, in all places and states.
private struct Drawn: Equatable {
  private var widgets: [[String: Set<Place>]] = []

  private struct Place: Hashable {
    var presentations: UInt64
    var drawing: Drawing
  }

  init(_ bytes: [UInt8]) {
    var options = PictureOptions()
    options.showsFindings = false
    options.showsStates = true
    let file = WidgetFile.read(YAMLTree.read(bytes))
    let sheet = PictureSheet(of: file, path: SourcePath("a"), findings: [], options: options)
    widgets = sheet.widgets.map { widget in
      Dictionary(
        widget.families.map { family in
          (
            family.family.rawValue,
            Set(family.pictures.map { Place(presentations: $0.presentations.rawValue, drawing: $0.drawing) })
          )
        }, uniquingKeysWith: { first, _ in first })
    }
  }
}
