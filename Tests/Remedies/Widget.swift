// The widget of cases that are about its view.

struct Steps: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "steps", provider: Provider()) { entry in
      StepsView(entry: entry)
        .containerBackground(.background, for: .widget)
        .widgetURL(URL(string: "steps://today"))
    }
    .configurationDisplayName("Steps")
    .description("See your steps.")
    .supportedFamilies([.systemSmall])
  }
}
