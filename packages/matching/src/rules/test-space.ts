import type { Ratings } from "@headroom/contract/vocabulary/ratings";
import { readNumber } from "../checks/read-rating.ts";

/** The two horizontal sides of a chamber: width and depth are said before the height; one side is that of a cube. */
function floorSidesMm(ratings: Ratings): readonly [number, number] | null {
  const [widthMm, depthMm] = ratings.innerMm ?? [];
  return widthMm === undefined ? null : [widthMm, depthMm ?? widthMm];
}

/** Volume of the test space: as stated, else of its inner size; `NaN` where neither is. */
export function testSpaceM3(ratings: Ratings): number {
  const statedL = readNumber(ratings, "volumeL");
  if (!Number.isNaN(statedL)) return statedL / 1000;
  const floorMm = floorSidesMm(ratings);
  if (!floorMm) return Number.NaN;
  const heightMm = ratings.innerMm?.[2] ?? Math.min(...floorMm);
  return (floorMm[0] * floorMm[1] * heightMm) / 1e9;
}

/** Floor of a chamber: width × depth, else that of a cube of its volume; `NaN` where neither is stated. */
export function floorM2(ratings: Ratings): number {
  const floorMm = floorSidesMm(ratings);
  return floorMm ? (floorMm[0] * floorMm[1]) / 1e6 : (readNumber(ratings, "volumeL") / 1000) ** (2 / 3);
}
