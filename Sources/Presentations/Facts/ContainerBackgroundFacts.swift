import Base
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let containerBackground: [FactDefinition] = [
    FactDefinition("containerBackground") { scope in scope.containerBackgroundText },
    FactDefinition("statesWithoutBackground") { scope in
      let states = scope.family?.describedBackgrounds.conditions(in: scope.file.tree) { $0.views.isEmpty } ?? []
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
      guard let family = scope.family, let background = family.offered.containerBackground else { return nil }
      let pictures = family.describedBackgrounds.lazy.compactMap { $0.firstPicture(in: scope.file) }
      return pictures.first.map { .word($0, at: background.key) }
    },
    FactDefinition("backgroundIsRemovable") { scope in
      if let written = scope.widget.containerBackgroundRemovable { return .flag(written.value, at: written.node) }
      return scope.widget.unknownKeys.contains(.containerBackgroundRemovable)
        ? .unknown : .flag(true, at: scope.widget.kindKey)
    },
    FactDefinition("backgroundIsContent") { scope in scope.backgroundIsContent.fact },
  ]
}

extension [ShownContent] {
  /// The states of the app in which something holds, as conditions of the format; empty if it holds in all states.
  func conditions(in tree: YAMLTree, where holds: (ShownContent) -> Bool) -> [String] {
    let words = Set(flatMap(\.states))
    let holding = filter { content in
      let groups = Set(content.states.map(\.stateGroup))
      // Of a complete group, one state always holds.
      let excluded = words.filter { !groups.contains($0.stateGroup) }
      return holds(content) && !tree.statePaths.haveAllStates(excluded)
    }
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
    let families = shownWidget.families.filter(\.offered.mayBeShown)
    guard !families.isEmpty else { return .unknown }
    return .any(families) { family in
      // A family without presentations has no resolved contents.
      let isUnresolved = family.contents.isEmpty && family.offered.content != nil
      let contents = Truth.any(family.contents + family.describedBackgrounds) { $0.isFilledByPicture(in: file) }
      let mayBePicture = family.offered.containerBackground?.mayBePicture(in: file) ?? false
      return .any([contents, isUnresolved || mayBePicture ? .unknown : .no])
    }
  }
}

extension ContainerBackground {
  /// True for an unknown value, but not for a colour of which only a part is unknown.
  fileprivate func mayBePicture(in file: WidgetFile) -> Bool {
    if case .invalid = form { file.tree.entry("color", in: node) == nil } else { false }
  }
}

extension ShownContent {
  fileprivate func isFilledByPicture(in file: WidgetFile) -> Truth {
    .any(views.indices) { index in
      let isLayer = part == .containerBackground ? isInLayers(index, in: file) : isRootLayer(index, in: file)
      guard isLayer else { return .no }
      let isPicture = isPicture(index, in: file)
      return isPicture == .yes && views[index].isUncertain ? .unknown : isPicture
    }
  }

  /// True if only groups and ZStacks are around a view.
  private func isInLayers(_ index: Int, in file: WidgetFile) -> Bool {
    path(from: index).allSatisfy { current in
      let isStacked = views[current].kind == .zStack || file.isLayoutGroup(views[current].view)
      return views[current].role == .content && (current == index || isStacked)
    }
  }

  /// "photo", "media image" or "map", for the first such view.
  public func firstPicture(in file: WidgetFile) -> String? {
    views.indices.lazy.compactMap { self.views[$0].isUncertain ? nil : self.pictureName(of: $0, in: file) }.first
  }

  private func pictureName(of index: Int, in file: WidgetFile) -> String? {
    if views[index].kind == .map { return "map" }
    guard views[index].kind == .image, case .role(let role)? = modifier(.role, of: index, in: file)?.value else {
      return nil
    }
    return role == .photo ? "photo" : role == .media ? "media image" : nil
  }

  /// Yes for a map, or an image with the role photo or media, if no frame fixes a side.
  private func isPicture(_ index: Int, in file: WidgetFile) -> Truth {
    let view = views[index].view
    if let frame = frame(of: index, in: file) {
      if frame.isPartlyUnknown { return .unknown }
      if frame.limitsSide { return .no }
    }
    if pictureName(of: index, in: file) != nil { return .yes }
    if file.isKnownOnlyToApp(view) { return .unknown }
    let role = modifier(.role, of: index, in: file)?.value
    let hasRole = if case .role? = role { true } else { false }
    return file.isAssetImage(view) && !hasRole ? .unknown : .no
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
}
