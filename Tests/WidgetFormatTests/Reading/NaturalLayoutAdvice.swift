/// Layout, loops and views as CSS, Flutter and JSON have them.
extension NaturalAdviceTests {
  static let arrangement = [
    Row(
      written: "- Circle:\n  width: 8\n  height: 8",
      advice: "\"width\" and \"height\" are not modifiers. Write `frame: {width: 8, height: 8}`.",
      typed: "- Circle:\n  frame: {width: 8, height: 8}"),
    Row(
      written: "- Text: a\n  frame: {height: 3}\n  width: 8px",
      advice: "\"width\" is not a modifier. Write `width: 8` inside the value of `frame`."),
    Row(
      written: "- Text: a\n  width: 40%",
      advice: "Sizes are in points, never in percent. Write `frame: {maxWidth: infinity}`, where `infinity` stands for "
        + "all of the room there is.",
      typed: "- Text: a\n  frame: {maxWidth: infinity}"),
    Row(
      written: "- Text: a\n  width: 40\n  height: 50%",
      advice: "Write `frame: {width: 40, maxHeight: infinity}`, where `infinity` stands for all of the room there is.",
      typed: "- Text: a\n  frame: {width: 40, maxHeight: infinity}"),
    Row(
      written: "- RoundedRectangle: {cornerRadius: 2, width: 4}",
      advice: "Write `frame: {width: 4}` in the column of the view's name."),
    Row(
      written: "- Circle: {color: orange}", advice: "Write `fill: orange` in the column of the view's name.",
      typed: "- Circle:\n  fill: orange"),
    Row(
      written: "VStack: {crossAxisAlignment: start, content: [{Text: a}]}", advice: "Write `alignment: leading`.",
      typed: "VStack: {alignment: leading, content: [{Text: a}]}"),
    Row(
      written: "HStack: {align-items: flex-end, content: [{Text: a}]}", advice: "Write `alignment: bottom`.",
      typed: "HStack: {alignment: bottom, content: [{Text: a}]}"),
    Row(
      written: "HStack: {mainAxisAlignment: spaceBetween, content: [{Text: a}]}",
      advice: "Leave it out, and write `Spacer` as an item between its views."),
    Row(
      written: "HStack: [{Text: a}]\njustify-content: flex-end",
      advice: "Leave it out, and write `Spacer` as an item before its first view."),
    Row(
      written: "VStack: {style: {gap: 6, padding: 10, align-items: flex-start}, content: [{Text: a}]}",
      advice: "Write `spacing: 6` and `alignment: leading` in its place, and `padding: 10` in the column of VStack.",
      typed: "VStack: {spacing: 6, alignment: leading, content: [{Text: a}]}\npadding: 10"),
    Row(
      written: "- Text: a\n  width: 100%\n  maxWidth: 50%",
      advice: "Write `frame: {maxWidth: infinity}`, where `infinity` stands for all of the room there is."),
    Row(
      written: "- Align: {alignment: Alignment.centerLeft, child: {Text: a}}",
      advice: "Write the view below `child` in its place, with `frame: {maxWidth: infinity, maxHeight: infinity, "
        + "alignment: leading}` beside it. For a view of your own, write `View: Align`."),
    Row(
      written: "- Padding: {padding: EdgeInsets.all(8), child: {Text: a}}",
      advice: "with `padding: 8` beside it. For a view of your own, write `View: Padding`."),
    Row(
      written: "- Text: a\n  ViewThatFits: true",
      advice: "Write `ViewThatFits:` on a line of its own, and the view below it.",
      typed: "- ViewThatFits:\n    Text: a"),
    Row(
      written: "Grid: {columns: 2, content: [{Text: a}, {Text: b}]}",
      advice: "Leave it out, and write the views in rows of 2, each as `GridRow: […]`."),
    Row(
      written: "- SizedBox: {width: 4}",
      advice: "Write `{Spacer: {}, frame: {width: 4}}`. For a view of your own, write `View: SizedBox`.",
      typed: "- {Spacer: {}, frame: {width: 4}}"),
    Row(
      written: "- Expanded: {child: {Text: a}}",
      advice: "Write the view below `child` in its place, with `frame: {maxWidth: infinity}` beside it. For a view of "
        + "your own, write `View: Expanded`.",
      typed: "- {Text: a, frame: {maxWidth: infinity}}"),
    Row(
      written: "- Align: {alignment: Alignment.topLeft, children: [{Text: a}]}",
      advice: "Write the view below `children` in its place, with `frame: {maxWidth: infinity, maxHeight: infinity, "
        + "alignment: topLeading}` beside it. For a view of your own, write `View: Align`.",
      typed: "- {Text: a, frame: {maxWidth: infinity, maxHeight: infinity, alignment: topLeading}}"),
    Row(
      written: "- Divider: {color: red}", advice: "Write `background: red` in the column of the view's name.",
      typed: "- Divider:\n  background: red"),
    Row(
      written: "- Image: {symbol: heart.fill}\n  size: 16", advice: "Write `font: 16`.",
      typed: "- Image: {symbol: heart.fill}\n  font: 16"),
    Row(
      written: "- Image: Avatar\n  size: 16", advice: "Write `frame: {width: 16, height: 16}`.",
      typed: "- Image: Avatar\n  frame: {width: 16, height: 16}"),
    Row(
      written: "- Text: a\n  style: {fontSize: 12, color: gray}",
      advice: "Write `font: 12` and `foregroundStyle: gray` beside the view.",
      typed: "- Text: a\n  font: 12\n  foregroundStyle: gray"),
    Row(
      written: "- Text: a\n  font: {size: 12, color: gray}", advice: "Write `foregroundStyle: gray` beside the view."),
    Row(written: "- Text: a\n  class: title", advice: "Write `font: title`.", typed: "- Text: a\n  font: title"),
    Row(
      written: "- Image: a\n  shape: circle", advice: "Write `clipShape: Circle`.",
      typed: "- Image: a\n  clipShape: Circle"),
    Row(
      written: "- Image: a\n  clipShape: {RoundedRectangle: {cornerRadius: 8}}",
      advice: "Write `cornerRadius: 8` in place of `clipShape`.", typed: "- Image: a\n  cornerRadius: 8"),
  ]

