#if SwiftSource
import SwiftSyntax

/// Reads images: of catalogues, of the system, of UIKit, and those that only the app knows.
struct ImageReader: CodeReader {
  let evaluation: SwiftEvaluation

  func image(_ call: Call, _ scope: Scope, _ keyPlace: CodeRange, _ place: CodeRange) -> ViewNode {
    guard let first = call.arguments.first else {
      return viewReader.leaf("Image", .text("{image}", at: keyPlace), at: keyPlace, place)
    }
    let drawn = first.expression.drawnImage
    let isOfPlatform = Self.platformImageLabels.contains(first.label?.text ?? "")
    let platformImage = isOfPlatform ? nameOfPlatformImage(drawn.image, scope) : nil
    let (name, label, inner) = platformImage ?? (drawn.image, first.label?.text, scope)
    var view = image(of: name, label: label, inner, keyPlace, place)
    if let label = call.argument("label") {
      let words = textReader.text(label.insideText, scope, isKey: true)
      view.modifiers.append(.init(key: "accessibilityLabel", keyPlace: keyPlace, value: words))
    }
    if drawn.isTemplate {
      view.modifiers.removeAll { $0.key == "renderingMode" }
      view.add("renderingMode", "template")
    }
    return view
  }

  private static let platformImageLabels: Set<String> = ["uiImage", "nsImage"]

  /// The argument of `UIImage(named:)` and similar calls, with the label that `Image` has for it.
  private func nameOfPlatformImage(_ image: ExprSyntax, _ scope: Scope)
    -> (name: ExprSyntax, label: String?, scope: Scope)?
  {
    let (found, inner) = resolver.resolve(image, scope, expecting: "UIImage").expression ?? (image, scope)
    if let literal = found.as(MacroExpansionExprSyntax.self), literal.macroName.text == "imageLiteral" {
      return literal.arguments.first.map { ($0.expression, nil, inner) }
    }
    guard let call = found.as(Call.self), let first = call.arguments.first,
      ["UIImage", "NSImage"].contains(call.calledExpression.typeName ?? "")
    else { return nil }
    switch first.label?.text {
    case "named", "resource": return (first.expression, nil, inner)
    case "systemName", "systemSymbolName": return (first.expression, "systemName", inner)
    default: return nil
    }
  }

  private func image(
    of expression: ExprSyntax, label: String?, _ scope: Scope, _ keyPlace: CodeRange, _ place: CodeRange
  ) -> ViewNode {
    if label == "systemName" || label == "systemSymbol" || label == "systemImage" {
      return leaf("symbol", textReader.text(expression, scope, isKey: false), keyPlace, place)
    }
    let generated = expression.generatedAsset(Self.generatedImages).flatMap { assets.images.find($0)?.name }
    if label == nil || label == "decorative" || generated != nil {
      let name = generated.map { .text($0, at: scope.place(of: expression)) } ?? assetName(expression, scope)
      return image(of: name, isDecorative: label == "decorative", keyPlace, place)
    }
    // An initializer of the project may name an image of a catalogue.
    let name = textReader.text(expression, scope, isKey: false)
    if let text = name.scalar, assets.images.find(text) != nil { return image(of: name, keyPlace, place) }
    var view = leaf("asset", .text("{\(expression.placeholder)}", at: keyPlace), keyPlace, place)
    // This image has no name of an asset that VoiceOver could read.
    if Self.platformImageLabels.contains(label ?? "") || label == "cgImage" {
      view.add("accessibilityHidden", "unknown")
    }
    return view
  }

