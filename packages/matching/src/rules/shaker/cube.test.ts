import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import {
  answersOf,
  box,
  checkOf,
  g0,
  keysWith,
  labOf,
  machineOf,
  testOf,
  type WrittenParameters,
} from "../../../testing/one-lab.ts";

/** 100 × 80 × 60 mm with 25 mm on each side: a cube of 150 mm. 1.5 × the larger of 2 kg and 1.326 kg of plate: 3 kg. */
const small = (changes: Partial<Specimen> = {}) =>
  box({
    massKg: 2,
    lengthMm: 100,
    widthMm: 80,
    heightMm: 60,
    centreOfGravityHeightMm: 30,
    fixtureMassKg: undefined,
    ...changes,
  });
const sineTo = (endHz: number, parameters: WrittenParameters = {}) =>
  testOf("vib-sine", {
    segments: [
      { fHz: 20, level: 10, kind: "acceleration g" },
      { fHz: endHz, level: 10, kind: "acceleration g" },
    ],
    mode: "dwell",
    axes: ["X", "Y", "Z"],
    durationPerAxisMin: 60,
    temperatureC: 60,
    ...parameters,
  });

/** A shaker without a slip table under a chamber that closes on the shaker alone. */
const laboratory = (shaker: Ratings = {}, chamber: Ratings = {}) => {
  const flat = { slipTableMm: null, slipTableMovingMassKg: null, slipTableOverturningMomentNm: null };
  return labOf([
    machineOf("ed-shaker", { ...ampleMachines["ed-shaker"], armatureDiameterMm: 500, ...flat, ...shaker }),
    machineOf("agree-chamber", { ...ampleMachines["agree-chamber"], slipTableInterface: null, ...chamber }),
  ]);
};
const answered = (tested: ReturnType<typeof sineTo>, specimen = small(), lab = laboratory()) => {
  const [answer] = answersOf(lab, { tests: [tested], specimen });
  if (!answer) throw new Error("the test has no answer");
  return answer;
};

describe("three axes at a temperature", () => {
  test("of a small part need no slip table: it is turned on a cube under the chamber", () => {
    const answer = answered(sineTo(2000));
    expect(answer.verdict).toBe("yes");
    // 20 kg of armature, 3 kg of cube and 2 kg at 10 g.
    expect(checkOf(answer, "forceSinePeakKN").required).toBeCloseTo((25 * 10 * g0) / 1000, 9);
    expect(answer.estimate?.lines.map(({ name }) => name)).not.toContain("Turn to the slip table");
  });

  // The part's centre of gravity lies 150 / 2 + 30 mm beside the axis: 2 kg × 98.0665 m/s² × 0.105 m = 20.594 N·m.
  test.each([
    [22.7, "yes"],
    [20.6, "tight"],
    [20.5, "unknown"],
    [null, "unknown"],
  ] as const)("hold the moment of the part beside the cube, %s N·m: %s", (overturningMomentNm, verdict) => {
    const check = checkOf(
      answered(sineTo(2000), small(), laboratory({ overturningMomentNm })),
      "overturningMomentNm",
    );
    expect(check.verdict).toBe(verdict);
    expect(check.required).toBeCloseTo(20.594, 3);
  });

  test.each([
    // 150 + 2 × 25 mm is a cube of 200 mm, 250 + 2 × 25 mm one of 300 mm.
    [150, 2000, "yes"],
    [150, 2001, "unknown"],
    [151, 2000, "unknown"],
    [151, 1000, "yes"],
    [250, 1000, "yes"],
    [250, 1001, "unknown"],
    [251, 1000, "unknown"],
  ] as const)("of a part of %s mm up to %s Hz: %s", (lengthMm, endHz, verdict) => {
    const answer = answered(sineTo(endHz), small({ lengthMm }));
    expect(answer.verdict).toBe(verdict);
    if (verdict === "unknown")
      expect(keysWith(answer, "unknown")).toContain("Chamber on the shaker.slipTableInterface");
  });

  test("of a larger part, on another fixture, or not on all axes, are shaken on the slip table as before", () => {
    const onSlipTable = (parameters: WrittenParameters, specimen = small()) => {
      const slip = { slipTableMm: [600, 600], slipTableMovingMassKg: 25, slipTableOverturningMomentNm: 1e9 };
      return answered(
        sineTo(2000, parameters),
        specimen,
        laboratory(slip, { slipTableInterface: true }),
      ).checks.some(({ key }) => key === "Chamber on the shaker.slipTableInterface");
    };
    expect([
      onSlipTable({}),
      onSlipTable({}, small({ lengthMm: 300 })),
      onSlipTable({}, small({ fixtureMassKg: 0 })),
      onSlipTable({}, small({ fixtureMassKg: 3 })),
      onSlipTable({ fixtureKind: "plate" }),
      onSlipTable({ fixtureKind: "own" }),
      onSlipTable({ axes: ["X", "Z"] }),
    ]).toEqual([false, true, true, true, true, true, true]);
  });

  test("of a shock and of a combined test as well", () => {
    const shock = testOf("shock-half-sine", {
      amplitudeG: 20,
      durationMs: 11,
      shocksPerDirection: 3,
      directions: ["+X", "-X", "+Y", "-Y", "+Z", "-Z"],
      temperatureC: 60,
    });
    expect(answered(shock).verdict).toBe("yes");
    const vibration = testOf("vib-sine", sineTo(2000).parameters, { lineId: "vibration" });
    const { temperatureC: _, ...cold } = vibration.parameters;
    const combined = testOf("combined-thv", { profile: "p", vib: "vibration", lowC: -40, highC: 85 });
    const [answer] = answersOf(laboratory(), {
      tests: [combined, { ...vibration, parameters: cold }],
      specimen: small(),
    });
    expect(answer?.verdict).toBe("yes");
  });
});

