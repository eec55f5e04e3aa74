import SwiftUI
import WidgetKit

struct HarvestWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Harvest", provider: HarvestProvider()) { entry in
      WidgetContainer(background: Color("HarvestBackground"), url: URL(string: "app://harvest")) { HarvestView(entry: entry) }
        
    }
    .configurationDisplayName("Harvest")
    .description("See what comes next.")
    .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct HarvestView: View {
  let entry: HarvestEntry

  var body: some View {
    VStack(alignment: .leading) {
      Text(entry.title).font(.headline)
      Spacer()
    }
  }
}

struct HarvestEntry: TimelineEntry {
  let date: Date
  var title: String
}

struct HarvestProvider: TimelineProvider {
  func placeholder(in context: Context) -> HarvestEntry { HarvestEntry(date: .now, title: "") }
  func getSnapshot(in context: Context, completion: @escaping (HarvestEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<HarvestEntry>) -> Void) {
    Store.load { value in
      completion(Timeline(entries: [value], policy: .after(.now.addingTimeInterval(3600))))
    }
  }
}
