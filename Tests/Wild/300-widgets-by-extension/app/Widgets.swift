import SwiftUI
import WidgetKit

extension MoonWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: HarborProvider()) { _ in MoonView() }
      .configurationDisplayName("Moon")
      .description("See the phase of the moon.")
      .supportedFamilies([.systemSmall])
  }
}

struct MoonView {
  let title = "Full moon"
}

extension MoonView: View {
  var body: some View {
    Text(title).small().containerBackground(.background, for: .widget)
  }
}

extension View {
  func small() -> some View { font(.system(size: 8)) }
}

extension 📈Widget: Widget {
  var body: some WidgetConfiguration { 📈Configuration(size: 7) }
}

struct 📈Configuration: WidgetConfiguration {
  var size: CGFloat

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "chart", provider: HarborProvider()) { _ in 📈View(size: size) }
      .configurationDisplayName("Trend")
      .description("See how the water rises.")
      .supportedFamilies([.systemSmall])
  }
}

struct 📈View: View {
  var size: CGFloat

  var body: some View {
    Text("Rising").font(.system(size: size)).containerBackground(.background, for: .widget)
  }
}

// The two below are right.
extension StreakWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: HarborProvider()) { _ in
      Text("Twelve days").font(.system(size: 12)).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Streak")
    .description("Keep your streak.")
    .supportedFamilies([.systemSmall])
  }
}

struct WindWidget: Widget {
  var body: some WidgetConfiguration { HarborConfiguration(kind: "wind", size: 13) }
}
