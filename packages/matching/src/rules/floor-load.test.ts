import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { answerOf, answersOf, box, checkOf, labOf, machineOf, testOf } from "../../testing/one-lab.ts";

const chamber = (kind: string) => machineOf(kind, ampleMachines[kind] ?? {});
const cube = (massKg: number) => box({ massKg, lengthMm: 300, widthMm: 300, heightMm: 300 });

describe("a small heavy specimen", () => {
  const cold = (massKg: number) =>
    answerOf(testOf("cold", { tempC: -40, durationH: 16 }), [chamber("climatic-chamber")], {
      specimen: cube(massKg),
    });

  test("is asked above 500 kg per m² of its footprint: 45 kg on 0.09 m²", () => {
    expect([cold(45).verdict, cold(45.01).verdict, cold(2000).verdict]).toEqual([
      "yes",
      "unknown",
      "unknown",
    ]);
    expect(checkOf(cold(2000), "floorLoad").sentence).toBe(
      "2000 kg on a footprint of 0.09 m² are 22222 kg/m²; the load that the floor carries is not known. Ask the lab.",
    );
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
    ["sand-dust-tunnel", "sand-dust", { procedure: "I blowing dust", airSpeedMps: 8.9, tempC: 60 }],
    ["dust-chamber", "ingress-dust", { ipDigit: "6X", vacuumKPa: 2 }],
  ] as const)("is asked in a %s for %s", (kind, stereoTypeId, parameters) => {
    const lab = labOf([chamber(kind)], { stereoTypeIds: [stereoTypeId] });
    const verdictAt = (massKg: number) =>
      answersOf(lab, { tests: [testOf(stereoTypeId, parameters)], specimen: cube(massKg) })[0]?.verdict;
    expect([verdictAt(45), verdictAt(45.01)]).toEqual(["yes", "unknown"]);
  });
});
