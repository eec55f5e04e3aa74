import AppleTables
import WidgetFormat
import YAMLTree

extension BoxBuilder {
  mutating func addContainer(_ index: Int, _ settings: LayoutSettings) -> Int {
    let kind = content.views[index].kind
    let placement = word(.alignment, of: index).map { Placement(named: $0) } ?? Placement()
    var inner = settings
    inner.stackAxis = settings.isInline || kind.isRow ? .horizontal : .vertical
    let children = addBoxes(below: index, as: contentRole(of: index), inner)
    let spacing = spacing(of: index)
    defer {
      if case .invalid? = modifier(.spacing, of: index)?.value {
        layout[layout.elements.count - 1].hasUnknownLength = true
      }
    }
    if settings.isInline, kind != .viewThatFits {
      return layout.add(.stack(.horizontal, Placement(), spacing: 4), children)
    }
    switch kind {
    case _ where kind.isRow: return layout.add(.stack(.horizontal, placement, spacing: spacing), children)
    case .zStack: return layout.add(.layers(placement), children)
    case .viewThatFits: return layout.add(.firstThatFits, children)
    case .grid: return addGrid(children, placement, spacing)
    // Only the app knows the number of columns.
    case .lazyVGrid where basis.isLowerBound, .lazyHGrid where basis.isLowerBound: return addUnknown(index)
    case .lazyVGrid: return addLazyGrid(children, across: columns, .vertical, spacing)
    case .lazyHGrid: return addLazyGrid(children, across: 2, .horizontal, spacing)
    case .groupBox: return addGroupBox(index, children)
    case .accessoryWidgetGroup: return basis.isLowerBound ? addUnknown(index) : addAccessoryGroup(index, children)
    default: return layout.add(.stack(.vertical, placement, spacing: spacing), children)
    }
  }

  private func spacing(of index: Int) -> Double? {
    if case .number(let spacing)? = modifier(.spacing, of: index)?.value { bounded(spacing) } else { nil }
  }

  /// The assumed number of columns in a lazy grid.
  private var columns: Int {
    switch family {
    case .systemMedium, .systemLarge: 4
    case .systemExtraLarge: 6
    default: 2
    }
  }

  /// Gives each cell the width of the widest cell in its column.
  private mutating func addGrid(_ rows: [Int], _ placement: Placement, _ spacing: Double?) -> Int {
    // The system may make columns narrower, so their widths are unknown.
    if basis.isLowerBound { return layout.add(.stack(.vertical, placement, spacing: spacing), rows) }
    var widest: [Double] = []
    for row in rows {
      for (column, cell) in cells(of: row).enumerated() {
        if column == widest.count { widest.append(0) }
        widest[column] = max(widest[column], layout[cell].widths.ideal)
      }
    }
    let alignedRows = rows.map { row -> Int in
      let cells = cells(of: row)
      guard !cells.isEmpty else { return row }
      let framedCells = cells.enumerated().map { column, cell -> Int in
        guard layout[cell].widths.maximum.isFinite else { return cell }
        return layout.add(.frame(FrameSize(horizontal: .init(fixed: widest[column])), placement), [cell])
      }
      return layout.add(.stack(.horizontal, placement, spacing: spacing), framedCells)
    }
    return layout.add(.stack(.vertical, placement, spacing: spacing), alignedRows)
  }

  private func cells(of row: Int) -> [Int] {
    if case .stack(.horizontal, _, _) = layout[row].kind { layout[row].children } else { [] }
  }

  private mutating func addLazyGrid(_ children: [Int], across count: Int, _ axis: Axis, _ spacing: Double?) -> Int {
    var size = FrameSize()
    if axis == .vertical { size.horizontal.maximum = .infinity } else { size.vertical.maximum = .infinity }
    let cells = children.map { layout.add(.frame(size, Placement()), [$0]) }
    let lines = stride(from: 0, to: cells.count, by: count).map { start -> Int in
      var line = Array(cells[start..<min(start + count, cells.count)])
      while line.count < count, cells.count > count { line.append(layout.add(.frame(size, Placement()), [])) }
      return layout.add(.stack(axis.other, Placement(), spacing: spacing ?? 8), line)
    }
    return layout.add(.stack(axis, Placement(), spacing: spacing ?? 8), lines)
  }

