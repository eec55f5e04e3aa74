// Names of SwiftUI's that the format has no word of its own for: modifiers that it ignores, views that no widget shows.

/// Names of SwiftUI's and WidgetKit's public modifiers that the format accepts and ignores.
///
/// Source: SwiftUI documentation (View, Text, Image, Shape, Gauge, ProgressView and modifiers of toolkits built on
/// them, such as SwiftData) and WidgetKit documentation, up to iOS 26. Names only; understood modifiers are not among
/// them. `modifiers.txt` has them, and `valueRows` the kind of value where that is known.
package enum KnownModifiers {
  /// Looked up for every key that is not understood.
  package static let table = NameTable(names)

  /// Sorted by name.
  package static let names = String(decoding: PackageResources.modifiers_txt, as: UTF8.self)
    .split { $0 == " " || $0 == "\n" }.map(String.init).sorted()
}

/// What the format says of modifiers that it accepts and ignores: the kind of their value where that is a number, a
/// boolean or one of a few words, and the views that have them where others do not.
extension KnownModifiers {
  /// The kind of a modifier's value.
  package enum Value: Sendable, Equatable {
    case number, flag
    /// As `.clipped()` takes nothing; `true` and `false` say whether it is there.
    case flagOrNothing
    case words([String])
  }

  /// Views that a modifier belongs to.
  package enum Owner: Sendable, CaseIterable { case shapes, images }

  package struct ValueRow: Sendable {
    package let name: String
    package let value: Value
  }

  /// Modifiers of which the kind of value is known.
  ///
  /// Source: SwiftUI documentation (View, Text, Image and Shape), up to iOS 26.
  package static let valueRows: [ValueRow] =
    rows(.number, "baselineOffset brightness contrast grayscale gridCellColumns kerning lineSpacing")
    + rows(.number, "saturation tracking zIndex")
    + rows(.flag, "allowsHitTesting antialiased disabled flipsForRightToLeftLayoutDirection")
    + rows(.flag, "monospaced widgetCurvesContent")
    + rows(.flagOrNothing, "clipped colorInvert compositingGroup geometryGroup hidden labelsHidden luminanceToAlpha")
    + rows(.flagOrNothing, "scaledToFill scaledToFit") + [
      words("blendMode", blendModes), words("colorScheme", "light dark"),
      words("controlSize", "mini small regular large extraLarge"),
      words("fontDesign", "default serif rounded monospaced"),
      words("fontWidth", "compressed condensed standard expanded"), words("imageScale", "small medium large"),
      words("interpolation", "none low medium high"), words("multilineTextAlignment", "leading center trailing"),
      words("preferredColorScheme", "light dark"), words("symbolColorRenderingMode", "flat gradient"),
      words("symbolRenderingMode", "monochrome hierarchical palette multicolor"),
      words("textCase", "uppercase lowercase none"), words("textScale", "default secondary"),
      words("truncationMode", "head middle tail"),
    ]

  /// Modifiers that one sort of view alone has.
  ///
  /// Source: SwiftUI documentation (Shape and Image), up to iOS 26. Text's own are View's too.
  package static func owned(by owner: Owner) -> [String] { owner == .shapes ? ofShapes : ofImages }

  /// The kind of value that a modifier takes; nil where any is accepted.
  package static func value(of name: UnsafeBufferPointer<UInt8>) -> Value? {
    valueNames.index(of: name).map { valueRows[$0].value }
  }

  /// The views that a modifier belongs to; nil where every view has it.
  package static func owner(of name: UnsafeBufferPointer<UInt8>) -> Owner? {
    ownedNames.index(of: name).map { $0 < ofShapes.count ? .shapes : .images }
  }

  private static let valueNames = NameTable(valueRows.map(\.name))
  private static let ownedNames = NameTable(ofShapes + ofImages)

  private static let ofShapes = split(
    "inset intersection lineIntersection lineSubtraction rotation scale size strokeBorder subtracting "
      + "symmetricDifference transform trim union fill stroke")
  private static let ofImages = split("antialiased interpolation resizable renderingMode widgetAccentedRenderingMode")

  private static let blendModes =
    "normal multiply screen overlay darken lighten colorDodge colorBurn softLight hardLight difference exclusion hue "
    + "saturation color luminosity sourceAtop destinationOver destinationOut plusDarker plusLighter"

  private static func rows(_ value: Value, _ names: String) -> [ValueRow] {
    split(names).map { ValueRow(name: $0, value: value) }
  }

  private static func words(_ name: String, _ words: String) -> ValueRow {
    ValueRow(name: name, value: .words(split(words)))
  }

  private static func split(_ names: String) -> [String] { names.split(separator: " ").map(String.init) }
}

/// SwiftUI's views that a widget cannot show: they scroll, navigate, take text, load over the network, or present
/// something else; of controls, widgets have buttons, toggles and links alone.
///
/// Views that widgets may show but the format has no word for (GeometryReader, OutlineGroup, TimelineView …) are not
/// here: the format writes them as `View: NAME`.
///
/// Source: WidgetKit article on SwiftUI views for widgets (2026), which lists what is allowed.
package enum UnsupportedViews {
  package static let names = [
    "ARView", "AsyncImage", "CameraView", "ColorPicker", "DatePicker", "EditButton", "Form", "List", "Menu",
    "Model3D", "MultiDatePicker", "NavigationLink", "NavigationSplitView", "NavigationStack", "NavigationView",
    "NSViewControllerRepresentable", "NSViewRepresentable", "PasteButton", "PhotosPicker", "Picker", "RealityView",
    "RenameButton", "SceneView", "ScrollView", "ScrollViewReader", "SecureField", "ShareLink",
    "SignInWithAppleButton", "Slider", "SpriteView", "Stepper", "TabView", "Table", "TextEditor", "TextField",
    "TextFieldLink", "UIViewControllerRepresentable", "UIViewRepresentable", "VideoPlayer", "WebView",
  ]
}
