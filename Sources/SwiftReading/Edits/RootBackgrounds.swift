#if SwiftSource
import Base
import SwiftSyntax

/// A background behind all of a family's content in some state of the app.
struct RootBackground {
  /// The key `background`, or the name of a layer of a ZStack.
  let place: CodeRange
  let content: DescriptionNode
  /// True if another background is in front of this one or behind it.
  let isOneOfSeveral: Bool
}

extension SwiftDrafter {
  var rootBackgrounds: [RootBackground] {
    findingFamilies.compactMap { $0.value["content"] }.flatMap(\.rootBackgrounds)
  }

  var isImageBehindContent: Bool {
    rootBackgrounds.contains { background in
      background.content.hasEntry(at: isAtFinding)
        && background.content.hasKey("resizable") && !background.content.hasKey("scaledToFit")
    }
  }

  /// Drafters for the backgrounds in other states of the app, which have to move with the finding's own; nil if a state
  /// has several, whose order could change.
  var draftersOfOtherBackgrounds: [SwiftDrafter]? {
    let backgrounds = rootBackgrounds
    if backgrounds.contains(where: \.isOneOfSeveral) { return nil }
    let others = backgrounds.filter { !isAtFinding($0.place) && !$0.content.hasEntry(at: isAtFinding) }
    let places = others.map(\.place).unique
    let drafters = places.compactMap { place in
      var finding = finding
      finding.span = place.span
      return drafter(for: finding, in: path(of: place))
    }
    return drafters.count == places.count ? drafters : nil
  }
}

extension DescriptionNode {
  /// The backgrounds of the content, and the first layers of its stack that fill it, in all states of the app.
  var rootBackgrounds: [RootBackground] {
    if case .list(let views) = content { return views.flatMap(\.rootBackgrounds) }
    // This code is for places where the system removes the container background.
    if self["when"]?["showsWidgetContainerBackground"] != nil { return [] }
    let ownBackgrounds = entries.filter {
      $0.key == "background" && $0.value.scalar != "clear" && !$0.value.isSmallShape
    }.map { RootBackground(place: $0.keyPlace, content: $0.value, isOneOfSeveral: false) }
    let innerBackgrounds = self["Group"]?.rootBackgrounds ?? layerBackgrounds
    let backgrounds = ownBackgrounds + innerBackgrounds
    if ownBackgrounds.isEmpty || backgrounds.count == 1 { return backgrounds }
    return backgrounds.map { RootBackground(place: $0.place, content: $0.content, isOneOfSeveral: true) }
  }

  /// The layers of a ZStack that fill it behind another layer; if there are none, the backgrounds of its only layer.
  private var layerBackgrounds: [RootBackground] {
    guard case .list(let layers)? = self["ZStack"]?.content else { return [] }
    let areas = layers.dropLast().prefix(while: \.isArea)
    if areas.isEmpty {
      let showsOneLayer = layers.count == 1 || layers.allSatisfy { layer in
        layer.entries.contains { RedundantGroups.conditions.contains($0.key) }
      }
      return showsOneLayer ? layers.flatMap(\.rootBackgrounds) : []
    }
    return areas.compactMap { area in
      area.entries.first.map { RootBackground(place: $0.keyPlace, content: area, isOneOfSeveral: areas.count > 1) }
    }
  }

  /// True if a background, or the first of several layers, covers the container background.
  var hasSurface: Bool {
    if case .list(let views) = content { return views.contains(where: \.hasSurface) }
    if let background = self["background"], background.scalar != "clear" { return true }
    if case .list(let layers)? = self["ZStack"]?.content, let first = layers.first {
      return first.isArea && layers.count > 1 || first.hasSurface
    }
    return self["Group"]?.hasSurface == true
  }

  private static let areas = [
    "Color", "Rectangle", "RoundedRectangle", "ContainerRelativeShape", "LinearGradient", "RadialGradient", "resizable",
    "scaledToFill",
  ]

  /// True for a layer that fills its stack with a colour, a gradient or an image.
  private var isArea: Bool {
    let views = Array(sequence(first: self) { view in
      if case .list(let inner)? = view["Group"]?.content, inner.count == 1 { inner[0] } else { nil }
    })
    // A layer with a large frame counts as filling.
    let widths = views.map { view in view["frame"]?["width"]?.scalar.map { Double($0) ?? 0 } ?? .infinity }
    return widths.allSatisfy { $0 > 120 } && views.contains { view in
      view["Color"]?.scalar != "clear" && Self.areas.contains { view[$0] != nil }
    }
  }

