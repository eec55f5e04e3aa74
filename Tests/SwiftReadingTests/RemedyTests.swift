#if SwiftSource
import Base
import Testing

/// What remedies propose to type is Swift.
@Suite struct RemedyTests {
  /// The message and the remedy of the only finding of a rule.
  private func words(_ rule: String, _ app: SwiftApp, strict: Bool = false) -> String {
    let all = app.reports(strict: strict).flatMap(\.findings).filter { $0.rule == rule }
    return all.map { "\($0.message) \($0.remedy ?? "")" }.joined(separator: "\n")
  }

  @Test(arguments: [
    ".background(Color(\"Paper\"))", ".background(.indigo.gradient)",
    ".background(LinearGradient(colors: [Color(\"A\"), .blue], startPoint: .top, endPoint: .bottom))",
    ".background(entry.isDone ? Color.green : Color.orange)",
  ])
  func quotesTheCode(_ background: String) {
    let app = SwiftApp(body: "Text(\"1\").frame(maxWidth: .infinity, maxHeight: .infinity)\(background)")
    let remedy = words("background-outside-container", app)
    let value = String(background.dropFirst(12).dropLast())
    #expect(remedy.contains("`.containerBackground(\(value), for: .widget)`"), "\(remedy)")
    #expect(remedy.contains("delete `\(background)`"), "\(remedy)")
  }

  /// A shape needs its fill, which follows it.
  @Test(arguments: ["Rectangle().fill(.red)", "Image(\"A\").resizable()"])
  func quotesNoPartOfAView(_ view: String) {
    let app = SwiftApp(body: "Text(\"1\").frame(maxWidth: .infinity, maxHeight: .infinity).background(\(view))")
    #expect(!words("background-outside-container", app).contains("`.containerBackground(Rect"))
  }

  @Test(arguments: [
    ("ScrollView { Text(\"1\") }", "VStack"), ("AsyncImage(url: entry.url)", "Image(uiImage: …)"),
    ("TextField(\"a\", text: $name)", "Link(destination: …)"), ("Slider(value: $value)", "Button(intent: …)"),
  ])
  func unsupportedViews(_ view: String, _ expected: String) {
    let words = words("unsupported-view", SwiftApp(body: view))
    #expect(words.contains(expected) && !words.contains(": {") && !words.contains("VStack:"), "\(words)")
  }

  @Test(arguments: [
    "Image(\"egg_\\(entry.kind)\")", "Image(file(of: entry.kind))", "Image(uiImage: picture)",
  ])
  func namesOfImages(_ image: String) {
    let words = words("image-accented-rendering", SwiftApp(body: "\(image).resizable()"))
    #expect(words.hasPrefix("The image `\(image)` has"), "\(words)")
  }

  /// Words of a catalogue are not in the line that is underlined.
  @Test(arguments: [
    ("\"steps.text\" = \"Displays your steps.\";", "begins with \"Displays\" in \"Displays your steps.\""),
    ("\"other\" = \"Other\";", "begins with \"Shows\","),
  ])
  func wordsOfCatalogues(_ strings: String, _ expected: String) {
    let key = strings.hasPrefix("\"steps") ? "steps.text" : "Shows your steps."
    let source = SwiftApp.source(body: "Text(\"1\")")
    let range = source.firstRange(of: "See your steps.")
    let text = range.map { source.replacingCharacters(in: $0, with: key) } ?? source
    let app = SwiftApp(["App/Widget.swift": text, "App/en.lproj/Localizable.strings": strings])
    #expect(words("description-action-verb", app).contains(expected), "\(words("description-action-verb", app))")
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
#endif