  func image(of name: DescriptionNode, isDecorative: Bool = false, _ keyPlace: CodeRange, _ place: CodeRange)
    -> ViewNode
  {
    let facts = name.scalar.flatMap { assets.images.find($0)?.value }
    if facts?.isSymbol == true { return leaf("symbol", name, keyPlace, place) }
    var view = leaf("asset", name, keyPlace, place)
    if isDecorative { view.add("accessibilityHidden", "true") }
    if facts == nil, let name = name.scalar, !name.contains("{"), !name.isEmpty {
      // The catalogue of the image is elsewhere, and may make the image a template.
      view.add("renderingMode", "unknown")
      evaluation.statistics.recordUnread("image \(name), which is in no catalogue that was read", at: place)
    } else if facts?.isTemplate == true {
      view.add("renderingMode", "template")
    } else if facts == nil, !assets.mayNamePicture(name.scalar ?? "") {
      view.add("renderingMode", "unknown")
      evaluation.statistics.recordUnread("image \(name.scalar ?? "…"), which may be a template", at: place)
    }
    if facts == nil, assets.images.all.isEmpty, !view.has("renderingMode") { return view.asIcon }
    guard let file = facts?.file else { return view }
    let found = program.sources.images.facts(of: file)
    if let (width, height) = found.pixels, !view.has("pixels") {
      let sides = [width, height] + (file.scale == 3 ? [] : [file.scale])
      view.modifiers.append(
        .init(key: "pixels", keyPlace: keyPlace, value: .list(sides.map { .number($0, at: keyPlace) }, at: keyPlace)))
    }
    if facts?.isTemplate == true || !found.isShape { return view }
    if found.isSmall { return view.asGlyph }
    view.isTransparentImage = true
    return view
  }

  private func leaf(_ source: String, _ name: DescriptionNode, _ keyPlace: CodeRange, _ place: CodeRange) -> ViewNode {
    viewReader.leaf("Image", .mapping([(source, name)], at: keyPlace), at: keyPlace, place)
  }

  /// The views with transparent images as glyphs and images of unknown files as icons, if a frame makes them small. A
  /// maximum makes only a resizable image smaller.
  func glyphs(among views: [ViewNode], in frame: [DescriptionNode.Entry]) -> [ViewNode] {
    func isSmall(_ keys: [String]) -> Bool {
      let sides = frame.filter { keys.contains($0.key) }.map { $0.value.scalar.flatMap(Double.init) }
      return !sides.isEmpty && sides.allSatisfy { $0.map { $0 <= ImageFiles.longestSideOfGlyphs } ?? false }
    }
    if isSmall(["width", "height"]) { return views.map(\.withGlyphs) }
    return isSmall(["maxWidth", "maxHeight"]) ? views.map { $0.has("resizable") ? $0.withGlyphs : $0 } : views
  }

  /// The image of `Asset.Images.logo.swiftUIImage`; nil if no catalogue has one of that name.
  func generatedImage(_ access: MemberAccess, _ scope: Scope) -> ViewNode? {
    guard let asset = ExprSyntax(access).generatedAsset(["swiftUIImage"]), let name = assets.images.find(asset)?.name
    else { return nil }
    let place = scope.place(of: access)
    return image(of: .text(name, at: place), place, place)
  }

  /// Last names in the generated names of image sets, such as `Asset.Images.logo.swiftUIImage`.
  private static let generatedImages: Set<String> = ["image", "swiftUIImage", "uiImage"]

  /// The name in `Image("Name")`, or the name of the asset that `Image(.name)` means.
  func assetName(_ expression: ExprSyntax, _ scope: Scope) -> DescriptionNode {
    if let name = assets.images.find(path: expression.pathOfResource)?.name {
      return .text(name, at: scope.place(of: expression))
    }
    if let (found, inner) = resolver.resolve(expression, scope).expression, let name = found.staticMember?.name {
      return .text(assets.images.find(symbol: name)?.name ?? name, at: inner.place(of: found))
    }
    return textReader.text(expression, scope, isKey: false)
  }
}

extension String { var isImageType: Bool { withoutOptional.withoutModule == "Image" } }

extension [ViewNode] {
  /// The image, if it is the only view, with the place of the code that uses it, where modifiers can be added.
  func onlyImage(usedAt keyPlace: CodeRange, _ place: CodeRange) -> ViewNode? {
    guard count == 1, var image = first, image.name == "Image" else { return nil }
    (image.keyPlace, image.place) = (keyPlace, place)
    return image
  }
}
#endif
