import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import { wordsIn } from "./parameter-values.ts";

const allAxes = ["X", "Y", "Z"];

/** Which ways the table moves: Z upright, X and Y on the slip table. Nothing said means all three. */
export function axesIn(line: TestLine): { count: number; vertical: boolean; horizontal: boolean } {
  const given = wordsIn(line, "axes");
  const axes = given.length > 0 ? given : allAxes;
  return {
    count: axes.length,
    vertical: axes.includes("Z"),
    horizontal: axes.includes("X") || axes.includes("Y"),
  };
}

/** As `axesIn`, for pulses with a sign: "+X" … "−Z". */
export function directionsIn(line: TestLine): { count: number; vertical: boolean; horizontal: boolean } {
  const given = wordsIn(line, "directions");
  const directions = given.length > 0 ? given : ["+X", "-X", "+Y", "-Y", "+Z", "-Z"];
  const along = (axis: string) => directions.some((direction) => direction.endsWith(axis));
  return { count: directions.length, vertical: along("Z"), horizontal: along("X") || along("Y") };
}

const byAxis: ReadonlySet<StereoTypeId> = new Set([
  "vib-sine",
  "vib-random",
  "vib-sine-on-random",
  "vib-random-on-random",
  "vib-time-replication",
  "vib-gunfire",
  "shock-srs",
]);
const byDirection: ReadonlySet<StereoTypeId> = new Set([
  "shock-half-sine",
  "shock-tps",
  "shock-trapezoid",
  "bump",
  "acceleration",
]);
const along = (words: readonly string[]): number =>
  allAxes.filter((axis) => words.length === 0 || words.some((word) => word.endsWith(axis))).length;

/** Axes of a test with signed directions: a shaker is turned once for both signs. */
export const axesAlong = (line: TestLine): number => along(wordsIn(line, "directions"));

/** Whether the specimen is tested on all three axes, one after the other. */
export function runsOnThreeAxes(line: TestLine): boolean {
  if (byAxis.has(line.stereoTypeId)) return along(wordsIn(line, "axes")) === allAxes.length;
  return byDirection.has(line.stereoTypeId) && along(wordsIn(line, "directions")) === allAxes.length;
}
