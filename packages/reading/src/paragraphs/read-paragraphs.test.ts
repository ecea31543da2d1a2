import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import ownParagraphs from "../../samples/own-paragraphs.json" with { type: "json" };
import paragraphs from "../../samples/paragraph-cases.json" with { type: "json" };
import typedPhrases from "../../samples/typed-phrases.json" with { type: "json" };
import type { Span } from "../phrases/figures.ts";
import { type ParagraphReading, readParagraphs } from "./read-paragraphs.ts";

const { cases } = paragraphs;
const kinds = taxonomy.stereoTypes;
const read = (text: string) => readParagraphs(text, kinds);

/** Figures within half a per cent, temperatures within 0.2 K, lists in any order. */
function isSame(value: unknown, expected: unknown): boolean {
  if (typeof value === "number" && typeof expected === "number")
    return Math.abs(value - expected) <= Math.max(0.005 * Math.abs(expected), 1e-9);
  if (Array.isArray(value) && Array.isArray(expected))
    return (
      value.length === expected.length && expected.every((each) => value.some((other) => isSame(other, each)))
    );
  if (typeof value === "object" && typeof expected === "object" && value && expected) {
    const values = new Map<string, unknown>(Object.entries(value));
    return Object.entries(expected).every(([name, each]) => isSame(values.get(name), each));
  }
  return value === expected;
}

const lastDigits = (name: string) => name.replace(/^(?:DIN |NF )?(?:EN |IEC )*/, "").replace(/[ ,-]/g, "");
const isMarked = ({ asks, conflicts }: ParagraphReading, path: string) =>
  [...asks, ...conflicts].some((mark) => mark.path === path);
const isCovered = (spans: readonly Span[], [start, end]: Span) => {
  const letters = spans.map(([from, to]) => Math.max(0, Math.min(to, end) - Math.max(from, start)));
  return letters.reduce((sum, each) => sum + each, 0) >= 0.5 * (end - start);
};

