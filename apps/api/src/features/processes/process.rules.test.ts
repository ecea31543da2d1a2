import { expect, it } from "vitest";
import { faultsBeside, type ProcessSettings } from "./process.rules.ts";

const shared: ProcessSettings = {
  version: "1.0.0",
  schema: "0015.sql",
  secret: "s",
  searchHost: "h",
  searchKey: "k",
  filesStore: "f",
};

it("finds nothing against a process with the same settings", () => {
  expect(faultsBeside(shared, { ...shared })).toEqual([]);
});

it.each<[string, Partial<ProcessSettings>, Partial<ProcessSettings>, readonly string[]]>([
  ["another version", { version: "1.1.0" }, {}, ["version"]],
  ["another schema", { schema: "0016.sql" }, {}, ["schema"]],
  ["another secret", { secret: "t" }, {}, ["SECRET"]],
  ["another search host", { searchHost: "i" }, {}, ["SEARCH_HOST"]],
  ["another key of the same search host", { searchKey: "l" }, {}, ["SEARCH_API_KEY"]],
  ["another search host with its own key", { searchHost: "i", searchKey: "l" }, {}, ["SEARCH_HOST"]],
  ["an embedded search host here", { searchHost: null }, {}, ["SEARCH_HOST"]],
  ["an embedded search host there", {}, { searchHost: null }, ["SEARCH_HOST"]],
  ["an embedded search host in both", { searchHost: null }, { searchHost: null }, ["SEARCH_HOST"]],
  ["another files store", { filesStore: "g" }, {}, ["FILES_URL"]],
  ["files in a folder of both", { filesStore: null }, { filesStore: null }, ["FILES_URL"]],
  ["two of them", { secret: "t", filesStore: null }, {}, ["SECRET", "FILES_URL"]],
])("names what must change: %s", (_case, mine, other, named) => {
  const faults = faultsBeside({ ...shared, ...mine }, { ...shared, ...other });
  expect(faults.map((fault) => /version|schema|[A-Z_]{6,}/.exec(fault)?.[0])).toEqual(named);
});

it("says what is needed where one of the two has a store for itself alone", () => {
  const alone = { searchHost: null, filesStore: null };
  const needs = [
    "the embedded search host serves one process alone.",
    "files in a folder are seen by one process alone, so set it to s3:// for all.",
  ];
  expect(faultsBeside({ ...shared, ...alone }, shared)).toEqual([
    `SEARCH_HOST is needed: ${needs[0]}`,
    `FILES_URL is needed: ${needs[1]}`,
  ]);
  expect(faultsBeside(shared, { ...shared, ...alone })).toEqual([
    `SEARCH_HOST is set here and not in the other process: ${needs[0]}`,
    `FILES_URL is set here and not in the other process: ${needs[1]}`,
  ]);
});