describe("a cube that the test names", () => {
  const onCube = (
    parameters: WrittenParameters = {},
    specimen: Partial<Specimen> = {},
    shaker: Ratings = {},
  ) => {
    const { temperatureC: _, ...cold } = sineTo(2000, { fixtureKind: "cube", ...parameters }).parameters;
    return answered(testOf("vib-sine", cold), small(specimen), laboratory(shaker));
  };

  test("needs no slip table at any temperature, and is held to the moment", () => {
    expect(onCube().verdict).toBe("yes");
    expect(onCube({}, {}, { overturningMomentNm: 20.5 }).verdict).toBe("no");
  });

  test.each([
    [{}, 150, "yes"],
    [{}, 151, "unknown"],
    [{ cubeFrequencyMaxHz: 2000 }, 151, "yes"],
    [{ cubeFrequencyMaxHz: 1999 }, 100, "unknown"],
    // A stated cube of 150 mm holds a part of 100 mm with 25 mm on each side.
    [{ cubeSideMm: 150 }, 100, "yes"],
    [{ cubeSideMm: 149 }, 100, "unknown"],
    [{ cubeSideMm: 201 }, 100, "unknown"],
  ] as const)("with %j under a part of %s mm to 2000 Hz: %s", (shaker, lengthMm, verdict) => {
    expect(onCube({}, { lengthMm }, shaker).verdict).toBe(verdict);
  });

  test("lies as far out as the laboratory's own side: 2 kg × 98.0665 m/s² × (200 / 2 + 30 mm) = 25.497 N·m", () => {
    expect(checkOf(onCube({}, {}, { cubeSideMm: 200 }), "overturningMomentNm").required).toBeCloseTo(
      25.497,
      3,
    );
  });

  test("says why it is asked", () => {
    expect(checkOf(onCube({}, {}, { cubeSideMm: 149 }), "cubeSideMm").sentence).toBe(
      "Cube: the specimens need a side of 150 mm, and the laboratory's cube has 149 mm. Ask the lab.",
    );
    expect(checkOf(onCube({}, { lengthMm: 251 }), "cubeFrequencyMaxHz").sentence).toBe(
      "Cube, highest frequency: needs 2000 Hz; no limit is assumed for a cube of 301 mm. Ask the lab.",
    );
  });
});
