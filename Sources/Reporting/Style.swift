import Findings

/// Terminal colours, or nothing at all.
struct Style {
  var usesColor: Bool
  var usesLinks = false

  enum Role {
    case severity(Severity)
    case path
    case faint
    case strong
  }

  func opening(_ role: Role) -> String {
    guard usesColor else { return "" }
    switch role {
    case .severity(.error): return "\u{1B}[1;31m"
    case .severity(.warning): return "\u{1B}[1;33m"
    case .severity(.note): return "\u{1B}[1;36m"
    case .path: return "\u{1B}[1;4m"
    case .faint: return "\u{1B}[2m"
    case .strong: return "\u{1B}[1m"
    }
  }

  var closing: String { usesColor ? "\u{1B}[0m" : "" }

  /// Opens a hyperlink to an address that `helpAddress(of:)` gave.
  func linkOpening(_ address: String) -> String {
    usesLinks && !address.isEmpty ? "\u{1B}]8;;\(address)\u{1B}\\" : ""
  }

  func linkClosing(_ address: String) -> String {
    usesLinks && !address.isEmpty ? "\u{1B}]8;;\u{1B}\\" : ""
  }
}
