import YAMLTree

extension FileReader {
  mutating func readWidgetValue(_ key: WidgetKey, _ slot: Slot, _ draft: inout WidgetDraft) {
    switch key {
    case .kind: break
    case .views: draft.views = slot
    case .displayName: draft.widget.displayName = string(slot, expecting: "the name that people see")
    case .description: draft.widget.description = string(slot, expecting: "what people can do with the widget")
    case .platforms: readPlatforms(slot, &draft)
    case .supportedFamilies: readSupportedFamilies(slot, &draft)
    case .families: readFamilies(slot, &draft)
    case .containerBackground: draft.widget.containerBackground = containerBackground(slot)
    case .content: draft.widget.content = content(slot)
    case .widgetURL: if text(slot, expecting: "the address to open") != nil { draft.widget.widgetURL = slot.key }
    default: readConfiguration(key, slot, &draft.widget)
    }
  }

  private mutating func readConfiguration(_ key: WidgetKey, _ slot: Slot, _ widget: inout Widget) {
    switch key {
    case .containerBackgroundRemovable: widget.containerBackgroundRemovable = flag(slot)
    case .contentMarginsDisabled: widget.contentMarginsDisabled = flag(slot)
    case .promptsForUserConfiguration: _ = flag(slot)
    case .disfavoredLocations: widget.disfavoredLocations = disfavoredLocations(slot)
    case .supportedMountingStyles:
      widget.supportedMountingStyles = words(slot, among: Words.mountingStyles)
        .map { Placed($0.map(\.value), at: slot.node) }
    case .widgetTexture: widget.widgetTexture = word(slot, among: Words.textures)
    case .configuration: _ = word(slot, among: Words.configurationTypes)
    case .preview: widget.preview = word(slot, among: Words.previews)
    case .timeline: widget.timeline = timeline(slot)
    case .relevance: widget.relevance = relevance(slot)
    case .accentColor: widget.accentColor = accentColor(slot)
    case .placeholder: widget.placeholder = singleView(slot)
    case .signedOut: widget.signedOut = isNone(slot.node) ? SignedOut.none(slot.node) : .view(singleView(slot))
    default: break
    }
  }

  func isNone(_ node: NodeID) -> Bool {
    tree.text(of: node, equals: "none") || tree.text(of: node, equals: ".none")
  }

  private mutating func accentColor(_ slot: Slot) -> AccentColor {
    isNone(slot.node) ? AccentColor.none(slot.node) : .color(color(slot))
  }

  private mutating func relevance(_ slot: Slot) -> Placed<Int>? {
    var count = 0
    let isList = readItems(of: slot, expecting: "a list such as [date, location]", mayBeEmpty: true) { reader, item in
      if reader.text(item, expecting: "a text such as date") != nil { count += 1 }
    }
    return isList ? Placed(count, at: slot.node) : nil
  }

  private mutating func timeline(_ slot: Slot) -> Timeline? {
    guard isMapping(slot, expecting: "a mapping such as {policy: after, reload: 30m}") else { return nil }
    var timeline = Timeline()
    readEntries(of: slot.node, among: Words.timelineKeys) { reader, key, value in
      switch key {
      case .policy: _ = reader.word(value, among: Words.timelinePolicies)
      case .entries: timeline.entries = reader.duration(value)
      case .reload: timeline.reload = reader.duration(value)
      case .dataChanges: timeline.dataChanges = reader.duration(value)
      case .whenStale: timeline.whenStale = reader.word(value, among: Words.staleContents)
      }
    }
    return timeline
  }
}
