import Files
import Findings
import SwiftReading
import YAMLTree

/// The descriptions that somebody keeps beside the code, by the kind of their widgets.
struct CommittedDescriptions {
  private struct Description {
    let path: SourcePath
    let tree: YAMLTree
    let widget: NodeID
    let views: NodeID?
  }

  private let folder: SourcePath
  private var byKind: [String: [Description]] = [:]

  init(in folder: SourcePath, _ outcome: inout Outcome) {
    self.folder = folder
    let search = FileSearch(paths: [folder])
    for failure in search.failures { outcome.add(failure) }
    for path in search.files {
      do throws(FileError) {
        add(YAMLTree.read(try FileReading.bytes(of: path, limit: Limits().fileBytes)), path)
      } catch {
        outcome.add(error)
      }
    }
  }

  private mutating func add(_ tree: YAMLTree, _ path: SourcePath) {
    for root in tree.documents {
      let views = Self.value("views", of: root, in: tree)
      let widgets = Self.value("widgets", of: root, in: tree).map { Array(tree.items(of: $0)) } ?? [root]
      for widget in widgets {
        guard let kind = Self.value("kind", of: widget, in: tree) else { continue }
        let description = Description(path: path, tree: tree, widget: widget, views: views)
        byKind[tree.string(of: kind), default: []].append(description)
      }
    }
  }

  private static func value(_ key: String, of mapping: NodeID, in tree: YAMLTree) -> NodeID? {
    tree.entries(of: mapping).first { tree.string(of: $0.key) == key }?.value
  }

  /// Descriptions of widgets that the code does not have, a line each.
  func withoutCode(_ widgets: [SwiftWidget]) -> [String] {
    let kinds = Set(widgets.map(\.kind))
    return byKind.filter { !kinds.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { kind, descriptions in
      descriptions.map { "\(Printing.safe($0.path.bytes)): \(Printing.safe(kind)): the code has no such widget" }
    }
  }

  /// What differs, a line each. Of several descriptions of one kind the nearest counts.
  func differences(from widget: SwiftWidget) -> [String] {
    guard let descriptions = byKind[widget.kind] else {
      let shown = Printing.safe(folder.bytes)
      return ["\(shown): \(Printing.safe(widget.kind)): there is no description of this widget"]
    }
    let code = YAMLTree.read(Array(widget.text.utf8))
    let all = descriptions.map { description in
      let agreement = Agreement(
        of: code, with: description.tree, root: description.widget, views: description.views)
      return agreement.differences.map { line(for: $0, description.path, widget.kind) }
    }
    return all.min { $0.count < $1.count } ?? []
  }

  private func line(for difference: Agreement.Difference, _ path: SourcePath, _ kind: String) -> String {
    let code = difference.code.map { "has \(cut($0))" } ?? "does not have it"
    let written = difference.description.map { "the description has \(cut($0))" } ?? "the description does not"
    return "\(Printing.safe(path.bytes)): \(Printing.safe(kind)): \(Printing.safe(difference.path)): "
      + "the code \(code), \(written)"
  }

  private func cut(_ text: String) -> String { Printing.safe(shortened(text)) }
}
