import SwiftUI
import WidgetKit

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "case", provider: CaseProvider()) { entry in
      Panes().containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Case")
    .description(Words.about)
    .supportedFamilies([.systemSmall])
  }
}

struct OtherWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "other", provider: OtherProvider()) { entry in
      Panes().containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Other")
    .description(.init("The next train"))
    .supportedFamilies([.systemSmall])
  }
}

struct ThirdWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "third", provider: ThirdProvider()) { entry in
      Panes().containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Third")
    .description(.widgetAbout)
    .supportedFamilies([.systemSmall])
  }
}

struct Panes: View {
  var body: some View {
    VStack {
      Text(.waiting).font(.title).lineLimit(1)
      Text(.ready)
    }
  }
}

enum Words {
  static let about = NSLocalizedString("about", value: "Showing the next train", comment: "")
}

extension LocalizedStringResource {
  static let waiting = LocalizedStringResource("waiting", defaultValue: "Waiting for the train")
  static let ready: Self = "Ready"
}
