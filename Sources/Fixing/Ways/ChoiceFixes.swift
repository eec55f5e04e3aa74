import AppleTables
import Edits
import Facts
import Findings
import Presentations
import WidgetFormat
import YAMLTree

/// Answers of which a person chooses one, and texts that a person completes. All are suggestions.
extension NamedFix {
  static let choices: [String: Body] = [
    "disfavoredPlaces": { $0.disfavoredPlaces() },
    "lastUpdatedText": { $0.lastUpdatedText() },
    "missingKey": { $0.missingKey() },
    "missingContent": { $0.missingContent() },
    "address": { $0.address() },
    "accentedView": { $0.accentedView() },
    "dimmedView": { $0.dimmedView() },
    "shownEverywhere": { $0.shownEverywhere() },
    "dateText": { $0.dateText() },
  ]
}

extension FixSubject {
  /// How many answers of one kind are shown.
  private static let mostChoices = 3

  /// Families of the widget as the system shows them, those alone that the finding is about.
  private var shownFamilies: [ShownFamily] {
    (shownWidget?.families ?? []).filter { family in
      finding.subject.families.isEmpty || finding.subject.families.contains(family.offered.name.rawValue)
    }
  }

  // MARK: Places

  /// Names the places that remove the background, or that are closed since it stays, for the families that are shown
  /// there.
  fileprivate func disfavoredPlaces() -> [FixDraft] {
    guard let node = widgetMapping, let widget = file.widgets.first(where: { $0.node == node }) else { return [] }
    var locations: [Location] = []
    var families: [String] = []
    for family in shownFamilies.map(\.offered) {
      let unnamed = disfavoredPlaces(of: family, in: widget)
      if unnamed.isEmpty { continue }
      families.append(family.name.rawValue)
      locations += unnamed.filter { !locations.contains($0) }
    }
    guard !locations.isEmpty else { return [] }
    let names = Location.allCases.filter(locations.contains).map(\.rawValue)
    let title = "Name the disfavored locations: \(listed(names))"
    return draft(title, naming(names, for: families, of: widget))
  }

  /// Where a family is shown without its background, or not at all, and nothing says that it is disfavored.
  private func disfavoredPlaces(of family: OfferedFamily, in widget: Widget) -> [Location] {
    let shown = PresentationSet.showing(family.name).intersection(widget.declaredPresentations)
    let isKept = widget.containerBackgroundRemovable?.value == false
    let without = isKept ? shown.intersection(.needingRemovableBackground) : family.backgroundRemoved
    let named = isKept ? widget.disfavoredLocations(for: family.name) : []
    return Location.allCases.filter { location in
      let places = location.presentations.intersection(shown)
      return !places.isEmpty && without.isSuperset(of: places) && !named.contains(location)
    }
  }

  /// Adds names to the entry of the list that is for these families, else an entry of their own.
  private func naming(_ names: [String], for families: [String], of widget: Widget) -> TreeEdit? {
    let words = names.map { NewValue.word($0) }
    let isForAll = Set(families).isSuperset(of: shownWidget?.families.map(\.offered.name.rawValue) ?? [])
    let entry = NewValue.mapping([
      NewEntry("locations", .list(words)), NewEntry("families", .list(families.map { .word($0) })),
    ])
    guard let list = editor.value(of: "disfavoredLocations", in: widget.node) else {
      return insertingIntoWidget(
        NewEntry("disfavoredLocations", .list(isForAll ? words : [entry])), widget.node)
    }
    let same = widget.disfavoredLocations.first { item in
      item.families.map { Set($0.map(\.value.rawValue)) == Set(families) } ?? false
    }
    guard let last = same?.locations.last, let locations = editor.parent(of: last.node),
      tree[locations].kind == .sequence
    else { return editor.appending(entry, to: list) }
    return joined(words.map { editor.appending($0, to: locations) })
  }

  // MARK: Content

