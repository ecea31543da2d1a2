import links from "../../../../../packages/contract/testing/specification-forms/links.json" with {
  type: "json",
};
import searches from "../../../../../packages/contract/testing/specification-forms/search-data.json" with {
  type: "json",
};
import { expect, test } from "vitest";
import { readLastSearch, readSearchData } from "./kept-search.ts";
import { encodeSearch, readLinkedSearch } from "./search-link.ts";

const storeOf = (kept: unknown) => ({
  read: () => JSON.stringify(kept),
  write: () => false,
  remove: () => undefined,
});
const sentence = (version: number) =>
  `A newer version of this site wrote this specification (form ${version}). Reload the page to update.`;

test.each(searches)("reads a last search: $from", ({ kept, read }) => {
  expect(readSearchData(storeOf(kept))).toEqual({ ...read, schemaVersion: 2 });
});
test.each(links)("reads a link: $from", async ({ kept, read }) => {
  expect(await readLinkedSearch(kept)).toEqual({ criteria: { ...read, schemaVersion: 2 } });
});

const [first] = searches;
test("a last search of a newer version is refused by a sentence, not as if there were none", () => {
  const criteria = { ...first?.kept.criteria, schemaVersion: 3 };
  expect(readLastSearch(storeOf({ version: 2, criteria }))).toEqual({ fault: sentence(3) });
  expect(readLastSearch(storeOf({ ...first?.kept, version: 3 }))).toEqual({ fault: sentence(3) });
  expect(readLastSearch(storeOf(null))).toBeNull();
});
test("a link of a newer version is refused by a sentence", async () => {
  const newer = { ...first?.read, schemaVersion: 3 };
  expect(await readLinkedSearch(await encodeSearch(newer as never))).toEqual({ fault: sentence(3) });
});
