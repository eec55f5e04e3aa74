import SwiftUI
import WidgetKit

struct FogWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Fog", provider: FogProvider()) { entry in
      FogView(entry: entry)
        
    }
    .configurationDisplayName("Fog")
    .description("See what comes next.")
    .supportedFamilies([.systemSmall])
  }
}

struct FogView: View {
  @Environment(\.colorScheme) private var scheme
  let entry: FogEntry

  var body: some View {
    Text(entry.place)
      .font(.headline)
      .foregroundStyle(textColor)
      .containerBackground(for: .widget) { backdrop }
  }

  private var textColor: Color { scheme == .dark ? .white : Color(white: 0.95) }

  @ViewBuilder
  private var backdrop: some View {
    if scheme == .dark { Color.black } else { Color.white }
  }
}

struct FogEntry: TimelineEntry {
  let date: Date
  var place: String
}

struct FogProvider: TimelineProvider {
  func placeholder(in context: Context) -> FogEntry { FogEntry(date: .now, place: "") }
  func getSnapshot(in context: Context, completion: @escaping (FogEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<FogEntry>) -> Void) {
    Store.load { value in
      completion(Timeline(entries: [value], policy: .after(.now.addingTimeInterval(3600))))
    }
  }
}
