// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "widgetlint-plugins",
  products: [
    .plugin(name: "WidgetlintBuildTool", targets: ["WidgetlintBuildTool"]),
    .plugin(name: "WidgetlintCommand", targets: ["WidgetlintCommand"]),
  ],
  targets: [
    .plugin(name: "WidgetlintBuildTool", capability: .buildTool(), dependencies: ["widgetlint"]),
    .plugin(
      name: "WidgetlintCommand",
      capability: .command(
        intent: .custom(verb: "widgetlint", description: "Lints the widgets of the package."),
        permissions: [.writeToPackageDirectory(reason: "With --fix, files of the package are changed.")]),
      dependencies: ["widgetlint"]),
    .binaryTarget(name: "widgetlint", @BINARY@),
  ]
)
