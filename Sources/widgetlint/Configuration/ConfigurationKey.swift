import Base
import Linting

/// A key whose meaning is in `keys.txt`.
protocol DescribedKey: RawRepresentable<String>, CaseIterable, Sendable {
  static var rowPrefix: String { get }
}

extension DescribedKey {
  var meaning: String { keyMeanings[Self.rowPrefix + rawValue]?.first ?? "" }
}

private let keyMeanings = TableRows(PackageResources.keys_txt).byName

enum ConfigurationKey: String, DescribedKey {
  case extends, edition, profile, failOn, rules, overrides, exclude, requireReasons, baseline, rulesFrom, fixes

  static let rowPrefix = ""
}

enum OverrideKey: String, DescribedKey {
  case paths, kinds, families, rules

  static let rowPrefix = "overrides."
}

enum FixesKey: String, DescribedKey {
  case never, safe

  static let rowPrefix = "fixes."
}

enum RuleProfile: String, CaseIterable, Sendable { case recommended, strict }

/// The lowest level of a finding that makes a run fail.
enum FailureLevel: String, CaseIterable, Sendable {
  case error, warning, note, never

  func isReached(by findings: [Finding]) -> Bool {
    guard let lowest = Severity(rawValue: rawValue) else { return false }
    return findings.contains { $0.isOpen && $0.severity >= lowest }
  }
}

/// The configuration that `widgetlint init` creates: all keys, most of them commented out.
enum StartingConfiguration {
  static func text(edition: Edition) -> String {
    let lines = String(decoding: PackageResources.starter_yml, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasPrefix("edition:") ? "edition: \"\(edition)\"" : String($0) }.joined(separator: "\n")
  }
}
