/// What a file may cost. Changed by the command line or a trusted configuration only, never by a linted file.
package struct Limits: Sendable {
  /// Bytes of the file as stored. More than `largestFile` is never read.
  package var fileBytes = 16 * 1024 * 1024
  /// Nested collections; the root counts 1.
  package var nesting = 128
  /// Keys, values and collections of a file, in all its documents: what everything after reading grows with.
  package var nodes = 300_000
  /// Lines that begin with `%` outside documents' content.
  package var directiveLines = 64
  /// Uses of aliases in a file.
  package var aliasUses = 10_000
  /// Nodes added to a file by aliases and merges; likewise views, or colours or variants where those are more, added by
  /// uses of named views.
  package var addedNodes = 100_000
  /// Views, or colours of gradients or variants where those are more, that are looked at beyond once for each family,
  /// since conditions and states of the app part what a family shows.
  package var shownViews = 300_000
  /// Findings that are listed for a file; the most severe are kept.
  package var findings = 10_000

  /// Findings that are gathered before the most severe are chosen; beyond it they are counted only.
  package var gatheredFindings: Int {
    let (twice, overflows) = findings.multipliedReportingOverflow(by: 2)
    return overflows ? .max : max(twice, 20_000)
  }

  package init() {}

  /// Characters (Unicode scalars) of a text that rules read word by word, or hold a pattern against. Longer ones are
  /// reported, and not judged. No option changes it.
  package static let textLength = 10_000

  /// Colours of a gradient that are looked at: every one is asked about wherever the gradient is drawn. No option
  /// changes it.
  package static let gradientColors = 100

  package static func isTooLong(_ text: String) -> Bool {
    text.utf8.count > textLength && text.unicodeScalars.count > textLength
  }

  /// One gibibyte: beyond it the offsets of nodes would not fit.
  package static let largestFile = 1 << 30
}
