import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "docs/decisions";
const list = readFileSync(`${folder}/README.md`, "utf8");
const pages = readdirSync(folder).filter((file) => file !== "README.md");
/** Half a printed page. */
const maxWords = 300;

test("every decision is in the list, once", () => {
  const listed = [...list.matchAll(/\]\((.*?\.md)\)/g)].map(([, file = ""]) => file);
  expect(listed.toSorted()).toEqual(pages.toSorted());
});

test.each(pages)("%s is at most half a page", (page) => {
  expect(readFileSync(`${folder}/${page}`, "utf8").split(/\s+/).length).toBeLessThanOrEqual(maxWords);
});
