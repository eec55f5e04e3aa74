#if SwiftSource
import SwiftSyntax

// A loop shows each element of a short list or range in the code, and other elements once for all.
extension SystemViewReader {
  var loop: [ViewNode] {
    let data = call.arguments.first?.expression
    let count = data.flatMap { self.count(of: $0) }
    if count == 0 { return [] }
    let elements = elements(of: data)
    evaluation.beingRead.copies *= max(1, elements.count)
    let copies = elements.enumerated().map { contentOfLoop(showing: $1, at: $0) }
    evaluation.beingRead.copies /= max(1, elements.count)
    let nodes = copies.map { $0.node(at: place) }
    if let first = nodes.first, !nodes.allSatisfy(first.hasSameContent) { return copies.flatMap { $0 } }
    let views = copies.first ?? contentOfLoop(showing: .unknown(type: data.flatMap(elementType)))
    var entries: [(String, DescriptionNode)] = []
    if let data {
      let name = DescriptionNode.text(data.placeholder, at: scope.place(of: data))
      // A condition in the loop may hold for some of the elements only, so that their sizes cannot be added.
      let names = call.contentClosure?.parameterNames(for: 1) ?? []
      let mayDiffer = views.node(at: place).hasCondition { condition in
        condition.split { "-.".contains($0) }.contains { names.contains(String($0)) }
      }
      let number = mayDiffer ? nil : count.map { ("count", DescriptionNode.number(Double($0), at: name.place)) }
      entries.append(number ?? ("data", name))
    }
    let content = views.isEmpty ? [leaf("EmptyView")] : views
    entries.append(("content", content.node(at: place)))
    let view = leaf("ForEach", .mapping(entries, at: keyPlace))
    guard let data, let nonEmpty = conditionReader.emptyState(of: data, scope)?.negated,
      !evaluation.enclosingConditions.contains(where: { $0.implies(nonEmpty) })
    else { return [view] }
    return viewReader.shown([view], when: nonEmpty, at: place)
  }

  private func contentOfLoop(showing element: Value, at index: Int? = nil) -> [ViewNode] {
    let inner = scope.child()
    if let closure = call.contentClosure {
      let names = closure.parameterNames(for: 1)
      inner.declareUnknown(names)
      // Of two names, the second is that of the element.
      if names.count < 3, let name = names.last { inner.declare(name, element) }
      if names.count == 2, let index { inner.declare(names[0], number(index)) }
    }
    return content("content", of: call, trailing: true, inner)?.views ?? []
  }

  private func number(_ number: Int) -> Value {
    let digits = ExprSyntax(IntegerLiteralExprSyntax(literal: .integerLiteral("\(number.magnitude)")))
    let negated = PrefixOperatorExprSyntax(operator: .prefixOperator("-"), expression: digits)
    return .expression(number < 0 ? ExprSyntax(negated) : digits, scope, type: "Int")
  }

  /// The limit for the elements of nested loops together.
  private static let maximumElements = 8

  /// The elements of a short list or range in the code, each of which may be shown differently; empty for other data.
  private func elements(of data: ExprSyntax?) -> [Value] {
    guard let data, call.contentClosure != nil else { return [] }
    var list = data.constructedList ?? data
    let takesPairs = call.contentClosure?.parameterNames(for: 1).count == 2
    if takesPairs, let pairs = list.as(Call.self), pairs.modifierName == "enumerated" { list = pairs.base ?? list }
    var value = forgettingUndecidedChoices { resolver.resolve(list, scope) }
    if value.type?.elementType == nil { value.type = elementType(of: data).map { "[\($0)]" } }
    guard let elements = resolver.elements(of: value) ?? numbers(of: data)?.map(number),
      elements.count * evaluation.beingRead.copies <= Self.maximumElements
    else { return [] }
    return elements
  }

  private func elementType(of data: ExprSyntax) -> String? {
    let value = forgettingUndecidedChoices { resolver.resolve(data, scope) }
    if let type = value.type?.elementType { return type }
    let list = value.expression?.0.constructedList ?? value.expression?.0 ?? data
    if let range = list.as(Infix.self) { return ["..<", "..."].contains(range.operator.code) ? "Int" : nil }
    if list.as(MemberAccess.self)?.name == "indices" { return "Int" }
    return list.as(ArrayExprSyntax.self).flatMap { resolver.inferredType(of: $0.elements.first?.expression, scope) }
  }

  /// More views than this fill no widget, and a larger number may not be an integer.
  private static let maximumLoopCount = 1_000.0

  private func count(of data: ExprSyntax) -> Int? {
    guard let (found, _) = resolver.resolve(data, scope).expression else { return nil }
    // The code may append to an empty list.
    if let list = found.as(ArrayExprSyntax.self) { return list.elements.isEmpty ? nil : list.elements.count }
    return numbers(of: data)?.count
  }

  /// The numbers of a range between two constants; nil for other data.
  private func numbers(of data: ExprSyntax) -> Range<Int>? {
    guard let (found, inner) = resolver.resolve(data, scope).expression, let range = found.as(Infix.self),
      found.isRange, let low = numberReader.number(range.leftOperand, inner),
      let high = numberReader.number(range.rightOperand, inner), high >= low,
      high - low < Self.maximumLoopCount, let first = Int(exactly: low.rounded(.down))
    else { return nil }
    return first..<(first + Int(high - low) + (range.operator.code == "..." ? 1 : 0))
  }
}
#endif
