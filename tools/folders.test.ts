import { globSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

/** Beyond this nobody sees any more what a folder is about. */
const maxFiles = 25;

const sources = globSync("{apps,packages,proving,tests,tools}/**/*.{ts,tsx}", {
  exclude: ["**/node_modules", "**/dist"],
}).map((file) => file.replaceAll("\\", "/"));

test("a folder holds at most 25 source files; migrations only come, and the search host stands in for a product", () => {
  const counted = Map.groupBy(
    sources.filter((file) => !/\.(test|spec)\.tsx?$|\/migrations\/|^packages\/search-host\//.test(file)),
    dirname,
  );
  const crowded = [...counted].filter(([, files]) => files.length > maxFiles);
  expect(counted.size).toBeGreaterThan(100);
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test("no folder is named for having no meaning", () => {
  const folders = new Set(sources.flatMap((file) => dirname(file).split("/")));
  expect([...folders].filter((name) => /^(utils?|helpers?|common|misc|shared|lib)$/.test(name))).toEqual([]);
});
