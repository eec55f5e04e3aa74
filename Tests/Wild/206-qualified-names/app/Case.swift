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

import MyKit

struct CaseView: View {
  let entry: Entry

  var body: some View {
    VStack {
      Text(entry.title).font(.system(size: Self.Metrics.tiny))
      Text(entry.title).font(.system(size: Self.Metrics.large))
      MyKit.Line(entry.title)
      Text(entry.title).font(MyKit.Fonts.large)
      Text(entry.title).font(.app.caption)
      Text(entry.title).font(.app.body)
      Text(entry.title).font(Charts.Fonts.tiny)
    }
  }
}

extension CaseView {
  enum Metrics {
    static let tiny: CGFloat = 9
    static let large: CGFloat = 19
  }
}

struct AppFonts {
  let caption = Font.system(size: 7)
  let body = Font.system(size: 15)
}

extension Font {
  static let app = AppFonts()
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
}
