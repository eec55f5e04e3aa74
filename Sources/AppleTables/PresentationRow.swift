/// A row of the presentation table: presentations that differ only in scheme, luminance or level of detail.
struct PresentationRow {
  enum Variation {
    case dark
    case lightAndDark
    /// Dark, then dark with reduced luminance.
    case darkAndAlwaysOn
    /// Level of detail default, then simplified; the scheme is unknown.
    case byDistance
  }

  var name: String
  var place: Place
  var device: Device
  var families: FamilySet
  var mode: RenderingMode
  var isBackgroundShown: Bool
  var variation = Variation.dark
  var needsRemovableBackground = false

  /// Adds the row's presentations, and their names, to those before it.
  func append(to presentations: inout [Presentation], _ names: inout [String]) {
    func add(_ scheme: ColorScheme?, isLuminanceReduced: Bool = false, isSimplified: Bool = false) {
      let detail = isLuminanceReduced ? "Always On" : isSimplified ? "simplified" : nil
      names.append(name(with: detail))
      presentations.append(
        made(
          at: presentations.count, scheme: scheme, isLuminanceReduced: isLuminanceReduced, isSimplified: isSimplified))
    }
    switch variation {
    case .dark: add(.dark)
    case .lightAndDark:
      add(.light)
      add(.dark)
    case .darkAndAlwaysOn:
      add(.dark)
      add(.dark, isLuminanceReduced: true)
    case .byDistance:
      add(nil)
      add(nil, isSimplified: true)
    }
  }

  private func made(
    at index: Int, scheme: ColorScheme?, isLuminanceReduced: Bool, isSimplified: Bool
  ) -> Presentation {
    Presentation(
      index: index, place: place, device: device, families: families, mode: mode,
      isBackgroundShown: isBackgroundShown, scheme: scheme, isLuminanceReduced: isLuminanceReduced,
      isSimplified: isSimplified, textPlatform: textPlatform, needsRemovableBackground: needsRemovableBackground)
  }

  /// The name with a remark in parentheses, which joins one that is already there.
  private func name(with remark: String?) -> String {
    guard let remark else { return name }
    return name.hasSuffix(")") ? "\(name.dropLast()), \(remark))" : "\(name) (\(remark))"
  }

  private var textPlatform: TextPlatform {
    switch device {
    case .iPhone, .iPad: .iOS
    case .mac: .macOS
    case .watch: .watchOS
    case .vision: .visionOS
    }
  }
}
