import PackagePlugin

/// Writes the rule files as string literals into a Swift file of the `Rules` target, so that the binary contains them,
/// and lists the checks and fixes that they name.
@main struct EmbedRules: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedRules.swift")
    let inputs = target.sourceFiles(withSuffix: "yaml").map(\.url).sorted { $0.path < $1.path }
    return [
      .buildCommand(
        displayName: "Embedding \(inputs.count) rule files",
        executable: try context.tool(named: "EmbedRulesGenerator").url,
        arguments: [output.path, target.directoryURL.path] + inputs.map(\.path),
        inputFiles: inputs, outputFiles: [output])
    ]
  }
}
