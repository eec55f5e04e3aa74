import SwiftUI
import WidgetKit

enum HarborState { case unknown, open(String), full(String), closed, notSetUp }

struct HarborEntry: TimelineEntry {
  let date: Date
  let state: HarborState
}

struct HarborProvider: TimelineProvider {
  func placeholder(in context: Context) -> HarborEntry { HarborEntry(date: .now, state: .notSetUp) }
  func getSnapshot(in context: Context, completion: @escaping (HarborEntry) -> Void) {
    completion(HarborEntry(date: .now, state: .notSetUp))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<HarborEntry>) -> Void) {
    completion(Timeline(entries: [HarborEntry(date: .now, state: load())], policy: .never))
  }
  private func load() -> HarborState { Store.shared.state }
}

struct HarborView: View {
  let entry: HarborEntry

  var body: some View {
    content.containerBackground(for: .widget) { background }
  }

  private var background: Color {
    if case .notSetUp = entry.state { return Color(red: 0.06, green: 0.87, blue: 0.25) }
    return Color(red: 0.1, green: 0.1, blue: 0.1)
  }

  @ViewBuilder private var content: some View {
    switch entry.state {
    case .notSetUp: Text("Set up").foregroundStyle(Color(red: 0.04, green: 0.16, blue: 0.07))
    case .unknown: Text("No news").foregroundStyle(.white)
    case .open(let name): Text(name).foregroundStyle(.white)
    case .full(let name): Text(name).foregroundStyle(.white)
    case .closed: Text("Closed").foregroundStyle(.white)
    }
  }
}

struct HarborWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Harbor", provider: HarborProvider()) { HarborView(entry: $0) }
      .configurationDisplayName("Harbor")
      .description("See whether the harbor has room.")
      .supportedFamilies([.systemMedium])
  }
}

enum FerryState { case running, late, notSetUp, stopped }

struct FerryEntry: TimelineEntry {
  let date: Date
  let state: FerryState
}

struct FerryProvider: TimelineProvider {
  func placeholder(in context: Context) -> FerryEntry { FerryEntry(date: .now, state: .notSetUp) }
  func getSnapshot(in context: Context, completion: @escaping (FerryEntry) -> Void) {
    completion(FerryEntry(date: .now, state: .notSetUp))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<FerryEntry>) -> Void) {
    completion(Timeline(entries: [FerryEntry(date: .now, state: Store.shared.ferry)], policy: .never))
  }
}

struct FerryView: View {
  let entry: FerryEntry

  var body: some View {
    content.containerBackground(.background, for: .widget)
  }

  @ViewBuilder private var content: some View {
    switch entry.state {
    case .running: Text("Running")
    case .late: Text("Late")
    case .notSetUp: Text("Set up")
    case .stopped: Text("Stopped")
    }
  }
}

struct FerryWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Ferry", provider: FerryProvider()) { FerryView(entry: $0) }
      .configurationDisplayName("Ferry")
      .description("See whether the ferry runs.")
      .supportedFamilies([.systemMedium])
  }
}

@main struct HarborWidgets: WidgetBundle {
  var body: some Widget {
    HarborWidget()
    FerryWidget()
  }
}
