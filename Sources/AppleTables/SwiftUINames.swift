// Names of SwiftUI's that the format has no word of its own for: modifiers that it ignores, views that no widget shows.

/// Names of SwiftUI's and WidgetKit's public modifiers that the format accepts and ignores.
///
/// Source: SwiftUI documentation (View, Text, Image, Shape, Gauge, ProgressView and modifiers of toolkits built on
/// them, such as SwiftData) and WidgetKit documentation, up to iOS 26. Names only; understood modifiers are not among
/// them. `valueRows` has the kind of value where that is known.
package enum KnownModifiers {
  /// Looked up for every key that is not understood.
  package static let table = NameTable(names)

  /// Sorted by name.
  package static let names: [String] = list.split { $0 == " " || $0 == "\n" }.map(String.init).sorted()

  private static let list = """
    accentColor accessibility accessibilityAction accessibilityActions accessibilityActivationPoint
    accessibilityAddTraits accessibilityAdjustableAction accessibilityChartDescriptor accessibilityChildren
    accessibilityCustomContent accessibilityDefaultFocus accessibilityDirectTouch accessibilityDragPoint
    accessibilityDropPoint accessibilityElement accessibilityFocused accessibilityHeading accessibilityHint
    accessibilityIdentifier accessibilityIgnoresInvertColors accessibilityInputLabels accessibilityLabeledPair
    accessibilityLinkedGroup accessibilityQuickAction accessibilityRemoveTraits accessibilityRepresentation
    accessibilityRespondsToUserInteraction accessibilityRotor accessibilityRotorEntry accessibilityScrollAction
    accessibilityScrollStatus accessibilityShowsLargeContentViewer accessibilitySortPriority
    accessibilityTextContentType accessibilityValue accessibilityZoomAction accessoryWidgetGroupStyle actionSheet
    activityBackgroundTint activitySystemActionForegroundColor addPassToWalletButtonStyle alert alignmentGuide
    allowedDynamicRange allowsHitTesting allowsTightening allowsWindowActivationEvents alternatingRowBackgrounds
    anchorPreference antialiased appEntityIdentifier appStoreOverlay aspectRatio assistiveAccessNavigationIcon
    attributedTextFormattingDefinition autocapitalization autocorrectionDisabled backgroundExtensionEffect
    backgroundPreferenceValue backgroundStyle badge badgeProminence baselineOffset blendMode blur border
    breakthroughEffect brightness buttonBorderShape buttonRepeatBehavior buttonSizing
    chart3DCameraProjection chart3DPose chart3DRenderingStyle chartAngleSelection chartBackground
    chartForegroundStyleScale chartGesture chartLegend chartLineStyleScale chartOverlay chartPlotStyle
    chartScrollPosition chartScrollTargetBehavior chartScrollableAxes chartSymbolScale chartSymbolSizeScale chartXAxis
    chartXAxisLabel chartXAxisStyle chartXScale chartXSelection chartXVisibleDomain chartYAxis chartYAxisLabel
    chartYAxisStyle chartYScale chartYSelection chartYVisibleDomain chartZAxis chartZAxisLabel chartZScale
    chartZSelection clipped colorEffect colorInvert colorMultiply colorScheme compositingGroup confirmationDialog
    containerBackground containerCornerOffset containerRelativeFrame containerShape containerValue
    contentCaptureProtected contentMargins contentShape contentToolbar contentTransition contextMenu
    continuityDevicePicker contrast controlGroupStyle controlSize controlWidgetActionHint controlWidgetStatus
    coordinateSpace copyable currentEntitlementTask customAttribute cuttable datePickerStyle
    defaultAdaptableTabBarPlacement defaultAppStorage defaultFocus defaultHoverEffect defaultScrollAnchor
    defaultWheelPickerItemHeight defersSystemGestures deleteDisabled depthAlignment dialogIcon
    dialogPreventsAppTermination dialogSeverity dialogSuppressionToggle digitalCrownAccessory digitalCrownRotation
    disableAutocorrection disabled disclosureGroupStyle dismissalConfirmationDialog distortionEffect
    documentBrowserContextMenu dragConfiguration dragContainer dragContainerSelection dragPreviewsFormation draggable
    drawingGroup dropConfiguration dropDestination dropPreviewsFormation dynamicTypeSize
    environmentObject exportableToServices exportsItemProviders familyActivityPicker fileDialogBrowserOptions
    fileDialogConfirmationLabel fileDialogCustomizationID fileDialogDefaultDirectory
    fileDialogImportsUnresolvedAliases fileDialogMessage fileDialogURLEnabled fileExporter fileExporterFilenameLabel
    fileImporter fileMover findDisabled findNavigator flipsForRightToLeftLayoutDirection focusEffectDisabled
    focusScope focusSection focusable focused focusedObject focusedSceneObject focusedSceneValue focusedValue
    fontDesign fontWidth formStyle fullScreenCover gameSaveSyncingAlert geometryGroup gesture glassBackgroundEffect
    glassEffect glassEffectID glassEffectTransition glassEffectUnion grayscale gridCellAnchor gridCellColumns
    gridCellUnsizedAxes gridColumnAlignment groupActivityAssociation groupBoxStyle handGestureShortcut
    handPointerBehavior handlesExternalEvents handlesGameControllerEvents headerProminence healthDataAccessRequest
    help hidden highPriorityGesture horizontalRadioGroupLayout hoverEffect hoverEffectDisabled hoverEffectGroup
    hueRotation imageScale immersiveEnvironmentPicker importableFromServices importsItemProviders
    inAppPurchaseOptions indexViewStyle inset inspector inspectorColumnWidth interactionActivityTrackingTag
    interactiveDismissDisabled interpolation intersection itemProvider journalingSuggestionsPicker kerning
    keyboardShortcut keyboardType keyframeAnimator keylineTint labelIconToTitleSpacing labelReservedIconWidth
    labeledContentStyle labelsHidden labelsVisibility layerEffect layoutDirectionBehavior
    layoutValue lineHeight lineIntersection lineSpacing lineSubtraction listItemTint listRowBackground
    listRowHoverEffect listRowHoverEffectDisabled listRowInsets listRowPlatterColor listRowSeparator
    listRowSeparatorTint listRowSpacing listSectionIndexVisibility listSectionMargins listSectionSeparator
    listSectionSeparatorTint listSectionSpacing listStyle lookAroundViewer luminanceToAlpha manageSubscriptionsSheet
    managedContentStyle manipulable manipulationGesture mapCameraKeyframeAnimator mapControlVisibility mapControls
    mapFeatureSelectionAccessory mapFeatureSelectionContent mapFeatureSelectionDisabled mapItemDetailPopover
    mapItemDetailSheet mapScope mapStyle mask matchedGeometryEffect matchedTransitionSource materialActiveAppearance
    menuActionDismissBehavior menuButtonStyle menuIndicator menuOrder menuStyle modelContainer modelContext modifier
    modifierKeyAlternate
    monospaced moveDisabled multilineTextAlignment musicSubscriptionOffer navigationBarBackButtonHidden
    navigationBarHidden navigationBarItems navigationBarTitle navigationBarTitleDisplayMode navigationDestination
    navigationDocument navigationLinkIndicatorVisibility navigationSplitViewColumnWidth navigationSplitViewStyle
    navigationSubtitle navigationTitle navigationTransition navigationViewStyle offerCodeRedemption offset
    onAppIntentExecution onAppear onCameraCaptureEvent onChange onCommand onContinueUserActivity onContinuousHover
    onCopyCommand onCutCommand onDelete onDeleteCommand onDisappear onDrag onDragSessionUpdated onDrop
    onDropSessionUpdated onExitCommand onGeometryChange onGeometryChange3D onHover onImmersionChange
    onInAppPurchaseCompletion onInAppPurchaseStart onInsert onInteractiveResizeChange onKeyPress onLongPressGesture
    onLongTouchGesture onMapCameraChange onModifierKeysChanged onMove onMoveCommand onOpenURL onPasteCommand
    onPencilDoubleTap onPencilSqueeze onPlayPauseCommand onPreferenceChange onReceive onScrollGeometryChange
    onScrollPhaseChange onScrollTargetVisibilityChange onScrollVisibilityChange onSubmit onTapGesture
    onVolumeViewpointChange onWorldRecenter ornament overlayPreferenceValue padding3D pageCommand
    paletteSelectionEffect pasteDestination payLaterViewAction payLaterViewDisplayStyle
    payWithApplePayButtonDisableCardArt payWithApplePayButtonStyle persistentSystemOverlays perspectiveRotationEffect
    phaseAnimator photosPicker photosPickerAccessoryVisibility photosPickerDisabledCapabilities photosPickerStyle
    pickerStyle pointerStyle pointerVisibility popover popoverTip position preference preferredColorScheme
    preferredSubscriptionOffer preferredSurroundingsEffect preferredWindowClippingMargins prefersDefaultFocus
    presentationBackground presentationBackgroundInteraction presentationBreakthroughEffect
    presentationCompactAdaptation presentationContentInteraction presentationCornerRadius presentationDetents
    presentationDragIndicator presentationPreventsAppTermination presentationSizing presentedWindowStyle
    presentedWindowToolbarStyle previewContext previewDevice previewDisplayName previewInterfaceOrientation
    previewLayout productDescription productIconBorder productViewStyle projectionEffect quickLookPreview
    realityViewCameraControls realityViewLayoutBehavior realityViewLayoutOption refreshable refundRequestSheet
    remoteDeviceIdentifier renameAction replaceDisabled resizable rotation rotation3DEffect rotation3DLayout
    rotationEffect safeAreaBar safeAreaInset safeAreaPadding saturation scale scaleEffect scaledToFill scaledToFill3D
    scaledToFit scaledToFit3D scenePadding scrollBounceBehavior scrollClipDisabled scrollContentBackground
    scrollDisabled scrollDismissesKeyboard scrollEdgeEffectDisabled scrollEdgeEffectHidden scrollEdgeEffectStyle
    scrollIndicators scrollIndicatorsFlash scrollInputBehavior scrollPosition scrollTarget scrollTargetBehavior
    scrollTargetLayout scrollTransition searchCompletion searchDictationBehavior searchFocused
    searchPresentationToolbarBehavior searchScopes searchSelection searchSuggestions searchToolbarBehavior searchable
    sectionActions sectionIndexLabel selectionDisabled sensoryFeedback shadow sheet signInWithAppleButtonStyle
    simultaneousGesture size sliderThumbVisibility spatialOverlay spatialOverlayPreferenceValue speechAdjustedPitch
    speechAlwaysIncludesPunctuation speechAnnouncementsQueued speechSpellsOutCharacters springLoadingBehavior
    statusBar statusBarHidden storeButton storeProductTask storeProductsTask strikethrough strokeBorder submitLabel
    submitScope subscriptionIntroductoryOffer subscriptionOfferViewButtonVisibility subscriptionOfferViewDetailAction
    subscriptionOfferViewStyle subscriptionPromotionalOffer subscriptionStatusTask subscriptionStoreButtonLabel
    subscriptionStoreControlBackground subscriptionStoreControlIcon subscriptionStoreControlStyle
    subscriptionStoreOptionGroupStyle subscriptionStorePickerItemBackground subscriptionStorePolicyDestination
    subscriptionStorePolicyForegroundStyle subscriptionStoreSignInAction subtracting supportedVolumeViewpoints
    swipeActions symbolColorRenderingMode symbolEffect symbolEffectsRemoved symbolRenderingMode
    symbolVariableValueMode symbolVariant symmetricDifference tabBarMinimizeBehavior tabItem tabViewBottomAccessory
    tabViewCustomization tabViewSearchActivation tabViewSidebarBottomBar tabViewSidebarFooter tabViewSidebarHeader
    tabViewStyle tableColumnHeaders tableStyle tag task textCase textContentType textEditorStyle textFieldStyle
    textInputAutocapitalization textInputCompletion textInputFormattingControlVisibility textInputSuggestions
    textRenderer textScale textSelection textSelectionAffinity tipAnchor tipBackground tipBackgroundInteraction
    tipCornerRadius tipImageSize tipImageStyle tipViewStyle toggleStyle toolbar toolbarBackground
    toolbarBackgroundVisibility toolbarColorScheme toolbarForegroundStyle toolbarItemHidden toolbarRole
    toolbarTitleDisplayMode toolbarTitleMenu toolbarVisibility touchBar touchBarCustomizationLabel
    touchBarItemPresence touchBarItemPrincipal touchBarVisibility tracking transaction transactionPicker transform
    transform3DEffect transformAnchorPreference transformEffect transformEnvironment transformPreference transition
    translationPresentation translationTask trim truncationMode typeSelectEquivalent typesettingLanguage underline
    union upperLimbVisibility userActivity verifyIdentityWithWalletButtonStyle visualEffect visualEffect3D
    volumeBaseplateVisibility webViewBackForwardNavigationGestures webViewContentBackground webViewContextMenu
    webViewElementFullscreenBehavior webViewLinkPreviews webViewMagnificationGestures webViewOnScrollGeometryChange
    webViewScrollInputBehavior webViewScrollPosition webViewTextSelection widgetCurvesContent windowDismissBehavior
    windowFullScreenBehavior windowMinimizeBehavior windowResizeAnchor windowResizeBehavior
    windowToolbarFullScreenVisibility workoutPreview writingDirection writingToolsAffordanceVisibility
    writingToolsBehavior zIndex
    """
}

