// Declarations that let the compiler check Swift code of widgets where SwiftUI is missing. Nothing here runs.

@_exported import Foundation

public typealias CGFloat = Double

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View { public var body: Never { return fatalError() } }
public protocol Primitive: View where Body == Never {}
extension Primitive { public var body: Never { return fatalError() } }

@resultBuilder public enum ViewBuilder {
  public static func buildExpression<V: View>(_ view: V) -> V { view }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<V: View>(_ view: V) -> V { view }
  public static func buildBlock<each V: View>(_ views: repeat each V) -> TupleView<(repeat each V)> { TupleView() }
  public static func buildIf<V: View>(_ view: V?) -> V? { view }
  public static func buildEither<A: View, B: View>(first: A) -> Conditional<A, B> { Conditional() }
  public static func buildEither<A: View, B: View>(second: B) -> Conditional<A, B> { Conditional() }
  public static func buildLimitedAvailability<V: View>(_ view: V) -> AnyView { AnyView(view) }
}
extension Optional: View where Wrapped: View { public var body: Never { return fatalError() } }
public struct TupleView<T>: Primitive {}
public struct Conditional<A, B>: Primitive {}
public struct EmptyView: Primitive { public init() {} }
public struct AnyView: Primitive { public init<V: View>(_ view: V) {} }
public struct Group<Content: View>: Primitive { public init(@ViewBuilder content: () -> Content) {} }

public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = AnyView
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

// MARK: Values

public protocol ShapeStyle: Sendable {}
public struct Color: ShapeStyle, Primitive, Hashable {
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  public init(white: Double, opacity: Double = 1) {}
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}
  public init(uiColor: UIColor) {}
  public init(_ color: UIColor) {}
  public func opacity(_ opacity: Double) -> Color { self }
  public var gradient: AnyGradient { AnyGradient() }
  private static var any: Color { Color("") }
  public static var red: Color { any }
  public static var orange: Color { any }
  public static var yellow: Color { any }
  public static var green: Color { any }
  public static var mint: Color { any }
  public static var teal: Color { any }
  public static var cyan: Color { any }
  public static var blue: Color { any }
  public static var indigo: Color { any }
  public static var purple: Color { any }
  public static var pink: Color { any }
  public static var brown: Color { any }
  public static var white: Color { any }
  public static var gray: Color { any }
  public static var black: Color { any }
  public static var clear: Color { any }
  public static var primary: Color { any }
  public static var secondary: Color { any }
  public static var accentColor: Color { any }
}
public class UIColor: @unchecked Sendable {
  public static var systemBackground: UIColor { UIColor() }
  public static var secondarySystemBackground: UIColor { UIColor() }
  public static var label: UIColor { UIColor() }
}
public final class UIImage: @unchecked Sendable {
  public init() {}
  public init?(data: Data) {}
  public init?(named name: String) {}
}
extension ShapeStyle where Self == Color {
  public static var red: Color { Color("") }
  public static var orange: Color { Color("") }
  public static var yellow: Color { Color("") }
  public static var green: Color { Color("") }
  public static var mint: Color { Color("") }
  public static var teal: Color { Color("") }
  public static var cyan: Color { Color("") }
  public static var blue: Color { Color("") }
  public static var indigo: Color { Color("") }
  public static var purple: Color { Color("") }
  public static var pink: Color { Color("") }
  public static var brown: Color { Color("") }
  public static var white: Color { Color("") }
  public static var gray: Color { Color("") }
  public static var black: Color { Color("") }
  public static var clear: Color { Color("") }
}
public struct HierarchicalShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: Self { HierarchicalShapeStyle() }
  public static var secondary: Self { HierarchicalShapeStyle() }
  public static var tertiary: Self { HierarchicalShapeStyle() }
  public static var quaternary: Self { HierarchicalShapeStyle() }
}
public struct Material: ShapeStyle {}
extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Self { Material() }
  public static var thinMaterial: Self { Material() }
  public static var regularMaterial: Self { Material() }
  public static var thickMaterial: Self { Material() }
  public static var ultraThickMaterial: Self { Material() }
}
public struct FillShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: Self { FillShapeStyle() }
  public static var background: Self { FillShapeStyle() }
  public static var tint: Self { FillShapeStyle() }
  public static var foreground: Self { FillShapeStyle() }
}
extension ShapeStyle { public func opacity(_ opacity: Double) -> some ShapeStyle { self } }
public struct AnyShapeStyle: ShapeStyle { public init<S: ShapeStyle>(_ style: S) {} }
public struct AnyGradient: ShapeStyle {}
public struct Gradient: ShapeStyle {
  public struct Stop: Sendable { public init(color: Color, location: Double) {} }
  public init(colors: [Color]) {}
  public init(stops: [Stop]) {}
}
public struct UnitPoint: Sendable {
  public static var top: UnitPoint { UnitPoint() }
  public static var bottom: UnitPoint { UnitPoint() }
  public static var leading: UnitPoint { UnitPoint() }
  public static var trailing: UnitPoint { UnitPoint() }
  public static var topLeading: UnitPoint { UnitPoint() }
  public static var bottomTrailing: UnitPoint { UnitPoint() }
  public static var center: UnitPoint { UnitPoint() }
}
public struct LinearGradient: ShapeStyle, Primitive {
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
}
extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}
public struct RadialGradient: ShapeStyle, Primitive {
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {}
}
public struct Font: Sendable, Hashable {
  public enum TextStyle: Sendable {
    case extraLargeTitle2, extraLargeTitle
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }
  public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
  public enum Design: Sendable { case `default`, serif, rounded, monospaced }
  public enum Width: Sendable { case compressed, condensed, standard, expanded }
  public static var extraLargeTitle: Font { Font() }
  public static var largeTitle: Font { Font() }
  public static var title: Font { Font() }
  public static var title2: Font { Font() }
  public static var title3: Font { Font() }
  public static var headline: Font { Font() }
  public static var subheadline: Font { Font() }
  public static var body: Font { Font() }
  public static var callout: Font { Font() }
  public static var footnote: Font { Font() }
  public static var caption: Font { Font() }
  public static var caption2: Font { Font() }
  public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font() }
  public static func custom(_ name: String, size: Double) -> Font { Font() }
  public static func custom(_ name: String, fixedSize: Double) -> Font { Font() }
  public static func custom(_ name: String, size: Double, relativeTo style: TextStyle) -> Font { Font() }
  public func weight(_ weight: Weight) -> Font { self }
  public func bold() -> Font { self }
  public func italic() -> Font { self }
  public func monospacedDigit() -> Font { self }
}
public struct LocalizedStringKey: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<T>(_ value: T) {}
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {}
    public mutating func appendInterpolation(_ image: Image) {}
    public mutating func appendInterpolation(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {}
  }
  public init(_ text: String) {}
  public init(stringLiteral text: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}
