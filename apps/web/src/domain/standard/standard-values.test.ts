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
    expect(presetsFor(entries, "vib-random")).toHaveLength(49);
    expect(presetsFor(entries, "shock-tps")).toHaveLength(24);
    expect(presetsFor(entries, "cold")).toHaveLength(0);
    const sine = presetsFor(entries, "vib-sine");
    expect(sine).toHaveLength(24);
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
