import SwiftUI
import WidgetKit

struct RankView: View {
  let entry: RankEntry
  @Environment(\.colorScheme) var colorScheme

  var body: some View {
    VStack {
      Text(entry.title)
        .font(.subheadline)
        .foregroundStyle(.white)
      if colorScheme == .dark {
        Color.white.opacity(0.2).frame(width: 30, height: 30)
      } else {
        Color.black.opacity(0.2).frame(width: 30, height: 30)
      }
    }
  }
}

struct RankWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "rank", provider: RankProvider()) { entry in
      RankView(entry: entry)
        // #0E90C4 in the light, #081B2F in the dark appearance (a colour set)
        .containerBackground(Color("WidgetBlue"), for: .widget)
    }
    .configurationDisplayName("Rank")
    .description("See your rank.")
    .supportedFamilies([.systemSmall])
  }
}
