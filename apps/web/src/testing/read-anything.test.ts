import { readTable as readWholeTable, recordReader } from "@headroom/reading";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSpecification } from "../domain/specification/specification-draft.ts";
import { readTable } from "../ui/editable-table/pasted-table.ts";
import type { TableColumn } from "../ui/editable-table/table-column.ts";

/** `npm run prove fuzz` tries 10,000; its seed repeats a run. */
const numRuns = Number(process.env["FUZZ_INPUTS"] ?? 300);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const maxGrownMb = 200;

const cell = fc.oneof(
  fc.double().map(String),
  fc.integer().map(String),
  fc.constantFrom("", "0,01", "1.234,5", "1'000", "NaN", "Infinity", "-", "1e999", "−3", "0x10", "+3 dB/oct"),
  fc.constantFrom("t [s]", "a [g]", "x [constructor]", "x [__proto__]", "[", "time", "g²/Hz", "toString"),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const lines = fc
  .tuple(
    fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 60 }),
    fc.constantFrom("\t", ";", ",", " ", "\0", ", "),
    fc.constantFrom("\n", "\r\n", "\r", "\n\n", "\n# "),
  )
  .map(([rows, between, ending]) => rows.map((row) => row.join(between)).join(ending));
const records = fc
  .tuple(
    fc.array(fc.double({ noNaN: true }), { maxLength: 60 }),
    fc.constantFrom("t [s]\ta [g]\n", "t [constructor]\ta\n", ""),
  )
  .map(([values, head]) => head + values.map((value, place) => `${place / 1000}\t${value}`).join("\n"));
const texts = fc.oneof(lines, records, fc.string({ unit: "binary", maxLength: 2000 }));

const columns: readonly TableColumn[] = [
  { kind: "number", label: "Frequency", unit: "Hz" },
  { kind: "number", label: "PSD", unit: "g²/Hz", isOptional: true },
  { kind: "word", label: "Axis", options: [{ id: "x", label: "X" }] },
  { kind: "text", label: "Remark" },
];

function readHistory(text: string, cuts: readonly number[]) {
  const reader = recordReader();
  let from = 0;
  for (const cut of [
    ...cuts.map((share) => Math.floor(share * text.length)).toSorted((a, b) => a - b),
    text.length,
  ]) {
    reader.push(text.slice(from, cut));
    from = cut;
  }
  return reader.finish();
}

/** Reads, or refuses with a sentence. */
function read<T>(work: () => T): T | null {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    expect(cause.message).toMatch(/\S{2}.* .*\S/s);
    return null;
  }
}

const names =
  "specimen tests place massKg name stereoTypeId vib-sine lineId t1 parameters segments fHz level kind axes Z title " +
  "__proto__ constructor toString";
const word = fc.constantFrom(...names.split(" "));
const { value: anyValue } = fc.letrec<{ value: unknown }>((own) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.oneof(word, fc.jsonValue({ maxDepth: 1 }), fc.double()),
    fc.array(own("value"), { maxLength: 5 }),
    fc.dictionary(word, own("value"), { maxKeys: 6 }),
  ),
}));
const someTest = fc.record(
  {
    lineId: fc.oneof(word, fc.constantFrom("t1", "t2")),
    stereoTypeId: fc.oneof(fc.constantFrom("vib-sine", "vib-random", "shock-half-sine"), anyValue),
    title: fc.oneof(fc.string(), anyValue),
    parameters: fc.dictionary(word, anyValue, { maxKeys: 5 }),
    standard: anyValue,
  },
  { requiredKeys: ["stereoTypeId"] },
);
/** Generates damaged exports of a specification. */
const specifications = fc.oneof(
  anyValue,
  fc.record(
    {
      specimen: fc.oneof(
        fc.record({ massKg: fc.oneof(fc.double(), anyValue), name: fc.string(), quantity: anyValue }),
        anyValue,
      ),
      tests: fc.oneof(fc.array(fc.oneof(someTest, anyValue), { maxLength: 20 }), anyValue),
      place: anyValue,
    },
    { requiredKeys: [] },
  ),
);

const isFinite = (value: number) => Number.isFinite(value);

describe("Whatever is pasted or opened is read or refused with a sentence, in bounded memory", () => {
  const bounded = (what: string, property: fc.IRawProperty<unknown>) =>
    test(what, { timeout: 600_000 }, async () => {
      const before = process.memoryUsage.rss();
      await fc.assert(property, { numRuns, seed });
      expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(maxGrownMb);
    });

  bounded(
    "a table of numbers",
    fc.property(texts, (text) => {
      for (const as of ["psd", "any"] as const)
        for (const { values } of read(() => readWholeTable(text, { as }))?.columns ?? [])
          expect(values.every((value) => typeof value !== "number" || isFinite(value))).toBe(true);
    }),
  );
  bounded(
    "rows for a table of a form",
    fc.property(texts, (text) => {
      for (const row of read(() => readTable(text, columns, { like: [null, null, "x", ""] }))?.rows ?? [])
        expect(row).toHaveLength(columns.length);
    }),
  );
  bounded(
    "a recorded signal, however it is cut",
    fc.property(
      texts,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
      (text, cuts) => {
        const history = read(() => readHistory(text, cuts));
        if (!history) return;
        for (const { values } of history.signals) expect(values.every(isFinite)).toBe(true);
        expect(history.sampleRateHz === null || isFinite(history.sampleRateHz)).toBe(true);
      },
    ),
  );

  let readable = 0;
  bounded(
    "a specification",
    fc.property(specifications, (value) => {
      const draft = readSpecification(JSON.parse(JSON.stringify(value) ?? "null"));
      if (draft === null) return;
      readable += 1;
      expect(readSpecification(JSON.parse(JSON.stringify(draft)))).toEqual(JSON.parse(JSON.stringify(draft)));
    }),
  );
  test("a specification, some of which can be read", () => expect(readable).toBeGreaterThan(10));
});

test("A file without line breaks is refused before it fills the memory", () => {
  const reader = recordReader();
  const piece = "x".repeat(2 ** 20);
  expect(() => {
    for (let pieces = 0; pieces < 64; pieces += 1) reader.push(piece);
  }).toThrow("longer than");
});
