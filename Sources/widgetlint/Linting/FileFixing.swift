import ArgumentParser
import Base
import Linting
import Reporting

/// Applies fixes to files or prints them as a patch, and counts them.
struct FileFixing {
  private let options: FixOptions
  private let isQuiet: Bool
  private let fileLimit: Int
  private var fixedCount = 0
  private var changedFiles = 0

  init(_ options: FixOptions, isQuiet: Bool, fileLimit: Int) {
    (self.options, self.isQuiet, self.fileLimit) = (options, isQuiet, fileLimit)
  }

  /// Fixes a file. Returns what to report on: the text without fixes if it is not changed, as with `--diff`.
  mutating func fix(
    _ task: Plan.Task, _ bytes: [UInt8], _ report: FileReport, wanted: [Finding], _ outcome: inout RunResult
  ) -> (bytes: [UInt8], report: FileReport) {
    guard let fixer = task.settings.fixer else { return (bytes, report) }
    var result = Fixer.Result(unchanged: bytes)
    if !report.findings.isEmpty {
      let wanted = Set(wanted)
      result = fixer.fix(bytes, report, unsafe: options.unsafeFixes, isLeftAlone: { !wanted.contains($0) })
    }
    let shown = Messages.shown(task.path)
    if let obstacle = result.obstacle {
      let extent = result.fixed.isEmpty ? "was not fixed" : "was only partly fixed"
      outcome.messages.append("\(shown) \(extent): \(obstacle).")
      // With --fix, the remaining findings decide the exit code.
      if options.printsOnlyFixes { outcome.worsen(to: .incomplete) }
    }
    guard writeFixedFile(result, of: task, over: bytes, &outcome), result.bytes != bytes else { return (bytes, report) }
    recordFixes(result.fixed.map { PlacedFinding(task.path, $0) }, files: 1, &outcome)
    if options.diff { return (bytes, report) }
    return (result.bytes, task.settings.linter.lint(result.bytes, path: task.path))
  }

  /// Returns false if the result could not be written.
  private func writeFixedFile(
    _ result: Fixer.Result, of task: Plan.Task, over bytes: [UInt8], _ outcome: inout RunResult
  ) -> Bool {
    if task.text != nil, !options.diff { return print(result.bytes, &outcome) }
    return result.bytes == bytes || write([(task.path, bytes, result.bytes)], &outcome)
  }

  private mutating func recordFixes(_ fixed: [PlacedFinding], files: Int, _ outcome: inout RunResult) {
    fixedCount += fixed.count
    changedFiles += files
    if options.exitNonZeroOnFix || options.diff { outcome.worsen(to: .found) }
    for placed in fixed where options.showFixes {
      let title = Printing.safe(placed.finding.fixes.first?.title ?? "")
      outcome.messages.append("\(Messages.shown(placed.path)): \(title). [\(placed.finding.rule)]")
    }
  }

  /// Writes fixed files, and returns those that were written. Files of one fix are written together or not at all.
  /// With `--diff`, prints a patch and returns no files.
  mutating func writeFixedFiles(
    _ texts: [SourcePath: (before: [UInt8], after: [UInt8])], _ fixed: [PlacedFinding], _ outcome: inout RunResult
  ) -> [SourcePath: [UInt8]] {
    var stored: [SourcePath: [UInt8]] = [:]
    for group in Self.groups(of: texts.keys.sorted(), fixed) {
      let files = group.compactMap { path in texts[path].map { (path, $0.before, $0.after) } }
      guard write(files, &outcome) else { continue }
      recordFixes(fixed.filter { !$0.changedFiles.isDisjoint(with: group) }, files: group.count, &outcome)
      if !options.diff { for path in group { stored[path] = texts[path]?.after } }
    }
    return stored
  }

