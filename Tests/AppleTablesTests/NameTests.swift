import Testing

@testable import AppleTables

@Suite("Names")
struct NameTests {
  @Test("The list of known modifiers is long, without repetition, and holds names of every kind")
  func knownModifiers() {
    let names = SwiftUIModifiers.names
    #expect(names.count > 600)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { name in name.utf8.allSatisfy { $0 < 128 } && name.first?.isLowercase == true })
    for name in [
      "aspectRatio", "resizable", "blur", "multilineTextAlignment", "symbolEffect", "strokeBorder", "kerning",
      "contentTransition", "widgetCurvesContent", "truncationMode", "accessibilityHint", "glassEffect", "labelsHidden",
    ] {
      #expect(names.contains(name), "\(name)")
    }
    for understood in ["font", "padding", "widgetURL", "foregroundColor", "id", "cornerRadius", "redacted"] {
      #expect(!names.contains(understood), "\(understood)")
    }
  }

  @Test("Views that widgets cannot show are known; views that they can show are not among them")
  func unsupportedViews() {
    #expect(UnsupportedViews.advice["ScrollView"] != nil)
    for allowed in ["GeometryReader", "OutlineGroup", "Text", "Toggle", "Map", "LazyVGrid"] {
      #expect(UnsupportedViews.advice[allowed] == nil)
    }
  }
}

@Suite("Did you mean")
struct SpellingTests {
  private let views = ["Text", "Toggle", "Image", "VStack", "HStack", "ZStack", "Gauge", "Link"]

  @Test(
    "The nearest name is found",
    arguments: [
      ("text", "Text"), ("Txt", "Text"), ("Tetx", "Text"), ("vstack", "VStack"), ("VStak", "VStack"),
      ("Vtsack", "VStack"), ("Imagee", "Image"), ("Iamge", "Image"), ("Toglee", "Toggle"), ("TOGGLE", "Toggle"),
      ("AStack", "VStack"),
    ])
  func found(written: String, meant: String) {
    #expect(nearest(to: written.utf8, among: views) == meant)
    #expect(nearest(to: Array(written.utf8)[...], among: ["Nothing", meant]) == meant)
  }

  @Test(
    "What is too far is not guessed at",
    arguments: ["", "Tx", "Teexxxt", "Lnki2", "ScrollView", "Vtack12x", "Tääxt", String(repeating: "VStack", count: 20)])
  func notFound(written: String) {
    #expect(nearest(to: written.utf8, among: views) == nil)
  }

  @Test("A nearer name wins over an earlier one, and an earlier one over an equally near one")
  func order() {
    #expect(nearest(to: Array("spacin".utf8)[...], among: ["spicing", "spacing"]) == "spacing")
    #expect(nearest(to: Array("spxcing".utf8)[...], among: ["spicing", "spacing"]) == "spicing")
  }

  @Test("Two short names allow one mistake, longer ones two")
  func limits() {
    #expect(nearest(to: Array("fnot".utf8)[...], among: ["font"]) == "font")
    #expect(nearest(to: Array("fnott".utf8)[...], among: ["font"]) == "font")
    #expect(nearest(to: Array("fnto".utf8)[...], among: ["fatn"]) == nil)
    #expect(nearest(to: Array("pdadign".utf8)[...], among: ["padding"]) == "padding")
    #expect(nearest(to: Array("pdadng".utf8)[...], among: ["padding"]) == "padding")
    #expect(nearest(to: Array("pxxxing".utf8)[...], among: ["padding"]) == nil)
  }

  @Test("Names of up to 64 bytes are looked up, longer ones are not")
  func length() {
    let name = String(repeating: "x", count: 64)
    #expect(nearest(to: Array(name.uppercased().utf8)[...], among: [name]) == name)
    #expect(nearest(to: Array((name + "x").utf8)[...], among: [name]) == nil)
  }

  @Test("The distance is the same in both directions and as the plain definition has it")
  func definition() {
    let words = ["", "a", "ab", "ba", "abc", "acb", "bca", "abcd", "badc", "abdce", "xabc", "aabb", "abab", "bbaa"]
    for one in words {
      for two in words {
        let (first, second) = (Array(one.utf8), Array(two.utf8))
        let plain = plainDistance(first, second)
        for limit in 0...2 {
          #expect(editDistance(first, second, limit: limit) == (plain <= limit ? plain : nil), "\(one) \(two)")
        }
      }
    }
  }

  /// By recursion over the ends of both names.
  private func plainDistance(_ one: [UInt8], _ two: [UInt8]) -> Int {
    guard let last = one.last, let otherLast = two.last else { return one.count + two.count }
    var cost = min(
      plainDistance(one.dropLast(), two) + 1, plainDistance(one, two.dropLast()) + 1,
      plainDistance(one.dropLast(), two.dropLast()) + (last == otherLast ? 0 : 1))
    if one.count > 1, two.count > 1, last == two[two.count - 2], one[one.count - 2] == otherLast {
      cost = min(cost, plainDistance(one.dropLast(2), two.dropLast(2)) + 1)
    }
    return cost
  }
}
