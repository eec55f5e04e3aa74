import Foundation
import Testing

/// What a run prints depends on the files alone.
@Suite struct SameBytesTests {
  /// All but `xcode`, whose paths are absolute.
  static let formats = [
    "text", "compact", "sarif", "json", "jsonl", "github", "gitlab", "junit", "checkstyle", "rdjson", "markdown",
  ]

  @Test(arguments: formats)
  func anywhereInTheWorld(format: String) throws {
    let here = try SampleFolder()
    let there = try SampleFolder(name: "\(UUID().uuidString)/a folder/天気: é")
    let arguments = ["--format", format, "--notes", "--statistics"]
    let one = try here.run("widgetlint", arguments, environment: ["LC_ALL": "C", "LANG": "C", "TZ": "UTC"])
    let other = try there.run(
      "widgetlint", arguments,
      environment: [
        "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "LANGUAGE": "tr", "TZ": "Pacific/Chatham", "COLUMNS": "40",
        "HOME": there.folder.path, "PWD": "/",
      ])
    #expect(one.status == 1, "\(one.everything)")
    #expect(one.output == other.output, "\(other.text)")
    #expect(one.complaints == other.complaints)
  }

  /// Services know files by their paths in the repository, however they were named on the command line.
  @Test(arguments: ["sarif", "github", "gitlab", "junit", "checkstyle", "rdjson"])
  func pathsAreRelative(format: String) throws {
    let sample = try SampleFolder()
    let named = try sample.run("widgetlint", ["--format", format, "--notes", sample.folder.path])
    #expect(try named.output == sample.report(format).output, "\(named.text)")
  }
}
