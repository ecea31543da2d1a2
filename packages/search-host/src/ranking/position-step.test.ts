import { describe, expect, it } from "vitest";
import { stepsFrom } from "./position-step.ts";

const stepsAt = (queryPosition: number, positions: readonly number[]): (number | undefined)[] =>
  positions.map((position) => stepsFrom(queryPosition)[position]);

describe("stepsFrom", () => {
  it.each([
    { from: 0, positions: [0, 1, 2, 4, 5, 7, 8, 11, 12, 15], steps: [0, 1, 2, 2, 3, 3, 4, 4, 5, 5] },
    { from: 3, positions: [0, 1, 2, 3, 4, 5, 7, 8, 10, 11], steps: [2, 2, 1, 0, 1, 2, 2, 3, 3, 4] },
  ])("counts how far a word is from place $from, in either direction", ({ from, positions, steps }) => {
    expect(stepsAt(from, positions)).toEqual(steps);
  });

  it("takes places from the sixteenth on for 24, 32, 64, 128 and so on", () => {
    // |24 − 0| = 24, |32 − 0| = 32, |64 − 0| = 64, |128 − 0| = 128, |1024 − 0| = 1024, |2048 − 0| = 2048.
    expect(stepsAt(0, [16, 23, 24, 32, 33, 64, 65, 513, 1024, 1025])).toEqual([
      6, 6, 7, 7, 7, 7, 8, 9, 9, 10,
    ]);
    // |24 − 20| = 4, |15 − 20| = 5, |32 − 20| = 12.
    expect(stepsAt(20, [16, 20, 15, 25])).toEqual([2, 2, 3, 5]);
  });
});
