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
