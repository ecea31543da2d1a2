import { describe, expect, it } from "vitest";
import { upsample } from "./upsample.ts";

describe("a refined record", () => {
  it.each([0.01, 0.2, 0.4])("restores a sine of %d of the sample rate between the samples", (share) => {
    const sine = (t: number) => Math.sin(2 * Math.PI * share * t + 0.3);
    const fine = upsample(
      Float64Array.from({ length: 200 }, (_, i) => sine(i)),
      5,
    );
    for (let i = 5 * 60; i < 5 * 140; i++) expect(fine[i]).toBeCloseTo(sine(i / 5), 5);
  });

  it("keeps the samples it was given", () => {
    const record = [1, -2, 3, 0.5];
    const fine = upsample(record, 3);
    expect(record.map((_, i) => fine[3 * i])).toEqual(record);
  });
});
