import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      CaseView(entry: entry)
        .environment(\.look, .dense)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "app://x"))
    }
    .configurationDisplayName("Case")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct CaseView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.look) private var look
  let entry: Entry

  var body: some View {
    VStack {
      Text(entry.title).font(.system(size: Metrics(family: family).small))
      Text(entry.title).font(look.font)
      titled(Text(entry.title))
      titled { Text(entry.title) }
    }
  }

  private func titled(_ text: Text) -> Text { text.font(.system(size: 12)) }

  private func titled<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    content().font(.system(size: 7))
  }
}

struct Metrics {
  let small: CGFloat
  let large: CGFloat

  init(family: WidgetFamily) {
    switch family {
    case .systemSmall:
      small = 9
      large = 6
    default:
      small = 5
      large = 20
    }
  }
}

enum Look {
  case dense, wide

  var font: Font { self == .dense ? .system(size: 8) : .system(size: 4) }
}

extension EnvironmentValues {
  @Entry var look: Look = .wide
}

struct Entry: TimelineEntry {
  let date: Date
  let title: String
}
