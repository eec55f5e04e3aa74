// The keys of mappings in widgets, modifiers and views, each with the shape of its value.

enum TimelineKey: String, FormatKey {
  case policy, entries, reload, dataChanges, whenStale

  var shape: Shape {
    switch self {
    case .policy: .word(Words.timelinePolicies.list)
    case .entries, .reload, .dataChanges: .duration
    case .whenStale: .word(Words.staleContents.list)
    }
  }

  var meaning: String {
    switch self {
    case .policy: ""
    case .entries: "The time between entries, such as 15m."
    case .reload: "The time between reloads, such as 1h."
    case .dataChanges: "The time between changes of the data itself."
    case .whenStale: "What shows when the content is out of date."
    }
  }
}

enum DisfavorKey: String, FormatKey {
  case locations, families

  var shape: Shape { .list(.word(self == .locations ? Words.locations.list : Words.families.list)) }
}

enum PlacementKey: String, FormatKey {
  case `for`, content

  /// A container background, with or without its placement.
  static let forms: [Shape] = [.keyword(["none", "clear"]), .views, .color]

  var shape: Shape { self == .for ? .text("a placement: widget") : .oneOf(Self.forms) }
  var meaning: String { self == .for ? "The placement: widget." : "" }
}

/// Environment values that a condition may name.
enum ConditionKey: String, FormatKey {
  case widgetFamily, widgetRenderingMode, showsWidgetContainerBackground, isLuminanceReduced, levelOfDetail
  case colorScheme, platform

  var shape: Shape {
    switch self {
    case .widgetFamily: .oneOrMore(.word(Words.families.list))
    case .widgetRenderingMode: .oneOrMore(.word(Words.renderingModes.list))
    case .showsWidgetContainerBackground, .isLuminanceReduced: .oneOrMore(.flag)
    case .levelOfDetail: .oneOrMore(.word(Words.levelsOfDetail.list))
    case .colorScheme: .oneOrMore(.word(Words.colorSchemes.list))
    case .platform: .oneOrMore(.word(Words.platforms.list))
    }
  }
}

enum FontKey: String, FormatKey {
  case style, size, weight, design, custom

  var shape: Shape {
    switch self {
    case .style: .word(Words.textStyles.list)
    case .size: .number(.positive)
    case .weight: .word(Words.fontWeights.list)
    case .design: .word(Words.fontDesigns.list)
    case .custom: .text("the name of a font")
    }
  }

  var meaning: String { self == .custom ? "The name of a custom font." : "" }
}

/// Keys of a colour that is a mapping. The first one decides its form.
enum ColorKey: String, FormatKey {
  case asset, gradient, material, color, white, light, dark, opacity

  var shape: Shape {
    switch self {
    case .asset: .text("the name of a colour asset")
    case .gradient: .colors
    case .material: .word(Words.materials.list)
    case .color, .light, .dark: .color
    case .white, .opacity: .number(.fraction)
    }
  }

  /// Other keys of the form that it decides.
  var companions: [ColorKey] {
    switch self {
    case .asset: [.light, .dark]
    case .light: [.dark]
    case .dark: [.light]
    case .color: [.opacity]
    case .gradient, .material, .white, .opacity: []
    }
  }
}

/// Keys of edges, the more specific ones last.
enum EdgeKey: String, FormatKey {
  case all, horizontal, vertical, top, leading, bottom, trailing

  var shape: Shape { .number(.any) }
}

enum FixedSizeKey: String, FormatKey {
  case horizontal, vertical

  var shape: Shape { .flag }
}

enum FrameKey: String, FormatKey {
  case width, height, minWidth, maxWidth, minHeight, maxHeight, alignment

  var shape: Shape {
    switch self {
    case .width, .height, .minWidth, .minHeight: .number(.notNegative)
    case .maxWidth, .maxHeight: .maximum
    case .alignment: .alignment(.both)
    }
  }
}

enum BackdropKey: String, FormatKey {
  case style, `in`

  var shape: Shape { self == .style ? .color : .name(.shape) }
}

enum AnimationKey: String, FormatKey {
  case duration, curve

  var shape: Shape { self == .duration ? .number(.notNegative) : .text("the name of a curve") }
}

enum ConveysKey: String, FormatKey {
  case what, by

  var shape: Shape { self == .what ? .text("what it tells") : .list(.word(Words.means.list)) }
}

// Keys of views' values.

enum ContainerKey: String, FormatKey {
  case alignment, spacing, content

  var shape: Shape {
    switch self {
    case .alignment: ModifierName.alignment.shape
    case .spacing: ModifierName.spacing.shape
    case .content: .views
    }
  }
}

enum RepetitionKey: String, FormatKey {
  case count, data, content

  var shape: Shape {
    switch self {
    case .count: .number(.count)
    case .data: .text("the name of the data")
    case .content: .views
    }
  }
}

enum TextKey: String, FormatKey {
  case date, style, timerInterval, format

  var shape: Shape {
    switch self {
    case .date: .text("the name of a date")
    case .style: .word(Words.dateStyles.list)
    case .timerInterval: .text("the name of an interval of time")
    case .format: .text("how the app writes the date")
    }
  }
}

enum LabelKey: String, FormatKey {
  case title, symbol, systemName, systemImage, asset

  /// Keys of its image, of which there is one.
  static let images = [symbol, systemName, systemImage, asset]

  var shape: Shape { self == .title ? .text("a text") : self == .asset ? ImageKey.asset.shape : ImageKey.symbol.shape }
}

enum ImageKey: String, FormatKey {
  case symbol, systemName, asset

  var shape: Shape { .text(self == .asset ? "the name of an asset" : "the name of a symbol") }
}

enum ShapeKey: String, FormatKey {
  case cornerRadius

  var shape: Shape { ModifierName.cornerRadius.shape }
}

enum SpacerKey: String, FormatKey {
  case minLength

  var shape: Shape { .number(.notNegative) }
}

enum ActionKey: String, FormatKey {
  case intent, opensApp, closure, label

  var shape: Shape {
    switch self {
    case .intent: .text("the name of an App Intent")
    case .opensApp, .closure: .flag
    case .label: .oneOf([.text("a text"), .views])
    }
  }

  var meaning: String {
    switch self {
    case .intent, .label: ""
    case .opensApp: "Whether the intent opens the app."
    case .closure: "Whether the code runs a closure or sets a binding in place of an intent, which a widget cannot do."
    }
  }
}

enum LinkKey: String, FormatKey {
  case destination, label

  var shape: Shape { self == .destination ? .text("the address to open") : .oneOf([.text("a text"), .views]) }
}

enum GaugeKey: String, FormatKey {
  case value, `in`, timerInterval, label, currentValueLabel, minimumValueLabel, maximumValueLabel

  var shape: Shape {
    switch self {
    case .value: .text("a number, or the name of a value")
    case .in: .something("a range such as 0...100")
    case .timerInterval: TextKey.timerInterval.shape
    case .label, .currentValueLabel, .minimumValueLabel, .maximumValueLabel: .oneOf([.text("a text"), .views])
    }
  }
}

/// Of views that take nothing.
enum NothingKey: String, FormatKey {
  case nothing = ""

  var shape: Shape { .anything }
}