  /// Writes a date that the system counts in place of the words that the app counts; the words around it stay.
  fileprivate func dateText() -> [FixDraft] {
    guard let node, let text = text(of: node), let words = finding.evidence.measured,
      let better = finding.evidence.required, text.holds(words)
    else { return [] }
    let counted = text.replacing(words, by: better)
    return draft("Write `\(better)`, with the name of the date", editor.replacing(node, by: .word(counted)))
  }

  /// Adds the time of the last update to a stack.
  fileprivate func lastUpdatedText() -> [FixDraft] {
    guard let widget = widgetMapping, let name = finding.subject.families.first else { return [] }
    let family = editor.value(of: "families", in: widget).flatMap { editor.value(of: name, in: $0) }
    let own = family.flatMap { editor.value(of: "content", in: $0) }
    guard let content = own ?? editor.value(of: "content", in: widget) else { return [] }
    let words = NewEntry("Text", .word("Updated {lastUpdate, style: relative} ago"))
    let text = NewValue.mapping([words, NewEntry("role", .word("lastUpdated"))])
    let key = viewKey(of: content).flatMap { editor.entry(of: $0)?.entry }
    let edit: TreeEdit?
    if tree[content].kind == .sequence {
      edit = editor.appending(text, to: content)
    } else if let key, ["VStack", "HStack", "ZStack"].contains(tree.string(of: key.key)) {
      edit = editor.appending(text, to: key.value)
    } else {
      edit = editor.replacing(content, by: .list([.copy(content), text]))
    }
    return draft("Add the time of the last update", edit)
  }

  /// Gives the family an address, or the widget, where several of its families have none.
  fileprivate func address() -> [FixDraft] {
    guard let family = value, let widget = widgetMapping else { return [] }
    let new = NewEntry("widgetURL", .word("\(file.ownScheme(near: widget))://…"))
    let edit =
      finding.subject.families.count > 1
      ? insertingIntoWidget(new, widget) : editor.inserting(new, into: family)
    return draft("Insert \(new.key): \(new.value.words)", edit)
  }

  /// Makes one of the views stand out: those with the largest text first.
  fileprivate func accentedView() -> [FixDraft] {
    guard finding.evidence.measuredNumber == 0 else { return [] }
    var sizes: [NodeID: Double] = [:]
    for content in shownFamilies.flatMap(\.contents) where content.presentations.intersects(.accented) {
      for shown in content.views where shown.kind.isText || [.image, .gauge, .progressView].contains(shown.kind) {
        sizes[file[shown.view].key] = shown.kind.isText ? shown.style.font.points(on: .iOS) ?? 0 : 0
      }
    }
    // What a button says stands out less than what the widget shows.
    let isLabel = { (key: NodeID) in
      editor.ancestors(of: key).contains { text(of: editor.entry(of: $0)?.entry.key) == "label" }
    }
    let sorted = sizes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let views = sorted.filter { !isLabel($0) } + sorted.filter(isLabel)
    return views.prefix(Self.mostChoices).compactMap { key in
      guard let view = editor.parent(of: key) else { return nil }
      // A name alone is an item of a list.
      let isName = tree[view].kind == .sequence
      return FixDraft(
        "Accent \(shownView(key))",
        editor.inserting(NewEntry("widgetAccentable", .literal("true")), into: isName ? key : view))
    }
  }

  /// Gives what glares a quieter look at reduced luminance.
  fileprivate func dimmedView() -> [FixDraft] {
    guard let place = finding.related.first?.span, let node = editor.node(at: place) else { return [] }
    let around = [node] + editor.ancestors(of: node)
    guard let view = around.first(where: { isView($0) }) else { return [] }
    let entry = around.compactMap { editor.entry(of: $0) }.first { $0.mapping == view }?.entry
    let key = entry.map { tree.string(of: $0.key) }
    let change: NewEntry
    switch key {
    case "foregroundStyle"?: change = NewEntry("foregroundStyle", .word("gray"))
    default: change = NewEntry("brightness", .literal("-0.3"))
    }
    return draft(
      "Use \(change.key): \(change.value.words) at reduced luminance",
      addingVariant(change, where: .luminanceReduced, to: view))
  }

