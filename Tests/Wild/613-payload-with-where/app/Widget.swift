import SwiftUI
import WidgetKit

@main
struct MailWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "mail", provider: MailProvider()) { entry in
      MailView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Mail")
    .description("See your mail.")
    .supportedFamilies([.systemSmall])
  }
}

struct MailProvider: TimelineProvider {
  func placeholder(in context: Context) -> MailEntry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (MailEntry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<MailEntry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct MailEntry: TimelineEntry {
  enum State {
    case loaded(unread: Int)
    case signedOut
  }
  let date: Date
  let state: State
  static let sample = MailEntry(date: .now, state: .signedOut)
}

struct MailView: View {
  let entry: MailEntry

  var body: some View {
    switch entry.state {
    case .loaded(let unread) where unread == 0:
      Text("Inbox zero")
        .widgetURL(URL(string: "mail://inbox"))
    case .loaded(let unread):
       Text("\(unread) unread")
         .widgetURL(URL(string: "mail://unread"))
    case .signedOut:
      Text("Sign in")
        .widgetURL(URL(string: "mail://login"))
    }
  }
}
