import Findings
import YAMLTree

extension FormatReader {
  /// A title, or what a gauge measures, with labels that are views or texts.
  mutating func gaugeArgument(_ slot: Slot, of view: inout View) {
    var gauge = GaugeArgument()
    let base = childStack.count
    if let value = bareValue(slot) {
      gauge.value = value
      view.argument = .gauge(gauge)
      return
    }
    if isText(slot.node) {
      textLabel(slot)
      view.children = takeChildren(from: base)
      view.argument = .gauge(gauge)
      return
    }
    let bounds = takeBounds(of: slot.node)
    readEntries(of: slot.node, among: Words.gaugeKeys, except: bounds) { reader, key, value in
      switch key {
      case .value: gauge.value = reader.text(value, expecting: key.expected)
      case .timerInterval: gauge.timerInterval = reader.interval(value, expecting: key.expected)
      case .in: reader.range(value)
      case .label, .currentValueLabel, .minimumValueLabel, .maximumValueLabel: reader.gaugeLabel(value)
      }
    }
    view.children = takeChildren(from: base)
    view.argument = .gauge(gauge)
  }

  /// A number without quotes in the place of the label, which can only be meant as the value; reported.
  private mutating func bareValue(_ slot: Slot) -> NodeID? {
    guard tree[slot.node].style == .plain, isNumber(slot.node), let key = slot.key else { return nil }
    let written = tree.string(of: slot.node)
    report(
      .invalidValue, at: slot,
      "A number alone would be the label. Write `\(tree.string(of: key)): {value: \(written)}`.")
    return slot.node
  }

  /// The range of a gauge; a list or a number is reported with the range that it means.
  private mutating func range(_ slot: Slot) {
    guard hasValue(slot, orText: true, expecting: GaugeKey.in.expected) else { return }
    let ends = tree[slot.node].kind == .sequence ? tree.items(of: slot.node).map { tree.resolved($0) } : [slot.node]
    if tree[slot.node].kind == .sequence, let meant = rangeOfNames(ends) {
      return report(.invalidValue, at: slot, "\(owner(of: slot)) takes a range. Write `\(meant)`.", meant: meant)
    }
    guard ends.count <= 2, ends.allSatisfy({ isNumber($0) }), let last = ends.last else {
      if tree[slot.node].kind != .scalar {
        reportInvalid(slot, expecting: GaugeKey.in.expected)
      } else if let meant = Shorthand.range(tree.string(of: slot.node)) {
        report(.invalidValue, at: slot, "\(shown(slot.node)) is not a range. Write `\(meant)`.", meant: meant)
      }
      return
    }
    let meant = Self.range(ends.count == 2 ? tree.string(of: ends[0]) : "0", tree.string(of: last))
    report(.invalidValue, at: slot, "\(owner(of: slot)) takes a range. Write `\(meant)`.", meant: meant)
  }

  /// A range between two numbers or names, such as `0...goal` for `[0, "{goal}"]`; nil for anything else.
  private func rangeOfNames(_ ends: [NodeID]) -> String? {
    guard ends.count == 2, ends.allSatisfy({ tree[$0].kind == .scalar && tree[$0].end - tree[$0].start <= 40 })
    else { return nil }
    let names = ends.map { String(tree.string(of: $0).filter { !"{}$".contains($0) }[...].trimmed) }
    let isPath = zip(names, ends).allSatisfy { name, end in
      !name.isEmpty && booleanValue(of: end) == nil
        && name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }
    }
    return isPath ? Self.range(names[0], names[1]) : nil
  }

  /// Two ends as a range; Swift has none that runs down.
  private static func range(_ first: String, _ last: String) -> String {
    guard let low = Double(first), let high = Double(last), low > high else { return "\(first)...\(last)" }
    return "\(last)...\(first)"
  }

  /// An interval of time; its ends as a list are reported with the interval that they mean.
  mutating func interval(_ slot: Slot, expecting expected: @autoclosure () -> String) -> NodeID? {
    if tree[slot.node].kind == .sequence,
      let meant = rangeOfNames(tree.items(of: slot.node).map { tree.resolved($0) })
    {
      report(.invalidValue, at: slot, "\(owner(of: slot)) is not a list. Write `\(meant)`.", meant: meant)
      return nil
    }
    if tree[slot.node].kind == .sequence {
      report(
        .invalidValue, at: slot,
        "\(owner(of: slot)) is not a list. Write a name for the interval, such as `timerInterval: trip`: when it "
          + "begins and ends is known only when the app runs.")
      return nil
    }
    return text(slot, expecting: expected())
  }

  private func isNumber(_ node: NodeID) -> Bool {
    if case .value? = decimalNumber(at: node) { return true }
    return false
  }

  /// Reports the ends of a gauge's range as keys of their own, such as `min` and `max`, once for both.
  /// - Returns: their keys.
  private mutating func takeBounds(of node: NodeID) -> Set<NodeID> {
    let lower = ["min", "minimum", "minValue", "from", "start", "lower"]
    let upper = ["max", "maximum", "maxValue", "to", "end", "upper", "total"]
    var bounds: [NodeID] = []
    var ends: (String?, String?)
    for entry in tree.entries(of: node) where isWord(entry.key) {
      let (name, value) = (tree.string(of: entry.key), tree.resolved(entry.value))
      guard lower.contains(name) || upper.contains(name) else { continue }
      bounds.append(entry.key)
      let isShort = tree[value].kind == .scalar && tree[value].end - tree[value].start <= 40
      let end = isShort ? tree.string(of: value).filter { $0 != "{" && $0 != "}" } : "…"
      if lower.contains(name) { ends.0 = end } else { ends.1 = end }
    }
    guard let first = bounds.first else { return [] }
    let names = listed(bounds.map { quoted(tree.string(of: $0)) })
    report(
      .unknownKey, at: first,
      "\(names) \(bounds.count == 1 ? "is not a key" : "are not keys") of this view's value. Write "
        + "`in: \(ends.0 ?? "0")...\(ends.1 ?? "1")`.")
    return Set(bounds)
  }

  /// A label, which becomes a child of the gauge, as a text or as views.
  private mutating func gaugeLabel(_ slot: Slot) {
    if tree[slot.node].kind == .scalar {
      textLabel(slot)
    } else {
      stackViews(slot, expecting: "a view or a list of views")
    }
  }
}
