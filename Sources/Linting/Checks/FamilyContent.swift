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
    says: [
      "width": ["length", "available", "room", "frame"], "height": ["length", "available", "room", "frame"],
    ]
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
          values: [
            "length": length, "available": available, "room": side.roomInWords,
            "frame": sides.fillingFrame(side, in: scope.file),
          ],
          measured: length, presentations: side.seen.presentations, families: side.seen.families,
          states: side.seen.states))
    }
  }
}

/// The fixed sides of a widget's frames that exceed the room between its margins, by the number.
private struct OversizedSides {
  struct Side {
    var isWidth: Bool
    /// The mapping that it stands in.
    var frame: NodeID
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
    for shown in scope.shownWidget.families
    where Room.isKnown(of: shown.offered) && shown.traits.contains(.frame) {
      guard let everywhere = Room(of: shown.offered, in: shown.offered.presentations) else { continue }
      var fixed = FixedSides(exceeding: everywhere.leastOnAnyDevice)
      for content in shown.contents {
        for index in content.views.indices { fixed.add(index, of: content, shown.offered.name, scope.file) }
      }
      for side in fixed.sides { judge(side, shown.offered) }
    }
  }

  /// What to write in the place of a side's frame, so that all its sides that are too long fill what room there is.
  func fillingFrame(_ side: Side, in file: WidgetFile) -> String {
    let filling = file.typedMapping(side.frame) { key, value in
      let isTooLong = sides[value] != nil || sides[file.tree.resolved(value)] != nil
      return isTooLong ? FrameSides.filling[key].map { ($0, "infinity") } : nil
    }
    return filling ?? "{\(side.isWidth ? "maxWidth" : "maxHeight"): infinity}"
  }

  private mutating func judge(_ fixed: FixedSides.Side, _ family: OfferedFamily) {
    guard let room = Room(of: family, in: fixed.seen.presentations) else { return }
    let available = fixed.isWidth ? room.widest : room.highest
    guard fixed.number.value > available else { return }
    let node = fixed.number.node
    if sides[node] == nil { order.append(node) }
    let byDevice = room.lengths { fixed.isWidth ? $0.width : $0.height }
    var side = sides[node]
      ?? Side(
        isWidth: fixed.isWidth, frame: fixed.frame, length: fixed.number.value, available: available,
        byDevice: byDevice)
    if available > side.available {
      side.available = available
      side.byDevice = byDevice
    }
    side.seen.add(family.name, fixed.seen.presentations, fixed.seen.states)
    sides[node] = side
  }
}

/// The fixed sides of the frames that a family shows and that some device may lack the room for, each with all the
/// places that show it.
private struct FixedSides {
  struct Side {
    var number: Placed<Double>
    var isWidth: Bool
    /// The mapping that it stands in.
    var frame: NodeID
    var seen = Occurrences()
  }

  private(set) var sides: [Side] = []
  private var known: [NodeID: Int] = [:]
  /// What has room on every device, in points.
  private let fitting: CanvasSize

  init(exceeding fitting: CanvasSize) { self.fitting = fitting }

  mutating func add(_ index: Int, of content: ShownContent, _ family: Family, _ file: WidgetFile) {
    let shown = content.views[index]
    guard shown.isSeen, shown.role != .widgetLabel,
      let modifier = content.modifier(.frame, of: index, in: file), case .frame(let id) = modifier.value
    else { return }
    let frame = file[id]
    if let width = frame.width, width.value > fitting.width {
      add(Side(number: width, isWidth: true, frame: modifier.node), family, content)
    }
    if let height = frame.height, height.value > fitting.height {
      add(Side(number: height, isWidth: false, frame: modifier.node), family, content)
    }
  }

  private mutating func add(_ side: Side, _ family: Family, _ content: ShownContent) {
    let index = known[side.number.node] ?? sides.count
    if index == sides.count {
      known[side.number.node] = index
      sides.append(side)
    }
    sides[index].seen.add(family, content.presentations, content.states)
  }
}

