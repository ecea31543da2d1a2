import { expect, test } from "vitest";
import { testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { methodWith } from "../../testing/test-methods.ts";
import { sentenceAt, specimenFaults, testFaults } from "./specification-faults.ts";

const specimen = { name: "Box", massKg: 12, lengthMm: 300, widthMm: 200, heightMm: 100 };

test("A wrong value is said at once, in words that a person can act on", () => {
  const faults = specimenFaults({ ...specimen, lengthMm: -5, perRun: 7.5 });
  expect(sentenceAt(faults, "lengthMm", false)).toBe("At least 0.1 mm.");
  expect(sentenceAt(faults, "perRun", false)).toBe("Write a whole number.");
  const many = specimenFaults({ ...specimen, quantity: 1e20, perRun: 0 });
  expect(sentenceAt(many, "quantity", false)).toBe("At most 10000.");
  expect(sentenceAt(many, "perRun", false)).toBe("At least one.");
});
test("No more are tested at a time than there are", () => {
  const said = (counts: { quantity?: number; perRun?: number }) =>
    sentenceAt(specimenFaults({ ...specimen, ...counts }), "perRun", false);
  expect(said({ quantity: 2, perRun: 3 })).toBe("At most 2, as many as there are.");
  expect(said({ perRun: 2 })).toBe("At most 1, as many as there are.");
  expect(said({ quantity: 2, perRun: 2 })).toBeUndefined();
});
test("A report cannot be there before the specimens are, whatever else is missing", () => {
  const said = (readyOn: string, reportBy: string) =>
    sentenceAt(specimenFaults({ readyOn, reportBy }), "reportBy", false);
  expect(said("2026-12-14", "2026-12-01")).toBe("The specimens are ready on 14 Dec 2026 only.");
  expect(said("2026-12-14", "2026-12-14")).toBeUndefined();
});
test("An empty field is said when all is asked for", () => {
  const faults = specimenFaults({ ...specimen, massKg: undefined });
  expect(sentenceAt(faults, "massKg", false)).toBeUndefined();
  expect(sentenceAt(faults, "massKg", true)).toBe("Required.");
});
test("The limit of a cell is said in the unit that was chosen for its column", () => {
  const number = { type: "number", required: true, tooltip: "" } as const;
  const item = [{ ...number, key: "psd", label: "PSD", unit: "g²/Hz", max: 1e6 }];
  const table = { ...number, key: "psd", label: "Breakpoints", unit: "", type: "table", item } as const;
  const method = { ...methodWith("vib-random", "Random"), parameters: [table] };
  const sentenceIn = (psdUnit: string) => {
    const parameters = { psd: [{ psd: 1 }, { psd: 2e6 }], psdUnit };
    const line = testLineSchema.parse({ lineId: "t1", stereoTypeId: "vib-random", title: "R", parameters });
    return sentenceAt(testFaults(line, method), "psd", false);
  };
  expect(sentenceIn("g²/Hz")).toBe("Row 2: At most 1000000 g²/Hz.");
  expect(sentenceIn("(m/s²)²/Hz")).toBe("Row 2: At most 1000000 (m/s²)²/Hz.");
});
