import Base
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let containerBackground: [FactDefinition] = [
    FactDefinition("containerBackground") { scope in scope.containerBackgroundText },
    FactDefinition("statesWithoutBackground") { scope in
      let states = scope.family?.statesWithoutBackground ?? []
      return states.isEmpty ? nil : .words(states)
    },
    FactDefinition("paddingAddsToMargins") { scope in .flag(scope.paddingAddsToMargins) },
    FactDefinition("backgroundInContent") { scope in scope.backgroundInContent },
    FactDefinition("backgroundPlacement") { scope in
      guard let background = scope.family?.offered.containerBackground, let node = background.placement else {
        return .word("widget")
      }
      guard scope.file.tree[scope.file.tree.resolved(node)].kind == .scalar else { return .unknown }
      return .word(scope.file.nameText(of: node), at: node)
    },
    FactDefinition("backgroundTone") { scope in scope.backgroundTone },
    FactDefinition("backgroundPicture") { scope in
      guard let background = scope.family?.offered.containerBackground, case .views(let range) = background.form,
        let picture = scope.file.firstPicture(among: scope.file.children[range])
      else { return nil }
      return .word(picture, at: background.key)
    },
    FactDefinition("backgroundIsRemovable") { scope in
      if let written = scope.widget.containerBackgroundRemovable { return .flag(written.value, at: written.node) }
      return scope.widget.unknownKeys.contains(.containerBackgroundRemovable)
        ? .unknown : .flag(true, at: scope.widget.kindKey)
    },
    FactDefinition("backgroundIsContent") { scope in scope.backgroundIsContent.fact },
  ]
}

extension ShownFamily {
  /// The states of the app that hide the background, as conditions of the format.
  fileprivate var statesWithoutBackground: [String] {
    (backgrounds + removedBackgrounds).conditions(where: \.views.isEmpty)
  }
}

extension [ShownContent] {
  /// The states of the app in which something holds, as conditions of the format; empty if it holds in all states.
  func conditions(where holds: (ShownContent) -> Bool) -> [String] {
    let holding = filter(holds)
    return holding.flatMap { content -> [String] in
      let others = filter { $0.presentations == content.presentations && !holds($0) }
      // A part of these states is enough.
      let isImplied = holding.contains { other in
        Set(other.states).isStrictSubset(of: content.states) && !other.states.isEmpty
      }
      if others.isEmpty { return [] }
      // A state that decides alone, whatever the other states are.
      let needed = others.flatMap(\.states).unique.first { state in
        others.allSatisfy { $0.states.contains(state) } && !content.states.contains(state)
      }
      if let needed { return ["`unless: \(needed)`"] }
      let enough = content.states.first { state in !others.contains { $0.states.contains(state) } }
      if let enough { return ["`if: \(enough)`"] }
      if isImplied { return [] }
      return content.states.isEmpty
        ? others.flatMap(\.states).map { "`unless: \($0)`" }
        : [content.states.map { "`if: \($0)`" }.joined(separator: " together with ")]
    }.unique
  }
}

extension FactScope {
  fileprivate var backgroundInContent: FactValue? {
    for content in family?.contents ?? [] {
      for view in content.views.lazy.map({ file[$0.view] }) {
        if let entry = file.tree.entry("containerBackground", in: view.node) {
          return .word(view.kind.rawValue, at: entry.key)
        }
      }
    }
    return nil
  }

  fileprivate var containerBackgroundText: FactValue? {
    guard let background = family?.offered.containerBackground else { return nil }
    switch background.form {
    case .none: return .word("none", at: background.node)
    case .clear: return .word("clear", at: background.node)
    case .color(let color): return .word(file.writtenText(of: color), at: background.node)
    case .views(let range):
      guard let first = file.children[range].first else { return .unknown }
      if let only = file.onlyView(inGroups: first), case .color(let color) = file[only].argument {
        return .word(file.writtenText(of: color), at: background.node)
      }
      var name = file[first].key
      if case .name(let written, _) = file[first].argument { name = written }
      return .word(file.writtenText(of: name), at: background.node)
    case .invalid: return .unknown
    }
  }

  fileprivate var backgroundTone: FactValue {
    guard let background = family?.offered.containerBackground else { return .word("undeclared") }
    switch background.form {
    case .none: return .word("none", at: background.node)
    case .clear: return .word("clear", at: background.node)
    case .color(let color): return tone(of: [color], at: background.node)
    case .views(let range): return tone(of: file.children[range])
    case .invalid: return .unknown
    }
  }

  private func tone(of views: ArraySlice<ViewID>) -> FactValue {
    guard views.count == 1, let first = views.first, let view = file.onlyView(inGroups: first) else {
      return views.contains(where: file.isKnownOnlyToApp) ? .unknown : .word("picture")
    }
    switch file[view].argument {
    case .color(let color): return tone(of: [color], at: file[color].node)
    case .gradient(let stops): return tone(of: stops, at: file[view].node)
    default: return file.isKnownOnlyToApp(view) ? .unknown : .word("picture", at: file[view].node)
    }
  }

