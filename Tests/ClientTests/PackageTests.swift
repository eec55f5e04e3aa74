import Foundation
import Testing

@Suite struct PackageTests {
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
}

extension SampleFolder {
  fileprivate borrowing func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }
}