  /// Puts the files that one fix changes into one group.
  private static func groups(of paths: [SourcePath], _ fixed: [PlacedFinding]) -> [[SourcePath]] {
    var groups = paths.map { [$0] }
    for finding in fixed {
      let changed = finding.changedFiles
      let joined = groups.filter { !changed.isDisjoint(with: $0) }
      guard joined.count > 1, let index = groups.firstIndex(where: { $0 == joined[0] }) else { continue }
      groups[index] = joined.flatMap(\.self).sorted()
      groups.removeAll { joined.dropFirst().contains($0) }
    }
    return groups
  }

  private func write(_ files: [(path: SourcePath, old: [UInt8], new: [UInt8])], _ outcome: inout RunResult) -> Bool {
    if options.diff {
      return files.allSatisfy { path, old, new in
        print(UnifiedDiff(from: old, to: new, path: PatchPath.bytes(of: path)).bytes, &outcome)
      }
    }
    do throws(FileError) {
      try FileWriting.rewrite(files, limit: fileLimit)
      return true
    } catch {
      for path in files.map(\.path) {
        let reason = path == error.path ? error.reason : "a fix needs \(Messages.shown(error.path)), too"
        outcome.messages.append("\(Messages.shown(path)) was not fixed: \(reason).")
      }
      outcome.worsen(to: .incomplete)
      return false
    }
  }

  private func print(_ bytes: [UInt8], _ outcome: inout RunResult) -> Bool {
    do throws(OutputStream.Failure) {
      // A patch on a terminal is for reading, and must not control it.
      let isPatchOnTerminal = options.diff && OutputStream.standardOutput.isTerminal
      try OutputStream.standardOutput.write(isPatchOnTerminal ? UnifiedDiff.displayable(bytes) : bytes)
      return true
    } catch {
      if let message = error.message { outcome.messages.append(message) }
      outcome.worsen(to: .incomplete)
      return false
    }
  }

  func addCountMessage(to outcome: inout RunResult) {
    if isQuiet { return }
    let verb = options.diff ? "can be fixed" : "fixed"
    outcome.messages.append(
      fixedCount == 0
        ? "Nothing \(options.diff ? "can" : "could") be fixed\(options.unsafeFixes ? "" : " safely")."
        : "\(counted(fixedCount, "finding")) \(verb) in \(counted(changedFiles, "file")).")
  }
}

/// Paths for patches: `git apply` and `patch -p1` refuse absolute paths and paths with `..`.
enum PatchPath {
  /// The path from the working folder or, for a file outside of it, from `/`; the patch is to be applied in
  /// that folder.
  static func bytes(of path: SourcePath) -> [UInt8] {
    let leadsUp = path.bytes.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
    guard path.isAbsolute || leadsUp else { return path.bytes }
    let folder = Environment.workingFolder
    let file = folder.appending(path.bytes).withResolvedFolder
    return file.bytes(below: (try? folder.resolved()) ?? folder) ?? Array(file.bytes.drop { $0 == UInt8(ascii: "/") })
  }
}

struct FixOptions: ParsableArguments {
  @Flag(help: .row("fix")) var fix = false
  @Flag(help: .row("unsafeFixes")) var unsafeFixes = false
  @Flag(help: .row("diff")) var diff = false
  @Flag(help: .row("fixOnly")) var fixOnly = false
  @Flag(help: .row("showFixes")) var showFixes = false
  @Flag(help: .row("exitNonZeroOnFix")) var exitNonZeroOnFix = false

  func validate() throws {
    if diff, fix || fixOnly {
      throw ValidationError(
        "--diff cannot be combined with --fix or --fix-only: alone, it shows what they would change.")
    }
    guard !isOn else { return }
    for (name, isGiven) in [
      ("--unsafe-fixes", unsafeFixes), ("--show-fixes", showFixes), ("--exit-non-zero-on-fix", exitNonZeroOnFix)
    ] where isGiven {
      throw ValidationError("\(name) requires --fix, --fix-only or --diff.")
    }
  }

  /// True if standard output gets no report.
  var printsOnlyFixes: Bool { diff || fixOnly }

  var isOn: Bool { fix || fixOnly || diff }
}
