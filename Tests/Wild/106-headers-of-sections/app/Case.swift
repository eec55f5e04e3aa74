import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      CaseView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "app://x"))
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemLarge])
  }
}

struct CaseView: View {
  let entry: Entry

  var body: some View {
    VStack {
      Section {
        Text(entry.title)
      } header: {
        Text("Today").font(.system(size: 9))
      } footer: {
        Text("All").font(.system(size: 8))
      }
      GroupBox(label: Text("More").font(.system(size: 7))) { Text(entry.title) }
    }
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
}
