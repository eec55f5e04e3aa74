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

struct CaseView: View {
  let entry: Entry

  var body: some View {
    VStack {
      Text(entry.title).font(.system(size: scaled(14)))
      Text(entry.title).font(.system(size: floor(10.9)))
      Text(entry.title).scaledFont(9)
      Text(entry.title).scaledFont(12)
      Text(entry.title).font(.system(size: (10.6).rounded(.up)))
    }
  }

  private func scaled(_ size: CGFloat) -> CGFloat { (size * 0.7).rounded() }
}

struct ScaledFont: ViewModifier {
  @ScaledMetric private var size: CGFloat

  init(size: CGFloat) { _size = ScaledMetric(wrappedValue: size, relativeTo: .body) }

  func body(content: Content) -> some View { content.font(.system(size: size)) }
}

extension View {
  func scaledFont(_ size: CGFloat) -> some View { modifier(ScaledFont(size: size)) }
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
}
