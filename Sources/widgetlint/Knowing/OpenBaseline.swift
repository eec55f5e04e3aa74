import Files
import Findings
import Linting

/// A baseline's file with what a run makes of it.
struct OpenBaseline {
  /// As messages show it.
  let shown: SourcePath
  /// Absolute, links in its folder followed.
  let path: SourcePath
  /// What is wrong with the file.
  private(set) var mistakes: [FileReport] = []
  var comparison: BaselineComparison
  /// The bytes that were read, if any.
  private var text: [UInt8] = []

  /// Largest baseline, in bytes.
  private static let maximumBytes = 1 << 26

  /// An empty one, to be written.
  init(new shown: SourcePath, at path: SourcePath) {
    self.shown = shown
    self.path = path
    comparison = BaselineComparison(Baseline())
  }

  /// - Throws: `FileError` if it cannot be read.
  init(reading shown: SourcePath, at path: SourcePath) throws(FileError) {
    self.shown = shown
    self.path = path
    do throws(FileError) {
      text = try FileReading.bytes(of: path, limit: Self.maximumBytes)
      guard text.count <= Self.maximumBytes else {
        throw FileError(path: path, reason: "it is larger than \(Self.maximumBytes) bytes")
      }
    } catch {
      throw FileError(path: shown, reason: error.reason)
    }
    let file = SourceFile(path: shown, text: text)
    let (baseline, findings) = Baseline.read(file)
    if !findings.isEmpty { mistakes = [FileReport(file: file, findings: findings)] }
    comparison = BaselineComparison(baseline)
  }

  private func isGone(_ file: [UInt8]) -> Bool { !path.parent.appending(file).isThere }

  var stale: [Baseline.Line] { comparison.stale(isGone: isGone) }

  /// Writes all findings of the run.
  func writeCurrent() throws(FileError) { try FileWriting.write(comparison.current.text, to: path) }

  /// Writes the baseline without what is stale; leaves a file alone that would stay the same.
  ///
  /// - Returns: How many entries were removed.
  func update() throws(FileError) -> Int {
    let updated = comparison.updated(isGone: isGone)
    if updated.text != text { try FileWriting.write(updated.text, to: path) }
    return stale.count
  }
}
