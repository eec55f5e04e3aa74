import Foundation
import Testing

/// The wheel, packed from the binary that these tests have, as pip and the pre-commit framework install it.
@Suite struct WheelTests {
  @Test(.needs("python3")) func wheelInstallsTheBinary() throws {
    let sample = try SampleFolder()
    let wheel = try pack(into: "wheels", of: sample)
    // The tests' binary needs libraries of this machine, so that no index would take it.
    #expect(wheel.lastPathComponent.hasPrefix("widgetlint-0.1.0-py3-none-"))

    let pip = ["-m", "venv", "environment"]
    #expect(try sample.run("python3", pip).status == 0)
    let python = sample.folder.appendingPathComponent("environment/bin/python3").path
    let installation = try sample.run(
      python, ["-m", "pip", "install", "--no-index", "--find-links", "wheels", "widgetlint"],
      environment: ["PIP_DISABLE_PIP_VERSION_CHECK": "1"])
    #expect(installation.status == 0, "\(installation.everything)")
    let installed = sample.folder.appendingPathComponent("environment/bin/widgetlint").path
    let run = try sample.run(installed, ["--format", "compact"])
    #expect(try run.text == sample.run("widgetlint", ["--format", "compact"]).text, "\(run.everything)")
  }

  @Test(.needs("python3")) func staticBinariesAreForEveryLinux() throws {
    let sample = try SampleFolder()
    // An ELF header without a dynamic loader among its program headers, for x86-64.
    var header = Data([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 57))
    (header[18], header[32], header[54], header[56]) = (62, 64, 56, 1)
    header.append(Data([1] + [UInt8](repeating: 0, count: 55)))
    try header.write(to: sample.folder.appendingPathComponent("static"))
    let made = try wheel(of: sample.folder.appendingPathComponent("static"), into: sample.folder)
    #expect(
      made.text == sample.folder.path
        + "/widgetlint-0.1.0-py3-none-manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64.whl\n")
    let refused = try wheel(of: sample.folder.appendingPathComponent("widgets.yml"), into: sample.folder)
    #expect(refused.status != 0 && refused.complaints.contains("is not a binary"))
  }

  /// The hooks of the manifest, installed by pip from the wheel and nothing else.
  @Test(.needs("pre-commit", "git", "python3"), arguments: ["widgetlint", "widgetlint-fix"])
  func frameworkInstallsTheWheel(hook: String) throws {
    let sample = try SampleFolder()
    _ = try pack(into: "wheels", of: sample)
    let hooks = try SampleFolder()
    for file in [".pre-commit-hooks.yaml", "pyproject.toml", ".ci/hooks/empty_package.py"] {
      try hooks.write(String(contentsOf: Client.project.appendingPathComponent(file), encoding: .utf8), to: file)
    }
    for folder in [sample.folder, hooks.folder] {
      for arguments in [["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--no-verify", "-m", "All"]] {
        #expect(try Program.run("git", arguments, in: folder).status == 0)
      }
    }
    let run = try Program.run(
      "pre-commit", ["try-repo", hooks.folder.path, hook, "--verbose", "--color", "never", "--all-files"],
      in: sample.folder,
      environment: [
        "PRE_COMMIT_HOME": sample.folder.appendingPathComponent(".git/pre-commit").path, "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": sample.folder.appendingPathComponent("wheels").path,
      ], seconds: 600)
    #expect(run.status == 1 && run.text.contains("fore cast: 1.widget.yml:13:"), "\(run.everything)")
  }

  private func pack(into folder: String, of sample: borrowing SampleFolder) throws -> URL {
    let binary = try #require(Client.path(of: "widgetlint"))
    let output = sample.folder.appendingPathComponent(folder)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    let stripped = sample.folder.appendingPathComponent("stripped")
    #expect(try sample.run("strip", ["-o", stripped.path, binary.path]).status == 0)
    let run = try wheel(of: stripped, into: output)
    return URL(fileURLWithPath: String(try #require(run.text.split(separator: "\n").first, "\(run.everything)")))
  }

  private func wheel(of binary: URL, into folder: URL) throws -> Program {
    try Program.run(
      "python3", [".ci/wheel", binary.path, "0.1.0", folder.path], in: Client.project,
      environment: ["SOURCE_DATE_EPOCH": "1700000000"])
  }
}