interface Expected {
  readonly stereoTypeId: string;
  readonly oneOf?: readonly string[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly standard?: string;
  readonly edition?: string;
}

/** Faults of a reading, each as a sentence. */
function faults(
  reading: ParagraphReading,
  tests: readonly Expected[],
  specimen: Readonly<Record<string, unknown>>,
): readonly string[] {
  const found: string[] = [];
  const rest = [...reading.tests];
  for (const expected of tests) {
    const allowed = [expected.stereoTypeId, ...(expected.oneOf ?? [])];
    const place = rest.findIndex(
      (one) =>
        allowed.includes(one.stereoTypeId) &&
        Object.entries(expected.parameters).every(
          ([key, value]) => isMarked(reading, key) || key === "psdUnit" || isSame(one.parameters[key], value),
        ),
    );
    const [one] = place < 0 ? [] : rest.splice(place, 1);
    if (!one) found.push(`${expected.stereoTypeId} ${JSON.stringify(expected.parameters)}`);
    if (
      one &&
      expected.standard !== undefined &&
      lastDigits(one.standard ?? "") !== lastDigits(expected.standard)
    )
      found.push(`${one.standard}, not ${expected.standard}`);
    if (one && expected.edition !== undefined && one.edition !== expected.edition)
      found.push(`${one.edition}, not ${expected.edition}`);
  }
  found.push(...rest.map(({ stereoTypeId }) => `invented: ${stereoTypeId}`));
  for (const [key, value] of Object.entries(specimen))
    if (!isSame(reading.specimen[key], value)) found.push(`${key}: ${String(reading.specimen[key])}`);
  return found;
}

test.each(cases)("reads $source $id", ({ text, expected }) => {
  const reading = read(text);
  expect(faults(reading, expected.tests as readonly Expected[], expected.specimen)).toEqual([]);
  for (const { path } of expected.must_ask) expect(reading.asks.map((ask) => ask.path)).toContain(path);
  for (const { paths } of expected.conflicts)
    expect(
      reading.conflicts.some(({ path }) => paths.some((each) => each === path)),
      paths.join(),
    ).toBe(true);
  for (const [start = 0, end = 0] of expected.unread)
    expect(isCovered(reading.unread, [start, end]), text.slice(start, end)).toBe(true);
});

/** Written before the reader saw them, by hand; what it still reads otherwise is named here. */
test.each(ownParagraphs)("reads $id: $text", ({ text, tests, specimen, asks, conflicts, unread }) => {
  const reading = read(text);
  expect(faults(reading, tests as readonly Expected[], specimen)).toEqual([]);
  const named = (marks: readonly { readonly test: number | null; readonly path: string }[]) =>
    marks.map((mark) => `${mark.test}.${mark.path}`);
  expect(named(reading.asks)).toEqual(expect.arrayContaining([...asks]));
  expect(named(reading.conflicts)).toEqual(conflicts);
  for (const part of unread) {
    const start = text.indexOf(part);
    expect(isCovered(reading.unread, [start, start + part.length]), part).toBe(true);
  }
});

describe("a reading", () => {
  const texts = [...cases, ...ownParagraphs].map(({ text }) => text);

  test("has a place in the text for each value, and none for what was not read", () => {
    for (const text of texts) {
      const { tests, specimen, specimenSpans, unread } = read(text);
      for (const { parameters, spans } of tests) {
        for (const key of Object.keys(parameters)) expect(spans, `${key} in ${text}`).toHaveProperty(key);
        for (const [start, end] of Object.values(spans)) {
          expect(text.slice(start, end).length).toBe(end - start);
          expect(
            unread.every(([from, to]) => end <= from || to <= start),
            text.slice(start, end),
          ).toBe(true);
        }
      }
      expect(Object.keys(specimenSpans).toSorted()).toEqual(Object.keys(specimen).toSorted());
    }
  });

  test("mends what pasting broke, and keeps the places of the original", () => {
    const text = "Ran\u00addom vibra-\ntion: 0.04 g2 /Hz, 20-2000 Hz, Z axis only, 60 s per axis";
    const [only] = read(text).tests;
    expect(only?.parameters).toMatchObject({ durationPerAxisMin: 1, axes: ["Z"] });
    const [start, end] = only?.spans["durationPerAxisMin"] ?? [0, 0];
    expect(text.slice(start, end)).toBe("60 s");
  });

  test.each([
    ["Half sine 1,500 g, 0.5 ms, ±Z, 3 per direction", "amplitudeG"],
    ["Random vibration 5 g, 20-2000 Hz, 1 h per axis, 3 axes", "psd"],
    ["Random vibration 0.02 g/Hz, 20-2000 Hz, Z axis only", "psd"],
    ["Swept sine 10-55 Hz, 1.5 mm, 1 oct/min", "segments"],
    ["Pyroshock 100 Hz 20 g, 1000 Hz 500 g, 3 axes", "q"],
    ["Swept sine 10-55 Hz, ±1.5 mm, 10 sweeps", "sweeps"],
    ["Random 0.02 g²/Hz, 20-2000 Hz, 3 axes, 3 h", "durationPerAxisMin"],
    ["Half sine 50 g, 11 ms", "directions"],
    ["200 cycles, -40 °C to 85 °C", "stereoTypeId"],
  ])("asks, and fills no default: %s", (text, path) => {
    const { tests, asks } = read(text);
    expect(asks.map((ask) => ask.path)).toContain(path);
    expect(tests[0]?.parameters).not.toHaveProperty(path);
  });

  test.each([
    ["Our chamber reaches -70 °C to 180 °C at 10 K/min."],
    ["Operating temperature -40 °C to +85 °C, humidity 5 % to 95 %."],
    ["No shock test is required. Vibration testing is not part of this order."],
    [""],
    ["Mass 500.6.6,5 kg"],
    ["1".repeat(5000)],
    ["(".repeat(5000)],
  ])("finds no test in %s", (text) => expect(read(text).tests).toEqual([]));

  const values = (text: string, path: string) => {
    const { asks, conflicts } = read(text);
    const open = [...asks, ...conflicts].filter((each) => each.path === path);
    return open.flatMap(({ choices = [] }) => choices.map(({ says, value }) => [says, value]));
  };

  // By hand: 3 h on 3 axes, 2 sweeps a cycle, 6 directions, -40 °F = -40 °C, 85 °F = 29.44 °C, (8.9/6.46)² of a level.
  test.each([
    [
      "Half sine 1,500 g, 0.5 ms, ±Z, 3 per direction",
      "amplitudeG",
      [
        ["", 1.5],
        ["", 1500],
      ],
    ],
    [
      "Random 0.02 g²/Hz, 20-2000 Hz, 3 axes, 3 h",
      "durationPerAxisMin",
      [
        ["for each axis", 180],
        ["in total", 60],
      ],
    ],
    [
      "Swept sine 10-55 Hz, ±1.5 mm, 10 sweeps",
      "sweeps",
      [
        ["single sweeps", 10],
        ["sweep cycles, up and down", 20],
      ],
    ],
    [
      "Pyroshock 100 Hz 20 g, 1000 Hz 500 g, 3 axes",
      "q",
      [
        ["5 % damping", 10],
        ["2 % damping", 25],
        ["1 % damping", 50],
      ],
    ],
    [
      "Half sine 50 g, 11 ms, Z axis",
      "directions",
      [
        ["both directions of each axis", ["+Z", "-Z"]],
        ["one direction of each axis", ["+Z"]],
      ],
    ],
    [
      "Temperature cycling -40/85, 200 cycles, 3 K/min",
      "highC",
      [
        ["°C", 85],
        ["°F", 29.4444],
      ],
    ],
    [
      "Half sine 50 g, 11 ms, 3 per direction, ±X, ±Y, ±Z, 12 shocks in total",
      "shocksPerDirection",
      [["for 12 in total", 2]],
    ],
    [
      "Temperature cycling -40 °C to 85 °C, 5 K/min, transition time 50 min, 20 cycles",
      "rateKmin",
      [["in 50 min", 2.5]],
    ],
  ])("says what can be meant: %s", (text, path, expected) => expect(values(text, path)).toEqual(expected));

  test("says both meanings of a bare travel as segments, and a spectrum scaled to its stated level", () => {
    const [peak, whole] = values("Swept sine 10-55 Hz, 1.5 mm, 1 oct/min", "segments");
    expect(peak).toEqual(["peak", [10, 55].map((fHz) => ({ fHz, level: 3, kind: "displacement mm pk-pk" }))]);
    expect(whole).toEqual([
      "peak-to-peak",
      [10, 55].map((fHz) => ({ fHz, level: 1.5, kind: "displacement mm pk-pk" })),
    ]);
    // 0.01 g²/Hz over 100 Hz is 1 g rms; 2 g rms has four times the density.
    expect(values("Random vibration 100-200 Hz 0.01 g²/Hz, 2 g rms, 1 h per axis, Z axis", "psd")).toEqual([
      ["scaled to 2 g rms", [100, 200].map((fHz) => ({ fHz, psd: 0.04 }))],
    ]);
  });

  test("reads a test of several meanings as each of them, with what is open then", () => {
    const [only] = read("Shock 100 g, 6 ms, 3 per axis").tests;
    expect(only?.meanings?.map(({ stereoTypeId }) => stereoTypeId)).toEqual([
      "shock-half-sine",
      "shock-tps",
      "shock-trapezoid",
    ]);
    const [halfSine] = only?.meanings ?? [];
    expect(halfSine?.parameters).toEqual({ amplitudeG: 100, durationMs: 6 });
    expect(halfSine?.spans["durationMs"]).toEqual([13, 17]);
    expect(halfSine?.asks.map(({ path }) => path)).toEqual(["shocksPerDirection", "directions"]);
  });

  test("reads the levels of a constant acceleration by axis under its own name", () => {
    const { tests } = read("Constant acceleration, 1 min per direction: ±X 20 g, ±Y 10 g, ±Z 15 g.");
    expect(tests.map(({ parameters: { accelG, directions } }) => [accelG, directions])).toEqual([
      [20, ["+X", "-X"]],
      [10, ["+Y", "-Y"]],
      [15, ["+Z", "-Z"]],
    ]);
    for (const { parameters } of tests) expect(parameters).not.toHaveProperty("amplitudeG");
  });

  test("holds the bands of a profile against each other in one unit", () => {
    const text =
      "Random vibration 0.02-2 kHz: 20-80 Hz +3 dB/oct, 80-350 Hz 0.04 g²/Hz, 350-2000 Hz -3 dB/oct.";
    expect(read(text).tests[0]?.parameters["psd"]).toHaveLength(4);
    const inKilohertz = "Random vibration 10-2000 Hz: 10-500 Hz 0.02 g²/Hz, 0.5-2 kHz 0.01 g²/Hz.";
    expect(read(inKilohertz).tests[0]?.parameters["psd"]).toEqual([
      { fHz: 10, psd: 0.02 },
      { fHz: 500, psd: 0.02 },
      { fHz: 500, psd: 0.01 },
      { fHz: 2000, psd: 0.01 },
    ]);
  });

  test.each([
    ["Half sine 100 g, 6 ms, ±Z, 3 per direction. Pulse 100 g / 6 ms.", "6 ms", 17],
    ["Half sine 50 g, 11 ms, ±Z, 3 per direction, one every 5 s.", "11 ms", 16],
  ])("takes the first time of a pulse, not a later one: %s", (text, written, start) => {
    const [only] = read(text).tests;
    expect(only?.parameters["durationMs"]).toBe(Number.parseFloat(written));
    expect(only?.spans["durationMs"]).toEqual([start, start + written.length]);
  });

  test("reads a typed line as a paragraph of one line", () => {
    const lines = typedPhrases.filter(({ asks }) => asks.length === 0);
    const sameKind = lines.filter(({ phrase, kinds: allowed }) =>
      read(phrase).tests.every(({ stereoTypeId }) => allowed.length === 0 || allowed.includes(stereoTypeId)),
    );
    expect(sameKind.length).toBeGreaterThanOrEqual(0.9 * lines.length);
  });
});