  static let loops = [
    Row(
      written: "- for: game in games\n  do: {Text: a}",
      advice: "Write `ForEach: {data: games, content: …}`, with what is below \"do\" as its content.",
      typed: "- ForEach: {data: games, content: {Text: a}}"),
    Row(
      written: "- repeat: item in items\n  max: 3\n  view: {Text: a}",
      advice: "Write `ForEach: {data: items, count: 3, content: …}`, with what is below \"view\" as its content.",
      typed: "- ForEach: {data: items, count: 3, content: {Text: a}}"),
    Row(
      written: "- ForEach: feeding in feedings.prefix(3)\n  content: {Text: a}",
      advice: "Write `ForEach: {data: feedings, count: 3, content: …}`."),
    Row(
      written: "- ForEach: feedings.prefix(3)\n  content: {Text: a}",
      advice: "Write `ForEach: {data: feedings, count: 3, content: …}`."),
    Row(
      written: "- ForEach: {data: values, item: {Text: a}}", advice: "Did you mean \"content\"?",
      typed: "- ForEach: {data: values, content: {Text: a}}"),
    Row(
      written: "- VStack: {items: \"{readings}\", itemBuilder: {Text: a}}",
      advice: "Write `content: {ForEach: {data: readings, content: …}}`, with what stands under \"itemBuilder\" as "
        + "its content."),
    Row(
      written: "- ForEach: {data: a, separator: true, content: {Text: a}}",
      advice: "Leave it out, or write `Divider` between the views."),
    Row(
      written: "- ForEach: {data: a, as: b, content: {Text: a}}",
      advice: "Leave it out: names in braces need no declaration."),
  ]

  static let typedViews = [
    Row(
      written: "type: VStack\nalignment: leading\nchildren: [{Text: a}]",
      advice: "The name of a view is a key of its own. Write `VStack:` in place of `children`, and leave `type` out.",
      typed: "VStack: [{Text: a}]\nalignment: leading"),
    Row(
      written: "type: Text\ntext: \"{room}\"", advice: "Write `Text: \"{room}\"` in place of `type` and `text`.",
      typed: "Text: \"{room}\""),
    Row(
      written: "type: Image\nname: \"{coin.symbol}\"",
      advice: "Write `Image: \"{coin.symbol}\"` in place of `type` and `name`.", typed: "Image: \"{coin.symbol}\""),
    Row(written: "- type: Spacer", advice: "Write `Spacer` in place of the mapping.", typed: "- Spacer"),
    Row(
      written: "{type: Gauge, value: \"{price}\", min: \"{low}\", max: \"{high}\"}",
      advice: "Write `Gauge: {value: price, in: low...high}` in place of `type`, `value`, `min` and `max`.",
      typed: "Gauge: {value: price, in: low...high}"),
    Row(
      written: "{type: ForEach, data: items, item: {Text: a}}",
      advice: "Write `ForEach: {data: items, content: …}` in place of `type`, `data` and `item`.",
      typed: "ForEach: {data: items, content: {Text: a}}"),
    Row(
      written: "{type: Color, value: red}", advice: "Write `Color: red` in place of `type` and `value`.",
      typed: "Color: red"),
  ]
}