  private mutating func addGroupBox(_ index: Int, _ children: [Int]) -> Int {
    let column = layout.add(.stack(.vertical, Placement(named: "leading"), spacing: nil), children)
    if basis.isLowerBound {
      layout[column].isKnown = false
      return column
    }
    let padded = layout.add(.padding(EdgeInsets(all: 10)), [column])
    let background = layout.add(.leaf(Leaf(filling: .groupBox, of: index)))
    return layout.add(.backed(Placement()), [background, padded])
  }

  /// Shows at most three views in circles next to each other.
  private mutating func addAccessoryGroup(_ index: Int, _ children: [Int]) -> Int {
    let size = FrameSize(horizontal: .init(fixed: 46), vertical: .init(fixed: 46))
    let circles = children.prefix(3).map { child -> Int in
      let framed = layout.add(.frame(size, Placement()), [child])
      let background = layout.add(.leaf(Leaf(filling: .accessoryBackground(isRound: true), of: index)))
      return layout.add(.backed(Placement()), [background, framed])
    }
    return layout.add(.stack(.horizontal, Placement(), spacing: 8), circles)
  }

  /// Repeats the views of a ForEach `count` times, or else once for each sample, or else `unknownCount` times; for a
  /// lower bound, once.
  mutating func addRepetitions(_ index: Int, _ settings: LayoutSettings) -> [Int] {
    if case .forEach(let count?) = file[content.views[index].view].argument, count > Samples.maximumRepetitions {
      placeholders.insert(.cut)
    }
    let repetitions = file.repetitions(of: index, among: content.views, settings.samples)
    if repetitions == nil { placeholders.insert(.repetition) }
    let samples = repetitions
      ?? (0..<(basis.isLowerBound ? 1 : basis.unknownCount)).map { settings.samples.inRepetition($0, nil) }
    return samples.flatMap { repetitionSamples in
      var inner = settings
      inner.samples = repetitionSamples
      return addBoxes(below: index, as: contentRole(of: index), inner)
    }
  }

  private func isOneSymbolOrOpaque(_ boxes: [Int]) -> Bool {
    guard boxes.count == 1, case .leaf(let leaf) = layout[boxes[0]].kind else { return false }
    return switch leaf.form {
    case .symbol, .opaque: true
    default: false
    }
  }

  mutating func addControl(_ index: Int, _ settings: LayoutSettings) -> Int {
    let kind = content.views[index].kind
    let children = addBoxes(below: index, as: contentRole(of: index), settings)
    if basis.isLowerBound {
      // Only the system knows the layout of several views in a label.
      let label = layout.add(.layers(Placement()), children)
      let isPlain = kind == .link || kind == .button && settings.hasPlainButtons
      layout[label].isKnown = layout[label].isKnown && isPlain && children.count == 1
      return label
    }
    let label = layout.add(.stack(.horizontal, Placement(), spacing: 6), children)
    // Accessory widgets have no room for a button's shape.
    guard kind != .link, !settings.hasPlainButtons, family.isSystem else { return label }
    var insets = EdgeInsets(all: 7)
    // A button with only a symbol, or with a view of the app, is a circle.
    if !isOneSymbolOrOpaque(children) { (insets.leading, insets.trailing) = (10, 10) }
    let padded = layout.add(.padding(insets), [label])
    let background = layout.add(.leaf(Leaf(filling: .control, of: index)))
    return layout.add(.backed(Placement()), [background, padded])
  }
}

extension ViewKind {
  fileprivate var isRow: Bool { [.hStack, .lazyHStack, .gridRow].contains(self) }
}
