import Testing

/// Mistakes whose message shows what to write, and what is right once it is typed.
@Suite struct TypedAdviceTests {
  /// The number of findings, and advice in the first.
  @Test(arguments: [
    ("-Text: a\n-Spacer:", 2, "Write `- Text`."),
    ("-Spacer", 1, "Write `- Spacer`."),
    ("VStack: Text: a", 1, "Write `VStack: {Text: a}`."),
    ("VStack: Text: \"{a}\"", 1, "Write `VStack: {Text: \"{a}\"}`."),
    ("Color: light: red", 1, "Write `Color: {light: red}`."),
    ("Text: {text: Hello}", 1, "Write the text in its place: `Text: Hello`."),
    ("Text: {title: \"{a}\"}", 1, "Write the text in its place: `Text: \"{a}\"`."),
    ("RoundedRectangle: {cornerRadius: 8, style: continuous}", 1, "Delete it, or write `x-style`"),
    ("Capsule: {style: continuous}", 1, "The view takes nothing. Delete it"),
    ("Text: {date: d, sytle: timer}", 1, "Did you mean \"style\"?"),
    ("Image: {aset: d}", 1, "Did you mean \"asset\"?"),
    ("Label: {tilte: d, symbol: star}", 1, "Did you mean \"title\"?"),
    ("Button: {intnet: A, label: b}", 1, "Did you mean \"intent\"?"),
    ("Text: a\nbackground: Red", 1, "Did you mean \"red\"?"),
    ("Text: a\noverlay: BLACK", 1, "Did you mean \"black\"?"),
    ("Text: a\nbackground: Large", 1, "write `{View: Large}`, and if it is a colour, `{asset: Large}`."),
    ("Text: a\nwidgetLabel: Large", 1, "write `{View: Large}`, and if it is a text, `{Text: Large}`."),
    ("[Large]", 1, "write `View: Large`, and if it is a text, `{Text: Large}`."),
    ("Text: a\nvariants: [{when: {colorScheme: dark}, stroke: red}]", 1, "does nothing on Text"),
    ("Text: a\nvariants: [{when: {colorScheme: dark}, resizable: true}]", 1, "does nothing on Text"),
    ("Text: a\nbackground: [red, blue]", 1, "or a gradient such as `{gradient: [red, blue]}`."),
    ("Text: a\noverlay: {content: {Circle: {}}}", 1, "in place of the whole mapping, without `content:`."),
    ("Text: a\noverlay: {alignment: topTrailing, view: {Circle: {}}}", 2, "give the view a frame"),
    ("Button: {intent: A, label: b, role: destructive}", 1, "The role of a button is not described, so delete it."),
    ("Label: {title: a, icon: {Image: b}}", 1, "\"icon\" is not a key of Label's value. It may have symbol"),
    ("Gauge: {value: a, currentValue: {Text: b}}", 1, "Did you mean \"currentValueLabel\"?"),
    ("Gauge: {value: a, minLabel: b, maxLabel: c}", 2, "Did you mean \"minimumValueLabel\"?"),
    ("GroupBox: {label: h, content: [{Text: a}]}", 1, "a view of its own below `content:`, such as `Text: h`."),
    ("Text: a\nminimumScale: 0.5", 1, "Did you mean \"minimumScaleFactor\"?"),
    ("Image: a\naccentedRenderingMode: desaturated", 1, "Did you mean \"widgetAccentedRenderingMode\"?"),
    ("Text: a\nframe: {idealWidth: 44}", 1, "An ideal size is not described, so delete it."),
    ("Toggle: {isOn: true, intent: A, label: b}", 1, "is not a key of this view's value. Delete it, or write `x-isOn`"),
    ("- Text: ? a\n- Text:", 2, "A value cannot begin with this character."),
    ("- Text: \"C:\\Users\"\n- Text:", 2, "Write two backslashes for one"),
    ("- Text: > 5\n- Text:", 2, "put it between double quotes"),
    ("Text: a\nwhen: {platform: \"iPhone, iPad\"}", 1, "Write `[iPhone, iPad]`."),
    ("Text: a\nvraiants: [{when: {colorScheme: dark}, opacity: 0.5}]", 1, "Did you mean \"variants\"?"),
    ("Text: a\nvariant: [{when: {colorScheme: dark}, opacity: 0.5}]", 1, "Did you mean \"variants\"?"),
    ("Text: a\nFont: title\nWhen: {colorScheme: dark}", 2, "Did you mean \"font\"?"),
    ("VStack: {Alignment: leading, content: [{Text: a}]}", 1, "Did you mean \"alignment\"?"),
    ("VStack: {contnt: [{Text: a}]}", 1, "Did you mean \"content\"?"),
    ("VStack: {spacin: 3}", 1, "Did you mean \"spacing\"?"),
    ("Link: {Destination: a, label: b}", 1, "Did you mean \"destination\"?"),
    ("Text: a\nbackground: {Style: red, in: Capsule}", 1, "Did you mean \"style\"?"),
    ("Text: a\nforegroundStyle: {Color: red}", 1, "Did you mean \"color\"?"),
    ("Label: {title: a, systemimage: star}", 1, "Did you mean \"systemImage\"?"),
    ("Text: a\nwhen: {isLuminanceReduced: yes}", 1, "Write `true`."),
    ("VStack: []", 1, "The list is empty. Write a list of views."),
    ("Text: a\nstyle: {font: title}", 1, "Write what is below it next to the view's name, such as `font: …`."),
    ("{Text: a, font: .system(size: 14)}", 1, "In brackets, a value with a colon must be quoted"),
    ("Text: {date: , style: time}", 1, "\"date\" has no value."),
    ("Image: {symbol: }", 1, "\"symbol\" has no value."),
    ("Text: a\npadding: {top: }", 1, "\"top\" has no value."),
    ("Text: a\nwhen: {colorScheme: dark platform: iOS}", 1, "A mapping in braces misses a comma"),
  ])
  func content(_ source: String, _ count: Int, _ advice: String) {
    let all = findings(inContent: source)
    #expect(all.count == count && all.first?.contains(advice) ?? false, "\(all)")
  }