  /// True for a shape that may be smaller than the widget.
  private var isSmallShape: Bool {
    if case .list(let views) = content { return views.count == 1 && views[0].isSmallShape }
    let shapes = ["Capsule", "Circle", "Ellipse", "RoundedRectangle"]
    return shapes.contains { self[$0] != nil } || self["Group"]?.isSmallShape == true
  }
}

// MARK: - Layers
extension SwiftDrafter {
  /// Moves the first layer of a stack to the stack's container background; nil if the layer has to stay.
  func movingLayerToContainer(_ view: ExprSyntax) -> [TextEdit]? {
    guard let (item, list, stack) = view.placeInStack, list.first == item, list.count > 1,
      // A round shape does not fill the widget.
      !["Circle", "Capsule", "Ellipse"].contains(view.chain.root.as(Call.self)?.calledExpression.code),
      // An aligned stack would become smaller without its first layer, but the system centers it as well.
      stack.argument("alignment").map({ $0.lastName == "center" }) ?? true,
      availabilityCondition(of: .containerBackgrounds, at: view) == nil, !view.isModified(by: ["widgetAccentable"])
    else { return nil }
    let stackChain = stack.wholeChain
    let comment = editor.comment(above: editor.span(of: view).start)
    let layer = view.withoutSafeArea
    // A single remaining view needs no stack.
    if list.count == 2, stackChain == ExprSyntax(stack), comment == nil, item.trailingComment.isEmpty,
      editor.comment(after: stack) == nil,
      let (only, separator) = unwrapped(list, from: stack),
      let body = code(of: layer, below: nil, inBracesAfter: separator)
    {
      return [editor.replacing(stack, with: "\(only)\(separator).containerBackground(for: .widget) \(body)")]
    }
    let separator = editor.separator(after: stackChain)
    guard let deleted = deletedLayer(view), let body = code(of: layer, below: comment, inBracesAfter: separator) else {
      return nil
    }
    let modifier = ".containerBackground(for: .widget) \(body)\(item.trailingComment)"
    return [deleted, editor.inserting(modifier, after: stackChain)]
  }

  /// The last view of a stack with the stack's indentation, and the separator before a modifier of the view; nil unless
  /// the view is a call without comments around it.
  private func unwrapped(_ list: Statements, from stack: Call) -> (code: String, separator: String)? {
    guard let item = list.last, let view = item.item.as(ExprSyntax.self), view.is(Call.self),
      !item.leadingTrivia.contains(where: \.isComment), !item.trailingTrivia.contains(where: \.isComment)
    else { return nil }
    let (start, end) = (editor.span(of: view).start, editor.lineEnd)
    let (old, new) = (editor.indentation(at: start), editor.indentation(at: editor.span(of: stack).start))
    guard editor.beginsLine(start), old.hasPrefix(new) else { return nil }
    func moved(_ line: some StringProtocol) -> String {
      line.hasPrefix(old) ? new + line.dropFirst(old.count) : String(line)
    }
    let separator = editor.separator(after: view)
    return editor.code(of: view) { moved($0) }.map { code in
      (code, separator.isEmpty ? "" : end + moved(separator.dropFirst(end.count)))
    }
  }

  /// Deletes the first layer of a stack, with the comments directly above and after it.
  func deletedLayer(_ view: ExprSyntax) -> TextEdit? {
    guard let (item, list, _) = view.placeInStack, list.first == item, list.count > 1 else { return nil }
    let start = editor.startWithComment(of: view)
    let end = editor.span(of: view).end + item.trailingComment.utf8.count
    let next = list.dropFirst().first.map { editor.span(of: $0).start } ?? end
    let isNext = editor.text[end..<next].allSatisfy { $0.isSpace || $0 == UInt8(ascii: ";") }
    return isNext ? TextEdit(TextSpan(start: start, end: next), []) : editor.deletingLines(from: start, to: end)
  }

  /// The view in braces, on lines of its own if it spans lines or has a comment above it. Nil if that needs lines,
  /// but the modifier has none of its own.
  private func code(of view: ExprSyntax, below comment: String?, inBracesAfter separator: String) -> String? {
    guard editor.spansLines(view) || comment != nil else { return "{ \(editor.code(of: view)) }" }
    let old = editor.indentation(at: editor.span(of: view).start)
    let newLine = separator + editor.indentationStep(at: editor.span(of: view).start)
    guard separator.first?.isNewline == true else { return nil }
    let new = String(newLine.drop(while: \.isNewline))
    let source = editor.code(of: view) { $0.hasPrefix(old) ? new + $0.dropFirst(old.count) : String($0) }
    let lines = comment?.split(whereSeparator: \.isNewline).map { "\(newLine)\($0.drop(while: \.isWhitespace))" } ?? []
    return source.map { "{\(lines.joined())\(newLine)\($0)\(separator)}" }
  }
}
#endif
