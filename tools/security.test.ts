import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security.md", "utf8");
const rows = page.split("\n").filter((line) => /^\| \d/.test(line));
const named = [...page.matchAll(/`([\w./-]+\.test\.tsx?)` "([^"]+)"/g)].map(([, file = "", title = ""]) => ({
  file,
  title,
}));

test.each(named)("$file has the test: $title", ({ file, title }) => {
  const text = readFileSync(existsSync(file) ? file : `apps/api/src/${file}`, "utf8");
  expect(text.replaceAll(/\(\s+"/g, '("')).toContain(`("${title}"`);
});

test("each requirement has its row, and each row is read", () => {
  expect(rows.map((row) => row.split("|").length)).toEqual(rows.map(() => 6));
  expect(named.length).toBeGreaterThan(12);
  expect(page.match(/\.test\.tsx?` "/g)).toHaveLength(named.length);
});

/** Source files that the server runs. */
const sources = globSync(["apps/api/src/**/*.ts", "packages/*/src/**/*.ts"])
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => ({ file: file.replaceAll("\\", "/"), text: readFileSync(file, "utf8") }));
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test("the server starts no process", () => {
  expect(sources.length).toBeGreaterThan(400);
  expect(filesWith(/child_process|node:cluster/)).toEqual([]);
});

test("the server evaluates no code, and has neither templates nor format strings that could be input", () => {
  expect(filesWith(/\beval\(|new Function\(|node:vm|\bformat\(.*from "node:util"/)).toEqual([]);
});

test("the server makes regular expressions of its own paths and constants, and of one letter of what is searched for", () => {
  expect(filesWith(/\bRegExp\(/).toSorted()).toEqual([
    "apps/api/src/platform/http/other-methods.ts",
    "apps/api/src/platform/http/web-page.ts",
    "packages/contract/src/vocabulary/project/money.ts",
    "packages/contract/src/vocabulary/search/matches-words.ts",
    "packages/reading/src/numbers/number-readings.ts",
    "packages/reading/src/paragraphs/specimen-facts.ts",
    "packages/reading/src/paragraphs/statements.ts",
    "packages/reading/src/phrases/amplitude-words.ts",
    "packages/reading/src/phrases/axes.ts",
    "packages/reading/src/phrases/figures.ts",
    "packages/reading/src/phrases/fill-climate.ts",
    "packages/reading/src/phrases/filling.ts",
    "packages/reading/src/quantities/split-quantity.ts",
    "packages/reading/src/standards/standard-name.ts",
    "packages/reading/src/standards/standards-query.ts",
    "packages/reading/src/tables/time-cells.ts",
    "packages/search-host/src/http/routes.ts",
  ]);
});

test("the server asks no address but those of its configuration", () => {
  expect(filesWith(/\bfetch\(|https?\.request\(|\bnet\.connect\(/).toSorted()).toEqual([
    "apps/api/src/features/backup/snapshot-listener.ts",
    "apps/api/src/platform/s3-bucket.ts",
  ]);
});

test("the server takes what is random from the system's generator", () => {
  expect(filesWith(/Math\.random/)).toEqual([]);
});
