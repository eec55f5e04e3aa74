import AppleTables
import Presentations
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let containerBackground: [FactDefinition] = [
    FactDefinition(
      "family", of: .family, type: .word, meaning: "The family's name. Its place is the family's own."
    ) { scope in
      guard let family = scope.family?.family else { return .absent }
      return .word(family.family.rawValue, at: family.place)
    },
    FactDefinition(
      "containerBackground", of: .family, type: .word,
      meaning: """
        The container background as written: none, clear, a colour's text or a view's name. Absent if neither the \
        family nor the widget declares one, unknown if it cannot be read. Its place is the value.
        """
    ) { scope in scope.containerBackgroundText },
    FactDefinition(
      "backgroundPlacement", of: .family, type: .word,
      meaning: "What stands at `for` in the container background; `widget` if nothing does. Its place is that value."
    ) { scope in
      guard let background = scope.family?.family.containerBackground, let node = background.placement else {
        return .word("widget")
      }
      guard scope.file.tree[scope.file.tree.resolved(node)].kind == .scalar else { return .unknown }
      return .word(scope.file.nameText(of: node), at: node)
    },
    FactDefinition(
      "backgroundTone", of: .family, type: .word,
      meaning: """
        What the container background is like in the dark scheme: none, clear, grey, coloured, picture (any view but \
        a colour or a gradient), or undeclared. Unknown for colours without values and for opaque views. Its place is \
        the value.
        """
    ) { scope in scope.backgroundTone },
    FactDefinition(
      "backgroundPicture", of: .family, type: .word,
      meaning: """
        photo, media image or map: the first such view in the container background. Absent if there is none. Its \
        place is the containerBackground key.
        """
    ) { scope in
      guard let background = scope.family?.family.containerBackground, case .views(let range) = background.form,
        let picture = scope.file.firstPicture(among: scope.file.children[range])
      else { return .absent }
      return .word(picture, at: background.key)
    },
  ]
}

extension FactScope {
  fileprivate var containerBackgroundText: FactValue {
    guard let background = family?.family.containerBackground else { return .absent }
    switch background.form {
    case .none: return .word("none", at: background.node)
    case .clear: return .word("clear", at: background.node)
    case .color(let color): return .word(file.writtenText(of: color), at: background.node)
    case .views(let range):
      guard let first = file.children[range].first else { return .unknown }
      var name = file[first].key
      if case .name(let written, _) = file[first].argument { name = written }
      return .word(file.writtenText(of: name), at: background.node)
    case .invalid: return .unknown
    }
  }

  fileprivate var backgroundTone: FactValue {
    guard let background = family?.family.containerBackground else { return .word("undeclared") }
    switch background.form {
    case .none: return .word("none", at: background.node)
    case .clear: return .word("clear", at: background.node)
    case .color(let color): return tone(of: [color], at: background.node)
    case .views(let range): return tone(of: file.children[range])
    case .invalid: return .unknown
    }
  }

  private func tone(of views: ArraySlice<ViewID>) -> FactValue {
    guard views.count == 1, let first = views.first, let view = file.seenThrough(first) else {
      return views.contains(where: file.isOpaque) ? .unknown : .word("picture")
    }
    switch file[view].argument {
    case .color(let color): return tone(of: [color], at: file[color].node)
    case .gradient(let stops): return tone(of: stops, at: file[view].node)
    default: return file.isOpaque(view) ? .unknown : .word("picture", at: file[view].node)
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
}

extension WidgetFile {
  /// The text of a name, without the leading dot that Swift's names may have.
  package func nameText(of node: NodeID) -> String {
    let text = tree.string(of: node)
    return text.utf8.first == UInt8(ascii: ".") ? String(text.dropFirst()) : text
  }

  /// What a Group or a named view with one child holds; any other view is itself. Nil for a group of several.
  func seenThrough(_ id: ViewID) -> ViewID? {
    var id = id
    for _ in 0..<Self.deepestNesting where isSeenThrough(id) {
      var held = Array(children[self[id].children])
      if case .name(_, let definition?) = self[id].argument { held.append(definition) }
      guard held.count == 1, let only = held.first else { return nil }
      id = only
    }
    return id
  }

  private static let deepestNesting = 256

  /// The first photo, media image or map among views and all below them, in words. Conditions are not looked at.
  func firstPicture(among roots: ArraySlice<ViewID>) -> String? {
    var visited: Set<ViewID> = []
    var waiting = Array(roots.reversed())
    while let id = waiting.popLast() {
      guard visited.insert(id).inserted else { continue }
      if self[id].kind == .map { return "map" }
      if let picture = pictureRole(of: id) { return picture }
      waiting += partsBelow(id).reversed()
    }
    return nil
  }

  /// "photo" or "media image" for an image with such a role.
  func pictureRole(of id: ViewID) -> String? {
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
}
