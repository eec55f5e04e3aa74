import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

/// A file with its tree, its widgets and its findings.
package struct ReadText {
  /// As the file is stored.
  let bytes: [UInt8]
  let editor: TreeEditor
  let file: WidgetFile
  package let findings: [Finding]
  let shown: ShownText
  /// Rules with so many findings in the bytes and in YAML's syntax that not all are listed: one that appears when others
  /// are gone is not new.
  let unlisted: Set<String>
  /// The places of keys that occur again in their mapping, by the place of the first with that name.
  package let repeatedKeys: [TextSpan: [TextSpan]]

  /// - Parameter file: The widgets of the tree.
  init(_ bytes: [UInt8], _ tree: YAMLTree, _ file: WidgetFile, findings: [Finding], limits: Limits) {
    self.bytes = bytes
    editor = TreeEditor(tree)
    self.file = file
    self.findings = findings
    shown = ShownText(file, limits)
    unlisted = tree.unlistedRules
    repeatedKeys = findings.reduce(into: [:]) { keys, finding in
      guard finding.rule == "duplicate-key", finding.suppression == nil, let first = finding.related.first else { return }
      keys[first.span, default: []].append(finding.span)
    }
  }

  init(_ bytes: [UInt8], findings: [Finding], limits: Limits) {
    let tree = YAMLTree.read(bytes, limits: limits)
    self.init(bytes, tree, WidgetFile.read(tree, limits: limits), findings: findings, limits: limits)
  }

  var tree: YAMLTree { editor.tree }

  /// True if one of the rules has a finding in a part of the text.
  package func isFound(by rules: Set<String>, in place: TextSpan) -> Bool {
    let first = findings.firstIndexAfterPrefix { $0.span.start < place.start }
    return findings[first...].lazy.prefix { $0.span.start <= place.end }.contains { finding in
      rules.contains(finding.rule) && finding.suppression == nil && place.contains(finding.span)
    }
  }

  /// Why nothing in the file is fixed, as a clause; nil if it can be fixed.
  var obstacle: String? {
    if findings.contains(where: { $0.rule == "yaml-syntax" }) { return "it has a syntax error" }
    if findings.contains(where: { $0.rule == "limit-exceeded" }) { return "it exceeds a limit" }
    if tree.hasBrokenDocument { return "it cannot be read whole" }
    return nil
  }
}

/// What a text shows, computed on demand.
final class ShownText {
  private let file: WidgetFile
  private let limits: Limits
  /// Only one widget is kept, as the fixes of a widget mostly follow each other.
  private var latest: ShownWidget?

  init(_ file: WidgetFile, _ limits: Limits) {
    self.file = file
    self.limits = limits
  }

  /// The widget at an index of the file with all that its families show.
  func widget(_ index: Int) -> ShownWidget? {
    if let latest, latest.index == index { return latest }
    var widgets = ShownWidgets(of: file, from: index, limits: limits)
    latest = widgets.next()
    return latest
  }

  private(set) lazy var signature = ShownSignature(of: file, limits: limits)
}

/// The content of a file's widgets in every family, presentation and state of the app: equal for two files that show
/// the same, however they are written.
struct ShownSignature: Equatable {
  private struct Place: Hashable {
    var family: String
    /// Nil for the colour behind the family.
    var part: UInt8?
    var presentation = 0
    var states: [String] = []
  }

  /// By index in the file.
  private var widgets: [Int: [Place: Int]] = [:]

  init(of file: WidgetFile, limits: Limits) {
    var shown = ShownWidgets(of: file, limits: limits)
    while let widget = shown.next() {
      widgets[widget.index] = widget.families.reduce(into: [:]) { Self.add($1, in: file, to: &$0) }
    }
  }

  private static func add(_ family: ShownFamily, in file: WidgetFile, to places: inout [Place: Int]) {
    let name = family.offered.name.rawValue
    // The system's backdrop is drawn on watch faces and Lock Screens, in the families that are round or rectangular.
    let drawsBackdrop = [.accessoryCircular, .accessoryCorner, .accessoryRectangular].contains(family.offered.name)
    for content in family.contents + family.backgrounds + family.signedOut {
      let hash = file.hash(of: content, withBackdrop: drawsBackdrop)
      for presentation in content.presentations.presentations {
        let place = Place(
          family: name, part: content.part.rawValue, presentation: presentation.index, states: content.states)
        places[place] = hash
      }
    }
    if case .color(let color)? = family.offered.containerBackground?.form {
      places[Place(family: name)] = file.hash(of: color).value
    }
  }
}

extension WidgetFile {
  /// Combines the views of a content, each by itself: what views inherit follows from the views above.
  fileprivate func hash(of content: ShownContent, withBackdrop: Bool) -> Int {
    var hasher = Hasher()
    /// The number of each view among those that are drawn.
    var numbers: [Int: Int] = [:]
    for (index, view) in content.views.enumerated() {
      if view.kind == .accessoryWidgetBackground, !withBackdrop, view.end == index + 1 { continue }
      numbers[index] = numbers.count
      hasher.combine(view.kind)
      hasher.combine(view.role)
      hasher.combine(view.parent.map { numbers[$0] ?? -1 })
      hasher.combine(view.repetitions)
      hasher.combine(view.isUncertain)
      hasher.combine(hash(ofArgumentOf: self[view.view]).value)
      for name in ModifierName.allCases where !Self.conditions.contains(name) {
        guard let modifier = content.modifier(name, of: index, in: self) else { continue }
        // Views behind and above are among the content's own.
        if case .views = modifier.value { continue }
        hasher.combine(name)
        hasher.combine(hash(of: modifier).value)
      }
    }
    return hasher.finalize()
  }

  /// Modifiers that decide where a view is shown, not how it looks.
  private static let conditions: Set<ModifierName> = [.when, .if, .unless, .variants]
}
