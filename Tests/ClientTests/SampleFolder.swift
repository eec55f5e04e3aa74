import Foundation

/// A folder with descriptions in which something is found: every level, a path with a space and a colon, characters of
/// two bytes before a finding, messages with colons, JSON, and a file without findings.
struct SampleFolder: ~Copyable {
  let folder: URL

  init(name: String = UUID().uuidString) throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("widgetlint-clients/\(name)")
    for (path, text) in Self.files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Runs any program in the folder.
  func run(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws -> Program {
    try Program.run(program, arguments, in: folder, environment: environment)
  }

  /// What widgetlint writes in a format, notes included.
  func report(_ format: String) throws -> Program {
    try run("widgetlint", ["--format", format, "--notes"])
  }

  /// Writes a report into the folder, for a client to read.
  func reportFile(_ format: String) throws -> String {
    let path = folder.appendingPathComponent("report.\(format)")
    try report(format).output.write(to: path)
    return path.path
  }

  func json() throws -> JSONReport {
    try JSONDecoder().decode(JSONReport.self, from: try report("json").output)
  }

  static let files = [
    "Widgets/fore cast: 1.widget.yml": """
      kind: com.example.forecast
      displayName: Forecast
      description: See the weather where you are.
      platforms: [iOS]
      supportedFamilies: [systemSmall]
      containerBackground: {light: "#FFFFFF", dark: "#1C1C1E"}
      widgetURL: forecast://today
      families:
        systemSmall:
          content:
            VStack:
              - {Text: "9 °C – Überall", font: {size: 12}}
              - {Text: "9 °C", fnt: body}
              - Link: {label: {Text: "Öffnen", frame: {width: 60, height: 60}}}
        systemLarge:
          content:
            Text: "{summary}"

      """,
    "Widgets/tide.widget.json": """
      {"kind": "com.example.tide", "displayName": "Tide", "description": "See when the tide turns.",
       "platforms": ["iOS"], "supportedFamilies": ["systemSmall"], "containerBackground": "#FFFFFF",
       "widgetURL": "tide://today",
       "families": {"systemSmall": {"content": {"Text": "{tide}", "colour": "#000000"}}}}

      """,
    "widgets.yml": """
      widgets:
      - kind: com.example.clean
        displayName: Clean
        description: See a text.
        platforms: [iOS]
        supportedFamilies: [systemSmall]
        containerBackground: {light: "#FFFFFF", dark: "#1C1C1E"}
        widgetURL: clean://today
        families:
          systemSmall:
            content:
              Text: "{summary}"

      """,
  ]
}
