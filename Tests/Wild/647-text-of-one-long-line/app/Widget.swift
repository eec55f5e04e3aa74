import SwiftUI
import WidgetKit

struct PhotoView: View {
  let entry: PhotoEntry

  var body: some View {
    VStack {
      Text("Press and hold to edit this widget")
        .font(.system(size: 14))
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

struct PhotoWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Photo", provider: PhotoProvider()) { entry in
      PhotoView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Photo")
    .description("See your photo.")
    .supportedFamilies([.systemSmall])
    .contentMarginsDisabled()
  }
}

struct PhotoEntry: TimelineEntry {
  let date: Date
  let isOn: Bool
}
