import SharedSettings
import SwiftUI
import WidgetKit

struct GreetingView: View {
  let entry: GreetingEntry

  var body: some View {
    VStack { Text("Hello") }.widgetURL(URL(string: "greeting://today"))
  }
}

struct GreetingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "greeting", provider: Provider()) { entry in
      GreetingView(entry: entry)
        .ground(Settings.scheme)
        .faded(Settings.scheme)
    }
    .configurationDisplayName("Greeting")
    .description("See a greeting.")
    .supportedFamilies([.systemSmall])
  }
}

/// Two addresses in the same state.
struct TwiceWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "twice", provider: Provider()) { entry in
      VStack { GreetingView(entry: entry).faded(Settings.scheme) }
        .widgetURL(URL(string: "greeting://twice"))
        .ground(.dark)
    }
    .configurationDisplayName("Twice")
    .description("See a greeting.")
    .supportedFamilies([.systemSmall])
  }
}

enum Scheme { case light, dark, system }

extension View {
  @ViewBuilder func ground(_ scheme: Scheme) -> some View {
    switch scheme {
    case .light: self.containerBackground(Color.white, for: .widget)
    case .dark: self.containerBackground(Color.gray, for: .widget)
    case .system: self.containerBackground(.background, for: .widget)
    }
  }

  @ViewBuilder func faded(_ scheme: Scheme) -> some View {
    switch scheme {
    case .light: self.padding(1)
    case .dark: self.padding(2)
    case .system: self
    }
  }
}
