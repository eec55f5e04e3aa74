import Conditionals
import SwiftUI
import WidgetKit

struct RouteEntry: TimelineEntry {
  let date: Date
  let line: String?
  let isDelayed: Bool
  let stop: Stop?
}

struct Stop {
  let name: String?
}

struct RouteView: View {
  let entry: RouteEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    VStack {
      Text(label(of: entry)).font(size(for: family))
      // A name that is bound to a value of the same name.
      if let line = entry.line?.trimmed, let line = line.shortened?.trimmed {
        Text(line).font(.system(size: 9))
      }
      Text("Late").if(entry.isDelayed) { $0.font(.system(size: 8)) } else: { $0.font(.system(size: 12)) }
      Text("Soon").if(entry.isDelayed) { view in view.font(.system(size: 13)) }
    }
    .containerBackground(for: .widget) { sky }
  }

  // Overloads that call each other.
  private func label(of entry: RouteEntry) -> String { label(of: entry.stop?.name) }

  private func label(of name: String?) -> String { name ?? "Nowhere" }

  private func size(for family: WidgetFamily) -> Font { size(for: family == .systemSmall ? 7 : 14) }

  private func size(for points: CGFloat) -> Font { .system(size: points) }

  private var sky: LinearGradient {
    .init(colors: [.black, .black], startPoint: .top, endPoint: .bottom)
  }
}

struct CountdownView: View {
  let entry: RouteEntry

  var body: some View {
    VStack {
      steps(3)
      Text("Now").foregroundStyle(.black).background(night())
    }
    .containerBackground(.white, for: .widget)
  }

  /// A function that calls itself.
  private func steps(_ count: Int) -> AnyView {
    count == 0 ? AnyView(Text("0").font(.system(size: 12))) : AnyView(VStack { steps(count - 1) })
  }

  private func night() -> Color { .init(red: 0, green: 0, blue: 0.1) }
}

struct RouteWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "route", provider: Provider()) { RouteView(entry: $0) }
      .configurationDisplayName("Route")
      .description("See when the next bus leaves.")
      .supportedFamilies([.systemSmall, .systemMedium])
  }
}

struct CountdownWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "countdown", provider: Provider()) { CountdownView(entry: $0) }
      .configurationDisplayName("Countdown")
      .description("Count the stops.")
      .supportedFamilies([.systemSmall])
  }
}
