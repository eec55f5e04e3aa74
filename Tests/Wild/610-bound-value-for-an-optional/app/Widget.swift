import SwiftUI
import WidgetKit

struct SessionWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Session", provider: SessionProvider()) { entry in
      SessionView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Session")
    .description("See what comes next.")
    .supportedFamilies([.systemMedium])
  }
}

struct SessionView: View {
  let entry: SessionEntry

  var body: some View {
    VStack(alignment: .leading) {
      if let next = entry.next {
        SessionRow(session: next)
      } else {
        Text("Free").font(.caption)
      }
    }
  }
}

struct SessionRow: View {
  var session: Session?

  var body: some View {
    if let session {
      Text(session.title)
    } else {
      Text("Nothing planned").font(.system(size: 10))
    }
  }
}
struct Session: Codable { var title: String }

struct SessionEntry: TimelineEntry {
  let date: Date
  var next: Session?
}

struct SessionProvider: TimelineProvider {
  func placeholder(in context: Context) -> SessionEntry { SessionEntry(date: .now, next: nil) }
  func getSnapshot(in context: Context, completion: @escaping (SessionEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<SessionEntry>) -> Void) {
    Store.load { value in
      completion(Timeline(entries: [value], policy: .after(.now.addingTimeInterval(3600))))
    }
  }
}