/// What the format says of modifiers that it accepts and ignores: the kind of their value where that is a number, a
/// boolean or one of a few words, and the views that have them where others do not.
extension KnownModifiers {
  /// The kind of a modifier's value.
  package enum Value: Sendable, Equatable {
    case number
    case flag
    /// As `.clipped()` takes nothing; `true` and `false` say whether it is there.
    case flagOrNothing
    case words([String])
  }

  /// Views that a modifier belongs to.
  package enum Owner: Sendable, CaseIterable { case shapes, images }

  package struct ValueRow: Sendable {
    package let name: String
    package let value: Value
  }

  /// Modifiers of which the kind of value is known.
  ///
  /// Source: SwiftUI documentation (View, Text, Image and Shape), up to iOS 26.
  package static let valueRows: [ValueRow] =
    rows(.number, "baselineOffset brightness contrast grayscale gridCellColumns kerning lineSpacing")
    + rows(.number, "saturation tracking zIndex")
    + rows(.flag, "allowsHitTesting allowsTightening antialiased disabled flipsForRightToLeftLayoutDirection")
    + rows(.flag, "monospaced widgetCurvesContent")
    + rows(.flagOrNothing, "clipped colorInvert compositingGroup geometryGroup hidden labelsHidden luminanceToAlpha")
    + rows(.flagOrNothing, "scaledToFill scaledToFit")
    + [
      words("blendMode", blendModes), words("colorScheme", "light dark"),
      words("controlSize", "mini small regular large extraLarge"),
      words("fontDesign", "default serif rounded monospaced"),
      words("fontWidth", "compressed condensed standard expanded"), words("imageScale", "small medium large"),
      words("interpolation", "none low medium high"), words("multilineTextAlignment", "leading center trailing"),
      words("preferredColorScheme", "light dark"), words("symbolColorRenderingMode", "flat gradient"),
      words("symbolRenderingMode", "monochrome hierarchical palette multicolor"),
      words("textCase", "uppercase lowercase none"), words("textScale", "default secondary"),
      words("truncationMode", "head middle tail"),
    ]

