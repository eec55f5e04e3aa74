#if SwiftSource
/// Programs in odd styles, before and after all fixes.
struct FixedProgram: Sendable, CustomStringConvertible {
  let description: String
  let before: String
  let after: String

  init(_ description: String, _ before: String, _ changes: KeyValuePairs<String, String>) {
    self.description = description
    self.before = before
    after = changes.reduce(before) { $0.replacing($1.key, with: $1.value) }
  }

  /// A widget with a view that shows something.
  private static func widget(
    families: String = ".systemSmall", content: String = "AView(entry: entry)", configuration: String = "",
    _ rest: String
  ) -> String {
    """
    struct A: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "a", provider: P()) { entry in
          \(content)
        }
        .configurationDisplayName("A")
        .description("See a.")
        .supportedFamilies([\(families)])\(configuration)
      }
    }

    \(rest)

    """
  }

  private static func view(_ body: String, members: String = "let entry: Entry") -> String {
    """
    struct AView: View {
      \(members)

      var body: some View {
        \(body.replacing("\n", with: "\n    "))
      }
    }
    """
  }

  private static let colored = "AView(entry: entry).containerBackground(.background, for: .widget)"

  static let all = [
    FixedProgram(
      "one-line bodies",
      """
      struct A: Widget {
        var body: some WidgetConfiguration { StaticConfiguration(kind: "a", provider: P()) { AView(entry: $0) }.configurationDisplayName("A").description("See a.").supportedFamilies([.systemSmall]) }
      }
      struct AView: View { let entry: E; var body: some View { Text("72").font(.system(size: 9, weight: .bold)) } }

      """,
      [
        "{ AView(entry: $0) }": "{ AView(entry: $0).containerBackground(for: .widget) { EmptyView() } }",
        ".system(size: 9, weight: .bold)": ".caption2.weight(.bold)",
      ]),
    FixedProgram(
      "comments before, after and inside",
      """
      struct A: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "a", provider: P()) { entry in // the entry
            // Before the view.
            AView(entry: entry) // behind the view
            // After the view.
          } /* behind the closure */
          .configurationDisplayName("A")
          // Between two modifiers.
          .description("Shows \\"a\\" – 🏃🏽‍♀️ every day.") // the description
          .supportedFamilies([.systemSmall, /* and */ .systemMedium])
        }
      }

      struct AView: View {
        var body: some View {
          VStack(spacing: /* none */ 0) { // the stack
            Text("🙂 " + "title") /* inside */ .font(/* small */ .system(size: 9 /* points */)) // a text
            Spacer()
          }
          // The padding.
          .padding(20) // twenty
          // The end.
        }
      }

      #Preview { AView() }

      """,
      [
        "AView(entry: entry) // behind the view":
          "AView(entry: entry) // behind the view\n        .containerBackground(for: .widget) { EmptyView() }",
        "Shows \\\"": "See \\\"", ".systemMedium])": ".systemMedium])\n    .contentMarginsDisabled()",
        "size: 9 ": "size: 11 ",
      ]),
    FixedProgram(
      "conditions of the build inside a chain",
      widget(
        content: colored,
        view(
          """
          VStack {
            Text(entry.words)
              #if os(iOS)
              .font(.system(size: 8)) // small
              #else
              .font(.caption)
              #endif
              .ignoresSafeArea()
              .lineLimit(1) // one
          }
          #if os(iOS)
          .opacity(1)
          .padding(20)
          #endif
          """)),
      [
        ".system(size: 8)": ".caption2",
        "#endif\n        .ignoresSafeArea()\n": "#endif\n",
        "    .padding(20)\n": "",
      ]),
    FixedProgram(
      "branches, and a list of one family on each line",
      widget(
        families: "\n      .systemSmall,\n      .systemMedium,\n    ",
        content: """
          switch entry.state {
                case .empty: Text("Nothing")
                case .full(let value):
                  VStack {
                    Text(value)
                  }
                  .bold()
                }
          """, ""),
      [
        "Text(\"Nothing\")": "Text(\"Nothing\").containerBackground(for: .widget) { EmptyView() }",
        "        .bold()": "        .bold()\n        .containerBackground(for: .widget) { EmptyView() }",
      ]),
    FixedProgram(
      "trailing closures, labels and images",
      widget(
        families: ".systemMedium",
        view(
          """
          VStack {
            Button { reload() } label: {
              Image(systemName: "arrow.clockwise")
                .frame(width: 10, height: 10)
            }
            .buttonStyle(.plain)
            Image(uiImage: entry.photo).resizable() // the photo
              .renderingMode(.original)
              .scaledToFit()
          }
          .background {
            LinearGradient(colors: [.blue, .green], startPoint: .top, endPoint: .bottom)
          }
          """)),
      [
        ".frame(width: 10, height: 10)":
          ".frame(width: 10, height: 10)\n          .frame(minWidth: 44, minHeight: 44)\n          .contentShape(Rectangle())",
        ".renderingMode(.original)":
          ".renderingMode(.original)\n        .widgetAccentedRenderingMode(.desaturated)",
        ".background {": ".containerBackground(for: .widget) {",
      ]),
    FixedProgram(
      "a constant, a margin and a number that code computes",
      widget(
        content: colored, configuration: "\n    .contentMarginsDisabled()",
        view(
          """
          HStack {
            Text(entry.words).font(.footer)
            Text(entry.more).font(.system(size: Sizes.small, design: .rounded))
            Spacer()
          }
          .padding(Sizes.narrow)
          """) + """


          extension Font { static let footer = Font.system(size: 9) }
          enum Sizes { static let small: CGFloat = 8.5, narrow = 4.0 }
          """),
      [
        "Font.system(size: 9)": "Font.caption2",
        ".system(size: Sizes.small, design: .rounded)": ".system(.caption2, design: .rounded)",
        ".padding(Sizes.narrow)": ".padding(16)",
      ]),
    FixedProgram(
      "a link in a family without links",
      widget(
        families: ".accessoryInline", content: colored,
        view(
          """
          if let url = entry.url {
            Link(destination: url) {
              Text(entry.words)
                .bold()
            }
          } else {
            Link("Words", destination: entry.other)
          }
          """)),
      [
        "Link(destination: url) {\n        Text(entry.words)\n          .bold()\n      }": "Text(entry.words)\n        .bold()",
        "Link(\"Words\", destination: entry.other)": "Text(\"Words\")",
      ]),
    FixedProgram(
      "imports, images, and sizes of a choice",
      "import Foundation\nimport SwiftUI\n\n"
        + widget(
          content: colored,
          view(
            """
            VStack {
              Image(uiImage: entry.photo)
                .resizable()
                .scaledToFit()
              Text(entry.words).font(.system(size: entry.isShort ? 10 : 12))
              Text(entry.more).font(.system(size: 9, weight: .regular))
            }
            """)),
      [
        "import SwiftUI\n": "import SwiftUI\nimport WidgetKit\n",
        ".resizable()\n": ".resizable()\n        .widgetAccentedRenderingMode(.desaturated)\n",
        "? 10 : 12": "? 11 : 12", ".system(size: 9, weight: .regular)": ".caption2",
      ]),
    FixedProgram(
      "a first layer on several lines, with a comment",
      widget(
        view(
          """
          ZStack {
            LinearGradient(
              colors: [.blue, .green],
              startPoint: .top, endPoint: .bottom
            ) // the sea
            VStack { Text(entry.words); Spacer() }
          }
          .widgetURL(entry.url)
          """)),
      [
        """
              LinearGradient(
                colors: [.blue, .green],
                startPoint: .top, endPoint: .bottom
              ) // the sea

        """: "",
        "    .widgetURL(entry.url)": """
            .widgetURL(entry.url)
            .containerBackground(for: .widget) {
              LinearGradient(
                colors: [.blue, .green],
                startPoint: .top, endPoint: .bottom
              )
            } // the sea
        """,
      ]),
    FixedProgram(
      "a link in one of two states",
      widget(
        families: ".accessoryInline", content: colored,
        view(
          """
          VStack {
            if entry.hasURL {
              Link(destination: entry.url) {
                Text(entry.words)
                  .bold()
              }
            } else {
              Text(entry.words)
                .bold()
            }
          }
          """)),
      [
        "Link(destination: entry.url) {\n          Text(entry.words)\n            .bold()\n        }":
          "Text(entry.words)\n          .bold().widgetURL(entry.url)"
      ]),
    FixedProgram(
      "a card behind a text",
      widget(
        content: colored,
        view(
          """
          VStack {
            Text(entry.words)
              .background(alignment: .top) {
                // A card.
                RoundedRectangle(cornerRadius: 8)
                  .fill(.white)
              }
          }
          """)),
      [
        "  let entry: Entry\n":
          "  @Environment(\\.widgetRenderingMode) private var widgetRenderingMode\n  let entry: Entry\n",
        """
                  RoundedRectangle(cornerRadius: 8)
                    .fill(.white)
        """: """
                  if widgetRenderingMode != .accented {
                    RoundedRectangle(cornerRadius: 8)
                      .fill(.white)
                  }
        """,
      ]),
  ]
}
#endif
