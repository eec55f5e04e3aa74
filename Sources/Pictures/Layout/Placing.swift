/// A box with its place, for what draws it.
struct PlacedElement: Sendable {
  var index: Int
  var place: Rectangle
}

extension Layout {
  /// Finds where the lines of text of a box stand; those of the boxes inside it are known.
  mutating func findBaselines(of index: Int) {
    let element = elements[index]
    elements[index].firstBaseline = element.height
    elements[index].lastBaseline = element.height
    if case .text(let text) = element.kind {
      elements[index].firstBaseline = text.firstBaseline
      elements[index].lastBaseline = text.lastBaseline
      return
    }
    let place = Rectangle(x: 0, y: 0, width: element.width, height: element.height)
    let places: [PlacedElement] =
      switch element.kind {
      // What decides the size stands last, or is drawn first.
      case .backed: childPlaces(of: index, in: place).suffix(1)
      case .overlaid: Array(childPlaces(of: index, in: place).prefix(1))
      default: childPlaces(of: index, in: place).filter { holdsLines($0.index) }
      }
    guard let first = places.first, let last = places.last else { return }
    elements[index].firstBaseline = first.place.y + elements[first.index].firstBaseline
    elements[index].lastBaseline = last.place.y + elements[last.index].lastBaseline
  }

  private func baseline(of index: Int, last: Bool) -> Double {
    last ? elements[index].lastBaseline : elements[index].firstBaseline
  }

  private func holdsLines(_ index: Int) -> Bool {
    switch elements[index].kind {
    case .spacer, .divider: false
    default: true
    }
  }

  /// Where the boxes right inside a box stand, in the order in which they are drawn.
  func childPlaces(of index: Int, in place: Rectangle) -> [PlacedElement] {
    let element = elements[index]
    switch element.kind {
    case .stack(let axis, let placement, _): return stacked(index, axis, placement, in: place)
    case .layers(let placement), .frame(_, let placement):
      return element.children.map { PlacedElement(index: $0, place: aligned($0, placement, in: place)) }
    case .padding(let insets):
      return element.children.map { child in
        let size = elements[child]
        return PlacedElement(
          index: child,
          place: Rectangle(
            x: place.x + insets.leading, y: place.y + insets.top, width: size.width, height: size.height))
      }
    case .backed(let placement):
      return element.children.enumerated().map { offset, child in
        let isMain = offset == element.children.count - 1
        return PlacedElement(index: child, place: isMain ? place : aligned(child, placement, in: place))
      }
    case .overlaid(let placement):
      // The main child is the last in the list and the first to be drawn.
      let main = element.children.suffix(1).map { PlacedElement(index: $0, place: place) }
      return main
        + element.children.dropLast().map { PlacedElement(index: $0, place: aligned($0, placement, in: place)) }
    case .clipped: return element.children.map { PlacedElement(index: $0, place: place) }
    case .firstThatFits:
      guard let child = element.chosen else { return [] }
      return [PlacedElement(index: child, place: aligned(child, Placement(), in: place))]
    case .text, .leaf, .spacer, .divider: return []
    }
  }

  private func aligned(_ child: Int, _ placement: Placement, in place: Rectangle) -> Rectangle {
    let size = elements[child]
    return Rectangle(
      x: place.x + (place.width - size.width) * placement.horizontal,
      y: place.y + (place.height - size.height) * placement.vertical, width: size.width, height: size.height)
  }

  private func stacked(_ index: Int, _ axis: Axis, _ placement: Placement, in place: Rectangle) -> [PlacedElement] {
    let children = elements[index].children
    let gaps = spacing(of: index) + [0]
    let lengths = children.map { axis == .horizontal ? elements[$0].width : elements[$0].height }
    let total = lengths.reduce(0, +) + gaps.dropLast().reduce(0, +)
    // What is too long stands out on both sides, as what is too short keeps to the middle.
    var position = axis == .horizontal ? place.x + (place.width - total) / 2 : place.y + (place.height - total) / 2
    let lines = axis == .horizontal && placement.baseline != .none
    let isLast = placement.baseline == .last
    let deepest = lines ? children.map { baseline(of: $0, last: isLast) }.max() ?? 0 : 0
    let lowest = lines
      ? children.map { elements[$0].height - baseline(of: $0, last: isLast) + deepest }.max() ?? 0 : 0
    return zip(children, zip(lengths, gaps)).map { child, room -> PlacedElement in
      var rectangle = aligned(child, placement, in: place)
      if axis == .horizontal { rectangle.x = position } else { rectangle.y = position }
      if lines {
        rectangle.y = place.y + (place.height - lowest) / 2 + deepest - baseline(of: child, last: isLast)
      }
      position += room.0 + room.1
      return PlacedElement(index: child, place: rectangle)
    }
  }
}
