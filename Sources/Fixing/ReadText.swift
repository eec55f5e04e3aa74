import AppleTables
import Edits
import Findings
import Linting
import Presentations
import WidgetFormat
import YAMLTree

/// A file's text with all that fixes ask of it: its tree, its widgets, and what is found in it.
package struct ReadText {
  /// As the file is stored.
  let bytes: [UInt8]
  let editor: TreeEditor
  let file: WidgetFile
  package let findings: [Finding]
  let shown: ShownText

  /// - Parameter file: What was read from the tree.
  init(_ bytes: [UInt8], _ tree: YAMLTree, _ file: WidgetFile, findings: [Finding], limits: Limits) {
    self.bytes = bytes
    editor = TreeEditor(tree)
    self.file = file
    self.findings = findings
    shown = ShownText(file, limits)
  }

  init(_ bytes: [UInt8], findings: [Finding], limits: Limits) {
    let tree = YAMLTree.read(bytes, limits: limits)
    self.init(bytes, tree, WidgetFile.read(tree, limits: limits), findings: findings, limits: limits)
  }

  var tree: YAMLTree { editor.tree }

  /// Whether one of the rules finds something in a piece of the text.
  package func isFound(by rules: Set<String>, in place: TextSpan) -> Bool {
    let first = findings.firstIndexAfterPrefix { $0.span.start < place.start }
    return findings[first...].lazy.prefix { $0.span.start <= place.end }.contains { finding in
      rules.contains(finding.rule) && finding.suppression == nil && place.contains(finding.span)
    }
  }

  /// Why nothing in the file is fixed, as a clause; nil where fixes may be looked for.
  var obstacle: String? {
    if findings.contains(where: { $0.rule == "yaml-syntax" }) { return "it has a syntax error" }
    if findings.contains(where: { $0.rule == "limit-exceeded" }) { return "it exceeds a limit" }
    if tree.hasBrokenDocument { return "it cannot be read whole" }
    return nil
  }
}

/// What a text shows, worked out when the first fix asks for it.
final class ShownText {
  private let file: WidgetFile
  private let limits: Limits
  /// Of a large file one widget at a time is kept; fixes of one widget mostly follow each other.
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

/// What all widgets of a file show, in every family, presentation and state of the app: equal for two files that show
/// the same, however they are written.
struct ShownSignature: Equatable {
  /// What one widget shows.
  fileprivate struct OfWidget: Equatable {
    var shown: [Place: [UInt8]] = [:]
    /// By family: the colour behind it.
    var backgrounds: [String: [UInt8]] = [:]
  }

  fileprivate struct Place: Hashable {
    var family: String
    var part: UInt8
    var presentation: Int
    var states: [String]
  }

  /// By index in the file.
  private var widgets: [Int: OfWidget] = [:]

  init(of file: WidgetFile, limits: Limits) {
    var shown = ShownWidgets(of: file, limits: limits)
    while let widget = shown.next() {
      var signature = OfWidget()
      for family in widget.families { signature.add(family, in: file) }
      widgets[widget.index] = signature
    }
  }

  /// Whether a widget shows the same.
  func isEqual(to other: ShownSignature, ofWidget index: Int) -> Bool { widgets[index] == other.widgets[index] }
}

extension ShownSignature.OfWidget {
  fileprivate mutating func add(_ family: ShownFamily, in file: WidgetFile) {
    let name = family.offered.name.rawValue
    // The system's backdrop is drawn on watch faces and Lock Screens, in the families that are round or rectangular.
    let drawsBackdrop = [.accessoryCircular, .accessoryCorner, .accessoryRectangular].contains(family.offered.name)
    for content in family.contents + family.backgrounds + family.signedOut {
      let bytes = file.signature(of: content, withBackdrop: drawsBackdrop)
      for presentation in content.presentations.presentations {
        let place = ShownSignature.Place(
          family: name, part: content.part.rawValue, presentation: presentation.index, states: content.states)
        shown[place] = bytes
      }
    }
    // Where none is declared, none is shown.
    if case .color(let color)? = family.offered.containerBackground?.form {
      backgrounds[name] = file.signature(of: color).bytes
    }
  }
}

extension WidgetFile {
  /// The views of a content, each with what it says itself: what it has from views above follows from those.
  fileprivate func signature(of content: ShownContent, withBackdrop: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    func write(_ number: Int) { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }
    func write(_ part: [UInt8]) {
      write(part.count)
      bytes += part
    }
    /// The number of each view among those that are drawn.
    var numbers: [Int: Int] = [:]
    for (index, view) in content.views.enumerated() {
      if view.kind == .accessoryWidgetBackground, !withBackdrop, view.end == index + 1 { continue }
      numbers[index] = numbers.count
      write(Array(view.kind.rawValue.utf8))
      for number in [
        Int(view.role.rawValue), view.parent.map { numbers[$0] ?? -2 } ?? -1, view.repetitions, view.isUncertain ? 1 : 0
      ] { write(number) }
      write(signature(ofArgumentOf: self[view.view]).bytes)
      for name in ModifierName.allCases where !Self.conditions.contains(name) {
        guard let modifier = content.modifier(name, of: index, in: self) else { continue }
        // Views behind and above are among the content's own.
        if case .views = modifier.value { continue }
        write(Int(name.rawValue))
        write(signature(of: modifier).bytes)
      }
    }
    return bytes
  }

  /// Modifiers that say where a view is shown, not how.
  private static let conditions: Set<ModifierName> = [.when, .if, .unless, .variants]
}
