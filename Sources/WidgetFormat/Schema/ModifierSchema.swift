extension FormatSchema {
  static func value(of modifier: ModifierName) -> SchemaValue {
    switch modifier {
    case .when: .reference(.condition)
    case .variants: .list(of: variant)
    case .font: .reference(.font)
    case .fontWeight: .word(Words.fontWeights)
    case .foregroundStyle, .tint, .fill, .stroke: .reference(.color)
    case .background, .overlay: .reference(.backdrop)
    case .padding: .any(of: .object([("const", .boolean(true))]), .pattern("^(true|True|TRUE)$"), .reference(.edges))
    case .frame: frame
    case .minimumScaleFactor, .opacity: .number(.fraction)
    case .cornerRadius: .number(.notNegative)
    case .spacing: .number(.any)
    case .lineLimit: .number(.count)
    case .animation: .mapping(AnimationKey.self) { $0 == .duration ? .number(.notNegative) : .text }
    case .widgetLabel: .reference(.views)
    case .environment: .types("object")
    case .pixels: .list(of: .number(.positive), atLeast: 2, atMost: 2)
    case .conveys:
      .mapping(ConveysKey.self, required: [.what, .by]) { $0 == .what ? .text : .list(of: .word(Words.means)) }
    case .widgetAccentedRenderingMode: .word(Words.accentedRenderingModes)
    case .renderingMode: .word(Words.imageRenderingModes)
    case .role: .word(Words.roles)
    case .redacted: .word(Words.redactions)
    case .if, .unless, .gaugeStyle, .progressViewStyle, .widgetURL, .accessibilityLabel, .id, .alignment, .clipShape:
      .text
    case .bold, .italic, .monospacedDigit, .widgetAccentable, .accessibilityHidden, .unredacted, .privacySensitive,
      .invalidatableContent, .containsText, .translucent, .dynamic:
      .flag
    }
  }

  private static var variant: SchemaValue {
    let misplaced = [ModifierName.if, .unless, .variants].map { SchemaValue.string($0.rawValue) }
    return .object([
      ("type", .string("object")),
      ("allOf", .array([.reference(.modifiers)])),
      (
        "propertyNames",
        .object([
          ("anyOf", .array([.reference(.modifierName), .pattern("^x-")])),
          ("not", .object([("enum", .array(misplaced))])),
        ])
      ),
      ("required", .array([.string(ModifierName.when.rawValue)])),
    ])
  }

  private static var frame: SchemaValue {
    .mapping(FrameKey.self) { key in
      switch key {
      case .width, .height, .minWidth, .minHeight: .number(.notNegative)
      case .maxWidth, .maxHeight: .maximum
      case .alignment: .text
      }
    }
  }

  static var font: SchemaValue {
    let parts = SchemaValue.mapping(FontKey.self) { key in
      switch key {
      case .style: .word(Words.textStyles)
      case .size: .number(.positive)
      case .weight: .word(Words.fontWeights)
      case .design: .word(Words.fontDesigns)
      case .custom: SchemaValue.text.described("The name of a custom font.")
      }
    }
    return .any(of: .word(Words.textStyles), .number(.positive), parts)
  }

  static var backdrop: SchemaValue {
    let inShape = SchemaValue.mapping(BackdropKey.self, oneOf: BackdropKey.allCases) { key in
      key == .style ? .reference(.color) : .text
    }
    return .any(of: .reference(.color), .reference(.views), inShape)
  }

  /// The forms of a colour, each with the keys that go together.
  static var color: SchemaValue {
    let gradient = SchemaValue.mapping([ColorKey.gradient], required: [.gradient]) { _ in
      .list(of: .reference(.color))
    }
    let material = SchemaValue.mapping([ColorKey.material], required: [.material]) { _ in .word(Words.materials) }
    let white = SchemaValue.mapping([ColorKey.white], required: [.white]) { _ in .number(.fraction) }
    let asset = SchemaValue.mapping([ColorKey.asset, .light, .dark], required: [.asset]) { key in
      key == .asset ? .text : .reference(.color)
    }
    let pair = SchemaValue.mapping([ColorKey.light, .dark], oneOf: [.light, .dark]) { _ in .reference(.color) }
    let translucent = SchemaValue.mapping([ColorKey.color, .opacity], required: [.color]) { key in
      key == .color ? .reference(.color) : .number(.fraction)
    }
    return .any(
      of: .word(Words.colors), .pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"), pair, asset, translucent,
      white, gradient, material)
  }
}
