/// SwiftUI's views that a widget cannot show: they scroll, navigate, take text, load over the network, or present
/// something else; of controls, widgets have buttons, toggles and links alone.
///
/// Views that widgets may show but the format has no word for (GeometryReader, OutlineGroup, TimelineView …) are not
/// here: the format writes them as `View: NAME`.
///
/// Source: WidgetKit article on SwiftUI views for widgets (2026), which lists what is allowed.
package enum UnsupportedViews {
  package static let names = [
    "ARView", "AsyncImage", "CameraView", "ColorPicker", "DatePicker", "EditButton", "Form", "List", "Menu",
    "Model3D", "MultiDatePicker", "NavigationLink", "NavigationSplitView", "NavigationStack", "NavigationView",
    "NSViewControllerRepresentable", "NSViewRepresentable", "PasteButton", "PhotosPicker", "Picker", "RealityView",
    "RenameButton", "SceneView", "ScrollView", "ScrollViewReader", "SecureField", "ShareLink",
    "SignInWithAppleButton", "Slider", "SpriteView", "Stepper", "TabView", "Table", "TextEditor", "TextField",
    "TextFieldLink", "UIViewControllerRepresentable", "UIViewRepresentable", "VideoPlayer", "WebView",
  ]
}