  /// Modifiers that one sort of view alone has.
  ///
  /// Source: SwiftUI documentation (Shape and Image), up to iOS 26. Text's own are View's too.
  package static func owned(by owner: Owner) -> [String] { owner == .shapes ? ofShapes : ofImages }

  /// The kind of value that a modifier takes; nil where any is accepted.
  package static func value(of name: UnsafeBufferPointer<UInt8>) -> Value? {
    valueNames.index(of: name).map { valueRows[$0].value }
  }

  /// The views that a modifier belongs to; nil where every view has it.
  package static func owner(of name: UnsafeBufferPointer<UInt8>) -> Owner? {
    ownedNames.index(of: name).map { $0 < ofShapes.count ? .shapes : .images }
  }

  private static let valueNames = NameTable(valueRows.map(\.name))
  private static let ownedNames = NameTable(ofShapes + ofImages)

  private static let ofShapes = split(
    "inset intersection lineIntersection lineSubtraction rotation scale size strokeBorder subtracting "
      + "symmetricDifference transform trim union fill stroke")
  private static let ofImages = split("antialiased interpolation resizable renderingMode widgetAccentedRenderingMode")

  private static let blendModes =
    "normal multiply screen overlay darken lighten colorDodge colorBurn softLight hardLight difference exclusion hue "
    + "saturation color luminosity sourceAtop destinationOver destinationOut plusDarker plusLighter"

  private static func rows(_ value: Value, _ names: String) -> [ValueRow] {
    split(names).map { ValueRow(name: $0, value: value) }
  }

  private static func words(_ name: String, _ words: String) -> ValueRow {
    ValueRow(name: name, value: .words(split(words)))
  }

  private static func split(_ names: String) -> [String] { names.split(separator: " ").map(String.init) }
}

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
