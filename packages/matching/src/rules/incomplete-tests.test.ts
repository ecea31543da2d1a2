import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { defaultMarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import { describe, expect, test } from "vitest";
import { ampleMachines } from "../../testing/ample-machines.ts";
import { envelopeOf } from "../../testing/envelope-case.ts";
import { answerOf, box, machineOf, testOf, type WrittenParameters } from "../../testing/one-lab.ts";
import { answeredBy, demandOf } from "./single-tests.ts";

const flat = [
  { fHz: 20, psd: 0.01 },
  { fHz: 200, psd: 0.01 },
];
const cases: readonly (readonly [StereoTypeId, string, WrittenParameters, string])[] = [
  ["vib-sine", "ed-shaker", {}, "The test has no profile."],
  ["vib-random", "ed-shaker", {}, "The test has no spectrum."],
  ["vib-random", "ed-shaker", { psd: [{ fHz: 20, psd: 0.01 }] }, "A spectrum needs at least two points."],
  ["vib-random", "ed-shaker", { psd: [{ psd: 0.01 }] }, "A row of the spectrum has no frequency."],
  ["vib-random", "ed-shaker", { psd: [{ fHz: 20 }] }, "A row of the spectrum has no PSD."],
  ["vib-sine", "ed-shaker", { segments: [{ level: 1 }] }, "A row of the profile has no frequency."],
  ["vib-sine", "ed-shaker", { segments: [{ fHz: 20 }] }, "A row of the profile has no level."],
  [
    "vib-sine",
    "ed-shaker",
    { segments: [{ fHz: 0, level: 1 }] },
    "Frequencies and levels have to be greater than 0.",
  ],
  [
    "vib-sine",
    "ed-shaker",
    { segments: [{ fHz: 20, level: 0 }] },
    "Frequencies and levels have to be greater than 0.",
  ],
  [
    "vib-sine",
    "ed-shaker",
    {
      segments: [
        { fHz: 20, level: 1 },
        { fHz: 10, level: 1 },
        { fHz: 30, level: 1 },
      ],
    },
    "The frequencies of the profile have to ascend.",
  ],
  ["vib-sine-on-random", "ed-shaker", { psd: flat }, "The test has no tones."],
  [
    "vib-sine-on-random",
    "ed-shaker",
    { psd: flat, tones: [{ fEndHz: 20, level: 1 }] },
    "A row of the tones has no first frequency.",
  ],
  [
    "vib-sine-on-random",
    "ed-shaker",
    { psd: flat, tones: [{ fStartHz: 20, level: 1 }] },
    "A row of the tones has no last frequency.",
  ],
  [
    "vib-sine-on-random",
    "ed-shaker",
    { psd: flat, tones: [{ fStartHz: 20, fEndHz: 20 }] },
    "A row of the tones has no level.",
  ],
  ["vib-random-on-random", "ed-shaker", { psd: flat }, "The test has no bands."],
  [
    "vib-random-on-random",
    "ed-shaker",
    { psd: flat, bands: [{ fStartHz: 20, bandwidthHz: 5 }] },
    "A row of the bands has no last frequency.",
  ],
  ["vib-time-replication", "ed-shaker", {}, "The record's peak acceleration is not known."],
  ["shock-half-sine", "shock-machine", { durationMs: 11 }, "The test does not state its amplitude."],
  ["shock-half-sine", "shock-machine", { amplitudeG: 50 }, "The test does not state its duration."],
  [
    "shock-half-sine",
    "shock-machine",
    { amplitudeG: 0, durationMs: 11 },
    "The amplitude has to be greater than 0.",
  ],
  ["bump", "bump-machine", { amplitudeG: 50, durationMs: 0 }, "The duration has to be greater than 0."],
  ["shock-srs", "srs-rig", {}, "The test has no shock response spectrum."],
  ["shock-srs", "srs-rig", { srs: [{ g: 20 }] }, "A row of the shock response spectrum has no frequency."],
  [
    "shock-srs",
    "srs-rig",
    { srs: [{ fHz: 100 }] },
    "A row of the shock response spectrum has no level in g.",
  ],
  ["shock-srs", "srs-rig", { srs: [{ fHz: 100, g: 20 }], q: 0 }, "The Q has to be greater than 0."],
  [
    "shock-naval",
    "naval-shock-machine",
    { grade: "A", mounting: "hull" },
    "The test does not state its mass.",
  ],
  [
    "shock-naval",
    "naval-shock-machine",
    { massKg: 100, mounting: "hull" },
    "The test does not state its grade.",
  ],
  [
    "shock-naval",
    "naval-shock-machine",
    { massKg: 100, grade: "A" },
    "The test does not state its mounting.",
  ],
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
    "The test does not state its zero-period acceleration.",
  ],
  [
    "altitude",
    "altitude-chamber",
    { pressureKPa: 0, tempC: 20, durationH: 2, rapidS: 15 },
    "A decompression has to end at a pressure greater than 0.",
  ],
  ["drop-free-fall", "drop-tester", { massKg: 10 }, "The test does not state its drop height."],
  ["impact-ik", "pendulum-hammer", {}, "The test does not state its energy."],
  ["acceleration", "centrifuge", {}, "The test does not state its acceleration."],
  ["compression", "compression-tester", {}, "The test does not state its force."],
  [
    "acoustic-noise",
    "direct-field-acoustic",
    {},
    "The test does not state its overall sound pressure level.",
  ],
  ["cold", "climatic-chamber", { durationH: 16 }, "The test does not state its temperature."],
  ["temperature-change", "climatic-chamber", { highC: 85 }, "The test does not state its low temperature."],
  ["temperature-change", "climatic-chamber", { lowC: -40 }, "The test does not state its high temperature."],
  [
    "temperature-change",
    "climatic-chamber",
    { lowC: -40, highC: 85 },
    "The test does not state its rate of change.",
  ],
  ["thermal-shock", "thermal-shock-chamber", { lowC: -40, highC: 85 }, "The test does not state its dwell."],
  [
    "thermal-shock",
    "thermal-shock-chamber",
    { lowC: -40, highC: 85, dwellMin: 15, transferS: 0 },
    "The transfer time has to be greater than 0.",
  ],
  ["damp-heat-steady", "climatic-chamber", { rhPct: 93 }, "The test does not state its temperature."],
  ["damp-heat-steady", "climatic-chamber", { tempC: 40 }, "The test does not state its relative humidity."],
  ["damp-heat-cyclic", "climatic-chamber", {}, "The test does not state its upper temperature."],
  ["hast", "hast-chamber", {}, "The test does not state its temperature."],
  ["altitude", "altitude-chamber", {}, "The test states neither altitude nor pressure."],
  ["salt-fog", "salt-fog-chamber", {}, "The test does not state its method."],
  ["mixed-gas", "mixed-gas-chamber", {}, "The test does not state which gases."],
  ["sand-dust", "sand-dust-tunnel", { tempC: 60 }, "The test does not state its air speed."],
  ["rain", "wind-rain-rig", {}, "The test does not state its procedure."],
  [
    "rain",
    "wind-rain-rig",
    { procedure: "I blowing rain", windMPerS: 18 },
    "The test does not state its rainfall rate.",
  ],
  [
    "rain",
    "wind-rain-rig",
    { procedure: "I blowing rain", rainMmH: 102 },
    "The test does not state its wind speed.",
  ],
  ["ingress-water", "water-ingress-rig", {}, "The test does not state which IP codes."],
  ["ingress-dust", "dust-chamber", {}, "The test does not state its first digit."],
  [
    "emc-emission",
    "semi-anechoic-chamber",
    { fMaxHz: 1e9 },
    "The test does not state its measuring distance.",
  ],
  [
    "emc-emission",
    "semi-anechoic-chamber",
    { distanceM: "3" },
    "The test does not state its highest frequency.",
  ],
  ["emc-immunity", "alse-chamber", {}, "The test does not state which phenomena."],
  ["halt", "halt-chamber", { rateKmin: 0 }, "The rate of change has to be greater than 0."],
  ["halt", "halt-chamber", { vibGrms: 0 }, "The vibration level has to be greater than 0."],
  ["ess-hass", "ess-chamber", { lowC: -40, highC: 85 }, "The test does not state its rate of change."],
];

