import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { requiredEnvelope } from "./compile-test.ts";
import { ampleMachines } from "../../testing/ample-machines.ts";
import {
  answerOf,
  answersOf,
  box,
  checkOf,
  g0,
  labOf,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../testing/one-lab.ts";

const answer = (
  [kind, stereoTypeId, parameters]: readonly [string, StereoTypeId, WrittenParameters],
  { ratings = {}, specimen = {} }: { ratings?: Ratings; specimen?: Partial<Specimen> } = {},
) =>
  answerOf(testOf(stereoTypeId, parameters), [machineOf(kind, { ...ampleMachines[kind], ...ratings })], {
    specimen: box(specimen),
  });

const vibration = testOf(
  "vib-sine",
  {
    segments: [
      { fHz: 10, level: 1, kind: "acceleration g" },
      { fHz: 500, level: 1, kind: "acceleration g" },
    ],
    mode: "sweep",
    axes: ["Z"],
    durationPerAxisMin: 60,
  },
  { lineId: "vibration" },
);

/** Answer of a laboratory to a combined test on a shaker with a chamber on it. */
function combined(parameters: WrittenParameters, specimen: Partial<Specimen> = {}, chamber: Ratings = {}) {
  const machines = ["ed-shaker", "agree-chamber"].map((kind) =>
    machineOf(kind, { ...ampleMachines[kind], ...(kind === "agree-chamber" ? chamber : {}) }),
  );
  const test = testOf("combined-thv", { profile: "p", vib: "vibration", ...parameters });
  const [first] = answersOf(labOf(machines), { tests: [test, vibration], specimen: box(specimen) });
  if (!first) throw new Error("the test has no answer");
  return first;
}

describe("temperature with humidity", () => {
  const damp = (tempC: number, rhPct: number) =>
    answer(["climatic-chamber", "damp-heat-steady", { tempC, rhPct, durationH: 96 }]);

  test.each([
    // Steam tables: 57.87 kPa at 85 °C × 0.85 = 49.2 kPa, dew point 81 °C.
    [85, 85, "yes"],
    [40, 93, "yes"],
    // 1.228 kPa at 10 °C × 0.82 = 1.007 kPa, just above the 1.002 kPa of a dew point of 7 °C; × 0.81 = 0.995 kPa.
    [10, 82, "yes"],
    [10, 81, "unknown"],
    [9.9, 90, "unknown"],
    [10, 90, "yes"],
    // 12.35 kPa at 50 °C × 0.1 = 1.235 kPa.
    [50, 10, "yes"],
    [50, 9.9, "unknown"],
    [5, 10, "unknown"],
    [85, 50, "yes"],
    [85.1, 50, "unknown"],
    [60, 95, "yes"],
    [60, 95.1, "unknown"],
    // 84.61 kPa at 95 °C × 0.98 = 82.9 kPa: below the air's pressure, above what nearly every chamber does.
    [95, 98, "unknown"],
    // 119.3 kPa at 104.6 °C × 0.85 = 101.4 kPa; 117.6 kPa at 104.2 °C × 0.85 = 100.0 kPa.
    [104.2, 85, "unknown"],
    [104.7, 85, "no"],
    // 120.9 kPa at 105 °C × 0.8375 = 101.25 kPa, × 0.839 = 101.44 kPa.
    [105, 83.75, "unknown"],
    [105, 83.9, "no"],
    // 198.67 kPa × 0.85 = 169 kPa.
    [120, 85, "no"],
    [-0.1, 90, "no"],
    [-20, 90, "no"],
  ] as const)("%d °C at %d % is %s", (tempC, rhPct, verdict) => {
    expect(damp(tempC, rhPct).verdict).toBe(verdict);
  });

  test("says why it cannot be", () => {
    expect(checkOf(damp(120, 85), "humidRegion").sentence).toBe(
      "85 % at 120 °C is a vapour pressure of 169 kPa, more than the 101.325 kPa around the chamber: only a pressure chamber holds it.",
    );
    expect(checkOf(damp(-20, 90), "humidRegion").sentence).toBe(
      "90 % at -20 °C: relative humidity cannot be controlled below 0 °C.",
    );
  });

  test("is held by a pressure chamber at 120 °C and 85 %", () => {
    expect(answer(["hast-chamber", "hast", { tempC: 120, rhPct: 85, durationH: 96 }]).verdict).toBe("yes");
  });

  test("counts in a chamber on a shaker too", () => {
    const verdictAt = (highC: number, lowC = -40) => combined({ lowC, highC, rhPct: 85 }).verdict;
    expect([verdictAt(85), verdictAt(95), verdictAt(120)]).toEqual(["yes", "unknown", "no"]);
    // Humidity is controlled in the warm part of the cycle, and below 0 °C there is none.
    expect([verdictAt(10), verdictAt(-1)]).toEqual(["yes", "no"]);
  });

  test("is asked where the air at that altitude has less pressure than the vapour", () => {
    // 49.2 kPa of vapour; 101.325 × (1 − 0.0065 h/288.15)^5.25588 is 50.5 kPa at 5500 m and 47.2 kPa at 6000 m.
    const verdictAt = (altitudeM: number) => combined({ lowC: -40, highC: 85, rhPct: 85, altitudeM }).verdict;
    expect([verdictAt(5500), verdictAt(6000)]).toEqual(["yes", "unknown"]);
    const at6000 = { lowC: -40, highC: 85, rhPct: 85, altitudeM: 6000 };
    expect(checkOf(combined(at6000), "Chamber on the shaker.humidRegion").sentence).toBe(
      "Chamber on the shaker on agree-chamber: 85 % at 85 °C is a vapour pressure of 49.2 kPa, more than the 47.2 kPa at that altitude; whether both are held at once is not stated. Ask the lab.",
    );
    expect(combined(at6000, {}, { pressureChamber: true }).verdict).toBe("yes");
  });
});

describe("seismic", () => {
  const rrs = [
    { fHz: 1, g: 0.5 },
    { fHz: 33, g: 5 },
  ];
  const force = (forceSinePeakKN: number, armatureMassKg: number | null) =>
    checkOf(
      answer(
        ["multi-axis-table", "seismic", { rrs, damping: 5, zpaG: 5, events: "", axesSim: 3, massKg: 9000 }],
        {
          ratings: { forceSinePeakKN, armatureMassKg },
          specimen: { massKg: 9000, fixtureMassKg: 100 },
        },
      ),
      "forceSinePeakKN",
    );

  test("holds (ZPA + 1 g) × fixture and specimen against the force", () => {
    // (5 + 1) × 9.80665 × (9000 + 100) kg = 535.4 kN, with 0.8 of 350 kN to give.
    const { required, verdict } = force(350, null);
    expect(required).toBeCloseTo((6 * g0 * 9100) / 1000, 9);
    expect(verdict).toBe("no");
    // 0.8 × 669.3 kN = 535.4 kN; above it the mass of the table decides.
    expect([force(669.3, null).verdict, force(669.4, null).verdict]).toEqual(["no", "unknown"]);
  });

  test("adds the table's own mass where it is stated", () => {
    // (5 + 1) × 9.80665 × (9000 + 100 + 2000) kg = 653.1 kN = 0.8 × 816.4 kN.
    expect(force(1000, 2000).required).toBeCloseTo((6 * g0 * 11_100) / 1000, 9);
    expect([force(816.3, 2000).verdict, force(816.5, 2000).verdict]).toEqual(["no", "tight"]);
  });
});

describe("heat in thin air", () => {
  // 15 000 m: 12.04 kPa (ICAO). 100 W need 100 × 101.325 / 12.04 = 841 W at sea level to be sure.
  const at = (heatLoadMaxW: number | null) =>
    checkOf(
      answer(["altitude-chamber", "altitude", { altitudeM: 15_000, tempC: 20, durationH: 2 }], {
        ratings: { heatLoadMaxW },
        specimen: { heatDissipationW: 100, powered: true },
      }),
      "heatLoadMaxW",
    ).verdict;

  test("is sure by the figure at that pressure, excluded by the one at sea level, asked between", () => {
    expect([at(950), at(841), at(845), at(101), at(99)]).toEqual([
      "yes",
      "unknown",
      "tight",
      "unknown",
      "no",
    ]);
  });
});

describe("heat of a specimen that runs", () => {
  // A chamber of 400 L that states nothing is assumed to take 80 W.
  const live = { heatDissipationW: 100, powered: true };

  test("counts in a chamber on a shaker, at the pressure of an altitude too", () => {
    const at = (heatLoadMaxW: number | null, more: WrittenParameters = {}) =>
      checkOf(
        combined({ lowC: -40, highC: 85, ...more }, live, { heatLoadMaxW, volumeL: 400 }),
        "Chamber on the shaker.heatLoadMaxW",
      ).verdict;
    expect([at(99), at(101), at(111), at(null)]).toEqual(["no", "tight", "yes", "unknown"]);
    // As in the altitude chamber above: 841 W at sea level are 100 W at 12.04 kPa.
    const altitudeM = 15_000;
    expect([at(99, { altitudeM }), at(841, { altitudeM }), at(845, { altitudeM })]).toEqual([
      "no",
      "unknown",
      "tight",
    ]);
  });

  test("counts where a vibration names a temperature", () => {
    const hot = testOf("vib-sine", { ...vibration.parameters, temperatureC: 60 });
    const at = (heatLoadMaxW: number | null) =>
      answerOf(
        hot,
        [
          machineOf("ed-shaker", ampleMachines["ed-shaker"] ?? {}),
          machineOf("agree-chamber", { ...ampleMachines["agree-chamber"], heatLoadMaxW, volumeL: 400 }),
        ],
        { specimen: box(live) },
      ).verdict;
    expect([at(99), at(111), at(null)]).toEqual(["no", "yes", "unknown"]);
  });

  test("counts in cyclic damp heat", () => {
    const at = (heatLoadMaxW: number | null) =>
      answer(["climatic-chamber", "damp-heat-cyclic", { upperC: 55, variant: "1", cycles: 6 }], {
        ratings: { heatLoadMaxW, volumeL: 400 },
        specimen: live,
      }).verdict;
    expect([at(99), at(111), at(null)]).toEqual(["no", "yes", "unknown"]);
  });

  test.each([
    ["altitude", { altitudeM: 15_000, tempC: 20, durationH: 2 }],
    ["thermal-vacuum", { pressurePa: 1e-3, lowC: -40, highC: 60, cycles: 4 }],
    ["combined-thv", { profile: "p", vib: "vibration", lowC: -40, highC: 85 }],
  ] as const)("is said to count as none in %s where it is not given", (stereoTypeId, parameters) => {
    const { assumptions } = requiredEnvelope({
      test: testOf(stereoTypeId, parameters),
      tests: [vibration],
      specimen: box({ powered: true }),
    });
    expect(assumptions).toContain("Heat dissipation is not given and counted as none.");
  });
});

describe("an overturning moment", () => {
  const moment = (
    [stereoTypeId, parameters]: readonly [StereoTypeId, WrittenParameters],
    centreOfGravityHeightMm: number | undefined,
    slipTableOverturningMomentNm: number,
  ) =>
    checkOf(
      answer(["ed-shaker", stereoTypeId, parameters], {
        ratings: { slipTableOverturningMomentNm, overturningMomentNm: 1e-9 },
        specimen: { centreOfGravityHeightMm },
      }),
      "slipTableOverturningMomentNm",
    ).verdict;

  test("counts for a shock along the table: 15 kg × 50 g at 50 mm are 367.75 N·m", () => {
    const along = (directions: readonly string[]) =>
      ["shock-half-sine", { amplitudeG: 50, durationMs: 11, shocksPerDirection: 3, directions }] as const;
    expect([moment(along(["-X"]), 50, 367.7), moment(along(["-X"]), 50, 367.8)]).toEqual(["no", "tight"]);
    expect([moment(along(["-X"]), undefined, 735.4), moment(along(["-X"]), undefined, 735.6)]).toEqual([
      "unknown",
      "tight",
    ]);
    expect(() => moment(along(["+Z"]), 50, 1e9)).toThrow("no check");
  });

  test("counts for a shock by its spectrum between its maximum and the least of any input, as the force does", () => {
    const srs = [
      { fHz: 100, g: 50 },
      { fHz: 1000, g: 100 },
      { fHz: 2000, g: 40 },
    ];
    const shock = [
      "shock-srs",
      { srs, q: 10, toleranceDb: 6, field: "far", shocks: 3, axes: ["X"] },
    ] as const;
    // 6 dB below 100 g over 12.80 are 3.915 g: 15 kg × 3.915 g at 50 mm are 28.8 N·m, × 100 g are 735.5 N·m.
    const verdicts = [28.7, 28.9, 735, 736].map((limit) => moment(shock, 50, limit));
    expect(verdicts).toEqual(["no", "unknown", "unknown", "tight"]);
  });
});
