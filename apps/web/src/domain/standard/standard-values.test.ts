import { readFileSync } from "node:fs";
import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { parameterDefinitionSchema, parameterSchema } from "@headroom/contract/vocabulary/parameters";
import { type StereoTypeId, stereoTypeIds } from "@headroom/contract/vocabulary/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { isConfirmed, type PresetEntry, readPresetEntries } from "./standard-entries.ts";
import { fitsMethod, presetSource } from "./standard-values.ts";

const file = new URL(import.meta.resolve("@headroom/contract/reference/standards.json"));
const entries = readPresetEntries(
  z.object({ entries: z.array(z.unknown()) }).parse(JSON.parse(readFileSync(file, "utf8"))).entries,
);
const definitionsOf = (id: string) =>
  z.array(parameterDefinitionSchema).parse(taxonomy.stereoTypes.find((one) => one.id === id)?.parameters);

const presetsFor = (all: readonly PresetEntry[], id: StereoTypeId) =>
  all.filter((entry) => fitsMethod(entry, id));

describe("Presets from standards", () => {
  test("have titles that are set as they are read", () => {
    expect(entries.some(({ title }) => title.includes("≤ 22.7 kg"))).toBe(true);
    expect(entries.filter(({ title }) => title.includes("<="))).toEqual([]);
  });
  test("fill parameters that the test method accepts, every one of them", () => {
    let filled = 0;
    for (const id of stereoTypeIds) {
      for (const preset of presetsFor(entries, id)) {
        for (const [key, value] of Object.entries(presetSource(preset, id).parameters)) {
          const definition = definitionsOf(id).find((one) => one.key === key);
          expect(definition).toBeDefined();
          if (definition) expect(parameterSchema(definition).safeParse(value).error?.issues).toBeUndefined();
          filled += 1;
        }
      }
    }
    expect(filled).toBeGreaterThan(300);
  });
  test("are found for every test method that has any", () => {
    expect(presetsFor(entries, "vib-random")).toHaveLength(54);
    expect(presetsFor(entries, "shock-tps")).toHaveLength(24);
    expect(presetsFor(entries, "cold")).toHaveLength(0);
    const sine = presetsFor(entries, "vib-sine");
    expect(sine).toHaveLength(40);
    const sloped = sine.find(({ id }) => id === "ece-r100-9a");
    expect(sloped && presetSource(sloped, "vib-sine").parameters["segments"]).toContainEqual(
      expect.objectContaining({ kind: "acceleration g" }),
    );
  });
  test("are in our units: a displacement is peak to peak in millimetres", () => {
    const preset = presetsFor(entries, "vib-sine").find(({ id }) => id === "mil-std-202-204-D");
    expect(preset && presetSource(preset, "vib-sine").parameters["segments"]).toEqual([
      { fHz: 10, level: 1.524, kind: "displacement mm pk-pk" },
      { fHz: 80.75, level: 1.524, kind: "displacement mm pk-pk" },
      { fHz: 80.75, level: 20, kind: "acceleration g" },
      { fHz: 2000, level: 20, kind: "acceleration g" },
    ]);
  });
  test.each([
    // √(30,000 / 20) = 38.7298; 50 g up to 30,000 / 50² = 12 kg; √(30,000 / 100) = 17.3205
    ["un38.3-t4-large", 20, 38.73],
    ["un38.3-t4-large", 12, 50],
    ["un38.3-t4-large", 12.1, 49.79],
    ["un38.3-t4-large", 100, 17.32],
    ["un38.3-t4-large", undefined, 50],
    // 150 g up to 100,850 / 150² = 4.482 kg; √(100,850 / 8) = 112.2775
    ["un38.3-t4-small", 4.48, 150],
    ["un38.3-t4-small", 8, 112.3],
  ] as const)("lower the shock of UN 38.3 with the mass: %s of %s kg, %s g", (id, massKg, amplitudeG) => {
    const preset = entries.find((entry) => entry.id === id);
    expect(preset && presetSource(preset, "shock-half-sine", massKg).parameters["amplitudeG"]).toBe(
      amplitudeG,
    );
  });
  test.each([
    // √(1 × 9.80665 / 0.075e-3) / 2π = 57.55 Hz; √(5 × 9.80665 / 0.35e-3) / 2π = 59.57 Hz
    ["iec60068-2-6-1g", 57.55, 150],
    ["iec60068-2-6-1g-500", 57.55, 500],
    ["iec60068-2-6-5g-2000", 59.57, 2000],
    // √(15 × 9.80665 / 1e-3) / 2π = 61.04 Hz
    ["iec60068-2-6-15g", 61.04, 150],
    // √(2 × 9.80665 / 0.8e-3) / 2π = 24.92 Hz, where 0.8 mm reaches 2 g
    ["un38.3-t3-large", 24.92, 200],
  ] as const)(
    "cross over where displacement and acceleration meet: %s at %s Hz",
    (id, crossoverHz, endHz) => {
      const preset = entries.find((entry) => entry.id === id);
      if (preset?.kind !== "sine_profile") throw new Error("no such profile");
      const last = preset.segments.at(-1);
      expect([last?.f1_hz, last?.f2_hz]).toEqual([crossoverHz, endHz]);
    },
  );
  test("of IEC 60721-3-2:1997 end at 2000 Hz", () => {
    for (const id of ["iec60721-3-2-2m1", "iec60721-3-2-2m2", "iec60721-3-2-2m3"]) {
      const preset = entries.find((entry) => entry.id === id);
      if (preset?.kind !== "random_psd") throw new Error("no such spectrum");
      expect(preset.points.at(-1)?.[0]).toBe(2000);
    }
  });
  test.each([
    ["navmat-p9492", "vib-random", "read"],
    ["gevs-qual", "vib-random", "recalled"],
    ["iec60068-2-6-1g", "vib-sine", "recalled"],
    ["810h-cwv-levels", "vib-random", "read"],
  ] as const)("mark how sure their figures are: %s", (id, method, evidence) => {
    const preset = presetsFor(entries, method).find((entry) => entry.id === id);
    expect(preset && presetSource(preset, method).evidence).toBe(evidence);
  });
  test("whose figures cannot be supported name their clause and fill no level", () => {
    const ids = [
      "iec60721-3-2-2m4",
      "iec60721-3-2-2m5",
      "iec60721-3-2-2m6",
      "810h-cwv-levels",
      "iec61373-levels",
    ];
    for (const id of ids) {
      const preset = presetsFor(entries, "vib-random").find((entry) => entry.id === id);
      expect(preset?.note).toContain("enter the spectrum from your copy");
      expect(preset && presetSource(preset, "vib-random").parameters).toEqual({});
    }
  });
  test("of sine on random fill the background, whose tones follow the rotor", () => {
    const preset = presetsFor(entries, "vib-sine-on-random").find(({ id }) => id === "810-helo-general");
    expect(preset && presetSource(preset, "vib-sine-on-random").parameters).toEqual({
      psd: [
        { fHz: 10, psd: 0.001 },
        { fHz: 300, psd: 0.01 },
        { fHz: 500, psd: 0.01 },
        { fHz: 2000, psd: 0.001 },
      ],
    });
  });
  test("convert a spectrum in SI to g²/Hz", () => {
    const si = {
      kind: "random_psd",
      id: "x",
      document: "D",
      title: "T",
      unit: "(m/s2)2/Hz",
      points: [[10, 96.1703842]],
    };
    const [preset] = presetsFor(readPresetEntries([si]), "vib-random");
    expect(preset && presetSource(preset, "vib-random").parameters["psd"]).toEqual([{ fHz: 10, psd: 1 }]);
  });
  test("that were only recalled are not called confirmed", () => {
    const byId = (id: string) => presetsFor(entries, "vib-random").find((preset) => preset.id === id);
    const [navmat, gevs] = [byId("navmat-p9492"), byId("gevs-qual")];
    expect(navmat && isConfirmed(navmat)).toBe(true);
    expect(gevs && isConfirmed(gevs)).toBe(false);
  });
});
