import AppleTables
import Base
import WidgetFormat
import YAMLTree

extension FactCatalogue {
  static let text: [FactDefinition] = [
    FactDefinition("words") { scope in
      guard case .text(let text)? = scope.view?.argument else { return nil }
      switch text.form {
      case .words: return scope.textFact(of: text.node)
      case .unknown: return .unknown
      case .date, .timerInterval, .format: return nil
      }
    },
    FactDefinition("fontSize") { scope in scope.sizeFact { $0 } },
    FactDefinition("scaledFontSize") { scope in
      let factor = scope.shown?.style.minimumScaleFactor?.value ?? 1
      return scope.sizeFact { ($0 * factor).withoutRoundingError }
    },
    FactDefinition("smallestFontSize") { scope in
      scope.sizeFact { ($0 * TextStyle.smallestScaleOnVisionOS).withoutRoundingError }
    },
    FactDefinition("minimumScaleFactor") { .number($0.shown?.style.minimumScaleFactor) },
    FactDefinition("textStyle") { scope in
      guard let font = scope.shown?.style.font else { return nil }
      if font.isUnknown { return .unknown }
      return font.size == nil ? .word((font.textStyle ?? .body).rawValue, at: scope.fontSizeNode) : nil
    },
    FactDefinition("font") { scope in
      guard let node = scope.shown?.style.font.node else {
        return FactValue(.absent, at: scope.fontSizeNode.map { .node($0) })
      }
      return .flag(true, at: node)
    },
    FactDefinition("customFamily") { scope in
      if case .font(let modifier) = scope.item, case .font(let font) = modifier.value {
        return scope.file[font].customFamily(in: scope.file).map { .word($0, at: modifier.node) }
      }
      guard let font = scope.shown?.style.font, let custom = font.custom else { return nil }
      return .word(scope.file.fontFamily(named: custom), at: font.node)
    },
    FactDefinition("customFont") { scope in
      guard let font = scope.shown?.style.font, !font.isUnknown else { return .unknown }
      guard let custom = font.custom else { return FactValue(.absent, at: font.node.map { .node($0) }) }
      return .word(scope.file.tree.string(of: custom), at: font.node ?? custom)
    },
    FactDefinition("fontWeight") { scope in
      guard let font = scope.shown?.style.font else { return nil }
      return font.hasUnknownWeight ? .unknown : font.weight.map { .word($0.rawValue, at: font.node) }
    },
    FactDefinition("fontIsBold") { scope in scope.fontIsBold.fact },
    FactDefinition("pointSize") { scope in scope.sizedFont.map { .number($0.size.value, at: $0.modifier.node) } },
    FactDefinition("nearestTextStyle") { scope in
      scope.sizedFont.map { .word(TextStyle.nearest(to: $0.size.value, on: scope.declaredTextPlatforms).rawValue) }
    },
    FactDefinition("styledFont") { scope in
      guard let (modifier, size) = scope.sizedFont else { return nil }
      let style = TextStyle.nearest(to: size.value, on: scope.declaredTextPlatforms).rawValue
      guard size.node != modifier.node else { return .word(style) }
      let written = scope.file.replacementMapping(modifier.node) { key, _ in
        key == "size" || key == "style" ? ("style", style) : nil
      }
      return .word(written ?? style)
    },
    FactDefinition("isUsedByText") { scope in .flag(scope.isFontUsedByText) },
  ]
}

extension FactScope {
  fileprivate var sizedFont: (modifier: Modifier, size: Located<Double>)? {
    guard case .font(let modifier) = item, case .font(let font) = modifier.value else { return nil }
    return file[font].size.map { (modifier, $0) }
  }

  fileprivate var fontSizeNode: NodeID? { shown?.style.font.size?.node ?? shown?.style.font.node ?? view?.key }

  fileprivate func sizeFact(_ transform: (Double) -> Double) -> FactValue {
    guard let fontSize, shown?.style.mayBeRedacted != true, wordsWithoutEmojiValues?.lacksLettersAndDigits != true
    else { return .unknown }
    return .number(transform(fontSize), at: fontSizeNode)
  }

  /// True for a text of only emoji, which have their own colours.
  var isEmojiOnly: Bool { wordsWithoutEmojiValues?.isEmoji ?? false }

  /// The maximum length of the beginning of a text that is searched for emoji, since every text is.
  private static let maximumSearchedBytes = 200

  /// The words of a text without the values whose names say that they are emoji, such as `{habit.emoji}`. Nil for a
  /// text with an image, or with letters or digits and no such value.
  private var wordsWithoutEmojiValues: String? {
    guard case .text(let text)? = view?.argument, case .words = text.form, text.image == nil else { return nil }
    return file.tree.withText(of: text.node) { text in
      let start = text.prefix(Self.maximumSearchedBytes)
      let mayNameEmoji = start.indices.contains { index in
        start[index] == UInt8(ascii: "m") && start[index...].starts(with: "moji".utf8)
      }
      if !mayNameEmoji, start.contains(where: \.isLetterOrDigit) { return nil }
      let words = String(decoding: start, as: UTF8.self)
      return mayNameEmoji ? words.withoutEmojiValues : words
    }
  }

