import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

/// The files of a project that are linted and fixed together.
public protocol FixableProject {
  /// What drafts need to know about the code.
  associatedtype Code

  /// Lints the project, or only the widgets of some files, with `texts` in place of stored files. Nil if one of the
  /// texts cannot be read as well as before.
  func linted(with texts: [SourcePath: [UInt8]], after state: LintedProject<Code>, only: Set<SourcePath>?)
    -> LintedProject<Code>?

  /// The files with the widgets that a change of some files may affect; nil if it may affect every widget.
  func affected(by changed: Set<SourcePath>, in state: LintedProject<Code>) -> Set<SourcePath>?

  /// The drafts of a fix, the best first.
  func drafts(_ name: String, for finding: Finding, in path: SourcePath, of state: LintedProject<Code>) -> [DraftedFix]

  /// The stored bytes of a file; nil if it cannot be read.
  func bytes(of path: SourcePath) -> [UInt8]?

  func fixer(of path: SourcePath) -> Fixer?
}

/// A state of a project, with its findings and what its widgets show.
public struct LintedProject<Code> {
  /// The bytes of changed files, as they would be stored.
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

  /// The cost of linting, as the size in bytes of a description that takes the same time.
  var cost: Int { tree.nodes.count * 32 }

  var signature: ShownSignature { ShownSignature(of: WidgetFile.read(tree, limits: limits), limits: limits) }

  /// At most so many states of the app are laid out.
  private static var maximumStates: Int { 4 }

  /// The room of the texts in each family of some widgets, a list for each layout.
  func textRooms(of widgets: Set<String>) -> [WidgetFamily: [[TextRoom]]] {
    let file = WidgetFile.read(tree, limits: limits)
    var shown = ShownWidgets(of: file, limits: limits)
    var rooms: [WidgetFamily: [[TextRoom]]] = [:]
    while let widget = shown.next() {
      let kind = file.kind(of: widget.widget) ?? ""
      for family in widget.families where widgets.contains(kind) {
        let layouts = family.contents.prefix(Self.maximumStates).compactMap {
          LowerBoundLayout(of: $0, in: family.offered, of: widget.widget, file)
        }
        rooms[WidgetFamily(widget: kind, family: family.offered.family), default: []] += layouts.flatMap(\.textRooms)
      }
    }
    return rooms
  }

  func widgetsWithLessRoom(than before: [WidgetFamily: [[TextRoom]]], among widgets: Set<String>) -> Set<String> {
    let tighter = textRooms(of: widgets).filter { family, rooms in
      // After a fix with fewer states of the app, layouts cannot be compared.
      let before = before[family] ?? []
      return rooms.count == before.count && !rooms.elementsEqual(before) { $0.isNoTighter(than: $1) }
    }
    return Set(tighter.keys.map(\.widget))
  }

  var findings: [PlacedFinding] {
    reports.values.flatMap { report in report.findings.map { PlacedFinding(report.file.path, $0) } }
  }
}

struct WidgetFamily: Hashable {
  let widget: String
  let family: Family
}

public struct PlacedFinding: Hashable, Sendable {
  public let path: SourcePath
  public var finding: Finding

  public init(_ path: SourcePath, _ finding: Finding) { (self.path, self.finding) = (path, finding) }

  public var changedFiles: Set<SourcePath> {
    Set(finding.fixes.flatMap { fix in (fix.edits.isEmpty ? [] : [path]) + fix.otherFiles.map(\.path) })
  }
}
