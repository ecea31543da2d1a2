import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security.md", "utf8");
const rows = page.split("\n").filter((line) => /^\| \d/.test(line));
const named = [...page.matchAll(/`([\w./-]+\.test\.ts)` "([^"]+)"/g)].map(([, file = "", title = ""]) => ({
  file,
  title,
}));

test.each(named)("$file has the test: $title", ({ file, title }) => {
  expect(readFileSync(`apps/api/src/${file}`, "utf8")).toContain(`("${title}"`);
});

test("each requirement has its row, and each row is read", () => {
  expect(rows.map((row) => row.split("|").length)).toEqual(rows.map(() => 6));
  expect(named.length).toBeGreaterThan(12);
  expect(page.match(/\.test\.ts` "/g)).toHaveLength(named.length);
});
