import { describe, expect, test } from "vitest";
import { massInState, sidesInState, stateFaults } from "./specimen-states.ts";

const specimen = { massKg: 10, lengthMm: 200, widthMm: 150, heightMm: 100 };
const packed = {
  ...specimen,
  packedMassKg: 14,
  packedLengthMm: 600,
  packedWidthMm: 400,
  packedHeightMm: 300,
};
const drop = (parameters: object) => ({
  stereoTypeId: "drop-free-fall" as const,
  parameters: { ...parameters },
});
const sentences = (...asked: Parameters<typeof stateFaults>) =>
  stateFaults(...asked).map(({ message }) => message);

describe("The mass of a test beside the specimen's", () => {
  // A package is no lighter than what is in it; a hundredth is a weighing's.
  test.each([
    [5, specimen, ["5 kg here, 10 kg of the specimen in it. Correct one of them."]],
    [9.89, specimen, ["9.89 kg here, 10 kg of the specimen in it. Correct one of them."]],
    [9.9, specimen, []],
    [12, specimen, []],
    // Of a packed mass it is that, or the bare one.
    [14, packed, []],
    [14.13, packed, []],
    [10, packed, []],
    [14.15, packed, ["14.15 kg here, 14 kg of the packed specimen. Correct one of them."]],
    [12, packed, ["12 kg here, 14 kg of the packed specimen. Correct one of them."]],
  ])("%d kg", (massKg, of, expected) => expect(sentences(drop({ massKg }), of)).toEqual(expected));

  test("is held to the state that the test names", () => {
    const bare = { specimenState: "bare", massKg: 14 };
    expect(sentences(drop(bare), packed)).toEqual([
      "14 kg here, 10 kg of the bare specimen. Correct one of them.",
    ]);
    expect(sentences(drop({ specimenState: "as packed", massKg: 10 }), packed)).toHaveLength(1);
    const battery = { stereoTypeId: "un-38-3" as const, parameters: { massKg: 12 } };
    expect(sentences(battery, specimen)).toHaveLength(1);
  });

  test("says nothing where the test has none, or the method means another mass", () => {
    expect(sentences(drop({}), specimen)).toEqual([]);
    expect(sentences({ stereoTypeId: "shock-naval", parameters: { massKg: 1 } }, specimen)).toEqual([]);
  });
});

test("Sides are compared longest to longest", () => {
  const press = (dimsMm: string) => ({ stereoTypeId: "compression" as const, parameters: { dimsMm } });
  expect(sentences(press("100 x 200 x 150"), specimen)).toEqual([]);
  expect(sentences(press("100 x 200 x 140"), specimen)).toEqual([
    "200 × 140 × 100 mm here, 200 × 150 × 100 mm of the specimen in it. Correct one of them.",
  ]);
});

test("A test takes what it leaves open from the specimen in its state", () => {
  expect([massInState(drop({}), packed), massInState(drop({ specimenState: "bare" }), packed)]).toEqual([
    14, 10,
  ]);
  expect(massInState(drop({}), specimen)).toBe(10);
  expect(sidesInState(drop({}), packed)).toEqual([600, 400, 300]);
  expect(sidesInState(drop({ specimenState: "bare" }), packed)).toEqual([200, 150, 100]);
});
