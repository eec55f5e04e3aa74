extension FormatSchema {
  /// A mapping with one capitalised key, or the name of a view that needs no value.
  static var view: SchemaValue {
    let views = Words.views.table.names.compactMap { name in
      Words.views.value(named: name).map { (name: name, kind: $0) }
    }
    let choices = views.map { SchemaValue.object([("required", .array([.string($0.name)]))]) }
    let mapping = SchemaValue.object([
      ("type", .string("object")),
      ("properties", .object(views.map { ($0.name, argument(of: $0.kind).described($0.kind.meaning)) })),
      ("allOf", .array([.reference(.modifiers)])),
      ("propertyNames", .any(of: .reference(.viewName), .reference(.modifierName), .pattern("^x-"))),
      ("oneOf", .array(choices)),
    ])
    return .any(of: mapping, .constant(views.filter { $0.kind.isCompleteWithoutValue }.map(\.name)))
  }

  private static func argument(of kind: ViewKind) -> SchemaValue {
    let value = writtenArgument(of: kind)
    return kind.isCompleteWithoutValue && !kind.isOpaque ? .any(of: .nothing, value) : value
  }

  private static func writtenArgument(of kind: ViewKind) -> SchemaValue {
    switch kind {
    case .chart, .map, .canvas: .anything
    case .text: .any(of: .text, dates)
    case .label: .any(of: .text, .mapping(LabelKey.self) { _ in .text })
    case .image: .any(of: .text, .mapping(ImageKey.self, oneOf: ImageKey.allCases) { _ in .text })
    case .color: .reference(.color)
    case .linearGradient, .radialGradient, .angularGradient: .list(of: .reference(.color))
    case .gauge, .progressView: .any(of: .text, gauge)
    case .forEach: repetition
    case .button, .toggle: .mapping(ActionKey.self) { $0 == .intent ? .text : .reference(.views) }
    case .link: .mapping(LinkKey.self, required: [.destination]) { $0 == .destination ? .text : .reference(.views) }
    case .named: .text
    case .roundedRectangle: .mapping(ShapeKey.self) { _ in .number(.notNegative) }
    default: kind.holdsViews ? container : .mapping(NothingKey.self) { _ in .anything }
    }
  }

  private static var dates: SchemaValue {
    .mapping(TextKey.self, oneOf: [.date, .timerInterval]) { $0 == .style ? .word(Words.dateStyles) : .text }
  }

  private static var container: SchemaValue {
    let written = SchemaValue.mapping(ContainerKey.self) { key in
      switch key {
      case .alignment: .text
      case .spacing: .number(.any)
      case .content: .reference(.views)
      }
    }
    return .any(of: .reference(.views), written)
  }

  private static var repetition: SchemaValue {
    .mapping(RepetitionKey.self, required: [.content]) { key in
      switch key {
      case .count: .number(.count)
      case .data: .text
      case .content: .reference(.views)
      }
    }
  }

  private static var gauge: SchemaValue {
    .mapping(GaugeKey.self) { key in
      switch key {
      case .value, .timerInterval: .text
      case .in: .types("string", "number", "boolean", "array", "object")
      case .label, .currentValueLabel, .minimumValueLabel, .maximumValueLabel: .any(of: .text, .reference(.views))
      }
    }
  }
}
