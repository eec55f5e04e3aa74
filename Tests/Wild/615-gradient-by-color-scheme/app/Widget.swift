import SwiftUI
import WidgetKit

@main
struct BankWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "bank", provider: BankProvider()) { entry in
      BankView(entry: entry)
        .containerBackground(Color.clear, for: .widget)
        .widgetURL(URL(string: "bank://open"))
    }
    .configurationDisplayName("Bank")
    .description("See your bank.")
    .supportedFamilies([.systemSmall])
  }
}

struct BankProvider: TimelineProvider {
  func placeholder(in context: Context) -> BankEntry { .sample }
  func getSnapshot(in context: Context, completion: @escaping (BankEntry) -> Void) { completion(.sample) }
  func getTimeline(in context: Context, completion: @escaping (Timeline<BankEntry>) -> Void) {
    completion(Timeline(entries: [.sample], policy: .after(Date().addingTimeInterval(60 * 60))))
  }
}

struct BankEntry: TimelineEntry {
  let date: Date
  let balance: Decimal
  static let sample = BankEntry(date: .now, balance: 12)
}

struct BankView: View {
  let entry: BankEntry

  var body: some View {
     ZStack {
       GradientBackdrop()
       content
     }
  }

  var content: some View {
    VStack {
      Text("Balance").font(.caption)
      Text(entry.balance, format: .currency(code: "USD")).font(.title3)
    }
    .foregroundStyle(.white)
  }
}

struct GradientBackdrop: View {
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    LinearGradient(
      gradient: Gradient(colors: colorScheme == .dark ? [.black, .purple] : [.purple, .indigo]),
      startPoint: .topLeading,
      endPoint: .bottomTrailing
    )
  }
}
