import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      VStack {
        Text(entry.line).animation(entry.calm ? .easeInOut(duration: 4) : nil, value: entry.line)
        Text("a").animation(motion(entry), value: entry.line)
        Text("b").animation(.linear(duration: 3).delay(1), value: entry.line)
        Text("c").animation(entry.calm ? .spring(duration: 1) : .default, value: entry.line)
        Text("d").animation(.easeIn(duration: 1.5).repeatCount(2), value: entry.line)
      }
      .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

func motion(_ entry: CaseEntry) -> Animation {
  switch entry.calm {
  case true: .snappy(duration: 2.5)
  case false: .default
  }
}

struct CaseEntry: TimelineEntry {
  let date: Date
  let line: String
  let calm: Bool
}
