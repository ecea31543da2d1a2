import { expect, it } from "vitest";
import { addressedAfter, draftAddressedAfter } from "./addressing.rules.ts";

const specification = { tests: [{ lineId: "t1" }, { lineId: "t2" }] } as never;
const lab = (labId: string, ...lineIds: string[]) => ({ labId, lineIds }) as never;
const before = [lab("a", "t1", "t3"), lab("b", "t3")];

it("A laboratory is asked for the tests named for it now, else for those of before that are left", () => {
  expect(addressedAfter(before, specification, [lab("b", "t2")])).toEqual([lab("a", "t1"), lab("b", "t2")]);
  expect(addressedAfter(before, specification)).toEqual([lab("a", "t1"), lab("b")]);
});

it("A changed draft is for those named now, else for those who have a test left", () => {
  expect(draftAddressedAfter(before, specification, undefined)).toEqual([lab("a", "t1")]);
  expect(draftAddressedAfter(before, specification, [])).toEqual([]);
});
