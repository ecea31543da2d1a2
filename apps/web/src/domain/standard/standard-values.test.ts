import { readFileSync } from "node:fs";
import { randomVibrationSummary } from "@headroom/calculators";
import taxonomy from "@headroom/contract/reference/test-taxonomy.json" with { type: "json" };
import { parameterDefinitionSchema, parameterSchema } from "@headroom/contract/vocabulary/test/parameters";
import { type StereoTypeId, stereoTypeIds } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { testLineSchema } from "@headroom/contract/vocabulary/test/test-lines";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type PresetEntry, readPresetEntries } from "./standard-entries.ts";
import { isConfirmed } from "./standard-evidence.ts";
import { fitsMethod, presetSource, psdRows, withPreset } from "./standard-values.ts";

const file = new URL(import.meta.resolve("@headroom/contract/reference/standards.json"));
const stored = z
  .object({ entries: z.array(z.unknown()) })
  .parse(JSON.parse(readFileSync(file, "utf8"))).entries;
const entries = readPresetEntries(stored);
const definitionsOf = (id: string) =>
  z.array(parameterDefinitionSchema).parse(taxonomy.stereoTypes.find((one) => one.id === id)?.parameters);

const byId = (id: string) => {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Error("no such entry");
  return entry;
};
const presetsFor = (all: readonly PresetEntry[], id: StereoTypeId) =>
  all.filter((entry) => fitsMethod(entry, id));

