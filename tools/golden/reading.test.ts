import { writeFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runOperation } from "./operations.ts";

const folder = mkdtempSync(join(tmpdir(), "headroom-reading-"));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  [{ text: "1,000 Hz" }, { readings: [1, 1000], unit: "Hz" }],
  [
    { text: "1,000 Hz", locale: "en-US" },
    { value: 1000, unit: "Hz", notes: ["read 1,000 as 1000 by the locale en-US"] },
  ],
  [
    { text: "1.500", locale: "de-DE" },
    { value: 1500, notes: ["read 1.500 as 1500 by the locale de-DE"] },
  ],
  [{ text: "12,5 kilograms" }, { value: 12.5, unit: "kg", notes: [] }],
  [
    { text: "20 g", field: "massKg" },
    { value: 20, unit: "gram", notes: [] },
  ],
  [{ text: "0.5 in DA" }, { value: 0.5, unit: "in", amplitude: "peak-to-peak", notes: [] }],
  [{ text: "1:30 h" }, { value: 1.5, unit: "h", notes: ["read 1:30 h as hours and minutes"] }],
  [{ text: "1.0×10-2 g²/Hz" }, { value: 0.01, unit: "g2/Hz", notes: [] }],
  [{ text: "−1’234.5" }, { value: -1234.5, notes: [] }],
])("reads the number %j", (input, value) => {
  expect(runOperation("number.read", input)).toEqual({ value });
});

it.each(["5 mV", "2*3 g", "1.0×102", "much"])("refuses %j as a number", (text) => {
  expect(runOperation("number.read", { text })).toEqual({ error: expect.any(String) });
});

it("reads a table of a file in UTF-16, and says so", () => {
  const path = join(folder, "record.txt");
  writeFileSync(path, Buffer.from("\ufeffTime (s)\tAcceleration (g)\r\n0\t0\r\n0.0001\t50\r\n", "utf16le"));
  expect(runOperation("table.read", { path, as: "record" })).toEqual({
    value: {
      columns: [
        { heading: "Time (s)", quantity: "time", unit: "s", values: [0, 0.0001] },
        { heading: "Acceleration (g)", quantity: "acceleration", unit: "g", values: [0, 50] },
      ],
      rows: 2,
      notes: ["read as UTF-16"],
      asks: [],
    },
  });
});

it("names the format of a file that is no table, and the place of a fault", () => {
  const path = join(folder, "shock.uff");
  writeFileSync(path, "    -1\n    58\nShock\n");
  expect(runOperation("table.read", { path, as: "record" })).toMatchObject({ format: "a UFF58 file" });
  expect(runOperation("table.read", { text: "20;0,01\n80;much", as: "psd" })).toMatchObject({
    line: 2,
    column: 2,
  });
});

it("reads a test as engineers type it, and asks for the kind that its words leave open", () => {
  expect(runOperation("text.read", { text: "shock 50 g 6 ms" })).toMatchObject({
    value: {
      tests: [
        {
          stereoTypeId: "shock-half-sine",
          parameters: { amplitudeG: 50, durationMs: 6 },
          spans: { amplitudeG: [6, 10], durationMs: [11, 15] },
        },
      ],
      asks: [
        { test: 0, path: "stereoTypeId" },
        { test: 0, path: "directions" },
      ],
    },
  });
  expect(runOperation("text.read", { text: "a".repeat(20_001) })).toEqual({ error: expect.any(String) });
});
