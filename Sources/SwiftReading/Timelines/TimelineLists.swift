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
        TimelineValue.tuple([
          .init(label: "offset", value: .number(Double(index), at: nil)), .init(label: "element", value: item),
        ])
      }
      return .list(TimelineList(items: pairs, continues: sequence.continues))
    case "sorted", "reversed", "shuffled": return .list(list)
    case "prefix":
      guard let first, let count = value(of: first.expression, frame).number, count >= 0, list.isWhole else {
        return .list(TimelineList(isWhole: false))
      }
      let kept = Array(list.items.prefix(Int(min(count, 1_000))))
      return .list(TimelineList(items: kept, continues: list.continues && kept.count == list.items.count))
    case "filter", "dropFirst", "dropLast", "flatMap", "remove", "removeAll", "removeLast":
      if name.hasPrefix("remove") { frame.assign(.list(TimelineList(isWhole: false)), to: base) }
      return .list(TimelineList(isWhole: false))
    default: return nil
    }
  }

  /// The closure of a call such as `map`, or the function that the argument names; nil for others.
  func transform(of call: Call, _ frame: TimelineFrame) -> ((TimelineValue) -> TimelineValue)? {
    let first = call.arguments.first?.expression
    if let closure = call.trailingClosure ?? first?.as(ClosureExprSyntax.self) {
      return { self.result(of: closure, frame, [$0]) }
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
