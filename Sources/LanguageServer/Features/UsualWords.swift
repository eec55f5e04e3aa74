// Counted in the examples by UsualWordsTests; do not edit it, but record it anew.

/// The words that are usual in some surroundings, the most usual first.
enum UsualWords {
  /// Surroundings are `in` a key's mapping or list, `at` a key as its value, `beside` a view, `after` a key, and
  /// `within` a family.
  static let lists: [String: [String]] = {
    var lists: [String: [String]] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":")
      lists[String(parts[0])] = parts[1].split(separator: " ").map(String.init)
    }
    return lists
  }()

  private static let table = """
    after <<: kind
    after Button: frame when widgetLabel
    after Capsule: fill
    after Chart: frame
    after Circle: fill stroke foregroundStyle opacity
    after Color: opacity when
    after ForEach: when if unless
    after Gauge: gaugeStyle tint
    after Group: padding
    after HStack: alignment when font frame padding
    after Image: role frame widgetAccentedRenderingMode foregroundStyle containsText pixels font when renderingMode \
     translucent widgetAccentable cornerRadius glyph accessibilityLabel if opacity
    after Label: opacity
    after Link: frame
    after Map: cornerRadius
    after ProgressView: frame progressViewStyle
    after Rectangle: fill foregroundStyle
    after RoundedRectangle: fill
    after Text: font foregroundStyle when background opacity if padding variants frame role id widgetAccentable \
     unless animation conveys minimumScaleFactor
    after Toggle: frame tint
    after VStack: alignment foregroundStyle when widgetAccentable font frame padding opacity background spacing tint
    after ZStack: frame
    after accentColor: containerBackground
    after accessibilityHidden: frame
    after accessibilityLabel: cornerRadius
    after accessoryCircular: accessoryRectangular accessoryCorner accessoryInline systemSmall
    after accessoryCorner: accessoryRectangular accessoryInline
    after accessoryInline: accessoryCircular systemSmall
    after accessoryRectangular: systemSmall accessoryInline accessoryCircular
    after alignment: frame padding spacing invalidatableContent minimumScaleFactor
    after asset: light
    after background: when frame if unless
    after bold: foregroundStyle
    after clipShape: widgetAccentedRenderingMode
    after color: opacity
    after configuration: timeline promptsForUserConfiguration samples
    after containerBackground: content families widgetURL margins signedOut
    after containerBackgroundRemovable: families disfavoredLocations configuration timeline
    after containsText: widgetAccentedRenderingMode
    after content: widgetURL samples
    after contentMarginsDisabled: families timeline
    after cornerRadius: frame
    after count: content
    after currentValueLabel: minimumValueLabel
    after custom: size
    after data: content
    after dataChanges: whenStale
    after date: style format
    after description: platforms supportedFamilies families description displayName
    after destination: label
    after disfavoredLocations: families supportedMountingStyles
    after displayName: description supportedFamilies platforms
    after duration: curve
    after entries: reload
    after families: samples views content
    after fill: frame when unless
    after fnt: foregroundStyle
    after font: foregroundStyle widgetAccentable minimumScaleFactor variants when bold lineLimit monospacedDigit \
     privacySensitive
    after for: content
    after foregroundStyle: background variants if unless when bold opacity role widgetAccentable
    after frame: clipShape conveys when widgetAccentable
    after iOS: watchOS visionOS
    after iPad: macOS
    after iPhone: iPad
    after id: font when
    after in: currentValueLabel
    after intent: label
    after kind: families platforms displayName description supportedFamilies timeline containerBackgroundRemovable \
     preview contentMarginsDisabled placeholder signedOut accentColor disfavoredLocations containerBackground
    after label: currentValueLabel
    after light: dark
    after lineLimit: privacySensitive widgetAccentable
    after locations: families
    after macOS: watchOS visionOS
    after margins: content widgetURL
    after maxWidth: maxHeight alignment
    after minWidth: minHeight
    after minimumScaleFactor: frame unless
    after minimumValueLabel: maximumValueLabel
    after monospacedDigit: minimumScaleFactor
    after opacity: foregroundStyle
    after padding: background
    after pixels: frame
    after placeholder: families
    after platforms: families supportedFamilies widgetTexture containerBackgroundRemovable supportedMountingStyles \
     widgetURL containerBackground relevance
    after policy: reload entries
    after preview: widgetURL families accentColor signedOut
    after privacySensitive: unless widgetAccentable
    after promptsForUserConfiguration: timeline
    after relevance: families
    after reload: dataChanges whenStale
    after renderingModes: content containerBackground
    after role: widgetAccentedRenderingMode frame pixels when
    after samples: containerBackground timeline
    after showsWidgetContainerBackground: widgetRenderingMode
    after signedOut: placeholder families
    after size: weight
    after stroke: widgetAccentable
    after style: in weight
    after supportedFamilies: content timeline configuration families containerBackgroundRemovable containerBackground \
     contentMarginsDisabled disfavoredLocations
    after supportedMountingStyles: families widgetTexture
    after systemExtraLarge: systemExtraLargePortrait
    after systemExtraLargePortrait: accessoryRectangular
    after systemLarge: systemExtraLarge accessoryInline
    after systemMedium: systemLarge accessoryCircular accessoryCorner
    after systemSmall: systemMedium accessoryCircular systemLarge accessoryRectangular accessoryInline
    after timeline: preview families widgetURL samples
    after timerInterval: label
    after tint: frame id
    after title: symbol
    after unless: when
    after value: label currentValueLabel in
    after views: samples
    after watchOS: visionOS
    after what: by
    after when: font foregroundStyle bold widgetAccentedRenderingMode
    after widgetAccentable: animation
    after widgetAccentedRenderingMode: frame accessibilityHidden accessibilityLabel opacity
    after widgetTexture: families configuration
    after widgetURL: families content containerBackground relevance preview
    after widgets: views
    after width: height
    after x-heading: widgets
    after x-text-on-game: widgets
    at Color: blue white
    at accentColor: none orange
    at accessibilityHidden: true
    at alignment: leading center top
    at background: blue white indigo
    at bold: true
    at clipShape: Circle
    at color: white red
    at colorScheme: dark light
    at configuration: appIntent
    at containerBackground: none blue white black
    at containerBackgroundRemovable: false true
    at containsText: true
    at content: blue
    at contentMarginsDisabled: true
    at dark: white
    at fill: blue quaternary green red indigo
    at font: headline title caption largeTitle subheadline extraLargeTitle title2 title3 body footnote callout \
     caption2
    at foregroundColor: red
    at foregroundStyle: white red secondary black gray green primary blue accentColor teal
    at glyph: true
    at in: Capsule
    at invalidatableContent: true
    at isLuminanceReduced: true
    at levelOfDetail: default simplified
    at light: black
    at maxHeight: infinity
    at maxWidth: infinity
    at monospacedDigit: true
    at padding: true
    at platform: macOS iOS watchOS
    at policy: after atEnd never
    at preview: sample none live
    at privacySensitive: true
    at promptsForUserConfiguration: true
    at redacted: placeholder
    at renderingMode: template
    at role: logo photo media lastUpdated icon appIcon background decoration
    at showsWidgetContainerBackground: true false
    at signedOut: none
    at stroke: white
    at style: time timer relative blue date green red title
    at tint: green red
    at translucent: true
    at weight: bold
    at whenStale: keep placeholder
    at widgetAccentable: true false
    at widgetAccentedRenderingMode: fullColor desaturated accented accentedDesaturated
    at widgetRenderingMode: fullColor accented vibrant
    at widgetTexture: paper glass
    beside Button: frame when widgetAccentable widgetLabel
    beside Capsule: fill frame unless
    beside Chart: frame
    beside Circle: fill stroke when frame foregroundStyle opacity widgetAccentable
    beside Color: opacity when
    beside ForEach: when if unless
    beside Gauge: gaugeStyle tint
    beside Group: padding
    beside HStack: alignment when font spacing frame widgetAccentable foregroundStyle padding
    beside Image: role frame widgetAccentedRenderingMode foregroundStyle pixels widgetAccentable when containsText if \
     cornerRadius font renderingMode unless accessibilityHidden accessibilityLabel opacity
    beside Label: opacity
    beside Link: frame
    beside Map: cornerRadius
    beside ProgressView: frame progressViewStyle
    beside Rectangle: fill foregroundStyle
    beside RoundedRectangle: fill frame
    beside Text: font foregroundStyle when widgetAccentable background variants opacity if minimumScaleFactor unless \
     frame padding role bold lineLimit id
    beside Toggle: frame conveys tint
    beside VStack: alignment foregroundStyle when frame padding background widgetAccentable font minimumScaleFactor \
     opacity spacing id invalidatableContent tint
    beside ZStack: frame
    in Button: intent label
    in ForEach: content count data
    in Gauge: value currentValueLabel label in maximumValueLabel minimumValueLabel
    in GridRow: Text
    in Group: Image
    in HStack: Text Spacer Image VStack View ForEach Toggle Button Link RoundedRectangle Chart Divider ProgressView
    in Image: symbol asset
    in Label: symbol title
    in LinearGradient: blue indigo
    in Link: label destination
    in ProgressView: value currentValueLabel label in timerInterval
    in RadialGradient: black
    in RoundedRectangle: cornerRadius
    in Text: date style format
    in Toggle: intent label
    in VStack: Text Image HStack ForEach Button View Capsule Spacer Gauge Link VStack Circle ProgressView Chart Label \
     Group
    in ViewThatFits: Text Label Image
    in ZStack: Text Image Circle Color AccessoryWidgetBackground VStack LinearGradient Rectangle RoundedRectangle \
     View
    in a document: kind families platforms supportedFamilies description timeline displayName widgets content preview \
     containerBackgroundRemovable samples widgetURL views configuration containerBackground
    in accentColor: asset dark light
    in accessoryCircular: content containerBackground renderingModes
    in accessoryCorner: content containerBackground renderingModes
    in accessoryInline: content containerBackground widgetURL
    in accessoryRectangular: content containerBackground renderingModes
    in animation: duration curve
    in background: in style dark light AccessoryWidgetBackground Image color opacity
    in by: color text
    in containerBackground: dark light asset Image Map content for gradient Color LinearGradient
    in content: Text VStack Image ZStack Button ForEach HStack View Link Circle Gauge Label ViewThatFits Toggle \
     Spacer ProgressView
    in conveys: by what
    in currentValueLabel: Text View
    in disfavoredLocations: families locations standBy
    in environment: colorScheme
    in families: systemSmall systemMedium accessoryRectangular accessoryCircular accessoryInline systemLarge \
     accessoryCorner systemExtraLarge systemExtraLargePortrait
    in font: custom size weight style
    in foregroundStyle: color opacity white dark light
    in frame: height width maxWidth maxHeight alignment minHeight minWidth
    in iOS: systemSmall accessoryCircular accessoryRectangular systemLarge accessoryInline systemMedium
    in iPad: accessoryCircular accessoryInline accessoryRectangular systemMedium systemSmall
    in iPhone: accessoryCircular accessoryInline accessoryRectangular systemMedium systemSmall
    in label: Text Image HStack
    in locations: standBy carPlay homeScreen
    in macOS: systemMedium systemSmall
    in margins: all horizontal
    in placeholder: VStack HStack
    in platforms: iOS visionOS watchOS macOS iPhone iPad iPadOS
    in renderingModes: accented vibrant fullColor
    in signedOut: Text VStack
    in stroke: color opacity
    in supportedFamilies: systemSmall systemMedium accessoryCircular accessoryRectangular systemLarge \
     systemExtraLargePortrait watchOS accessoryInline iOS accessoryCorner systemExtraLarge iPad iPhone visionOS macOS
    in supportedMountingStyles: recessed
    in systemExtraLarge: content
    in systemExtraLargePortrait: content
    in systemLarge: content containerBackground widgetURL margins
    in systemMedium: content containerBackground renderingModes widgetURL
    in systemSmall: content containerBackground margins renderingModes widgetURL
    in timeline: policy reload entries dataChanges whenStale
    in tint: color opacity
    in variants: when font foregroundStyle bold widgetAccentedRenderingMode
    in views: Text Image VStack Gauge HStack Link ZStack
    in visionOS: systemSmall systemMedium
    in watchOS: accessoryCircular accessoryCorner accessoryInline accessoryRectangular
    in when: widgetRenderingMode levelOfDetail showsWidgetContainerBackground platform colorScheme widgetFamily \
     isLuminanceReduced
    in widgetLabel: Text
    in widgetRenderingMode: accented fullColor vibrant
    in widgets: kind description displayName families supportedFamilies platforms containerBackground timeline \
     samples widgetURL accentColor configuration content preview signedOut
    within accessoryCircular: content Text containerBackground VStack ZStack Image label Gauge renderingModes value \
     vibrant Circle accented currentValueLabel AccessoryWidgetBackground Button
    within accessoryCorner: Text content label containerBackground intent Button accented renderingModes ForEach \
     count widgetRenderingMode
    within accessoryInline: Text content label symbol Link destination Image Label ViewThatFits title \
     containerBackground ForEach HStack count intent Button
    within accessoryRectangular: Text content containerBackground VStack dark light label white Image date style \
     HStack View color opacity Link
    within systemExtraLarge: content ForEach Text count VStack View Button Divider HStack intent label
    within systemExtraLargePortrait: content Text ForEach count Button intent label
    within systemLarge: content Text ForEach count VStack containerBackground label Button View intent widgetURL \
     Image data Group HStack Link
    within systemMedium: Text content VStack Image HStack containerBackground width ForEach Spacer label height asset \
     intent symbol count dark
    within systemSmall: Text content Image VStack containerBackground height width label levelOfDetail intent light \
     dark symbol Button ZStack View
    """
}
