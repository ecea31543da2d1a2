import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const [, diff = ""] = /```diff\n([\s\S]*?)```/.exec(readFileSync("CONTRIBUTING.md", "utf8")) ?? [];
const changes = diff
  .split(/^\+\+\+ /m)
  .slice(1)
  .map((change) => {
    const [file = "", ...lines] = change.trimEnd().split("\n");
    return { file, before: lines.filter((line) => line.startsWith(" ")).map((line) => line.slice(1)) };
  });

test("a laboratory's field costs at most eight files", () => {
  expect(changes.length).toBeGreaterThan(4);
  expect(changes.length).toBeLessThanOrEqual(8);
});

test.each(changes)("the place that is named in $file is there", ({ file, before }) => {
  if (before.length === 0) expect(existsSync(file)).toBe(false);
  else expect(readFileSync(file, "utf8")).toContain(before.join("\n"));
});
