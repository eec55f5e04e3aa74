import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

/// The files of a project that are linted and fixed together.
public protocol FixableProject {
  /// The code, as far as drafts depend on it.
  associatedtype Code

  /// Lints the project, or the widgets of some files, with other texts in place of some files. Nil if one of these
  /// cannot be read as well as before.
  func linted(with texts: [SourcePath: [UInt8]], after state: LintedProject<Code>, only: Set<SourcePath>?)
    -> LintedProject<Code>?

  /// The files with the widgets that a change of some files may affect; nil if it may affect all.
  func affected(by changed: Set<SourcePath>, in state: LintedProject<Code>) -> Set<SourcePath>?

  /// The drafts of a fix, the best first.
  func drafts(_ name: String, for finding: Finding, in path: SourcePath, of state: LintedProject<Code>) -> [DraftedFix]

  /// The file as stored; nil if it cannot be read.
  func bytes(of path: SourcePath) -> [UInt8]?

  func fixer(of path: SourcePath) -> Fixer?
}

/// The findings of a project, and what its widgets show.
public struct LintedProject<Code> {
  /// The changed files, as they would be stored.
  public let texts: [SourcePath: [UInt8]]
  public let reports: [SourcePath: FileReport]
  public let code: Code
  private let tree: YAMLTree
  private let limits: Limits

  public init(
    _ tree: YAMLTree, _ limits: Limits, reports: [SourcePath: FileReport], texts: [SourcePath: [UInt8]], code: Code
  ) {
    (self.tree, self.limits, self.reports, self.texts, self.code) = (tree, limits, reports, texts, code)
  }

  /// The cost of linting, as the size in bytes of a description that takes as long.
  var cost: Int { tree.nodes.count * 32 }

  var signature: ShownSignature { ShownSignature(of: WidgetFile.read(tree, limits: limits), limits: limits) }

  /// More states of an app are not laid out.
  private static var maximumStates: Int { 4 }

  /// The room of the texts in each family of some widgets, for each content in each layout.
  func textRooms(of widgets: Set<String>) -> [WidgetFamily: [[TextRoom]]] {
    let file = WidgetFile.read(tree, limits: limits)
    var shown = ShownWidgets(of: file, limits: limits)
    var rooms: [WidgetFamily: [[TextRoom]]] = [:]
    while let widget = shown.next() {
      let kind = file.kind(of: widget.widget) ?? ""
      for family in widget.families where widgets.contains(kind) {
        let layouts = family.contents.prefix(Self.maximumStates).compactMap {
          KnownLayout(of: $0, in: family.offered, of: widget.widget, file)
        }
        rooms[WidgetFamily(widget: kind, family: family.offered.family), default: []] += layouts.flatMap(\.textRooms)
      }
    }
    return rooms
  }

  /// The widgets in which a text has less room than before.
  func widgetsWithLessRoom(than before: [WidgetFamily: [[TextRoom]]], among widgets: Set<String>) -> Set<String> {
    let tighter = textRooms(of: widgets).filter { family, rooms in
      // A choice of the app that is gone leaves fewer states, which are not compared.
      let before = before[family] ?? []
      return rooms.count == before.count && !rooms.elementsEqual(before) { $0.isNoTighter(than: $1) }
    }
    return Set(tighter.keys.map(\.widget))
  }

  var findings: [PlacedFinding] {
    reports.values.flatMap { report in report.findings.map { PlacedFinding(report.file.path, $0) } }
  }
}

/// A family of the widget with a name.
struct WidgetFamily: Hashable {
  let widget: String
  let family: Family
}

/// A finding with its file.
public struct PlacedFinding: Hashable, Sendable {
  public let path: SourcePath
  public var finding: Finding

  public init(_ path: SourcePath, _ finding: Finding) { (self.path, self.finding) = (path, finding) }

  public var changedFiles: Set<SourcePath> {
    Set(finding.fixes.flatMap { fix in (fix.edits.isEmpty ? [] : [path]) + fix.otherFiles.map(\.path) })
  }
}
