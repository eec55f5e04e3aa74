import Findings
import Presentations
import WidgetFormat
import YAMLTree

/// What asking for a fact gives: a value, that there is none, or that the file does not tell; and where it stands.
package struct FactValue: Sendable {
  package enum Content: Sendable, Equatable {
    /// There is no such thing here.
    case absent
    /// It cannot be known from the description; no finding follows from it.
    case unknown
    case number(Double)
    case flag(Bool)
    case word(String)
    case words([String])
  }

  package enum Source: Sendable {
    case node(NodeID)
    case span(TextSpan)
  }

  package var content: Content
  /// Where a finding about it points.
  package var source: Source?
  /// Further places that belong to it.
  package var related: [Related] = []

  package struct Related: Sendable {
    package var source: Source
    /// What there is to say of this place alone: `{each}` in a rule's phrase for related places.
    package var word = ""

    package init(_ node: NodeID, word: String = "") {
      source = .node(node)
      self.word = word
    }
  }

  package init(_ content: Content, at source: Source? = nil, related: [Related] = []) {
    self.content = content
    self.source = source
    self.related = related
  }

  /// Its number; nil for what is none.
  package var number: Double? {
    if case .number(let number) = content { number } else { nil }
  }

  package static let absent = FactValue(.absent)
  package static let unknown = FactValue(.unknown)

  package static func number(_ value: Double, at node: NodeID? = nil) -> FactValue {
    FactValue(.number(value), at: node.map { .node($0) })
  }

  package static func flag(_ value: Bool, at node: NodeID? = nil) -> FactValue {
    FactValue(.flag(value), at: node.map { .node($0) })
  }

  package static func word(_ value: String, at node: NodeID? = nil) -> FactValue {
    FactValue(.word(value), at: node.map { .node($0) })
  }

  package static func words(_ values: [String], at node: NodeID? = nil) -> FactValue {
    FactValue(.words(values), at: node.map { .node($0) })
  }
}

/// Yes, no, or what the file does not tell.
package enum Truth: Sendable {
  case yes
  case no
  case unknown

  package init(_ value: Bool) { self = value ? .yes : .no }

  /// Unknown where there is no value.
  package init(_ value: Bool?) { self = value.map { Truth($0) } ?? .unknown }

  @inlinable package static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  /// Yes if it is for one of the parts, else unknown if it is for one of them. What follows a yes is not asked.
  @inlinable package static func any<Parts: Sequence>(_ parts: Parts, _ truth: (Parts.Element) -> Truth) -> Truth {
    var result = Truth.no
    for part in parts {
      switch truth(part) {
      case .yes: return .yes
      case .unknown: result = .unknown
      case .no: break
      }
    }
    return result
  }

  package static func any(_ parts: [Truth]) -> Truth { any(parts) { $0 } }

  /// No if it is for one of the parts, else unknown if it is for one of them. What follows a no is not asked.
  @inlinable package static func all<Parts: Sequence>(_ parts: Parts, _ truth: (Parts.Element) -> Truth) -> Truth {
    !any(parts) { !truth($0) }
  }

  /// Unknown where the answer is.
  package var fact: FactValue {
    switch self {
    case .yes: .flag(true)
    case .no: .flag(false)
    case .unknown: .unknown
    }
  }
}