  /// Deletes the condition of one of the views.
  fileprivate func shownEverywhere() -> [FixDraft] {
    guard let content = value else { return [] }
    var made: [FixDraft] = []
    var index = content.index
    while index < tree.next(after: content).index, made.count < Self.mostChoices {
      let view = NodeID(index: index)
      if isView(view), let key = viewKey(of: view), let condition = editor.value(of: "when", in: view),
        let when = editor.entry(of: condition)?.entry.key,
        let draft = FixDraft("Delete when from \(shownView(key))", editor.deletingEntry(when))
      {
        made.append(draft)
      }
      index += 1
    }
    return made
  }

  /// A view with the text that tells it from others.
  private func shownView(_ key: NodeID) -> String {
    let name = tree.string(of: key)
    guard let entry = editor.entry(of: key)?.entry, entry.key == key, let text = text(of: entry.value),
      !tree.isNull(entry.value)
    else { return "the \(shown(key))" }
    switch name {
    case "Text", "Label": return "the \(name.lowercased()) \"\(shortened(text, to: 40))\""
    case "Image": return "the image \(shown(entry.value))"
    default: return "the \(shown(key)) \(shown(entry.value))"
    }
  }

  // MARK: Keys

  /// Inserts the key that is missing, with a text to complete.
  fileprivate func missingKey() -> [FixDraft] {
    guard let name = finding.missingKey, let mapping = entry?.mapping else { return [] }
    let new = NewEntry(name, Self.completions[name] ?? .word("…"))
    let title = "Insert \(name): \(new.value.words)"
    // The first key stands for a mapping that has no key of its own.
    let isAboutMapping = name == "kind" || name == "when"
    guard let place = isAboutMapping ? mapping : value else { return [] }
    return draft(title, editor.inserting(new, into: place, at: .first))
  }

  /// Inserts content where the family is described; a family that is only listed is described first.
  fileprivate func missingContent() -> [FixDraft] {
    guard let node, let name = text(of: node) else { return [] }
    let content = NewEntry("content", Self.completions["content"] ?? .null)
    if isKey, let (mapping, entry) = entry {
      // A widget without families has its `kind` underlined.
      let place = name == "kind" ? mapping : entry.value
      return draft("Insert content: \(content.value.words)", editor.inserting(content, into: place))
    }
    guard let widget = widgetMapping else { return [] }
    let described = NewEntry(file.nameText(of: node), .mapping([content]))
    let title = "Insert \(described.key): \(described.value.words) in families"
    guard let families = editor.value(of: "families", in: widget) else {
      return draft(title, editor.inserting(NewEntry("families", .mapping([described])), into: widget))
    }
    return draft(title, editor.inserting(described, into: families))
  }

  private static let completions: [String: NewValue] = [
    "kind": .word("com.example.…"),
    "destination": .word("app://…"),
    "content": .mapping([NewEntry("Text", .word("…"))]),
    "when": .mapping([NewEntry("widgetRenderingMode", .word("accented"))]),
    "by": .list([.word("color")]),
  ]
}

/// Families that a widget lists and describes.
extension NamedFix {
  static let families: [String: Body] = ["withoutFamily": { $0.withoutFamily() }]
}

extension FixSubject {
  /// Takes a family out of the list that names it and out of `families`: left in one of them, it would be reported
  /// there.
  fileprivate func withoutFamily() -> [FixDraft] {
    guard let node, let widget = file.widgets.first(where: { $0.node == widgetMapping }) else { return [] }
    let listed = widget.supportedFamilies ?? []
    let item = listed.first { $0.node == node }
    guard let family = item?.family ?? widget.families.first(where: { $0.key == node })?.family else { return [] }
    let items = listed.filter { $0.family == family && (item == nil || $0.platform == item?.platform) }
    var pieces = items.map(\.node)
    // A family that another platform's list names is still described for it.
    if items.count == listed.count(where: { $0.family == family }) {
      pieces += widget.families.filter { $0.family == family }.compactMap { editor.entry(of: $0.key)?.entry.value }
    }
    return draft("Delete \(family.rawValue)", joined(pieces.map { editor.deletingWithEmptyParents($0) }))
  }
}
