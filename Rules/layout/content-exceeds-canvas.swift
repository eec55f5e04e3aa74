import AppleTables
import Base
import Linting
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  static let contentExceedsCanvas = Check(each: .widget) { scope, reporter in
    reportSums(of: scope, &reporter)
    let sides = OversizedSides(in: scope)
    for (node, side) in sides.sides.sorted(by: { $0.key < $1.key }) {
      let length = quantity(side.number.value, unit: "pt")
      reporter.report(
        at: .node(node), message: side.isMinimum ? "minimum" : side.isWidth ? "width" : "height",
        values: [
          "length": length, "side": side.isWidth ? "wide" : "high",
          "available": quantity(side.available, unit: "pt"), "room": side.roomInWords,
          "frame": sides.fillingFrame(side, in: scope.file),
        ], measured: length, seen: side.seen)
    }
  }
}

/// Reports stacks whose fixed sizes add up to more than there is room for.
private func reportSums(of scope: FactScope, _ reporter: inout CheckReporter) {
  for (node, sum) in OversizedSums(in: scope).sums.sorted(by: { $0.key < $1.key }) {
    let length = quantity(sum.stack.needed, unit: "pt")
    reporter.report(
      at: .node(node), message: sum.isSmallest ? "sumOnSmallest" : "sum",
      values: [
        "length": length, "available": quantity(sum.stack.room, unit: "pt"),
        "side": sum.stack.axis == .horizontal ? "width" : "height",
      ], measured: length, measuredNumber: sum.stack.needed, requiredNumber: sum.stack.room,
      related: sum.parts.map { .node($0) }, seen: sum.seen)
  }
}

/// The stacks of a widget that are too large for their family, by their key.
private struct OversizedSums {
  struct Sum {
    var stack: LowerBoundLayout.OversizedStack
    var isSmallest: Bool
    var parts: [NodeID]
    var seen = Occurrences()
  }

  /// An excess below this, in points, is ignored on the smallest iPhone, since the system makes up for it.
  private static let minimumExcess = 12.0
  private static let maximumParts = 8

  private(set) var sums: [NodeID: Sum] = [:]

  init(in scope: FactScope) {
    for shown in scope.shownWidget.families where shown.offered.isListed(in: scope.file) {
      // Of an inline complication, the system takes a text and a symbol, and lays them out itself.
      guard shown.offered.family != .accessoryInline,
        shown.traits.intersects(ModifierSet([.frame, .padding, .spacing]))
      else { continue }
      for content in shown.contents {
        guard let layout = LowerBoundLayout(of: content, in: shown.offered, of: scope.widget, scope.file)
        else { continue }
        let certain = layout.oversizedStacks(on: layout.isOnIPhone ? .usual : .largest, by: 0)
        for stack in certain { add(stack, isSmallest: false, content, layout, shown.offered, scope.file) }
        guard layout.isOnIPhone else { continue }
        for stack in layout.oversizedStacks(on: .smallest, by: Self.minimumExcess)
        where !certain.contains(where: { $0.axis == stack.axis && content.areNested($0.view, stack.view) }) {
          add(stack, isSmallest: true, content, layout, shown.offered, scope.file)
        }
      }
    }
  }

  private mutating func add(
    _ stack: LowerBoundLayout.OversizedStack, isSmallest: Bool, _ content: ShownContent, _ layout: LowerBoundLayout,
    _ family: OfferedFamily, _ file: WidgetFile
  ) {
    guard let node = stack.view.map({ file[content.views[$0].view].key }) ?? family.content?.key else { return }
    let parts = stack.parts.prefix(Self.maximumParts).map { file[content.views[$0].view].key }
    var sum = sums[node] ?? Sum(stack: stack, isSmallest: isSmallest, parts: parts)
    // The largest excess is reported, since a fix for it fits all states.
    if sum.isSmallest && !isSmallest || sum.isSmallest == isSmallest && stack.excess > sum.stack.excess {
      (sum.stack, sum.isSmallest, sum.parts) = (stack, isSmallest, parts)
    }
    sum.seen.add(family.family, layout.presentations, content.states)
    sums[node] = sum
  }
}

/// The fixed sides of a widget's frames that exceed the room between its margins, by the node of the number.
private struct OversizedSides {
  struct Side {
    let number: Located<Double>
    let isWidth: Bool
    let isMinimum: Bool
    /// The mapping that contains the number.
    let frame: NodeID
    /// The largest room that any of the families has, in points.
    var available = 0.0
    var roomByDevice: [(device: String, length: Double)] = []
    var seen = Occurrences()

    /// "156 pt", or "138 pt on iPhone and 156 pt on iPad".
    var roomInWords: String {
      guard roomByDevice.contains(where: { $0.length != available }) else { return quantity(available, unit: "pt") }
      return listed(roomByDevice.map { "\(quantity($0.length, unit: "pt")) on \($0.device)" })
    }
  }

  private(set) var sides: [NodeID: Side] = [:]

