import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";

/** The two horizontal sides of a chamber: width and depth are said before the height; one side is that of a cube. */
function floorSidesMm(ratings: Ratings): readonly [number, number] | null {
  const sides = ratings.innerMm;
  const widthMm = sides?.[0];
  return widthMm === undefined ? null : [widthMm, sides?.[1] ?? widthMm];
}

/** Volume of the test space: as stated, else of its inner size; `NaN` where neither is. */
export function testSpaceM3(ratings: Ratings): number {
  const statedL = ratings.volumeL ?? Number.NaN;
  if (!Number.isNaN(statedL)) return statedL / 1000;
  const floorMm = floorSidesMm(ratings);
  if (!floorMm) return Number.NaN;
  const heightMm = ratings.innerMm?.[2] ?? Math.min(...floorMm);
  return (floorMm[0] * floorMm[1] * heightMm) / 1e9;
}

/** Floor of a chamber: width × depth, else that of a cube of its volume; `NaN` where neither is stated. */
export function floorM2(ratings: Ratings): number {
  const floorMm = floorSidesMm(ratings);
  return floorMm ? (floorMm[0] * floorMm[1]) / 1e6 : ((ratings.volumeL ?? Number.NaN) / 1000) ** (2 / 3);
}
