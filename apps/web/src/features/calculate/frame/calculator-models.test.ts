import { describe, expect, test } from "vitest";
import { cellFrom, readTypedCell } from "../../../ui/editable-table/table-column.ts";
import { psdColumns, psdInUnit } from "../inputs/psd-model.ts";
import { compensationNote, computePulse, pulseLinks } from "../pulse/pulse-model.ts";
import { computeRandom, raisedRows, randomLink } from "../random/random-model.ts";
import { computed } from "../results/formula-fault.ts";
import { computeSine, inView, motionAt, sineLink } from "../sine/sine-model.ts";
import { computeSineOnRandom, sineOnRandomLink } from "../sine-on-random/sine-on-random-model.ts";

describe("The sine calculator", () => {
  test("gives displacement peak and peak to peak, and the exact crossover", () => {
    const result = computeSine(sineLink.start);
    expect(result.maxDisplacementPeakToPeakM).toBeCloseTo(0.00015, 8);
    expect(result.maxDisplacementM).toBeCloseTo(0.000075, 8);
    expect(result.joints[0]?.exactHz).toBeCloseTo(57.5506, 3);
    expect(result.joints[0]?.step).toBeLessThan(0.001);
  });
  test("draws the same profile as displacement, peak to peak in millimetres", () => {
    const [first] = computeSine(sineLink.start).curves[0] ?? [];
    expect(first && inView("displacement", first.frequencyHz, first.accelerationG)).toBeCloseTo(0.15, 9);
  });
  test("names the row that is not complete, and a law that cannot slope", () => {
    const fault = (row: (number | string | null)[]) =>
      computed(() => computeSine({ ...sineLink.start, rows: [row] }));
    expect(fault([10, null, "a", 1, null])).toMatchObject({ sentence: "Row 1 is not complete." });
    expect(fault([10, 20, "dpp", 1, 2])).toMatchObject({
      sentence: "Row 1: only an acceleration segment can have a slope.",
    });
    expect(fault([50, 20, "a", 1, null])).toMatchObject({
      sentence: expect.stringMatching(/^The end frequency must be/),
    });
  });
  test("leaves a gap a gap: no line through it, no step and no crossover across it", () => {
    const rows = [
      [10, 57.55, "dpp", 0.15, null],
      [100, 500, "a", 1, null],
    ];
    const result = computeSine({ ...sineLink.start, rows });
    expect(result.gaps).toEqual([{ fromHz: 57.55, toHz: 100 }]);
    expect(result.joints).toEqual([]);
    expect(result.curves.map((curve) => [curve[0]?.frequencyHz, curve.at(-1)?.frequencyHz])).toEqual([
      [10, 57.55],
      [100, 500],
    ]);
    expect(computeSine(sineLink.start)).toMatchObject({ gaps: [], curves: { length: 1 } });
  });
  test("refuses a level below 0 as it was typed, and sweeps that are not whole", () => {
    const fault = (part: Partial<typeof sineLink.start>) =>
      computed(() => computeSine({ ...sineLink.start, ...part }));
    expect(fault({ rows: [[10, 20, "dpp", -3, null]] })).toMatchObject({
      sentence: "Row 1: the level must be greater than 0.",
    });
    for (const sweeps of [0, 2.5, -1])
      expect(fault({ sweeps })).toMatchObject({
        sentence: "The number of sweeps must be a whole number, 1 or more.",
      });
    expect(fault({ sweeps: undefined }).ok).toBe(true);
  });
  test("completes a sine from two quantities and says when three contradict", () => {
    expect(motionAt(sineLink.start)?.displacementPeakToPeakM).toBeCloseTo(4.96810692783e-4, 12);
    expect(motionAt({ ...sineLink.start, atG: undefined })).toBeNull();
    expect(computed(() => motionAt({ ...sineLink.start, atMPerS: 5 })).ok).toBe(false);
  });
});

