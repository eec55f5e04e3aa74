import Foundation
import Testing

/// The SwiftPM plugins, from the artifact bundle of a release, in a package whose path has blanks and umlauts.
@Suite struct PluginTests {
  @Test(.needs("swift", "python3", "tar", "strip")) func packagesAreLinted() throws {
    let sample = try SampleFolder(name: "Übung \(UUID().uuidString)")
    // The binary that other tests have may not read Swift, and the plugin must only hand over what it prints.
    let tool = "widgetlint-0.1.0-\(Self.platform)"
    try sample.write(
      """
      #!/bin/sh
      [ "$1" = --version ] && echo 0.1.0
      for last; do :; done
      [ "$1" = --fix ] && echo fixed >fixed.txt
      [ -f "$last" ] && grep -n 'error\\|warning' "$last" | sed "s|^\\([0-9]*\\):// |$last:\\1:1: |"
      ! grep -q '// error' "$last"

      """, to: "\(tool)/bin/widgetlint")
    for (program, arguments) in [
      ("chmod", ["+x", "\(tool)/bin/widgetlint"]), ("tar", ["-czf", "\(tool).tar.gz", tool]),
      (Client.project.appendingPathComponent(".ci/packages").path, ["0.1.0", ".", "--local"]),
    ] {
      let run = try sample.run(program, arguments)
      try #require(run.status == 0, "\(run.everything)")
    }
    try sample.write(Self.manifest, to: "Möwen App/Package.swift")

    // Errors fail the build, warnings do not; what has not changed is not linted again.
    for (text, status, words) in [
      ("// error: Wrong.", 1, "Steps Wïdget.swift:1:1: error: Wrong."),
      ("// warning: Odd.", 0, "Steps Wïdget.swift:1:1: warning: Odd."), (nil, 0, nil), ("let a = 1", 0, nil),
    ] as [(String?, Int32, String?)] {
      if let text { try sample.write(text + "\n", to: "Möwen App/Sources/Steps Wïdget.swift") }
      let build = try sample.run("swift", ["build", "--package-path", "Möwen App"])
      #expect(build.status == status, "\(build.everything)")
      #expect(words.map(build.everything.contains) ?? !build.everything.contains(": warning: "), "\(build.everything)")
    }
    let command = ["package", "--package-path", "Möwen App", "--allow-writing-to-package-directory", "widgetlint"]
    #expect(try sample.run("swift", command + ["Sources/Steps Wïdget.swift"]).status == 0)
    #expect(try sample.run("swift", command + ["--fix"]).status == 0)
    #expect(FileManager.default.fileExists(atPath: sample.folder.appendingPathComponent("Möwen App/fixed.txt").path))
  }

  /// What the release script writes names the sums of what it made.
  @Test(.needs("python3", "tar")) func packagesNameTheirSums() throws {
    let sample = try SampleFolder()
    for platform in ["x86_64-linux", "aarch64-macos"] {
      let name = "widgetlint-0.1.0-\(platform)"
      try sample.write(platform, to: "\(name)/bin/widgetlint")
      #expect(try sample.run("tar", ["-czf", "\(name).tar.gz", name]).status == 0)
    }
    let run = try sample.run(Client.project.appendingPathComponent(".ci/packages").path, ["0.1.0", "."])
    try #require(run.status == 0, "\(run.everything)")
    func sum(_ file: String) throws -> String {
      let script = "import hashlib, sys; print(hashlib.sha256(open(sys.argv[1], 'rb').read()).hexdigest(), end='')"
      return try sample.run("python3", ["-c", script, file]).text
    }
    let bundle = try sum("widgetlint-0.1.0.artifactbundle.zip")
    #expect(try sample.text("widgetlint-plugins/Package.swift").contains("checksum: \"\(bundle)\""))
    let linux = try sum("widgetlint-0.1.0-x86_64-linux.tar.gz")
    for file in ["widgetlint.rb", "mise.toml", "Containerfile"] { #expect(try sample.text(file).contains(linux)) }
    let mac = try sum("widgetlint-0.1.0-aarch64-macos.tar.gz")
    for file in ["widgetlint.rb", "mise.toml"] { #expect(try sample.text(file).contains(mac)) }
    for file in ["widgetlint.rb", "mise.toml", "Containerfile", "widgetlint-plugins/Package.swift"] {
      #expect(try !sample.text(file).contains(/@[A-Z]+[0-9]*@/))
    }
  }

  private static var platform: String {
    #if arch(arm64)
      let processor = "aarch64"
    #else
      let processor = "x86_64"
    #endif
    #if os(macOS)
      return processor + "-macos"
    #else
      return processor + "-linux"
    #endif
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

extension SampleFolder {
  fileprivate borrowing func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }
}
