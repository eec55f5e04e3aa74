import AppleTables
import Facts
import Presentations
import WidgetFormat
import YAMLTree

extension Check {
  /// A placeholder that holds what can only be shown once there is data.
  static let placeholderContent = Check(
    "placeholder-content", each: .widget, needs: .rareKey, says: ["dynamic": ["view"], "image": ["view", "name"]]
  ) { scope, reporter in
    guard let root = scope.widget.placeholder else { return }
    var walk = PlaceholderWalk(file: scope.file)
    walk.visit(root)
    for found in walk.found {
      let view = scope.file[found.view]
      var values = ["view": view.kind.rawValue]
      if let image = found.image { values["name"] = scope.file.tree.string(of: image.name) }
      reporter.report(at: view.key, .init(message: found.image == nil ? "dynamic" : "image", values: values))
    }
  }
}

/// Visits each view of a placeholder once; named views may be drawn many times.
private struct PlaceholderWalk {
  struct Found {
    var view: ViewID
    /// The asset that it shows; nil where it shows data.
    var image: ImageArgument?
  }

  /// How a view is looked at: the same one may be drawn in several places.
  private struct Visit: Hashable {
    var view: ViewID
    var isRedacted: Bool
    /// Whether it is a label of a gauge that has been found.
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
      case (.redacted, .word): if isPlaceholder(modifier.node) { isRedacted = true }
      case (.unredacted, .flag(true)): isRedacted = false
      default: break
      }
    }
    return isRedacted
  }

  private func isPlaceholder(_ node: NodeID) -> Bool {
    file.tree.text(of: node, equals: "placeholder") || file.tree.text(of: node, equals: ".placeholder")
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

  /// What the annotation `dynamic` says.
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

extension Check {
  /// Sizes of one widget that are declared as several. Looks at all widgets of the file at once, with the first that
  /// is looked at, so that it takes one pass.
  static let sizesGrouped = Check(
    "sizes-grouped", each: .widget,
    says: [
      "name": ["widget", "other", "text"], "both": ["widget", "other", "text"], "description": ["widget", "other"],
    ]
  ) { scope, reporter in
    let widgets = scope.file.widgets
    guard widgets.count > 1, reporter.isAboutFirstWidget else { return }
    var names = EarlierWidgets()
    var descriptions = EarlierWidgets()
    for index in widgets.indices where !widgets[index].isForTelevisionOnly {
      let families = widgets[index].listedFamilies
      guard !families.isEmpty else { continue }
      let sameName = names.twin(of: widgets[index].displayName?.value, families, at: index)
      let sameDescription = descriptions.twin(of: widgets[index].description?.value, families, at: index)
      if let twin = sameName {
        let isSameTwice = sameDescription == twin
        reporter.report(widgets[index], sharing: isSameTwice ? "both" : "name", with: widgets[twin])
      } else if let twin = sameDescription {
        reporter.report(widgets[index], sharing: "description", with: widgets[twin])
      }
    }
  }
}

extension CheckReporter {
  fileprivate mutating func report(_ widget: Widget, sharing message: String, with twin: Widget) {
    let tree = scope.file.tree
    func kind(of widget: Widget) -> String { widget.kind.map { tree.string(of: $0) } ?? "" }
    var values = ["widget": kind(of: widget), "other": kind(of: twin)]
    if message != "description" { values["text"] = widget.displayName?.value.trimmed }
    report(
      at: widget.kindKey,
      Details(
        message: message, values: values, related: [.node(twin.kindKey)], families: [], widget: kind(of: widget)))
  }
}

/// Widgets seen so far by one of their texts.
private struct EarlierWidgets {
  private var seen: [[UInt8]: (first: Int, families: FamilySet)] = [:]

  /// The place of the first earlier widget of the same text, if none of those shares a family with this one.
  mutating func twin(of text: String?, _ families: FamilySet, at widget: Int) -> Int? {
    guard let key = text.map({ Array($0.trimmed.utf8) }), !key.isEmpty else { return nil }
    guard let earlier = seen[key] else {
      seen[key] = (widget, families)
      return nil
    }
    seen[key]?.families.formUnion(families)
    return earlier.families.isDisjoint(with: families) ? earlier.first : nil
  }
}

extension Widget {
  /// The families that it supports on any platform.
  fileprivate var listedFamilies: FamilySet {
    let listed = supportedFamilies?.map(\.family) ?? families.map(\.family)
    return listed.reduce(into: FamilySet()) { $0.formUnion(FamilySet($1)) }
  }
}

extension String {
  /// Without white space at both ends.
  fileprivate var trimmed: String {
    // Nearly every text begins and ends with visible ASCII, which tells without a look into Unicode's tables.
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if let first = utf8.first, let last = utf8.last, visible.contains(first), visible.contains(last) { return self }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
