import AppleTables
import Base
import WidgetFormat
import YAMLTree

extension BoxBuilder {
  /// The boxes of a gauge's labels by their keys, such as `currentValueLabel`.
  private typealias GaugeLabels = [String: Int]

  mutating func addGauge(of index: Int, _ settings: LayoutSettings) -> Int {
    let isGauge = content.views[index].kind == .gauge
    let style = (isGauge ? settings.gaugeStyle : settings.progressStyle) ?? "automatic"
    let value = value(of: index, settings.samples)
    let labels = addLabels(of: index, isRound: isRound(style), settings)
    if settings.isInline {
      return labels["currentValueLabel"] ?? labels["label"] ?? layout.add(.leaf(Leaf(filling: .nothing, of: index)))
    }
    guard isRound(style) else {
      return addBar(labels, Leaf(
        .bar(hasDot: style == "accessoryLinear", value: value), of: index,
        width: Extent(from: 20, ideal: 100, to: .infinity), height: Extent(5)))
    }
    // Capacity styles and progress views are closed rings.
    let isOpen = style == "accessoryCircular" || (isGauge && style == "circular")
    let side = ringSide
    let leaf = Leaf(.ring(isOpen: isOpen, value: value), of: index, width: side, height: side)
    return addRing(labels, leaf, isOpen: isOpen)
  }

  private func isRound(_ style: String) -> Bool {
    style.hasPrefix("accessoryCircular") || style == "circular" || style == "circularCapacity"
  }

  /// The position of the value in the gauge's range, from 0 to 1. An unknown value is drawn at 0.6.
  public mutating func value(of index: Int, _ samples: Samples) -> Double {
    let words = SampledText(tree: file.tree, samples: samples)
    let ends = argument("in", of: index).map { words.filled(file.tree.beginning(of: $0)) }
    let range = ends.flatMap { bounds($0, samples) } ?? (0, 1)
    guard case .gauge(let gauge) = file[content.views[index].view].argument,
      let written = gauge.value.map({ file.tree.beginning(of: $0) }),
      let number = Self.number(in: Self.sample(of: written, samples) ?? words.filled(written)), range.1 > range.0
    else {
      placeholders.insert(.gauge)
      return 0.6
    }
    let position = (number - range.0) / (range.1 - range.0)
    return position.isFinite ? max(0, min(1, position)) : 0
  }

  /// The ends of a range such as `0...100` or `0...goal`, where samples replace names.
  private func bounds(_ text: String, _ samples: Samples) -> (Double, Double)? {
    guard let dots = text.firstPlace(of: "...") else { return nil }
    let ends = [text[..<dots.lowerBound], text[dots.upperBound...]].map { end in
      Double(Self.sample(of: String(end), samples) ?? String(end))
    }
    guard let low = ends[0], let high = ends[1] else { return nil }
    return low.isFinite && high.isFinite ? (low, high) : nil
  }

  private static func sample(of name: String, _ samples: Samples) -> String? {
    Double(name) == nil ? samples.text(of: name) : nil
  }