describe("Presets from standards", () => {
  test("are read to the last one", () => {
    expect(entries).toHaveLength(stored.length);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(stored.length);
    expect(entries.filter(({ sectors }) => sectors.length === 0)).toEqual([]);
  });
  test("say what was not checked in words that a reader can act on", () => {
    expect(JSON.stringify(stored)).not.toMatch(/from memory|recalled/);
  });
  test("have titles that are set as they are read", () => {
    expect(entries.some(({ title }) => title.includes("≤ 23 kg"))).toBe(true);
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
    expect(presetsFor(entries, "vib-random")).toHaveLength(110);
    expect(presetsFor(entries, "shock-tps")).toHaveLength(24);
    expect(presetsFor(entries, "cold")).toHaveLength(0);
    const sine = presetsFor(entries, "vib-sine");
    expect(sine).toHaveLength(61);
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
    // √(0.5 × 9.80665 / 0.035e-3) / 2π = 59.57 Hz, between the 58 and 60 Hz of the standard
    ["iec60255-21-1-response-1", 59.57, 150],
  ] as const)(
    "cross over where displacement and acceleration meet: %s at %s Hz",
    (id, crossoverHz, endHz) => {
      const preset = entries.find((entry) => entry.id === id);
      if (preset?.kind !== "sine_profile") throw new Error("no such profile");
      const last = preset.segments.at(-1);
      expect([last?.f1_hz, last?.f2_hz]).toEqual([crossoverHz, endHz]);
    },
  );
  test.each([
    ["navmat-p9492", "vib-random", "read"],
    ["gevs-qual", "vib-random", "recalled"],
    ["iec60068-2-6-1g", "vib-sine", "recalled"],
    ["810h-cwv-levels", "vib-random", "read"],
    ["un38.3-t3", "vib-sine", "read"],
    ["un38.3-t3-large", "vib-sine", "derived"],
    ["iec61373-functional-1b-vertical", "vib-random", "recalled"],
  ] as const)("mark how sure their figures are: %s", (id, method, evidence) => {
    const preset = presetsFor(entries, method).find((entry) => entry.id === id);
    expect(preset && presetSource(preset, method).evidence).toBe(evidence);
  });
  test("whose figures cannot be supported name their clause and fill no level", () => {
    const named = entries.flatMap((entry) => (entry.kind === "level_only" ? [entry] : []));
    for (const entry of named) {
      expect(entry.note).toMatch(/from your copy|from the current issue|attach the record/);
      expect(entry.ref).not.toBe("");
      for (const method of entry.methods) {
        expect(fitsMethod(entry, method)).toBe(true);
        expect(Object.keys(presetSource(entry, method).parameters).join()).toMatch(/^(durationPerAxisMin)?$/);
      }
    }
    expect(named.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        "iec60721-3-2-2m4",
        "iec60721-3-2-2m5",
        "iec60721-3-2-2m6",
        "810h-cwv-levels",
        "ece-r100-9c",
      ]),
    );
  });
  test.each([
    // Overall levels in m/s²; long life by 5.66 on body and bogie, by 3.78 on the axle.
    ["1a", [0.75, 0.37, 0.5], [4.25, 2.09, 2.83]],
    ["1b", [1.01, 0.45, 0.7], [5.72, 2.55, 3.96]],
    ["2", [5.4, 4.7, 2.5], [30.6, 26.6, 14.2]],
    ["3", [38, 34, 17], [144, 129, 64.3]],
  ])(
    "of IEC 61373 say the overall level by test, category and axis: %s",
    (category, functional, longLife) => {
      const said = (test: string) =>
        ["vertical", "transverse", "longitudinal"].map((axis) => {
          const title = entries.find(({ id }) => id === `iec61373-${test}-${category}-${axis}`)?.title ?? "";
          return Number(/([\d.]+) m\/s² rms$/.exec(title)?.[1]);
        });
      expect([said("functional"), said("long-life")]).toEqual([functional, longLife]);
    },
  );
  test.each([
    // 0.16 × 22.7 / 45.4 = 0.08, and 0.026 × 0.5 = 0.013: the slopes are kept
    [22.6, 0.16, 0.026],
    [22.7, 0.16, 0.026],
    [45.4, 0.08, 0.013],
    // 0.16 × 22.7 / 59 = 0.06156, 0.026 × 22.7 / 59 = 0.0100
    [59, 0.06156, 0.01],
    // 0.16 × 22.7 / 59.1 = 0.06146
    [59.1, 0.06146, 0.01],
    // 0.16 × 22.7 / 100 = 0.03632, the ends stay; 0.16 × 22.7 / 182 = 0.01996, and nothing falls further
    [100, 0.03632, 0.01],
    [182, 0.01996, 0.01],
    [400, 0.01996, 0.01],
    [undefined, 0.16, 0.026],
  ])("of GEVS fall with the mass: %s kg, plateau %s, ends %s g²/Hz", (massKg, plateau, end) => {
    const { psd } = presetSource(byId("gevs-qual"), "vib-random", massKg).parameters;
    if (massKg === 59) expect(psd).toContainEqual({ fHz: 20, psd: 0.01 });
    else
      expect(psd).toEqual([
        { fHz: 20, psd: end },
        { fHz: 50, psd: plateau },
        { fHz: 800, psd: plateau },
        { fHz: 2000, psd: end },
      ]);
  });
  test.each([
    // 5–40 Hz 0.015 × 35 = 0.525; 40–500 Hz, b = ln 0.01 / ln 12.5 = −1.8233: (0.075 − 0.6) / −0.8233 = 0.6377
    ["810h-cat4-truck-vert", undefined, 1.078],
    // 0.9094 + (3 − 1.0594) / 2.9930 = 0.6484, + 0.02 × 350 = 7, + (2.52 − 10) / −0.9943 = 7.523; √16.081
    ["810h-cat7-jet", undefined, 4.01],
    // (0.072 − 0.0015) / 5.585 = 0.01262, 0.144, (0.04 − 0.216) / −2.112 = 0.08333, (0.1 − 0.04) / 0.5693 = 0.1054
    ["iso13355-2016", undefined, 0.5877],
    // (8 − 0.52) / 2.9831 = 2.5075, 0.16 × 750 = 120, (52 − 128) / −0.9831 = 77.308; √199.82, and half of it
    ["gevs-qual", 22.7, 14.14],
    ["gevs-qual", 45.4, 9.995],
    // (0.998 − 0.2) / 1.7543 = 0.4549, 0.01996 × 750 = 14.97, (20 − 15.968) / 0.2457 = 16.41; √31.835
    ["gevs-qual", 182, 5.642],
    // √(0.001 × 99) and √(0.02 × 480)
    ["810h-cat21-watercraft", undefined, 0.3146],
    ["eia-364-28-VII-D", undefined, 3.098],
  ] as const)("have the overall level of their breakpoints: %s of %s kg, %s g rms", (id, massKg, gRms) => {
    const preset = entries.find((entry) => entry.id === id);
    if (preset?.kind !== "random_psd") throw new Error("no such spectrum");
    const points = psdRows(preset, massKg);
    expect(randomVibrationSummary({ points }).accelerationGRms / gRms).toBeCloseTo(1, 3);
  });
  test("of sine on random fill the background, and the tones of a rotor that they name", () => {
    const filled = (id: string) => {
      const preset = presetsFor(entries, "vib-sine-on-random").find((entry) => entry.id === id);
      return preset && presetSource(preset, "vib-sine-on-random").parameters;
    };
    const psd = [
      { fHz: 10, psd: 0.001 },
      { fHz: 300, psd: 0.01 },
      { fHz: 500, psd: 0.01 },
      { fHz: 2000, psd: 0.001 },
    ];
    expect(filled("810-helo-general")).toEqual({ psd });
    // 4 blades at 1P 4.3 Hz: 0.70 / (10.70 − 4.3) = 0.1094, 0.10 × 17.2 = 1.72, 2.50, 1.50 g
    expect(filled("810-helo-general-uh-60")).toEqual({
      psd,
      tones: [
        { fStartHz: 4.3, fEndHz: 4.3, level: 0.1094 },
        { fStartHz: 17.2, fEndHz: 17.2, level: 1.72 },
        { fStartHz: 34.4, fEndHz: 34.4, level: 2.5 },
        { fStartHz: 51.6, fEndHz: 51.6, level: 1.5 },
      ],
    });
    // 3 blades at 1P 3.75 Hz: 0.70 / (10.70 − 3.75) = 0.1007, 0.150 × 11.25 = 1.688, 0.150 × 22.5 = 3.375, 3.75 g
    expect(filled("810-helo-external-ch-47d")?.["tones"]).toEqual([
      { fStartHz: 3.75, fEndHz: 3.75, level: 0.1007 },
      { fStartHz: 11.25, fEndHz: 11.25, level: 1.688 },
      { fStartHz: 22.5, fEndHz: 22.5, level: 3.375 },
      { fStartHz: 33.75, fEndHz: 33.75, level: 3.75 },
    ]);
  });
  test("leave no level of one standard under the name of another", () => {
    const empty = testLineSchema.parse({
      lineId: "t1",
      stereoTypeId: "vib-random",
      title: "Random",
      parameters: { durationPerAxisMin: 10 },
    });
    const filled = withPreset(empty, byId("navmat-p9492"), {});
    const named = withPreset(filled, byId("810h-cwv-levels"), {});
    expect(filled.parameters["psd"]).toHaveLength(4);
    expect(named).toMatchObject({ standard: "MIL-STD-810", edition: "H, Method 514.8" });
    expect(named.parameters).toEqual({ durationPerAxisMin: 40, psdUnit: "g²/Hz" });
  });
  test.each([
    ["shock-trapezoid", "durationMs", 11, "intel-btx-shock"],
    ["vib-sine-on-random", "tones", [{ fStartHz: 9, fEndHz: 9, level: 2 }], "810-helo-general"],
    ["seismic", "zpaG", 1.6, "ieee-344"],
  ] as const)("take away what they leave open: %s, %s", (stereoTypeId, key, value, id) => {
    const parameters = { [key]: value, note: "stays" };
    const line = testLineSchema.parse({ lineId: "t1", stereoTypeId, title: "Before", parameters });
    const next = withPreset(line, byId(id), {}).parameters;
    expect([next[key], next["note"]]).toEqual([undefined, "stays"]);
  });
  test("whose pulse has no stated duration fill its peak alone", () => {
    expect(presetSource(byId("intel-btx-shock"), "shock-trapezoid").parameters).toEqual({ amplitudeG: 25 });
  });
  test.each([
    ["gr-63-zone-4", 5, 5, 1.6, 2],
    // β = (3.21 − 0.68 ln 2) / 2.1156 = 1.2945: plateau 1.25 β, ZPA 0.5 g; at 16 Hz 11.807 / 16 + 0.1422 = 0.8802 g
    ["ieee-693-high-2", 8, 1.618, 0.5, 2],
    ["ieee-693-high-2", 16, 0.8802, 0.5, 2],
    // β = (3.21 − 0.68 ln 5) / 2.1156 = 1.0000; at 20 Hz 7.92 / 20 + 0.26 = 0.656 g, moderate is half of it
    ["ieee-693-high-5", 20, 0.656, 0.5, 5],
    ["ieee-693-moderate-5", 20, 0.328, 0.25, 5],
  ] as const)("of an earthquake fill spectrum, ZPA and damping: %s at %s Hz", (id, fHz, g, zpaG, damping) => {
    const filled = presetSource(byId(id), "seismic").parameters;
    expect(filled).toMatchObject({ zpaG, damping });
    expect(filled["rrs"]).toContainEqual({ fHz, g });
    // GR-63 moves one axis at a time.
    expect(filled["axesSim"]).toBe(id.startsWith("gr-63") ? 1 : undefined);
  });
  test("convert a spectrum in SI where a test method has g²/Hz alone", () => {
    const si = {
      kind: "random_psd",
      id: "x",
      document: "D",
      title: "T",
      unit: "(m/s2)2/Hz",
      points: [[10, 96.1703842]],
    };
    const [preset] = presetsFor(readPresetEntries([si]), "vib-random-on-random");
    const { psd } = (preset && presetSource(preset, "vib-random-on-random").parameters) ?? {};
    expect(psd).toEqual([{ fHz: 10, psd: 1 }]);
  });
  test("that were only recalled are not called confirmed", () => {
    expect(["navmat-p9492", "gevs-qual"].map((id) => isConfirmed(byId(id)))).toEqual([true, false]);
  });
});
