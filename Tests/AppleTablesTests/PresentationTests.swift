import Testing

@testable import AppleTables

@Suite("Presentations")
struct PresentationTests {
  @Test("The table has 32 presentations, each at its own index, in the order of the format's table")
  func table() {
    #expect(Presentation.all.map(\.index) == Array(0..<32))
    #expect(
      PresentationSet.all.names.map(\.text) == [
        "iPhone Home Screen", "iPhone Home Screen (tinted or clear)", "iPhone Lock Screen",
        "iPhone Lock Screen (Always On)", "iPhone StandBy", "iPhone StandBy at night", "CarPlay",
        "iPad Home Screen", "iPad Home Screen (tinted or clear)", "iPad Lock Screen", "iPhone widget on a Mac",
        "iPhone widget on a Mac (receded)", "Mac Notification Center", "Mac desktop", "Mac desktop (tinted)",
        "Mac desktop (receded)", "Apple Watch complication (tinted)",
        "Apple Watch complication (tinted, Always On)", "Apple Watch complication (full colour)",
        "Apple Watch complication (full colour, Always On)", "Apple Watch Smart Stack",
        "Apple Watch Smart Stack (tinted)", "Apple Vision Pro", "Apple Vision Pro (simplified)",
        "Apple Vision Pro (tinted)", "Apple Vision Pro (tinted, simplified)",
      ])
  }

  @Test(
    "Each family is shown in as many presentations as the table gives it",
    arguments: [
      // iPhone 9 with the iPhone widget on a Mac, StandBy twice, CarPlay; iPad 4; Mac 6; Vision Pro 4.
      (Family.systemSmall, 23), (.systemMedium, 19), (.systemLarge, 19), (.systemExtraLarge, 13),
      (.systemExtraLargePortrait, 4), (.accessoryCircular, 6), (.accessoryCorner, 2),
      (.accessoryRectangular, 9), (.accessoryInline, 5),
    ])
  func families(family: Family, count: Int) {
    #expect(PresentationSet.showing(family).count == count)
  }

  @Test(
    "Each platform chooses the rows of its devices",
    arguments: [
      (Platform.iPhone, 11), (.iPad, 4), (.iOS, 15), (.macOS, 6), (.watchOS, 7), (.visionOS, 4), (.tvOS, 0),
    ])
  func platforms(platform: Platform, count: Int) {
    #expect(PresentationSet.on(platform: platform).count == count)
  }

  @Test("Each place has a row of the table", arguments: Place.allCases)
  func rows(place: Place) { #expect(PresentationSet.at(place) != []) }

  @Test("Devices, modes, backgrounds, levels of detail and text tables each divide the table")
  func partitions() {
    let divisions: [[PresentationSet]] = [
      Device.allCases.map { .on(device: $0) }, RenderingMode.allCases.map { .rendered($0) },
      [.light, .dark, .unknownScheme], [.backgroundShown, .backgroundRemoved],
      [.luminanceReduced, .luminanceNotReduced], [.simplified, .notSimplified],
      TextPlatform.allCases.map { .sizingText(by: $0) }, Place.allCases.map { .at($0) },
    ]
    for division in divisions {
      #expect(division.map(\.count).reduce(0, +) == 32)
      #expect(division.reduce(into: PresentationSet()) { $0.formUnion($1) } == .all)
      #expect(!division.contains([]))
    }
  }

  @Test("A widget whose background stays is left out of StandBy, CarPlay and the iPad Lock Screen")
  func nonremovableBackground() {
    let lost = PresentationSet.needingRemovableBackground
    #expect(
      lost.intersection(.showing(.systemSmall)).names.map(\.text)
        == ["iPhone StandBy", "iPhone StandBy at night", "CarPlay", "iPad Lock Screen"])
    #expect(lost.intersection(.showing(.accessoryInline)).names.map(\.text) == ["iPad Lock Screen"])
    #expect(lost.intersection(.showing(.systemMedium)).isEmpty)
  }

  @Test("The Smart Stack shows rectangular widgets in full colour or tinted, circular ones accented")
  func smartStack() {
    let smartStack = PresentationSet.at(.smartStack).union(.at(.smartStackTinted))
    #expect(
      smartStack.intersection(.showing(.accessoryRectangular)).presentations.map(\.mode) == [.fullColor, .accented])
    #expect(smartStack.intersection(.showing(.accessoryCircular)).presentations.map(\.mode) == [.accented])
    #expect(smartStack.intersection(.backgroundShown).names.map(\.text) == ["Apple Watch Smart Stack"])
  }

  @Test("An iPhone widget on a Mac is the iPhone's and has its text sizes")
  func iPhoneWidgetOnMac() {
    let shown = PresentationSet.at(.iPhoneWidgetOnMac)
    #expect(shown.isSubset(of: .on(device: .iPhone)))
    #expect(shown.isSubset(of: .sizingText(by: .iOS)))
    #expect(shown.isDisjoint(with: .on(platform: .macOS)))
    #expect(shown.names.map(\.text) == ["iPhone widget on a Mac"])
    #expect(shown.count == 2)
  }

  @Test("Full colour is never shown in circular, corner and inline widgets; vibrant never on watches")
  func modes() {
    for family in [Family.accessoryCircular, .accessoryCorner, .accessoryInline] {
      #expect(PresentationSet.showing(family).isDisjoint(with: .fullColor))
    }
    #expect(PresentationSet.watch.union(.vision).isDisjoint(with: .vibrant))
    #expect(PresentationSet.luminanceReduced.isSubset(of: .iPhone.union(.watch)))
  }

  @Test("Locations cover what people can take a widget out of")
  func locations() {
    #expect(Location.standBy.presentations.names.map(\.text) == ["iPhone StandBy", "iPhone StandBy at night"])
    // Of widgets that are native there, none can be taken out of a place on a Mac or on Vision Pro.
    let outside = Place.allCases.filter { place in !Location.allCases.contains { $0.places.contains(place) } }
    #expect(
      outside == [
        .notificationCenter, .macDesktop, .macDesktopTinted, .macDesktopReceded, .visionPro, .visionProTinted,
      ])
  }

  @Test("Sets are walked in order, and bits without a presentation are harmless")
  func iteration() {
    let some = [31, 3, 17].reduce(into: PresentationSet()) { $0.insert(PresentationSet(Presentation.all[$1])) }
    #expect(some.presentations.map(\.index) == [3, 17, 31])
    #expect(some.first?.index == 3)
    #expect(PresentationSet().first == nil)
    #expect(Array(PresentationSet(rawValue: 1 << 63).presentations).isEmpty)
  }

  @Test("Ordinals are the places in the list of families")
  func ordinals() {
    #expect(Family.allCases.map(\.ordinal) == Array(Family.allCases.indices))
    #expect(FamilySet.system.union(.accessory).families == Family.allCases)
    #expect(FamilySet.accessory.families.allSatisfy { !$0.isSystem })
  }
}
