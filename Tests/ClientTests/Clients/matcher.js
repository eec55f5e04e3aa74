// Reads lines as a problem matcher does: node matcher.js MATCHER.json < LINES. The first matcher that fits a line takes
// it; where a pattern names no severity, the matcher's own holds.
const { readFileSync } = require("fs");
const file = JSON.parse(readFileSync(process.argv[2], "utf8"));
const matchers = (file.contributes?.problemMatchers ?? file.problemMatcher ?? file.tasks.map((task) => task.problemMatcher))
  .map((matcher) => ({ ...matcher, pattern: [matcher.pattern].flat()[0] }));

for (const line of readFileSync(0, "utf8").split("\n")) {
  for (const { pattern, severity } of matchers) {
    const groups = new RegExp(pattern.regexp).exec(line);
    if (!groups) continue;
    console.log(JSON.stringify({
      path: groups[pattern.file],
      line: Number(groups[pattern.line]),
      column: Number(groups[pattern.column]),
      level: pattern.severity ? groups[pattern.severity] : severity,
      message: groups[pattern.message],
      rule: groups[pattern.code],
      ...(pattern.endLine && { endLine: Number(groups[pattern.endLine]), endColumn: Number(groups[pattern.endColumn]) }),
    }));
    break;
  }
}
