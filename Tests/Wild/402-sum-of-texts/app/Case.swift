import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      CaseView(entry: entry)
        .containerBackground(.black, for: .widget)
        .widgetURL(URL(string: "app://x"))
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemMedium])
  }
}

struct CaseView: View {
  let entry: Entry

  var body: some View {
    VStack {
      Text(entry.title).font(.headline) + Text(" ") + Text("now").font(.system(size: 9))
      Text(entry.title).bold() + Text(" now")
      Text(entry.title).foregroundColor(entry.isDone ? .white : Color(white: 0.9))
        + Text("soon").font(.system(size: 10))
      Text("21").font(.system(size: 40)) + Text(Image(systemName: "star")).font(.system(size: 8))
      (Text("1 ") + Text("of 2").italic()).font(.caption)
      Text(entry.title) + Text(" later").foregroundStyle(Color(white: 0.3))
      Text("\(Text(entry.title).bold()) and \(Text("later").font(.system(size: 8)))")
      Text("\(Text("1").bold()) of \(Text("2").italic())").font(.caption)
    }
    .foregroundStyle(.white)
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let isDone: Bool
  let isNew: Bool
}