  /// A list of families that is unknown, or was reported, leaves no family out.
  @Test(arguments: ["unknown", "[]", ""]) func unknownFamilies(_ list: String) {
    let all = findings(
      in: "kind: a\nsupportedFamilies: {iOS: \(list)}\nfamilies:\n  systemSmall: {content: {Text: a}}\n")
    #expect(all.count == (list == "unknown" ? 0 : 1), "\(all)")
  }

  /// Families that no declared platform shows have a rule of their own.
  @Test(arguments: [("iOS", 0), ("watchOS", 1), ("unknown", 1)])
  func familyWithoutContent(_ platform: String, _ count: Int) {
    let all = findings(
      in: "kind: a\nplatforms: [\(platform)]\nsupportedFamilies: [accessoryCorner]\nfamilies: {systemSmall: {}}\n")
    #expect(all.count { $0.contains("accessoryCorner has no content") } == count, "\(all)")
  }

  @Test(arguments: ["Views", "view"]) func namedViews(_ key: String) {
    let all = findings(in: "kind: a\ncontent: {View: Avatar}\n\(key): {Avatar: {Text: a}}\n")
    #expect(all.count == 1 && all[0].contains("Did you mean \"views\""), "\(all)")
  }

  /// Without the key of a holder of an anchor, its aliases would be undefined.
  @Test func holderOfAnchor() {
    let all = findings(
      in: "kind: a\ndefault: &d\n  containerBackground: none\nfamilies:\n  systemSmall: {<<: *d, content: {Text: a}}\n")
    #expect(all.count == 1 && all[0].contains("write `x-default` to keep it for yourself."), "\(all)")
  }

  /// Keys of a family.
  @Test(arguments: [
    ("containerBackground: [red, blue]", "or a gradient such as `{gradient: [red, blue]}`."),
    ("View: Small", "A view is written under content: write `content:` on a line before it."),
    ("containerBackground: None", "Did you mean \"none\"?"),
    ("containerBackground: false", "Did you mean \"none\"?"),
    ("containerBackground: Clear", "Did you mean \"clear\"?"),
    ("containerBackground: Brand", "`{asset: Brand}`."),
  ])
  func family(_ source: String, _ advice: String) {
    let all = findings(in: "kind: a\nfamilies:\n  systemSmall: {\(source)}\ncontent: {Text: a}\n")
    #expect(all.count == 1 && all[0].contains(advice), "\(all)")
  }
}