/// The room between a family's margins on the largest published canvas of each device that shows a view.
private struct Room {
  private var sizes: [(device: Device, size: CanvasSize)] = []
  /// The most that one of the devices has, in points.
  private(set) var widest = -Double.infinity
  private(set) var highest = -Double.infinity

  /// Whether the margins could be read.
  static func isKnown(of family: OfferedFamily) -> Bool {
    family.description?.marginsKey == nil || family.description?.margins != nil
  }

  /// Of the devices among some presentations; nil where Apple publishes no sizes for any.
  init?(of family: OfferedFamily, in presentations: PresentationSet) {
    let margins = family.margins.values
    for device in Device.allCases where presentations.intersects(.on(device: device)) {
      guard var size = Canvas.largest(of: family.name, on: device) else { continue }
      size.width -= margins.leading + margins.trailing
      size.height -= margins.top + margins.bottom
      sizes.append((device, size))
      widest = max(widest, size.width)
      highest = max(highest, size.height)
    }
    if sizes.isEmpty { return nil }
  }

  /// What every one of the devices has.
  var leastOnAnyDevice: CanvasSize {
    sizes.reduce(into: CanvasSize(width: .infinity, height: .infinity)) { least, other in
      least.width = min(least.width, other.size.width)
      least.height = min(least.height, other.size.height)
    }
  }

  func lengths(_ side: (CanvasSize) -> Double) -> [(device: String, length: Double)] {
    sizes.map { ($0.device.name, side($0.size)) }
  }
}

extension Check {
  /// System families whose own content is that of a smaller one.
  static let familyContentRepeated = Check(
    "family-content-repeated", each: .widget, needs: .family, says: ["message": ["smallerFamily"]]
  ) { scope, reporter in
    var smaller: [(offered: OfferedFamily, hash: ModelHash)] = []
    let comparable = scope.comparableFamilies
    for shown in comparable {
      // Contents of different numbers of views are not the same, which is the quicker question.
      let count = shown.survey.views.count
      guard comparable.count(where: { $0.survey.views.count == count }) > 1 else { continue }
      let family = shown.offered
      guard let content = family.content else { continue }
      let hash = scope.file.hash(of: content)
      if hash.isUnknown { continue }
      let same = smaller.last { family.isLarger(than: $0.offered) && $0.hash == hash }
      if let same, !scope.hasPictureBehind(family) {
        reporter.report(
          at: family.node,
          .init(
            values: ["smallerFamily": same.offered.name.rawValue],
            related: [.node(same.offered.node)], families: [family.name]))
      }
      smaller.append((family, hash))
    }
  }
}

extension FactScope {
  /// System families with content of their own that does not fill the room by itself, the smallest first.
  fileprivate var comparableFamilies: [ShownFamily] {
    let comparable = shownWidget.families.filter { shown in
      let family = shown.offered
      return family.isForDeclaredPlatforms && family.name.isSystem && family.ownsContent
        && !shown.survey.views.isEmpty
        && !shown.survey.views.contains { file.fitsItself(file[$0.view]) }
    }
    return comparable.sorted { $0.offered.name.ordinal < $1.offered.name.ordinal }
  }

  /// Whether the container background is, or may be, a photo, a media image or a map, which a larger family shows
  /// more of.
  fileprivate func hasPictureBehind(_ family: OfferedFamily) -> Bool {
    guard let background = family.containerBackground else { return false }
    switch background.form {
    case .views(let views):
      return file.firstPicture(among: file.children[views]) != nil
        || file.children[views].contains { file.isKnownToAppAlone($0) }
    // One that is wrong is reported, and need not hide that the content is repeated.
    case .invalid: return file.tree.text(of: background.node, equals: "unknown")
    default: return false
    }
  }
}

