import Findings

/// The rules about reading that this stage decides. The tree has its own: `yaml-syntax`, `encoding` and others.
enum ReadingRule: String, Sendable {
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case duplicateKey = "duplicate-key"
  case missingContent = "missing-content"
  case noWidget = "no-widget"
  case invalidValue = "invalid-value"
  case unknownView = "unknown-view"
  case unsupportedView = "unsupported-view"
  case undefinedView = "undefined-view"
  case duplicateKind = "duplicate-kind"
  case unknownFamily = "unknown-family"
  case familyUnlisted = "family-unlisted"
  case limitExceeded = "limit-exceeded"

  var severity: Severity {
    switch self {
    case .noWidget, .undefinedView, .familyUnlisted: .warning
    default: .error
    }
  }
}
