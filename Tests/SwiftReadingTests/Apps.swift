#if SwiftSource

/// Whole small apps, in several files as apps are, with what should be found in them behind the lines.
enum Apps {
  static let all = ["tides": tides, "parcels": parcels, "plants": plants]

  /// Families by a switch, constants in extensions, a modifier of the app's own, an asset catalogue.
  static let tides = [
    "Tides/TidesWidget.swift": """
    import WidgetKit

    @main struct TidesBundle: WidgetBundle {
      var body: some Widget { TidesWidget() }
    }

    struct TidesWidget: Widget {
      static let kind = "tides.next"
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: TidesProvider()) { entry in
          TidesEntryView(entry: entry)
        }
        .configurationDisplayName("Next Tide")
        .description("Shows when the next tide comes.") // ~ description-action-verb: Shows
        .supportedFamilies([
          .systemSmall, .systemMedium,
          .systemLarge,
          .accessoryRectangular,
        ])
      }
    }
    """,
    "Tides/TidesEntryView.swift": """
    import SwiftUI

    struct TidesEntryView: View {
      @Environment(\\.widgetFamily) private var family
      let entry: TidesEntry

      var body: some View {
        content.containerBackground(for: .widget) { Color("Sea") }
      }

      @ViewBuilder private var content: some View {
        switch family {
        case .accessoryRectangular: TideLine(entry: entry, isLong: false)
        case .systemSmall: VStack(alignment: .leading) { heading; TideLine(entry: entry, isLong: false) }
        default: VStack(alignment: .leading) { heading; TideLine(entry: entry, isLong: true) }
        }
      }

      private var heading: some View { Text("Tides").headingStyle() }
    }

    private extension View {
      func headingStyle() -> some View { modifier(HeadingStyle()) }
    }

    private struct HeadingStyle: ViewModifier {
      func body(content: Content) -> some View {
        content
          .font(.system(size: Layout.heading)) // ~ font-size-minimum: Layout.heading
          .foregroundStyle(Color("Sea")) // ~ contrast: Color("Sea")
      }
    }

    private extension HeadingStyle {
      enum Layout {
        static let heading: CGFloat = 8
      }
    }

    struct TideLine: View {
      let entry: TidesEntry
      let isLong: Bool

      var body: some View {
        HStack {
          Text(entry.next, style: .time) // ~ contrast: Text
          if isLong { Text(entry.place) }
        }
      }
    }
    """,
    "Tides/Colors.xcassets/Sea.colorset/Contents.json": """
    {"colors": [
      {"idiom": "universal", "color": {"components": {"red": "0x00", "green": "0x40", "blue": "0x80", "alpha": "1"}}}
    ]}
    """,
  ]

  /// States of the app, values that they choose, a button, a picture, conditions of the environment.
  static let parcels = [
    "Widgets/ParcelsWidget.swift": """
    struct ParcelsWidget: Widget {
      var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "parcels", intent: ParcelsIntent.self, provider: ParcelsProvider()) {
          ParcelsView(entry: $0)
        }
        .configurationDisplayName("Parcels")
        .description("Follow your parcels.")
        .supportedFamilies([.systemSmall])
        .contentMarginsDisabled() // ~ margin-minimum: contentMarginsDisabled
      }
    }
    """,
    "Widgets/ParcelsView.swift": """
    struct ParcelsView: View {
      @Environment(\\.widgetRenderingMode) var mode
      var entry: ParcelsEntry

      var body: some View {
        VStack(alignment: .leading) {
          switch entry.state {
          case .underway(let parcel):
            Image(uiImage: parcel.photo).resizable() // ~ image-accented-rendering: Image
            Text(parcel.name).font(parcel.isUrgent ? .system(size: 10) : .headline) // ~ font-size-minimum: 10
          case .arrived:
            Text("All here")
          }
          if mode == .fullColor {
            Button(intent: RefreshIntent()) { Image(systemName: "arrow.clockwise") }
              .frame(width: 20, height: 20) // ~ tap-target-size: width: 20, height: 20
          }
        }
        .containerBackground(.background, for: .widget)
      }
    }
    """,
  ]

  /// Two platforms by `#if`, an initializer, a generic view with a closure, string files, a background in the content.
  static let plants = [
    "Plants.xcodeproj/project.pbxproj": """
    { objects = {
      P = { isa = PBXProject; };
      T = {
        isa = PBXNativeTarget; productType = "com.apple.product-type.app-extension"; buildConfigurationList = L;
        fileSystemSynchronizedGroups = (G);
      };
      L = { isa = XCConfigurationList; buildConfigurations = (R); };
      R = {
        isa = XCBuildConfiguration; name = Release;
        buildSettings = { SDKROOT = auto; SUPPORTED_PLATFORMS = "iphoneos watchos"; };
      };
      G = { isa = PBXFileSystemSynchronizedRootGroup; path = Plants; sourceTree = "<group>"; };
    }; }
    """,
    "Plants/PlantsWidget.swift": """
    struct PlantsWidget: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "plants", provider: PlantsProvider()) { PlantsView($0) }
          .configurationDisplayName("plants.title")
          .description("plants.about") // ~ description-self-reference: "plants.about"
          .supportedFamilies(families)
      }
      private var families: [WidgetFamily] {
        #if os(watchOS)
        [.accessoryCircular]
        #else
        [.systemSmall] // ~ background-removable: .systemSmall
        #endif
      }
    }

    struct PlantsView: View {
      private let plant: Plant
      init(_ entry: PlantsEntry) { plant = entry.plant }

      var body: some View {
        #if os(watchOS)
        Text(plant.water, format: .percent).containerBackground(.clear, for: .widget)
        #else
        // The colour is where the view is made, but the view below draws it.
        Card(tint: .green) {
          Text("Water").foregroundColor(.white)
        }
        #endif
      }
    }

    struct Card<Content: View>: View {
      let tint: Color
      @ViewBuilder let content: () -> Content
      var body: some View {
        ZStack {
          tint // ~ accented-text-on-opaque: tint // ~ background-outside-container: tint
          content()
        }
      }
    }
    """,
    "Plants/en.lproj/Localizable.strings": """
    "plants.title" = "Plants";
    "plants.about" = "This widget tells which plant needs water.";
    """,
  ]
}
#endif
