import { describe, expect, test } from "vitest";
import { linkCodec, nameField, numberField, numbersField, rowsField, wordField } from "./link-codec.ts";

interface State {
  massKg: number | undefined;
  unit: "g" | "m/s2";
  psd: readonly (readonly (number | string | null)[])[];
  shaker: readonly (number | undefined)[];
  preset: string;
}
const start: State = {
  massKg: 12,
  unit: "g",
  psd: [
    [20, 0.01],
    [80, 0.04],
  ],
  shaker: [],
  preset: "",
};
const codec = linkCodec<State>(start, {
  massKg: numberField,
  unit: wordField(["g", "m/s2"]),
  psd: rowsField,
  shaker: numbersField,
  preset: nameField,
});

describe("The link of a calculator", () => {
  test("is empty at the start and can be read by a person", () => {
    expect(codec.encode(start)).toBe("");
    expect(
      codec.encode({
        ...start,
        massKg: 3.5,
        psd: [
          [10, 1e-9],
          [2000, "+3 dB/oct"],
        ],
      }),
    ).toBe("massKg=3.5&psd=10,1e-9;2000,%2B3%20dB/oct");
  });
  test("brings back every state that it was made from", () => {
    const states: State[] = [
      start,
      { massKg: undefined, unit: "m/s2", psd: [], shaker: [35, undefined, 0.1], preset: "navmat-p9492" },
      {
        massKg: 0,
        unit: "g",
        psd: [
          [1, null, "v"],
          [0.1 + 0.2, 5e-324, "dpp"],
        ],
        shaker: [undefined, 2],
        preset: "a&b=c;d",
      },
    ];
    for (const state of states) expect(codec.decode(`?${codec.encode(state)}`)).toEqual(state);
  });
  test("that is damaged falls back to the start, value by value", () => {
    expect(codec.decode("?massKg=heavy&unit=kg&psd=20,0.5;x&other=1")).toEqual({
      ...start,
      psd: [[20, 0.5], ["x"]],
    });
    expect(codec.decode("?massKg=Infinity")).toEqual(start);
  });
});