describe("The random calculator", () => {
  test("computes the same in either unit of the spectrum", () => {
    const si = {
      ...randomLink.start,
      unit: "(m/s²)²/Hz" as const,
      psd: psdInUnit(randomLink.start.psd, "g²/Hz", "(m/s²)²/Hz"),
    };
    expect(computeRandom(si).accelerationGRms).toBeCloseTo(6.058182, 6);
    expect(psdInUnit(si.psd, si.unit, "g²/Hz")).toEqual(randomLink.start.psd);
  });
  test("reads a slope in the PSD column from the breakpoint above: 3 dB/oct is no factor of 2", () => {
    const column = psdColumns("g²/Hz")[1];
    expect(column && readTypedCell("+3 dB/oct", column, { row: [40, null], above: [20, 0.01] })).toEqual({
      cell: 0.0199526,
    });
    expect(column && readTypedCell("3dB/oct", column, { row: [40, null] })).toHaveProperty("error");
  });
  test("computes with no value where a cell cannot be read, not with the one before", () => {
    const column = psdColumns("g²/Hz")[0];
    if (!column) throw new Error("there is no column of frequencies");
    const frequency = cellFrom(readTypedCell("abc", column, { row: [0, 0.01] }));
    const psd = [[frequency, 0.01], ...randomLink.start.psd.slice(1)];
    expect(computed(() => computeRandom({ ...randomLink.start, psd }))).toMatchObject({
      sentence: "Row 1 is not complete.",
    });
  });
  test("raises the spectrum by decibels", () => {
    const raised = computeRandom({ ...randomLink.start, psd: raisedRows(randomLink.start, 6) });
    expect(raised.accelerationGRms).toBeCloseTo(6.058182 * 10 ** 0.3, 3);
  });
  test.each([
    [[[20, 0.01]], "The spectrum must hold at least 2 points, got 1."],
    [
      [
        [20, 0.01],
        [10, 0.01],
      ],
      "Frequency must not descend, got 10 after 20.",
    ],
    [
      [
        [20, 0.01],
        [80, 0],
      ],
      "The PSD must be greater than 0 at every point, got 0.",
    ],
    [
      [
        [20, 0.01],
        [80, null],
      ],
      "Row 2 is not complete.",
    ],
  ])("refuses %j in words of the screen", (psd, sentence) => {
    expect(computed(() => computeRandom({ ...randomLink.start, psd }))).toEqual({ ok: false, sentence });
  });
});

describe("The sine on random calculator", () => {
  test("does not try the exact level where the tones are nearly all there is", () => {
    expect(
      computeSineOnRandom({ ...sineOnRandomLink.start, tones: [[100, null, 5000]] }).exactInput,
    ).toBeNull();
  });
});

describe("The shock calculators", () => {
  test("bring the table back to where it began when asked", () => {
    const start = { ...pulseLinks.tps.start, counter: "rectangle" as const };
    expect(computePulse("tps", start).motion.finalDisplacementM).toBeCloseTo(0, 12);
    expect(computePulse("tps", start).motion.preShare).toBeCloseTo(0.47222, 5);
  });
  /** A·T² is 59.33 mm at 50 g and 11 ms: × (1/(4π·0.1) + 1/π²) = 53.22 mm; half of 3.434 m/s on each side. */
  test("compensate as laboratories are matched, or say both", () => {
    const { start } = pulseLinks["half-sine"];
    const usual = computePulse("half-sine", start);
    expect(1000 * usual.motion.strokeM).toBeCloseTo(53.22, 2);
    expect(usual.motion.peakVelocityMPerS).toBeCloseTo(1.717, 3);
    expect(usual.matched).toBeNull();
    for (const own of [{ pre: 0.11 }, { post: 0.11 }, { comp: "pre" }, { counter: "rectangle" }] as const) {
      const { matched } = computePulse("half-sine", { ...start, ...own });
      expect(1000 * (matched?.strokeM ?? 0)).toBeCloseTo(53.22, 2);
    }
    const own = computePulse("half-sine", { ...start, comp: "both", counter: "rectangle" });
    const write = (value: number, unit: string) => `${value.toFixed(2)} ${unit}`;
    expect(compensationNote(usual, write)).toBe(
      "Compensated as laboratories are matched: half-sines at 10 % of the amplitude, no final displacement",
    );
    expect(compensationNote(own, write)).toBe(
      "Laboratories are matched at half-sines at 10 % of the amplitude, no final displacement: 1.72 m/s, 53.22 mm pk-pk",
    );
  });
  test("say what is missing", () => {
    expect(
      computed(() => computePulse("half-sine", { ...pulseLinks["half-sine"].start, ms: undefined })),
    ).toEqual({
      ok: false,
      sentence: "The duration must be a number greater than 0.",
    });
  });
});
