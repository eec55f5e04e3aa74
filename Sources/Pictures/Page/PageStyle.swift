import AppleTables

/// The page's style sheet: what is the same on every page, and the filters for what stands on this one.
enum PageStyle {
  /// - Parameters:
  ///   - sizes: Widths and heights of pictures, in points; a figure of the nth has the class `zn`.
  ///   - places: How many places the page filters by, classes `l0`, `l1` and so on.
  ///   - rules: How many rules, classes `r0`, `r1` and so on.
  static func css(sizes: [(width: Double, height: Double)], places: Int, rules: Int) -> String {
    var css = fixed
    for (number, size) in sizes.enumerated() {
      let (width, height) = (Markup.number(size.width), Markup.number(size.height + 60))
      css += "figure.z\(number){contain-intrinsic-size:\(width)px \(height)px}\n"
    }
    for family in Family.allCases.indices { css += hiding("family", family, unless: "f\(family)") }
    for place in 0..<places { css += hiding("place", place, unless: "l\(place)") }
    css += ":root:has(#finding [value=any]:checked) figure:not(.m){display:none}\n"
    for rule in 0..<rules { css += hiding("finding", rule, unless: "r\(rule)") }
    return css
  }

  /// A choice in a list hides the pictures without a class, and families of which nothing is left.
  private static func hiding(_ list: String, _ value: Int, unless name: String) -> String {
    """
    :root:has(#\(list) [value="\(value)"]:checked) :is(figure:not(.\(name)),.family:not(:has(.\(name)))){display:none}

    """
  }

  private static let fixed = """
    :root{color-scheme:light dark;--ground:#fff;--card:#f4f4f6;--ink:#1c1c1e;--faint:#55555c;--line:#d0d0d6;\
    --link:#0057c2;--error:#b3001b;--warning:#8a5000;--note:#45454d}
    @media (prefers-color-scheme:dark){:root{--ground:#16161a;--card:#212127;--ink:#f0f0f3;--faint:#b4b4bd;\
    --line:#40404a;--link:#7db8ff;--error:#ff8a94;--warning:#ffc266;--note:#c0c0c8}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:1500px;padding:16px 24px;background:var(--ground);color:var(--ink);\
    font:15px/1.45 -apple-system,BlinkMacSystemFont,"SF Pro Text",Inter,"Helvetica Neue","Segoe UI",Roboto,\
    system-ui,sans-serif}
    h1{font-size:26px;margin:8px 0}
    h2{font-size:21px;margin:32px 0 2px}
    h3{font-size:16px;margin:20px 0 8px}
    h4{font-size:14px;margin:12px 0 4px;width:100%}
    a{color:var(--link)}
    code{font:13px ui-monospace,Menlo,Consolas,monospace}
    .faint,small{color:var(--faint)}
    .filters{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px 20px;padding:10px 0;\
    background:var(--ground);border-bottom:1px solid var(--line)}
    select{font:inherit;color:inherit;\
    background:var(--card);border:1px solid var(--line);border-radius:6px;padding:3px 6px}
    nav ul{columns:260px;padding-left:20px}
    .pictures{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-end}
    figure{margin:0;padding:10px;background:var(--card);border-radius:12px;max-width:100%;break-inside:avoid;\
    content-visibility:auto;scroll-margin-top:70px}
    figure svg{display:block;max-width:100%;height:auto;forced-color-adjust:none;print-color-adjust:exact;\
    -webkit-print-color-adjust:exact}
    figure svg,.defs{font-family:-apple-system,BlinkMacSystemFont,"SF Pro Text",Inter,"Helvetica Neue","Segoe UI",\
    Roboto,system-ui,sans-serif}
    svg text{white-space:pre;unicode-bidi:isolate}
    .pair{display:flex;flex-wrap:wrap;gap:6px;align-items:flex-end;max-width:100%;break-inside:avoid}
    .absent{margin:0;padding:10px;color:var(--faint);font-size:13px}
    figcaption{margin-top:6px;font-size:13px;contain:inline-size;overflow-wrap:anywhere}
    :target{outline:3px solid var(--link);outline-offset:2px}
    .defs{position:absolute;width:0;height:0}
    .v{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .findings{padding-left:34px}
    .findings li{margin:6px 0;overflow-wrap:anywhere;unicode-bidi:isolate;scroll-margin-top:70px}
    .error{color:var(--error);font-weight:600}
    .warning{color:var(--warning);font-weight:600}
    .note{color:var(--note);font-weight:600}
    .k rect{fill:#d7002600;stroke:#d70026;stroke-width:1.5;stroke-dasharray:4 3}
    .k text{fill:#fff;stroke:#d70026;stroke-width:8;stroke-linejoin:round;paint-order:stroke;\
    font-size:10.5px;font-weight:700;text-anchor:middle}
    :root:has(#marks:not(:checked)) .marks{display:none}
    :root:has(#place [value]:not([value=all]):checked) h4,\
    :root:has(#finding [value]:not([value=all]):checked) h4{display:none}
    @media (max-width:700px){body{padding:12px 16px}.filters{position:static}\
    figure,.findings li{scroll-margin-top:12px}}
    @media print{.filters,nav{display:none}body{max-width:none;padding:0}figure{content-visibility:visible}\
    a{color:inherit}\
    h2,h3{break-after:avoid}}
    @media (forced-colors:active){figure{border:1px solid}}

    """
}
