import { labIdSchema, type LineId, lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { describe, expect, test } from "vitest";
import { addedTests, openLabs, proposedAdditions, revisedLabs } from "./revised-labs.ts";

const line = (id: string) => lineIdSchema.parse(id);
const [t1, t2, t3] = [line("t1"), line("t2"), line("t3")];
const labId = labIdSchema.parse("lab-1");
const lines = (...lineIds: LineId[]) => lineIds.map((lineId) => ({ lineId }));
const submitted = { specification: { tests: lines(t1, t2) } };

describe("A revision of a submitted specification", () => {
  test("adds the tests that it did not have", () => {
    expect(addedTests(submitted, lines(t2, t3))).toEqual(lines(t3));
  });
  test("asks those who may still answer", () => {
    const statuses = ["Invited", "Viewed", "Quoted", "Declined", "Withdrawn"] as const;
    const projectLabs = statuses.map((status) => ({ status }));
    expect(openLabs({ projectLabs }).map(({ status }) => status)).toEqual(["Invited", "Viewed", "Quoted"]);
  });
  test("proposes an added test to whoever was asked for everything", () => {
    expect(proposedAdditions({ lineIds: [t1, t2] }, submitted, lines(t3))).toEqual([t3]);
    expect(proposedAdditions({ lineIds: [t2] }, submitted, lines(t3))).toEqual([]);
  });
  test("asks each for what is left of its tests and for its new ones", () => {
    expect(revisedLabs([{ labId, lineIds: [t1, t2] }], lines(t2, t3), () => [t3])).toEqual([
      { labId, lineIds: [t2, t3] },
    ]);
  });
  test("names nobody who has no test left", () => {
    expect(revisedLabs([{ labId, lineIds: [t1] }], lines(t2, t3), () => [])).toEqual([]);
  });
});
