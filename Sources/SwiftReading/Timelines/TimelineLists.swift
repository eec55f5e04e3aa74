#if SwiftSource
import SwiftSyntax

// Methods of lists.
extension TimelineReader {
  func result(
    of name: String, on list: TimelineList, _ base: ExprSyntax, _ call: Call, _ frame: TimelineFrame
  ) -> TimelineValue? {
    let first = call.arguments.first
    switch name {
    case "append", "insert":
      guard let first else { return nil }
      var added = value(of: first.expression, frame)
      if first.label?.text != "contentsOf" { added = .list(TimelineList(items: [added])) }
      frame.assign(combined(.list(list), "+", added, at: nil), to: base)
      return unknown()
    case "map", "compactMap", "forEach":
      guard let transform = transform(of: call, frame) else { return nil }
      var items: [TimelineValue] = []
      let sequence = sequence(.list(list))
      iterate(over: sequence, frame) { items.append(transform($0)) }
      if name == "forEach" { return unknown() }
      return .list(TimelineList(items: items, continues: sequence.continues || items.count < sequence.items.count))
    case "enumerated":
      let sequence = sequence(.list(list))
      let pairs = sequence.items.enumerated().map { index, item in
        TimelineValue.list(TimelineList(items: [.number(Double(index), at: nil), item]))
      }
      return .list(TimelineList(items: pairs, continues: sequence.continues))
    case "sorted", "reversed", "shuffled": return .list(list)
    case "prefix":
      guard let first, let count = value(of: first.expression, frame).number, count >= 0, list.isWhole else {
        return .list(TimelineList(isWhole: false))
      }
      let kept = Array(list.items.prefix(Int(min(count, 1_000))))
      return .list(TimelineList(items: kept, continues: list.continues && kept.count == list.items.count))
    case "filter": return .list(filtered(list, call, frame))
    case "dropFirst", "dropLast", "flatMap", "remove", "removeAll", "removeLast":
      if name.hasPrefix("remove") { frame.assign(.list(TimelineList(isWhole: false)), to: base) }
      return .list(TimelineList(isWhole: false))
    default: return nil
    }
  }

  private func filtered(_ list: TimelineList, _ call: Call, _ frame: TimelineFrame) -> TimelineList {
    guard let isIncluded = transform(of: call, frame), list.isWhole else { return TimelineList(isWhole: false) }
    let flags = list.items.map { isIncluded($0).flag }
    let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
    let only = closure?.statements.count == 1 ? closure?.statements.first?.expression?.as(Infix.self) : nil
    let element = closure?.parameterNames(for: 1).first ?? "$0"
    let isComparison = only.map { infix in
      let operands = [infix.leftOperand.code, infix.rightOperand.code]
      return ["<", "<=", ">", ">="].contains(infix.operator.code)
        && operands.contains { $0 == element || $0 == "\(element).date" }
        && operands.count { $0.contains(text: element) } == 1
    } ?? false
    // A comparison of the date with one that only the app knows takes some of the first or of the last values away.
    guard isComparison || !flags.contains(nil) else { return TimelineList(isWhole: false) }
    let items = zip(list.items, flags).filter { $1 != false }.map(\.0)
    return TimelineList(items: items, continues: list.continues || flags.contains(nil))
  }

  /// The closure of a call such as `map`, or the function or initializer that the argument names; nil for others.
  func transform(of call: Call, _ frame: TimelineFrame) -> ((TimelineValue) -> TimelineValue)? {
    let first = call.arguments.first?.expression
    if let closure = call.trailingClosure ?? first?.as(ClosureExprSyntax.self) {
      return { self.result(of: closure, frame, [$0]) }
    }
    if let access = first?.as(MemberAccess.self), access.name == "init", access.base?.typeName != nil,
      access.declName.labels ?? ["date"] == ["date"]
    {
      return { .object(TimelineObject(date: self.moment(of: $0))) }
    }
    guard let first, let (function, instance) = resolver.function(namedBy: first, frame.scope),
      let body = function.body, let parameter = function.parameters.first, function.parameters.count == 1
    else { return nil }
    return { value in
      let inner = TimelineFrame(Scope(file: function.file, instance: instance))
      inner.values[parameter.innerName] = value
      return self.evaluation.deeper { self.result(of: body, inner) } ?? self.unknown()
    }
  }
}
#endif