  public var fontIsBold: Truth {
    guard let font = shown?.style.font, let platform = presentation?.textPlatform else { return .unknown }
    if font.hasUnknownWeight { return .unknown }
    switch font.weight {
    case .bold?, .heavy?, .black?: return .yes
    case nil: return Truth(font.size == nil && font.textStyle?.weight(on: platform) == .bold)
    default: return .no
    }
  }

  fileprivate var declaredTextPlatforms: [TextPlatform] {
    let declared = widget.declaredPresentations
    return TextPlatform.allCases.filter { declared.intersects(.sizingText(by: $0)) }
  }

  fileprivate var isFontUsedByText: Bool {
    guard case .font(let font) = item, let content, let shown else { return false }
    return (viewIndex..<shown.end).contains { index in
      let text = content.views[index]
      return text.kind.isText && text.isSeen && text.style.font.node == font.node && !text.style.font.isUnknown
        && !isSizedBySystem(textAt: index)
    }
  }

  /// Nil if unknown: the platform lacks the style, the font is unreadable, or the system chooses the font.
  public func points(ofTextAt index: Int, on platform: TextPlatform) -> Double? {
    guard let content, !isSizedBySystem(textAt: index) else { return nil }
    return content.views[index].style.font.points(on: platform)
  }

  /// True in accessoryInline, and for labels of gauges and widget labels without a font.
  public func isSizedBySystem(textAt index: Int) -> Bool {
    guard let content else { return false }
    return family?.offered.family == .accessoryInline || content.isLabelWithoutFont(at: index, in: file)
  }

  public var fontSize: Double? { presentation.flatMap { points(ofTextAt: viewIndex, on: $0.textPlatform) } }
}

extension ShownContent {
  /// True for a view in the label of a Gauge or a ProgressView, or in a widgetLabel, if no font in that label sets the
  /// view's size.
  public func isLabelWithoutFont(at index: Int, in file: WidgetFile) -> Bool {
    let role = views[index].role
    guard role == .gaugeLabel || role == .widgetLabel else { return false }
    var inner = index
    while true {
      if case .font(let font)? = modifier(.font, of: inner, in: file)?.value, file[font].setsSize { return false }
      guard let outer = views[inner].parent, views[outer].role == role, !views[outer].kind.hasLabels
      else { return true }
      inner = outer
    }
  }
}

extension ViewKind {
  public var hasLabels: Bool { self == .gauge || self == .progressView }
}

extension FontValue {
  public var setsSize: Bool { size != nil || style != nil }

  public func customFamily(in file: WidgetFile) -> String? { custom.map { file.fontFamily(named: $0) } }
}

extension WidgetFile {
  /// The name of a custom font up to the first hyphen, which the face follows, as in `Avenir-Heavy`.
  public func fontFamily(named name: NodeID) -> String {
    tree.withText(of: name) { text in String(decoding: text.prefix { $0 != UInt8(ascii: "-") }, as: UTF8.self) }
  }
}

extension String {
  fileprivate var withoutEmojiValues: String {
    segmentsWithNames.map { words, name in
      guard let name else { return String(words) }
      let lastWord = name.split { !$0.isLetter }.last ?? ""
      return lastWord == "emoji" || lastWord.hasSuffix("Emoji") ? String(words) : "\(words){\(name)}"
    }.joined()
  }

  fileprivate var isEmoji: Bool {
    let scalars = Array(unicodeScalars)
    let joining: Set<Unicode.Scalar> = ["\u{FE0F}", "\u{200D}", "\u{20E3}"]
    return scalars.indices.allSatisfy { index in
      let scalar = scalars[index]
      return scalar.properties.isEmojiPresentation || scalar.properties.isEmojiModifier || joining.contains(scalar)
        || scalar.properties.isWhitespace || index + 1 < scalars.count && scalars[index + 1] == "\u{FE0F}"
    }
  }

  /// True for text without letters and digits, such as emoji. The signs # and * count as digits, as in telephone
  /// numbers.
  fileprivate var lacksLettersAndDigits: Bool {
    let emojiStyle: Unicode.Scalar = "\u{FE0F}"
    let scalars = Array(unicodeScalars)
    return scalars.indices.allSatisfy { index in
      let scalar = scalars[index]
      if scalar == "#" || scalar == "*" { return false }
      if !scalar.isASCII, index + 1 < scalars.count, scalars[index + 1] == emojiStyle { return true }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .letterNumber, .otherNumber:
        return false
      default: return true
      }
    }
  }
}

extension Double {
  /// The number to six decimal places, since products such as 11 * 0.7 are not exact in binary.
  public var withoutRoundingError: Double { (self * 1e6).rounded() / 1e6 }
}
