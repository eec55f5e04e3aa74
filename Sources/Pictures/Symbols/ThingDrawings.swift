/// Things, vehicles and places.
extension SymbolDrawings {
  static let things = [
    SymbolDrawing("clock", body: disc, marks: "M11 5.5h2v6.1l4 2.3-1 1.7-5-2.9z"),
    SymbolDrawing(
      "alarm", body: "M4 13a8 8 0 1 0 16 0a8 8 0 1 0-16 0z", lines: "M2 7l4-4M22 7l-4-4M5 22l2-2.5M19 22l-2-2.5",
      marks: "M11 8h2v4.5l3 1.8-1 1.7-4-2.4z"),
    SymbolDrawing(
      "timer", body: "M3.5 13.5a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0z", lines: "M12 5V2M9 2h6M19 6l1.5-1.5",
      marks: "M11 8h2v6h-2z"),
    SymbolDrawing("hourglass", body: "M6 3h12c0 5-3.5 6-4.5 9 1 3 4.5 4 4.5 9H6c0-5 3.5-6 4.5-9C9.5 9 6 8 6 3z"),
    SymbolDrawing(
      "calendar",
      body: """
        M5.5 4h13a2.5 2.5 0 0 1 2.5 2.5v12a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 18.5v-12 \
        A2.5 2.5 0 0 1 5.5 4z
        """,
      lines: "M7.5 2v4M16.5 2v4", marks: "M3 8h18v2H3z"),
    SymbolDrawing(
      "bell", body: "M5 17.5c1.5-1.5 1.5-3 1.5-6.5a5.5 5.5 0 0 1 11 0c0 3.5 0 5 1.5 6.5z",
      lines: "M10 20.5a2.2 2.2 0 0 0 4 0M12 3v2.5"),
    SymbolDrawing("gauge", body: disc, marks: "M11 13l5-6 1 .8-4 6.2z"),
    SymbolDrawing("bag", body: "M4 8h16l1 13H3z", lines: "M8 10V7a4 4 0 0 1 8 0v3"),
    SymbolDrawing("cart", body: "M6 7h15.5l-2.5 9H8z", lines: "M1.5 3.5H5L8 16M9 20.5h.01M18 20.5h.01"),
    SymbolDrawing("creditcard", body: "M2 5h20v14H2z", marks: "M2 8.5h20v3H2z"),
    SymbolDrawing(
      "dollarsign.circle", body: disc,
      marks: """
        M11 5h2v1.8c1.6.3 2.7 1.2 3 2.7h-2.1c-.5-1.3-3.6-1.3-3.6.2 0 1.8 5.9.7 5.9 4.5 0 1.8-1.3 2.8-3.2 3.1V19 \
        h-2v-1.7c-1.9-.3-3.1-1.4-3.3-3.1h2.1c.5 1.9 4.2 1.7 4.2.1 0-2-5.9-.8-5.9-4.6 0-1.6 1.2-2.6 2.9-2.9z
        """),
    SymbolDrawing(
      "gift", body: "M3 8h18v4H3zM4.5 12h15v9h-15z",
      lines: "M12 8v13M12 8C8 8 6 6 7.5 4S12 4 12 8c0-4 3-6 4.5-4S16 8 12 8"),
    SymbolDrawing("tag", body: "M3 3h9l9.5 9.5-9 9L3 12z", marks: "M6 7.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z"),
    SymbolDrawing("flag", body: "M5 4c4-2.5 7 2 14 0v10c-7 2-10-2.5-14 0z", lines: "M5 3v19"),
    SymbolDrawing("bookmark", body: "M6 3h12v18.5L12 16l-6 5.5z"),
    SymbolDrawing(
      "book", body: "M12 6C9 3.5 5.5 3.5 2.5 5v14c3-1.5 6.5-1.5 9.5 1 3-2.5 6.5-2.5 9.5-1V5c-3-1.5-6.5-1.5-9.5 1z",
      lines: "M12 6v14"),
    SymbolDrawing(
      "newspaper", body: "M3 4h14v17H5a2 2 0 0 1-2-2zM17 9h4v10a2 2 0 0 1-4 0z",
      marks: "M6 7h8v4H6zM6 13h8v1.5H6zM6 16.5h8V18H6z"),
    SymbolDrawing("doc.text", body: "M5 2.5h9l5.5 5.5v13.5H5z", marks: "M8 11h8v1.6H8zM8 15h8v1.6H8z"),
    SymbolDrawing("doc", body: "M5 2.5h9l5.5 5.5v13.5H5z"),
    SymbolDrawing("envelope", body: "M2.5 5h19v14h-19z", marks: "M2.5 6.5L12 14l9.5-7.5v2.3L12 16.2 2.5 8.8z"),
    SymbolDrawing(
      "message",
      body: """
        M12 3.5c5.5 0 9.5 3.5 9.5 8s-4 8-9.5 8c-1.2 0-2.3-.2-3.3-.5L4 21.5l1-4.2a7.7 7.7 0 0 1-2.5-5.8 \
        c0-4.5 4-8 9.5-8z
        """),
    SymbolDrawing(
      "phone",
      body: """
        M6 2.5l4 1.5-.5 5-2.5 1.5a14 14 0 0 0 6.5 6.5L15 14.5l5-.5 1.5 4c-.5 2.5-2 3.5-4 3.5 \
        C9 21 3 15 2.5 6.5 2.5 4.5 3.5 3 6 2.5z
        """),
    SymbolDrawing("magnifyingglass", lines: "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5L21 21"),
    SymbolDrawing(
      "gearshape",
      body: """
        M10 2.5h4l.6 2.7 2 1.1 2.7-.8 2 3.5-2.1 1.9v2.2l2.1 1.9-2 3.5-2.7-.8-2 1.1-.6 2.7h-4 \
        l-.6-2.7-2-1.1-2.7.8-2-3.5 2.1-1.9v-2.2L2.7 9l2-3.5 2.7.8 2-1.1z
        """,
      marks: "M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
    SymbolDrawing("lock", body: "M5 10.5h14V21H5z", lines: "M8 10.5V7a4 4 0 0 1 8 0v3.5"),
    SymbolDrawing("key", body: "M2.5 15.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", lines: "M11 12l9.5-9.5M16 7l3.5 3.5"),
    SymbolDrawing("camera", body: "M3 7h4l2-3h6l2 3h4v13H3z", marks: "M8 13a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
    SymbolDrawing(
      "photo", body: "M2.5 4.5h19v15h-19z",
      marks: "M4.5 17.5l5-6 3.5 4 2.5-2.5 4 4.5zM14.5 9a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z"),
    SymbolDrawing(
      "trophy", body: "M7 3h10v7a5 5 0 0 1-10 0z",
      lines: "M7 5H3.5c0 4 1 5.5 4 6M17 5h3.5c0 4-1 5.5-4 6M12 15v4M8 21h8"),
    SymbolDrawing(
      "gamecontroller",
      body: "M7 7h10a5 5 0 0 1 5 5l-.5 5a2.5 2.5 0 0 1-4.5 1l-2-3H9l-2 3a2.5 2.5 0 0 1-4.5-1L2 12a5 5 0 0 1 5-5z"),
    SymbolDrawing("battery", body: "M2 7h17v10H2z", lines: "M22 10.5v3"),
    SymbolDrawing("battery.1", body: "M2 7h17v10H2z", lines: "M22 10.5v3", marks: "M4 9h13v6H4z"),
    SymbolDrawing(
      "wifi", lines: "M2 9.5a14.5 14.5 0 0 1 20 0M5.5 13.5a9.5 9.5 0 0 1 13 0M9 17.3a4.5 4.5 0 0 1 6 0M12 20.5h.01"),
    SymbolDrawing("chart.bar", body: "M3 12h4.5v9H3zM9.7 4h4.5v17H9.7zM16.5 8.5H21V21h-4.5z"),
    SymbolDrawing("chart.line.uptrend.xyaxis", lines: "M3 3v18h18M6 16l4.5-5 3.5 3 6-8"),
    SymbolDrawing("list.bullet", lines: "M4 6h.01M4 12h.01M4 18h.01M8.5 6H21M8.5 12H21M8.5 18H21"),
    SymbolDrawing(
      "pills",
      body: """
        M3 15a4.5 4.5 0 0 1 0-6L9 3a4.5 4.5 0 0 1 6.5 6.5l-6 6A4.5 4.5 0 0 1 3 15zM13 17.5a4.3 4.3 0 1 0 8.6 0 \
        a4.3 4.3 0 1 0-8.6 0z
        """,
      lines: "M6 6l6.5 6.5"),
    SymbolDrawing("pill", body: "M4.5 19.5a5 5 0 0 1 0-7l8-8a5 5 0 0 1 7 7l-8 8a5 5 0 0 1-7 0z", lines: "M8.5 8.5l7 7"),
    SymbolDrawing("dumbbell", body: "M3 8h3v8H3zM18 8h3v8h-3z", lines: "M6 12h12M8 6v12M16 6v12"),
    SymbolDrawing("soccerball", body: disc, marks: "M12 8l4 2.9-1.5 4.7h-5L8 10.9z"),
    SymbolDrawing("basketball", body: disc, lines: "M12 2.5v19M2.5 12h19"),
    SymbolDrawing("sportscourt", body: "M2.5 5h19v14h-19z", lines: "M12 5v14M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0"),
    SymbolDrawing(
      "cup.and.saucer", body: "M4 6h13v7a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z",
      lines: "M17 8h1.5a2.5 2.5 0 0 1 0 5H17M3 20.5h15"),
    SymbolDrawing("fork.knife", lines: "M6 3v6a2.5 2.5 0 0 0 5 0V3M8.5 3v18M17 21V3c-3 2-3.5 6-3 10h3"),
    SymbolDrawing("trash", body: "M5 7h14l-1 14H6z", lines: "M3 6.5h18M9 6V3h6v3"),
    SymbolDrawing("pencil", body: "M4 20l1.5-5.5L16 4l4 4L9.5 18.5z"),
    SymbolDrawing(
      "paintbrush", body: "M3 21c3 .5 7.5 0 7.5-4A3.5 3.5 0 0 0 4 15.5C3.5 18 4 19.5 3 21z",
      lines: "M9.5 14L20 3.5M12 16.5L20.5 4"),
    SymbolDrawing(
      "iphone",
      body: "M7 2h10a1.5 1.5 0 0 1 1.5 1.5v17A1.5 1.5 0 0 1 17 22H7a1.5 1.5 0 0 1-1.5-1.5v-17A1.5 1.5 0 0 1 7 2z",
      lines: "M10.5 19h3"),
    SymbolDrawing(
      "applewatch", body: "M6.5 7h11a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z",
      lines: "M8 7l.5-5h7l.5 5M8 17l.5 5h7l.5-5"),
    SymbolDrawing(
      "lightbulb", body: "M8.5 16.5c0-2-3-3.5-3-7.5a6.5 6.5 0 0 1 13 0c0 4-3 5.5-3 7.5z", lines: "M9 19h6M10 21.5h4"),
  ]

  static let places = [
    SymbolDrawing("house", body: "M12 3L22 11.5h-3V21h-5v-6h-4v6H5v-9.5H2z"),
    SymbolDrawing(
      "building", body: "M5 2.5h14V21.5H5z",
      marks: "M8 6h2.5v2.5H8zM13.5 6H16v2.5h-2.5zM8 11h2.5v2.5H8zM13.5 11H16v2.5h-2.5zM10.5 16.5h3v5h-3z"),
    SymbolDrawing(
      "bed.double", body: "M2 12h20v6H2z", lines: "M3.5 12V6h17v6M7 11.5V9.5h4v2M13 11.5V9.5h4v2M3.5 18v3M20.5 18v3"),
    SymbolDrawing(
      "airplane",
      body: "M10 2.5c1-1.5 3-1.5 4 0v6L22 14v2.5l-8-2.5v4.5l2.5 2V22L12 20.8 7.5 22v-1.5l2.5-2V14l-8 2.5V14l8-5.5z"),
    SymbolDrawing(
      "car", body: "M5 5.5h14l2 6v7H3v-7z", lines: "M5.5 18.5V21M18.5 18.5V21",
      marks: "M6.5 7.5h11l1.2 4H5.3zM5 13.5h3v2H5zM16 13.5h3v2h-3z"),
    SymbolDrawing(
      "bus", body: "M5 3h14a1.5 1.5 0 0 1 1.5 1.5V18h-17V4.5A1.5 1.5 0 0 1 5 3z", lines: "M6.5 18v3M17.5 18v3",
      marks: "M5.5 6h13v6h-13zM6 14h2.5v2H6zM15.5 14H18v2h-2.5z"),
    SymbolDrawing(
      "tram", body: "M7 5h10a3 3 0 0 1 3 3v8a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 16V8a3 3 0 0 1 3-3z",
      lines: "M8.5 2h7M12 2v3M7 18.5L5 22M17 18.5l2 3.5",
      marks: "M6.5 8h11v4.5h-11zM7 14.5h2.5v2H7zM14.5 14.5H17v2h-2.5z"),
    SymbolDrawing(
      "bicycle",
      lines: """
        M2 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0M14 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0M6 16L9.5 8.5H15L18 16M9.5 8.5 \
        L12.5 16H6M15 8.5L14 5h3M8 6h3
        """),
    SymbolDrawing("location", body: "M21.5 2.5L13.5 21l-2.5-8-8-2.5z"),
    SymbolDrawing("mappin", body: "M8 6a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", lines: "M12 10v11.5"),
    SymbolDrawing(
      "mappin.and.ellipse", body: "M8 6a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", lines: "M12 10v8M7 16.5c-6 2 0 5 5 5s11-3 5-5"),
    SymbolDrawing("map", body: "M2.5 5.5l6-2.5 7 2.5 6-2.5v15.5l-6 2.5-7-2.5-6 2.5z", lines: "M8.5 3v15.5M15.5 5.5V21"),
    SymbolDrawing("globe", body: disc, lines: "M2.5 12h19M12 2.5c-6 6-6 13 0 19 6-6 6-13 0-19"),
    SymbolDrawing("mountain.2", body: "M1.5 20L8.5 7l4 7 2.5-4L22.5 20z"),
    SymbolDrawing("tree", body: "M12 2l7.5 9h-3.5l4 5.5H4L8 11H4.5z", lines: "M12 16.5V22"),
  ]
}

/// Sound, films and people.
extension SymbolDrawings {
  static let media = [
    SymbolDrawing("play", body: "M6 3.5v17l14.5-8.5z"),
    SymbolDrawing("play.circle", body: disc, marks: "M9.5 7.2v9.6l7.5-4.8z"),
    SymbolDrawing("pause", body: "M5.5 4h4v16h-4zM14.5 4h4v16h-4z"),
    SymbolDrawing("pause.circle", body: disc, marks: "M8.5 7.5h2.4v9H8.5zM13.1 7.5h2.4v9h-2.4z"),
    SymbolDrawing("stop", body: "M5 5h14v14H5z"),
    SymbolDrawing("forward", body: "M2.5 5.5v13l9.5-6.5zM12.5 5.5v13L22 12z"),
    SymbolDrawing("backward", body: "M21.5 5.5v13L12 12zM11.5 5.5v13L2 12z"),
    SymbolDrawing("gobackward", lines: "M4.5 12a7.5 7.5 0 1 0 2.5-5.6L4.5 8.5M4.5 3.5v5h5"),
    SymbolDrawing("goforward", lines: "M19.5 12a7.5 7.5 0 1 1-2.5-5.6L19.5 8.5M19.5 3.5v5h-5"),
    SymbolDrawing("music.note", body: "M5.5 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0z", lines: "M11.5 18V4c1 3 6.5 3 6.5 7.5"),
    SymbolDrawing(
      "headphones", body: "M3.5 14.5h3.5v6H5.5a2 2 0 0 1-2-2zM20.5 14.5H17v6h1.5a2 2 0 0 0 2-2z",
      lines: "M3.5 15v-2.5a8.5 8.5 0 0 1 17 0V15"),
    SymbolDrawing(
      "speaker.wave.2", body: "M3 9.5h3.5L11.5 5v14l-5-4.5H3z", lines: "M15 9a4 4 0 0 1 0 6M18 6a8.5 8.5 0 0 1 0 12"),
    SymbolDrawing(
      "mic", body: "M9 5.5a3 3 0 0 1 6 0v6a3 3 0 0 1-6 0z", lines: "M5.5 11v.5a6.5 6.5 0 0 0 13 0V11M12 18v3.5"),
    SymbolDrawing("waveform", lines: "M3 10v4M7.5 6v12M12 3v18M16.5 7v10M21 10v4"),
    SymbolDrawing(
      "film", body: "M3 5h18v14H3z",
      marks: "M5 7h2v2H5zM5 11h2v2H5zM5 15h2v2H5zM17 7h2v2h-2zM17 11h2v2h-2zM17 15h2v2h-2z"),
    SymbolDrawing("tv", body: "M2.5 4.5h19v12.5h-19z", lines: "M8 20.5h8"),
  ]

  static let people = [
    SymbolDrawing("person", body: "M8 7.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM4 21c0-4.5 3.5-7 8-7s8 2.5 8 7z"),
    SymbolDrawing(
      "person.circle", body: disc,
      marks: "M9 9.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM6.5 18c.5-3 2.6-4.5 5.5-4.5s5 1.5 5.5 4.5a9 9 0 0 1-11 0z"),
    SymbolDrawing(
      "person.2", body: "M5.5 8a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0zM2 20c0-4 2.8-6.5 6.8-6.5s6.7 2.5 6.7 6.5z",
      lines: "M15 5a3.3 3.3 0 0 1 0 6.2M17.5 14c2.7.6 4.5 2.8 4.5 6"),
    SymbolDrawing(
      "person.3", body: "M8.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM6 20c0-4 2.5-6 6-6s6 2 6 6z",
      lines: "M4.5 7.5v3M3 9h3M19.5 7.5v3M18 9h3"),
    SymbolDrawing(
      "figure.walk", body: "M11 3.8a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
      lines: "M12.5 8l-2 6.5 3.5 3 1 4.5M10.5 14.5L7 22M12.5 8L8 9.5 6.5 13M12.5 8.5L15 12l3.5 1"),
    SymbolDrawing(
      "figure.run", body: "M13.5 3.8a2 2 0 1 0 4 0a2 2 0 1 0-4 0z",
      lines: "M13.5 8L10 13.5l4.5 3-1.5 5M10 14l-2 4H3M13.5 8L8.5 7.5 6 11M13.5 8.5l2.5 3.5h4"),
    SymbolDrawing(
      "figure", body: "M10 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0z", lines: "M5 9.5h14M12 9.5V14M12 14l-3.5 8M12 14l3.5 8"),
    SymbolDrawing(
      "hand.raised",
      body: """
        M6 13V7.5a1.5 1.5 0 0 1 3 0V5a1.5 1.5 0 0 1 3 0v-.5a1.5 1.5 0 0 1 3 0V7a1.5 1.5 0 0 1 3 0v8 \
        a7 7 0 0 1-7 7c-4 0-6-3-8-7 1-1.5 2.5-1 3-2z
        """),
    SymbolDrawing(
      "hand.thumbsup",
      body: "M3 11h4v10H3zM7 11l4-8c3 0 3.5 2 2.5 6H20a2 2 0 0 1 1.5 2.5l-2 7.5a2.5 2.5 0 0 1-2.5 2H7z"),
    SymbolDrawing(
      "eye", body: "M1.5 12C5 6.5 8.5 5 12 5s7 1.5 10.5 7C19 17.5 15.5 19 12 19s-7-1.5-10.5-7z",
      marks: "M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z"),
    SymbolDrawing(
      "brain",
      body: """
        M12 4a4 4 0 0 0-7 2.5A4.5 4.5 0 0 0 4 14a4.5 4.5 0 0 0 8 5 4.5 4.5 0 0 0 8-5 4.5 4.5 0 0 0-1-7.5 \
        A4 4 0 0 0 12 4z
        """),
    SymbolDrawing(
      "pawprint",
      body: """
        M7.5 17c0-3 2-5 4.5-5s4.5 2 4.5 5c0 3-2 3.5-4.5 3.5S7.5 20 7.5 17zM3 11a2 2.5 0 1 0 4 0a2 2.5 0 1 0-4 0z \
        M17 11a2 2.5 0 1 0 4 0a2 2.5 0 1 0-4 0zM7.5 6a2 2.5 0 1 0 4 0a2 2.5 0 1 0-4 0zM12.5 6a2 2.5 0 1 0 4 0 \
        a2 2.5 0 1 0-4 0z
        """),
  ]
}
