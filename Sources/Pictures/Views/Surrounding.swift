import AppleTables

/// What a view has from the views around it, beside what `InheritedStyle` keeps: nothing that a rule asks for.
struct Surrounding: Sendable {
  var samples: Samples
  var lineLimit: Int?
  /// How far words shrink that do not say it themselves.
  var leastScale: Double?
  var isItalic = false
  var hasEqualDigits = false
  /// What the innermost font says of its design; nil where it says nothing.
  var ownDesign: TextFace.Design?
  /// What `fontDesign` and `monospaced` give to fonts that say nothing.
  var addedDesign: TextFace.Design?
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
