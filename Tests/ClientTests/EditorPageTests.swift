import Foundation
import Testing

/// The lines of Documentation/Editors.md lead from nothing to findings.
@Suite struct EditorPageTests {
  /// The first block of shell lines under each heading; the lines that build the tool stand before all headings.
  private static func blocks() throws -> [String: [String]] {
    let page = try String(
      contentsOf: Client.project.appendingPathComponent("Documentation/Editors.md"), encoding: .utf8)
    var blocks: [String: [String]] = [:]
    for (index, section) in page.components(separatedBy: "\n## ").enumerated() {
      let parts = section.components(separatedBy: "```sh\n")
      guard parts.count > 1, let lines = parts[1].components(separatedBy: "\n```").first else { continue }
      let heading = index == 0 ? "Building" : section.components(separatedBy: "\n")[0]
      blocks[heading] = lines.components(separatedBy: "\n")
    }
    return blocks
  }

  @Test func fiveLinesAreEnough() throws {
    let blocks = try Self.blocks()
    #expect(
      Set(blocks.keys) == [
        "Building", "Neovim", "Vim", "Emacs", "Helix", "Zed", "Sublime Text", "Visual Studio Code",
      ])
    let building = blocks["Building"]?.count ?? 0
    for (editor, lines) in blocks where editor != "Building" {
      #expect(building + lines.count <= 5, "\(editor)")
      for word in lines.joined(separator: " ").split(separator: " ") where word.hasPrefix("Examples/") {
        #expect(FileManager.default.fileExists(atPath: Client.project.appendingPathComponent(String(word)).path))
      }
    }
  }

  /// In a home that is empty.
  @Test(.needs("nvim", "sh")) func neovimShowsFindingsAfterItsLines() throws {
    let sample = try SampleFolder()
    let lines = try #require(try Self.blocks()["Neovim"])
    let result = sample.folder.appendingPathComponent("result.txt").path
    let show = """
      lua vim.wait(30000, function() return #vim.diagnostic.get(0) > 0 end) \
      vim.fn.writefile({ tostring(#vim.diagnostic.get(0)) }, "\(result)")
      """
    let command = try #require(lines.last?.replacingOccurrences(of: "nvim ", with: "nvim --headless -i NONE "))
    let script = (lines.dropLast() + [command + " -c '\(show)' -c 'qall!'"]).joined(separator: "\n")
    let home = ["HOME": sample.folder.path, "XDG_CONFIG_HOME": sample.folder.path + "/.config"]
    let run = try Program.run("sh", ["-ec", script], in: Client.project, environment: home)
    let count = try? String(contentsOfFile: result, encoding: .utf8)
    #expect(Int(count?.trimmingCharacters(in: .newlines) ?? "") ?? 0 > 0, "\(run.everything)")
  }
}