  /// The number at the start of a text, such as 11 in `11°`. Percents are divided by 100.
  private static func number(in text: String) -> Double? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard let number = Double(digits), number.isFinite else { return nil }
    return text.dropFirst(digits.count).hasPrefix("%") ? number / 100 : number
  }

  private mutating func addLabels(of index: Int, isRound: Bool, _ settings: LayoutSettings) -> GaugeLabels {
    var labels = GaugeLabels()
    var settings = settings
    if isRound { (settings.minimumScale, settings.lineLimit) = (Self.minimumLabelScale, 1) }
    var views = Array(content.children(of: index)).filter { content.views[$0].role == .gaugeLabel }
    let words = SampledText(tree: file.tree, samples: settings.samples)
    guard let node = argumentNode(of: index) else { return labels }
    guard file.tree[node].kind == .mapping else {
      return ["label": addText(words.filled(file.tree.beginning(of: node)), of: index, settings)]
    }
    for entry in file.tree.entries(of: node) {
      let key = file.tree.beginning(of: entry.key)
      guard ["label", "currentValueLabel", "minimumValueLabel", "maximumValueLabel"].contains(key) else { continue }
      let value = file.tree.resolved(entry.value)
      if file.tree[value].kind == .scalar {
        // The text is the first of `views`, too, but the gauge draws it in a size of its own.
        if !views.isEmpty { views.removeFirst() }
        labels[key] = addLabel(words.filled(file.tree.beginning(of: value)), key, of: index, isRound: isRound, settings)
      } else {
        let count = file.tree[value].kind == .sequence ? file.tree.childCount(of: value) : 1
        let boxes = views.prefix(count).flatMap { addBoxes(of: $0, settings) }
        views.removeFirst(min(count, views.count))
        labels[key] = boxes.isEmpty ? nil : layout.add(.stack(.horizontal, Placement(), spacing: 4), boxes)
      }
    }
    return labels
  }

  /// Adds the text of a label. Rings have font sizes of their own.
  private mutating func addLabel(
    _ text: String, _ key: String, of index: Int, isRound: Bool, _ settings: LayoutSettings
  ) -> Int {
    guard isRound else { return addText(text, of: index, settings) }
    let size = key == "currentValueLabel" ? 20.0 : 11
    let face = TextFace(size: presentation.device == .watch ? size * 0.75 : size, weight: .medium)
    if text.contains(GlyphWidths.bar) { placeholders.insert(.value) }
    return layout.add(.text(ShownText(text, of: index, face: face, lineLimit: 1, minimumScale: Self.minimumLabelScale)))
  }

  private static let minimumLabelScale = 0.2

  /// SwiftUI's round gauges have a fixed size, except in round widgets, which they fill.
  private var ringSide: Extent {
    guard family == .accessoryCircular || family == .accessoryCorner else { return Extent(58) }
    return Extent(from: canvas.width / 2, ideal: canvas.width, to: canvas.width)
  }

  private mutating func addRing(_ labels: GaugeLabels, _ leaf: Leaf, isOpen: Bool) -> Int {
    let side = leaf.horizontal
    var layers = [layout.add(.leaf(leaf))]
    if let center = labels["currentValueLabel"] ?? (isOpen ? nil : labels["label"]) {
      layers.append(addFrameInRing(center, width: side.ideal * 0.62, height: side.ideal * 0.62, "center"))
    }
    let ends = isOpen ? ["minimumValueLabel", "maximumValueLabel"].compactMap { labels[$0] } : []
    let bottomLabels = ends.isEmpty && isOpen ? [labels["label"]].compactMap(\.self) : ends
    if !bottomLabels.isEmpty {
      let row = layout.add(.stack(.horizontal, Placement(), spacing: 6), bottomLabels)
      // The text is above the bottom, where a round widget has no room.
      layers.append(addFrameInRing(row, width: side.ideal * 0.5, height: side.ideal * 0.86, "bottom"))
    }
    return layout.add(.layers(Placement()), layers)
  }

  private mutating func addFrameInRing(_ label: Int, width: Double, height: Double, _ alignment: String) -> Int {
    let size = FrameSize(horizontal: .init(maximum: width), vertical: .init(maximum: height))
    return layout.add(.frame(size, Placement(named: alignment)), [label])
  }

  private mutating func addBar(_ labels: GaugeLabels, _ leaf: Leaf) -> Int {
    let bar = layout.add(.leaf(leaf))
    let row = [labels["minimumValueLabel"], bar, labels["maximumValueLabel"]].compactMap(\.self)
    let middle = row.count == 1 ? bar : layout.add(.stack(.horizontal, Placement(), spacing: 6), row)
    let column = [labels["label"], middle, labels["currentValueLabel"]].compactMap(\.self)
    if column.count == 1 { return middle }
    return layout.add(.stack(.vertical, Placement(named: "leading"), spacing: 4), column)
  }
}
