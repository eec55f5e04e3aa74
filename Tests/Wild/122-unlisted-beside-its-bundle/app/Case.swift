import SwiftUI
import WidgetKit

@main
struct Start {
  static func main() {
    if #available(iOS 17.0, *) { CaseBundle.main() } else { OldWidget.main() }
  }
}

struct CaseBundle: WidgetBundle {
  var body: some Widget {
    CaseWidget()
    #if BETA
      BetaWidget()
    #endif
  }
}

struct CaseWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "casewidget", provider: P()) { entry in
      Text("Next")
    }
    .configurationDisplayName("CaseWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct OldWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "oldwidget", provider: P()) { entry in
      Text("Next")
    }
    .configurationDisplayName("OldWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct BetaWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "betawidget", provider: P()) { entry in
      Text("Next")
    }
    .configurationDisplayName("BetaWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}

struct DraftWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "draftwidget", provider: P()) { entry in
      Text("Next")
    }
    .configurationDisplayName("DraftWidget")
    .description("See what is next.")
    .supportedFamilies([.systemSmall])
  }
}
