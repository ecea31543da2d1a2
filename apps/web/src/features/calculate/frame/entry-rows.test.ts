import { readFileSync } from "node:fs";
import { sineProfile } from "@headroom/calculators";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type PresetEntry, readPresetEntries } from "../../../domain/standard/standard-entries.ts";
import { isConfirmed } from "../../../domain/standard/standard-evidence.ts";
import { pulseEntries } from "./carried-pulse.ts";
import { randomEntries } from "./random-entries.ts";
import { sineEntries } from "../sine/carried-sine.ts";
import { sineSegments } from "../sine/sine-model.ts";
import { sineOnRandomEntries } from "../sine-on-random/carried-sine-on-random.ts";
import { presetOf, type UsableEntries } from "./entry-rows.ts";

const file = new URL(import.meta.resolve("@headroom/contract/reference/standards.json"));
const entries = readPresetEntries(
  z.object({ entries: z.array(z.unknown()) }).parse(JSON.parse(readFileSync(file, "utf8"))).entries,
);

const presetsOf = (all: readonly PresetEntry[], usable: UsableEntries) =>
  all.flatMap((entry) => presetOf(entry, usable) ?? []);

describe("Presets of standards", () => {
  test("are read whole, every one of them that has figures", () => {
    const count = (usable: UsableEntries) => presetsOf(entries, usable).length;
    expect([
      count(randomEntries),
      count(sineEntries),
      count(sineOnRandomEntries),
      count(pulseEntries["half-sine"]),
      count(pulseEntries.tps),
    ]).toEqual([79, 48, 37, 52, 24]);
  });
  test("are profiles that the sine calculator accepts, to the last one", () => {
    for (const { rows } of presetsOf(entries, sineEntries))
      expect(sineProfile({ segments: sineSegments(rows) }).maxAccelerationG).toBeGreaterThan(0);
  });
  test("keep whether a displacement is an amplitude or peak to peak", () => {
    const rowsOf = (id: string) => presetsOf(entries, sineEntries).find((preset) => preset.id === id)?.rows;
    expect(rowsOf("mil-std-202-201")).toEqual([[10, 55, "dpp", 1.524, null]]);
    expect(presetsOf(entries, sineEntries).some(({ rows }) => rows.some((row) => row[2] === "dpk"))).toBe(
      true,
    );
  });
  test("of sine on random bring the tones of a rotor that they name", () => {
    const byId = (id: string) => presetsOf(entries, sineOnRandomEntries).find((preset) => preset.id === id);
    // 2 blades at 1P 5.4 Hz: 0.70 / (10.70 − 5.4) = 0.1321, 0.10 × 10.8, 0.10 × 21.6, 2.50 g
    expect(byId("810-helo-general-uh-1")?.tones).toEqual([
      [5.4, null, 0.1321],
      [10.8, null, 1.08],
      [21.6, null, 2.16],
      [32.4, null, 2.5],
    ]);
    expect(byId("810-helo-general")?.tones).toEqual([]);
  });
  test("come in g²/Hz whatever the document uses", () => {
    const si = {
      id: "x",
      kind: "random_psd",
      document: "D",
      title: "T",
      unit: "(m/s2)2/Hz",
      points: [[10, 96.1703842225]],
    };
    expect(presetsOf(readPresetEntries([si]), randomEntries)[0]?.rows).toEqual([[10, 1]]);
  });
  test("that were recalled are not taken for read", () => {
    const byId = (id: string) => presetsOf(entries, randomEntries).find((preset) => preset.id === id);
    const [read, recalled] = [byId("navmat-p9492"), byId("gevs-qual")];
    expect([read && isConfirmed(read), recalled && isConfirmed(recalled)]).toEqual([true, false]);
  });
});
