import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      Panes(entry: entry)
        .containerBackground(entry.night ? Color.black : Color.white, for: .widget)
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct Panes: View {
  let entry: CaseEntry

  var body: some View {
    VStack {
      Text(entry.line).environment(\.colorScheme, entry.night ? .dark : .light)
      Text("Small").environment(\.font, .system(size: 9))
      VStack { Text("Battery charge").environment(\.lineLimit, 1) }.font(.title)
      VStack { Text("Battery charge").environment(\.minimumScaleFactor, 0.4).lineLimit(1) }.font(.title)
      Text("Large").font(.body).environment(\.font, .system(size: 9))
    }
  }
}

struct CaseEntry: TimelineEntry {
  let date: Date
  let line: String
  let night: Bool
}
