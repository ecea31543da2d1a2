import { labIdSchema, lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { expect, it } from "vitest";
import { addressedAfter, draftAddressedAfter } from "./addressing.rules.ts";

const line = (id: string) => lineIdSchema.parse(id);
const specification = { tests: [{ lineId: line("t1") }, { lineId: line("t2") }] };
const lab = (labId: string, ...lineIds: string[]) => ({
  labId: labIdSchema.parse(labId),
  lineIds: lineIds.map(line),
});
const before = [lab("a", "t1", "t3"), lab("b", "t3")];

it("A laboratory is asked for the tests named for it now, else for those of before that are left", () => {
  expect(addressedAfter(before, specification, [lab("b", "t2")])).toEqual([lab("a", "t1"), lab("b", "t2")]);
  expect(addressedAfter(before, specification)).toEqual([lab("a", "t1"), lab("b")]);
});

it("A changed draft is for those named now, else for those who have a test left", () => {
  expect(draftAddressedAfter(before, specification, undefined)).toEqual([lab("a", "t1")]);
  expect(draftAddressedAfter(before, specification, [])).toEqual([]);
});
