/// The natural mistakes in the names of views and modifiers, as SwiftUI, UIKit, CSS and plain English have them.
extension NaturalMistakes {
  /// What is typed for modifiers; `$` stands for the value.
  static let modifiers = table(
    """
    foregroundStyle: $ < color colour textcolor fontcolor foreground fgcolor
    tint: $ < tintcolor
    background: $ < backgroundcolor bg bgcolor
    font: $ < fontsize textsize pointsize textstyle
    fontWeight: $ < weight
    font: {custom: $} < fontfamily typeface fontname
    aspectRatio: $ < contentmode objectfit resizemode scalemode
    shadow: $ < boxshadow textshadow dropshadow elevation
    rotationEffect: $ < rotation rotate
    scaleEffect: $ < scale
    symbolRenderingMode: $ < symbolmode
    privacySensitive: $ < private sensitive
    background: {gradient: $} < gradient backgroundgradient
    fill: $ < fillcolor
    stroke: $ < strokecolor linecolor
    frame: {maxWidth: infinity} < flex grow flexgrow expand fullwidth stretch
    Leave it out: the width and the ends of a line are not part of a description. < linewidth linecap strokewidth
    `if: STATE` on each of these views < then
    frame: {width: $} < width
    frame: {height: $} < height
    frame: {minWidth: $} < minwidth
    frame: {maxWidth: $} < maxwidth
    frame: {minHeight: $} < minheight
    frame: {maxHeight: $} < maxheight
    multilineTextAlignment: $ < align textalign textalignment
    `alignment: $` on the stack, or a `Spacer` between its views < justify
    alignment: $ < alignitems crossaxisalignment
    Leave it out, and write `Spacer` between the views of the stack. < justifycontent mainaxisalignment
    spacing: $ < gap
    padding: $ < margin margins insets
    cornerRadius: $ < borderradius radius rounded corners
    overlay: {RoundedRectangle: {cornerRadius: 8}, stroke: red} < bordercolor borderwidth outline
    opacity: $ < alpha transparency
    lineLimit: $ < maxlines numberoflines lines
    lineSpacing: $ < leading
    textCase: uppercase < uppercase
    `if: STATE`, `unless: STATE` or `when: {…}` < visible isvisible show showif showwhen visiblewhen visibleif display
    `unless: STATE` or `when: {…}` < ishidden hideif hidewhen hiddenif hiddenwhen
    Leave it out: a tap opens the app. Write `widgetURL: …` for one of its screens, or for an action \
    `Button: {intent: NAME, label: …}` around the view. < ontap onclick action
    widgetURL: $ < href url deeplink
    `Link: {destination: $, label: …}` around the view < link destination
    clipShape: $ < shape clip clipto
    accessibilityLabel: $ < alt arialabel alttext
    widgetAccentable: $ < accentable tintable
    widgetAccentedRenderingMode: $ < accentedrenderingmode
    font: $ < style
    `Text: {date: NAME, style: $}` < datestyle
    `unless: STATE` on the view for the other case < else
    `if: empty` beside a view of its own, and `unless: empty` beside this one < empty emptystate emptyview ifempty
    """)

  /// What is typed for views, each with what to write in its place.
  static let views = table(
    """
    Text < textview uilabel paragraph p span string
    `Text: …` with `font: title` < h1 h2 h3 heading title header
    `Text: …` with `font: caption` < caption subtitle
    VStack < column vbox vertical verticalstack stack div container body
    HStack < row hbox horizontal horizontalstack
    ZStack < zbox layers overlay box
    Image < img imageview uiimageview picture photo
    Image: {symbol: …} < icon symbol sfsymbol systemimage
    Button < btn uibutton
    Link < a anchor
    Toggle < switch uiswitch checkbox
    ProgressView < progressbar progress uiprogressview
    Gauge < meter ring progressring
    Divider < separator hr line
    Spacer < space gap filler flexible
    Rectangle < rect square
    RoundedRectangle < roundedrect
    Ellipse < oval
    Capsule < pill
    LinearGradient < gradient
    AngularGradient < conicgradient
    Chart < graph barchart linechart piechart sparkline
    Map < mapview
    ForEach < loop repeat each for
    Group < fragment
    Label < contentunavailableview
    Leave it out, and write the views inside it in its place. < geometryreader section anyview viewbuilder timelineview
    VStack < groupbox lazyvstack
    HStack < lazyhstack controlgroup
    `HStack: [{Text: LABEL}, {Spacer: {}}, {Text: VALUE}]` < labeledcontent
    Text: {date: NAME, style: timer} < timer datetext relativedate countdown
    `if: STATE` beside the view that it is about < if when conditional condition
    Spacer < flex
    `VStack:` with `ForEach: {data: NAME, content: …}` in it < listview lazycolumn recyclerview lazylist
    `Image: NAME`, since widgets cannot play video < video videoplayer avplayer movie gif lottie
    """)
}
