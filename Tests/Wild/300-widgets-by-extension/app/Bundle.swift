import SwiftUI
import WidgetKit

struct 🌊Bundle {}

@main
extension 🌊Bundle: WidgetBundle {
  var body: some Widget {
    Self.TideWidget()
    MoonWidget()
    📈Widget()
    StreakWidget()
    WindWidget()
  }
}

private extension 🌊Bundle {
  struct TideWidget: Widget {
    var body: some WidgetConfiguration { HarborConfiguration(kind: "tide", size: 9) }
  }
}

/// A configuration of the project's own.
struct HarborConfiguration: WidgetConfiguration {
  let kind: String
  let size: CGFloat

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: HarborProvider()) { entry in
      Text("High water")
        .font(.system(size: size))
        .containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Harbor")
    .description("See the next high water.")
    .supportedFamilies([.systemSmall])
  }
}

struct MoonWidget {
  let kind = "moon"
}

struct 📈Widget {}

struct StreakWidget {
  let kind = "streak"
}
