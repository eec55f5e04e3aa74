import Linting
import WidgetFormat
import YAMLTree

extension Check {
  static let placeholderContent = Check(each: .widget) { scope, reporter in
    guard let root = scope.widget.placeholder else { return }
    var walk = PlaceholderWalk(file: scope.file)
    walk.visit(root)
    for found in walk.found {
      let view = scope.file[found.view]
      var values = ["view": view.kind.rawValue]
      if let image = found.image { values["name"] = scope.file.tree.string(of: image.name) }
      reporter.report(at: .node(view.key), message: found.image == nil ? "dynamic" : "image", values: values)
    }
  }
}

/// Visits each view of a placeholder once; named views may be drawn many times.
private struct PlaceholderWalk {
  struct Found {
    var view: ViewID
    var image: ImageArgument?
  }

  /// A view with the state around it, since the same view may be drawn in several places.
  private struct Visit: Hashable {
    var view: ViewID
    var isRedacted: Bool
    /// True if it is a label of a gauge that has been found.
    var isCovered: Bool
  }

  let file: WidgetFile
  private(set) var found: [Found] = []
  private var seen: Set<Visit> = []

  init(file: WidgetFile) { self.file = file }

  mutating func visit(_ root: ViewID) { visit(Visit(view: root, isRedacted: false, isCovered: false)) }

  /// Recursion is bounded by the nesting that reading allows.
  private mutating func visit(_ parent: Visit) {
    let view = file[parent.view]
    var visit = parent
    visit.isRedacted = redaction(of: view, inherited: parent.isRedacted)
    guard seen.insert(visit).inserted else { return }
    if !visit.isRedacted, !visit.isCovered, let finding = finding(about: view, parent.view) {
      found.append(finding)
      visit.isCovered = view.kind == .gauge || view.kind == .progressView
    }
    for child in partsBelow(view) {
      visit.view = child
      self.visit(visit)
    }
  }

  private func partsBelow(_ view: View) -> [ViewID] {
    var parts = Array(file.children[view.children])
    if case .name(_, let definition?) = view.argument { parts.append(definition) }
    for modifier in file.modifiers[view.modifiers] {
      if case .views(let range) = modifier.value { parts += file.children[range] }
    }
    return parts
  }

  private func redaction(of view: View, inherited: Bool) -> Bool {
    var isRedacted = inherited
    for modifier in file.modifiers[view.modifiers] {
      switch (modifier.name, modifier.value) {
      case (.redacted, .word):
        if ["placeholder", ".placeholder"].contains(file.tree.string(of: modifier.node)) { isRedacted = true }
      case (.unredacted, .flag(true)): isRedacted = false
      default: break
      }
    }
    return isRedacted
  }

  private func finding(about view: View, _ id: ViewID) -> Found? {
    if let isMarked = marking(of: view) {
      if !isMarked { return nil }
      if view.kind.isLeaf { return Found(view: id) }
    }
    if let image = asset(of: view) { return Found(view: id, image: image) }
    guard view.kind != .forEach, file.showsData(view) == .yes else { return nil }
    return Found(view: id)
  }

  private func marking(of view: View) -> Bool? {
    for modifier in file.modifiers[view.modifiers] {
      if case (.dynamic, .flag(let isDynamic)) = (modifier.name, modifier.value) { return isDynamic }
    }
    return nil
  }

  /// The asset of an Image, or of a Label whose title does not change.
  private func asset(of view: View) -> ImageArgument? {
    switch view.argument {
    case .image(let image) where image.source == .asset: image
    case .text(let text): text.isDynamic ? nil : text.image.flatMap { $0.source == .asset ? $0 : nil }
    default: nil
    }
  }
}

extension FixSubject {
  func withoutPlaceholder() -> [FixDraft] {
    guard let widget = widgetMapping, let value = editor.value(of: "placeholder", in: widget),
      let key = editor.entry(of: value)?.entry.key
    else { return [] }
    return draft("Delete the placeholder", editor.deletingEntry(key))
  }
}
