import { testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { expect, it } from "vitest";
import { assertParameters } from "./test-lines.service.ts";

const random = (psdUnit: string) =>
  testLineSchema.parse({
    lineId: "t1",
    stereoTypeId: "vib-random",
    title: "Road",
    parameters: {
      psd: [
        { fHz: 20, psd: 1 },
        { fHz: 2000, psd: 2e6 },
      ],
      psdUnit,
      axes: ["X"],
      durationPerAxisMin: 60,
    },
  });

it.each(["g²/Hz", "(m/s²)²/Hz"])("says what is wrong with a cell in the unit that was chosen, %s", (unit) => {
  expect(() => assertParameters([random(unit)])).toThrow(
    `Test 1 (Road), PSD breakpoints, row 2: At most 1000000 ${unit}.`,
  );
});

it("refuses a table that neither rises nor falls once, by its column and row, and turns a falling one round", () => {
  const withTable = (...frequencies: readonly number[]) => {
    const line = random("g²/Hz");
    return {
      ...line,
      parameters: { ...line.parameters, psd: frequencies.map((fHz) => ({ fHz, psd: 0.01 })) },
    };
  };
  expect(() => assertParameters([withTable(20, 2000, 500)])).toThrow(
    "Test 1 (Road), PSD breakpoints, row 3: Frequency must rise: 500 Hz after 2000 Hz.",
  );
  expect(() => assertParameters([withTable(2000, 500, 20)])).not.toThrow();
});

it("refuses a mass that contradicts the specimen's only beside the specimen, which is when it is saved or sent", () => {
  const drop = testLineSchema.parse({
    lineId: "t1",
    stereoTypeId: "drop-free-fall",
    title: "Transit drop",
    parameters: { heightMm: 750, massKg: 5, faces: ["faces"], drops: 1, surface: "steel" },
  });
  expect(() => assertParameters([drop])).not.toThrow();
  expect(() => assertParameters([drop], "tests", { massKg: 500 })).toThrow(
    "Test 1 (Transit drop), Mass: 5 kg here, 500 kg of the specimen in it. Correct one of them.",
  );
});
