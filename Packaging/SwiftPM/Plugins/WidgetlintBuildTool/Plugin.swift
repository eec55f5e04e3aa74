import PackagePlugin

/// Lints the Swift files of a target while it is built. The package around them is read, too.
@main struct WidgetlintBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let files = (target as? SourceModuleTarget)?.sourceFiles(withSuffix: "swift") else { return [] }
    return Self.commands(
      for: files.map(\.path), tool: try context.tool(named: "widgetlint").path, in: context.pluginWorkDirectory)
  }

  /// The report is the command's output, so that it runs again only if a file has changed. It is no source or resource.
  static func commands(for files: [Path], tool: Path, in folder: Path) -> [Command] {
    if files.isEmpty { return [] }
    let report = folder.appending("widgetlint.report")
    let options = ["--swift", "--allow-empty", "--quiet", "--format", "xcode", "--format", "compact=\(report)", "--"]
    return [
      .buildCommand(
        displayName: "Linting widgets", executable: tool, arguments: options + files.map(\.string), inputFiles: files,
        outputFiles: [report])
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
