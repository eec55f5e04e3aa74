import YAMLTree

extension FileReader {
  /// Width and height of a raster image.
  mutating func pixels(_ slot: Slot) -> ModifierValue {
    var sides: [Double?] = []
    guard readItems(of: slot, expecting: "[width, height] in pixels", { sides.append($0.number($1, .positive)?.value) })
    else { return .invalid }
    guard sides.count == 2 else {
      report(.invalidValue, at: slot, "These are \(sides.count) numbers. Write the image's width and height, such as [600, 400].")
      return .invalid
    }
    guard let width = sides[0], let height = sides[1] else { return .invalid }
    return .pixels(width: width, height: height)
  }

  /// What a view tells, and by which means; both are required.
  mutating func conveys(_ slot: Slot) -> ModifierValue {
    guard isMapping(slot, expecting: "a mapping such as {what: status, by: [color, text]}") else { return .invalid }
    var conveys = ConveysValue(means: [], meansNode: nil)
    var written: [String] = []
    let meant = readEntries(of: slot.node, among: Words.conveysKeys) { reader, key, value in
      written.append(key.rawValue)
      switch key {
      case .what: _ = reader.text(value, expecting: "what it tells")
      case .by:
        conveys.meansNode = value.node
        conveys.means = MeansSet((reader.words(value, among: Words.means) ?? []).map { MeansSet($0.value) })
      }
    }
    if !written.contains("what") { reportMissingKey("what", of: slot, meant: meant, "what the view tells") }
    if !written.contains("by") { reportMissingKey("by", of: slot, meant: meant, "by which means it tells it") }
    return conveys.means.isEmpty ? .invalid : .conveys(conveys)
  }

  /// How long an animation lasts, in seconds.
  mutating func animation(_ slot: Slot) -> ModifierValue {
    guard isMapping(slot, expecting: "a mapping such as {duration: 0.5, curve: easeInOut}") else { return .invalid }
    var duration: Placed<Double>?
    readEntries(of: slot.node, among: Words.animationKeys) { reader, key, value in
      switch key {
      case .duration: duration = reader.number(value, .notNegative)
      case .curve: _ = reader.text(value, expecting: "the name of a curve")
      }
    }
    return .animation(duration: duration)
  }
}
