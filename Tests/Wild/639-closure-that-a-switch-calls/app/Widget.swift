import SwiftUI
import WidgetKit

struct MarketEntry: TimelineEntry {
  let date: Date
  let price: String
}

struct MarketProvider: TimelineProvider {
  func getTimeline(in context: Context, completion: @escaping (Timeline<MarketEntry>) -> Void) {
    var entries: [MarketEntry] = []
    fetch { price in
      let entry = MarketEntry(date: Date(), price: price)
      Task {
        entries.append(entry)
        completion(Timeline(entries: entries, policy: .atEnd))
      }
    }
  }

  private func fetch(completion: @escaping (String) -> Void) {
    MarketAPI.fetch { result in
      switch result {
      case .success(let price): completion(price)
      case .failure: completion("...")
      }
    }
  }
}

struct MarketWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "market", provider: MarketProvider()) { entry in
      Text(entry.price).containerBackground(.fill, for: .widget)
    }
    .configurationDisplayName("Market")
    .description("See the market.")
    .supportedFamilies([.systemSmall])
  }
}
