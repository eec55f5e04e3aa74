extension Shape {
  /// The structure of a named shape; other shapes are their own.
  public var structure: Shape {
    switch self {
    case .color: Structures.color
    case .colors: Structures.colors
    case .font: Structures.font
    case .fontWeight: .word(Words.fontWeights.list)
    case .edges: Structures.edges
    case .frame: .mapping(.frame)
    case .condition: .mapping(.condition)
    case .animation: .mapping(.animation)
    case .pixels: Structures.pixels
    case .conveys: .mapping(.conveys)
    case .accentedRenderingMode: .word(Words.accentedRenderingModes.list)
    case .imageRenderingMode: .word(Words.imageRenderingModes.list)
    case .role: .word(Words.roles.list)
    case .fixedSize: Structures.fixedSize
    case .safeArea: Structures.safeArea
    case .views: .oneOf([.view, .list(.view)])
    case .namedView: .oneOf([.view, .list(.view, atMost: 1)])
    case .backdrop: .oneOf([.color, .views, .mapping(.backdrop)])
    case .containerBackground: .oneOf(PlacementKey.forms + [.mapping(.placement)])
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
    case .viewName: .text(expected)
    case .corners: .mapping(.corners)
    case .spacer: .mapping(.spacer)
    case .nothing: .mapping(.nothing)
    case .flag, .number, .maximum, .duration, .version, .text, .identifier, .word, .name, .alignment, .keyword,
      .hexColor, .padding, .variants, .environment, .view, .samples, .anything, .something, .list, .mapping, .byWord,
      .viewsByName, .oneOf:
      self
    }
  }
}

extension Shape {
  /// The mapping among the forms of a value.
  var mappingForm: MappingShape? {
    switch self {
    case .mapping(let mapping): mapping
    case .padding: Shape.edges.mappingForm
    case .color: .color
    case .frame, .edges, .font, .fixedSize, .condition, .conveys, .animation, .backdrop, .containerBackground:
      structure.mappingForm
    case .oneOf(let shapes): shapes.lazy.compactMap(\.mappingForm).first
    default: nil
    }
  }
}

/// Structures that are made once.
private enum Structures {
  static let color = Shape.oneOf([
    .word(Words.colors.list), .hexColor, .mapping([ColorKey.light, .dark], oneOf: [.light, .dark]),
    .mapping([ColorKey.asset, .light, .dark], required: [.asset]),
    .mapping([ColorKey.color, .opacity], required: [.color]), .mapping([ColorKey.white], required: [.white]),
    .mapping([ColorKey.gradient], required: [.gradient]), .mapping([ColorKey.material], required: [.material]),
  ])
  static let colors = Shape.list(.color)
  static let font = Shape.oneOf([.word(Words.textStyles.list), .number(.positive), .mapping(.font)])
  static let edges = Shape.oneOf([.number(.any), .mapping(.edges)])
  static let fixedSize = Shape.oneOf([.flag, .mapping(.fixedSize)])
  static let safeArea = Shape.oneOf([.flag, .word(Words.safeAreaEdges.list), .list(.word(Words.safeAreaEdges.list))])
  static let pixels = Shape.list(.number(.positive), atLeast: 2, atMost: 3)
  static let words = Shape.oneOf([
    .text(""), .mapping([TextKey.date, .style], required: [.date]),
    .mapping([TextKey.date, .format], required: [.date]),
    .mapping([TextKey.timerInterval], required: [.timerInterval]),
  ])
  static let label = Shape.oneOf([.text("")] + LabelKey.images.map { .mapping([.title, $0]) })
  static let image = Shape.oneOf([.text("")] + ImageKey.allCases.map { .mapping([$0], required: [$0]) })
}

/// The mappings of the format, each made once.
extension MappingShape {
  static let document = MappingShape(DocumentKey.self, "a document", owner: .document)
  static let widget = MappingShape(WidgetKey.self, "a widget", owner: .widget, required: [.kind])
  static let listedWidget = MappingShape(
    WidgetKey.allCases.filter { $0 != .views }, "a widget", owner: .widget, required: [.kind])
  static let family = MappingShape(FamilyKey.self, "a family", owner: .family)
  static let timeline = MappingShape(TimelineKey.self, "a timeline", example: "{policy: after, reload: 30m}")
  static let disfavor = MappingShape(
    DisfavorKey.self, "disfavored locations", example: "{locations: [carPlay], families: [systemSmall]}")
  static let placement = MappingShape(
    PlacementKey.self, "a container background", oneOf: PlacementKey.allCases.map { $0 })
  static let condition = MappingShape(ConditionKey.self, "a condition", owner: .condition)
  static let font = MappingShape(FontKey.self, "a font")
  static let color = MappingShape(ColorKey.self, "a colour", owner: .view)
  static let edges = MappingShape(EdgeKey.self, "edges")
  static let frame = MappingShape(FrameKey.self, "a frame")
  static let fixedSize = MappingShape(FixedSizeKey.self, "a fixed size")
  static let backdrop = MappingShape(
    BackdropKey.self, "a background or overlay", oneOf: BackdropKey.allCases.map { $0 })
  static let animation = MappingShape(AnimationKey.self, "an animation")
  static let conveys = MappingShape(ConveysKey.self, "conveys", required: [.what, .by])

  // Values of views.
  static let container = MappingShape(ContainerKey.self, "this view's value", owner: .view)
  static let repetition = MappingShape(RepetitionKey.self, "ForEach's value", owner: .view, required: [.content])
  static let text = MappingShape(TextKey.self, "Text's value", owner: .view)
  static let label = MappingShape(LabelKey.self, "Label's value", owner: .view)
  static let image = MappingShape(ImageKey.self, "Image's value", owner: .view)
  static let corners = MappingShape(ShapeKey.self, "RoundedRectangle's value", owner: .view)
  static let action = MappingShape(ActionKey.self, "this view's value", owner: .view)
  static let link = MappingShape(LinkKey.self, "Link's value", owner: .view, required: [.destination])
  static let gauge = MappingShape(GaugeKey.self, "this view's value", owner: .view)
  static let spacer = MappingShape(SpacerKey.self, "Spacer's value", owner: .view)
  static let nothing = MappingShape(NothingKey.self, "this view's value", owner: .view)
}

extension ViewKind {
  /// The keys of its value, if it may be a mapping.
  var argumentKeys: MappingShape? {
    switch argument {
    case .container: .container
    case .repetition: .repetition
    case .words: .text
    case .label: .label
    case .image: .image
    case .gauge: .gauge
    case .action: .action
    case .link: .link
    case .corners: .corners
    case .spacer: .spacer
    case .nothing: .nothing
    default: nil
    }
  }
}
