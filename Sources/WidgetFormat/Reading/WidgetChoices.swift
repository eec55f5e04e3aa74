import AppleTables

enum WidgetKey: String, CaseIterable, Sendable {
  case kind, displayName, description, platforms, supportedFamilies, families
  case containerBackgroundRemovable, contentMarginsDisabled, disfavoredLocations
  case supportedMountingStyles, widgetTexture, configuration, promptsForUserConfiguration
  case timeline, preview, placeholder, signedOut, relevance, accentColor
  case containerBackground, content, widgetURL, views
}

enum FamilyKey: String, CaseIterable, Sendable { case renderingModes, containerBackground, margins, content, widgetURL }
enum TimelineKey: String, CaseIterable, Sendable { case policy, entries, reload, dataChanges, whenStale }
enum TimelinePolicy: String, CaseIterable, Sendable { case atEnd, after, never }
enum ConfigurationType: String, CaseIterable, Sendable { case `static`, appIntent }
enum DisfavorKey: String, CaseIterable, Sendable { case locations, families }
enum PlacementKey: String, CaseIterable, Sendable { case `for`, content }

extension Words {
  static let widgetKeys = Choices<WidgetKey>("a widget") { word in
    families.table.contains(word) ? "Families stand under families." : adviceForWidgetKey
  }
  static let familyKeys = Choices<FamilyKey>("a family") { word in
    if widgetKeys.table.contains(word) { return "It is a key of the widget: write it beside families." }
    if views.table.contains(word) { return "A view stands under content." }
    return nil
  }
  static let timelineKeys = Choices<TimelineKey>("a timeline")
  static let timelinePolicies = Choices<TimelinePolicy>("a policy of timelines")
  static let staleContents = Choices<Timeline.StaleContent>("what to show of stale content")
  static let configurationTypes = Choices<ConfigurationType>("a type of configuration")
  static let mountingStyles = Choices<MountingStyle>("a mounting style")
  static let textures = Choices<WidgetTexture>("a texture")
  static let previews = Choices<GalleryPreview>("a preview")
  static let disfavorKeys = Choices<DisfavorKey>("disfavored locations")
  static let locations = Choices<Location>("a location")
  static let placementKeys = Choices<PlacementKey>("a container background")

  private static let adviceForWidgetKey =
    "The format's reference lists the keys of a widget; a key that begins with x- is ignored."
}
