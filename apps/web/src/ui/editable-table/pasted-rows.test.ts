import { describe, expect, test } from "vitest";
import type { ParameterCell } from "@headroom/contract/vocabulary/parameters";
import { pastedRows } from "./pasted-rows.ts";

const number = (key: string): ParameterCell => ({
  key,
  label: key,
  unit: "",
  type: "number",
  required: true,
  tooltip: "",
});
const cells = [number("fHz"), number("psd")];
const kind: ParameterCell = { ...number("kind"), type: "enum", enum: ["acceleration g", "velocity m/s"] };
const expected = [
  { fHz: 20, psd: 0.01 },
  { fHz: 80, psd: 0.04 },
];

describe("A pasted table", () => {
  test.each([
    ["from a spreadsheet", "20\t0.01\n80\t0.04"],
    ["with a heading", "Frequency\tPSD\n20\t0.01\n80\t0.04\n"],
    ["with semicolons and decimal commas", "20;0,01\r\n80;0,04"],
    ["with blanks", "  20   0.01\n  80   1/25"],
    ["with commas", "20,0.01\n80,0.04"],
    ["with units in the cells", "20 Hz\t0.01 g²/Hz\n80 Hz\t0.04 g²/Hz"],
  ])("%s is read", (_how, text) => {
    expect(pastedRows(text, cells)).toEqual({ rows: expected, refused: 0 });
  });
  test("counts the lines that are no rows", () => {
    expect(pastedRows("20\t0.01\nsee note\n80\t0.04", cells)).toEqual({ rows: expected, refused: 1 });
    expect(pastedRows("nothing here", cells)).toEqual({ rows: [], refused: 1 });
  });
  test("takes a word of a choice, and the first one where none is given", () => {
    const { rows } = pastedRows("10\t5\tVelocity m/s\n20\t5", [...cells, kind]);
    expect(rows.map((row) => row["kind"])).toEqual(["velocity m/s", "acceleration g"]);
  });
});