  private func tone(of colors: [ColorID], at node: NodeID) -> FactValue {
    let stops = colors.flatMap { file.stops(of: file.member(of: $0, in: .dark), use: .container) }
    let values = stops.map { file.resolved($0.color, in: .dark) }
    if values.contains(where: { $0.map { $0.isChromatic && $0.alpha > 0 } == true }) {
      return .word("coloured", at: node)
    }
    if values.contains(nil) { return .unknown }
    return .word(values.allSatisfy { $0?.alpha == 0 } ? "clear" : "grey", at: node)
  }

  fileprivate var backgroundIsContent: Truth {
    let families = shownWidget.families.filter(\.offered.isOnSomePlatform)
    guard !families.isEmpty else { return .unknown }
    return .any(families) { family in
      // A family without presentations has no resolved contents.
      let isUnresolved = family.contents.isEmpty && family.offered.content != nil
      let hasPicture = Truth.any([hasPictureBackground(family.offered), isUnresolved ? .unknown : .no])
      return hasPicture == .yes ? .yes : .any([hasPicture, .any(family.contents) { $0.isFilledByPicture(in: file) }])
    }
  }

  private func hasPictureBackground(_ family: OfferedFamily) -> Truth {
    switch family.containerBackground?.form {
    case .views(let range)?: return .any(file.children[range].flatMap { file.layers(of: $0) }) { file.isPicture($0) }
    case .invalid?: return .unknown
    case .none?, .clear?, .color?, nil: return .no
    }
  }
}

extension ShownContent {
  fileprivate func isFilledByPicture(in file: WidgetFile) -> Truth {
    guard let root = root.view else { return .no }
    return .any(root..<views[root].end) { isRootLayer($0, in: file) ? file.isPicture(views[$0].view) : .no }
  }
}

extension WidgetFile {
  /// The only view inside nested groups and named views, or any other view itself; nil if a group has several views.
  func onlyView(inGroups id: ViewID) -> ViewID? {
    var id = id
    for _ in 0..<Self.deepestNesting where isLayoutGroup(id) {
      var views = Array(children[self[id].children])
      if case .name(_, let definition?) = self[id].argument { views.append(definition) }
      guard views.count == 1, let only = views.first else { return nil }
      id = only
    }
    return id
  }

  private static let deepestNesting = 256

  /// "photo", "media image" or "map", for the first such view in the subtrees, ignoring conditions.
  public func firstPicture(among roots: ArraySlice<ViewID>) -> String? {
    var visited: Set<ViewID> = []
    var pending = Array(roots.reversed())
    while let id = pending.popLast() {
      guard visited.insert(id).inserted else { continue }
      if self[id].kind == .map { return "map" }
      if let picture = pictureRole(of: id) { return picture }
      pending += partsBelow(id).reversed()
    }
    return nil
  }

  private func pictureRole(of id: ViewID) -> String? {
    guard self[id].kind == .image else { return nil }
    for modifier in modifiers[self[id].modifiers] {
      guard case .role(let role) = modifier.value else { continue }
      return role == .photo ? "photo" : role == .media ? "media image" : nil
    }
    return nil
  }

  private func partsBelow(_ id: ViewID) -> [ViewID] {
    var parts = Array(children[self[id].children])
    if case .name(_, let definition?) = self[id].argument { parts.append(definition) }
    for modifier in modifiers[self[id].modifiers] where modifier.name == .background || modifier.name == .overlay {
      if case .views(let range) = modifier.value { parts += children[range] }
    }
    return parts
  }

  /// Yes for a map, or an image with the role photo or media, if no frame fixes a side.
  fileprivate func isPicture(_ id: ViewID) -> Truth {
    for modifier in modifiers[self[id].modifiers] {
      guard case .frame(let id) = modifier.value, case let frame = self[id], frame.limitsSide || frame.isPartlyUnknown
      else { continue }
      return frame.isPartlyUnknown ? .unknown : .no
    }
    if self[id].kind == .map || pictureRole(of: id) != nil { return .yes }
    if isKnownOnlyToApp(id) { return .unknown }
    let hasRole = modifiers[self[id].modifiers].contains { if case .role = $0.value { true } else { false } }
    return isAssetImage(id) && !hasRole ? .unknown : .no
  }

  /// The layers of a ZStack, or any other view itself; of a group, those of its views.
  fileprivate func layers(of id: ViewID) -> [ViewID] {
    guard let only = onlyView(inGroups: id) else { return children[self[id].children].flatMap { layers(of: $0) } }
    guard self[only].kind == .zStack else { return [only] }
    return children[self[only].children].compactMap { onlyView(inGroups: $0) }
  }
}
