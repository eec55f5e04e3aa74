import Base

/// SwiftUI's and WidgetKit's public modifiers.
///
/// Source: SwiftUI documentation (View, Text, Image, Shape, Gauge, ProgressView and modifiers of toolkits built on
/// them, such as SwiftData) and WidgetKit documentation, up to iOS 26.
public enum SwiftUIModifiers {
  /// The modifiers that the format accepts and ignores, of `modifiers.txt`, sorted by name.
  public static let names = String(decoding: PackageResources.modifiers_txt, as: UTF8.self)
    .split { $0 == " " || $0 == "\n" }.map(String.init).sorted()

  public enum Value: Sendable, Equatable {
    case number, flag
    /// Nothing, as in `.clipped()`; `true` and `false` turn the modifier on and off.
    case flagOrNothing
    case words([String])

    fileprivate init(_ text: String) {
      switch text {
      case "number": self = .number
      case "flag": self = .flag
      case "flagOrNothing": self = .flagOrNothing
      default: self = .words(split(text))
      }
    }
  }

  public enum Owner: Sendable, CaseIterable { case shapes, images, stacks }

  /// Modifiers of which the kind of value is known, in `modifier-values.txt`.
  ///
  /// Source: SwiftUI documentation (View, Text, Image and Shape), up to iOS 26.
  public static let valueRows = TableRows(PackageResources.modifier_values_txt).rows.flatMap { row in
    split(row[0]).map { (name: $0, value: Value(row[1])) }
  }

  /// Modifiers that only shapes or only images have, and the arguments of stacks, which are read like modifiers.
  ///
  /// Source: SwiftUI documentation (Shape and Image), up to iOS 26. Text's own are View's too.
  public static func owned(by owner: Owner) -> [String] { owned[owner] ?? [] }

  private static let owned: [Owner: [String]] = [
    .shapes: split(
      "inset intersection lineIntersection lineSubtraction rotation scale size strokeBorder subtracting "
        + "symmetricDifference transform trim union fill stroke"),
    .images: split("antialiased interpolation resizable renderingMode widgetAccentedRenderingMode"),
    .stacks: ["alignment", "spacing"],
  ]

  /// The kind of value that a modifier takes; nil if any is accepted.
  public static func value(of name: String) -> Value? { valueRows.first { $0.name == name }?.value }

  /// The views that a modifier belongs to; nil if every view has it.
  public static func owner(of name: String) -> Owner? { Owner.allCases.first { owned(by: $0).contains(name) } }
}

private func split(_ names: String) -> [String] { names.split(separator: " ").map(String.init) }

/// SwiftUI's views that a widget cannot show: they scroll, navigate, take text, load over the network, or present
/// something else; buttons, toggles and links are the only controls in widgets.
///
/// Views that widgets may show but the format has no word for (GeometryReader, OutlineGroup, TimelineView …) are not
/// here: the format writes them as `View: NAME`.
///
/// Source: WidgetKit article on SwiftUI views for widgets (2026), which lists the allowed views.
public enum UnsupportedViews {
  /// Texts that say how to replace a view; the last one is for Swift code.
  public static let advice = TableRows(PackageResources.unsupported_views_txt).byName
}
