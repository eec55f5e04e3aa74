extension Shape {
  /// The shapes of which a named shape consists; for other shapes, the shape itself.
  public var structure: Shape {
    switch self {
    case .color: Structures.color
    case .colors: Structures.colors
    case .font: Structures.font
    case .fontWeight, .accentedRenderingMode, .imageRenderingMode, .role: .word(Words.list("\(self)"))
    case .edges: Structures.edges
    case .frame: .mapping(.frame)
    case .condition: .mapping(.condition)
    case .animation: .mapping(.animation)
    case .pixels: Structures.pixels
    case .conveys: .mapping(.conveys)
    case .fixedSize: Structures.fixedSize
    case .safeArea: Structures.safeArea
    case .variants: .list(.variant)
    case .views: .oneOf([.view, .list(.view)])
    case .namedView: .oneOf([.view, .list(.view, atMost: 1)])
    case .backdrop: .oneOf([.color, .views, .mapping(.backdrop)])
    case .containerBackground: .oneOf(MappingShape.backgroundForms + [.mapping(.placement)])
    case .widget: .mapping(.listedWidget)
    case .family: .mapping(.family)
    case .container: .oneOf([.views, .mapping(.container)])
    case .repetition: .mapping(.repetition)
    case .words: Structures.words
    case .label: Structures.label
    case .image: Structures.image
    case .gauge: .oneOf([.text(""), .mapping(.gauge)])
    case .action: .mapping(.action)
    case .link: .mapping(.link)
    case .viewName: .text(TextContent(stringLiteral: expected))
    case .corners: .mapping(.corners)
    case .spacer: .mapping(.spacer)
    case .nothing: .mapping(.nothing)
    case .flag, .number, .maximum, .duration, .version, .text, .identifier, .word, .name, .alignment, .keyword,
      .hexColor, .padding, .variant, .environment, .view, .samples, .anything, .something, .list, .mapping, .byWord,
      .viewsByName, .oneOf:
      self
    }
  }
}

extension Shape {
  /// The first mapping among the forms of a value; nil if it cannot be a mapping.
  var mappingForm: MappingShape? {
    switch self {
    case .mapping(let mapping): mapping
    case .padding: Shape.edges.mappingForm
    case .color: .color
    case .words: .text
    case .label: .label
    case .image: .image
    case .frame, .edges, .font, .fixedSize, .condition, .conveys, .animation, .backdrop, .containerBackground,
      .container, .repetition, .gauge, .action, .link, .corners, .spacer, .nothing:
      structure.mappingForm
    case .oneOf(let shapes): shapes.lazy.compactMap(\.mappingForm).first
    default: nil
    }
  }
}

/// Structures that are made only once.
private enum Structures {
  static let color = Shape.oneOf([
    .word(Words.colors.list), .hexColor, MappingShape.color.form(["light", "dark"], oneOf: ["light", "dark"]),
    MappingShape.color.form(["asset", "light", "dark"], required: ["asset"]),
    MappingShape.color.form(["color", "opacity"], required: ["color"]),
  ] + ["white", "gradient", "material"].map { MappingShape.color.form([$0], required: [$0]) })
  static let colors = Shape.list(.color)
  static let font = Shape.oneOf([.word(Words.textStyles), .number(.positive), .mapping(.font)])
  static let edges = Shape.oneOf([.number(.any), .mapping(.edges)])
  static let fixedSize = Shape.oneOf([.flag, .mapping(.fixedSize)])
  static let safeArea = Shape.oneOf([.flag, safeAreaEdge, .list(safeAreaEdge)])
  private static let safeAreaEdge = Shape.word(Words.list("safeAreaEdge"))
  static let pixels = Shape.list(.number(.positive), atLeast: 2, atMost: 3)
  static let words = Shape.oneOf(
    [.text("")] + [["date", "style"], ["date", "format"], ["timerInterval"]].map { keys in
      MappingShape.text.form(keys, required: [keys[0]])
    })
  static let label = Shape.oneOf(
    [.text("")] + MappingShape.label.names.dropFirst().map { MappingShape.label.form(["title", $0]) })
  static let image = Shape.oneOf(
    [.text("")] + MappingShape.image.names.map { MappingShape.image.form([$0], required: [$0]) })
}

extension ViewKind {
  /// The keys of the view's value; nil if the value is a colour or cannot be a mapping.
  var argumentKeys: MappingShape? { if case .color = argument { nil } else { argument.mappingForm } }
}
