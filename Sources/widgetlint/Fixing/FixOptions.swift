import ArgumentParser

/// Whether findings are fixed, and what is printed about it.
struct FixOptions: ParsableArguments {
  @Flag(help: "Fixes what can be fixed safely, and reports the rest. With -, the text goes to standard output.")
  var fix = false

  @Flag(help: "Makes unsafe fixes too: they may change what the widget shows or says.")
  var unsafeFixes = false

  @Flag(help: "Prints what --fix would change, for git apply, and changes nothing. Fails if there is anything.")
  var diff = false

  @Flag(help: "Fixes, and reports nothing of the rest.")
  var fixOnly = false

  @Flag(help: "Lists every fix that was made.")
  var showFixes = false

  @Flag(help: "Fails if anything was fixed.")
  var exitNonZeroOnFix = false

  func validate() throws {
    if diff, fix || fixOnly { throw ValidationError("--diff changes nothing; use it without --fix and --fix-only.") }
    guard !isOn else { return }
    for (name, isGiven) in [
      ("--unsafe-fixes", unsafeFixes), ("--show-fixes", showFixes), ("--exit-non-zero-on-fix", exitNonZeroOnFix),
    ] where isGiven {
      throw ValidationError("\(name) goes with --fix, --fix-only or --diff.")
    }
  }

  /// Whether files are fixed, or what fixes would change is shown.
  var isOn: Bool { fix || fixOnly || diff }
}
