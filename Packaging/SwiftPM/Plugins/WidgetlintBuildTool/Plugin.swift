import PackagePlugin

/// Lints the Swift files of a target while it is built. The package around them is read, too.
@main struct WidgetlintBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let files = (target as? SourceModuleTarget)?.sourceFiles(withSuffix: "swift") else { return [] }
    return Self.commands(
      for: files.map(\.path), tool: try context.tool(named: "widgetlint").path, in: context.pluginWorkDirectory)
  }

  /// A build runs only what makes a file that it needs, and runs it again only if an input has changed. An empty Swift
  /// file is the one kind of file that adds nothing to the product.
  static func commands(for files: [Path], tool: Path, in folder: Path) -> [Command] {
    if files.isEmpty { return [] }
    let empty = folder.appending("WidgetlintFoundNoError.swift")
    let script = "empty=$1; shift; \"$@\" && : >\"$empty\""
    let options = ["--swift", "--allow-empty", "--format", "xcode", "--"]
    return [
      .buildCommand(
        displayName: "Linting widgets", executable: Path("/bin/sh"),
        arguments: ["-c", script, "sh", empty.string, tool.string] + options + files.map(\.string),
        inputFiles: files + [tool], outputFiles: [empty])
    ]
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension WidgetlintBuildTool: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    let files = target.inputFiles.map(\.path).filter { $0.extension == "swift" }
    return Self.commands(
      for: files, tool: try context.tool(named: "widgetlint").path, in: context.pluginWorkDirectory)
  }
}
#endif
