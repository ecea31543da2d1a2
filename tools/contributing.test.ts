import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const diffs = [...readFileSync("CONTRIBUTING.md", "utf8").matchAll(/```diff\n([\s\S]*?)```/g)].map(
  ([, diff = ""]) =>
    diff
      .split(/^\+\+\+ /m)
      .slice(1)
      .map((change) => {
        const [file = "", ...lines] = change.trimEnd().split("\n");
        return { file, before: lines.filter((line) => line.startsWith(" ")).map((line) => line.slice(1)) };
      }),
);

test("a field of a laboratory costs six files, and one of a request two", () => {
  expect(diffs.map((changes) => changes.length)).toEqual([6, 2]);
});

test.each(diffs.flat())("the place that is named in $file is there", ({ file, before }) => {
  if (before.length === 0) expect(existsSync(file)).toBe(false);
  else expect(readFileSync(file, "utf8")).toContain(before.join("\n"));
});
