/// Signs and arrows.
extension SymbolDrawings {
  static let signs = [
    SymbolDrawing("circle", body: disc),
    SymbolDrawing("square", body: tile),
    SymbolDrawing(
      "heart", body: "M12 20.5C5.5 15.8 2.5 12.3 2.5 8.6A5 5 0 0 1 12 6.5a5 5 0 0 1 9.5 2.1c0 3.7-3 7.2-9.5 11.9z"),
    SymbolDrawing("star", body: "M12 2.5l2.9 6.2 6.7.8-5 4.6 1.4 6.7L12 17.4l-6 3.4 1.4-6.7-5-4.6 6.7-.8z"),
    SymbolDrawing("checkmark", lines: "M4 13l5.5 6L20 5"),
    SymbolDrawing("checkmark.circle", body: disc, marks: "M10.7 17.2l-4.3-4.6 1.5-1.4 2.8 3 5.3-7.2 1.6 1.2z"),
    SymbolDrawing("checkmark.square", body: tile, marks: "M10.7 17.2l-4.3-4.6 1.5-1.4 2.8 3 5.3-7.2 1.6 1.2z"),
    SymbolDrawing(
      "checkmark.seal",
      body: """
        M12 1.8l2.6 2 3.3-.2 1 3.1 2.7 1.9-1 3.4 1 3.1-2.7 2-1 3-3.3-.1-2.6 2-2.6-2-3.3.1 \
        -1-3-2.7-2 1-3.1-1-3.4 2.7-1.9 1-3.1 3.3.2z
        """,
      marks: "M10.7 16.5l-3.7-4 1.4-1.3 2.3 2.5 4.3-5.9 1.6 1.2z"),
    SymbolDrawing("xmark", lines: "M5 5l14 14M19 5L5 19"),
    SymbolDrawing(
      "xmark.circle", body: disc,
      marks: "M8.4 7l3.6 3.6L15.6 7 17 8.4 13.4 12l3.6 3.6-1.4 1.4-3.6-3.6L8.4 17 7 15.6l3.6-3.6L7 8.4z"),
    SymbolDrawing("plus", lines: "M12 4v16M4 12h16"),
    SymbolDrawing("plus.circle", body: disc, marks: "M11 6.5h2V11h4.5v2H13v4.5h-2V13H6.5v-2H11z"),
    SymbolDrawing("minus", lines: "M4 12h16"),
    SymbolDrawing("minus.circle", body: disc, marks: "M6.5 11h11v2h-11z"),
    SymbolDrawing("exclamationmark", lines: "M12 4v10M12 19h.01"),
    SymbolDrawing("exclamationmark.triangle", body: "M12 3L22 20.5H2z", marks: "M11 9h2v6h-2zM11 16.5h2v2h-2z"),
    SymbolDrawing("exclamationmark.circle", body: disc, marks: "M11 6h2v8h-2zM11 15.8h2v2.2h-2z"),
    SymbolDrawing("questionmark", lines: "M8 8.5a4 4 0 1 1 6 3.5c-1.3.8-2 1.5-2 3M12 19h.01"),
    SymbolDrawing(
      "questionmark.circle", body: disc,
      marks: """
        M8.5 9.7C8.5 5 15.7 5 15.7 9.6c0 2.6-2.7 2.9-2.7 4.9h-2c0-3.5 2.6-3.3 2.6-4.9 0-2-3.1-2-3.1.1zM11 16h2v2 \
        h-2z
        """),
    SymbolDrawing("info.circle", body: disc, marks: "M11 6.5h2v2h-2zM11 10.5h2v7h-2z"),
    SymbolDrawing("ellipsis", lines: "M5 12h.01M12 12h.01M19 12h.01"),
    SymbolDrawing("number", lines: "M9 4L7 20M17 4l-2 16M4 9h16M4 15h16"),
    SymbolDrawing("quote", lines: "M9.5 7C6 8 4.5 10.5 4.5 14v3h5v-4h-3M19.5 7c-3.5 1-5 3.5-5 7v3h5v-4h-3"),
    SymbolDrawing("cross", body: "M9 2.5h6V9h6.5v6H15v6.5H9V15H2.5V9H9z"),
    SymbolDrawing("sparkles", body: "M10 5l2 5 5 2-5 2-2 5-2-5-5-2 5-2z", lines: "M18.5 3v4M16.5 5h4M19 17v4M17 19h4"),
  ]

  static let arrows = [
    SymbolDrawing("arrow.up", lines: "M12 20V4M5 11l7-7 7 7"),
    SymbolDrawing("arrow.down", lines: "M12 4v16M5 13l7 7 7-7"),
    SymbolDrawing("arrow.left", lines: "M20 12H4M11 5l-7 7 7 7"),
    SymbolDrawing("arrow.right", lines: "M4 12h16M13 5l7 7-7 7"),
    SymbolDrawing("arrow.up.right", lines: "M6 18L18 6M8 6h10v10"),
    SymbolDrawing("arrow.down.right", lines: "M6 6l12 12M18 8v10H8"),
    SymbolDrawing("arrow.clockwise", lines: "M19.5 12a7.5 7.5 0 1 1-2.5-5.6L19.5 8.5M19.5 3.5v5h-5"),
    SymbolDrawing("arrow.counterclockwise", lines: "M4.5 12a7.5 7.5 0 1 0 2.5-5.6L4.5 8.5M4.5 3.5v5h5"),
    SymbolDrawing(
      "arrow.triangle.2.circlepath", lines: "M4 11a8 8 0 0 1 14-4l2 2M20 4v5h-5M20 13a8 8 0 0 1-14 4l-2-2M4 20v-5h5"),
    SymbolDrawing("chevron.up", lines: "M4 16l8-8 8 8"),
    SymbolDrawing("chevron.down", lines: "M4 8l8 8 8-8"),
    SymbolDrawing("chevron.left", lines: "M16 4l-8 8 8 8"),
    SymbolDrawing("chevron.right", lines: "M8 4l8 8-8 8"),
    SymbolDrawing("arrowtriangle.up", body: "M12 4l9.5 15.5h-19z"),
    SymbolDrawing("arrowtriangle.down", body: "M12 20L2.5 4.5h19z"),
  ]
}
