import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../../testing/ample-machines.ts";
import { answerOf, answersOf, box, checkOf, labOf, machineOf, testOf } from "../../../testing/one-lab.ts";

const chamber = (kind: string) => machineOf(kind, ampleMachines[kind] ?? {});
/** A cube of 300 mm, on the floor as it is. */
const cube = (massKg: number, more: Partial<Specimen> = {}) =>
  box({ massKg, fixtureMassKg: undefined, lengthMm: 300, widthMm: 300, heightMm: 300, ...more });

describe("what stands on the floor of a chamber", () => {
  const cold = (specimen: Specimen, ratings: Ratings = {}, key = "floorLoadMaxKg") =>
    checkOf(
      answerOf(
        testOf("cold", { tempC: -40, durationH: 16, fixtureInside: true, perRun: specimen.perRun }),
        [machineOf("climatic-chamber", { ...ampleMachines["climatic-chamber"], ...ratings })],
        { specimen },
      ),
      key,
    );
  const verdictsAt = (masses: readonly number[], ratings: Ratings) =>
    masses.map((massKg) => cold(cube(massKg), ratings).verdict);

  test("is held up to 100 kg per m² of floor where nothing is stated: width × depth, not the height", () => {
    const innerMm = [1000, 800, 2000];
    expect(verdictsAt([80, 80.1, 2000], { innerMm })).toEqual(["yes", "unknown", "unknown"]);
    expect(cold(cube(80), { innerMm }).sentence).toBe(
      "Floor load: needs 80 kg, allows 80 kg (100 kg per m² × 0.8 m² of floor, assumed).",
    );
    // A cube of 1000 L stands on 1 m².
    expect(verdictsAt([100, 100.1], { innerMm: null, volumeL: 1000 })).toEqual(["yes", "unknown"]);
  });

  test("is held up to 25 kg on any floor: 100 kg/m² × 0.16 m² are 16 kg", () => {
    expect(verdictsAt([25, 25.1], { innerMm: [400, 400, 400] })).toEqual(["yes", "unknown"]);
    expect(verdictsAt([25, 25.1], { innerMm: null, volumeL: null })).toEqual(["yes", "unknown"]);
  });

  test("is held against the stated floor load, with a fixture of stated mass that the test puts in: 40 kg and 10 kg", () => {
    const fixed = cube(40, { fixtureMassKg: 10 });
    expect([56, 50, 49.9].map((limit) => cold(fixed, { floorLoadMaxKg: limit }).verdict)).toEqual([
      "yes",
      "tight",
      "no",
    ]);
  });

  test("is held against the table of a HALT chamber, which is its floor", () => {
    const onTable = (payloadMaxKg: number) =>
      checkOf(
        answerOf(
          testOf("temperature-change", { lowC: -40, highC: 85, rateKmin: 3, dwellMin: 30, cycles: 5 }),
          [machineOf("halt-chamber", { ...ampleMachines["halt-chamber"], payloadMaxKg })],
          { specimen: cube(40) },
        ),
        "floorLoadMaxKg",
      ).verdict;
    expect([45, 40, 39.9].map(onTable)).toEqual(["yes", "tight", "no"]);
  });

  test("is at most 500 kg per m² of its footprint where nothing is stated: 45 kg on 0.09 m²", () => {
    const key = "floorLoadMaxKgPerM2";
    const verdictAt = (massKg: number, stated: number | null = null) =>
      cold(cube(massKg), { floorLoadMaxKgPerM2: stated }, key).verdict;
    expect([verdictAt(45), verdictAt(45.01), verdictAt(2000)]).toEqual(["yes", "unknown", "unknown"]);
    expect([verdictAt(45, 1000), verdictAt(90, 1000), verdictAt(90.1, 1000)]).toEqual(["yes", "tight", "no"]);
    expect(cold(cube(2000), {}, key).sentence).toBe(
      "Floor load per area: needs 22222 kg/m² (2000 kg on a footprint of 0.09 m²), allows 500 kg/m² (assumed). Not enough data; ask the lab.",
    );
    // Two of 45 kg stand on 0.18 m²; 40 kg with a fixture of 5 kg on 0.09 m².
    expect(cold(cube(45, { quantity: 2, perRun: 2 }), {}, key).verdict).toBe("yes");
    expect(cold(cube(40.1, { fixtureMassKg: 5 }), {}, key).verdict).toBe("unknown");
  });

  test.each([
    ["climatic-chamber", "temperature-change", { lowC: -40, highC: 85, rateKmin: 3, cycles: 5 }],
    ["climatic-chamber", "damp-heat-steady", { tempC: 40, rhPct: 93, durationH: 96 }],
    ["climatic-chamber", "damp-heat-cyclic", { upperC: 55, variant: "1", cycles: 6 }],
    ["climatic-chamber", "fungus", { days: 28 }],
    ["climatic-chamber", "fluids", { fluids: ["fuel"] }],
    ["ess-chamber", "ess-hass", { lowC: -40, highC: 85, rateKmin: 7, cycles: 10 }],
    ["hast-chamber", "hast", { tempC: 120, rhPct: 85, durationH: 96 }],
    ["altitude-chamber", "altitude", { altitudeM: 4600, tempC: 20, durationH: 2 }],
    ["tvac-chamber", "thermal-vacuum", { pressurePa: 1e-3, lowC: -40, highC: 60, cycles: 4 }],
    ["salt-fog-chamber", "salt-fog", { method: "neutral (NSS)", concentrationPct: 5, durationH: 96 }],
    ["mixed-gas-chamber", "mixed-gas", { gases: [{ gas: "H2S", ppb: 10 }], durationH: 240 }],
    ["solar-chamber", "solar", { irradianceWm2: 1120, procedure: "cycling", durationH: 72 }],
    ["walk-in-chamber", "icing", { thicknessMm: 6, tempC: -10 }],
    ["sand-dust-tunnel", "sand-dust", { procedure: "I blowing dust", airSpeedMPerS: 8.9, tempC: 60 }],
    ["dust-chamber", "ingress-dust", { ipDigit: "6X", vacuumKPa: 2 }],
  ] as const)("is asked in a %s for %s", (kind, stereoTypeId, parameters) => {
    const lab = labOf([chamber(kind)], { stereoTypeIds: [stereoTypeId] });
    const verdictAt = (massKg: number) =>
      answersOf(lab, { tests: [testOf(stereoTypeId, parameters)], specimen: cube(massKg) })[0]?.verdict;
    expect([verdictAt(45), verdictAt(45.01)]).toEqual(["yes", "unknown"]);
  });
});
