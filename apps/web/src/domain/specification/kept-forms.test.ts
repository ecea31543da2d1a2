import drafts from "../../../../../packages/contract/testing/specification-forms/drafts.json" with {
  type: "json",
};
import files from "../../../../../packages/contract/testing/specification-forms/files.json" with {
  type: "json",
};
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  discardDraft,
  isDraftNewer,
  readDraft,
  removeDraft,
  writeDraft,
} from "../../platform/kept/kept-draft.ts";
import { draftSchema } from "./specification-draft.ts";
import { readSpecificationFile } from "./specification-file.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const fileOf = (content: unknown) => new File([JSON.stringify(content)], "specification.json");

test.each(drafts)("reads a draft: $from", ({ kept: draft, read }) => {
  kept.set("draft", JSON.stringify(draft));
  expect(readDraft(draftSchema)).toEqual(read);
});
test.each(files)("reads a file: $from", async ({ kept: content, read }) => {
  expect(await readSpecificationFile(fileOf(content))).toEqual(read);
});

const [draft] = drafts;
test.each([
  ["its specification", { version: 1, draft: { ...draft?.kept.draft, schemaVersion: 3 } }],
  ["its draft", { version: 2, draft: draft?.kept.draft }],
])("a draft that is newer by %s is neither read nor overwritten nor removed", (_by, newer) => {
  const text = JSON.stringify(newer);
  kept.set("draft", text);
  expect([isDraftNewer(), readDraft(draftSchema)]).toEqual([true, null]);
  expect(writeDraft({ specimen: {}, tests: [] })).toBe(false);
  removeDraft();
  expect(kept.get("draft")).toBe(text);
  discardDraft();
  expect(kept.has("draft")).toBe(false);
  expect(writeDraft(draft?.kept.draft)).toBe(true);
});
test("a file of a newer version is refused by a sentence, another one as none of ours", async () => {
  expect(await readSpecificationFile(fileOf({ ...files[0]?.kept, schemaVersion: 3 }))).toBe(
    "A newer version of this site wrote this specification (form 3). Reload the page to update.",
  );
  expect(await readSpecificationFile(fileOf({}))).toMatch(/^This file contains no specification/);
});
