// Declarations that let the compiler check Swift code of widgets where SwiftUI is missing. Nothing here runs.

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
