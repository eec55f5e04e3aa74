import SwiftUI
import WidgetKit

struct Entry: TimelineEntry {
  let date: Date
  var title = ""
  var note: String?
  var tint: Color?
  var photo: Data?
  var count = 0
  var isDone = false
}

struct Provider: TimelineProvider {
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(Entry(date: .now)) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
    completion(Timeline(entries: [Entry(date: .now)], policy: .never))
  }
}

struct PhotoWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Photo", provider: Provider()) { entry in
      Photo(entry: entry)
        .containerBackground(for: .widget) {
          if let data = entry.photo, let image = UIImage(data: data) {
            Image(uiImage: image).resizable().widgetAccentedRenderingMode(.desaturated).scaledToFill()
          } else {
            Color.clear
          }
        }
        .widgetURL(URL(string: "app://photo"))
    }
    .configurationDisplayName("Photo")
    .description("See what is next.")
    .supportedFamilies([.systemSmall, .systemLarge])
  }
}

struct Photo: View {
  let entry: Entry
  @Environment(\.widgetFamily) private var family
  var body: some View {
    if family == .systemSmall { Text(entry.title) } else { Text(entry.title) }
  }
}

struct ColourWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Colour", provider: Provider()) { entry in
      Colour(entry: entry)
        .containerBackground(for: .widget) {
          if entry.isDone { Color.green } else { Color.clear }
        }
        .widgetURL(URL(string: "app://colour"))
    }
    .configurationDisplayName("Colour")
    .description("See what is next.")
    .supportedFamilies([.systemSmall, .systemLarge])
  }
}

struct Colour: View {
  let entry: Entry
  @Environment(\.widgetFamily) private var family
  var body: some View {
    if family == .systemSmall { Text(entry.title) } else { Text(entry.title) }
  }
}
