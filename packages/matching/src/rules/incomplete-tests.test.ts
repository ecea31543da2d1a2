import type { StereoTypeId } from "@headroom/contract/vocabulary/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { envelopeOf } from "../../testing/envelope-case.ts";
import { answerOf, machineOf, testOf, type WrittenParameters } from "../../testing/one-lab.ts";

const cases: readonly (readonly [StereoTypeId, string, WrittenParameters, string])[] = [
  ["vib-sine", "ed-shaker", {}, "The test has no profile."],
  ["vib-random", "ed-shaker", {}, "The test has no spectrum."],
  ["vib-random", "ed-shaker", { psd: [{ fHz: 20, psd: 0.01 }] }, "A spectrum needs at least two points."],
  ["vib-time-replication", "ed-shaker", {}, "The record's peak acceleration is not known."],
  ["shock-half-sine", "shock-machine", { durationMs: 11 }, "The test does not say its amplitude."],
  ["shock-half-sine", "shock-machine", { amplitudeG: 50 }, "The test does not say its duration."],
  [
    "shock-half-sine",
    "shock-machine",
    { amplitudeG: 0, durationMs: 11 },
    "The amplitude has to be greater than 0.",
  ],
  ["bump", "bump-machine", { amplitudeG: 50, durationMs: 0 }, "The duration has to be greater than 0."],
  ["shock-srs", "srs-rig", {}, "The test has no shock response spectrum."],
  ["shock-srs", "srs-rig", { srs: [{ g: 20 }] }, "A row of the shock response spectrum has no fHz."],
  ["shock-srs", "srs-rig", { srs: [{ fHz: 100 }] }, "A row of the shock response spectrum has no g."],
  ["shock-srs", "srs-rig", { srs: [{ fHz: 100, g: 20 }], q: 0 }, "The Q has to be greater than 0."],
  ["shock-naval", "naval-shock-machine", { grade: "A", mounting: "hull" }, "The test does not say its mass."],
  [
    "shock-naval",
    "naval-shock-machine",
    { massKg: 100, mounting: "hull" },
    "The test does not say its grade.",
  ],
  ["shock-naval", "naval-shock-machine", { massKg: 100, grade: "A" }, "The test does not say its mounting."],
  ["seismic", "multi-axis-table", { zpaG: 1 }, "The test has no required response spectrum."],
  [
    "seismic",
    "multi-axis-table",
    {
      zpaG: 1,
      rrs: [
        { fHz: 0, g: 1 },
        { fHz: 33, g: 1 },
      ],
    },
    "Frequencies and levels have to be greater than 0.",
  ],
  [
    "seismic",
    "multi-axis-table",
    {
      zpaG: 1,
      rrs: [
        { fHz: 1, g: 0 },
        { fHz: 33, g: 1 },
      ],
    },
    "Frequencies and levels have to be greater than 0.",
  ],
  [
    "seismic",
    "multi-axis-table",
    { rrs: [{ fHz: 33, g: 1 }] },
    "The test does not say its zero-period acceleration.",
  ],
  [
    "altitude",
    "altitude-chamber",
    { pressureKPa: 0, tempC: 20, durationH: 2, rapidS: 15 },
    "A decompression has to end at a pressure greater than 0.",
  ],
  ["drop-free-fall", "drop-tester", { massKg: 10 }, "The test does not say its drop height."],
  ["impact-ik", "pendulum-hammer", {}, "The test does not say its energy."],
  ["acceleration", "centrifuge", {}, "The test does not say its acceleration."],
  ["compression", "compression-tester", {}, "The test does not say its force."],
  ["acoustic-noise", "direct-field-acoustic", {}, "The test does not say its overall sound pressure level."],
  ["cold", "climatic-chamber", { durationH: 16 }, "The test does not say its temperature."],
  ["temperature-change", "climatic-chamber", { highC: 85 }, "The test does not say its low temperature."],
  ["temperature-change", "climatic-chamber", { lowC: -40 }, "The test does not say its high temperature."],
  [
    "temperature-change",
    "climatic-chamber",
    { lowC: -40, highC: 85 },
    "The test does not say its rate of change.",
  ],
  ["thermal-shock", "thermal-shock-chamber", { lowC: -40, highC: 85 }, "The test does not say its dwell."],
  [
    "thermal-shock",
    "thermal-shock-chamber",
    { lowC: -40, highC: 85, dwellMin: 15, transferS: 0 },
    "The transfer time has to be greater than 0.",
  ],
  ["damp-heat-steady", "climatic-chamber", { rhPct: 93 }, "The test does not say its temperature."],
  ["damp-heat-steady", "climatic-chamber", { tempC: 40 }, "The test does not say its relative humidity."],
  ["damp-heat-cyclic", "climatic-chamber", {}, "The test does not say its upper temperature."],
  ["hast", "hast-chamber", {}, "The test does not say its temperature."],
  ["altitude", "altitude-chamber", {}, "The test says neither its altitude nor its pressure."],
  ["salt-fog", "salt-fog-chamber", {}, "The test does not say its method."],
  ["mixed-gas", "mixed-gas-chamber", {}, "The test does not say which gases."],
  ["sand-dust", "sand-dust-tunnel", { tempC: 60 }, "The test does not say its air speed."],
  ["ingress-water", "water-ingress-rig", {}, "The test does not say which IP codes."],
  ["ingress-dust", "dust-chamber", {}, "The test does not say its first digit."],
  ["emc-emission", "semi-anechoic-chamber", { fMaxHz: 1e9 }, "The test does not say its measuring distance."],
  [
    "emc-emission",
    "semi-anechoic-chamber",
    { distanceM: "3" },
    "The test does not say its highest frequency.",
  ],
  ["emc-immunity", "alse-chamber", {}, "The test does not say which phenomena."],
];

describe("a test that does not say what it needs", () => {
  test.each(cases)("is a question, never a pass: %s (%s) with %j", (id, machine, parameters, sentence) => {
    expect(envelopeOf(id, parameters)).toMatchObject({ quantities: [], assumptions: [sentence] });
    const answer = answerOf(testOf(id, parameters), [machineOf(machine, ampleMachines[machine] ?? {})]);
    expect(answer.verdict).toBe("unknown");
    expect(answer.checks.map((check) => check.sentence)).toEqual([sentence]);
  });
});
