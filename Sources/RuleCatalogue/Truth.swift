/// Yes, no, or nobody can know.
package enum Truth: Sendable {
  case yes
  case no
  case unknown

  package init(_ value: Bool) { self = value ? .yes : .no }

  package static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }
}