extension OfferedFamily {
  /// The two extra large sizes differ in their shape only.
  fileprivate func isLarger(than other: OfferedFamily) -> Bool {
    if name == .systemExtraLargePortrait { return other.name.ordinal < Family.systemExtraLarge.ordinal }
    return name.ordinal > other.name.ordinal
  }
}

extension WidgetFile {
  /// Whether a view uses the room that a family gives it by itself, or tells families apart.
  fileprivate func fitsItself(_ view: View) -> Bool {
    switch view.kind {
    case .forEach, .viewThatFits, .chart, .map, .canvas, .unknown: return true
    default: break
    }
    if case .name(_, nil) = view.argument { return true }
    return modifiers[view.modifiers].contains { modifier in
      switch modifier.value {
      case .role(let role): role == .photo || role == .media
      case .condition(let condition): self[condition].families != nil
      case .variants(let range):
        variants[range].contains { variant in
          variant.condition.map { self[$0].families != nil } ?? true
            || modifiers[variant.modifiers].contains { $0.isPictureRole }
        }
      default: false
      }
    }
  }
}

extension Modifier {
  fileprivate var isPictureRole: Bool {
    guard case .role(let role) = value else { return false }
    return role == .photo || role == .media
  }
}

extension Check {
  /// More than the one text and the one picture that the system draws of an inline widget.
  static let inlineContent = Check(
    "inline-content", each: .content, says: ["texts": ["count", "joined"], "images": ["count"]]
  ) { scope, reporter in
    guard let content = scope.content else { return }
    let file = scope.file
    let texts = CountedViews(in: content) { $0.kind.isText && $0.isSeen }
    reporter.report(texts, in: content, as: "texts", ["joined": file.joined(texts, in: content)])
    let images = CountedViews(in: content) { file.showsImage($0) && $0.isSeen }
    reporter.report(images, in: content, as: "images", [:])
  }
}

extension CheckReporter {
  /// Reports the first view that is one too many.
  ///
  /// - Parameter values: Further texts for the message.
  fileprivate mutating func report(
    _ views: CountedViews, in content: ShownContent, as message: String, _ values: @autoclosure () -> [String: String]
  ) {
    guard views.total > 1 else { return }
    let members = views.members(in: content)
    guard let first = members.first else { return }
    let second = first.count > 1 ? first : members.dropFirst().first ?? first
    let file = scope.file
    let related = first.index == second.index ? [] : [file[content.views[first.index].view].key]
    let count = String(views.total)
    report(
      at: file[content.views[second.index].view].key,
      Details(
        message: message, values: values().merging(["count": count]) { $1 }, measured: count,
        related: related.map { .node($0) }))
  }
}

extension WidgetFile {
  /// What several texts say as one; an example where that is not plain, or too long for a sentence.
  fileprivate func joined(_ texts: CountedViews, in content: ShownContent) -> String {
    let example = "Text: \"Line 4, {departure, style: time}\""
    var parts: [String] = []
    for (index, count) in texts.members(in: content) {
      guard parts.count < Self.mostJoined, count == 1, content.views[index].kind == .text,
        let part = words(of: content.views[index].view)
      else { return example }
      parts.append(part)
    }
    let joined = parts.joined(separator: " ")
    return joined.utf8.count > 100 ? example : "Text: \(ScalarText.quoted(joined))"
  }

  private static let mostJoined = 6

  /// A text as another one can have it inside; nil for what the app formats, and for a date without a style.
  private func words(of view: ViewID) -> String? {
    guard case .text(let text) = self[view].argument else { return nil }
    switch text.form {
    case .words: return tree.string(of: text.node)
    case .date(let name, let style?): return "{\(tree.string(of: name)), style: \(nameText(of: style))}"
    case .date, .timerInterval, .format, .unknown: return nil
    }
  }

  /// Whether a view is an image, or a label with one.
  fileprivate func showsImage(_ shown: ShownView) -> Bool {
    if shown.kind == .image { return true }
    switch self[shown.view].argument {
    case .text(let text): return text.image != nil
    case .image: return true
    default: return false
    }
  }
}
