import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import { describe, expect, test } from "vitest";
import { readPresetEntries } from "./standard-entries.ts";
import { breakpointsOf, presetSource } from "./standard-values.ts";

describe("Presets", () => {
  const one = (fields: object, method: StereoTypeId) => {
    const [entry] = readPresetEntries([{ id: "x", document: "D", title: "T", ...fields }]);
    if (!entry) throw new Error("not an entry");
    return (massKg?: number) => presetSource(entry, method, massKg);
  };
  test("of a pulse that no mass lowers state peak and duration for any specimen", () => {
    const amp = { value: 50, unit: "g" };
    const pulse = one(
      { kind: "classical_shock", shape: "half-sine", amp, duration_ms: 11 },
      "shock-half-sine",
    );
    for (const massKg of [undefined, 1, 500])
      expect(pulse(massKg).parameters).toEqual({ amplitudeG: 50, durationMs: 11 });
  });
  test("of a shock response spectrum fill its points and its Q", () => {
    const srs = one(
      {
        kind: "srs",
        unit: "g",
        q: 10,
        points: [
          [100, 20],
          [2000, 1500],
        ],
      },
      "shock-srs",
    );
    expect(srs().parameters).toEqual({
      srs: [
        { fHz: 100, g: 20 },
        { fHz: 2000, g: 1500 },
      ],
      q: 10,
    });
  });
  test.each([
    ["its clause", { ref: "Table 2" }, { clause: "Table 2" }],
    ["forty letters of a clause", { ref: "y".repeat(40) }, { clause: "y".repeat(40) }],
    ["no clause that is a description", { ref: "y".repeat(41) }, { clause: undefined }],
    ["no clause that is empty", { ref: "" }, { clause: undefined }],
    ["its edition, in eighty letters", { revision: "z".repeat(81) }, { edition: "z".repeat(80) }],
    ["no edition that is empty", { revision: "" }, { edition: undefined }],
    ["its title, in a hundred and sixty letters", { title: "x".repeat(161) }, { title: "x".repeat(160) }],
    ["its document, in eighty letters", { document: "d".repeat(81) }, { standard: "d".repeat(80) }],
  ])("name %s", (_what, fields, named) => {
    const source = one({ kind: "level_only", methods: ["cold"], ...fields }, "cold")();
    expect(source).toMatchObject(named);
  });
  test("write a point once where two segments meet, and keep the law of a velocity", () => {
    expect(
      breakpointsOf([
        [5, 50, "v", 0.5, null],
        [50, 80, "a", 2, null],
        // It begins where the one before ends.
        [80, 200, "a", 2, 4],
      ]),
    ).toEqual([
      { fHz: 5, level: 0.5, kind: "velocity m/s" },
      { fHz: 50, level: 0.5, kind: "velocity m/s" },
      { fHz: 50, level: 2, kind: "acceleration g" },
      { fHz: 80, level: 2, kind: "acceleration g" },
      { fHz: 200, level: 4, kind: "acceleration g" },
    ]);
  });
});
