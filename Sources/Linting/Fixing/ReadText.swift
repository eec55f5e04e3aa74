import AppleTables
import Base
import Presentations
import WidgetFormat
import YAMLTree

/// A file that was read and linted, in the form that fixes need.
public struct ReadText {
  /// The bytes of the file as stored.
  let bytes: [UInt8]
  let editor: TreeEditor
  let file: WidgetFile
  public let findings: [Finding]
  /// Findings for which an earlier one in their widget stands.
  let laterPlaces: [Finding]
  let shown: WidgetCache
  /// After a fix, a finding of such a rule may appear without being new.
  let unlistedRules: Set<String>

  init(
    _ bytes: [UInt8], _ tree: YAMLTree, _ file: WidgetFile, findings: [Finding], laterPlaces: [Finding] = [],
    limits: Limits
  ) {
    self.bytes = bytes
    editor = TreeEditor(tree)
    self.file = file
    (self.findings, self.laterPlaces) = (findings, laterPlaces)
    shown = WidgetCache(file, limits)
    unlistedRules = tree.unlistedRules
  }

  init(_ bytes: [UInt8], findings: [Finding], limits: Limits) {
    let tree = YAMLTree.read(bytes, limits: limits)
    self.init(bytes, tree, WidgetFile.read(tree, limits: limits), findings: findings, limits: limits)
  }

  var tree: YAMLTree { editor.tree }

  public func isFound(by rules: Set<String>, in span: TextSpan) -> Bool {
    (findings + laterPlaces).contains { finding in
      rules.contains(finding.rule) && finding.suppression == nil && span.contains(finding.span)
    }
  }

  /// Why the file cannot be fixed, as a clause; nil if it can.
  var obstacle: String? {
    if findings.contains(where: { $0.rule == "yaml-syntax" }) { return "it has a syntax error" }
    if findings.contains(where: { $0.rule == "limit-exceeded" }) { return "it exceeds a limit" }
    return tree.hasBrokenDocument ? "it cannot be read whole" : nil
  }
}

/// The widgets that a file shows. Keeps only the latest one, since fixes of a widget mostly follow each other.
final class WidgetCache {
  private let file: WidgetFile
  private let limits: Limits
  private var latest: ShownWidget?

  init(_ file: WidgetFile, _ limits: Limits) { (self.file, self.limits) = (file, limits) }

  func widget(_ index: Int) -> ShownWidget? {
    if let latest, latest.index == index { return latest }
    var widgets = ShownWidgets(of: file, from: index, limits: limits)
    latest = widgets.next()
    return latest
  }

  private(set) lazy var signature = ShownSignature(of: file, limits: limits)
}

/// Hashes of everything that a file shows, which do not depend on notation.
struct ShownSignature: Equatable {
  private struct ShownPart: Hashable {
    var family: String
    /// Nil for the colour of the container background.
    var part: UInt8?
    var presentation = 0
    var states: [String] = []
  }

  private var widgets: [Int: [ShownPart: Int]] = [:]

  init(of file: WidgetFile, limits: Limits) {
    var shown = ShownWidgets(of: file, limits: limits)
    while let widget = shown.next() {
      widgets[widget.index] = widget.families.reduce(into: [:]) { Self.add($1, in: file, to: &$0) }
    }
  }

  private static func add(_ family: ShownFamily, in file: WidgetFile, to hashes: inout [ShownPart: Int]) {
    let name = family.offered.family.rawValue
    // The system draws `AccessoryWidgetBackground` only in these families.
    let drawsBackdrop = [.accessoryCircular, .accessoryCorner, .accessoryRectangular].contains(family.offered.family)
    for content in family.contents + family.backgrounds + family.signedOut {
      let hash = file.hash(of: content, withBackdrop: drawsBackdrop)
      for presentation in content.presentations.presentations {
        let part = ShownPart(
          family: name, part: content.part.rawValue, presentation: presentation.index, states: content.states)
        hashes[part] = hash
      }
    }
    if case .color(let color)? = family.offered.containerBackground?.form {
      hashes[ShownPart(family: name)] = file.hash(of: color).value
    }
  }
}

extension WidgetFile {
  /// The hash of a content. It does not include inherited styles, since these follow from the views above.
  fileprivate func hash(of content: ShownContent, withBackdrop: Bool) -> Int {
    var hasher = Hasher()
    // The numbers of views, without backdrops that the system does not draw.
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
      for name in ModifierName.allCases where !Self.invisibleModifiers.contains(name) {
        guard let modifier = content.modifier(name, of: index, in: self) else { continue }
        // The content lists these views, too.
        if case .views = modifier.value { continue }
        hasher.combine(name)
        hasher.combine(hash(of: modifier).value)
      }
    }
    return hasher.finalize()
  }

  /// Modifiers that decide where a view is shown, and `ignoresSafeArea`, which does nothing in a widget.
  private static let invisibleModifiers: Set<ModifierName> = [.when, .if, .unless, .variants, .ignoresSafeArea]
}
