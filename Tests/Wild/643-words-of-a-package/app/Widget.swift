import SwiftUI
import SwifterSwift
import WidgetKit

struct GamesView: View {
  let entry: GamesEntry

  var body: some View {
    VStack {
      Text("no_game_today".localized())
        .font(.title2)
        .frame(maxWidth: .infinity, maxHeight: 91)
    }
  }
}

struct GamesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "games", provider: GamesProvider()) { entry in
      GamesView(entry: entry)
        .containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Games")
    .description("See your games.")
    .supportedFamilies([.systemMedium])
    .contentMarginsDisabled()
  }
}
