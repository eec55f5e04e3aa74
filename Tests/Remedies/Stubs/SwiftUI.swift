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
    case extraLargeTitle2, extraLargeTitle, largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
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
  public var colorScheme: ColorScheme { .light }
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

// MARK: Views

public struct Text: Primitive {
  public struct DateStyle: Sendable {
    public static var time: DateStyle { DateStyle() }
    public static var date: DateStyle { DateStyle() }
    public static var relative: DateStyle { DateStyle() }
    public static var offset: DateStyle { DateStyle() }
    public static var timer: DateStyle { DateStyle() }
  }
  public init(_ key: LocalizedStringKey, comment: StaticString? = nil) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ text: S) {}
  public init(verbatim text: String) {}
  public init(_ date: Date, style: DateStyle) {}
  public init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true) {}
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {}
  public func font(_ font: Font?) -> Text { self }
  public func bold(_ isActive: Bool = true) -> Text { self }
  public func italic() -> Text { self }
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public func monospacedDigit() -> Text { self }
  public func foregroundColor(_ color: Color?) -> Text { self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
  public static func + (a: Text, b: Text) -> Text { a }
}
public struct Image: Primitive {
  public enum TemplateRenderingMode { case template, original }
  public enum ResizingMode { case tile, stretch }
  public enum Interpolation { case none, low, medium, high }
  public init(_ name: String, bundle: Bundle? = nil) {}
  public init(decorative name: String, bundle: Bundle? = nil) {}
  public init(systemName: String) {}
  public init(uiImage: UIImage) {}
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
}
public struct VStack<Content: View>: Primitive {
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
}
public struct HStack<Content: View>: Primitive {
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content) {}
}
public struct ZStack<Content: View>: Primitive {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}
public struct Grid<Content: View>: Primitive { public init(@ViewBuilder content: () -> Content) {} }
public struct GridRow<Content: View>: Primitive { public init(@ViewBuilder content: () -> Content) {} }
public struct ViewThatFits<Content: View>: Primitive {
  public init(in axes: Edge.Set = .all, @ViewBuilder content: () -> Content) {}
}
public struct ForEach<Data: RandomAccessCollection, Content: View>: Primitive {
  public init(_ data: Data, @ViewBuilder content: (Data.Element) -> Content) where Data.Element: Identifiable {}
  public init<ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: (Data.Element) -> Content) {}
}
extension ForEach where Data == Range<Int> {
  public init(_ data: Range<Int>, @ViewBuilder content: (Int) -> Content) {}
}
public struct GeometryProxy { public var size: CGSize { .zero } }
public struct CGSize: Sendable {
  public static var zero: CGSize { CGSize() }
  public var width: Double { 0 }
  public var height: Double { 0 }
}
public struct GeometryReader<Content: View>: Primitive {
  public init(@ViewBuilder content: (GeometryProxy) -> Content) {}
}
public struct ScrollView<Content: View>: Primitive {
  public init(_ axes: Edge.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {}
}
public struct List<SelectionValue, Content: View>: Primitive {}
extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {}
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Row> {}
}
public struct AsyncImage: Primitive { public init(url: URL?, scale: Double = 1) {} }
public struct TextField<Label: View>: Primitive {}
extension TextField where Label == Text {
  public init(_ title: LocalizedStringKey, text: Binding<String>) {}
}
public struct Spacer: Primitive { public init(minLength: Double? = nil) {} }
public struct Divider: Primitive { public init() {} }
public struct Label<Title: View, Icon: View>: Primitive {
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}
extension Label where Title == Text, Icon == Image {
  public init(_ title: LocalizedStringKey, systemImage: String) {}
  public init(_ title: LocalizedStringKey, image: String) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String) {}
}
public struct Link<Content: View>: Primitive {
  public init(destination: URL, @ViewBuilder label: () -> Content) {}
}
extension Link where Content == Text {
  public init(_ title: LocalizedStringKey, destination: URL) {}
}
public struct Button<Content: View>: Primitive {
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Content) {}
}
extension Button where Content == Text {
  public init(_ title: LocalizedStringKey, action: @escaping () -> Void) {}
}
public struct Toggle<Content: View>: Primitive {
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Content) {}
}
public struct Gauge<Content: View>: Primitive {
  public init<V: BinaryFloatingPoint>(value: V, in range: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Content) {}
  public init<V: BinaryFloatingPoint, C: View>(
    value: V, in range: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Content,
    @ViewBuilder currentValueLabel: () -> C) {}
}
public struct ProgressView<Content: View>: Primitive {
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Content) {}
}
extension ProgressView where Content == EmptyView {
  public init() {}
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {}
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {}
}
public protocol Shape: Primitive, Sendable {}
extension Shape {
  public func fill<S: ShapeStyle>(_ style: S) -> some View { self }
  public func stroke<S: ShapeStyle>(_ style: S, lineWidth: Double = 1) -> some View { self }
  public func trim(from: Double = 0, to: Double = 1) -> some Shape { self }
}
public struct Rectangle: Shape { public init() {} }
public struct Circle: Shape { public init() {} }
public struct Capsule: Shape { public init() {} }
public struct Ellipse: Shape { public init() {} }
public struct ContainerRelativeShape: Shape { public init() {} }
public struct RoundedRectangle: Shape {
  public enum Style: Sendable { case circular, continuous }
  public init(cornerRadius: Double, style: Style = .continuous) {}
}
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { Capsule() } }
extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: Double) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
}

