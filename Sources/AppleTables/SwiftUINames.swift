import Base

/// SwiftUI's and WidgetKit's public modifiers.
///
/// Source: SwiftUI documentation (View, Text, Image, Shape, Gauge, ProgressView and modifiers of toolkits built on
/// them, such as SwiftData) and WidgetKit documentation, up to iOS 26.
public enum SwiftUIModifiers {
  /// The modifiers that descriptions may contain but the model leaves out, from `modifiers.txt`, sorted.
  public static let names = String(decoding: PackageResources.modifiers_txt, as: UTF8.self)
    .split { $0 == " " || $0 == "\n" }.map(String.init).sorted()

  public enum Value: Sendable, Equatable {
    case number, flag
    /// No value, as in `.clipped()`, or `true` or `false` to turn the modifier on or off.
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

  /// Views that have modifiers of their own.
  public enum Owner: Sendable, CaseIterable { case shapes, images, stacks }

  /// The modifiers of which `modifier-values.txt` lists the value.
  ///
  /// Source: SwiftUI documentation (View, Text, Image and Shape), up to iOS 26.
  public static let valueRows = TableRows(PackageResources.modifier_values_txt).rows.flatMap { row in
    split(row[0]).map { (name: $0, value: Value(row[1])) }
  }

  /// Modifiers of shapes or images, or arguments of stacks, which are read like modifiers.
  ///
  /// Source: SwiftUI documentation (Shape and Image), up to iOS 26.
  public static let owned: [Owner: [String]] = [
    .shapes: split(
      "inset intersection lineIntersection lineSubtraction rotation scale size strokeBorder subtracting "
        + "symmetricDifference transform trim union fill stroke"),
    .images: split("antialiased interpolation resizable renderingMode widgetAccentedRenderingMode"),
    .stacks: ["alignment", "spacing"],
  ]

  /// Nil if the modifier accepts any value.
  public static func value(of name: String) -> Value? { valueRows.first { $0.name == name }?.value }

  /// Nil if every view has the modifier.
  public static func owner(of name: String) -> Owner? { owned.first { $0.value.contains(name) }?.key }
}

private func split(_ names: String) -> [String] { names.split(separator: " ").map(String.init) }

/// SwiftUI's views that a widget cannot show: they scroll, navigate, take text, load over the network, or present
/// something else. Buttons, toggles and links are the only controls in widgets.
///
/// Source: WidgetKit article on SwiftUI views for widgets (2026), which lists the allowed views.
public enum UnsupportedViews {
  /// How to replace a view, by its name. The first text is for descriptions, the last for Swift code.
  public static let advice = TableRows(PackageResources.unsupported_views_txt).byName
}
