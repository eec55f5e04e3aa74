import YAMLTree

extension FileReader {
  /// A title, or what a gauge measures, with labels that are views or texts.
  mutating func gaugeArgument(_ slot: Slot, of view: inout View) {
    var gauge = GaugeArgument()
    var titles: [TextArgument] = []
    let isText = tree[slot.node].kind != .mapping || placeholderLackingQuotes(slot.node) != nil
    if isText {
      if let title = titleArgument(slot) { titles.append(title) }
      gauge.titles = takeTitles(titles)
      view.argument = .gauge(gauge)
      return
    }
    let base = childStack.count
    readEntries(of: slot.node, among: Words.gaugeKeys) { reader, key, value in
      switch key {
      case .value: gauge.value = reader.text(value, expecting: "a number, or the name of a value")
      case .timerInterval: gauge.timerInterval = reader.text(value, expecting: "the name of an interval of time")
      case .in: _ = reader.hasValue(value, expecting: "a range such as 0...100")
      case .label, .currentValueLabel, .minimumValueLabel, .maximumValueLabel: reader.gaugeLabel(value, &titles)
      }
    }
    view.children = takeChildren(from: base)
    gauge.titles = takeTitles(titles)
    view.argument = .gauge(gauge)
  }

  private mutating func takeTitles(_ titles: [TextArgument]) -> ArenaRange {
    let start = file.titles.count
    file.titles += titles
    return ArenaRange(start..<file.titles.count)
  }

  /// A label: texts are kept with the gauge, views become its children.
  private mutating func gaugeLabel(_ slot: Slot, _ titles: inout [TextArgument]) {
    switch tree[slot.node].kind {
    case .scalar:
      if let title = titleArgument(slot) { titles.append(title) }
    case .sequence:
      readItems(of: slot, expecting: "a view or a list of views") { reader, item in
        let view = reader.view(item)
        reader.childStack.append(view)
      }
    case .mapping, .alias:
      let view = view(slot)
      childStack.append(view)
    }
  }
}
