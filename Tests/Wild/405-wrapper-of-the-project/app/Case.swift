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

@propertyWrapper struct Stored<Value> {
  let wrappedValue: Value
  init(wrappedValue: Value, _ key: String) { self.wrappedValue = UserDefaults.standard.object(forKey: key) as? Value ?? wrappedValue }
}

enum Settings {
  @Stored("points") static var points: CGFloat = 9
  @Stored("tint") static var tint: Color = .orange
}

struct CaseView: View {
  let entry: Entry
  @Clamped(11...) private var size: CGFloat = 9
  @State private var plain: CGFloat = 8

  var body: some View {
    HStack {
      Text(entry.title).font(.system(size: Settings.points)).padding(4).background(Settings.tint)
      Text(entry.title).font(.system(size: size))
      Text(entry.title).font(.system(size: plain))
      Spacer()
    }
  }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
  let isDone: Bool
  let isNew: Bool
}
