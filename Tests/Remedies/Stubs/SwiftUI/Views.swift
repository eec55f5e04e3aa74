// Declarations that let the compiler check Swift code of widgets where SwiftUI is missing. Nothing here runs.

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
