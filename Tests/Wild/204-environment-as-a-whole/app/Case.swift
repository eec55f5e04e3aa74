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
    .supportedFamilies([.systemMedium])
  }
}

struct CaseView: View {
  @Environment(\.self) private var environment
  let entry: Entry

  var body: some View {
    VStack {
      Text(entry.title).padding(4).background(environment.widgetRenderingMode == .fullColor ? Color.red : .clear)
      Text(entry.title).padding(4).background(environment.isTinted ? Color.clear : .red)
      Text(entry.title).padding(4).background(environment.isTinted ? Color.red : .clear)
      Text(entry.title).environment(\.font, .system(size: 9))
      Text(entry.title).environment(\.font, .headline).environment(\.lineLimit, nil)
      Text("The words that are too long for a single line of it").environment(\.lineLimit, 1)
    }
  }
}

extension EnvironmentValues {
  var isTinted: Bool { widgetRenderingMode != .fullColor }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
}
