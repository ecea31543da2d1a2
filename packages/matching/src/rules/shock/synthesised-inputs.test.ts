import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, checkOf, keysWith, machineOf, testOf } from "../../../testing/one-lab.ts";
import { spectraToSynthesise, type SynthesisedInput } from "./synthesised-inputs.ts";

/** 20 g from 10 Hz, 75 g from 45 to 2000 Hz at Q 10, 3 dB of tolerance. */
const crash = {
  srs: [
    { fHz: 10, g: 20 },
    { fHz: 45, g: 75 },
    { fHz: 2000, g: 75 },
  ],
  q: 10,
  toleranceDb: 3,
  field: "far",
  axes: ["Z"],
};
/** As a data sheet of the synthesis would say. */
const found: SynthesisedInput = { accelerationG: 16, velocityMPerS: 1, strokeMm: 25, isInTolerance: true };
const ample = { ...ampleMachines["ed-shaker"], armatureMassKg: 10 };
const shock = (
  input: SynthesisedInput | null | "not yet" | undefined,
  ratings: Ratings = {},
  changes: Readonly<Record<string, unknown>> = {},
) =>
  answerOf(
    testOf("shock-srs", { ...crash, ...changes }),
    [machineOf("ed-shaker", { ...ample, ...ratings })],
    input === undefined ? {} : { input },
  );

describe("a shock response spectrum whose input was synthesised", () => {
  test("is a yes on a shaker that takes the input's peaks, and a question just below", () => {
    expect(shock(found).verdict).toBe("yes");
    // 16 g × 9.80665 × (10 + 5 + 10 kg) = 3.923 kN over 0.8 of the force: 4.903 kN; the spectrum's 75 g would be 18.4 kN.
    const force = (kN: number) => checkOf(shock(found, { forceShockPeakKN: kN }), "forceShockPeakKN").verdict;
    expect([force(4.89), force(4.91)]).toEqual(["unknown", "tight"]);
    // The least: 75 g less 3 dB are 53.10 g, ÷ 12.80 = 4.149 g: 1.017 kN ÷ 0.8 = 1.271 kN.
    expect([force(1.26), force(1.28)]).toEqual(["no", "unknown"]);
  });

  test.each([
    // The least velocity: 53.10 g at 45 Hz, 520.7 ÷ 282.7 ÷ 12.80 = 0.144 m/s; 14.16 g at 10 Hz, 138.9 ÷ 62.83 ÷ 12.80
    // = 0.173 m/s; over 0.9 of the machine's: 0.192. The input's 1 m/s: 1.111.
    ["velocityShockPeakMPerS", [0.19, "no"], [0.194, "unknown"], [1.11, "unknown"], [1.12, "tight"]],
    // The input's 25 mm over 0.9: 27.78.
    ["displacementPeakToPeakMm", [27.7, "unknown"], [27.8, "tight"], [40, "yes"]],
  ] as const)("holds its %s", (rating, ...cases) => {
    for (const [limit, verdict] of cases)
      expect(checkOf(shock(found, { [rating]: limit }), rating).verdict, `at ${limit}`).toBe(verdict);
  });

  test("says whose motion it is", () => {
    expect(checkOf(shock(found, { velocityShockPeakMPerS: 2 }), "velocityShockPeakMPerS").sentence).toBe(
      "Velocity, shock peak: needs 1 m/s (a synthesised input; any input with this spectrum needs at least 0.173 m/s), allows 2 m/s × 0.9: +80 %.",
    );
  });
});

describe("without an input that lies in tolerance", () => {
  test.each([
    [undefined, "The input is synthesised in a search, not here. Ask the lab."],
    [null, "The input was not synthesised in time. Ask the lab."],
    ["not yet", "The input is not synthesised yet. Search again."],
    [
      { ...found, isInTolerance: false },
      "No synthesised input lies within ±3 dB of the spectrum. Ask the lab.",
    ],
  ] as const)("nothing is a yes, however large the shaker: %j", (input, sentence) => {
    const answer = shock(input);
    expect(answer.verdict).toBe("unknown");
    expect(keysWith(answer, "unknown")).toEqual(["synthesisedInput"]);
    expect(checkOf(answer, "synthesisedInput").sentence).toBe(sentence);
  });

  test("what is too small for any input stays a no", () => {
    expect(shock(null, { velocityShockPeakMPerS: 0.19 }).verdict).toBe("no");
  });

  test("another field is a no, and no question besides", () => {
    const answer = shock(undefined, {}, { field: "mid" });
    expect(answer.verdict).toBe("no");
    expect(keysWith(answer, "unknown")).toEqual([]);
  });
});

describe("the spectra that are synthesised", () => {
  const keysOf = (...changes: readonly Readonly<Record<string, unknown>>[]) => [
    ...spectraToSynthesise(
      changes.map((change, i) => testOf("shock-srs", { ...crash, ...change }, { lineId: `test-${i}` })),
    ).keys(),
  ];

  test("are told apart by points, Q and tolerance, and by nothing else", () => {
    expect(keysOf({}, { axes: ["X", "Y"], shocks: 18 })).toHaveLength(1);
    const higher = [
      { fHz: 10, g: 20 },
      { fHz: 2000, g: 75.1 },
    ];
    expect(keysOf({}, { q: 11 }, { toleranceDb: 4 }, { srs: higher })).toHaveLength(4);
  });

  test("are at the oscillators' own Q", () => {
    const [input] = spectraToSynthesise([testOf("shock-srs", { ...crash, q: 25 })]).values();
    expect(input).toEqual({
      spectrum: [
        { frequencyHz: 10, accelerationG: 20 },
        { frequencyHz: 45, accelerationG: 75 },
        { frequencyHz: 2000, accelerationG: 75 },
      ],
      qualityFactor: 25,
      toleranceDb: 3,
    });
  });

  const flat = (...frequencies: readonly number[]) => ({ srs: frequencies.map((fHz) => ({ fHz, g: 10 })) });
  test.each([
    ["near the source, where no shaker is of use", { field: "near" }],
    ["incomplete", { srs: [] }],
    ["without a Q", { q: 0 }],
    ["of one frequency", flat(100)],
    ["with two levels at one frequency", flat(100, 200, 200)],
    ["of more than 12 octaves: 1 to 4097 Hz", flat(1, 4097)],
    ["with 0 g", { srs: [...crash.srs, { fHz: 3000, g: 0 }] }],
  ])("are none %s", (_, change) => {
    expect(keysOf(change)).toEqual([]);
  });

  test("may have 12 octaves, and are a question above", () => {
    expect(keysOf(flat(1, 4096))).toHaveLength(1);
    expect(checkOf(shock(found, {}, flat(1, 4097)), "synthesisedInput").sentence).toBe(
      "No input is synthesised for a spectrum of one frequency, of 0 g, with two levels at one frequency or of more than 12 octaves. Ask the lab.",
    );
  });
});
