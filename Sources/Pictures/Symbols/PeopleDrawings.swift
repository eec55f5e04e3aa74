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
