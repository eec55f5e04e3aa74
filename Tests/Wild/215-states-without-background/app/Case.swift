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
  let entry: Entry

  var body: some View { Text(entry.title) }
}

struct OtherWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "other", provider: CaseProvider()) { entry in
      OtherView(entry: entry)
    }
    .configurationDisplayName("Other")
    .description("See the others.")
    .supportedFamilies([.systemSmall])
  }
}

struct OtherView: View {
  let entry: Entry

  var body: some View {
    if case .loaded(let items) = entry.state, let first = items.first {
      Text(first).containerBackground(.fill.tertiary, for: .widget)
    } else {
      Text("Nothing")
    }
  }
}

enum Loading {
  case loaded([String])
  case failed
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let state: Loading
}
