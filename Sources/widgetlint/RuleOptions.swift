import ArgumentParser
import Configuration

struct RuleOptions: ParsableArguments {
  typealias Profile = RuleProfile

  @Option(
    help: """
      Which rules: recommended, or strict for all of them. Without it, as the configuration says, else recommended.
      """)
  var profile: RuleProfile?

  @Option(
    help: """
      The lowest level that makes the run fail: error, warning, note or never. Without it, as the configuration says, \
      else error.
      """)
  var failOn: FailureLevel?

  @Flag(help: "Shows what comments in the files silence.")
  var noSuppressions = false
}

extension RuleProfile: ExpressibleByArgument {}

extension FailureLevel: ExpressibleByArgument {}
