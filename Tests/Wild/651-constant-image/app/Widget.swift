import SwiftUI
import WidgetKit

struct CoinView: View {
  let entry: CoinEntry

  var body: some View {
    VStack {
      Images.logo.resizable().scaledToFit().frame(width: 60, height: 60)
      Text(entry.isOn ? "Up" : "Down")
    }
  }
}

struct CoinWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Coin", provider: CoinProvider()) { entry in
      CoinView(entry: entry)
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Coin")
    .description("See your coin.")
    .supportedFamilies([.systemSmall])
  }
}

struct CoinEntry: TimelineEntry {
  let date: Date
  let isOn: Bool
}

enum Images {
  static let logo = Image("logo")
}
