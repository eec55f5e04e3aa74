#if SwiftSource
import Findings
import YAMLTree

/// Swift files → names → widgets → descriptions → one tree.
struct ProjectReader {
  private let project: SwiftProject
  private let sources: SwiftSources
  private let read: (SourcePath) -> [UInt8]?
  private var programs: [String: Program] = [:]

  init(_ project: SwiftProject, read: @escaping (SourcePath) -> [UInt8]?) {
    self.project = project
    self.read = read
    sources = SwiftSources(project.swiftFiles, read: read)
  }

  mutating func widgets() -> SwiftWidgets {
    let resources = sources.names.widgetFiles.isEmpty ? Resources() : Resources.read(project.resourceFiles, read: read)
    var widgets: [SwiftWidget] = []
    var nodes: [DescriptionNode] = []
    for number in sources.names.widgetFiles {
      let program = program(for: Self.platform(of: sources.paths[number]))
      for widget in program.widgets(in: number) {
        guard let description = WidgetDescription(of: widget, in: program, resources) else { continue }
        let node = description.node
        nodes.append(node)
        widgets.append(
          SwiftWidget(
            kind: description.kind, path: sources.paths[number], text: DescriptionWriter.text(of: node),
            statistics: description.statistics))
      }
    }
    return joined(nodes, widgets)
  }

  private func joined(_ nodes: [DescriptionNode], _ widgets: [SwiftWidget]) -> SwiftWidgets {
    let sources = sources
    var tree = DescriptionTree { number in
      let file = sources.file(number)
      return (file.path, file.text, file.comments.others)
    }
    if let first = nodes.first?.place {
      let start = SwiftPlace(file: first.file, span: TextSpan(start: 0, end: 0))
      tree.add(.mapping([("widgets", .list(nodes, at: start))], at: start))
    }
    let text = tree.text
    return SwiftWidgets(tree: tree.finished(findings: []), text: text, descriptions: widgets, tooDeep: sources.tooDeep)
  }

  private mutating func program(for platform: String) -> Program {
    if let program = programs[platform] { return program }
    let program = Program(sources, BuildConditions(platform: platform))
    programs[platform] = program
    return program
  }

  /// The platform that a file is for, by the names of its folders.
  private static func platform(of path: SourcePath) -> String {
    let folders = String(decoding: path.parent.bytes, as: UTF8.self).lowercased()
    if folders.contains("watch") { return "watchOS" }
    if folders.contains("visionos") { return "visionOS" }
    return folders.contains("macos") ? "macOS" : "iOS"
  }
}
#endif
