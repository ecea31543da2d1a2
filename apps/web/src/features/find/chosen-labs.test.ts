import { labIdSchema, lineIdSchema } from "@headroom/contract/vocabulary/identifiers";
import { describe, expect, test } from "vitest";
import { readChosen, toggleChosen, writeChosen } from "./chosen-labs.ts";

const lab = (id: string, ...lines: string[]) => ({
  labId: labIdSchema.parse(id),
  lineIds: lines.map((line) => lineIdSchema.parse(line)),
});

describe("Chosen laboratories in an address", () => {
  test("come back as they went, beside what else the address says", () => {
    const chosen = [lab("lab-001"), lab("lab-2.b", "t1", "t3")];
    const address = writeChosen(new URLSearchParams("tab=combinations"), chosen);
    expect(address.get("tab")).toBe("combinations");
    expect(readChosen(new URLSearchParams(address.toString()))).toEqual(chosen);
  });
  test("leave the address when there are none", () => {
    expect(writeChosen(new URLSearchParams("labs=lab-1"), []).toString()).toBe("");
    expect(readChosen(new URLSearchParams())).toEqual([]);
  });
  test("are read without doubles and without what is no identifier", () => {
    expect(readChosen(new URLSearchParams("labs=lab-1,,<b>,lab-1~t1"))).toEqual([lab("lab-1")]);
  });
  test("are toggled", () => {
    const [one, two] = [lab("a"), lab("b")];
    expect(toggleChosen([one], two.labId)).toEqual([one, two]);
    expect(toggleChosen([one, two], one.labId)).toEqual([two]);
  });
});
