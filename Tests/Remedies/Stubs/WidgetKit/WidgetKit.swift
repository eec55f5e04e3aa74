// Declarations that let the compiler check Swift code of widgets where WidgetKit is missing. Nothing here runs.

@_exported import Foundation
import AppIntents
import SwiftUI

public enum WidgetFamily: Sendable, CaseIterable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, systemExtraLargePortrait
  case accessoryCircular, accessoryRectangular, accessoryInline, accessoryCorner
}
public struct WidgetRenderingMode: Equatable, Sendable {
  private let name: Int
  public static var fullColor: WidgetRenderingMode { WidgetRenderingMode(name: 0) }
  public static var accented: WidgetRenderingMode { WidgetRenderingMode(name: 1) }
  public static var vibrant: WidgetRenderingMode { WidgetRenderingMode(name: 2) }
}
public struct WidgetAccentedRenderingMode: Sendable {
  public static var accented: Self { Self() }
  public static var desaturated: Self { Self() }
  public static var accentedDesaturated: Self { Self() }
  public static var fullColor: Self { Self() }
}
public struct WidgetLocation: Sendable {
  public static var homeScreen: Self { Self() }
  public static var lockScreen: Self { Self() }
  public static var standBy: Self { Self() }
  public static var iPhoneWidgetsOnMac: Self { Self() }
  public static var carPlay: Self { Self() }
}
public struct WidgetTexture: Sendable {
  public static var glass: Self { Self() }
  public static var paper: Self { Self() }
}
public struct WidgetMountingStyle: Sendable {
  public static var elevated: Self { Self() }
  public static var recessed: Self { Self() }
}
public enum LevelOfDetail: Sendable { case `default`, simplified }
extension EnvironmentValues {
  public var widgetFamily: WidgetFamily { .systemSmall }
  public var widgetRenderingMode: WidgetRenderingMode { .fullColor }
  public var showsWidgetContainerBackground: Bool { true }
  public var showsWidgetLabel: Bool { true }
  public var widgetContentMargins: EdgeInsets { EdgeInsets() }
  public var levelOfDetail: LevelOfDetail { .default }
}

public protocol TimelineEntry { var date: Date { get } }
public struct TimelineReloadPolicy: Sendable {
  public static var atEnd: Self { Self() }
  public static var never: Self { Self() }
  public static func after(_ date: Date) -> Self { Self() }
}
public struct Timeline<Entry: TimelineEntry> {
  public init(entries: [Entry], policy: TimelineReloadPolicy) {}
}
public struct TimelineProviderContext {
  public var isPreview: Bool { false }
  public var family: WidgetFamily { .systemSmall }
}
public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}
public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
}

@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  init()
  var body: Body { get }
}
extension Widget { public static func main() {} }
extension WidgetBundle { public static func main() {} }
public protocol WidgetConfiguration {}
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  public init<P: TimelineProvider>(
    kind: String, provider: P, @ViewBuilder content: @escaping @MainActor (P.Entry) -> Content) {}
}
public struct AppIntentConfiguration<Intent, Content: View>: WidgetConfiguration {
  public init<P: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: P,
    @ViewBuilder content: @escaping @MainActor (P.Entry) -> Content) where P.Intent == Intent {}
}
extension WidgetConfiguration {
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration { self }
  @_disfavoredOverload public func configurationDisplayName<S: StringProtocol>(_ name: S) -> some WidgetConfiguration {
    self
  }
  public func description(_ text: LocalizedStringKey) -> some WidgetConfiguration { self }
  @_disfavoredOverload public func description<S: StringProtocol>(_ text: S) -> some WidgetConfiguration { self }
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
  public func contentMarginsDisabled() -> some WidgetConfiguration { self }
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration { self }
  public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }
  public func supportedMountingStyles(_ styles: [WidgetMountingStyle]) -> some WidgetConfiguration { self }
  public func widgetTexture(_ texture: WidgetTexture) -> some WidgetConfiguration { self }
}
@resultBuilder public enum WidgetBundleBuilder {
  public static func buildBlock<each W: Widget>(_ widgets: repeat each W) -> some Widget { Widgets() }
}
public struct Widgets: Widget {
  public init() {}
  public var body: some WidgetConfiguration { Configurations() }
}
public struct Configurations: WidgetConfiguration {}
@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget
  init()
  @WidgetBundleBuilder var body: Body { get }
}

public struct ContainerBackgroundPlacement: Sendable { public static var widget: Self { Self() } }
extension View {
  public func containerBackground<S: ShapeStyle>(_ style: S, for placement: ContainerBackgroundPlacement) -> some View {
    self
  }
  public func containerBackground<V: View>(
    for placement: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }
  public func widgetURL(_ url: URL?) -> some View { self }
  public func widgetAccentable(_ isAccentable: Bool = true) -> some View { self }
  public func widgetLabel<V: View>(@ViewBuilder label: () -> V) -> some View { self }
  public func widgetLabel(_ label: LocalizedStringKey) -> some View { self }
  public func widgetCurvesContent(_ curves: Bool = true) -> some View { self }
  public func invalidatableContent(_ isInvalidatable: Bool = true) -> some View { self }
}
extension Image {
  public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> some View { self }
}
public struct AccessoryWidgetBackground: Primitive { public init() {} }
