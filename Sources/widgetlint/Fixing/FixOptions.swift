import ArgumentParser

/// Whether findings are fixed, and what is printed about it.
struct FixOptions: ParsableArguments {
  @Flag(
    "fix",
    help: "Applies safe fixes and reports the remaining findings. With -, writes the fixed text to standard output.")
  var fix = false

  @Flag("unsafe-fixes", help: "Also applies unsafe fixes, which may change what the widget shows or says.")
  var unsafeFixes = false

  @Flag(
    "diff",
    help: "Prints the changes --fix would make as a patch for git apply, without making them. Fails if there are any.")
  var diff = false

  @Flag("fix-only", help: "Applies fixes without reporting the remaining findings.")
  var fixOnly = false

  @Flag("show-fixes", help: "Lists every fix that was applied.")
  var showFixes = false

  @Flag("exit-non-zero-on-fix", help: "Fails if anything was fixed.")
  var exitNonZeroOnFix = false

  func validate() throws {
    if diff, fix || fixOnly { throw ValidationError("--diff cannot be combined with --fix or --fix-only.") }
    guard !isOn else { return }
    for (name, isGiven) in [
      ("--unsafe-fixes", unsafeFixes), ("--show-fixes", showFixes), ("--exit-non-zero-on-fix", exitNonZeroOnFix),
    ] where isGiven {
      throw ValidationError("\(name) requires --fix, --fix-only or --diff.")
    }
  }

  /// Whether files are fixed, or what fixes would change is shown.
  var isOn: Bool { fix || fixOnly || diff }
}
