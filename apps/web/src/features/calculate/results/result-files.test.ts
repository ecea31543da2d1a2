import { bytesInMemory, openRecord } from "@headroom/reading";
import { expect, test } from "vitest";
import { resultFile } from "./result-files.ts";
import type { ResultColumn, ResultTable } from "./result-table.ts";

const origin = {
  writtenAt: "2026-01-02T03:04:05.000Z",
  page: "https://a.test/calculator/psd",
  records: [{ file: "track.uff", bytes: 7 }],
};
const column = (name: string, values: readonly number[], step = 2): ResultColumn => ({
  name,
  key: "psd",
  label: "PSD",
  unit: "g²/Hz",
  of: "power spectral density",
  quantity: "acceleration",
  x: { first: 0, step },
  values: Float64Array.from(values),
});
const table: ResultTable = {
  file: "record-psd",
  title: "Power spectral density",
  definition: "Welch.",
  columns: [column('Rail "Z"', [0.5, 1e-9, 3]), column("Lid", [1, 2, 4])],
  breakpoints: {
    unit: "g²/Hz",
    points: [
      [2, 1],
      [4, 5],
    ],
  },
};
const written = (format: "csv" | "uff" | "npz" | "json", of = table) =>
  resultFile({ format, table: of, origin });
const bytesOf = (content: string | Uint8Array<ArrayBuffer>) =>
  typeof content === "string" ? new TextEncoder().encode(content) : content;
const samplesOf = (blocks: Iterable<Float64Array> = []) => [...blocks].flatMap((block) => [...block]);

test("A table has a line for each frequency and a column for each channel, with quantity and unit", () => {
  expect(String(written("csv")).split("\r\n")).toEqual([
    '"Frequency [Hz]","Rail ""Z"", PSD [g²/Hz]","Lid, PSD [g²/Hz]"',
    "0,0.5,1",
    "2,1e-9,2",
    "4,3,4",
    "",
  ]);
});

test("Channels of several axes are no one table, and have their axes in NumPy's file", () => {
  const several = { ...table, columns: [column("Z", [1, 2]), column("Z", [3, 4], 5)] };
  expect(() => written("csv", several)).toThrow(/lines of their own/);
  const { channels } = openRecord(bytesInMemory("a.npz", bytesOf(written("npz", several))), {
    sampleRateHz: 1,
  });
  // Breakpoints are a table of frequency and level.
  expect(channels.map(({ name, blocks }) => [name, samplesOf(blocks())]).slice(0, 4)).toEqual([
    ["psd_z", [1, 2]],
    ["f_psd_z", [0, 2]],
    ["psd_z_2", [3, 4]],
    ["f_psd_z_2", [0, 5]],
  ]);
});

test("What UFF 58 and NumPy hold is read again by the reader of records", () => {
  const { channels } = openRecord(bytesInMemory("a.uff", bytesOf(written("uff"))));
  expect(channels.map(({ name, blocks }) => [name, samplesOf(blocks())])).toEqual([
    ['Rail "Z"', [0.5, 1e-9, 3]],
    ["Lid", [1, 2, 4]],
  ]);
  expect(channels[0]?.axis).toEqual({ of: "frequency", firstHz: 0, stepHz: 2 });
  const arrays = openRecord(bytesInMemory("a.npz", bytesOf(written("npz"))), { sampleRateHz: 1 });
  expect(
    Object.fromEntries(arrays.channels.map(({ name, blocks }) => [name, samplesOf(blocks())])),
  ).toMatchObject({
    psd_rail_z: [0.5, 1e-9, 3],
    psd_lid: [1, 2, 4],
  });
});

test("JSON has the numbers with definition, units, page, record and breakpoints; no number is null", () => {
  const shown: unknown = JSON.parse(
    String(written("json", { ...table, columns: [column("Z", [1, Number.NaN])] })),
  );
  expect(shown).toEqual({
    title: "Power spectral density",
    definition: "Welch.",
    ...origin,
    columns: [
      {
        name: "Z",
        label: "PSD",
        unit: "g²/Hz",
        x: { label: "Frequency", unit: "Hz", values: [0, 2] },
        values: [1, null],
      },
    ],
    breakpoints: table.breakpoints,
  });
});
