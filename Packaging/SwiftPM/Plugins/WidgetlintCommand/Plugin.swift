import Foundation
import PackagePlugin

/// `swift package widgetlint` with the arguments of `widgetlint`; without any, the Swift code of the package is linted.
@main struct WidgetlintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try context.tool(named: "widgetlint").path.string)
    process.arguments = arguments.isEmpty ? ["--swift", "."] : arguments
    process.currentDirectoryURL = URL(fileURLWithPath: context.package.directory.string)
    try process.run()
    process.waitUntilExit()
    // The findings say the rest.
    if process.terminationStatus != 0 { Diagnostics.error("widgetlint ended with \(process.terminationStatus).") }
  }
}