// MARK: Modifiers

public enum AccessibilityChildren { case ignore, combine, contain }
public struct LabelStyle {
  public static var iconOnly: LabelStyle { LabelStyle() }
  public static var titleOnly: LabelStyle { LabelStyle() }
  public static var titleAndIcon: LabelStyle { LabelStyle() }
}
public struct ButtonStyle {
  public static var plain: ButtonStyle { ButtonStyle() }
  public static var borderless: ButtonStyle { ButtonStyle() }
  public static var bordered: ButtonStyle { ButtonStyle() }
  public static var borderedProminent: ButtonStyle { ButtonStyle() }
}
public struct GaugeStyle {
  public static var accessoryCircular: GaugeStyle { GaugeStyle() }
  public static var accessoryCircularCapacity: GaugeStyle { GaugeStyle() }
  public static var accessoryLinear: GaugeStyle { GaugeStyle() }
}
extension View {
  public func font(_ font: Font?) -> some View { self }
  public func fontWeight(_ weight: Font.Weight?) -> some View { self }
  public func bold(_ isActive: Bool = true) -> some View { self }
  public func italic(_ isActive: Bool = true) -> some View { self }
  public func monospacedDigit() -> some View { self }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  public func foregroundColor(_ color: Color?) -> some View { self }
  public func tint(_ color: Color?) -> some View { self }
  public func tint<S: ShapeStyle>(_ style: S) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func padding(_ length: Double) -> some View { self }
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View { self }
  public func padding(_ insets: EdgeInsets) -> some View { self }
  public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> some View { self }
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> some View { self }
  public func offset(x: Double = 0, y: Double = 0) -> some View { self }
  public func scaleEffect(_ scale: Double) -> some View { self }
  public func rotationEffect(_ angle: Angle) -> some View { self }
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View { self }
  public func layoutPriority(_ priority: Double) -> some View { self }
  public func lineLimit(_ limit: Int?) -> some View { self }
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { self }
  public func minimumScaleFactor(_ factor: Double) -> some View { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View where R.Bound == DynamicTypeSize { self }
  public func background<S: ShapeStyle>(_ style: S) -> some View { self }
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { self }
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
  @_disfavoredOverload public func background<V: View>(_ view: V, alignment: Alignment = .center) -> some View { self }
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { self }
  @_disfavoredOverload public func overlay<V: View>(_ view: V, alignment: Alignment = .center) -> some View { self }
  public func mask<V: View>(@ViewBuilder _ mask: () -> V) -> some View { self }
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
  public func clipShape<S: Shape>(_ shape: S) -> some View { self }
  public func clipped() -> some View { self }
  public func cornerRadius(_ radius: Double) -> some View { self }
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View { self }
  public func scaledToFit() -> some View { self }
  public func scaledToFill() -> some View { self }
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }
  public func accessibilityLabel(_ label: Text) -> some View { self }
  public func accessibilityHidden(_ isHidden: Bool) -> some View { self }
  public func accessibilityElement(children: AccessibilityChildren = .ignore) -> some View { self }
  public func labelStyle(_ style: LabelStyle) -> some View { self }
  public func buttonStyle(_ style: ButtonStyle) -> some View { self }
  public func gaugeStyle(_ style: GaugeStyle) -> some View { self }
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  public func id<ID: Hashable>(_ id: ID) -> some View { self }
  public func redacted(reason: RedactionReasons) -> some View { self }
  public func privacySensitive(_ isSensitive: Bool = true) -> some View { self }
  public func unredacted() -> some View { self }
  public func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { self }
  public func modifier<M: ViewModifier>(_ modifier: M) -> some View { self }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  public func shadow(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> some View { self }
  public func blur(radius: Double) -> some View { self }
  public func luminanceToAlpha() -> some View { self }
  public func grayscale(_ amount: Double) -> some View { self }
  public func brightness(_ amount: Double) -> some View { self }
}
public struct SymbolRenderingMode {
  public static var monochrome: SymbolRenderingMode { SymbolRenderingMode() }
  public static var hierarchical: SymbolRenderingMode { SymbolRenderingMode() }
  public static var palette: SymbolRenderingMode { SymbolRenderingMode() }
  public static var multicolor: SymbolRenderingMode { SymbolRenderingMode() }
}
