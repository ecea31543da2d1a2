import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { cell, numberIn, positive, requiredRows } from "../parameter-values.ts";
import type { ResponseSpectrum } from "./spectrum-motion.ts";

const unstatedToleranceDb = 6;

/** The points of the required spectrum as the test has them, its ends and its maximum. */
export function shockPoints(line: TestLine) {
  const points = requiredRows(line, "srs", "shock response spectrum").map((row) => ({
    hz: cell(row, "fHz", "shock response spectrum"),
    g: cell(row, "g", "shock response spectrum"),
  }));
  const last = points.reduce((highest, point) => (point.hz > highest.hz ? point : highest));
  const first = points.reduce((lowest, point) => (point.hz < lowest.hz ? point : lowest));
  return { points, first, last, maxG: Math.max(...points.map(({ g }) => g)) };
}

export const shockSpectrum = (line: TestLine): ResponseSpectrum => ({
  points: shockPoints(line).points,
  dampingRatio: 1 / (2 * positive(numberIn(line, "q") ?? 10, "Q")),
  toleranceDb: numberIn(line, "toleranceDb") ?? unstatedToleranceDb,
});
