import AppleTables

/// What a view has from the views around it, beside what `InheritedStyle` keeps: nothing that a rule asks for.
struct Surrounding: Sendable {
  var samples: Samples
  var lineLimit: Int?
  var isItalic = false
  var hasEqualDigits = false
  /// Set by `tint`.
  var tint: RGBA?
  /// What `secondary` and the others are levels of; nil for black or white.
  var base: RGBA?
  /// What a button or a link gives to words without a colour.
  var controlColor: RGBA?
  var isRedacted = false
  var hasPlainButtons = false
  var gaugeStyle: String?
  var progressStyle: String?
  /// Of lines of text: 0 leading, 1 trailing.
  var lineAlignment = 0.0
  /// Whether everything stands on the one line of accessoryInline, in the system's font.
  var isInline = false
  /// How many views stand around it.
  var depth = 0
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
  package static let font = StandIns(rawValue: 128)
  package static let gauge = StandIns(rawValue: 256)
  /// More views than are drawn.
  package static let cut = StandIns(rawValue: 512)
  package static let canvas = StandIns(rawValue: 1024)
}
