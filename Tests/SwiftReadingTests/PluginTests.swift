#if SwiftSource
import Foundation
import Testing
import ToolRuns

/// The SwiftPM plugins as `make plugins` makes them, in a package whose path has blanks and umlauts.
@Suite struct PluginTests {
  @Test func packagesAreLinted() throws {
    let folder = try AppFolder(["Übung x/Möwen App/Package.swift": Self.manifest])
    let plugins = folder.url.appending(path: "Übung x")
    let release = URL(filePath: #filePath).appending(path: "../../../.ci/release").standardizedFileURL.path
    let options = ["--binary", BuiltBinary.url.path, "--output", plugins.path, "--local"]
    let made = try Self.run(release, options, in: plugins)
    try #require(made.status == 0, "\(made.output)")

    let app = plugins.appending(path: "Möwen App")
    let file = "Übung x/Möwen App/Sources/Steps Wïdget.swift"
    let source = folder.url.appending(path: file)
    let error = "Steps Wïdget.swift:9:31: error: The text is 9 pt"
    let warning = "Steps Wïdget.swift:14:21: warning: The description begins with \"Shows\""
    // Errors fail the build, warnings do not; what has not changed is not linted again.
    for (size, verb, fails, words) in [
      (9, "Shows", true, [error, warning]), (12, "Shows", false, [warning]), (12, "Shows", false, []),
      (12, "See", false, []),
    ] {
      let text = Self.widget(size: size, verb: verb)
      if try !FileManager.default.fileExists(atPath: source.path) || folder.text(of: file) != text {
        try folder.write(text, to: file)
      }
      let build = try Self.run("swift", ["build"], in: app)
      #expect((build.status != 0) == fails, "\(build.output)")
      for text in [error, warning] { #expect(build.output.contains(text) == words.contains(text), "\(build.output)") }
    }

    let command = ["package", "--allow-writing-to-package-directory", "widgetlint"]
    #expect(try Self.run("swift", command, in: app).status == 0)
    try folder.write(Self.widget(size: 9, verb: "See"), to: file)
    let failed = try Self.run("swift", command, in: app)
    #expect(failed.status != 0 && failed.output.contains(error), "\(failed.output)")
    let fixed = try Self.run("swift", command + ["--swift", "--fix", "--unsafe-fixes"], in: app)
    #expect(fixed.status == 0, "\(fixed.output)")
    #expect(try !folder.text(of: file).contains("size: 9"))
  }

  private static func run(
    _ program: String, _ arguments: [String], in folder: URL
  ) throws -> (status: Int32, output: String) {
    let run = try ProgramRun(program, arguments, in: folder, seconds: 1200)
    return (run.status, run.outputText + run.errorText)
  }

  /// Only its findings matter where there is no SwiftUI.
  private static func widget(size: Int, verb: String) -> String {
    """
    #if canImport(SwiftUI)
      import SwiftUI
      import WidgetKit

      struct StepsWidget: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "Steps", provider: Provider()) { entry in
            Text(entry.steps, format: .number)
              .font(.system(size: \(size)))
              .containerBackground(.background, for: .widget)
              .widgetURL(URL(string: "steps://today"))
          }
          .configurationDisplayName("Steps")
          .description("\(verb) the steps of today.")
          .supportedFamilies([.systemSmall])
        }
      }
    #endif

    """
  }

  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "App", dependencies: [.package(path: "../widgetlint-plugins")],
      targets: [
        .target(
          name: "App", path: "Sources",
          plugins: [.plugin(name: "WidgetlintBuildTool", package: "widgetlint-plugins")])
      ])
    """
}
#endif