extension String {
  public init(localized text: String) { self = text }
}
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral text: String) {}
}
public enum HorizontalAlignment { case leading, center, trailing }
public enum VerticalAlignment { case top, center, bottom, firstTextBaseline, lastTextBaseline }
public enum TextAlignment { case leading, center, trailing }
public struct Alignment {
  public static var center: Alignment { Alignment() }
  public static var top: Alignment { Alignment() }
  public static var bottom: Alignment { Alignment() }
  public static var leading: Alignment { Alignment() }
  public static var trailing: Alignment { Alignment() }
  public static var topLeading: Alignment { Alignment() }
  public static var topTrailing: Alignment { Alignment() }
  public static var bottomLeading: Alignment { Alignment() }
  public static var bottomTrailing: Alignment { Alignment() }
}
public enum Edge {
  case top, bottom, leading, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var top: Set { Set(rawValue: 1) }
    public static var bottom: Set { Set(rawValue: 2) }
    public static var leading: Set { Set(rawValue: 4) }
    public static var trailing: Set { Set(rawValue: 8) }
    public static var horizontal: Set { [.leading, .trailing] }
    public static var vertical: Set { [.top, .bottom] }
    public static var all: Set { [.horizontal, .vertical] }
  }
}
public struct EdgeInsets {
  public init() {}
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {}
}
public enum ColorScheme { case light, dark }
public enum ContentMode { case fit, fill }
public enum DynamicTypeSize: Comparable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility5
}
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var all: SafeAreaRegions { [] }
  public static var container: SafeAreaRegions { [] }
}
public struct Animation {
  public static var `default`: Animation { Animation() }
  public static var easeInOut: Animation { Animation() }
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  public static func linear(duration: Double) -> Animation { Animation() }
  public static func spring(duration: Double) -> Animation { Animation() }
}
public struct ContentTransition {
  public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
  public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
}
public struct Angle {
  public static func degrees(_ degrees: Double) -> Angle { Angle() }
}

#if os(Linux)
  /// Foundation has it on Apple's platforms alone.
  public final class RelativeDateTimeFormatter {
    public init() {}
    public func localizedString(for date: Date, relativeTo reference: Date) -> String { "" }
  }
#endif

@propertyWrapper public struct Environment<Value> {
  public init(_ path: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}
@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public var projectedValue: Binding<Value> { Binding() }
}
@propertyWrapper public struct Binding<Value> {
  public init() {}
  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
  public static func constant(_ value: Value) -> Binding { Binding() }
}
@propertyWrapper public struct ScaledMetric<Value> {
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle = .body) {}
  public var wrappedValue: Value { fatalError() }
}
public struct EnvironmentValues {
  public var colorScheme: ColorScheme { get { .light } set {} }
  public var isLuminanceReduced: Bool { false }
  public var dynamicTypeSize: DynamicTypeSize { .large }
  public var displayScale: Double { 2 }
  public var redactionReasons: RedactionReasons { [] }
}
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var placeholder: RedactionReasons { [] }
  public static var privacy: RedactionReasons { [] }
}
