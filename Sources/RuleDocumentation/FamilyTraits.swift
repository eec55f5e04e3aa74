import AppleTables
import Facts
import Presentations
import RuleCatalogue
import WidgetFormat

/// Tells what a family of a widget uses, for questions that ask for it.
struct FamilyTraits {
  let file: WidgetFile
  let shownWidget: ShownWidget
  let family: ShownFamily

  func has(_ trait: WidgetTrait) -> Bool {
    trait.isOfFamily ? familyHas(trait) : WidgetTraits(file: file, shownWidget: shownWidget).has(trait)
  }

  private func familyHas(_ trait: WidgetTrait) -> Bool {
    switch trait {
    case .assetImage: shows { isAsset($0.argument) }
    case .gauge: shows { [.gauge, .progressView, .chart].contains($0.kind) }
    case .interaction: shows { [.button, .toggle, .link].contains($0.kind) }
    case .customFont: modifies { if case .font(let font) = $0.value { file[font].custom != nil } else { false } }
    case .animation: modifies { $0.name == .animation }
    case .color: shows { isColored($0.argument) } || modifies { isColor($0.value) }
    case .smallerSize:
      family.offered.name.isSystem
        && shownWidget.families.contains {
          $0.offered.name.isSystem && $0.offered.name.ordinal < family.offered.name.ordinal
        }
    default: false
    }
  }

  /// Whether any view that the family could show fits.
  private func shows(_ fits: (View) -> Bool) -> Bool {
    family.survey.views.contains { fits(file[$0.view]) }
  }

  /// Whether any modifier fits, variants included.
  private func modifies(_ fits: (Modifier) -> Bool) -> Bool {
    shows { view in
      file.modifiers[view.modifiers].contains { modifier in
        if fits(modifier) { return true }
        guard case .variants(let range) = modifier.value else { return false }
        return file.variants[range].contains { file.modifiers[$0.modifiers].contains(where: fits) }
      }
    }
  }

  private func isAsset(_ argument: ViewArgument) -> Bool {
    switch argument {
    case .image(let image): image.source == .asset
    case .text(let text): text.image?.source == .asset
    default: false
    }
  }

  private func isColored(_ argument: ViewArgument) -> Bool {
    switch argument {
    case .color(let color): isColor(color)
    case .gradient: true
    default: false
    }
  }

  private func isColor(_ value: ModifierValue) -> Bool {
    switch value {
    case .color(let color), .styleInShape(let color?, _): isColor(color)
    default: false
    }
  }

  private func isColor(_ color: ColorID) -> Bool {
    switch file[color].form {
    case .semantic, .material, .invalid: false
    case .withOpacity(let inner, _): isColor(inner)
    default: true
    }
  }
}

/// Tells what a widget as a whole has.
struct WidgetTraits {
  let file: WidgetFile
  let shownWidget: ShownWidget

  func has(_ trait: WidgetTrait) -> Bool {
    let widget = shownWidget.widget
    switch trait {
    case .severalFamilies: return shownWidget.families.count > 1
    case .ownContent: return shownWidget.families.filter { $0.offered.ownsContent }.count > 1
    case .iOSAndMac: return isShown(on: .mac) && isShown(on: .iPhone.union(.iPad))
    case .phoneAndWatch: return isShown(on: .watch) && isShown(on: .iPhone.union(.iPad))
    case .description: return widget.description != nil
    case .configuration: return isConfigured
    case .signedOut: return widget.signedOut != nil
    case .whenStale: return widget.timeline?.whenStale != nil
    case .accentColor: return widget.accentColor != nil
    case .elevated: return widget.supportedMountingStyles.map { $0.value.contains(.elevated) } ?? true
    default: return false
    }
  }

  private func isShown(on devices: PresentationSet) -> Bool {
    shownWidget.families.contains { $0.offered.presentations.intersects(devices) }
  }

  /// No rule asks for the key, so the model does not keep it.
  private var isConfigured: Bool {
    file.tree.entries(of: shownWidget.widget.node).contains { entry in
      file.tree.string(of: entry.key) == "configuration"
        && file.tree.string(of: file.tree.resolved(entry.value)).hasSuffix("appIntent")
    }
  }
}