describe("a test that does not say what it needs", () => {
  test.each(cases)("is a question, never a pass: %s (%s) with %j", (id, machine, parameters, sentence) => {
    expect(envelopeOf(id, parameters)).toMatchObject({ quantities: [], assumptions: [sentence] });
    const answer = answerOf(testOf(id, parameters), [machineOf(machine, ampleMachines[machine] ?? {})]);
    expect(answer.verdict).toBe("unknown");
    expect(answer.checks.map((check) => [check.key, check.label, check.sentence])).toEqual([
      ["test", "The test", sentence],
    ]);
  });
});

const input = { line: testOf("un-38-3", {}), specimen: box(), policy: defaultMarginPolicy, lines: [] };

test("a number out of range is a question, and any other error is none", () => {
  const answered = (error: Error) =>
    answeredBy(
      () => {
        throw error;
      },
      ["ed-shaker"],
      input,
    );
  // A calculator's own words name its inputs.
  expect(answered(new RangeError("frequencyHz must be positive")).assumptions).toEqual([
    "The figures of the test cannot be read together: check its frequencies and levels.",
  ]);
  expect(() => answered(new TypeError("no function"))).toThrow("no function");
});

test("a test that is made of others cannot be part of one, and nobody is asked for it", () => {
  const { parts, assumptions } = demandOf(input);
  expect(assumptions).toEqual(["This test cannot be part of another."]);
  expect(parts.flatMap(({ alternatives }) => alternatives)).toEqual([]);
});
