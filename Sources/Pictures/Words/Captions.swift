import AppleTables

extension PresentationSet {
  /// Names of the presentations with what tells those of one name apart: `iPhone Home Screen, light`.
  package var captions: [String] {
    named.map { first in
      let members = presentations.filter { $0.name == first.name }
      let all = Presentation.all.filter { $0.name == first.name && !$0.families.isDisjoint(with: first.families) }
      let schemes = Set(all.map(\.scheme))
      guard schemes.count > 1, members.count == 1, let scheme = members[0].scheme else { return first.name.text }
      return "\(first.name.text), \(scheme.rawValue)"
    }
  }
}

/// What on a picture stands for something that the description does not say.
package struct StandIns: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let image = StandIns(rawValue: 1)
  package static let symbol = StandIns(rawValue: 2)
  package static let value = StandIns(rawValue: 4)
  package static let date = StandIns(rawValue: 8)
  package static let opaque = StandIns(rawValue: 16)
  package static let repetition = StandIns(rawValue: 32)
  package static let color = StandIns(rawValue: 64)
  package static let gauge = StandIns(rawValue: 256)
  /// More views than are drawn.
  package static let cut = StandIns(rawValue: 512)
  package static let canvas = StandIns(rawValue: 1024)

  /// What the page says of each.
  static let sentences: [(flag: StandIns, text: String)] = [
    (.value, "Grey bars are values without a sample; write them under <code>samples</code>."),
    (.image, "Landscapes are images: only the app has them."),
    (.symbol, "Symbols are our own drawings; a dotted square is one that we have not drawn."),
    (.date, "Dates and times are examples in the system's form."),
    (.gauge, "Gauges without a sample are filled to three fifths."),
    (.repetition, "What is repeated over data without a sample is drawn three times."),
    (.opaque, "Charts, maps and views that only the app knows are sketched."),
    (.color, "Colours of assets without values are grey."),
    (.canvas, "Apple publishes no size of this family for some of these places; the nearest device's is drawn."),
    (.cut, "Some descriptions have more views than are drawn."),
  ]
}
