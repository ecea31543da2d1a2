import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { readPresetEntries } from "./standard-entries.ts";
import { presetSource } from "./standard-values.ts";

const file = new URL(import.meta.resolve("@headroom/contract/reference/standards.json"));
const entries = readPresetEntries(
  z.object({ entries: z.array(z.unknown()) }).parse(JSON.parse(readFileSync(file, "utf8"))).entries,
);
const byId = (id: string) => {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Error("no such entry");
  return entry;
};

test.each([
  // 3 dB below qualification: 0.08 and 0.013, × 22.7 / 58 = 0.03131 and 0.005088
  [22.7, 0.08, 0.013],
  [58, 0.03131, 0.005088],
  // 0.08 × 22.7 / 59.1 = 0.03073, 0.08 × 22.7 / 182 = 0.009978
  [59.1, 0.03073, 0.005],
  [182, 0.009978, 0.005],
])("GEVS acceptance falls with the mass: %s kg, plateau %s, ends %s g²/Hz", (massKg, plateau, end) => {
  const { psd } = presetSource(byId("gevs-acc"), "vib-random", massKg).parameters;
  expect(psd).toEqual([
    { fHz: 20, psd: end },
    { fHz: 50, psd: plateau },
    { fHz: 800, psd: plateau },
    { fHz: 2000, psd: end },
  ]);
});

test.each([
  // Flat over 15 Hz, and 20 Hz × (1 − 20 / 150) of the fall: 1.01² / 32.333 Hz = 0.03155; × (20 / 150)² = 0.0005609
  ["iec61373-functional-1b-vertical", 0.03155, 0.0005609],
  // 4.25² / 32.333 = 0.5586; × 0.017778 = 0.009931
  ["iec61373-long-life-1a-vertical", 0.5586, 0.009931],
])("spectra of IEC 61373 on the body have the level of their overall value: %s", (id, flat, end) => {
  const entry = byId(id);
  expect(entry.kind === "random_psd" && [entry.unit, ...entry.points]).toEqual([
    "(m/s2)2/Hz",
    [5, flat],
    [20, flat],
    [150, end],
  ]);
});

test("GB 38031-2025 has its vertical shock, and names the tables of its vibration", () => {
  expect(presetSource(byId("gb38031-2025-shock"), "shock-half-sine")).toMatchObject({
    evidence: "read",
    parameters: { amplitudeG: 7, durationMs: 6 },
  });
  expect(byId("gb38031-2025-vibration").ref).toBe("8.2.1, Tables 2 and 3");
});

test("a spectrum keeps the unit of its standard: 20 (m/s²)²/Hz stay 20", () => {
  expect(presetSource(byId("iso16750-3-iv"), "vib-random").parameters).toMatchObject({
    psdUnit: "(m/s²)²/Hz",
    psd: [
      { fHz: 10, psd: 20 },
      { fHz: 55, psd: 6.5 },
      { fHz: 180, psd: 0.25 },
      { fHz: 300, psd: 0.25 },
      { fHz: 360, psd: 0.14 },
      { fHz: 1000, psd: 0.14 },
    ],
  });
  expect(presetSource(byId("navmat-p9492"), "vib-random").parameters["psdUnit"]).toBe("g²/Hz");
});

test("spectra of IEC 60721-3-2:1997 end at 2000 Hz", () => {
  for (const id of ["iec60721-3-2-2m1", "iec60721-3-2-2m2", "iec60721-3-2-2m3"]) {
    const preset = entries.find((entry) => entry.id === id);
    if (preset?.kind !== "random_psd") throw new Error("no such spectrum");
    expect(preset.points.at(-1)?.[0]).toBe(2000);
  }
});
