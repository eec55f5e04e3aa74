import AppleFacts
import WidgetModel
import YAMLTree

extension Check {
  /// Fixed widths and heights that no device has room for.
  static let contentExceedsCanvas = Check("content-exceeds-canvas", each: .widget) { scope, reporter in
    let sides = OversizedSides(in: scope)
    for node in sides.order {
      guard let side = sides.sides[node] else { continue }
      let length = FactText.quantity(side.length, unit: "pt")
      let available = FactText.quantity(side.available, unit: "pt")
      reporter.report(
        at: node,
        .init(
          message: side.isWidth ? "width" : "height", values: ["length": length, "available": available],
          measured: length, presentations: side.seen.presentations, families: side.seen.families,
          states: side.seen.states))
    }
  }
}

/// The fixed sides of a widget's frames that exceed the room between its margins, by the number.
private struct OversizedSides {
  struct Side {
    var isWidth: Bool
    var length: Double
    /// The most that one of the families has.
    var available: Double
    var seen = Occurrences()
  }

  private(set) var sides: [NodeID: Side] = [:]
  private(set) var order: [NodeID] = []

  init(in scope: FactScope) {
    for analysis in scope.analysis.families {
      guard let room = analysis.family.largestRoom else { continue }
      for content in analysis.contents {
        for index in content.views.indices { look(at: index, of: content, analysis.family.family, room, scope.file) }
      }
    }
  }

  private mutating func look(
    at index: Int, of content: ShownContent, _ family: Family, _ room: CanvasSize, _ file: WidgetFile
  ) {
    let shown = content.views[index]
    guard !shown.isUncertain, shown.role != .widgetLabel,
      case .frame(let frame)? = content.modifier(.frame, of: index, in: file)?.value
    else { return }
    if let width = frame.width, width.value > room.width {
      record(width, Side(isWidth: true, length: width.value, available: room.width), family, content)
    }
    if let height = frame.height, height.value > room.height {
      record(height, Side(isWidth: false, length: height.value, available: room.height), family, content)
    }
  }

  private mutating func record(
    _ number: Placed<Double>, _ found: Side, _ family: Family, _ content: ShownContent
  ) {
    if sides[number.node] == nil { order.append(number.node) }
    var side = sides[number.node] ?? found
    side.available = max(side.available, found.available)
    side.seen.add(family, content.presentations, content.states)
    sides[number.node] = side
  }
}

extension WidgetFamily {
  /// The largest published width and height, each by itself, of the devices that show the family, less its margins.
  /// Nil where Apple publishes no sizes, or the margins could not be read.
  fileprivate var largestRoom: CanvasSize? {
    if description?.marginsKey != nil, description?.margins == nil { return nil }
    var largest: CanvasSize?
    for device in Device.allCases where presentations.intersects(.on(device: device)) {
      guard let size = Canvas.largest(of: family, on: device) else { continue }
      largest = CanvasSize(
        width: max(largest?.width ?? 0, size.width), height: max(largest?.height ?? 0, size.height))
    }
    guard var room = largest else { return nil }
    room.width -= margins.values.leading + margins.values.trailing
    room.height -= margins.values.top + margins.values.bottom
    return room
  }
}
