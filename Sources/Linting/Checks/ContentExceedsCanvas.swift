import AppleTables
import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  /// Fixed widths and heights that no device has room for.
  static let contentExceedsCanvas = Check(
    "content-exceeds-canvas", each: .widget, needs: [ViewTraits(.frame)],
    says: ["width": ["length", "available", "room"], "height": ["length", "available", "room"]]
  ) { scope, reporter in
    let sides = OversizedSides(in: scope)
    for node in sides.order {
      guard let side = sides.sides[node] else { continue }
      let length = quantity(side.length, unit: "pt")
      let available = quantity(side.available, unit: "pt")
      reporter.report(
        at: node,
        .init(
          message: side.isWidth ? "width" : "height",
          values: ["length": length, "available": available, "room": side.roomInWords],
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
    /// What each device has for that family.
    var byDevice: [(device: String, length: Double)]
    var seen = Occurrences()

    /// "156 pt", or "138 pt on iPhone and 156 pt on iPad".
    var roomInWords: String {
      let differs = byDevice.contains { $0.length != available }
      guard differs else { return quantity(available, unit: "pt") }
      return listed(byDevice.map { "\(quantity($0.length, unit: "pt")) on \($0.device)" })
    }
  }

  private(set) var sides: [NodeID: Side] = [:]
  private(set) var order: [NodeID] = []

  init(in scope: FactScope) {
    for analysis in scope.analysis.families {
      guard let room = Room(of: analysis.family) else { continue }
      for content in analysis.contents {
        for index in content.views.indices { look(at: index, of: content, analysis.family.family, room, scope.file) }
      }
    }
  }

  private mutating func look(
    at index: Int, of content: ShownContent, _ family: Family, _ room: Room, _ file: WidgetFile
  ) {
    let shown = content.views[index]
    guard !shown.isUncertain, shown.role != .widgetLabel,
      case .frame(let id)? = content.modifier(.frame, of: index, in: file)?.value
    else { return }
    let frame = file[id]
    if let width = frame.width, width.value > room.widest {
      let side = Side(
        isWidth: true, length: width.value, available: room.widest, byDevice: room.lengths { $0.width })
      record(width, side, family, content)
    }
    if let height = frame.height, height.value > room.highest {
      let side = Side(
        isWidth: false, length: height.value, available: room.highest, byDevice: room.lengths { $0.height })
      record(height, side, family, content)
    }
  }

  private mutating func record(
    _ number: Placed<Double>, _ found: Side, _ family: Family, _ content: ShownContent
  ) {
    if sides[number.node] == nil { order.append(number.node) }
    var side = sides[number.node] ?? found
    if found.available > side.available {
      side.available = found.available
      side.byDevice = found.byDevice
    }
    side.seen.add(family, content.presentations, content.states)
    sides[number.node] = side
  }
}

/// The room between a family's margins on the largest published canvas of each device that shows it.
private struct Room {
  private var sizes: [(device: Device, size: CanvasSize)] = []
  /// The most that one of the devices has, in points.
  private(set) var widest = -Double.infinity
  private(set) var highest = -Double.infinity

  /// Nil where Apple publishes no sizes, or the margins could not be read.
  init?(of family: OfferedFamily) {
    if family.description?.marginsKey != nil, family.description?.margins == nil { return nil }
    let margins = family.margins.values
    for device in Device.allCases where family.presentations.intersects(.on(device: device)) {
      guard var size = Canvas.largest(of: family.family, on: device) else { continue }
      size.width -= margins.leading + margins.trailing
      size.height -= margins.top + margins.bottom
      sizes.append((device, size))
      widest = max(widest, size.width)
      highest = max(highest, size.height)
    }
    if sizes.isEmpty { return nil }
  }

  func lengths(_ side: (CanvasSize) -> Double) -> [(device: String, length: Double)] {
    sizes.map { ($0.device.name, side($0.size)) }
  }
}
