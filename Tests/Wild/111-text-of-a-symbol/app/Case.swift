import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      VStack {
        Text("\(Image(systemName: "cloud"))").font(.system(size: 8))
        Text(Image(systemName: "cloud.rain")).font(.system(size: 8))
        (Text(Image(systemName: "wind")) + Text(" calm")).font(.system(size: 9))
        Text("\(Image(systemName: "sun.max")) bright").font(.system(size: 10))
      }
      .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}
