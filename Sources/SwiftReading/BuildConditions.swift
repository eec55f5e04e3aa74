#if SwiftSource
import SwiftSyntax

/// What `#if` and `#available` decide: a platform, with the newest system.
struct BuildConditions: Hashable {
  /// As in `os(iOS)`.
  let platform: String
  /// `iPhone` or `iPad` where the code is built for one of them alone.
  var device: String?
  /// Names that the project sets.
  var flags: Set<String> = []

  /// The platform as descriptions name it.
  var describedPlatform: String { device ?? platform }

  /// The clause that is compiled; nil where none is.
  func activeClause(of block: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    block.clauses.first { clause in clause.condition.map { holds($0, depth: 0) } ?? true }
  }

  /// Deeper conditions than anybody writes do not hold.
  private func holds(_ condition: ExprSyntax, depth: Int) -> Bool {
    guard depth < 32 else { return false }
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      let isOr = infix.operator.code == "||"
      let left = holds(infix.leftOperand, depth: depth + 1)
      if left == isOr { return left }
      return holds(infix.rightOperand, depth: depth + 1)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return holds(sequence, depth: depth) }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return !holds(prefix.expression, depth: depth + 1)
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first {
      return holds(only.expression, depth: depth + 1)
    }
    if let call = condition.as(FunctionCallExprSyntax.self) { return holds(call) }
    let name = condition.code
    return name == "true" || flags.contains(name)
  }

  /// Conditions of `#if` are not folded: `a || b && c` is a list of operands and operators.
  private func holds(_ sequence: SequenceExprSyntax, depth: Int) -> Bool {
    var alternatives = [true]
    for element in sequence.elements {
      switch element.code {
      case "&&": continue
      case "||": alternatives.append(true)
      default:
        let last = alternatives.count - 1
        alternatives[last] = alternatives[last] && holds(element, depth: depth + 1)
      }
    }
    return alternatives.contains(true)
  }

  private func holds(_ call: FunctionCallExprSyntax) -> Bool {
    let argument = call.arguments.first?.code ?? ""
    switch call.calledExpression.code {
    case "os": return argument == platform
    case "canImport":
      let onlyOnMac = ["AppKit", "Cocoa"].contains(argument)
      let notOnMac = ["UIKit", "ActivityKit", "WatchKit"].contains(argument)
      if argument == "WatchKit" || argument == "WatchConnectivity" { return platform == "watchOS" || platform == "iOS" }
      return platform == "macOS" ? !notOnMac : !onlyOnMac
    case "swift", "compiler": return argument.hasPrefix(">=")
    default: return false
    }
  }
}
#endif
