// cspell:ignore vibratiom
import { expect, it } from "vitest";
import { defaultSettings } from "../settings/settings.ts";
import { DocumentStore } from "../storage/document-store.ts";
import { searchText } from "./search.ts";
import { SearchIndex } from "./search-index.ts";
import { plainSearch } from "./search-request.ts";

it("ranks each bucket by its own documents, when the one before it is as large", async () => {
  const index = new SearchIndex("labs", new DocumentStore(":memory:"), {
    ...defaultSettings(1_000),
    searchableAttributes: ["name", "city"],
  });
  const documents = [
    { id: 1, name: "x", city: "vibration" },
    { id: 2, name: "vibration", city: "x" },
    { id: 3, name: "x", city: "vibratiom" },
    { id: 4, name: "vibratiom", city: "x" },
  ];
  const task = { uid: 0, enqueuedAt: "" };
  await index.addDocuments(task, documents, { method: "replace", primaryKey: "id", skipCreation: false });
  const answer: { hits: { id: number }[] } = JSON.parse(
    searchText(index, { ...plainSearch, q: "vibration" }),
  );
  expect(answer.hits.map(({ id }) => id)).toEqual([2, 1, 4, 3]);
});
