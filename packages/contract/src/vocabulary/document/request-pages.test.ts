import { expect, it } from "vitest";
import type { Amendment } from "../project/amendments.ts";
import { specimenSchema } from "../test/specimen.ts";
import { type TestLine, testLineSchema } from "../test/test-lines.ts";
import { requestDocument, type RequestDocumentNeeds } from "./request-pages.ts";

const write = { quantity: String, number: String, unit: String };
const specimen = specimenSchema.parse({ name: "Box", massKg: 1, lengthMm: 1, widthMm: 1, heightMm: 1 });
const hash = (digit: string) => digit.repeat(64);
const amendment: Amendment = {
  number: 1,
  subject: "quote",
  reason: "Standby.",
  changes: ["Standby, 12 h: +1,440.00 EUR"],
  quote: null,
  tests: [],
  at: "2026-11-20T08:00:00Z",
  state: "accepted",
  answered: { note: "", at: "2026-11-22T08:00:00Z" },
  hashes: { before: hash("a"), after: hash("b") },
};

function documentOf(tests: readonly TestLine[], amendments: readonly Amendment[]) {
  const party = { name: "Aerobox", lines: [] };
  const project = {
    number: 1,
    revision: 2,
    requestHash: hash("c"),
    specification: { title: "Box", notes: "", specimen, tests },
    envelopes: [],
    files: [],
    updatedAt: "2026-11-22T08:00:00Z",
    projectLabs: [{ labName: "Isar", amendments }],
  } as unknown as RequestDocumentNeeds["project"]; // as far as this page reads it
  return requestDocument({
    project,
    parties: { from: party, to: [party] },
    methodOf: () => ({ group: "", parameters: [] }),
    entered: write,
    computed: write,
  });
}

function amendmentsIn(amendments: readonly Amendment[]) {
  const { pages } = documentOf([], amendments);
  const blocks = pages.flatMap((page) => page.blocks);
  return blocks.flatMap((block) =>
    block.kind === "table" && block.title === "Amendments" ? block.rows : [],
  );
}

it("says that a method was not stated in a sentence, not in the title", () => {
  const cyclic = testLineSchema.parse({
    lineId: "t1",
    stereoTypeId: "damp-heat-cyclic",
    title: "damp heat (test not stated)",
    parameters: {},
  });
  const document = documentOf([cyclic], []);
  expect(document.pages[0]?.title).toBe("damp heat");
  const text = JSON.stringify(document);
  expect(text).toContain("The test method was not stated;");
  expect(text).not.toContain("(test not stated)");
});

it("lists what was accepted with its hashes, a price without its amount", () => {
  const tests = { ...amendment, number: 3, subject: "specification" } as const;
  const changes = ["Test 1, Shock: Duration 11 ms → 6 ms"];
  const open = { ...amendment, number: 2, state: "proposed", answered: null, hashes: null } as const;
  expect(amendmentsIn([amendment, open, { ...tests, changes }])).toEqual([
    ["A-1", "Isar", "Quote", "22 Nov 2026", "aaaa aaaa … aaaa → bbbb bbbb … bbbb"],
    ["A-3", "Isar", changes[0], "22 Nov 2026", "aaaa aaaa … aaaa → bbbb bbbb … bbbb"],
  ]);
});
