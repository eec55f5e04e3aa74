import Linting
import WidgetFormat
import YAMLTree

extension Check {
  static let placeholderContent = Check(each: .widget) { scope, reporter in
    guard let root = scope.widget.placeholder else { return }
    var walk = PlaceholderWalk(file: scope.file)
    walk.visit(PlaceholderWalk.Visit(view: root))
    for found in walk.found {
      let view = scope.file[found.view]
      var values = ["view": view.kind.rawValue]
      if let image = found.image { values["name"] = scope.file.tree.string(of: image.name) }
      reporter.report(at: .node(view.key), message: found.image == nil ? "dynamic" : "image", values: values)
    }
  }
}

/// Finds the views of a placeholder that show data. Visits a named view once, however often it is drawn.
private struct PlaceholderWalk {
  typealias Found = (view: ViewID, image: ImageArgument?)

  /// A view and the properties that depend on the views around it.
  struct Visit: Hashable {
    var view: ViewID
    var isRedacted = false
    /// True for a label of a gauge that has been found.
    var isCovered = false
  }

  let file: WidgetFile
  private(set) var found: [Found] = []
  private(set) var seen: Set<Visit> = []

  /// The limit on nesting when the file is read also limits this recursion.
  mutating func visit(_ parent: Visit) {
    let view = file[parent.view]
    var visit = parent
    visit.isRedacted = isRedacted(view, inherited: parent.isRedacted)
    guard seen.insert(visit).inserted else { return }
    if !visit.isRedacted, !visit.isCovered, let finding = finding(about: view, parent.view) {
      found.append(finding)
      visit.isCovered = view.kind == .gauge || view.kind == .progressView
    }
    for child in viewsBelow(view) {
      visit.view = child
      self.visit(visit)
    }
  }

  private func viewsBelow(_ view: View) -> [ViewID] {
    var views = Array(file.children[view.children])
    if case .name(_, let definition?) = view.argument { views.append(definition) }
    for modifier in file.modifiers[view.modifiers] {
      if case .views(let range) = modifier.value { views += file.children[range] }
    }
    return views
  }

  private func isRedacted(_ view: View, inherited: Bool) -> Bool {
    file.modifiers[view.modifiers].reduce(inherited) { isRedacted, modifier in
      switch (modifier.name, modifier.value) {
      case (.redacted, .word): isRedacted || file.nameText(of: modifier.node) == "placeholder"
      case (.unredacted, .flag(true)): false
      default: isRedacted
      }
    }
  }

  private func finding(about view: View, _ id: ViewID) -> Found? {
    let mark = file.modifiers[view.modifiers].first { $0.name == .dynamic }?.value
    if case .flag(let isDynamic)? = mark {
      if !isDynamic { return nil }
      if view.kind.isLeaf { return (id, nil) }
    }
    let image = asset(of: view)
    return image != nil || view.kind != .forEach && file.showsData(view) == .yes ? (id, image) : nil
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