  init(in scope: FactScope) {
    for shown in scope.shownWidget.families
    where shown.offered.margins.unknown.isEmpty && shown.traits.contains(.frame)
      && shown.offered.isListed(in: scope.file)
    {
      guard let room = Room(of: shown.offered, in: shown.offered.presentations) else { continue }
      var fixed: [NodeID: Side] = [:]
      for content in shown.contents {
        let tooLong = content.views.indices.flatMap { index in
          content.sides(of: index, exceeding: room.smallestOnAnyDevice, scope.file).map { (view: index, side: $0) }
        }
        for (view, side) in tooLong where content.isShown(view, amongTooLarge: tooLong.map(\.view)) {
          fixed[side.number.node, default: side].seen.add(shown.offered.family, content.presentations, content.states)
        }
      }
      for side in fixed.values { record(side, shown.offered) }
    }
  }

  /// The frame to write instead, in which all sides that are too long fill the available room.
  func fillingFrame(_ side: Side, in file: WidgetFile) -> String {
    let filling = file.replacementMapping(side.frame) { key, value in
      let isTooLong = sides[value] != nil || sides[file.tree.resolved(value)] != nil
      return isTooLong ? FrameKeys.filling[key].map { ($0, "infinity") } : nil
    }
    return filling ?? "{\(side.isWidth ? "maxWidth" : "maxHeight"): infinity}"
  }

  /// - Parameter side: A side with where the family shows it.
  private mutating func record(_ side: Side, _ family: OfferedFamily) {
    guard let room = Room(of: family, in: side.seen.presentations) else { return }
    let roomByDevice = room.sizes.map { device, size in
      (device: device.name, length: side.isWidth ? size.width : size.height)
    }
    guard let available = roomByDevice.map(\.length).max(), side.number.value > available else { return }
    var recorded = sides[side.number.node] ?? side
    if sides[side.number.node] != nil { recorded.seen.formUnion(side.seen) }
    if available > recorded.available { (recorded.available, recorded.roomByDevice) = (available, roomByDevice) }
    sides[side.number.node] = recorded
  }
}

extension ShownContent {
  /// The fixed sides of a view's frame that are longer than those of a size.
  fileprivate func sides(of index: Int, exceeding size: CanvasSize, _ file: WidgetFile) -> [OversizedSides.Side] {
    let shown = views[index]
    // A background that is too large is cut off without harm.
    guard shown.isSeen, shown.role != .widgetLabel, !mayBeScaledDown(index, in: file),
      !path(from: index).contains(where: { views[$0].role == .background }),
      let frame = frame(of: index, in: file), let mapping = modifier(.frame, of: index, in: file)?.node
    else { return [] }
    let sides = [(frame.width ?? frame.minWidth, true), (frame.height ?? frame.minHeight, false)]
    return sides.compactMap { number, isWidth in
      guard let number, number.value > (isWidth ? size.width : size.height) else { return nil }
      let isMinimum = isWidth ? frame.width == nil : frame.height == nil
      return OversizedSides.Side(number: number, isWidth: isWidth, isMinimum: isMinimum, frame: mapping)
    }
  }

  /// True if one of two views is the other, or is in it. The list of root views, nil, contains all views.
  fileprivate func areNested(_ first: Int?, _ second: Int?) -> Bool {
    guard let first, let second else { return true }
    return path(from: first).contains(second) || path(from: second).contains(first)
  }

  /// False for a view in a ViewThatFits, unless it is in the last child and every other child contains a view that is
  /// too large.
  fileprivate func isShown(_ index: Int, amongTooLarge tooLarge: [Int]) -> Bool {
    path(from: index).allSatisfy { child in
      guard let parent = views[child].parent, views[parent].kind == .viewThatFits else { return true }
      return children(of: parent).allSatisfy { choice in
        choice <= child && tooLarge.contains { isView($0, within: choice) }
      }
    }
  }
}

/// The room between a family's margins on the largest published canvas of each device that shows a view.
private struct Room {
  private(set) var sizes: [(device: Device, size: CanvasSize)] = []

  /// The room on the devices of some presentations; nil if Apple publishes no sizes for any.
  init?(of family: OfferedFamily, in presentations: PresentationSet) {
    let margins = family.margins.values
    for device in Device.allCases where presentations.intersects(.on(device: device)) {
      guard var size = Canvas.largest(of: family.family, on: device) else { continue }
      size.width -= margins.leading + margins.trailing
      size.height -= margins.top + margins.bottom
      sizes.append((device, size))
    }
    if sizes.isEmpty { return nil }
  }

  var smallestOnAnyDevice: CanvasSize {
    CanvasSize(width: sizes.map(\.size.width).min() ?? 0, height: sizes.map(\.size.height).min() ?? 0)
  }
}

extension FixSubject {
  func fillingSide() -> [FixDraft] {
    guard let key, let value = editor.entry(of: key)?.entry.value,
      let name = text(of: key).flatMap({ FrameKeys.filling[$0] })
    else { return [] }
    return draft(
      "Replace \(shown(key)): \(shown(value)) with \(name): infinity",
      joined(editor.renaming(key, to: name), editor.replacing(value, with: .word("infinity"))))
  }
}
